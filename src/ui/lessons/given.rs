//! Answers of an exam: given once, without a word on whether they are right, and copied at its end
//! [L-66, L-67].

use yew::{AttrValue, Html, Properties, component, html};

use super::answer::Answer;
use super::blocks::BlockProps;
use crate::playback::lesson::answers_line;
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::{use_copying, use_language};
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
    let here = &props.here;
    let playing = &here.playing;
    let Some((student, code)) = &playing.course.sitting else { return nothing() };
    let answers = playing.answers.iter().map(|answer| answer.given.as_deref());
    let line = answers_line(&here.outline.id, code, answers);
    let open =
        playing.answers.iter().filter(|answer| answer.given.as_ref().is_none_or(String::is_empty));
    let open = open.count();
    let id = AttrValue::from(format!("block-{}", here.outline.blocks.len()));
    html! {
        <section class="step on end" {id} tabindex="-1" aria-label={blocks::the_end()}>
            <h2>{ exam::all_behind_you() }</h2>
            <p>{ sentence(&exam::sat_by(student, code).then(left(open))) }</p>
            <p>{ exam::leaves_nothing() }</p>
            <AnswersLine {line} />
        </section>
    }
}

/// The props of [`AnswersLine`].
#[derive(PartialEq, Properties)]
struct AnswersLineProps {
    line: String,
}

/// All answers in one line, to be copied.
#[component]
fn AnswersLine(props: &AnswersLineProps) -> Html {
    use_language();
    let copying = use_copying(&props.line);
    let onclick = copying.copy.reform(|_| ());
    html! {
        <>
            <input ref={copying.field.clone()} type="text" class="answers-line" readonly=true value={props.line.clone()} aria-label={exam::answers()} />
            <p class="acts"><button type="button" class="btn primary" {onclick}><Icon shape={Shape::Link} />{ exam::copy_answers() }</button></p>
            <p role="status">{ copying.told(exam::copied()) }</p>
        </>
    }
}

fn left(open: usize) -> Words {
    if open == 0 { exam::every_answered() } else { exam::were_left_open(open) }
}
