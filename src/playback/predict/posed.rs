//! One question as it is put: in words, with its help, and what is said to a pick [L-8 to L-12].

use std::fmt;
use std::rc::Rc;

use super::asked::Asked;
use super::panel::{Asking as Question, Feedback, Form, OptionRow, ReasonRow};
use super::reasons;
use crate::kernel::{Asking, Choice, Code, Pick};
use crate::learn::decision::{Decision, Mark, Marked, mark_with_reason};
use crate::playback::format;
use crate::playback::recording::Recording;
use crate::words::predict::asked as told;
use crate::words::{Label, Language, language, mark};

/// A question that is put.
pub trait Posed: fmt::Debug {
    /// Its number among those of its kind, from 1; 0 where nobody has counted.
    fn number(&self) -> usize;

    /// The question with its options.
    fn question(&self) -> Question;

    /// The help that there is, the least first [L-12].
    fn hints(&self) -> Vec<String>;

    /// The reasons to choose among, the true one with them; none where there is none.
    fn reasons(&self) -> Vec<ReasonRow>;

    /// What the run did.
    fn answer(&self) -> &Pick;

    /// What a pick and a reason are.
    fn marked(&self, given: (&Pick, Option<Code>)) -> Marked;

    /// What is said of it; nothing was picked where the question was skipped.
    fn told(&self, given: Option<(&Pick, Marked)>) -> Feedback;
}

/// A decision of a run that is asked.
pub(super) struct Put<L: Asked> {
    pub(super) run: Rc<Recording<L>>,
    pub(super) asking: Asking,
    pub(super) decision: Decision,
}

impl<L: Asked> fmt::Debug for Put<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(stringify!(Put)).field("decision", &self.decision).finish_non_exhaustive()
    }
}

impl<L: Asked> Posed for Put<L> {
    fn number(&self) -> usize {
        self.decision.number
    }

    fn question(&self) -> Question {
        let wording = self.run.read(|run| L::wording(run, &self.decision));
        Question {
            cursor: self.decision.cursor,
            over: told::over(self.decision.number),
            title: wording.title,
            lead: wording.lead,
            form: form(&self.decision),
            rows: wording.rows,
        }
    }

    fn hints(&self) -> Vec<String> {
        self.run.read(|run| {
            let numbers = L::numbers(run, &self.decision);
            [Some(L::rule(run, &self.decision)), numbers].into_iter().flatten().collect()
        })
    }

    fn reasons(&self) -> Vec<ReasonRow> {
        let Some(code) = self.decision.question.code else { return Vec::new() };
        let all = |lab: &L| crate::learn::decision::reasons(lab, self.asking, code);
        let row = |code: Code| ReasonRow { code, text: reasons::of(code).to_owned() };
        self.run.read(|run| all(run.lab())).into_iter().map(row).collect()
    }

    fn answer(&self) -> &Pick {
        &self.decision.question.answer
    }

    fn marked(&self, (pick, reason): (&Pick, Option<Code>)) -> Marked {
        mark_with_reason(&self.decision.question, pick, reason)
    }

    fn told(&self, given: Option<(&Pick, Marked)>) -> Feedback {
        let decision = &self.decision;
        self.run.read(|run| {
            let wording = L::wording(run, decision);
            let mark = given.map(|(_, marked)| marked.mark());
            let is_tied = given.is_some_and(|(_, marked)| marked.pick == Mark::Tied);
            let wrong = given.filter(|(_, marked)| !marked.pick.is_right());
            let meant = wrong.and_then(|(pick, _)| L::meant(run, decision, pick));
            let mut sentence = match &meant {
                Some(meant) => L::sentence_before(run, decision, meant),
                None => L::sentence(run, decision),
            };
            if let Some(rule) = L::tie_rule(run, decision).filter(|_| is_tied) {
                sentence = format!("{sentence} {rule}");
            }
            Feedback {
                cursor: decision.cursor,
                over: told::over_told(decision.number),
                title: wording.title,
                mark,
                word: word(mark),
                sentence,
                meant,
                picked: given.map(|(pick, _)| {
                    let picked = named(pick, &wording.rows);
                    match named(&decision.question.answer, &wording.rows) {
                        _ if mark.is_some_and(Mark::is_right) => told::picked(&picked),
                        answer => told::picked_other(&picked, &answer),
                    }
                }),
            }
        })
    }
}

/// How much can be picked.
fn form(decision: &Decision) -> Form {
    match &decision.question.answer {
        Pick::One(_) => Form::One,
        Pick::Jobs(_) => Form::Several,
        Pick::Order(jobs) => Form::Order(jobs.len()),
    }
}

fn word(mark: Option<Mark>) -> Label {
    match mark {
        Some(Mark::Right) => mark::right(),
        Some(Mark::Tied) => mark::tied(),
        Some(Mark::Half) => mark::half(),
        Some(Mark::Wrong) => mark::wrong(),
        None => mark::skipped(),
    }
}

/// A pick by the names of its options.
fn named(pick: &Pick, rows: &[OptionRow]) -> String {
    let name = |choice: Choice| {
        let row = rows.iter().find(|row| row.choice == choice);
        row.map_or_else(|| told::nobody().to_owned(), lowered)
    };
    match pick {
        Pick::One(choice) => name(*choice),
        Pick::Jobs(jobs) if jobs.is_empty() => name(Choice::Nothing),
        Pick::Jobs(jobs) => {
            let names: Vec<String> = jobs.iter().map(|job| name(Choice::Job(*job))).collect();
            format::listed(&names)
        }
        Pick::Order(jobs) => {
            let names: Vec<String> = jobs.iter().map(|job| name(Choice::Job(*job))).collect();
            names.join(", ")
        }
    }
}

/// "no site" in the middle of a sentence; "S3" stays, and so does whatever has a name of its own in a language
/// in which nouns begin with a capital.
fn lowered(row: &OptionRow) -> String {
    let name = &row.name;
    if language() == Language::German && row.choice != Choice::Nothing {
        return name.clone();
    }
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_ascii_lowercase() => {
            [first.to_ascii_lowercase(), second].into_iter().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}
