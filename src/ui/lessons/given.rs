//! Answers of an exam: given once, without a word on whether they are right, and copied at its end
//! [L-66, L-67].

use yew::{AttrValue, Callback, Html, component, html, use_state_eq};

use super::answer::Answer;
use super::blocks::BlockProps;
use crate::playback::lesson::answers_line;
use crate::ui::browser::clipboard::copy;
use crate::ui::browser::worker::spawn;
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::words::Words;
use crate::words::parts::{blocks, exam};

/// What was answered.
pub(super) fn given(answer: &Answer) -> Html {
    let is_open = answer.given.as_ref().is_none_or(String::is_empty);
    let told = if is_open { exam::left_open().to_owned() } else { exam::your_answer(&answer.told) };
    html! { <p class="res-ok" role="status">{ told }</p> }
}

/// The end of an exam: the line that goes to the teacher.
#[component]
pub(super) fn ExamEnd(props: &BlockProps) -> Html {
    use_language();
    let copied = use_state_eq(|| None::<bool>);
    let here = &props.here;
    let playing = &here.playing;
    let Some((student, code)) = &playing.course.sitting else { return nothing() };
    let answers = playing.answers.iter().map(|answer| answer.given.as_deref());
    let line = answers_line(&here.outline.id, code, answers);
    let open =
        playing.answers.iter().filter(|answer| answer.given.as_ref().is_none_or(String::is_empty));
    let open = open.count();
    let onclick = {
        let (copied, line) = (copied.setter(), line.clone());
        Callback::from(move |_| {
            let (copied, line) = (copied.clone(), line.clone());
            spawn(async move { copied.set(Some(copy(&line).await)) });
        })
    };
    let said = match *copied {
        None => "",
        Some(true) => exam::copied(),
        Some(false) => exam::not_copied(),
    };
    let id = AttrValue::from(format!("block-{}", here.outline.blocks.len()));
    html! {
        <section class="step on end" {id} tabindex="-1" aria-label={blocks::the_end()}>
            <h2>{ exam::all_behind_you() }</h2>
            <p>{ sentence(&exam::sat_by(student, code).then(left(open))) }</p>
            <p>{ exam::leaves_nothing() }</p>
            <input type="text" class="answers-line" readonly=true value={line} aria-label={exam::answers()} />
            <p class="acts"><button type="button" class="btn primary" {onclick}><Icon shape={Shape::Link} />{ exam::copy_answers() }</button></p>
            <p role="status">{ said }</p>
        </section>
    }
}

fn left(open: usize) -> Words {
    if open == 0 { exam::every_answered() } else { exam::were_left_open(open) }
}
