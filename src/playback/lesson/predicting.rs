//! A decision of a run as a question of a lesson, in the words of mode Predict [L-34].

use std::rc::Rc;

use super::answering::{Said, Verdict, plain};
use super::prose::Paragraph;
use crate::ids::JobId;
use crate::kernel::{Asking, Choice, Pick};
use crate::learn::decision::{Mark, Marked};
use crate::playback::predict::{Code, Form, OptionRow, Posed, ReasonRow};
use crate::playback::replay::Replay;
use crate::playback::scene::Words;

/// A decision that is asked.
#[derive(Clone, Debug)]
pub struct Predicted {
    posed: Rc<dyn Posed>,
    /// Who decides, and what is known of it.
    pub lead: Words,
    /// How options are picked.
    pub form: Form,
    /// The options.
    pub options: Vec<OptionRow>,
    /// The places of the answer among them, in the order of picking.
    pub answer: Vec<usize>,
    /// The help that there is, the least first.
    pub hints: Vec<String>,
    /// The reasons to choose among once a pick was right; none where there is none.
    pub reasons: Vec<ReasonRow>,
}

impl Predicted {
    /// What is asked at a cursor; nothing where no such decision follows there.
    pub fn at(
        replay: &Rc<dyn Replay>,
        cursor: usize,
        (ask, job): (&str, Option<&str>),
    ) -> Option<Self> {
        let asking = Asking::ALL.into_iter().find(|asking| asking.word() == ask)?;
        let job = job.and_then(|name| job_of(&**replay, name));
        let posed = Rc::clone(replay).questions()?.about(cursor, asking, job)?;
        let question = posed.question();
        let place = |choice| question.rows.iter().position(|row| row.choice == choice);
        let answer = match posed.answer() {
            Pick::One(choice) => place(*choice).into_iter().collect(),
            Pick::Jobs(jobs) if jobs.is_empty() => place(Choice::Nothing).into_iter().collect(),
            Pick::Jobs(jobs) | Pick::Order(jobs) => {
                jobs.iter().filter_map(|job| place(Choice::Job(*job))).collect()
            }
        };
        let reasons = posed.reasons();
        Some(Self {
            lead: question.lead,
            form: question.form,
            options: question.rows,
            answer,
            hints: posed.hints(),
            // One alone is no question.
            reasons: if reasons.len() > 1 { reasons } else { Vec::new() },
            posed,
        })
    }

    /// What is picked after the option at a place.
    pub fn picked(&self, picked: &[usize], place: usize) -> Vec<usize> {
        let Some(row) = self.options.get(place) else { return picked.to_vec() };
        let next = self.form.picked(self.choices(picked), row.choice);
        let place = |choice| self.options.iter().position(|row| row.choice == choice);
        next.into_iter().filter_map(place).collect()
    }

    /// Whether options that were picked are right, so that the reason can be asked for.
    pub fn is_right(&self, picked: &[usize]) -> bool {
        self.marked(picked, None).is_some_and(|(_, marked)| marked.pick.is_right())
    }

    /// What is said to the options that were picked, by their places in the order of picking, and to a reason.
    pub fn say(&self, picked: &[usize], reason: Option<Code>) -> Said {
        let Some((pick, marked)) = self.marked(picked, reason) else {
            let missing = self.form.missing(picked.len()).unwrap_or_default();
            return Said { verdict: Verdict::Unread, words: plain(format!("{missing}.")) };
        };
        let verdict = match marked.mark() {
            Mark::Right => Verdict::Right,
            Mark::Tied => Verdict::Tied,
            Mark::Half => Verdict::Half,
            Mark::Wrong => Verdict::Wrong,
        };
        let told = self.posed.told(Some((&pick, marked)));
        let meant = told.meant.map_or_else(String::new, |meant| format!(" {meant}"));
        Said { verdict, words: plain(format!("{}{meant}", told.sentence)) }
    }

    /// Why the answer is what it is.
    pub fn because_words(&self) -> Vec<Paragraph> {
        plain(self.sentence())
    }

    pub(super) fn sentence(&self) -> String {
        self.posed.told(None).sentence
    }

    /// The answer as the options are named.
    pub(super) fn answer_told(&self) -> String {
        let names = self.answer.iter().filter_map(|place| self.options.get(*place));
        names.map(|row| row.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// The options that were picked as keys have them: places by their names, jobs and levels by their numbers.
    pub fn written(&self, picked: &[usize]) -> String {
        let told = picked.iter().filter_map(|place| {
            let row = self.options.get(*place)?;
            Some(match row.choice {
                Choice::Nothing => "none".to_owned(),
                Choice::Job(_) => row.name.strip_prefix('J').unwrap_or(&row.name).to_owned(),
                Choice::Place(_) => row.name.clone(),
                Choice::Level(level) => level.number().to_string(),
            })
        });
        let told: Vec<String> = told.collect();
        if told.is_empty() { "none".to_owned() } else { told.join(" ") }
    }

    fn marked(&self, picked: &[usize], reason: Option<Code>) -> Option<(Pick, Marked)> {
        let pick = self.form.pick(&self.choices(picked))?;
        let marked = self.posed.marked((&pick, reason));
        Some((pick, marked))
    }

    fn choices(&self, picked: &[usize]) -> Vec<Choice> {
        picked.iter().filter_map(|place| Some(self.options.get(*place)?.choice)).collect()
    }
}

/// The job of a name as lessons write it.
fn job_of(replay: &dyn Replay, name: &str) -> Option<JobId> {
    let wanted = format!("J{name}");
    let named = replay.jobs_named(name, 8);
    named.into_iter().find(|found| found.mark.label == wanted).map(|found| found.mark.job)
}
