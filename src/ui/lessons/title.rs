//! The card with which a lesson from outside opens: what it is and where it came from [L-48].

use yew::{
    AttrValue, Callback, Html, KeyboardEvent, MouseEvent, Properties, component, hook, html,
    use_effect_with,
};

use super::kept;
use super::prose::told;
use crate::playback::lesson::Outline;
use crate::ui::browser::{dom, listen};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::Digits;
use crate::words::parts::{exam, lessons};

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
    /// Whether somebody presents it.
    pub(super) presents: bool,
}

/// Title, goals, minutes, blocks, and a button.
#[component]
pub(super) fn TitleCard(props: &TitleProps) -> Html {
    use_language();
    let outline = &props.outline;
    let dispatch = use_dispatch();
    let back = Callback::from(move |_| dispatch.view(ViewAction::SetLesson(None)));
    let begin = props.onbegin.reform(|_: MouseEvent| ());
    use_presenter(props.presents, &props.onbegin);
    // One try each: who has answered can go on and not begin anew.
    let goes_on = props.sitting.as_ref().is_some_and(|(_, code)| {
        let given = kept::given(&outline.id, code, outline.blocks.len()).unwrap_or_default();
        given.iter().any(Option::is_some)
    });
    let acts = html! {
        <p class="acts">
            <button type="button" class="btn" onclick={back}>{ lessons::all_lessons() }</button>
            <button type="button" class="btn primary" onclick={begin}>{ if goes_on { lessons::go_on() } else { lessons::begin() } }</button>
        </p>
    };
    let source = outline.source.clone();
    if let Some((student, code)) = &props.sitting {
        return html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section>
                    <p class="over">{ lessons::exam() }</p>
                    <h1>{ told(&outline.title) }</h1>
                    <dl class="sits"><div><dt>{ lessons::student() }</dt><dd>{ student }</dd></div><div><dt>{ lessons::code() }</dt><dd class="exam-code">{ code }</dd></div></dl>
                    <p>{ lessons::one_try_each(outline.questions()) }</p>
                    <p>{ lessons::answers_stay() }</p>
                    <p class="dim">{ sentence(&exam::practice()) }</p>
                    { acts }
                </section>
            </main>
        };
    }
    html! {
        <main id="main" class="lesson-card" tabindex="-1">
            <section>
                <p class="over">{ lessons::lesson_from(&props.from) }</p>
                <h1>{ told(&outline.title) }</h1>
                <p>{ lessons::about(Digits(outline.minutes, 0), outline.blocks.len(), outline.questions()) }</p>
                <h2>{ lessons::goals() }</h2>
                <ul class="goals">{ for outline.goals.iter().map(|goal| html! { <li>{ told(goal) }</li> }) }</ul>
                if let Some(source) = source { <p class="dim">{ source }</p> }
                { notices(&props.notices) }
                <p class="dim">{ lessons::nothing_else() }</p>
                { acts }
            </section>
        </main>
    }
}

/// Who presents begins with the keys that go on in the lesson [L-73].
#[hook]
fn use_presenter(presents: bool, onbegin: &Callback<()>) {
    // Another lesson that is opened over the card begins by its own.
    use_effect_with((presents, onbegin.clone()), move |(presents, onbegin)| {
        let onbegin = onbegin.clone();
        let keys = presents.then(|| {
            listen::on_document("keydown", move |event: &KeyboardEvent| {
                let is_taken = event.default_prevented() || event.ctrl_key() || event.meta_key();
                let goes_on = match event.key().as_str() {
                    "PageDown" | "ArrowRight" => true,
                    " " => !dom::on_control(event),
                    _ => false,
                };
                if goes_on && !is_taken && !dom::in_dialog() {
                    event.prevent_default();
                    onbegin.emit(());
                }
            })
        });
        move || drop(keys)
    });
}

/// That answers are others than their author saw, block by block [L-40].
pub(super) fn notices(notices: &[String]) -> Html {
    if notices.is_empty() {
        return Html::default();
    }
    html! {
        <div class="lesson-notice" role="note">
            <p>{ lessons::engine_holds() }</p>
            <ul>{ for notices.iter().map(|notice| html! { <li>{ notice }</li> }) }</ul>
        </div>
    }
}
