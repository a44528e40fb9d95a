//! The panel in the place of "Why?" [L-19].

use yew::{Html, Properties, UseReducerHandle, component, html};

use super::hands::{Counting, Hands, bars};
use super::question::QuestionView;
use super::tally::TallyView;
use super::told::{GoOn, told_words};
use crate::playback::Explanation;
use crate::playback::predict::{MOST_OPTIONS, Panel, asked_words};
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::labs;
use crate::ui::own::OwnParts;
use crate::ui::shared::Shared;
use crate::ui::store::AppState;
use crate::words::parts::predict;

/// The props of [`PredictAside`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct AsideProps {
    pub(super) state: UseReducerHandle<AppState>,
    pub(super) panel: Shared<Panel>,
    pub(super) explanation: Option<Shared<Explanation>>,
    /// The hands that were counted.
    pub(super) hands: Hands,
    /// Where hands are counted now.
    pub(super) counting: Option<Counting>,
}

/// The question, or what became of it with the full reasons, and the tally.
#[component]
pub(super) fn PredictAside(props: &AsideProps) -> Html {
    use_language();
    let Some(learner) = props.state.learner() else { return nothing() };
    let (over, title) = match &*props.panel {
        Panel::Asking { question, .. } => (question.over.clone(), question.title.clone()),
        Panel::Feedback(told) => (told.over.clone(), told.title.clone()),
        Panel::Why => props
            .explanation
            .as_ref()
            .map(|known| (known.over.clone(), known.title.clone()))
            .unwrap_or_default(),
    };
    let told = match &*props.panel {
        Panel::Feedback(told) => {
            html! { <>{ told_words(told) }{ bars(&props.hands, told.cursor) }</> }
        }
        _ => Html::default(),
    };
    let asking = match &*props.panel {
        Panel::Asking { question, chosen, reasons, hints, all_hints } => html! {
            <QuestionView key="question" question={question.clone()} chosen={chosen.clone()} reasons={reasons.clone()}
                hints={hints.clone()} all_hints={*all_hints} counting={props.counting.clone()} />
        },
        _ => Html::default(),
    };
    let is_told = matches!(&*props.panel, Panel::Feedback(_));
    let (shown, cursor) = (learner.shown(), props.state.player.cursor);
    let none_follows = shown.is_complete() && shown.veiled_from().is_none() && cursor < shown.len();
    html! {
        <aside class="why pr-why" id="why" aria-labelledby="h-w" tabindex="0" data-region="">
            <p class="over">{ over }</p>
            <h2 id="h-w">{ title }</h2>
            // It stands there from the beginning, so that what it says is heard.
            <div class="pr-told" role="status">{ told }</div>
            { asking }
            if is_told { <GoOn cursor={props.state.player.cursor} told={props.panel.clone()} /> }
            // Above reasons that may be as long as there are sites: who waits for a question reads why none comes.
            if none_follows { <p class="dim">{ predict::nothing_follows(MOST_OPTIONS) }</p> }
            if let Some(explanation) = props.explanation.as_ref().filter(|_| !matches!(&*props.panel, Panel::Asking { .. })) {
                { reasons(explanation, &props.panel) }
            }
            <TallyView tally={learner.tally()} {cursor} />
            <p class="pr-asked dim">{ predict::asked(asked_words(learner.settings().ask)) }</p>
        </aside>
    }
}

/// The full reasons, below a title where the question's stands above.
fn reasons(explanation: &Explanation, panel: &Panel) -> Html {
    let is_told = matches!(panel, Panel::Feedback(_));
    html! {
        <>
            if is_told { <h3>{ &explanation.title }</h3> }
            <p class={if is_told { "pr-lead" } else { "lead" }}>{ sentence(&explanation.lead) }</p>
            if let Some(own) = &explanation.own { <OwnParts why={(**own).clone()} /> }
            { labs::why(&explanation.body) }
        </>
    }
}
