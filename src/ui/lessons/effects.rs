//! What a lesson that is played does besides being drawn: it keeps progress, notes what was read, names itself in the
//! address, and takes the focus along.

use yew::{UseReducerHandle, hook, use_effect_with, use_memo, use_state_eq};

use super::kept;
use super::player::PlayerProps;
use super::playing::{Act, Playing};
use crate::playback::lesson::Outline;
use crate::scenario::Value;
use crate::scenario::permalink::{LONGEST, Permalink, encode};
use crate::ui::browser::{dom, focus, frame, url};
use crate::ui::shared::Shared;
use crate::ui::store::Purpose;

/// A block that asks nothing is done when it has been looked at for so long, in milliseconds [L-33].
const READ_MS: u32 = 1_000;

/// Keeps progress; whether this device keeps it.
#[hook]
pub(super) fn use_kept(playing: &Playing, outline: &Shared<Outline>) -> bool {
    let is_kept = use_state_eq(|| true);
    let set = is_kept.setter();
    let sits = playing.course.sitting.as_ref().map(|(_, code)| (code.clone(), playing.given()));
    let key = (playing.progress.clone(), sits, outline.clone());
    use_effect_with(key, move |(progress, sits, outline)| match sits {
        Some((code, given)) if given.iter().any(Option::is_some) => {
            set.set(kept::keep_given(&outline.id, code, given.clone()).is_ok());
        }
        None if progress.has_begun() => set.set(kept::keep(outline, progress).is_ok()),
        _ => {}
    });
    *is_kept
}

/// What is looked at for a while has been read.
#[hook]
pub(super) fn use_read(playing: &UseReducerHandle<Playing>) {
    let act = playing.dispatcher();
    use_effect_with(playing.at, move |at| {
        let at = *at;
        let timer = frame::after(READ_MS, move || act.dispatch(Act::Read(at)));
        move || drop(timer)
    });
}

/// The address names the lesson and the block.
#[hook]
pub(super) fn use_address(playing: &Playing, props: &PlayerProps) {
    let name = props.outline.blocks.get(playing.at).map(|block| block.name.clone());
    let lesson = match &props.open.from {
        None => Value::from(props.outline.id.as_str()),
        Some(_) => (*props.open.lesson).clone(),
    };
    let key = (name, props.open.clone(), props.presents);
    use_effect_with(key, move |(name, open, presents)| {
        let block = name.clone();
        let sitting = match &open.purpose {
            Purpose::Sit(x) => (**x).clone(),
            Purpose::Play | Purpose::Examine => Value::Null,
        };
        let block = block.filter(|_| sitting == Value::Null);
        let view =
            if *presents { Value::object([("present", Value::Flag(true))]) } else { Value::Null };
        let link = encode(&Permalink { lesson, block, sitting, view, ..Permalink::default() });
        url::forget();
        url::replace_hash(if link.len() <= LONGEST {
            link.trim_start_matches('#')
        } else {
            "learn"
        });
    });
}

/// Whoever goes to another block goes on reading there, and so does whoever has answered: the button is gone.
#[hook]
pub(super) fn use_focus(playing: &Playing) {
    let first = use_memo((), |()| std::cell::Cell::new(true));
    use_effect_with(playing.at, move |at| {
        let block = format!("block-{at}");
        if first.replace(false) {
            focus::keep(&block);
        } else {
            dom::focus_id(&block);
        }
        dom::scroll_to(&block);
    });
    let at = playing.at;
    let is_given = playing.answers.get(at).is_some_and(|answer| answer.given.is_some());
    use_effect_with((at, is_given, playing.standing(at)), move |(at, ..)| {
        focus::keep(&format!("block-{at}"));
    });
}

/// What had the focus may be gone with the page on which it was: it goes to the next one.
#[hook]
pub(super) fn use_page_focus<K: PartialEq + 'static>(page: K) {
    use_effect_with(page, |_| focus::keep("main"));
}
