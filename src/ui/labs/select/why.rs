//! The lab's part of "Why?": the time to run with its numbers, the candidates, where the waits come
//! from.

use yew::{Html, Properties, component, html};

use super::formula::FormulaView;
use crate::playback::{Ranked, SelectWhy, WaitRow};
use crate::ui::components::{glyphs, policy_names, sentence};
use crate::ui::glyph::Glyph;
use crate::ui::shared::Shared;

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Formula and tables.
    pub why: Shared<SelectWhy>,
}

/// Formula and tables; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    let why = &props.why;
    html! {
        <>
            if let Some(formula) = &why.formula { <FormulaView formula={formula.clone()} /> }
            if let Some((words, mark, cluster)) = &why.verdict {
                <p class="rule">
                    { sentence(words) }{ " " }<Glyph mark={*mark} />
                    <span class="sr">{ mark.label() }{ " takes" }</span>{ " " }<b>{ cluster }</b>
                </p>
            }
            if !why.ranked.is_empty() || !why.left_out.is_empty() { { candidates(why) } }
            if !why.waits.is_empty() { { waits(why) } }
        </>
    }
}

fn candidates(why: &SelectWhy) -> Html {
    html! {
        <table class="cands">
            <caption class="sr">{ format!("Candidate clusters, in {}", why.unit) }</caption>
            <thead><tr>
                <th scope="col">{ format!("in {}", why.unit) }</th>
                { for ["Transfer", "Wait", "Process", "TTR"].map(|head| html! { <th scope="col">{ head }</th> }) }
            </tr></thead>
            <tbody>
                { for why.ranked.iter().map(ranked) }
                { for why.left_out.iter().map(|text| html! { <tr class="out"><td colspan="5">{ text }</td></tr> }) }
            </tbody>
        </table>
    }
}

fn ranked(row: &Ranked) -> Html {
    html! {
        <tr class={row.chosen.then_some("chosen")}>
            <th scope="row">
                { glyphs(&row.picks) }
                if !row.picks.is_empty() { <span class="sr">{ policy_names(&row.picks) }{ ": " }</span> }
                { &row.cluster }
                if row.chosen { <span class="sr">{ ", chosen" }</span> }
            </th>
            { for row.terms.iter().map(|term| html! { <td>{ term }</td> }) }
        </tr>
    }
}

/// Equations (4) and (5).
fn waits(why: &SelectWhy) -> Html {
    let row = |WaitRow { cluster, terms }: &WaitRow| {
        html! {
            <tr>
                <th scope="row">{ cluster }</th>
                { for terms.iter().map(|term| html! { <td>{ term }</td> }) }
            </tr>
        }
    };
    html! {
        <details>
            <summary>{ "Where the waits come from" }</summary>
            <table class="cands">
                <caption class="sr">{ "Process times of the jobs that wait, the rest of the job that runs, and idling for files on their way" }</caption>
                <thead><tr>
                    <th scope="col">{ format!("in {}", why.unit) }</th>
                    { for ["Queued", "Rest", "Gap", "Wait"].map(|head| html! { <th scope="col">{ head }</th> }) }
                </tr></thead>
                <tbody>{ for why.waits.iter().map(row) }</tbody>
            </table>
        </details>
    }
}
