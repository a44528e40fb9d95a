//! Where the score lies between best-fit and fastest-first, on a logarithmic line from ¼ to 4.

use yew::{Html, Properties, component, html};

use crate::playback::ScoreLine;
use crate::ui::hooks::use_language;
use crate::words::allocate::policies;

/// The length of the line.
const LENGTH: f64 = 320.0;
/// How near to the ends the number may come.
const EDGE: f64 = 16.0;

/// The props of [`ScoreLineView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ScoreLineProps {
    /// The score and its place.
    pub score: ScoreLine,
}

/// Where the score lies.
#[component]
pub(super) fn ScoreLineView(props: &ScoreLineProps) -> Html {
    use_language();
    let score = &props.score;
    let place = score.place.clamp(0.0, 1.0) * LENGTH;
    let number = place.clamp(EDGE, LENGTH - EDGE);
    html! {
        <svg class="scoreline" viewBox="-10 -3 340 65" role="img" aria-label={score.spoken.clone()}>
            <rect class="bf" x="0" y="22" width="160" height="10" rx="3" />
            <rect class="ff" x="160" y="22" width="160" height="10" rx="3" />
            <path class="one" d="M160 15v24" />
            <text x="0" y="55" class="t s">{ "¼" }</text>
            <text x="160" y="55" class="t">{ "1" }</text>
            <text x="320" y="55" class="t e">{ "4" }</text>
            <text x="80" y="55" class="bf">{ policies::best_fit_inside() }</text>
            <text x="236" y="55" class="ff">{ policies::fastest_first_inside() }</text>
            <g class="pt" style={format!("transform:translate({place:.1}px,27px)")}>{ marker(score) }</g>
            <text class="val" x={format!("{number:.1}")} y="11">{ &score.text }</text>
        </svg>
    }
}

/// A circle, or an arrow where the score lies beyond an end.
fn marker(score: &ScoreLine) -> Html {
    match (score.beyond, score.place > 0.5) {
        (false, _) => html! { <circle r="9" /> },
        (true, true) => html! { <path class="beyond" d="M-8 -9 L9 0 L-8 9z" /> },
        (true, false) => html! { <path class="beyond" d="M8 -9 L-9 0 L8 9z" /> },
    }
}
