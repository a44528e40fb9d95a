//! The card with which a lesson from outside opens: what it is and where it came from [L-48].

use yew::{AttrValue, Callback, Html, Properties, component, html};

use crate::playback::format::plural;
use crate::playback::lesson::Outline;
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};

/// The props of [`TitleCard`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct TitleProps {
    pub(super) outline: Shared<Outline>,
    /// The file or the link.
    pub(super) from: AttrValue,
    /// Blocks whose answer is another than the author saw.
    pub(super) notices: Vec<String>,
    /// The student and the code, where an exam is sat.
    pub(super) sitting: Option<(String, String)>,
    pub(super) onbegin: Callback<()>,
}

/// Title, goals, minutes, blocks, and a button.
#[component]
pub(super) fn TitleCard(props: &TitleProps) -> Html {
    let outline = &props.outline;
    let dispatch = use_dispatch();
    let back = Callback::from(move |_| dispatch.view(ViewAction::SetLesson(None)));
    let begin = props.onbegin.reform(|_| ());
    let blocks = plural(outline.blocks.len() as u64, "block");
    let questions = plural(outline.questions() as u64, "question");
    let source = outline.source.clone();
    if let Some((student, code)) = &props.sitting {
        return html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section>
                    <p class="over">{ "Exam" }</p>
                    <h1>{ &outline.title }</h1>
                    <dl class="sits"><div><dt>{ "Student" }</dt><dd>{ student }</dd></div><div><dt>{ "Code" }</dt><dd class="exam-code">{ code }</dd></div></dl>
                    <p>{ format!("{questions}, one try each, in their order. What you answer is not said to be right or wrong, and answers cannot be changed.") }</p>
                    <p>{ "Your answers stay on this device until you copy them at the end and send them yourself. Closing or reloading the page begins the exam anew." }</p>
                    <p class="dim">{ super::exam::PRACTICE }</p>
                    <p class="acts">
                        <button type="button" class="btn" onclick={back}>{ "All lessons" }</button>
                        <button type="button" class="btn primary" onclick={begin}>{ "Begin" }</button>
                    </p>
                </section>
            </main>
        };
    }
    html! {
        <main id="main" class="lesson-card" tabindex="-1">
            <section>
                <p class="over">{ "A lesson from " }{ props.from.clone() }</p>
                <h1>{ &outline.title }</h1>
                <p>{ format!("About {} min, {blocks}, {questions}.", outline.minutes) }</p>
                <h2>{ "Afterwards you can" }</h2>
                <ul class="goals">{ for outline.goals.iter().map(|goal| html! { <li>{ goal }</li> }) }</ul>
                if let Some(source) = source { <p class="dim">{ source }</p> }
                { notices(&props.notices) }
                <p class="dim">{ "It shows text and runs the engine, nothing else. Progress stays on this device." }</p>
                <p class="acts">
                    <button type="button" class="btn" onclick={back}>{ "All lessons" }</button>
                    <button type="button" class="btn primary" onclick={begin}>{ "Begin" }</button>
                </p>
            </section>
        </main>
    }
}

/// That answers are others than their author saw, block by block [L-40].
pub(super) fn notices(notices: &[String]) -> Html {
    if notices.is_empty() {
        return Html::default();
    }
    html! {
        <div class="lesson-notice" role="note">
            <p>{ "The engine answers otherwise than the author saw; the engine's answer holds." }</p>
            <ul>{ for notices.iter().map(|notice| html! { <li>{ notice }</li> }) }</ul>
        </div>
    }
}
