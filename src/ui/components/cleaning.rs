//! What became of a trace when it was read: what was skipped, left out and repaired, with counts and
//! line numbers.

use yew::{Html, Properties, component, html};

use super::sentence::sentence;
use crate::playback::format::count;
use crate::scenario::TraceReport;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::page::cleaning;

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
    use_language();
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
        what: cleaning::beyond().to_owned(),
        count: report.beyond_first.count,
        lines: report.beyond_first.lines.iter().copied().take(LINES).collect(),
    });
    let (skipped, dropped): (Vec<Row>, Vec<Row>) =
        (skipped.collect(), dropped.chain(beyond).collect());
    let repaired: Vec<Row> = repaired.collect();
    let nothing = skipped.is_empty() && dropped.is_empty() && repaired.is_empty();
    html! {
        <div class="cleaning">
            <p>{ sentence(&cleaning::taken(report.text_lines, report.job_lines, report.jobs)) }</p>
            if nothing { <p>{ cleaning::nothing() }</p> }
            { rows(cleaning::malformed(), &skipped) }
            { rows(cleaning::left_out(), &dropped) }
            { rows(cleaning::changed(), &repaired) }
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
                <th scope="col">{ cleaning::what() }</th><th scope="col">{ cleaning::how_often() }</th><th scope="col">{ cleaning::lines() }</th>
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
        (false, more) => cleaning::and_more(&numbers.join(", "), more),
    }
}

/// What a code of the cleaning report means.
fn in_words(code: &str) -> String {
    let words = match code {
        "not-numeric" => cleaning::not_numeric(),
        "not-finite" => cleaning::not_finite(),
        "too-few-fields" => cleaning::too_few_fields(),
        "missing-fields" => cleaning::missing_fields(),
        "extra-fields" => cleaning::extra_fields(),
        "partial-execution" => cleaning::partial_execution(),
        "job-number" => cleaning::job_number(),
        "status" => cleaning::status(),
        "processors" => cleaning::processors(),
        "submit-time" => cleaning::submit_time(),
        "runtime" => cleaning::runtime(),
        "zero-runtime" => cleaning::zero_runtime(),
        "queue" => cleaning::queue(),
        "requested-time" => cleaning::requested_time(),
        "other-processors" => cleaning::other_processors(),
        "zero-runtime-raised" => cleaning::zero_runtime_raised(),
        "runtime-capped" => cleaning::runtime_capped(),
        "no-requested-time" => cleaning::no_requested_time(),
        "huge-requested-time" => cleaning::huge_requested_time(),
        "fraction-cut" => cleaning::fraction_cut(),
        "unusable-number" => cleaning::unusable_number(),
        "out-of-order" => cleaning::out_of_order(),
        "trailing-comment" => cleaning::trailing_comment(),
        "not-utf-8" => cleaning::not_utf_8(),
        "byte-order-mark" => cleaning::byte_order_mark(),
        "line-cut" => cleaning::line_cut(),
        "header-cut" => cleaning::header_cut(),
        other => return other.replace('-', " "),
    };
    words.to_owned()
}
