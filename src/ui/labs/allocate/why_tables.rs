//! The tables of "Why?": candidates, look-aheads job by job, and when a blocked head can start.

use yew::{Html, Properties, component, html};

use crate::playback::{CandidateRow, StartTable, WalkCell, WalkTable, allocate_marks};
use crate::ui::components::{glyphs, policy_names};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::words::allocate::{formula as told, stage};
use crate::words::{Label, lab};

/// The props of [`Candidates`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct CandidatesProps {
    /// The candidates, the chosen one first.
    pub rows: Vec<CandidateRow>,
    /// The sites that are none.
    pub left_out: Option<String>,
}

/// The sites that have room for the head.
#[component]
pub(super) fn Candidates(props: &CandidatesProps) -> Html {
    use_language();
    let tied = props.rows.iter().any(|row| row.tied);
    html! {
        <table class="cands">
            <caption class="sr">{ told::candidate_sites() }</caption>
            <thead><tr>
                { for heads().map(|head| html! { <th scope="col">{ head }</th> }) }
            </tr></thead>
            <tbody>
                { for props.rows.iter().map(candidate) }
                if tied { { last_row(told::tie_rule_decided()) } }
                if let Some(left_out) = &props.left_out { { last_row(left_out) } }
            </tbody>
        </table>
    }
}

fn heads() -> [Label; 5] {
    let (leaves, runs_for) = (told::column_leaves(), told::column_runs_for());
    [lab::column_site(), lab::column_speed(), lab::column_free(), leaves, runs_for]
}

fn candidate(row: &CandidateRow) -> Html {
    html! {
        <tr class={row.chosen.then_some("chosen")}>
            <th scope="row" class="cand-site" title={row.site.clone()}>
                { glyphs(&row.picks) }
                if !row.picks.is_empty() { <span class="sr">{ policy_names(&row.picks) }{ ": " }</span> }
                { &row.site }
                if row.tied { <span class="tied" title={told::tied()}>{ " =" }</span> }
                if row.chosen { <span class="sr">{ stage::also_chosen() }</span> }
            </th>
            <td>{ &row.speed }</td><td>{ &row.free }</td><td>{ &row.leaves }</td><td>{ &row.runs_for }</td>
        </tr>
    }
}

/// A remark over the whole width of a table.
fn last_row(text: &str) -> Html {
    html! { <tr class="out"><td colspan="5">{ text }</td></tr> }
}

/// The props of [`Walks`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct WalksProps {
    /// Both look-aheads.
    pub table: WalkTable,
}

/// How the totals come about, job by job.
#[component]
pub(super) fn Walks(props: &WalksProps) -> Html {
    use_language();
    let table = &props.table;
    html! {
        <details>
            <summary>{ &table.summary }</summary>
            <table class="tcc">
                <caption class="sr">{ told::where_each_would_go() }</caption>
                <thead><tr>
                    <th scope="col">{ lab::column_job() }</th>
                    <th scope="col"><Glyph mark={allocate_marks::FASTEST_FIRST} />{ " " }{ &table.heads.0 }</th>
                    <th scope="col"><Glyph mark={allocate_marks::BEST_FIT} />{ " " }{ &table.heads.1 }</th>
                </tr></thead>
                <tbody>
                    { for table.rows.iter().map(|row| html! {
                        <tr>
                            <th scope="row">{ &row.job }</th>
                            <td>{ walk_cell(&row.fastest_first) }</td><td>{ walk_cell(&row.best_fit) }</td>
                        </tr>
                    }) }
                    <tr class="chosen">
                        <th scope="row">{ &table.total_name }</th><td>{ &table.totals.0 }</td><td>{ &table.totals.1 }</td>
                    </tr>
                    if let Some(note) = &table.note { { last_row(note) } }
                </tbody>
            </table>
        </details>
    }
}

fn walk_cell(cell: &WalkCell) -> String {
    match cell {
        WalkCell::Placed { site, capacity } if capacity.is_empty() => site.clone(),
        WalkCell::Placed { site, capacity } => format!("{site} {capacity}"),
        WalkCell::NoSite => told::no_site().to_owned(),
        WalkCell::NotTried => told::not_tried().to_owned(),
    }
}

/// The props of [`Starts`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct StartsProps {
    /// Site by site.
    pub table: StartTable,
}

/// When a blocked head can start.
#[component]
pub(super) fn Starts(props: &StartsProps) -> Html {
    use_language();
    let table = &props.table;
    html! {
        <>
            <h3>{ told::when_it_can_start() }</h3>
            <table class="starts">
                <caption class="sr">{ told::when_each_has_room() }</caption>
                <thead><tr>
                    <th scope="col">{ lab::column_site() }</th><th scope="col">{ told::column_ends_first() }</th><th scope="col">{ &table.head }</th>
                </tr></thead>
                <tbody>
                    { for table.rows.iter().enumerate().map(|(place, row)| html! {
                        <tr class={(place == 0).then_some("chosen")}>
                            <th scope="row">{ &row.site }</th><td class="after">{ &row.after_text }</td><td>{ &row.at }</td>
                        </tr>
                    }) }
                    if let Some(more) = &table.more { { last_row(more) } }
                    if let Some(never) = &table.never { { last_row(never) } }
                </tbody>
            </table>
        </>
    }
}
