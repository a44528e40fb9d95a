//! The sheets of an exam, one for each student, and their key [L-64]: pages that print on A4 and Letter.
//!
//! A sheet holds no link, no answer and no fingerprint.

use std::collections::BTreeSet;

use super::keys::unit_told;
use super::paper::{Filled, document, element, escaped};
use super::predicting::Predicted;
use super::replayed::asked;
use super::solved::solved;
use super::tables::{of_scenario, outline};
use crate::learn::exam::Variant;
use crate::learn::{Answer, Lesson, Runs, Staged, scenario, staged, values, worked};
use crate::playback::format;
use crate::playback::predict::reason_told;
use crate::scenario::Value;
use crate::words::lesson::sheets as told;

/// The sheets of all students as one document.
pub fn sheets(lesson: &Lesson, variants: &[Variant], runs: &Runs) -> String {
    pages(lesson, variants, runs, &sheet)
}

/// The key: every sheet with all stages and the answers.
pub fn key(lesson: &Lesson, variants: &[Variant], runs: &Runs) -> String {
    pages(lesson, variants, runs, &sheet_with_answers)
}

/// Room to work where there is no picture.
const ROOM: &str = "<div class=\"work-room\"></div>\n";

/// What is printed of one student's sheet, and of its key, for a frame that is there already.
pub fn sheet_and_key(variant: &Variant, runs: &Runs) -> (String, String) {
    let paper = Paper::new(variant, runs);
    (sheet(&paper), sheet_with_answers(&paper))
}

type Page<'a> = &'a dyn Fn(&Paper<'_>) -> String;

fn pages(lesson: &Lesson, variants: &[Variant], runs: &Runs, page: Page<'_>) -> String {
    let language = lesson.value.get("language").and_then(Value::text).unwrap_or("en");
    let body = variants.iter().map(|variant| page(&Paper::new(variant, runs)));
    document(language, lesson.title(), &body.collect::<String>())
}

fn sheet(paper: &Paper<'_>) -> String {
    paper.page(&|question| {
        let stage = if paper.gives_away(question) { None } else { question.stage.as_ref() };
        let room = if stage.is_none() { ROOM } else { "" };
        question.asked(stage) + &question.because() + room + "</div>\n"
    })
}

fn sheet_with_answers(paper: &Paper<'_>) -> String {
    paper.page(&|question| question.asked(question.stage.as_ref()) + &paper.answered(question))
}

/// What is printed for one student.
pub(super) struct Paper<'a> {
    pub(super) variant: &'a Variant,
    runs: &'a Runs,
    pub(super) questions: Vec<Question<'a>>,
}

/// A question with its stage and values.
pub(super) struct Question<'a> {
    number: usize,
    block: &'a Value,
    pub(super) answer: &'a Answer,
    pub(super) stage: Option<Staged>,
    policy: String,
    points: f64,
    filled: Filled,
}

impl<'a> Paper<'a> {
    pub(super) fn new(variant: &'a Variant, runs: &'a Runs) -> Self {
        let lesson = &variant.lesson;
        let points = lesson.exam().and_then(|exam| exam.get("points"));
        let questions = (1..).zip(&variant.answers).filter_map(|(number, answer)| {
            let stage = staged(lesson, answer.place, runs);
            let machines = stage.iter().flat_map(|stage| &stage.moment.machines);
            let machines = machines.map(|machine| machine.name.clone()).collect();
            let played = stage.as_ref().and_then(|stage| scenario(lesson, &stage.scenario));
            let policy = played.as_ref().and_then(|it| it.get("policy")).and_then(Value::text);
            let points = points.and_then(|all| all.get(&answer.block)).and_then(Value::number);
            Some(Question {
                number,
                block: lesson.blocks().get(answer.place)?,
                answer,
                policy: policy.unwrap_or_default().to_owned(),
                stage,
                points: points.unwrap_or(1.0),
                filled: Filled { values: values(lesson, answer.place, runs), machines },
            })
        });
        Self { variant, runs, questions: questions.collect() }
    }

    fn page(&self, of: &dyn Fn(&Question<'_>) -> String) -> String {
        let Variant { student, code, lesson, .. } = self.variant;
        let questions: String = self.questions.iter().map(of).collect();
        let blank = element("span", "blank", "");
        let spans = [escaped(student), code.clone(), format!("{} {blank}", told::date())];
        let spans = spans.map(|span| format!("<span>{span}</span>")).concat();
        let head = element("div", "head", &spans);
        let title = escaped(lesson.title());
        let inside = format!("\n<h1>{title}</h1>\n{head}\n{}{questions}", self.scenarios());
        element("section", "sheet", &inside) + "\n"
    }

    /// The tables of the scenarios on the sheet, each family once.
    pub(super) fn scenarios(&self) -> String {
        let lesson = &self.variant.lesson;
        let mut told = BTreeSet::new();
        let stages = self.questions.iter().filter_map(|question| question.stage.as_ref());
        let shown = stages.filter(|stage| told.insert(stage.root.clone()));
        let tables = shown.filter_map(|stage| {
            let scenario = scenario(lesson, &stage.root)?;
            let title = scenario.get("title").and_then(Value::text).unwrap_or(&stage.root);
            Some(format!("<h2>{}</h2>\n{}", escaped(title), of_scenario(&scenario)))
        });
        tables.collect()
    }

    /// Whether the stage of a question would show the answer of another one.
    fn gives_away(&self, question: &Question<'_>) -> bool {
        let Some(stage) = &question.stage else { return false };
        self.questions.iter().filter(|other| other.number != question.number).any(|other| {
            let other = other.stage.as_ref();
            other.is_some_and(|it| it.scenario == stage.scenario && stage.cursor > it.cursor)
        })
    }

    /// The answer, and how a number is worked out.
    fn answered(&self, question: &Question<'_>) -> String {
        format!("<p class=\"answer\">{}</p>\n</div>\n", self.solution(question))
    }

    /// The answer in a list of answers.
    pub(super) fn told(&self, question: &Question<'_>) -> String {
        format!("<li>{}</li>\n", self.solution(question))
    }

    fn solution(&self, question: &Question<'_>) -> String {
        let Question { answer, block, filled, .. } = question;
        let number = answer.answer.number().filter(|_| answer.number.is_some());
        let predicted = self.predicted(question);
        let words =
            predicted.as_ref().map(Predicted::answer_told).or_else(|| self.solved(question));
        let told = match number {
            Some(number) => format::trimmed(number, 4),
            None => words.unwrap_or_else(|| answer.told.clone()),
        };
        let unit = question.unit(&told);
        let formula = number.and_then(|_| self.formula(question)).unwrap_or_default();
        let reason = predicted.map(|predicted| predicted.sentence()).or_else(|| {
            let reason = answer.reason.map(|word| reason_told(word).unwrap_or(word));
            reason.map(|told| format!("{told}."))
        });
        let reason = reason.map(|told| format!(". {}", escaped(&told))).unwrap_or_default();
        let mut text = format!("<strong>{}</strong>{unit}{formula}{reason}", escaped(&told));
        let options = block.get("options").map(Value::items).unwrap_or_default();
        let is_right = |place: usize| {
            answer.answer.items().iter().any(|right| right.number() == Some(place as f64))
        };
        for (_, option) in (1..).zip(options).filter(|(place, _)| is_right(*place)) {
            for words in ["text", "say"].iter().filter_map(|key| option.get(key)?.text()) {
                text = text + " " + &filled.words(words);
            }
        }
        text
    }

    /// A decision with what is said of it, and its numbers [L-10].
    fn predicted(&self, question: &Question<'_>) -> Option<Predicted> {
        let stage = question.stage.as_ref().filter(|_| question.answer.kind == "predict")?;
        asked(&self.variant.lesson, stage, question.block)
    }

    /// What the author's solution does, in words.
    fn solved(&self, question: &Question<'_>) -> Option<String> {
        let scenario = scenario(&self.variant.lesson, &question.stage.as_ref()?.scenario)?;
        solved(question.answer.kind, &question.answer.answer, &scenario)
    }

    /// The numbers that a number is made of.
    fn formula(&self, question: &Question<'_>) -> Option<String> {
        let told = |number: f64| format::trimmed(number, 4);
        let (lesson, place) = (&self.variant.lesson, question.answer.place);
        let formula = worked(lesson, place, question.block.get("value")?, self.runs, &told)?;
        // The numbers of a length of time are seconds.
        let unit = question.answer.number.as_ref().map_or("", |(_, unit)| unit);
        let seconds = if matches!(unit, "s" | "min" | "h") { " s" } else { "" };
        Some(format!(" = {}{seconds}", escaped(&formula)))
    }
}

impl Question<'_> {
    /// The question with the stage that is shown to it.
    fn asked(&self, stage: Option<&Staged>) -> String {
        let worth = if self.points == 1.0 {
            told::worth_one(&self.policy)
        } else {
            told::worth(&format::trimmed(self.points, 6), &self.policy)
        };
        self.asked_with(&worth, &stage.map(|stage| outline(&stage.moment)).unwrap_or_default())
    }

    /// The question with the drawing of its stage, no word of what it is worth.
    pub(super) fn asked_plainly(&self, stage: &str) -> String {
        self.asked_with(&self.policy, stage)
    }

    fn asked_with(&self, worth: &str, stage: &str) -> String {
        let head = format!("<h2>{}. <small>({worth})</small></h2>", self.number);
        let text = self.block.get("text").and_then(Value::text).unwrap_or_default();
        format!(
            "<div class=\"question\">\n{head}\n{stage}{}{}",
            self.filled.prose(text),
            self.offered()
        )
    }

    /// The options with a box each, or a line to write on.
    fn offered(&self) -> String {
        let options: Vec<String> = match self.answer.kind {
            "choice" => {
                let options = self.block.get("options").map(Value::items).unwrap_or_default();
                let texts = options.iter().filter_map(|option| option.get("text")?.text());
                texts.map(|text| self.filled.words(text)).collect()
            }
            "predict" => self.places(),
            _ => Vec::new(),
        };
        if options.is_empty() {
            return format!("<p><span class=\"blank\"></span>{}</p>\n", self.unit(""));
        }
        let options = options.iter().map(|option| format!("<li class=\"box\">{option}</li>"));
        format!("<ul>{}</ul>\n", options.collect::<String>())
    }

    /// What can be picked where the answer is a place or a level.
    fn places(&self) -> Vec<String> {
        let none = match self.block.get("ask").and_then(Value::text).unwrap_or_default() {
            "site" => told::no_site(),
            "cluster" => told::no_cluster(),
            "resource" => told::no_resource(),
            "level" => return (1..=9).map(|level: u8| level.to_string()).collect(),
            _ => return Vec::new(),
        };
        let names = self.filled.machines.iter().map(|name| escaped(name));
        names.chain([none.to_owned()]).collect()
    }

    /// The unit behind a number, or behind the room for one.
    fn unit(&self, number: &str) -> String {
        match &self.answer.number {
            Some((_, unit)) if unit != "none" => format!(" {}", escaped(unit_told(unit, number))),
            _ => String::new(),
        }
    }

    /// Where the reason is written.
    pub(super) fn because(&self) -> String {
        match self.answer.reason {
            Some(_) => {
                format!("<p>{} <span class=\"blank\"></span></p>\n", told::because())
            }
            None => String::new(),
        }
    }
}
