//! The lab's part of "Why?": the time to run with its numbers, the candidates, where the waits come
//! from.

use yew::{Html, Properties, component, html};

use super::formula::FormulaView;
use crate::playback::{Ranked, SelectWhy, WaitRow};
use crate::ui::components::{glyphs, policy_names, sentence};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::select::{picture as told, stage};

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Formula and tables.
    pub why: Shared<SelectWhy>,
}

/// Formula and tables; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    use_language();
    let why = &props.why;
    html! {
        <>
            if let Some(formula) = &why.formula { <FormulaView formula={formula.clone()} /> }
            if let Some((words, mark, cluster)) = &why.verdict {
                <p class="rule">
                    { sentence(words) }{ " " }<Glyph mark={*mark} />
                    <span class="sr">{ told::takes(mark.label()) }</span>{ "\u{a0}" }<b>{ cluster }</b>
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
            <caption class="sr">{ told::candidates_in(why.unit) }</caption>
            <thead><tr>
                <th scope="col">{ told::in_unit(why.unit) }</th>
                { for [stage::column_transfer(), stage::column_wait(), stage::column_process(), "TTR"].map(|head| html! { <th scope="col">{ head }</th> }) }
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
                if row.chosen { <span class="sr">{ told::also_chosen() }</span> }
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
            <summary>{ told::where_waits_come_from() }</summary>
            <table class="cands">
                <caption class="sr">{ told::parts_of_waits() }</caption>
                <thead><tr>
                    <th scope="col">{ told::in_unit(why.unit) }</th>
                    { for [told::column_queued(), told::column_rest(), told::column_gap(), stage::column_wait()].map(|head| html! { <th scope="col">{ head }</th> }) }
                </tr></thead>
                <tbody>{ for why.waits.iter().map(row) }</tbody>
            </table>
        </details>
    }
}
