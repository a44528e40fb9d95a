//! The worker: what it is asked, and what becomes of its answers.

mod desk;
mod guest;
mod open;

pub use open::paper_sites;
pub(super) use open::paper_sites_hold;

use std::cell::RefCell;
use std::rc::Rc;

use yew::{hook, use_context, use_memo};

use crate::playback::{Aim, Stride};
use crate::runner::OpenedTrace;
use crate::scenario::{Value, opening, presets};
use crate::ui::browser::files::UserFile;
use crate::ui::experiments::Sweeps;
use crate::ui::labs::PAGES;
use crate::ui::own::trust;
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, LeftOut};
use desk::Desk;

/// Why a run is asked for; it decides where problems are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The page opens, a menu was used, or a run is wanted again.
    Page,
    /// The editor's Apply.
    Editor,
    /// A file of this name was opened.
    File(String),
    /// A policy was typed.
    Writing,
    /// Another choice was forced, or taken back.
    WhatIf,
}

/// A run that is asked for.
#[derive(Clone, Debug)]
pub struct Order {
    /// The scenario.
    pub scenario: Shared<Value>,
    /// A trace that was opened for it.
    pub trace: Option<Rc<OpenedTrace>>,
    /// Where to go.
    pub aim: Option<Aim>,
    /// Whether to go to the instant at which the run before stands.
    pub keeps: bool,
    /// How far steps go there, if that is known.
    pub stride: Option<Stride>,
    /// The step from which on nothing is shown, if what comes next is asked.
    pub veil: Option<usize>,
    /// The fingerprint that a link promises.
    pub promised: Option<u64>,
    /// Why.
    pub origin: Origin,
    /// The interventions without which it is run, since they cannot be carried out.
    pub left_out: Vec<LeftOut>,
}

impl Order {
    /// A run from its beginning.
    pub fn new(scenario: Value, origin: Origin) -> Self {
        let scenario = Shared::new(scenario);
        Self {
            scenario,
            trace: None,
            aim: None,
            keeps: false,
            stride: None,
            veil: None,
            promised: None,
            origin,
            left_out: Vec::new(),
        }
    }

    /// A changed scenario, shown at the same instant.
    pub fn changed(scenario: Value, origin: Origin) -> Self {
        Self { keeps: true, ..Self::new(scenario, origin) }
    }
}

/// The order of a preset.
pub fn preset(lab: &str, place: usize) -> Option<Order> {
    // The one that the page opens with is here before the others.
    let first = (lab == PAGES[0].lab && place == 0).then(opening).flatten();
    let preset = first.or_else(|| presets(lab).into_iter().nth(place))?;
    let aim = Some(Aim::Anchor(preset.opens));
    Some(Order { aim, ..Order::new(preset.scenario, Origin::Page) })
}

/// The way to the worker. The same for the whole life of the page.
#[derive(Clone)]
pub struct Runner(Rc<RefCell<Desk>>);

impl PartialEq for Runner {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl std::fmt::Debug for Runner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runner").finish_non_exhaustive()
    }
}

impl Runner {
    fn new(dispatch: Dispatch) -> Self {
        Self(Rc::new(RefCell::new(Desk::new(dispatch))))
    }

    /// Runs a scenario. What is shown stays until the new run begins.
    pub fn run(&self, order: Order) {
        desk::run(&self.0, order);
    }

    /// Runs the last scenario that was asked for once more.
    pub fn again(&self) {
        let last = self.0.borrow().last_order();
        if let Some(order) = last {
            self.run(order);
        }
    }

    /// Opens files: a scenario, a trace for the scenario that is shown, or workflows as jobs.
    pub fn open(&self, files: Vec<UserFile>) {
        let own = self.clone();
        self.dispatch().with_rest(move || open::open(own, files));
    }

    /// Runs the scenario that was asked for last on other sites.
    pub fn on_sites(&self, sites: Value) {
        let last = self.0.borrow().last_order();
        if let Some(order) = last {
            let mut scenario = (*order.scenario).clone();
            scenario.put("/sites", sites);
            self.run(Order { trace: order.trace, ..Order::changed(scenario, Origin::Page) });
        }
    }

    /// Shows another lab: as it was left, else its first preset. `left` is where this one is left.
    pub fn show_lab(&self, lab: &str, left: Option<(usize, Stride)>) {
        let known = self.0.borrow_mut().leave(lab, left);
        match known {
            Some(order) => self.run(order),
            None => desk::open_lab(&self.0, lab),
        }
    }

    /// Lets the policies run that a scenario from elsewhere has brought, and runs it.
    pub fn welcome(&self) {
        let guest = self.0.borrow_mut().take_guest();
        if let Some(order) = guest {
            trust::trust_all(&order.scenario);
            guest::welcome(self, order);
        }
    }

    /// Whether this scenario is the one that is shown, and no other is on its way.
    pub fn is_shown(&self, scenario: &Value) -> bool {
        self.0.borrow().is_shown(scenario)
    }

    /// Stops what the worker is doing.
    pub fn cancel(&self) {
        self.0.borrow_mut().cancel();
    }

    /// Another worker is about to read the jobs of the run: of a long one they are not held by two.
    pub fn make_room(&self) {
        self.0.borrow_mut().make_room();
    }

    /// The way to the sweep of the page.
    pub fn sweeps(&self) -> Sweeps {
        self.0.borrow().sweeps.clone()
    }

    /// The trace that is open.
    pub fn trace(&self) -> Option<Rc<OpenedTrace>> {
        self.0.borrow().trace()
    }

    /// Holds a trace that was opened before a reload.
    pub fn hold(&self, trace: Rc<OpenedTrace>) {
        self.0.borrow_mut().hold(trace);
    }

    /// An order that waits for its trace to be opened.
    fn wanted(&self) -> Option<Order> {
        self.0.borrow().wanted()
    }

    /// The scenario that is shown.
    pub(in crate::ui) fn scenario(&self) -> Option<Shared<Value>> {
        self.0.borrow().shown()
    }

    fn dispatch(&self) -> Dispatch {
        self.0.borrow().dispatch.clone()
    }
}

/// Makes the way to the worker, once.
#[hook]
pub fn use_runner(dispatch: &Dispatch) -> Runner {
    let made = use_memo((), |()| Runner::new(dispatch.clone()));
    (*made).clone()
}

/// The way to the worker.
///
/// # Panics
///
/// Outside the page's provider, which would be a mistake of the program.
#[hook]
pub fn use_runner_handle() -> Runner {
    #[expect(clippy::expect_used, reason = "the page's root always provides it")]
    use_context().expect("the page provides the way to the worker")
}
