//! What can be done in the mode: force a choice, let something happen, take back, compare, share.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{Callback, UseReducerHandle, hook, use_mut_ref};

use super::counting::counted;
use crate::ids::{JobId, SiteId};
use crate::playback::what_if::{Choice, Offer, Standing, is_origin, with, without};
use crate::playback::{Aim, Command};
use crate::scenario::{Document, Problem, Value};
use crate::ui::browser::url;
use crate::ui::hooks::{Order, Origin, Runner, Talk, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::{
    AppState, Dispatch, LeftOut, Panel, SessionAction, ViewAction, use_dispatch,
};

/// What the callbacks of a page need, as it is shown now.
struct Now {
    state: UseReducerHandle<AppState>,
    offer: Option<Shared<Offer>>,
}

/// What has just happened from outside, and where somebody stood in which scenario before.
struct Left {
    happened: Value,
    scenario: Shared<Value>,
    cursor: usize,
}

/// What can be done. The same for the whole life of the mode.
#[derive(Clone)]
pub(super) struct Acts {
    now: Rc<RefCell<Option<Now>>>,
    /// The worker that counts forced choices anew.
    pub(super) talk: Rc<RefCell<Talk>>,
    left: Rc<RefCell<Option<Left>>>,
    pub(super) runner: Runner,
    pub(super) dispatch: Dispatch,
}

impl PartialEq for Acts {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.now, &other.now)
    }
}

/// What can be done on the page that is shown.
#[hook]
pub(super) fn use_acts(state: &UseReducerHandle<AppState>, offer: Option<Shared<Offer>>) -> Acts {
    let now = use_mut_ref(|| None);
    *now.borrow_mut() = Some(Now { state: state.clone(), offer });
    let talk = use_mut_ref(Talk::default);
    let left = use_mut_ref(|| None);
    Acts { now, talk, left, runner: use_runner_handle(), dispatch: use_dispatch() }
}

impl Acts {
    pub(super) fn state(&self) -> Option<UseReducerHandle<AppState>> {
        self.now.borrow().as_ref().map(|now| now.state.clone())
    }

    /// What is offered now.
    pub(super) fn offer(&self) -> Option<Shared<Offer>> {
        self.now.borrow().as_ref()?.offer.clone()
    }

    /// Runs another scenario; the way back leads to this one. Choices that were forced at other steps are counted
    /// anew before, where what has changed may have made their steps others.
    fn run(&self, scenario: Value, aim: Option<Aim>) {
        let Some(before) = self.state().map(|state| state.session.scenario.clone()) else { return };
        let (own, shown) = (self.clone(), before.clone());
        counted(&self.talk, &before, scenario, self.runner.trace(), move |scenario| {
            // Nobody has gone on to another in the meantime.
            if own.state().is_some_and(|state| state.session.scenario == shown) {
                own.run_now(scenario, aim);
            }
        });
    }

    fn run_now(&self, scenario: Value, aim: Option<Aim>) {
        url::mark();
        let order = match aim {
            Some(_) => Order { aim, ..Order::new(scenario, Origin::WhatIf) },
            None => Order::changed(scenario, Origin::WhatIf),
        };
        self.runner.run(order);
    }

    /// Makes a choice; one that is what the policy would do by itself takes the forced one back.
    pub(super) fn choose(&self, choice: &Choice) {
        let Some(state) = self.state() else { return };
        let cursor = state.player.cursor;
        if state.player.is_playing() {
            self.dispatch.play(Command::Pause);
        }
        match choice.standing {
            Standing::ByItself => {}
            Standing::Possible => {
                let fork = with(&state.session.scenario, choice.intervention.clone());
                self.run(fork, Some(Aim::Cursor(cursor)));
            }
            Standing::Forced | Standing::Instead => {
                if let Some(place) = self.offer().and_then(|offer| offer.forced) {
                    self.take_back(place as usize);
                }
            }
        }
    }

    /// Brings a job to a place, if that is offered.
    pub(super) fn bring(&self, job: JobId, to: SiteId) {
        let Some(offer) = self.offer() else { return };
        if let Some(choice) = offer.bringing(job, to) {
            self.choose(choice);
        }
    }

    /// Lets something happen from outside; what is wrong with it is told, and nothing changes then.
    pub(super) fn happen(&self, intervention: Value) -> Result<(), Vec<Problem>> {
        let Some(state) = self.state() else { return Ok(()) };
        let fork = with(&state.session.scenario, intervention);
        let place = fork.get("interventions").map_or(0, |list| list.items().len() - 1);
        Document::check_scenario(&fork)?;
        let happened = fork.at(&format!("/interventions/{place}")).cloned();
        let submits = happened.as_ref().is_some_and(|one| one.get("submit").is_some());
        let place = u32::try_from(place).ok().filter(|_| !submits);
        self.left.replace(happened.map(|happened| Left {
            happened,
            scenario: state.session.scenario.clone(),
            cursor: state.player.cursor,
        }));
        self.run(fork, place.map(Aim::Intervention));
        Ok(())
    }

    /// Takes the intervention at a place back. Who takes back what has just happened from outside stands where that
    /// was let happen.
    pub(super) fn take_back(&self, place: usize) {
        let Some(state) = self.state() else { return };
        let scenario = &state.session.scenario;
        let step = scenario.at(&format!("/interventions/{place}/step")).and_then(Value::number);
        let cursor = state.player.cursor;
        let stands = (step == Some(cursor as f64)).then_some(cursor);
        let taken = scenario.at(&format!("/interventions/{place}"));
        let left = self.left.borrow();
        let left = left
            .as_ref()
            .filter(|left| taken == Some(&left.happened) && is_origin(&left.scenario, scenario));
        let cursor = stands.or(left.map(|left| left.cursor));
        self.run(without(scenario, place), cursor.map(Aim::Cursor));
    }

    /// Takes all of them back.
    pub(super) fn take_all_back(&self) {
        let Some(state) = self.state() else { return };
        self.left.take();
        let mut plain = (*state.session.scenario).clone();
        plain.take("/interventions");
        self.run(plain, None);
    }

    /// Tries one once more that could not be carried out.
    pub(super) fn again(&self, place: usize, left: &LeftOut) {
        let Some(state) = self.state() else { return };
        self.dispatch.session(SessionAction::Forget(place));
        self.run(with(&state.session.scenario, left.intervention.clone()), None);
    }

    /// Gives one up that could not be carried out.
    pub(super) fn forget(&self, place: usize) {
        self.dispatch.session(SessionAction::Forget(place));
    }

    /// The job that somebody has picked.
    pub(super) fn picked(&self) -> Option<JobId> {
        let job = self.state()?.view.selected?;
        self.offer()?.of_job(job).map(|_| job)
    }

    /// Shares the fork.
    pub(super) fn share(&self) {
        self.dispatch.view(ViewAction::Open(Panel::Share));
    }

    /// Goes to a step.
    pub(super) fn seek(&self, step: usize) {
        self.dispatch.play(Command::Seek(step));
    }

    /// Goes to a step, as an answer to a press.
    pub(super) fn seeking<E: 'static>(&self, step: usize) -> Callback<E> {
        let own = self.clone();
        Callback::from(move |_| own.seek(step))
    }
}
