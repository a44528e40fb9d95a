//! The results of a run: every metric with its definition and unit, and what can be saved.

use yew::{Callback, Html, Properties, component, html};

use crate::playback::format;
use crate::playback::metrics::Subject;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::words::page::{film, results};
use crate::words::{Label, Worded};

/// A metric with its value, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetricRow {
    /// The key in files.
    pub key: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The value, rounded as people read it.
    pub value: String,
    /// The value with all its digits, and what it is measured in.
    pub exact: String,
    /// What it means.
    pub definition: &'static str,
    /// What it tells of.
    pub subject: Subject,
}

impl MetricRow {
    /// A metric of these words: key, name, unit ("s", "jobs", "processors", "share", or nothing) and meaning.
    pub fn new(subject: Subject, words: [&'static str; 4], value: f64) -> Self {
        let [key, name, unit, definition] = words;
        let exact = match unit {
            "share" | "" => value.to_string(),
            unit => format!("{value} {unit}"),
        };
        Self { key, name, value: format::metric(unit, value), exact, definition, subject }
    }
}

/// What can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// The schedule, one row a job.
    ScheduleCsv,
    /// All metrics.
    MetricsCsv,
    /// The stage as a drawing.
    StageSvg,
    /// The stage as a picture.
    StagePng,
    /// The stage as a film.
    StageFilm,
}

/// What can be saved, with what its button says.
const EXPORTS: [(Export, fn() -> Label); 5] = [
    (Export::ScheduleCsv, results::schedule_csv),
    (Export::MetricsCsv, results::metrics_csv),
    (Export::StageSvg, results::stage_svg),
    (Export::StagePng, results::stage_png),
    (Export::StageFilm, film::make_film),
];

/// The props of [`ResultsPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ResultsPanelProps {
    /// The metrics; empty while the run goes on.
    pub metrics: Vec<MetricRow>,
    /// The fingerprint of the run, 16 digits, once it has ended.
    pub fingerprint: Option<String>,
    /// Whether the stage can be saved as a drawing.
    pub drawn: bool,
    /// Whether it can be filmed.
    #[prop_or_default]
    pub filmed: bool,
    /// Something is to be saved.
    pub on_export: Callback<Export>,
    /// How the run is told in short, once it has ended.
    #[prop_or_default]
    pub summary: Html,
}

/// The results of a run.
#[component]
pub fn ResultsPanel(props: &ResultsPanelProps) -> Html {
    use_language();
    let ended = !props.metrics.is_empty();
    let possible = |export: Export| match export {
        Export::ScheduleCsv | Export::MetricsCsv => ended,
        Export::StageSvg | Export::StagePng => props.drawn,
        Export::StageFilm => props.filmed,
    };
    html! {
        <div class="results">
            if !ended { <p>{ results::run_goes_on() }</p> }
            { props.summary.clone() }
            { for GROUPS.into_iter().map(|group| view_group(group, &props.metrics)) }
            if let Some(fingerprint) = &props.fingerprint {
                <p class="dim">{ results::fingerprint() }{ " " }<code>{ fingerprint }</code></p>
            }
            <div class="exports" role="group" aria-label={results::save()}>
                { for EXPORTS.iter().filter(|(export, _)| possible(*export)).map(|(export, text)| {
                    let export = *export;
                    let onclick = props.on_export.reform(move |_| export);
                    html! {
                        <button type="button" class="btn" {onclick}><Icon shape={Shape::Download} />{ text() }</button>
                    }
                }) }
            </div>
        </div>
    }
}

/// The groups in which metrics are told: by what they tell of.
const GROUPS: [(Subject, Worded); 5] = [
    (Subject::Times, results::times),
    (Subject::Jobs, results::jobs),
    (Subject::Machines, results::machines),
    (Subject::Queue, results::queue),
    (Subject::Fragmentation, results::fragmentation),
];

fn view_group((subject, name): (Subject, Worded), metrics: &[MetricRow]) -> Html {
    let rows: Vec<&MetricRow> = metrics.iter().filter(|row| row.subject == subject).collect();
    if rows.is_empty() {
        return Html::default();
    }
    html! {
        <section>
            <h3>{ name() }</h3>
            <dl class="metrics">{ for rows.into_iter().map(metric) }</dl>
        </section>
    }
}

fn metric(row: &MetricRow) -> Html {
    html! {
        <div data-metric={row.key}>
            <dt>{ row.name }</dt>
            <dd class="value" title={row.exact.clone()}>{ &row.value }</dd>
            <dd class="definition">{ row.definition }</dd>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{MetricRow, Subject};

    #[test]
    fn a_metric_reads_as_people_write_it() {
        let row = |unit, value| {
            MetricRow::new(Subject::Times, ["key", "Name", unit, "What it is"], value)
        };
        let texts = [row("s", 19_194.56), row("share", 0.751), row("jobs", 3.0), row("", 2.345)]
            .map(|row| row.value.replace('\u{202F}', "_"));
        assert_eq!(texts, ["5.33_h", "75.1_%", "3 jobs", "2.35"]);
        assert_eq!(row("s", 19_194.56).exact, "19194.56 s");
    }
}
