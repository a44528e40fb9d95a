//! What stands in place of the picture while nothing is known: how far the answer is, or why there is none.

use yew::{AttrValue, Callback, Html, html};

use crate::runner::{Progress, Stage};
use crate::words::Share;
use crate::words::page::bars;
use crate::words::parts::waiting;

/// How far it is. Only that it works is announced: a line that goes on would be read out again and again.
pub(super) fn working(progress: Option<&Progress>) -> Html {
    let part = progress.map(|it| (it.done as f64 / it.of.max(1) as f64).min(1.0));
    let line = progress.zip(part).map(|(it, part)| match it.stage {
        Stage::Reading => bars::jobs_read(it.jobs, Share(part)),
        Stage::Preparing | Stage::Running => bars::events_done(it.done.min(it.of), it.of),
    });
    html! {
        <section class="state late">
            <h2 role="status">{ waiting::reading_off() }</h2>
            if let Some(line) = line { <p>{ line }</p> }
            <progress value={part.map(|part| part.to_string())} aria-label={waiting::working()} />
        </section>
    }
}

/// Why nothing is known, and what can be done.
pub(super) fn refused(message: &AttrValue, again: Callback<()>) -> Html {
    let onclick = Callback::from(move |_| again.emit(()));
    html! {
        <section class="state" role="alert">
            <h2>{ waiting::not_known() }</h2>
            <p class="dim">{ message }</p>
            <p>{ waiting::find_another() }</p>
            <p><button type="button" class="btn primary" {onclick}>{ bars::try_again() }</button></p>
        </section>
    }
}
