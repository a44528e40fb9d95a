//! What a reload keeps: scenario, opened trace, cursor and view; and the address as a link to it.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{Event, UseReducerHandle, hook, use_effect_with, use_mut_ref};

use super::kept_scenario::{settle, stands_in, use_kept_scenario};
use super::place;
use super::runner::Runner;
use super::start::{page_of_hash, place_of_hash};
use crate::scenario::{Value, permalink};
use crate::ui::browser::frame::{self, Timer};
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{listen, rest, storage, url};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Dispatch, Mode, Place, Status};

/// Where the page was, as JSON.
pub(super) const PLACE: &str = "gridlock.session.place";

/// How long nothing moves before a link is made that is too long for the address, in milliseconds.
const CALM_MS: u32 = 2_000;
/// From so many written jobs on a link is taken to be too long until one has been made.
const MANY: usize = 500;

/// A scenario whose links are too long for the address: packing it takes longer than a step may, and only the
/// rescue card would look for it.
#[derive(Debug, Default)]
struct Long {
    scenario: Option<Shared<Value>>,
    /// When a link to it is made next.
    waiting: Option<Timer>,
}

/// Keeps everything a little after it changes, and at the latest when the page is left.
#[hook]
pub fn use_persistence(state: &UseReducerHandle<AppState>, runner: &Runner, dispatch: &Dispatch) {
    let due = use_kept_scenario(state, runner, dispatch);
    let latest = use_mut_ref(|| state.clone());
    let long = use_mut_ref(Long::default);
    latest.borrow_mut().clone_from(state);
    {
        let (latest, long) = (Rc::clone(&latest), Rc::clone(&long));
        let view = &state.view;
        let (place, shown) = (view.place, use_mut_ref(|| view.place));
        let key = (
            state.run.number,
            state.run.results.clone(),
            state.player.clone(),
            (
                (view.tables, view.present.is_some(), view.language),
                view.order,
                view.window,
                view.place,
                (view.mode, view.predict),
                view.selected,
                view.asked.clone(),
                (view.runs.clone(), view.tab, state.together.known.clone()),
            ),
        );
        use_effect_with(key, move |_| {
            let write = move || {
                keep_place(&latest.borrow());
                if rest::is_here() {
                    return keep_link_in_time(&latest, &long);
                }
                spawn(async move {
                    // Without the rest there is no link; whoever asks for one is told why.
                    if rest::arrival().await.is_ok() {
                        keep_link(&latest.borrow(), &long);
                    }
                });
            };
            // An address that still names another page leads there after a reload: the run that belongs to this one may
            // not have begun when it was shown.
            let named = place_of_hash(&url::hash()).is_none_or(|named| named == place);
            if shown.replace(place) == place && named {
                url::write_later(write);
            } else {
                url::write_soon(write);
            }
        });
    }
    use_effect_with((), move |()| {
        let heard = listen::on_window("pagehide", move |_: &Event| {
            settle(&due);
            keep_place(&latest.borrow());
            if rest::is_here() {
                url::write_late(|| keep_link(&latest.borrow(), &long));
            }
        });
        move || drop(heard)
    });
}

/// Before a run has begun there is nothing to keep, and what was kept is still wanted; so it is while the
/// rest of the program, which could open it, has not come.
fn is_kept(state: &AppState) -> bool {
    state.run.number != 0
        && !stands_in()
        // The link that has brought a policy along is still wanted.
        && state.session.guest.is_none()
        && !matches!(state.run.status, Status::Failed(_) | Status::Lost(_))
}

fn keep_place(state: &AppState) {
    if is_kept(state) {
        storage::keep(PLACE, &place::of(state).to_json()).ok();
    }
}

/// Whether the place can be an address: not while that names a lab which is on its way.
fn is_addressed(state: &AppState) -> bool {
    let awaited = page_of_hash(&url::hash()).filter(|page| state.run.lab() != Some(page.lab));
    let awaits = awaited.is_some() && state.view.place == Place::Lab;
    // Before the runs are known, nobody can say how many instants have passed.
    let stands = state.view.mode != Mode::Compare || state.is_together();
    is_kept(state) && !awaits && stands
}

/// The place as an address; a link that is too long for one is made when nothing moves any more.
fn keep_link_in_time(latest: &Rc<RefCell<UseReducerHandle<AppState>>>, long: &Rc<RefCell<Long>>) {
    let state = latest.borrow();
    let scenario = &state.session.scenario;
    let many = scenario.get("jobs").is_some_and(|jobs| jobs.items().len() > MANY);
    if !many && long.borrow().scenario.as_ref() != Some(scenario) {
        return keep_link(&state, long);
    }
    if is_addressed(&state) {
        write_address(&state, "");
        let (latest, own) = (Rc::clone(latest), Rc::clone(long));
        let waiting = frame::after(CALM_MS, move || keep_link(&latest.borrow(), &own));
        long.borrow_mut().waiting = Some(waiting);
    }
}

/// The place as an address.
fn keep_link(state: &AppState, long: &RefCell<Long>) {
    if !is_addressed(state) {
        return;
    }
    let link = permalink::encode(&place::link(state));
    storage::session_link(link.trim_start_matches('#'));
    let short = link.len() <= permalink::LONGEST;
    long.borrow_mut().scenario = (!short).then(|| state.session.scenario.clone());
    write_address(state, if short { link.trim_start_matches('#') } else { "" });
}

fn write_address(state: &AppState, link: &str) {
    match state.view.place {
        Place::Lab => url::replace_hash(link),
        Place::Experiments => url::replace_hash("experiments"),
        // The lessons write their own addresses.
        Place::Lessons => {}
    }
}
