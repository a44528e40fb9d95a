//! The questions of a recorded run, while it grows and afterwards.

use std::cell::RefCell;
use std::rc::Rc;

use super::asked::Asked;
use super::posed::{Posed, Put};
use super::veiled::Veiled;
use super::{Ahead, Questions};
use crate::ids::JobId;
use crate::kernel::{Asking, EventMark, Wanted};
use crate::learn::decision::{Decision, Looked, Register, Settings, question_at, told};
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
        f.debug_struct(stringify!(Quiz)).field("run", &self.run).finish_non_exhaustive()
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

    fn looked(&self, from: usize, settings: Settings, most: usize) -> Looked {
        self.registered(asking_of::<L>(settings), |register, run| {
            register.look(run, settings, from, most)
        })
    }

    /// The facts up to a place, and nothing else.
    fn past(&self, until: usize) -> Rc<Recording<L>> {
        let mut past = self.past.borrow_mut();
        let known = past.take().filter(|known| known.len() <= until);
        let known = known.unwrap_or_else(|| Rc::new(self.run.anew()));
        self.run.read(|run| {
            let (log, from) = (run.timeline.log(), known.len());
            let is_over = run.timeline.is_complete() && until >= log.entries.len();
            let belongs = |mark: &&EventMark<L::Event>| is_over || (mark.step as usize) < until;
            if until > from || is_over && !known.is_complete() {
                let first = log.events.partition_point(|mark| (mark.step as usize) < from);
                let marks = log.events[first..].iter().take_while(belongs).copied().collect();
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

/// What is asked under these settings.
fn asking_of<L: Asked>(settings: Settings) -> Asking {
    let wanted = settings.asking.filter(|asking| L::ASKINGS.contains(asking));
    wanted.or(L::ASKINGS.first().copied()).unwrap_or(Asking::Site)
}

impl<L: Asked> Questions for Quiz<L> {
    fn askings(&self) -> &'static [Asking] {
        L::ASKINGS
    }

    fn look(&self, from: usize, settings: Settings, most: usize) -> bool {
        let Looked { until, is_done } = self.looked(from, settings, most);
        let grows = |past: &Rc<Recording<L>>| past.len() < until && Rc::strong_count(past) == 1;
        if self.past.borrow().as_ref().map_or(until > 0, grows) {
            // What is shown then grows along, unless it is shown by now: nothing is, beyond the question that stands.
            self.past(until);
        }
        is_done
    }

    fn look_on(&self, from: usize, settings: Settings, most: usize) -> bool {
        self.looked(from, settings, most).is_done
    }

    fn ahead(&self, from: usize, settings: Settings, done: &dyn Fn(usize) -> bool) -> Ahead {
        let asking = asking_of::<L>(settings);
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

    fn posed(&self, cursor: usize, asking: Asking) -> Option<Rc<dyn Posed>> {
        let decision = self.decision(cursor, asking)?;
        Some(Rc::new(Put { run: Rc::clone(&self.run), asking, decision }))
    }

    fn about(&self, cursor: usize, asking: Asking, job: Option<JobId>) -> Option<Rc<dyn Posed>> {
        let wanted = Wanted { asking, job, done: &[] };
        let question = self.run.read(|run| question_at(run, wanted, cursor))?;
        let decision = Decision { cursor, number: 0, question };
        Some(Rc::new(Put { run: Rc::clone(&self.run), asking, decision }))
    }
}
