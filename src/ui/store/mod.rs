//! The one state of the page and everything that can happen to it.
//!
//! Buttons, keys, scrubber, address bar and the worker all dispatch an [`AppAction`]; the reducer
//! delegates to pure functions of its parts. Effects live in `hooks`.

mod presenting;
mod place;
mod mode;
mod predicting;
mod regrets;
mod run;
mod session;
mod together;
mod view;

use std::rc::Rc;

use yew::{Reducible, UseReducerDispatcher, hook, use_context};

pub use mode::Mode;
pub use place::{OpenLesson, Place, Purpose};
pub use presenting::{Part, PresentAction, Presenting};
pub use regrets::{Listed, RegretAction, Regrets};
pub use run::{Next, RunAction, ShownRun, Status};
pub use session::{LeftOut, Session, SessionAction, Writing};
pub use together::{ChosenRuns, Tab, Together, TogetherAction, Wanted};
pub use view::{
    About, Beside, Notice, NoticeKind, Offer, Panel, TextSize, Theme, View, ViewAction,
};

use super::browser::worker::spawn;
use super::browser::{dom, rest, url};
use super::hooks::of_rest;
use super::shared::Shared;
use crate::playback::predict::{Act, Learner, Questions};
use crate::playback::{Command, ConditionKind, Player, Replay, Scene, Stride};
use crate::scenario::written::deciding;
use crate::words::{Language, Worded, speak};

/// The mark of the page's root while something that was asked for is on its way.
const WAITS: &str = "waits";

/// Everything that the page shows follows from this.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AppState {
    /// The scenario as applied and as typed, and the opened trace.
    pub session: Session,
    /// The run that is recorded, as far as it has come.
    pub run: ShownRun,
    /// The runs that are compared.
    pub together: Together,
    /// What the choices of the run cost, as far as somebody wanted to know.
    pub regrets: Regrets,
    /// Who predicts the run of a number.
    pub learner: Option<(u32, Shared<Learner>)>,
    /// The questions of the run of a number, while it is looked through for somebody who is about to predict it.
    pub seat: Option<(u32, Shared<dyn Questions>)>,
    /// Where in the run we are, or on the clock of those that are compared.
    pub player: Player,
    /// What is shown there; nothing before the first facts are known.
    pub scene: Option<Shared<Scene>>,
    /// How it is shown.
    pub view: View,
    /// Whether the rest of the program has been told to be here: what it draws beside the first lab is drawn from
    /// then on.
    pub whole: bool,
}

/// Everything that can happen.
#[derive(Clone, Debug)]
pub enum AppAction {
    /// Somebody, or the clock of the screen, moves through the run.
    Playback(Command),
    /// The scenario changes.
    Session(SessionAction),
    /// The runner tells something.
    Run(RunAction),
    /// Runs are compared.
    Together(TogetherAction),
    /// Somebody predicts.
    Predict(Act),
    /// The run has been looked through for somebody who is about to predict it.
    Seated,
    /// What choices cost becomes known.
    Regret(RegretAction),
    /// Something is shown differently.
    View(ViewAction),
    /// The rest of the program is here.
    Whole,
}

impl AppState {
    /// That of the stage of a lesson.
    pub fn of_lesson() -> Self {
        let view = View { place: Place::Lessons, ..View::default() };
        Self { view, ..Self::default() }
    }

    fn after(mut self, action: AppAction) -> Self {
        match action {
            AppAction::Whole => self.whole = true,
            AppAction::Playback(command) => self.play(command),
            AppAction::Session(action) => self.set(action),
            AppAction::Run(action) => self.hear(action),
            AppAction::Together(action) => self.compare(action),
            AppAction::Regret(action) => {
                self.regrets = std::mem::take(&mut self.regrets).after(action, self.run.number);
            }
            AppAction::View(action) => {
                let leaves = matches!(action, ViewAction::Go(place) if place != Place::Lab);
                if leaves && self.player.is_playing() {
                    self.play(Command::TogglePlay);
                }
                let spoken = self.view.language;
                let predicted = self.learner().is_some();
                self.on_the_clock(|state| {
                    state.view = std::mem::take(&mut state.view).after(action);
                });
                self.take_seat();
                if spoken != self.view.language {
                    // What is shown is worded here.
                    speak(self.view.language);
                    self.show();
                }
                if predicted && self.learner().is_none() {
                    // What was asked about is shown again.
                    self.show();
                }
            }
            AppAction::Predict(act) => self.predict(act),
            AppAction::Seated => self.sit(),
        }
        self
    }

    /// The scenario changes; the editor of its policy comes and goes with it.
    fn set(&mut self, action: SessionAction) {
        let before = deciding(&self.session.scenario).map(str::to_owned);
        let (applies, hosts) = (
            matches!(action, SessionAction::Applied { .. }),
            matches!(action, SessionAction::Guest(Some(_))),
        );
        self.session = self.session.after(action);
        let now = deciding(&self.session.scenario);
        if hosts || applies && now.is_some() && now != before.as_deref() {
            self.view.beside = Beside::Editor;
        } else if applies && now.is_none() && before.is_some() {
            self.view.beside = Beside::Nothing;
        }
    }

    /// What is moved through: the run, in mode Predict as far as it is shown, or in mode Compare, as soon as
    /// they are known, all runs on one clock.
    pub fn replay(&self) -> Option<Shared<dyn Replay>> {
        match self.learner() {
            Some(learner) => Some(Shared(Rc::clone(learner.shown()))),
            None => self.unveiled(),
        }
    }

    /// The same, whatever is asked.
    fn unveiled(&self) -> Option<Shared<dyn Replay>> {
        match &self.together.known {
            Some(known) if self.view.mode == Mode::Compare => {
                let replay: Rc<dyn Replay> = Rc::clone(&known.0) as _;
                Some(Shared(replay))
            }
            _ => self.run.replay.clone(),
        }
    }

    /// Whether it is all runs on one clock that is moved through.
    pub fn is_together(&self) -> bool {
        self.view.mode == Mode::Compare && self.together.known.is_some()
    }

    /// What the lab's page is used for: what it cannot be used for is watched.
    pub fn mode(&self) -> Mode {
        match self.view.mode {
            Mode::WhatIf if !self.can_be_forced() => Mode::Watch,
            Mode::Predict if !self.can_be_predicted() => Mode::Watch,
            mode => mode,
        }
    }

    /// Whether other choices than the policy's can be forced on the run that is shown.
    pub fn can_be_forced(&self) -> bool {
        self.run.replay.as_ref().is_some_and(|replay| replay.can_be_forced())
    }

    /// Whether decisions of the run that is shown can be asked before they are shown.
    pub fn can_be_predicted(&self) -> bool {
        self.run.replay.as_ref().is_some_and(|replay| replay.can_be_predicted())
    }

    /// How far steps can go.
    pub fn strides(&self) -> &'static [(Stride, Worded)] {
        self.replay().map_or(&[], |replay| replay.strides())
    }

    /// What breakpoints can wait for.
    pub fn conditions(&self) -> &'static [&'static ConditionKind] {
        self.replay().map_or(&[], |replay| replay.conditions())
    }

    fn play(&mut self, command: Command) {
        let before = self.player.cursor;
        self.go(command);
        if self.player.cursor != before || self.scene.is_none() {
            self.show();
        }
    }

    /// Moves through the run without showing where that leads.
    fn go(&mut self, command: Command) {
        if self.seat.is_some() {
            // Nobody moves past what is about to be asked: a film stands still until it is known, a jump waits for it.
            if matches!(command, Command::Tick { .. }) {
                return;
            }
            self.sit();
        }
        let Some(replay) = self.replay() else { return };
        let played = self.player.is_playing();
        if self.learner().is_some() {
            self.play_learning(command);
        } else {
            self.player = std::mem::take(&mut self.player).after(command, &*replay.0);
        }
        let over = !self.is_veiled() && replay.is_complete() && self.player.cursor >= replay.len();
        let ticked = matches!(command, Command::Tick { .. });
        let watches = self.view.mode != Mode::Compare && self.view.panel.is_none();
        if ticked && played && over && !self.player.is_playing() && watches {
            // Played to the end: what has it come to?
            self.view.panel = Some(Panel::Results);
        }
    }

    fn hear(&mut self, action: RunAction) {
        if let RunAction::Veil(until) = action {
            self.run = std::mem::take(&mut self.run).after(RunAction::Veil(until));
            let known = self.run.length;
            self.player.cursor = self.player.cursor.min(known);
            return self.show();
        }
        if matches!(action, RunAction::Came(_) | RunAction::Begun(_)) {
            self.run = std::mem::take(&mut self.run).after(action);
            return;
        }
        if let Some(next) = &self.run.next {
            let (wanted, player) = (next.aim, std::mem::take(&mut self.player));
            let keeps = next.keeps && self.run.lab() == Some(next.known.lab());
            let shown = self.unveiled().filter(|_| keeps);
            let held = shown.and_then(|replay| player.instant(&*replay.0));
            self.together.known = None;
            self.regrets = Regrets::default();
            let player = fitting(player, next, self.run.lab());
            self.player =
                Player { cursor: 0, mode: Player::default().mode, wanted, held, ..player };
            self.view = std::mem::take(&mut self.view).after(ViewAction::NewRun);
        }
        let stops = matches!(&action, RunAction::Ended(results) if results.stopped.is_some());
        self.run = std::mem::take(&mut self.run).after(action);
        self.sit();
        self.go(Command::Grown);
        if stops {
            // The policy could not go on: that is where people look next [P-60].
            self.go(Command::Last);
        }
        // More is known of the same moment: what comes next, how many events there are.
        self.show();
    }

    fn show(&mut self) {
        self.scene = self.replay().map(|run| Shared::new(run.scene_at(self.player.cursor)));
    }
}

/// The settings of a player as far as they make sense in the next run: breakpoints and strides are a
/// lab's own.
fn fitting(player: Player, next: &Next, lab: Option<&str>) -> Player {
    let (replay, strides) = (&next.replay, next.replay.strides());
    let known = |stride: &Stride| strides.iter().any(|(one, _)| one == stride);
    let kept = Some(player.stride).filter(|_| lab == Some(next.known.lab()));
    let usual = strides.first().map_or(player.stride, |(stride, _)| *stride);
    let stride = next.stride.or(kept).filter(known).unwrap_or(usual);
    let mut breakpoints = player.breakpoints;
    breakpoints.retain(|condition| replay.conditions().contains(&condition.kind));
    Player { stride, breakpoints, ..player }
}

impl Reducible for AppState {
    type Action = AppAction;

    fn reduce(self: Rc<Self>, action: AppAction) -> Rc<Self> {
        let next = Self::clone(&self).after(action);
        if next == *self { self } else { Rc::new(next) }
    }
}

/// Where actions go. The same for the whole life of the page.
#[derive(Clone, PartialEq)]
pub struct Dispatch(pub UseReducerDispatcher<AppState>);

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dispatch").finish_non_exhaustive()
    }
}

impl Dispatch {
    /// Lets something happen.
    pub fn send(&self, action: AppAction) {
        self.0.dispatch(action);
    }

    /// Moves through the run.
    pub fn play(&self, command: Command) {
        self.send(AppAction::Playback(command));
    }

    /// Changes how things are shown.
    pub fn view(&self, action: ViewAction) {
        let needs_rest = matches!(
            action,
            ViewAction::Go(Place::Experiments | Place::Lessons)
                | ViewAction::ToggleTables
                | ViewAction::SetLesson(_)
                | ViewAction::Open(_)
                | ViewAction::SetMode(Mode::Predict | Mode::WhatIf | Mode::Waiting | Mode::Compare)
                | ViewAction::SetBeside(Beside::Editor)
                | ViewAction::Present(_)
        );
        // Another language comes with the rest.
        let needs_rest = needs_rest
            || matches!(action, ViewAction::Speak(language) if language != Language::English);
        if !needs_rest {
            return self.send(AppAction::View(action));
        }
        let own = self.clone();
        self.with_rest(move || {
            if action == ViewAction::ToggleTables {
                // The way back leads through pictures and tables, too.
                url::mark();
            }
            own.send(AppAction::View(action));
        });
    }

    /// Does something that needs the rest of the program, as soon as it is there: meanwhile the page shows that it is on
    /// its way. Tells people if it does not come.
    pub fn with_rest(&self, act: impl FnOnce() + 'static) {
        if rest::is_here() {
            return act();
        }
        let own = self.clone();
        dom::mark_root(WAITS, Some(""));
        spawn(async move {
            let arrived = rest::arrival().await;
            dom::mark_root(WAITS, None);
            match arrived {
                Ok(()) => act(),
                Err(message) => of_rest(message, &own),
            }
        });
    }

    /// Does what somebody does who predicts.
    pub fn predict(&self, act: Act) {
        self.send(AppAction::Predict(act));
    }

    /// Changes the scenario.
    pub fn session(&self, action: SessionAction) {
        self.send(AppAction::Session(action));
    }
}

/// Where actions go.
///
/// # Panics
///
/// Outside the page's provider, which would be a mistake of the program.
#[hook]
pub fn use_dispatch() -> Dispatch {
    #[expect(clippy::expect_used, reason = "the page's root always provides it")]
    use_context().expect("the page provides a dispatcher")
}
