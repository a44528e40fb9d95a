//! The lab's part of "Why?": the formula that decided, where the score lies, the candidates.

use yew::{Html, Properties, component, html};

use super::formula::FormulaView;
use super::planned::view_plan;
use super::score_line::ScoreLineView;
use super::why_tables::{Candidates, Starts, Walks};
use crate::playback::{AllocateWhy, Formula};
use crate::ui::components::sentence;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::allocate::formula as told;

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Formula and tables.
    pub why: Shared<AllocateWhy>,
}

/// Formula and tables; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    use_language();
    let why = &props.why;
    html! {
        <>
            if let Some(plan) = &why.plan { { view_plan(plan) } }
            if let Some(formula) = &why.formula {
                <FormulaView formula={formula.clone()} />
                if let Some(terms) = terms(formula) { <p class="dim terms">{ terms }</p> }
            }
            if let Some(score) = &why.score { <ScoreLineView score={score.clone()} /> }
            if let Some((words, mark)) = &why.verdict {
                <p class="rule">{ sentence(words) }{ " " }<Glyph mark={*mark} />{ "\u{a0}" }<b>{ mark.name() }</b></p>
            }
            if !why.candidates.is_empty() || why.left_out.is_some() {
                <Candidates rows={why.candidates.clone()} left_out={why.left_out.clone()} />
            }
            if let Some(walks) = &why.walks { <Walks table={walks.clone()} /> }
            if let Some(starts) = &why.starts { <Starts table={starts.clone()} /> }
            if let Some(note) = &why.note { <p class="aside-note">{ sentence(note) }</p> }
        </>
    }
}

/// What the letters of a formula stand for.
fn terms(formula: &Formula) -> Option<&'static str> {
    match formula {
        Formula::Score { .. } => Some(told::letters_score()),
        Formula::Speeds { .. } | Formula::Fastest { .. } => Some(told::letters_speed()),
        Formula::Counts { .. } => Some(told::letters_jobs()),
        Formula::Leftover { .. } | Formula::Fragmentation { .. } => None,
    }
}
