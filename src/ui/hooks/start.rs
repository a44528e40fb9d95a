//! What the page opens with: a link, else what it held before a reload, else the first preset.

use yew::{AttrValue, hook, use_effect_with};

use super::kept_scenario::SCENARIO;
use super::kept_traces;
use super::persistence::PLACE;
use super::place::{restore, restore_present, restore_view, small, stride_of, unknown};
use super::runner::{Order, Origin, Runner, preset};
use super::{notices, questions};
use crate::playback::{Aim, Command};
use crate::scenario::permalink::{self, LinkError, Opened, Permalink, VERSION};
use crate::scenario::{Document, Value};
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{files, listen, rest, storage, url};
use crate::ui::labs::{PAGES, Page};
use crate::ui::lessons;
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, Dispatch, Place, ViewAction};
use crate::words::page::notices as said;

/// Opens the page once, and again whenever another link is put into the address.
#[hook]
pub fn use_start(runner: &Runner, dispatch: &Dispatch) {
    let (runner, dispatch) = (runner.clone(), dispatch.clone());
    use_effect_with((), move |()| {
        let (first, tell) = (runner.clone(), dispatch.clone());
        spawn(async move {
            let opens_first_preset = url::hash().is_empty() && storage::kept(SCENARIO).is_none();
            if !opens_first_preset {
                if let Err(message) = rest::arrival().await {
                    // What was wanted stays where it is kept; the first lab can be used meanwhile.
                    open_preset(&first, PAGES[0].lab, 0);
                    return notices::of_rest(message, &tell);
                }
                // Only now: both come with the rest, and without it the first lab is to open all the same.
                url::catch_up();
                hold_trace(&first).await;
            }
            begin(&first, &tell);
            // The rest comes while people look at the first lab. Whoever needs it earlier waits, and
            // is told if it does not come.
            if rest::arrival().await.is_ok() {
                let hear = tell.clone();
                files::on_refused(move |name| notices::of_saving(name, &hear));
                tell.send(AppAction::Whole);
            }
        });
        let heard = listen::on_hash(move |hash| {
            url::forget();
            if let Some(place) = place_of_hash(&hash) {
                dispatch.view(ViewAction::SetLesson(None));
                dispatch.view(ViewAction::Go(place));
            } else if let Some(page) = page_of_hash(&hash) {
                dispatch.view(ViewAction::Go(Place::Lab));
                runner.show_lab(page.lab, None);
            // What the page writes there itself is not heard: this is a link, or the way back.
            } else if hash.contains('.') {
                let (runner, dispatch) = (runner.clone(), dispatch.clone());
                spawn(async move {
                    if let Err(message) = rest::arrival().await {
                        return notices::of_rest(message, &dispatch);
                    }
                    if let Some(link) = opened(&hash, &dispatch) {
                        kept_traces::hold(&runner, Some(&link.link.scenario)).await;
                        open_link(link, &runner, &dispatch);
                    }
                });
            }
        });
        move || drop(heard)
    });
}

/// Brings the trace back that was open before a reload: that of the address, if it names one.
async fn hold_trace(runner: &Runner) {
    let linked = permalink::decode(&url::hash()).ok().map(|opened| opened.link.scenario);
    let linked = linked.filter(|scenario| *scenario != Value::Null);
    kept_traces::hold(runner, linked.or_else(kept_scenario).as_ref()).await;
}

fn begin(runner: &Runner, dispatch: &Dispatch) {
    let hash = url::hash();
    let link = if hash.contains('.') { opened(&hash, dispatch) } else { None };
    let place = storage::kept(PLACE).and_then(|text| Value::parse(text.as_bytes()).ok());
    if let Some(place) = &place {
        restore(place, dispatch);
    }
    if let Some(place) = place_of_hash(&hash) {
        dispatch.view(ViewAction::Go(place));
    }
    let is_run = link.as_ref().is_some_and(|opened| opened.link.scenario != Value::Null);
    if let Some(link) = link {
        open_link(link, runner, dispatch);
    }
    if is_run {
        return;
    }
    if let Some(page) = page_of_hash(&hash) {
        open_preset(runner, page.lab, 0);
    } else if let Some(scenario) = kept_scenario() {
        let cursor = place.as_ref().and_then(|place| small(place.get("cursor")?.number()?));
        let stride = place.as_ref().and_then(|place| stride_of(place.get("view")?));
        let view = place.as_ref().and_then(|place| place.get("view"));
        if view.is_some_and(questions::is_comparison) {
            let runs = place.as_ref().and_then(|place| place.get("runs"));
            return questions::again(
                scenario,
                (runs, cursor.unwrap_or(0), stride),
                (runner, dispatch),
            );
        }
        let aim = cursor.map(Aim::Cursor);
        runner.run(Order { aim, stride, ..Order::new(scenario, Origin::Page) });
    } else {
        open_preset(runner, PAGES[0].lab, 0);
    }
}

/// The lab that an address names: "#prioritize".
pub(super) fn page_of_hash(hash: &str) -> Option<&'static Page> {
    let word = hash.trim_start_matches('#');
    PAGES.iter().find(|page| page.lab == word)
}

/// The page that is no lab which an address names: "#learn".
pub(super) fn place_of_hash(hash: &str) -> Option<Place> {
    match hash.trim_start_matches('#') {
        "experiments" => Some(Place::Experiments),
        "learn" => Some(Place::Lessons),
        _ => None,
    }
}

/// The scenario that was shown before a reload, if it can still be read.
fn kept_scenario() -> Option<Value> {
    let value = Value::parse(storage::kept(SCENARIO)?.as_bytes()).ok()?;
    Document::check_scenario(&value).ok()?;
    Some(value)
}

/// Opens a preset of the menu.
pub fn open_preset(runner: &Runner, lab: &str, place: usize) {
    if let Some(order) = preset(lab, place) {
        runner.run(order);
    }
}

/// Opens the lesson of a link: a built-in one by its id, else the whole of it [L-47].
fn open_lesson(link: Permalink, dispatch: &Dispatch) {
    let Permalink { lesson, block, sitting, view, .. } = link;
    let block = block.map(AttrValue::from);
    let lesson = lessons::by_id(lesson);
    restore_present(&view, dispatch);
    let id = lesson.text().map(str::to_owned);
    let found = match &id {
        _ if sitting != Value::Null => lessons::sit(lesson, sitting, block, dispatch),
        Some(id) if view.get("exam").is_some() => lessons::examine(id, dispatch),
        Some(id) => lessons::built_in(id, block, dispatch),
        None => {
            lessons::from_outside(lesson, said::a_link(), block, dispatch);
            true
        }
    };
    if !found {
        let id = id.unwrap_or_default();
        let line = said::no_such_lesson(&id);
        notices::of_link(said::lesson_not_opened(), vec![line.into()], dispatch);
        dispatch.view(ViewAction::Go(Place::Lessons));
    }
}

fn opened(hash: &str, dispatch: &Dispatch) -> Option<Opened> {
    match permalink::decode(hash) {
        Ok(opened) => Some(opened),
        Err(LinkError::NotALink) => None,
        Err(error) => {
            notices::of_link(said::link_not_opened(), vec![error.to_string().into()], dispatch);
            None
        }
    }
}

fn open_link(opened: Opened, runner: &Runner, dispatch: &Dispatch) {
    let Opened { link, version, mut left_out } = opened;
    left_out.extend(unknown(&link.view));
    if link.experiment != Value::Null {
        left_out.extend(runner.sweeps().open(&link.experiment));
    }
    if version > VERSION || !left_out.is_empty() {
        let mut lines: Vec<AttrValue> = Vec::new();
        if version > VERSION {
            lines.push(said::newer_version().into());
        }
        if !left_out.is_empty() {
            lines.push(said::parts_left_out(&left_out.join(", ")).into());
        }
        notices::of_link(said::not_all_understood(), lines, dispatch);
    }
    if link.experiment != Value::Null {
        dispatch.view(ViewAction::Go(Place::Experiments));
        return;
    }
    if link.lesson != Value::Null {
        return open_lesson(link, dispatch);
    }
    dispatch.view(ViewAction::Go(Place::Lab));
    dispatch.view(ViewAction::SetTables(false));
    restore_view(&link.view, dispatch);
    if questions::is_meant(&link.scenario) {
        return questions::of_link(link, runner, dispatch);
    }
    if runner.is_shown(&link.scenario) {
        // The way back to another place of the same run.
        if let Some(stride) = stride_of(&link.view) {
            dispatch.play(Command::SetStride(stride));
        }
        return dispatch.play(Command::Seek(usize::try_from(link.cursor).unwrap_or(usize::MAX)));
    }
    runner.run(Order {
        scenario: Shared::new(link.scenario),
        aim: usize::try_from(link.cursor).ok().map(Aim::Cursor),
        stride: stride_of(&link.view),
        promised: link.fingerprint,
        ..Order::new(Value::Null, Origin::Page)
    });
}
