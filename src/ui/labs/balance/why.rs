//! The lab's part of "Why?": where the servers lie, the formulas that decided, the jobs to choose from.

use yew::{Html, Properties, component, html};

use super::formula::FormulaView;
use super::plane::PlaneView;
use crate::playback::{
    BalanceWhy, JobRow, JobTableView, PolicyMark, PolicySlot, resource_name, resource_short,
};
use crate::ui::components::sentence;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::balance::formula as told;
use crate::words::lab;

/// The props of [`WhyBody`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyBodyProps {
    /// Plane, formulas and table.
    pub why: Shared<BalanceWhy>,
}

/// The latest job's sign; a sign needs no name.
const LATEST: PolicyMark = PolicyMark::new(PolicySlot::Square, "");
/// The sign of the job that is taken.
const TAKEN: PolicyMark = PolicyMark::new(PolicySlot::Circle, "");

/// Up to how many resources the table has a column for each.
const MOST_COLUMNS: usize = 5;

/// Plane, formulas and table; what does not apply is absent.
#[component]
pub fn WhyBody(props: &WhyBodyProps) -> Html {
    use_language();
    let why = &props.why;
    html! {
        <>
            if let Some(plane) = &why.plane { <PlaneView plane={plane.clone()} /> }
            { for why.formulas.iter().map(|formula| html! { <FormulaView formula={formula.clone()} /> }) }
            if let Some((words, mark)) = &why.verdict {
                <p class="rule">{ sentence(words) }{ " " }<Glyph mark={TAKEN} />{ "\u{a0}" }<b>{ &mark.label }</b></p>
            }
            if let Some(table) = &why.table { { jobs(table) } }
            if let Some(note) = &why.note { <p class="aside-note">{ sentence(note) }</p> }
        </>
    }
}

/// Which columns the table has besides the jobs.
#[derive(Clone, Copy)]
struct Columns {
    /// One for each resource, or one for all.
    needs: bool,
    /// One for the score.
    score: bool,
}

fn jobs(table: &JobTableView) -> Html {
    let shown = Columns {
        needs: table.resources <= MOST_COLUMNS,
        score: table.rows.iter().any(|row| !row.score.is_empty()),
    };
    html! {
        <table class="cands jobs">
            <caption class="sr">{ &table.caption }</caption>
            <thead><tr>
                <th scope="col">{ lab::column_job() }</th>
                if shown.needs {
                    { for (0..table.resources).map(|k| head(k, table.resources)) }
                } else {
                    <th scope="col" class="all">{ told::needs_of_all(table.resources) }</th>
                }
                if shown.score { <th scope="col">{ table.score }</th> }
            </tr></thead>
            <tbody>
                { for table.rows.iter().map(|row| job(row, shown)) }
                if let Some(remark) = &table.remark { <tr class="out"><td colspan="8">{ remark }</td></tr> }
            </tbody>
        </table>
    }
}

/// The head of a resource's column: its name where it has one.
fn head(k: usize, of: usize) -> Html {
    match resource_name(k, of) {
        Some(name) => {
            html! { <th scope="col"><abbr title={name}>{ resource_short(k, of).unwrap_or(name) }</abbr></th> }
        }
        None => {
            html! { <th scope="col"><span class="sr">{ told::resource() }{ " " }</span>{ k + 1 }</th> }
        }
    }
}

fn job(row: &JobRow, shown: Columns) -> Html {
    let class = if row.chosen { Some("chosen") } else { row.refused.map(|_| "refused") };
    html! {
        <tr {class} title={row.refused.unwrap_or_default()}>
            <th scope="row">
                if row.chosen { <Glyph mark={TAKEN} /> } else if row.latest { <Glyph mark={LATEST} /> }
                { " " }{ &row.job }
                if row.chosen { <span class="sr">{ told::taken() }</span> }
                if row.latest { <span class="sr">{ told::the_latest() }</span> }
                if let Some(refused) = row.refused { <span class="sr">{ told::refused(refused) }</span> }
            </th>
            if shown.needs {
                { for row.needs.iter().map(|needs| html! { <td>{ needs }</td> }) }
            } else {
                <td class="all">{ row.needs.join(" · ") }</td>
            }
            if shown.score { <td>{ if row.score.is_empty() { "–" } else { row.score.as_str() } }</td> }
        </tr>
    }
}
