//! Beside the panels: how far the runs are, what they come to, what the paper claims, and saving it all.

use yew::{Callback, Html, MouseEvent, html};

use super::export::{Saving, save};
use super::pool::{Job, Status, Sweeps};
use crate::experiment::Printed;
use crate::experiment::named::{Standing, standings, verdicts};
use crate::experiment::sweep::{Warning, settings_table};
use crate::ui::icon::{Icon, Shape};

/// The most rows of a table beside the panels; all of them are in the file that is saved.
const MOST_ROWS: usize = 60;

/// The column. It is part of the page and no component of its own: what it shows is not in its props.
pub(super) fn view(sweeps: &Sweeps, job: Option<&Job>) -> Html {
    html! {
        <aside class="why" aria-label="Results" tabindex="0">
            if let Some(job) = job {
                { run_bar(sweeps, job) }
                { verdict(job) }
                { tables(job) }
                { saved(sweeps, job) }
            } else {
                <h2>{ "Not run yet" }</h2>
                <p>{ "Run makes every run of the experiment on this machine, in as many workers as it has processors. The panels fill in as runs finish; nothing leaves the machine." }</p>
            }
        </aside>
    }
}

/// Progress, and what can be done about it.
fn run_bar(sweeps: &Sweeps, job: &Job) -> Html {
    let (done, of) = job.progress();
    let paused = job.status == Status::Paused;
    let active = matches!(job.status, Status::Running | Status::Paused);
    let pause = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| sweeps.pause(!paused))
    };
    let stop = {
        let sweeps = sweeps.clone();
        Callback::from(move |_: MouseEvent| sweeps.stop())
    };
    html! {
        <section class="runbar" aria-label="Progress" data-status={word(&job.status)}>
            if of > 0 {
                <div class="run-h"><b>{ done }</b>{ format!(" of {of} runs") }<span class="eta">{ eta(job) }</span></div>
                <progress max={of.to_string()} value={done.to_string()} aria-label="Runs done">{ done }</progress>
            }
            if active && job.by_worker.len() > 1 { { workers(job) } }
            if active && of > 0 {
                <div class="run-b">
                    <button type="button" class="btn" onclick={pause}>
                        <Icon shape={if paused { Shape::Play } else { Shape::Pause }} />{ if paused { "Go on" } else { "Pause" } }
                    </button>
                    <button type="button" class="btn quiet" onclick={stop}>{ "Stop and keep" }</button>
                </div>
            }
            { trouble(job) }
        </section>
    }
}

/// How much each worker has done, beside the one that has done most.
fn workers(job: &Job) -> Html {
    let most = job.by_worker.iter().copied().max().unwrap_or(0).max(1) as f64;
    let words = format!("{} workers", job.by_worker.len());
    html! {
        <div class="workers" role="img" aria-label={words.clone()}>
            { for job.by_worker.iter().map(|done| html! {
                <i style={format!("--v:{:.2}", *done as f64 / most)}></i>
            }) }
            <span>{ words }</span>
        </div>
    }
}

fn word(status: &Status) -> &'static str {
    match status {
        Status::Running => "running",
        Status::Paused => "paused",
        Status::Stopped => "stopped",
        Status::Done => "done",
        Status::Lost(_) => "lost",
        Status::Refused(_) => "refused",
    }
}

fn eta(job: &Job) -> String {
    let duration = |seconds: f64| {
        if seconds < 100.0 {
            format!("{seconds:.0} s")
        } else {
            format!("{:.0} min", seconds / 60.0)
        }
    };
    match (&job.status, job.left()) {
        (Status::Done, _) => format!("in {}", duration(job.seconds())),
        (Status::Running, Some(left)) => format!("about {} left", duration(left.ceil())),
        (Status::Paused, _) => "paused".to_owned(),
        (Status::Stopped, _) => "stopped".to_owned(),
        _ => String::new(),
    }
}

/// What went wrong, if anything.
fn trouble(job: &Job) -> Html {
    let failed = job.results.as_ref().map_or(0, crate::experiment::sweep::Results::failed);
    html! {
        <>
            if failed > 0 {
                <p class="exp-failed">{ format!("{failed} runs failed; the file of rows says why of each.") }</p>
            }
            { match &job.status {
                Status::Lost(message) => html! { <p class="exp-failed" role="alert">{ format!("The workers are gone: {message}. What was done is kept.") }</p> },
                Status::Refused(problems) => html! {
                    <ul class="exp-problems" role="alert">{ for problems.iter().map(|problem| html! { <li>{ problem.to_string() }</li> }) }</ul>
                },
                _ => Html::default(),
            } }
        </>
    }
}

/// Headline and maps, where the paper's own method is compared.
fn verdict(job: &Job) -> Html {
    let (Some(named), Some(sweep), Some(results)) = (job.order.named, job.sweep(), &job.results)
    else {
        return Html::default();
    };
    if !matches!(named.name, "figure-2" | "table-5") {
        return Html::default();
    }
    let all = standings(sweep, results);
    let good = all.iter().filter(|it| it.is_best() || it.is_close()).count();
    let axes = sweep.axes();
    let sizes = [0, 1, 2].map(|axis| axes.get(axis).map_or(0, |axis| axis.values.len()));
    html! {
        <>
            <h2>{ "Is intelligent best?" }</h2>
            <p class="bignum"><b>{ good }</b>{ format!(" of {} settings best or close", all.len()) }
                <span>{ "Paper: 76 of 100" }</span></p>
            <div class="vmaps">
                { for (0..sizes[0]).map(|rc| {
                    let of: Vec<&Standing> = all.iter().filter(|it| it.place[0] == rc).collect();
                    let name = axes.first().and_then(|axis| axis.values.get(rc)).and_then(crate::scenario::Value::number);
                    let name = format!("RC {} %", name.unwrap_or(0.0) * 100.0);
                    verdict_map(&of, (sizes[1], sizes[2]), &name)
                }) }
            </div>
            <p class="vkey">{ "● best  ○ within 1 %  × another is better" }<br />
                <span class="dim">{ "Up: SL 1 to 5. Across: SH 0 to 0.2" }</span></p>
        </>
    }
}

fn verdict_map(of: &[&Standing], (loads, spreads): (usize, usize), name: &str) -> Html {
    let mark = |load: usize, spread: usize| {
        let (x, y) = (8.0 + 16.0 * spread as f64, 16.0 * (loads - load) as f64 - 8.0);
        let known = of.iter().find(|it| it.place[1] == load && it.place[2] == spread);
        match known {
            None => format!(r#"<circle class="vn" cx="{x}" cy="{y}" r="1.4"/>"#),
            Some(it) if it.is_best() => {
                format!(r#"<circle class="vb" cx="{x}" cy="{y}" r="6.6"/>"#)
            }
            Some(it) if it.is_close() => {
                format!(r#"<circle class="vc" cx="{x}" cy="{y}" r="5.4"/>"#)
            }
            Some(_) => format!(r#"<path class="vx" d="M{} {}l7 7m0-7l-7 7"/>"#, x - 3.5, y - 3.5),
        }
    };
    let marks: String = (0..loads)
        .flat_map(|load| (0..spreads).map(move |spread| (load, spread)))
        .map(|(load, spread)| mark(load, spread))
        .collect();
    let best = of.iter().filter(|it| it.is_best()).count();
    let close = of.iter().filter(|it| it.is_close()).count();
    let spoken = format!("{name}: best in {best}, close in {close} of {} settings", of.len());
    let (width, height) = (16 * spreads, 16 * loads);
    let svg = format!(
        r#"<svg viewBox="0 0 {width} {height}" role="img" aria-label="{spoken}">{marks}</svg>"#
    );
    html! {
        <figure>{ Html::from_html_unchecked(svg.into()) }<figcaption>{ name.to_owned() }</figcaption></figure>
    }
}

/// The paper's table, or one row a setting; and the claims.
fn tables(job: &Job) -> Html {
    let (table, claims, warnings) = match (job.order.named, job.sweep(), &job.results) {
        (Some(named), Some(sweep), Some(results)) => {
            let claims = verdicts(named, sweep, results).printed();
            (Some(named.table(sweep, results).printed()), Some(claims), Vec::new())
        }
        (None, Some(sweep), Some(results)) => {
            let warnings = Warning::all(sweep, results);
            (Some(settings_table(sweep, results).printed()), None, warnings)
        }
        _ => (None, job.tables.as_ref().map(|(_, claims)| claims.clone()), Vec::new()),
    };
    html! {
        <>
            { for warnings.iter().map(|warning| html! { <p class="exp-warning">{ warning.to_string() }</p> }) }
            if let Some(claims) = claims.filter(|claims| !claims.rows.is_empty()) {
                <h3>{ "What the paper claims" }</h3>
                { claims_list(&claims) }
            }
            if let Some(table) = table.filter(|table| !table.rows.is_empty()) {
                <h3>{ "The table" }</h3>
                <div class="scrolls" tabindex="0" role="region" aria-label="The table">{ printed(&table, "as-table tv") }</div>
            }
        </>
    }
}

/// Claims one below the other: what is claimed, the paper's number, ours, and whether they agree.
fn claims_list(claims: &Printed) -> Html {
    html! {
        <ul class="claims">
            { for claims.rows.iter().map(|row| {
                let cell = |place: usize| row.get(place).cloned().unwrap_or_default();
                let (paper, ours) = (cell(1), cell(2));
                html! {
                    <li data-verdict={cell(3).replace(' ', "-")}>
                        <b>{ cell(3) }</b>{ " " }{ cell(0) }
                        if !paper.is_empty() || !ours.is_empty() {
                            <span class="dim">{ format!(": paper {}, here {}", or_dash(&paper), or_dash(&ours)) }</span>
                        }
                        if !cell(4).is_empty() { <span class="dim">{ format!(" ({})", cell(4)) }</span> }
                    </li>
                }
            }) }
        </ul>
    }
}

fn or_dash(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// A table in words.
pub(super) fn printed(table: &Printed, class: &'static str) -> Html {
    let more = table.rows.len().saturating_sub(MOST_ROWS);
    html! {
        <>
            <table {class}>
                <thead><tr>{ for table.columns.iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
                <tbody>
                    { for table.rows.iter().take(MOST_ROWS).map(|row| html! {
                        <tr>{ for row.iter().map(|cell| html! { <td>{ cell }</td> }) }</tr>
                    }) }
                </tbody>
            </table>
            if more > 0 { <p class="dim">{ format!("and {more} rows more: save them as CSV") }</p> }
        </>
    }
}

/// What can be saved.
fn saved(sweeps: &Sweeps, job: &Job) -> Html {
    if job.sweep().is_none() {
        return Html::default();
    }
    let button = |saving: Saving, label: &'static str, help: &'static str| {
        let sweeps = sweeps.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(job) = &sweeps.0.borrow().job {
                save(saving, job);
            }
        });
        html! {
            <button type="button" class="btn" {onclick} title={help}>
                if saving == Saving::Rows { <Icon shape={Shape::Download} /> }{ label }
            </button>
        }
    };
    html! {
        <div class="export" role="group" aria-label="Save">
            { button(Saving::Rows, "CSV", "One row a run") }
            { button(Saving::Bundle, "JSON", "Everything that is needed to run it again") }
            { button(Saving::Svg, "SVG", "The figure as a drawing") }
            { button(Saving::Png, "PNG", "The figure as a picture") }
        </div>
    }
}
