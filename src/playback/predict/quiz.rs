//! The questions of a recorded run, while it grows and afterwards, with hints and feedback [L-12].

use std::cell::RefCell;
use std::rc::Rc;

use super::asked::Asked;
use super::panel::{Asking as Question, Form, OptionRow, ReasonRow, Told};
use super::veiled::Veiled;
use super::{Ahead, Questions, reasons};
use crate::kernel::{Asking, Choice, Code, EventMark, Pick};
use crate::learn::decision::{Decision, Mark, Marked, Register, Settings, mark_with_reason, told};
use crate::playback::format;
use crate::playback::recording::{Recorded, Recording};
use crate::playback::replay::Replay;

/// The questions of a run.
pub(in crate::playback) struct Quiz<L: Asked> {
    run: Rc<Recording<L>>,
    /// One a kind that was asked for.
    registers: RefCell<Vec<Register>>,
    /// The run as far as it was shown last.
    past: RefCell<Option<Rc<Recording<L>>>>,
}

impl<L: Asked> std::fmt::Debug for Quiz<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Quiz").field("run", &self.run).finish_non_exhaustive()
    }
}

impl<L: Asked> Quiz<L> {
    /// Those of a run.
    pub(in crate::playback) fn of(run: Rc<Recording<L>>) -> Rc<dyn Questions> {
        Rc::new(Self { run, registers: RefCell::default(), past: RefCell::default() })
    }

    fn registered<T>(
        &self,
        asking: Asking,
        read: impl FnOnce(&mut Register, &Recorded<L>) -> T,
    ) -> T {
        let mut registers = self.registers.borrow_mut();
        let place = registers.iter().position(|known| known.asking() == asking);
        let place = place.unwrap_or_else(|| {
            registers.push(Register::new(asking));
            registers.len() - 1
        });
        self.run.read(|run| read(&mut registers[place], run))
    }

    fn decision(&self, cursor: usize, asking: Asking) -> Option<Decision> {
        self.registered(asking, |register, run| register.at(run, cursor))
    }

    /// The facts up to a place, and nothing else.
    fn past(&self, until: usize) -> Rc<Recording<L>> {
        let mut past = self.past.borrow_mut();
        let known = past.take().filter(|known| known.len() <= until);
        let known = known
            .unwrap_or_else(|| self.run.read(|run| Rc::new(Recording::new(run.lab().clone()))));
        self.run.read(|run| {
            let (log, from) = (run.timeline.log(), known.len());
            let is_over = run.timeline.is_complete() && until >= log.entries.len();
            let belongs = |mark: &&EventMark<L::Event>| {
                let step = mark.step as usize;
                step >= from && (step < until || is_over)
            };
            if until > from || is_over && !known.is_complete() {
                let marks = log.events.iter().filter(belongs).copied().collect();
                known.append(log.entries[from..until].to_vec(), marks);
            }
            if is_over {
                known.complete();
            }
        });
        *past = Some(Rc::clone(&known));
        known
    }
}

impl<L: Asked> Questions for Quiz<L> {
    fn askings(&self) -> &'static [Asking] {
        L::ASKINGS
    }

    fn ahead(&self, from: usize, settings: Settings, done: &dyn Fn(usize) -> bool) -> Ahead {
        let asking = settings.asking.filter(|asking| L::ASKINGS.contains(asking));
        let asking = asking.or(L::ASKINGS.first().copied()).unwrap_or(Asking::Site);
        self.registered(asking, |register, run| {
            match register.next(run, settings, from, |cursor| !done(cursor)) {
                Some(found) => Ahead { until: found.cursor, is_asked: true },
                // What happens at the last instant that is known may go on.
                None => {
                    Ahead { until: told(run).max(from.min(run.timeline.len())), is_asked: false }
                }
            }
        })
    }

    fn shown(&self, ahead: Ahead, asking: Asking) -> Rc<dyn Replay> {
        let decision = self.decision(ahead.until, asking).filter(|_| ahead.is_asked);
        let rows = decision.as_ref().map(|decision| self.run.read(|run| L::wording(run, decision)));
        let title = rows.map_or_else(String::new, |wording| wording.title);
        Rc::new(Veiled::new(self.past(ahead.until), decision, title))
    }

    fn number(&self, cursor: usize, asking: Asking) -> Option<usize> {
        self.decision(cursor, asking).map(|decision| decision.number)
    }

    fn question(&self, cursor: usize, asking: Asking) -> Option<Question> {
        let decision = self.decision(cursor, asking)?;
        let wording = self.run.read(|run| L::wording(run, &decision));
        let number = format::count(decision.number as u64);
        Some(Question {
            cursor,
            over: format!("Decision {number}. Predict before it plays"),
            title: wording.title,
            lead: wording.lead,
            form: form(&decision),
            rows: wording.rows,
        })
    }

    fn hints(&self, cursor: usize, asking: Asking) -> Vec<String> {
        let Some(decision) = self.decision(cursor, asking) else { return Vec::new() };
        self.run.read(|run| {
            let numbers = L::numbers(run, &decision);
            [Some(L::rule(run, &decision)), numbers].into_iter().flatten().collect()
        })
    }

    fn reasons(&self, cursor: usize, asking: Asking) -> Vec<ReasonRow> {
        let code = self.decision(cursor, asking).and_then(|decision| decision.question.code);
        let Some(code) = code else { return Vec::new() };
        let codes = self.run.read(|run| crate::learn::decision::reasons(run.lab(), asking, code));
        let row = |code: Code| ReasonRow { code, text: reasons::of(code).to_owned() };
        codes.into_iter().map(row).collect()
    }

    fn marked(
        &self,
        cursor: usize,
        asking: Asking,
        (pick, reason): (&Pick, Option<Code>),
    ) -> Option<Marked> {
        let decision = self.decision(cursor, asking)?;
        Some(mark_with_reason(&decision.question, pick, reason))
    }

    fn told(&self, cursor: usize, asking: Asking, given: Option<(&Pick, Marked)>) -> Option<Told> {
        let decision = self.decision(cursor, asking)?;
        self.run.read(|run| {
            let wording = L::wording(run, &decision);
            let mark = given.map(|(_, marked)| marked.mark());
            let is_tied = given.is_some_and(|(_, marked)| marked.pick == Mark::Tied);
            let mut sentence = L::sentence(run, &decision);
            if let Some(rule) = L::tie_rule(run, &decision).filter(|_| is_tied) {
                sentence = format!("{sentence} {rule}");
            }
            let wrong = given.filter(|(_, marked)| !marked.pick.is_right());
            let number = format::count(decision.number as u64);
            Some(Told {
                cursor,
                over: format!("Decision {number}"),
                title: wording.title,
                mark,
                word: word(mark),
                sentence,
                meant: wrong.and_then(|(pick, _)| L::meant(run, &decision, pick)),
                picked: given.map(|(pick, _)| {
                    let picked = named(pick, &wording.rows);
                    match named(&decision.question.answer, &wording.rows) {
                        _ if is_right(mark) => format!("You picked {picked}."),
                        answer => format!("You picked {picked}; the answer is {answer}."),
                    }
                }),
            })
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

const fn word(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Right) => "Right.",
        Some(Mark::Tied) => "Right, by a tie rule.",
        Some(Mark::Half) => "Half right.",
        Some(Mark::Wrong) => "Not this time.",
        None => "Skipped.",
    }
}

fn is_right(mark: Option<Mark>) -> bool {
    mark.is_some_and(Mark::is_right)
}

/// A pick by the names of its options.
fn named(pick: &Pick, rows: &[OptionRow]) -> String {
    let name = |choice: Choice| {
        let row = rows.iter().find(|row| row.choice == choice);
        row.map_or_else(|| "nobody".to_owned(), |row| lowered(&row.name))
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

/// "no site" in the middle of a sentence; "S3" stays.
fn lowered(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_ascii_lowercase() => {
            [first.to_ascii_lowercase(), second].into_iter().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}
