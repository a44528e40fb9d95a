//! The sheet of a step: what stands there, and the question or the reasons, on one page; both on one page, one below
//! the other, to be cut apart [L-76].

mod reasons;
mod room;

use super::explanation::Explanation;
use super::lesson::{bars, element, escaped};
use super::predict::{Ahead, Asking, Form, Question, Questions};
use super::replay::Replay;
use super::scene::{Scene, Table};
use crate::learn::Machine;
use crate::scenario::{Default as Absent, Value};

use crate::scenario::tables::LabTable;
use crate::words::lesson::sheets::because;
use crate::words::{lab, of_table, sheet as words};
pub(super) use reasons::{Reasons, rule, taken};

/// So many rows of what was compared are told on a page, and in one of two parts.
const REASON_ROWS: [usize; 2] = [12, 8];
/// More outlines of sites than these leave no room for anything else.
const MOST_OUTLINES: usize = 16;
/// A longer address nobody types.
const LONGEST_ADDRESS: usize = 200;

/// What a sheet tells of where it is from.
#[derive(Clone, Debug, PartialEq)]
pub struct Origin {
    /// The scenario.
    pub scenario: Value,
    /// Of the run, as soon as it is known.
    pub fingerprint: Option<u64>,
    /// The link to the step.
    pub address: String,
}

/// One part of a sheet: a step and what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct StepPart {
    scene: Scene,
    tables: Vec<Table>,
    said: Said,
}

/// What is said of a step.
#[derive(Clone, Debug, PartialEq)]
enum Said {
    /// What is asked.
    Question(Question),
    /// Why the next fact comes next.
    Reasons(Box<Explanation>),
}

impl StepPart {
    /// A step that is asked, as whoever is asked sees it.
    pub fn asked(shown: &dyn Replay, question: Question) -> Self {
        Self::at(shown, question.cursor, Said::Question(question))
    }

    /// A step with its reasons.
    pub fn told(run: &dyn Replay, cursor: usize) -> Self {
        Self::at(run, cursor, Said::Reasons(Box::new(run.explain(cursor))))
    }

    /// The question of a step that is told; nothing where there is none to ask.
    pub fn question(questions: &dyn Questions, cursor: usize, asking: Asking) -> Option<Self> {
        let question = questions.about(cursor, asking, None)?.question();
        let shown = questions.shown(Ahead { until: cursor, is_asked: true }, asking);
        Some(Self::asked(&*shown, question))
    }

    fn at(run: &dyn Replay, cursor: usize, said: Said) -> Self {
        Self { scene: run.scene_at(cursor), tables: run.tables_at(cursor), said }
    }

    /// One part of a page that has so many, where the other one takes so much of it.
    fn html(&self, origin: &Origin, (parts, other): (usize, f64)) -> String {
        let title =
            escaped(&in_words(origin, "title").unwrap_or_else(|| words::gridlock().to_owned()));
        let caption = escaped(&self.scene.caption.text());
        let room = room::PAGE - other - self.height(origin, parts);
        let said = match &self.said {
            Said::Question(question) => asked(question),
            Said::Reasons(why) => told(why, reason_rows(parts)),
        };
        let state = if self.has_state(parts) { self.state(origin, room) } else { String::new() };
        let said = element("div", "question", &said);
        let foot = escaped(&origin.told(&self.scene));
        let head = format!("<h1>{title}</h1>\n<p><strong>{caption}</strong></p>");
        let inside = format!("\n{head}\n{state}{said}\n<footer>{foot}</footer>\n");
        element("section", "step-part", &inside) + "\n"
    }

    /// Whether it tells what stands there: the question has done so to which reasons are the answer.
    fn has_state(&self, parts: usize) -> bool {
        parts == 1 || matches!(self.said, Said::Question(_))
    }

    /// How much of a page it takes without the tables of the state, in millimeters.
    fn height(&self, origin: &Origin, parts: usize) -> f64 {
        let said = match &self.said {
            Said::Question(question) => height_of_question(question, parts),
            Said::Reasons(why) => height_of_reasons(why, reason_rows(parts)),
        };
        let state = if self.has_state(parts) {
            let note = in_words(origin, "note").map_or(0.0, |note| room::paragraph(&note));
            note + self.sites().map_or(0.0, |sites| room::outlines(sites.len()))
        } else {
            0.0
        };
        room::head(&self.scene.caption.text())
            + state
            + said
            + room::foot(&origin.told(&self.scene))
    }

    /// What the scenario is about, the sites, who waits and who runs; the outline has what a table of sites has.
    fn state(&self, origin: &Origin, room: f64) -> String {
        let note = in_words(origin, "note").map(|note| format!("<p>{}</p>\n", escaped(&note)));
        let sites = self.sites();
        let is_of_sites = |table: &&Table| {
            table.columns.first().is_some_and(|column| column == lab::column_site())
        };
        let shown: Vec<&Table> =
            self.tables.iter().filter(|table| sites.is_none() || !is_of_sites(table)).collect();
        let most = room::rows(&shown, room);
        let fits = room::tables(&shown, most) <= room;
        let shown = if fits { &shown[..] } else { &[] };
        let tables: String = shown.iter().map(|one| table(one, most)).collect();
        format!(
            "{}{}<div class=\"tables\">{tables}</div>\n",
            note.unwrap_or_default(),
            sites.map(|sites| bars(&sites, None)).unwrap_or_default(),
        )
    }

    /// The sites that are drawn as outlines, where the stage has any.
    fn sites(&self) -> Option<Vec<Machine>> {
        self.scene.stage.outlines().filter(|sites| sites.len() <= MOST_OUTLINES)
    }
}

/// A text of the scenario in the words of the page: what the program brings along is translated.
fn in_words(origin: &Origin, key: &str) -> Option<String> {
    let text = origin.scenario.get(key).and_then(Value::text)?;
    Some(of_table(text).text.to_owned())
}

/// How many rows of what was compared are told.
const fn reason_rows(parts: usize) -> usize {
    REASON_ROWS[if parts > 1 { 1 } else { 0 }]
}

/// The page of one part or of two.
pub fn step_sheet(origin: &Origin, parts: &[StepPart]) -> String {
    let count = parts.len();
    let class = if count > 1 { "sheet step-sheet two-a-page" } else { "sheet step-sheet" };
    let others = |place: usize| {
        let others = parts.iter().enumerate().filter(|(other, _)| *other != place);
        // Between two parts is a line to be cut along.
        others.map(|(_, other)| other.height(origin, count) + 7.0).sum::<f64>()
    };
    let each = parts.iter().enumerate();
    let parts: String =
        each.map(|(place, part)| part.html(origin, (count, others(place)))).collect();
    format!("<section class=\"{class}\">\n{parts}</section>\n")
}

impl Origin {
    /// Lab, policy, options, event, run, and the link if it can be typed.
    fn told(&self, scene: &Scene) -> String {
        let lab = LabTable::of(&self.scenario);
        let text = |key: &str| self.scenario.get(key).and_then(Value::text).map(str::to_owned);
        let mut told = vec![words::of_lab(lab.map_or("", |lab| lab.choice.label))];
        told.extend(text("policy"));
        let options = self.scenario.get("options").map(Value::entries).unwrap_or_default();
        let usual = |key: &str, value: &Value| {
            let field = lab.and_then(|lab| lab.options.field(key));
            field.is_some_and(|field| is_usual(&field.default, value))
        };
        for (key, value) in options.iter().filter(|(key, value)| !usual(key, value)) {
            let value = value.text().map_or_else(|| value.to_json(), str::to_owned);
            told.push(format!("{} {value}", key.replace('_', " ")));
        }
        // Archives ask that whoever uses a trace names it.
        let trace = self.scenario.at("/workload/swf").and_then(Value::text);
        told.extend(trace.map(words::jobs_from));
        told.push(words::event(scene.clock.event));
        told.extend(self.fingerprint.map(|run| words::run(&format!("{run:016x}"))));
        if self.address.len() <= LONGEST_ADDRESS {
            told.push(self.address.clone());
        }
        told.join(" · ")
    }
}

/// Whether an option is as it is without being written.
fn is_usual(absent: &Absent, value: &Value) -> bool {
    match absent {
        Absent::Null => *value == Value::Null,
        Absent::Number(number) => *value == Value::Number(*number),
        Absent::Word(word) => value.text() == Some(word),
        Absent::Flag(flag) => *value == Value::Flag(*flag),
        Absent::Empty => value.entries().is_empty() && value.items().is_empty(),
        _ => false,
    }
}

/// Who decides and what is known of it; how options are picked on the stage is nothing for paper.
fn lead(question: &Question) -> String {
    let on_stage = [words::click(), words::pick(), words::press()];
    let text = question.lead.text();
    let sentences = text.split_inclusive(". ");
    sentences.filter(|it| !on_stage.iter().any(|word| it.contains(word))).collect()
}

/// The question with boxes; why is asked where there are reasons.
fn asked(question: &Question) -> String {
    let row = |row: &super::predict::OptionRow| {
        let text = [&[row.name.clone()][..], &row.details].concat().join(", ");
        format!("<li class=\"box\">{}</li>", escaped(&text))
    };
    let because = if question.form == Form::Several {
        String::new()
    } else {
        format!("<p>{} {}</p>\n", because(), element("span", "blank blank-line", ""))
    };
    format!(
        "<h2>{}</h2>\n<p>{}</p>\n<ul class=\"tick-list\">{}</ul>\n{because}",
        escaped(&question.title),
        escaped(lead(question).trim_end()),
        question.rows.iter().map(row).collect::<String>()
    )
}

/// How much of a page a question takes.
fn height_of_question(question: &Question, parts: usize) -> f64 {
    let because = if question.form == Form::Several { 0.0 } else { room::paragraph("") };
    let rows = question.rows.len().div_ceil(parts);
    room::heading() + room::paragraph(&lead(question)) + room::items(rows) + because
}

/// How much of a page reasons take.
fn height_of_reasons(why: &Explanation, most: usize) -> f64 {
    let reasons = why.body.reasons();
    let lines = reasons.lines.iter().chain(&reasons.remarks);
    let lines: f64 = lines.map(|line| room::paragraph(line)).sum();
    let tables: Vec<&Table> = reasons.tables.iter().collect();
    let tables = room::tables(&tables, most_of_each(&tables, most));
    room::heading() + room::paragraph(&why.lead.text()) + lines + tables
}

/// The sentence, the formulas with their numbers, what was compared.
fn told(why: &Explanation, most: usize) -> String {
    let reasons = why.body.reasons();
    let paragraphs = |lines: &[String]| -> String {
        let lines = lines.iter().map(|line| format!("<p>{}</p>\n", escaped(line)));
        lines.collect()
    };
    let tables = tables(&reasons.tables.iter().collect::<Vec<_>>(), most);
    format!(
        "<h2>{}</h2>\n<p>{}</p>\n{}<div class=\"tables\">{tables}</div>\n{}",
        escaped(&why.title),
        escaped(&why.lead.text()),
        paragraphs(&reasons.lines),
        paragraphs(&reasons.remarks)
    )
}

/// Tables that have room for so many rows together: the short ones whole, the others as much as is left.
fn tables(tables: &[&Table], rows: usize) -> String {
    let most = most_of_each(tables, rows);
    tables.iter().map(|one| table(one, most)).collect()
}

/// How many rows each of them has at most.
fn most_of_each(tables: &[&Table], rows: usize) -> usize {
    let mut by_length: Vec<usize> = tables.iter().map(|it| it.rows.len()).collect();
    by_length.sort_unstable();
    let (mut left, mut most) = (rows, 0);
    for (place, length) in by_length.iter().enumerate() {
        let share = left / (by_length.len() - place);
        most = share.max(1);
        left -= share.min(*length).min(left);
        if *length > share {
            break;
        }
    }
    most.max(1)
}

/// A table; nothing where it has no row.
fn table(table: &Table, most: usize) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let cells = |tag: &str, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: String = table.rows.iter().take(most).map(|row| cells("td", row)).collect();
    let more = table.rows.len().saturating_sub(most);
    let more =
        if more == 0 { String::new() } else { format!("<p>{}</p>\n", words::and_more(more)) };
    format!(
        "<div><table><caption>{}</caption>\n{}{rows}</table>\n{more}</div>\n",
        escaped(&table.caption),
        cells("th", &table.columns)
    )
}

#[cfg(test)]
mod tests {
    use super::{Table, table, tables};

    fn of(rows: usize) -> Table {
        let rows = (0..rows).map(|row| vec![row.to_string()]).collect();
        Table { caption: "A < B".to_owned(), columns: vec!["N".to_owned()], rows }
    }

    #[test]
    fn short_tables_are_whole_and_long_ones_share_what_is_left() {
        let count = |lengths: &[usize], rows| {
            let all: Vec<Table> = lengths.iter().map(|rows| of(*rows)).collect();
            let html = tables(&all.iter().collect::<Vec<_>>(), rows);
            html.matches("<td>").count()
        };
        assert_eq!(count(&[3, 5], 24), 8);
        assert_eq!(count(&[3, 40, 40], 23), 23);
        assert_eq!(count(&[40, 40], 8), 8);
        assert_eq!(count(&[], 8), 0);
        assert_eq!(count(&[9, 9, 9], 2), 3);
    }

    #[test]
    fn what_is_left_out_is_counted_and_nothing_is_taken_for_html() {
        let html = table(&of(9), 4);
        assert!(html.contains("and 5 more") && html.contains("A &lt; B"), "{html}");
        assert_eq!(table(&of(0), 4), "");
    }
}
