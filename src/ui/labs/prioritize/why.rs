//! The lab's part of "Why?": the nine levels with the jobs on them, the operands, the free resources.

use yew::{Html, Properties, classes, component, html};

use crate::playback::{Cell, FreeRow, Matrix, Operand, PrioritizeWhy};
use crate::ui::components::sentence;
use crate::ui::glyph::Glyph;
use crate::ui::ink::INKS;
use crate::ui::shared::Shared;

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Levels, operands, resources.
    pub why: Shared<PrioritizeWhy>,
}

/// Levels, operands, resources; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    let why = &props.why;
    html! {
        <>
            { for why.matrix.as_ref().map(matrix) }
            if !why.operands.is_empty() { { operands(&why.operands) } }
            if let Some(rule) = &why.rule {
                <p class="rule">{ sentence(rule) }</p>
            }
            if !why.free.is_empty() { { free(why) } }
            if let Some(mark) = why.policy {
                <p class="dim by"><Glyph {mark} />{ " " }{ mark.name() }{ for why.note.as_ref().map(|note| html! { <>{ ". " }{ note }</> }) }</p>
            }
        </>
    }
}

fn matrix(matrix: &Matrix) -> Html {
    let ink = INKS[usize::from(matrix.ink) % INKS.len()].class;
    let rows = ["High", "Medium", "Low"].into_iter().zip(&matrix.cells);
    html! {
        <table class={classes!("matrix", "job", ink)}>
            <caption class="sr">{ "Level by complexity (rows) and parallelism (columns)" }</caption>
            <thead>
                <tr><td></td><th scope="colgroup" colspan="3">{ "Level of parallelism" }</th></tr>
                <tr><td></td><th scope="col">{ "Low" }</th><th scope="col">{ "Medium" }</th><th scope="col">{ "High" }</th></tr>
            </thead>
            <tbody>
                { for rows.map(|(name, cells)| html! {
                    <tr><th scope="row">{ name }</th>{ for cells.iter().map(cell) }</tr>
                }) }
            </tbody>
        </table>
    }
}

fn cell(cell: &Cell) -> Html {
    html! { <td class={cell.current.then_some("on")}><b>{ cell.level }</b><span>{ &cell.jobs }</span></td> }
}

fn operands(rows: &[Operand]) -> Html {
    html! {
        <table class="operands">
            <caption class="sr">{ "What the classes were made of" }</caption>
            <thead><tr><th scope="col">{ "Measure" }</th><th scope="col">{ "Value" }</th><th scope="col">{ "Against" }</th><th scope="col">{ "Class" }</th></tr></thead>
            <tbody>
                { for rows.iter().map(|row| html! {
                    <tr><th scope="row">{ row.name }</th><td>{ &row.value }</td><td class="against">{ &row.against }</td><td><b>{ row.class }</b></td></tr>
                }) }
            </tbody>
        </table>
    }
}

fn free(why: &PrioritizeWhy) -> Html {
    let row = |row: &FreeRow| {
        html! {
            <tr class={row.chosen.then_some("on")}>
                <th scope="row">{ &row.name }{ if row.chosen { " ✓" } else { "" } }<span class="sr">{ if row.chosen { ", chosen" } else { "" } }</span></th>
                <td>{ &row.speed }</td><td>{ &row.runs_for }</td>
            </tr>
        }
    };
    html! {
        <table class="free">
            <caption class="sr">{ "Free resources in the order in which they are looked at" }</caption>
            <thead><tr><th scope="col">{ "Free" }</th><th scope="col">{ "Speed" }</th><th scope="col">{ "Runs for" }</th></tr></thead>
            <tbody>
                { for why.free.iter().map(row) }
                { for why.free_more.as_ref().map(|more| html! { <tr class="out"><td colspan="3">{ more }</td></tr> }) }
            </tbody>
        </table>
    }
}
