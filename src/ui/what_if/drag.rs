//! A job is dragged to a place, or picked and brought there by a press on the place.

use yew::{
    Event, MouseEvent, NodeRef, PointerEvent, hook, use_effect_with, use_mut_ref, use_state,
};

use super::acts::Acts;
use crate::ids::{JobId, SiteId};
use crate::playback::what_if::Offer;
use crate::ui::browser::{dom, listen};
use crate::ui::store::ViewAction;
use crate::words::Words;
use crate::words::parts::what_if;

/// From this many pixels on a press is a drag.
const FAR: f64 = 6.0;

/// A job under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drag {
    pub(super) job: JobId,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) told: Dragged,
}

/// What is said of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dragged {
    /// The job, and what letting go would do: "**J43** on S5, leaves 26".
    pub(super) words: Words,
}

/// A press that may become a drag.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    job: JobId,
    from: (f64, f64),
    moves: bool,
}

/// What is dragged within an element.
#[hook]
pub(super) fn use_drag(acts: &Acts, node: &NodeRef) -> Option<Drag> {
    let drag = use_state(|| None::<Drag>);
    let press = use_mut_ref(|| None::<Press>);
    let (set, acts, place) = (drag.setter(), acts.clone(), node.clone());
    use_effect_with((), move |()| {
        let begin = {
            let press = press.clone();
            listen::on_node("pointerdown", &place, move |event: &PointerEvent| {
                // Fingers pan the queue: they pick a job and press a place.
                let meant = event.button() == 0 && event.pointer_type() != "touch";
                let job = job_of(event);
                let from = (f64::from(event.client_x()), f64::from(event.client_y()));
                *press.borrow_mut() =
                    job.filter(|_| meant).map(|job| Press { job, from, moves: false });
            })
        };
        let go = {
            let (press, set, acts) = (press.clone(), set.clone(), acts.clone());
            listen::on_document("pointermove", move |event: &PointerEvent| {
                let mut held = press.borrow_mut();
                let Some(press) = held.as_mut() else { return };
                let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
                press.moves |= (x - press.from.0).abs() + (y - press.from.1).abs() > FAR;
                if press.moves {
                    event.prevent_default();
                    let told = acts.offer().map(|offer| said(&offer, press.job, under(x, y)));
                    set.set(told.map(|told| Drag { job: press.job, x, y, told }));
                }
            })
        };
        let end = {
            let (press, set, acts) = (press.clone(), set.clone(), acts.clone());
            listen::on_document("pointerup", move |event: &PointerEvent| {
                let Some(press) = press.borrow_mut().take().filter(|press| press.moves) else {
                    return;
                };
                set.set(None);
                let there = under(f64::from(event.client_x()), f64::from(event.client_y()));
                if let Some(site) = there {
                    acts.bring(press.job, site);
                }
            })
        };
        let stop = {
            let (press, set) = (press.clone(), set.clone());
            let give_up = move || {
                if press.borrow_mut().take().is_some() {
                    set.set(None);
                }
            };
            let key = give_up.clone();
            (
                listen::on_document("pointercancel", move |_: &PointerEvent| give_up()),
                listen::on_document("keydown", move |event: &yew::KeyboardEvent| {
                    if event.key() == "Escape" {
                        key();
                    }
                }),
            )
        };
        let press_on =
            listen::on_node("click", &place, move |event: &MouseEvent| click(event, &acts));
        move || drop((begin, go, end, stop, press_on))
    });
    (*drag).clone()
}

/// The job that something stands for: in the queue, or in a list.
fn job_of(event: &Event) -> Option<JobId> {
    let queued = number(dom::data_of(event, ".q-job", "id").as_deref(), "q-");
    let listed = || number(dom::data_of(event, "[data-job]", "data-job").as_deref(), "");
    queued.or_else(listed).map(JobId)
}

/// A job is picked in the queue, or a place is pressed to which the picked one can be brought.
fn click(event: &MouseEvent, acts: &Acts) {
    if let Some(job) = job_of(event) {
        // The stage itself picks the job, and whoever picks another comes to what can be done with it.
        let is_listed = dom::data_of(event, ".mv", "class").is_some();
        if !is_listed && acts.picked() == Some(job) {
            super::focus_moves();
        }
        return;
    }
    let target = dom::data_of(event, "[data-target=yes]", "data-place");
    let (Some(site), Some(job)) = (number(target.as_deref(), "").map(SiteId), acts.picked()) else {
        return;
    };
    acts.dispatch.view(ViewAction::Select(None));
    acts.bring(job, site);
}

/// The place at a point of the window.
fn under(x: f64, y: f64) -> Option<SiteId> {
    number(dom::data_at((x, y), "[data-place]", "data-place").as_deref(), "").map(SiteId)
}

fn number(text: Option<&str>, before: &str) -> Option<u32> {
    text?.strip_prefix(before)?.parse().ok()
}

fn said(offer: &Offer, job: JobId, over: Option<SiteId>) -> Dragged {
    let known = offer.of_job(job);
    let label = known.map_or_else(String::new, |known| known.mark.label.clone());
    let choice = over.and_then(|site| offer.bringing(job, site));
    let words = match (over, choice) {
        (None, _) => what_if::dragged(&label),
        (Some(_), Some(choice)) => choice.words.clone().say(", ").say(&choice.means),
        (Some(_), None) => what_if::cannot_go(&label),
    };
    Dragged { words }
}
