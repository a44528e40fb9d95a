//! The sheet of a step: what stands there, and either the question or the reasons, on one page [L-76].

use super::explanation::{Body, Explanation};
use super::lesson::{bars, escaped};
use super::predict::Panel;
use super::scene::{Scene, Stage, Table};
use crate::learn::Machine;
use crate::scenario::Value;
use crate::scenario::tables::LABS;

/// A page has room for so many rows of a table.
const MOST_ROWS: usize = 14;

/// What a sheet is made of.
#[derive(Clone, Copy, Debug)]
pub struct StepSheet<'a> {
    /// The scenario.
    pub scenario: &'a Value,
    /// What is shown of the step.
    pub scene: &'a Scene,
    /// The same as tables.
    pub tables: &'a [Table],
    /// What stands in the place of the reasons, where decisions are asked.
    pub panel: Option<&'a Panel>,
    /// The reasons; nothing of them is printed while the step is asked.
    pub explanation: &'a Explanation,
    /// The link to the step, printed where it is short.
    pub address: &'a str,
}

impl StepSheet<'_> {
    /// The page.
    pub fn page(&self) -> String {
        let asked = match self.panel {
            Some(Panel::Asking { question, .. }) => Some(question),
            _ => None,
        };
        let why = self.explanation;
        let below = match asked {
            Some(question) => {
                let rows = question.rows.iter().map(|row| {
                    let text = [&[row.name.clone()][..], &row.details].concat().join(", ");
                    format!("<li class=\"box\">{}</li>", escaped(&text))
                });
                format!(
                    "<h2>{}</h2>\n<p>{}</p>\n<ul class=\"options\">{}</ul>\n<p>Because <span class=\"blank blank-line\"></span></p>\n",
                    escaped(&question.title),
                    escaped(&question.lead.text()),
                    rows.collect::<String>()
                )
            }
            None => format!(
                "<h2>{}</h2>\n<p>{}</p>\n{}",
                escaped(&why.title),
                escaped(&why.lead.text()),
                reasons(why)
            ),
        };
        let tables: String = self.tables.iter().map(table).collect();
        format!(
            "<section class=\"sheet step-sheet\">\n<h1>{}</h1>\n<p>{}</p>\n{}<div class=\"tables\">{tables}</div>\n\
             <div class=\"question\">{below}</div>\n<footer>{}</footer>\n</section>\n",
            escaped(self.text("title").unwrap_or("Gridlock")),
            escaped(&self.scene.caption.text()),
            self.sites(),
            escaped(&self.foot())
        )
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.scenario.get(key).and_then(Value::text)
    }

    /// Where this is from: lab, policy, options, event, state, and the link if it can be typed.
    fn foot(&self) -> String {
        const LONGEST: usize = 200;
        let word = self.text("lab").unwrap_or_default();
        let lab = LABS.iter().find(|lab| lab.choice.word == word);
        let lab = lab.map_or(word, |lab| lab.choice.label);
        let options = self.scenario.get("options").map(Value::entries).unwrap_or_default();
        let options = options.iter().map(|(key, value)| {
            let value = value.text().map_or_else(|| value.to_json(), str::to_owned);
            format!("{} {value}", key.replace('_', " "))
        });
        let told = [format!("Gridlock, {lab}"), self.text("policy").unwrap_or_default().to_owned()];
        let clock = &self.scene.clock;
        let here = [
            format!("event {}", clock.event),
            format!("state {:016x}", self.scene.state),
            if self.address.len() <= LONGEST { self.address.to_owned() } else { String::new() },
        ];
        let parts = told.into_iter().chain(options).chain(here).filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// The sites as outlines, where the stage has any.
    fn sites(&self) -> String {
        let Stage::Allocate(stage) = &self.scene.stage else { return String::new() };
        let rows: Vec<Machine> = stage
            .sites
            .iter()
            .map(|site| Machine {
                name: site.name.to_string(),
                processors: f64::from(site.processors),
                jobs: site
                    .running
                    .iter()
                    .map(|block| (block.mark.label.clone(), f64::from(block.processors)))
                    .collect(),
            })
            .collect();
        bars(&rows, None)
    }
}

/// What was compared, where the lab has a table of it.
fn reasons(why: &Explanation) -> String {
    let Body::Allocate(body) = &why.body else { return String::new() };
    let verdict =
        body.verdict.as_ref().map(|(words, _)| format!("<p>{}</p>\n", escaped(&words.text())));
    let note = body.note.as_ref().map(|words| format!("<p>{}</p>\n", escaped(&words.text())));
    let rows = body.candidates.iter().map(|row| {
        let taken = if row.chosen { "taken" } else { "" };
        [&row.site, &row.speed, &row.free, &row.leaves, &row.runs_for]
            .map(String::clone)
            .into_iter()
            .chain([taken.to_owned()])
            .collect()
    });
    let candidates = Table {
        caption: "Candidates".to_owned(),
        columns: ["Site", "Speed", "Free", "Left over", "Runs for", ""].map(str::to_owned).to_vec(),
        rows: rows.collect(),
    };
    verdict.unwrap_or_default() + &table(&candidates) + &note.unwrap_or_default()
}

/// A table; nothing where it has no row.
fn table(table: &Table) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let cells = |tag: &str, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = table.rows.iter().take(MOST_ROWS).map(|row| cells("td", row)).collect();
    let more = table.rows.len().saturating_sub(MOST_ROWS);
    let more = if more == 0 { String::new() } else { format!("<p>and {more} more</p>\n") };
    format!(
        "<div><table><caption>{}</caption>\n{}{rows}</table>\n{more}</div>\n",
        escaped(&table.caption),
        cells("th", &table.columns)
    )
}
