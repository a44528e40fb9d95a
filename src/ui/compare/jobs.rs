//! The paired jobs: a table that can be sorted, the sum of it in words, the ways to who gains and loses
//! most, and the jobs that only one of the two has [G-6].

use yew::{Callback, Html, Properties, component, html, use_memo, use_state_eq};

use super::ask::Asked;
use super::figures::verdict_words;
use super::file::use_csv;
use crate::playback::Command;
use crate::playback::compare::{JobColumn, JobLine, Order, Together, Way};
use crate::scenario::Value;
use crate::time::Time;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::use_dispatch;
use crate::words::compare_page;

/// How many rows a page of the table has.
const PAGE: usize = 100;
/// At most so many jobs that only one run has are listed.
const ALONE: usize = 200;

/// The props of [`Jobs`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct JobsProps {
    pub(super) together: Shared<Together>,
    pub(super) run: usize,
    pub(super) document: Shared<Value>,
}

/// The table with what stands around it.
#[component]
pub(super) fn Jobs(props: &JobsProps) -> Html {
    use_language();
    let (together, run) = (&props.together, props.run);
    let order = use_state_eq(Order::default);
    let page = use_state_eq(|| 0_usize);
    let dispatch = use_dispatch();
    let go = Callback::from(move |at: Time| dispatch.play(Command::SeekTime(at)));
    let sorted = use_memo((together.clone(), run, *order), |(together, run, order)| {
        together.sorted_jobs(*run, *order)
    });
    let pages = sorted.len().div_ceil(PAGE).max(1);
    let at = (*page).min(pages - 1);
    let lines = sorted.iter().skip(at * PAGE).take(PAGE);
    let lines: Vec<JobLine> = lines.filter_map(|place| together.job_line(run, *place)).collect();
    let sort = {
        let (order, page) = (order.clone(), page.clone());
        Callback::from(move |by: JobColumn| {
            let descending = order.by == by && !order.descending;
            order.set(Order { by, descending });
            page.set(0);
        })
    };
    let turn = Callback::from(move |to: usize| page.set(to));
    html! {
        <>
            { summary(props, &go) }
            <div class="cmp-scroll" tabindex="0" role="region" aria-label={compare_page::paired_jobs()}>
                <table class="cmp-jobs">
                    <caption class="sr">{ compare_page::jobs_of_both() }</caption>
                    { heads(together, run, *order, &sort) }
                    <tbody>{ for lines.iter().map(|line| view_line(line, &go)) }</tbody>
                </table>
            </div>
            if pages > 1 { { pager(at, pages, sorted.len(), &turn) } }
            { alone(together, run) }
            <Csv document={props.document.clone()} />
        </>
    }
}

fn summary(props: &JobsProps, go: &Callback<Time>) -> Html {
    let (together, run) = (&props.together, props.run);
    let [gain, loss] = together.extremes(run);
    let way = |words: fn(&str, &str) -> String, way: Option<Way>| {
        way.map_or_else(Html::default, |way| {
            let label = words(&way.label, &way.difference);
            let onclick = go.reform(move |_| way.at);
            html! { <button type="button" class="link" {onclick}>{ label }</button> }
        })
    };
    html! {
        <p class="cmp-sum">
            { together.summary_words(run).unwrap_or_default() }{ " " }
            { way(compare_page::gains_most, gain) }{ " " }{ way(compare_page::loses_most, loss) }
        </p>
    }
}

fn heads(together: &Together, run: usize, order: Order, sort: &Callback<JobColumn>) -> Html {
    let names = together.runs();
    let name = |run: usize| names.get(run).map_or("", |run| run.name.as_str()).to_owned();
    let head = |text: String, by: Option<JobColumn>| match by {
        None => html! { <th scope="col">{ text }</th> },
        Some(by) => {
            let on = order.by == by;
            let state = match (on, order.descending) {
                (true, true) => "descending",
                (true, false) => "ascending",
                (false, _) => "none",
            };
            let shape = if on && order.descending { Shape::Down } else { Shape::Up };
            let onclick = sort.reform(move |_| by);
            html! {
                <th scope="col" aria-sort={state}>
                    <button type="button" class="cmp-sort" {onclick}>{ text }if on { <Icon {shape} /> }</button>
                </th>
            }
        }
    };
    html! {
        <thead><tr>
            { head(compare_page::column_job().to_owned(), Some(JobColumn::Job)) }
            { head(compare_page::column_place().to_owned(), None) }
            { head(compare_page::column_start(&name(0)), Some(JobColumn::Start)) }
            { head(name(run), None) }
            { head(compare_page::difference().to_owned(), Some(JobColumn::StartDifference)) }
            { head(compare_page::column_response(&name(0)), Some(JobColumn::Response)) }
            { head(name(run), None) }
            { head(compare_page::difference().to_owned(), Some(JobColumn::ResponseDifference)) }
            { head(compare_page::column_change().to_owned(), Some(JobColumn::Change)) }
        </tr></thead>
    }
}

fn view_line(line: &JobLine, go: &Callback<Time>) -> Html {
    let at = line.starts_at;
    let onclick = go.reform(move |_| at);
    let label = compare_page::go_to_start(&line.label);
    html! {
        <tr key={line.name.clone()}>
            <th scope="row"><button type="button" class="link" aria-label={label} {onclick}>{ &line.label }</button></th>
            <td>{ &line.sites }</td>
            <td>{ &line.starts[0] }</td><td>{ &line.starts[1] }</td><td><b>{ &line.start_difference }</b></td>
            <td>{ &line.responses[0] }</td><td>{ &line.responses[1] }</td>
            <td><b>{ &line.response_difference }</b>{ " " }{ verdict_words(Some(line.verdict)) }</td>
            <td>{ line.change }</td>
        </tr>
    }
}

fn pager(at: usize, pages: usize, all: usize, turn: &Callback<usize>) -> Html {
    let to = |place: usize| turn.reform(move |_| place);
    let (first, last) = (at * PAGE + 1, ((at + 1) * PAGE).min(all));
    let told = compare_page::rows(first, last, all);
    html! {
        <p class="cmp-pager">
            <button type="button" class="btn quiet" aria-disabled={(at == 0).then_some("true")} onclick={to(at.saturating_sub(1))}>{ compare_page::rows_before() }</button>
            <span role="status">{ told }</span>
            <button type="button" class="btn quiet" aria-disabled={(at + 1 == pages).then_some("true")} onclick={to((at + 1).min(pages - 1))}>{ compare_page::rows_after() }</button>
        </p>
    }
}

fn alone(together: &Together, run: usize) -> Html {
    let jobs = together.alone(run);
    if jobs.is_empty() {
        return Html::default();
    }
    let more = jobs.len().saturating_sub(ALONE);
    html! {
        <details class="cmp-alone">
            <summary>{ compare_page::in_one_only(jobs.len()) }</summary>
            <ul>
                { for jobs.iter().take(ALONE).map(|(label, fate)| html! { <li><b>{ label }</b>{ " " }{ fate }</li> }) }
                if more > 0 { <li>{ compare_page::file_has_more(more) }</li> }
            </ul>
        </details>
    }
}

/// The props of [`Csv`].
#[derive(Clone, PartialEq, Properties)]
struct CsvProps {
    document: Shared<Value>,
}

/// The comparison as the command line writes it.
#[component]
fn Csv(props: &CsvProps) -> Html {
    use_language();
    let (asked, ask) = use_csv(props.document.clone());
    let onclick = ask.reform(|_| ());
    let busy = matches!(asked, Asked::Working(..));
    html! {
        <p class="cmp-csv">
            <button type="button" class="btn quiet" {onclick} aria-disabled={busy.then_some("true")}>
                <Icon shape={Shape::Download} />{ if busy { compare_page::writing_comparison() } else { compare_page::as_csv() } }
            </button>
            if let Asked::Refused(message) = &asked { <span role="alert">{ message.clone() }</span> }
        </p>
    }
}
