//! The lab's part of "Why?": the nine levels with the jobs on them, the operands, the free resources.

use yew::{Html, Properties, classes, component, html};

use crate::domain::Class;
use crate::playback::{Cell, FreeRow, Matrix, Operand, PolicyMark, PrioritizeWhy, class_name};
use crate::ui::components::sentence;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::ink::INKS;
use crate::ui::shared::Shared;
use crate::words::lab;
use crate::words::prioritize::{stage, why as told};

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Levels, operands, resources.
    pub why: Shared<PrioritizeWhy>,
}

/// Levels, operands, resources; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    use_language();
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
    let rows = Class::ALL.into_iter().rev().zip(&matrix.cells);
    html! {
        <table class={classes!("matrix", "job", ink)}>
            <caption class="sr">{ told::matrix() }</caption>
            <thead>
                <tr><td></td><th scope="colgroup" colspan="3">{ told::level_of_parallelism() }</th></tr>
                <tr><td></td>{ for Class::ALL.map(|class| html! { <th scope="col">{ class_name(class) }</th> }) }</tr>
            </thead>
            <tbody>
                { for rows.map(|(class, cells)| html! {
                    <tr><th scope="row">{ class_name(class) }</th>{ for cells.iter().map(cell) }</tr>
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
            <caption class="sr">{ told::operands() }</caption>
            <thead><tr><th scope="col">{ told::column_measure() }</th><th scope="col">{ told::column_value() }</th><th scope="col">{ told::column_against() }</th><th scope="col">{ stage::column_class() }</th></tr></thead>
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
                <th scope="row">{ &row.name }{ if row.chosen { " ✓" } else { "" } }<span class="sr">{ for row.chosen.then(|| format!(", {}", told::chosen())) }</span></th>
                <td>{ &row.speed }</td><td>{ &row.runs_for }</td>
            </tr>
        }
    };
    // A policy of one's own looks at all of them.
    let is_own = why.policy == Some(PolicyMark::OWN);
    let caption = if is_own { told::free_by_speed() } else { told::free_in_order() };
    html! {
        <table class="free">
            <caption class="sr">{ caption }</caption>
            <thead><tr><th scope="col">{ lab::column_free() }</th><th scope="col">{ lab::column_speed() }</th><th scope="col">{ stage::column_runs_for() }</th></tr></thead>
            <tbody>
                { for why.free.iter().map(row) }
                { for why.free_more.as_ref().map(|more| html! { <tr class="out"><td colspan="3">{ more }</td></tr> }) }
            </tbody>
        </table>
    }
}
