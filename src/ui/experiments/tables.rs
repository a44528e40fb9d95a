//! What runs come to, as tables and claims.

use yew::{Html, html};

use super::job::{Job, Status};
use super::{policies_of_sweep, words};
use crate::experiment::Printed;
use crate::experiment::named::{Named, verdicts};
use crate::experiment::sweep::{Results, Sweep, Warning, settings_table};
use crate::experiment::tuning::{self, tuned_table};
use crate::playback::metrics;
use crate::scenario::Choice;
use crate::words::experiments::shown;

/// The most rows of a table beside the panels; all of them are in the file that is saved.
const MOST_ROWS: usize = 60;

/// The paper's table, or one row a setting; and the claims.
pub(super) fn tables(job: &Job) -> Html {
    let (table, claims) = match (job.order.named, job.sweep(), &job.results) {
        (Some(named), Some(sweep), Some(results)) => {
            let claims = verdicts(named, sweep, results).printed();
            // These two stand beside the maps: as the paper's Table V, and whole in the saved rows.
            let shown = !matches!(named.name, "figure-2" | "table-5");
            let table = shown.then(|| named.table(sweep, results).printed());
            (table, Some(claims))
        }
        (None, Some(sweep), Some(results)) => {
            (Some(settings_table(sweep, results).printed()), None)
        }
        (named, _, _) => {
            // A table that is drawn stands here, any other in the place of panels.
            let is_drawn = named.is_some_and(Named::draws_its_table);
            let table = job.made.as_ref().filter(|_| is_drawn).map(|made| made.table.clone());
            (table, job.made.as_ref().map(|made| made.claims.clone()))
        }
    };
    let policies = match (job.order.named, job.sweep()) {
        (Some(named), _) => words::policies_of(named.lab),
        (None, Some(sweep)) => policies_of_sweep(sweep),
        (None, None) => &[],
    };
    let is_our_own = job.order.named.is_some_and(Named::is_our_own);
    let warnings = match (job.sweep(), &job.results) {
        // While runs come in, samples are small because they are not complete.
        (Some(sweep), Some(results)) if job.status != Status::Running => {
            Warning::all(sweep, results)
        }
        _ => Vec::new(),
    };
    let tuned = match (job.order.named, job.sweep(), &job.results) {
        (None, Some(sweep), Some(results)) if job.status != Status::Running => {
            best_settings(sweep, results, policies)
        }
        _ => Html::default(),
    };
    html! {
        <>
            { for warnings.iter().map(|warning| {
                let warning = words::text(&warning.to_string(), policies);
                html! { <p class="exp-warning" lang={warning.lang}>{ warning.text }</p> }
            }) }
            if let Some(claims) = claims.filter(|claims| !claims.rows.is_empty()) {
                <h2 class="sub">{ if is_our_own { shown::what_is_found() } else { shown::what_paper_claims() } }</h2>
                { claims_list(&claims, policies) }
            }
            { tuned }
            if let Some(table) = table.filter(|table| !table.rows.is_empty()) {
                <h2 class="sub">{ shown::the_table() }</h2>
                <div class="scrolls" tabindex="0" role="region" aria-label={shown::the_table()}>{ printed(&table, "as-table tv", policies) }</div>
            }
        </>
    }
}

/// Claims one below the other: what is claimed, the paper's number, ours, and whether they agree.
fn claims_list(claims: &Printed, policies: &'static [Choice]) -> Html {
    // The questions of our own have no numbers of others.
    let is_of_paper =
        claims.rows.iter().any(|row| row.get(1).is_some_and(|paper| !paper.is_empty()));
    html! {
        <ul class="claims">
            { for claims.rows.iter().map(|row| {
                let cell = |place: usize| row.get(place).map_or("", String::as_str);
                let told = |place: usize| words::text(words::trimmed(cell(place)), policies);
                let (claim, paper, ours, verdict, reason) = (told(0), told(1), told(2), told(3), told(4));
                html! {
                    <li data-verdict={cell(3).replace(' ', "-")}>
                        <b lang={verdict.lang}>{ verdict.text }</b>{ " " }<span lang={claim.lang}>{ claim.text }</span>
                        if !paper.text.is_empty() || is_of_paper && !ours.text.is_empty() {
                            <span class="dim">{ shown::claim_numbers(or_dash(&paper.text), or_dash(&ours.text)) }</span>
                        } else if !ours.text.is_empty() {
                            <span class="dim">{ shown::found_number(&ours.text) }</span>
                        }
                        if !reason.text.is_empty() { <span class="dim" lang={reason.lang}>{ format!(" ({})", reason.text) }</span> }
                    </li>
                }
            }) }
        </ul>
    }
}

/// The best setting by each metric, chosen on one half of the runs and told by the other; nothing where there
/// is no choice, or nothing to compare it with.
fn best_settings(sweep: &Sweep, results: &Results, policies: &'static [Choice]) -> Html {
    let is_choice = sweep.axes().len() > 1 || sweep.settings() > 2;
    if !is_choice || !tuning::problems(sweep).is_empty() {
        return Html::default();
    }
    let tuned = tuned_table(sweep, results).printed();
    let axes = sweep.axes();
    // What a gain is called in the table is known before it is translated.
    let gain_at = 1 + axes.len() + 8;
    let raw = |row: &Vec<String>, place: usize| row.get(place).cloned().unwrap_or_default();
    let gains = tuned.rows.iter().map(|row| (raw(row, 0), raw(row, gain_at)));
    let gains: Vec<(String, String)> = gains.collect();
    let table = words::table(tuned, policies);
    let name = |axis: &str| words::text(&spaced(axis), policies).text;
    let row = |(row, (key, gain)): (&Vec<String>, (String, String))| {
        let cell = |place: usize| row.get(place).map_or("", |text| or_dash(text));
        let values = axes.iter().enumerate();
        let values =
            values.map(|(place, axis)| format!("{} {}", name(&axis.name), cell(place + 1)));
        let values = values.collect::<Vec<_>>().join(", ");
        // Behind the axes: mean, baseline and runs of both halves, the difference, its interval, the gain.
        let at = |place: usize| cell(1 + axes.len() + place);
        let metric = sweep.metrics.iter().find(|metric| metric.key() == key);
        let metric = metric.map_or_else(
            || spaced(&key),
            |metric| match (metrics::name(*metric), metric.unit()) {
                (name, unit @ "s") => shown::in_unit(name, unit),
                (name, _) => name.to_owned(),
            },
        );
        html! {
            <li data-gain={gain.clone()}>
                <b>{ gain_in_words(&gain) }</b>{ format!(" {metric}: {values}") }
                <span class="dim">{ shown::gain_chosen(at(0), at(1), at(2)) }{ shown::gain_told(at(3), at(4), at(5), at(6), at(7)) }</span>
            </li>
        }
    };
    html! {
        <>
            <h2 class="sub">{ shown::best_setting() }</h2>
            <ul class="claims">{ for table.rows.iter().zip(gains).map(row) }</ul>
        </>
    }
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// What is left of a gain.
fn gain_in_words(gain: &str) -> &'static str {
    match gain {
        "holds" => shown::gain_holds(),
        "gone" => shown::gain_gone(),
        "none" => shown::no_gain(),
        _ => shown::gain_unsure(),
    }
}

fn or_dash(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// A table in words.
pub(super) fn printed(table: &Printed, class: &'static str, policies: &'static [Choice]) -> Html {
    let told = |english: &String| words::text(english, policies);
    let more = table.rows.len().saturating_sub(MOST_ROWS);
    html! {
        <>
            <table {class}>
                <thead><tr>{ for table.columns.iter().map(told).map(|head| html! { <th scope="col" lang={head.lang}>{ head.text }</th> }) }</tr></thead>
                <tbody>
                    { for table.rows.iter().take(MOST_ROWS).map(|row| html! {
                        <tr>{ for row.iter().map(told).map(|cell| html! { <td lang={cell.lang}>{ cell.text }</td> }) }</tr>
                    }) }
                </tbody>
            </table>
            if more > 0 { <p class="dim">{ shown::more_rows(more) }</p> }
        </>
    }
}
