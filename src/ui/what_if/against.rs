//! Asks a worker how the fork differs from what it was forked from.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, UseStateSetter, hook, use_effect_with, use_state};

use super::counting::counted;
use crate::playback::compare::{Comparison, asked};
use crate::playback::what_if::{Versus, origin};
use crate::runner::{ComparedLists, OpenedTrace, Reply, Request};
use crate::scenario::Value;
use crate::time::Time;
use crate::ui::hooks::{Heard, Talk, ask, listed, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::AppState;
use crate::words::parts::what_if;

/// What has become of the question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Asked {
    /// There is none: nothing is forced.
    #[default]
    Nothing,
    /// It is being answered.
    Working,
    /// The answer.
    Answered(Shared<Known>),
    /// It cannot be answered: why.
    Refused(AttrValue),
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Known {
    pub(super) versus: Versus,
    /// When the origin ends.
    pub(super) origin_end: Time,
}

impl Known {
    /// "12 instants differ".
    pub(super) fn short(&self) -> String {
        match self.versus.parted.len() {
            0 => what_if::nothing_differs().to_owned(),
            all => what_if::differ(all),
        }
    }
}

/// What has come of an answer so far.
#[derive(Default)]
struct Work {
    talk: Rc<RefCell<Talk>>,
    /// The worker that counts the origin's choices.
    counting: Rc<RefCell<Talk>>,
    lists: ComparedLists,
}

/// Asks whenever there is another fork that has run to its end, or again; a worker that is still at the last
/// one is ended.
#[hook]
pub(super) fn use_versus(state: &AppState) -> (Asked, Callback<()>) {
    let runner = use_runner_handle();
    let asked = use_state(Asked::default);
    let attempt = use_state(|| 0_u32);
    let again = {
        let attempt = attempt.clone();
        Callback::from(move |()| attempt.set(*attempt + 1))
    };
    let set = asked.setter();
    let ended = state.run.results.is_some();
    let key = (state.run.number, ended, state.session.scenario.clone(), *attempt);
    use_effect_with(key, move |(_, ended, scenario, _)| {
        let work: Rc<RefCell<Work>> = Rc::default();
        match origin(scenario) {
            None => set.set(Asked::Nothing),
            Some(plain) => {
                set.set(Asked::Working);
                if *ended {
                    let (trace, fork) = (runner.trace(), scenario.clone());
                    let talk = Rc::clone(&work.borrow().counting);
                    let held = Rc::downgrade(&work);
                    counted(&talk, scenario, plain, trace.clone(), move |origin| {
                        if let Some(work) = held.upgrade() {
                            compare(&work, [&fork, &origin], trace.clone(), &set);
                        }
                    });
                }
            }
        }
        move || drop(work)
    });
    ((*asked).clone(), again)
}

/// Asks how the fork differs from its origin.
fn compare(
    work: &Rc<RefCell<Work>>,
    [fork, origin]: [&Value; 2],
    trace: Option<Rc<OpenedTrace>>,
    set: &UseStateSetter<Asked>,
) {
    let Some(opened) = asked::of_fork(fork, origin) else { return set.set(Asked::Nothing) };
    let document = asked::document(&opened.scenario, Some(&opened.runs)).to_json();
    let trace = trace.map(|trace| (*trace).clone());
    let talk = Rc::clone(&work.borrow().talk);
    let (held, set) = (Rc::downgrade(work), set.clone());
    ask(&talk, &Request::Compare { document, trace, csv: false }, move |heard| {
        let Some(work) = held.upgrade() else { return };
        let next = work.borrow_mut().hear(heard);
        if let Some(asked) = next {
            *work.borrow().talk.borrow_mut() = Talk::default();
            set.set(asked);
        }
    });
}

impl Work {
    fn hear(&mut self, heard: Heard) -> Option<Asked> {
        let reply = match heard {
            Heard::Reply(reply) => *reply,
            Heard::Lost(message) => return Some(Asked::Refused(message)),
        };
        Some(match reply {
            Reply::Compared(part, run, packed) => match self.lists.take(part, run, &packed) {
                Ok(()) => return None,
                Err(error) => Asked::Refused(error.to_string().into()),
            },
            Reply::Comparison(comparison) => self.answered(*comparison),
            Reply::Problems(problems) => Asked::Refused(listed(&problems)),
            Reply::Failed(message) => Asked::Refused(message.into()),
            _ => return None,
        })
    }

    fn answered(&mut self, mut comparison: Comparison) -> Asked {
        std::mem::take(&mut self.lists).put(&mut comparison);
        let parted = comparison.pairs.first().map_or(Vec::new(), |pair| pair.divergences.clone());
        let jobs = comparison.pairs.first().map_or(&[][..], |pair| &pair.jobs.jobs);
        let ends = jobs.iter().map(|row| row.finished_at[0]).fold(0.0, f64::max);
        match Versus::of(&comparison, &parted) {
            Some(versus) => {
                Asked::Answered(Shared::new(Known { versus, origin_end: Time::from_secs(ends) }))
            }
            None => Asked::Refused(what_if::no_runs().into()),
        }
    }
}
