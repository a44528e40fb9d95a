//! What became of a trace when it was read: what was skipped, left out and repaired, with counts and
//! line numbers.

use yew::{Html, Properties, component, html};

use crate::playback::format::{self, count};
use crate::scenario::TraceReport;
use crate::ui::shared::Shared;

/// How many line numbers are written out.
const LINES: usize = 12;

/// The props of [`CleaningPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct CleaningPanelProps {
    /// What is known of the trace.
    pub trace: Shared<TraceReport>,
}

/// A kind of repair or loss, in words.
struct Row {
    what: String,
    count: u64,
    lines: Vec<u64>,
}

/// What became of a trace when it was read.
#[component]
pub fn CleaningPanel(props: &CleaningPanelProps) -> Html {
    let report = &props.trace.cleaning;
    let skipped = report.malformed.iter().map(|(code, number)| {
        let of_code = report.warnings.iter().filter(|warning| warning.code == *code);
        let lines = of_code.map(|warning| warning.line).take(LINES).collect();
        Row { what: in_words(code.name()), count: *number, lines }
    });
    let dropped = report.dropped.iter().map(|(reason, tally)| Row {
        what: in_words(reason.name()),
        count: tally.count,
        lines: tally.lines.iter().copied().take(LINES).collect(),
    });
    let repaired = report.repaired.iter().map(|(repair, tally)| Row {
        what: in_words(repair.name()),
        count: tally.count,
        lines: tally.lines.iter().copied().take(LINES).collect(),
    });
    let beyond = (report.beyond_first.count > 0).then(|| Row {
        what: "Behind the first jobs that were asked for".to_owned(),
        count: report.beyond_first.count,
        lines: report.beyond_first.lines.iter().copied().take(LINES).collect(),
    });
    let (skipped, dropped): (Vec<Row>, Vec<Row>) =
        (skipped.collect(), dropped.chain(beyond).collect());
    let repaired: Vec<Row> = repaired.collect();
    let nothing = skipped.is_empty() && dropped.is_empty() && repaired.is_empty();
    html! {
        <div class="cleaning">
            <p>
                { format!("{} of text, {} that describe a job. ", format::plural(report.text_lines, "line"), count(report.job_lines)) }
                <b>{ format!("{} taken.", format::plural(report.jobs, "job")) }</b>
            </p>
            if nothing { <p>{ "Nothing was left out and nothing was changed." }</p> }
            { rows("Lines that are malformed", &skipped) }
            { rows("Jobs left out", &dropped) }
            { rows("Changed or filled in", &repaired) }
        </div>
    }
}

fn rows(caption: &str, rows: &[Row]) -> Html {
    if rows.is_empty() {
        return html! {};
    }
    html! {
        <table class="as-table">
            <caption>{ caption }</caption>
            <thead><tr>
                <th scope="col">{ "What" }</th><th scope="col">{ "How often" }</th><th scope="col">{ "Lines" }</th>
            </tr></thead>
            <tbody>{ for rows.iter().map(|row| html! {
                <tr>
                    <th scope="row">{ &row.what }</th><td class="lines-n">{ count(row.count) }</td>
                    <td class="lines">{ lines(row) }</td>
                </tr>
            }) }</tbody>
        </table>
    }
}

fn lines(row: &Row) -> String {
    let numbers: Vec<String> = row.lines.iter().map(|line| count(*line)).collect();
    let more = row.count.saturating_sub(row.lines.len() as u64);
    match (numbers.is_empty(), more) {
        (true, _) => String::new(),
        (false, 0) => numbers.join(", "),
        (false, more) => format!("{} and {} more", numbers.join(", "), count(more)),
    }
}

/// What a code of the cleaning report means.
fn in_words(code: &str) -> String {
    let words = match code {
        "not-numeric" => "A field is no number; the line is skipped",
        "not-finite" => "A number is infinite or too large; the line is skipped",
        "too-few-fields" => "Fewer than five fields; the line is skipped",
        "missing-fields" => "Fewer than 18 fields; the rest counts as unknown",
        "extra-fields" => "More than 18 fields; the rest is ignored",
        "partial-execution" => "A part of a checkpointed job, which has a line for the whole",
        "job-number" => "The job number is unusable or was seen before",
        "status" => "The status was not asked for",
        "processors" => "No usable number of processors",
        "submit-time" => "The submit time is negative or too large",
        "runtime" => "The runtime is negative or too large",
        "zero-runtime" => "The job ran for no time",
        "queue" => "The queue was not asked for",
        "requested-time" => "There is no requested time",
        "other-processors" => "Processors taken from the other field",
        "zero-runtime-raised" => "A runtime of 0 was made one second",
        "runtime-capped" => "The runtime was cut to the requested time",
        "no-requested-time" => "The requested time is unknown",
        "huge-requested-time" => "The requested time is too large and taken as unknown",
        "fraction-cut" => "A fraction was cut off a number that must be whole",
        "unusable-number" => "A user or queue is unusable and taken as unknown",
        "out-of-order" => "The line stood behind a job submitted later and was sorted in",
        "trailing-comment" => "A comment behind the numbers was cut off",
        "not-utf-8" => "Bytes that are not UTF-8 were replaced",
        "byte-order-mark" => "A byte-order mark was dropped",
        "line-cut" => "Only the first part of an endless line was looked at",
        "header-cut" => "The header already held as much as is kept",
        other => return other.replace('-', " "),
    };
    words.to_owned()
}
