//! The paper's worked example, its Figure 2, beside a run that plays it: the states that are printed,
//! and where the run is in each.

use super::Run;
use super::stage::{BalanceStage, ServerView};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Figure2, Figure2Step, Figure2Steps, Load, State};
use crate::playback::format;
use crate::words::Label;
use crate::words::balance::figure as told;

/// A state of the paper's worked example, in percent as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureState {
    /// Which it is.
    pub step: Figure2Steps,
    /// W of the first and the second queue: "3 6 3".
    pub workload: [String; 2],
    /// RA of both.
    pub ra: [String; 2],
    /// RB of both.
    pub rb: [String; 2],
    /// Whether the run is in it now.
    pub is_now: bool,
    /// Where the run first is in it, if it ever is.
    pub cursor: Option<usize>,
    /// The servers in it, where the run is never.
    pub servers: Vec<ServerView>,
    printed: [[f64; 3]; 2],
}

impl FigureState {
    /// All states of Figure 2, wherever the run is.
    pub(super) fn all() -> Vec<Self> {
        Figure2::worked().steps.iter().map(Self::of).collect()
    }

    fn of(step: &Figure2Step) -> Self {
        let number = |number: f64| format::trimmed(number, 2);
        Self {
            step: step.state,
            workload: step.workload.map(|waits| waits.map(number).join(" ")),
            ra: step.ra.map(number),
            rb: step.rb.map(number),
            is_now: false,
            cursor: None,
            servers: Vec::new(),
            printed: step.workload,
        }
    }

    /// "(a) Initial".
    pub fn name(&self) -> Label {
        match self.step {
            Figure2Steps::Initial => told::initial(),
            Figure2Steps::LatestSwap => told::latest_swapped(),
            Figure2Steps::BalancedSend => told::sends(),
            Figure2Steps::BalancedReceive => told::receives(),
        }
    }

    /// How it comes about. The run's J3 to J6 are the paper's A to D.
    pub fn told(&self) -> Label {
        match self.step {
            Figure2Steps::Initial => told::initial_told(),
            Figure2Steps::LatestSwap => told::latest_swapped_told(),
            Figure2Steps::BalancedSend => told::sends_told(),
            Figure2Steps::BalancedReceive => told::receives_told(),
        }
    }
}

impl Run {
    /// Whether numbers are told in percent, as the paper's example is.
    pub(super) fn is_in_percent(&self) -> bool {
        !self.names().figure.is_empty()
    }

    /// A load in words.
    pub(super) fn load_text(&self, ra: f64) -> String {
        if self.is_in_percent() {
            format!("{}{}%", format::significant(ra * 100.0, 3), format::NARROW)
        } else {
            format::significant(ra, 3)
        }
    }

    /// The states of the example as they lie at a moment of the run; none in other runs.
    pub(super) fn figure(&self, state: &State, servers: &[ServerView]) -> Vec<FigureState> {
        let mut states = self.names().figure.clone();
        for one in &mut states {
            one.is_now = self.is_in(state, one);
            let is_there = |cursor: &usize| self.is_in(&self.timeline.state_at(*cursor), one);
            one.cursor = (0..=self.timeline.len()).find(is_there);
            if one.cursor.is_none() && one.step == Figure2Steps::LatestSwap {
                one.servers = self.swapped(one, servers);
            }
        }
        states
    }

    fn is_in(&self, state: &State, one: &FigureState) -> bool {
        one.printed.iter().enumerate().all(|(place, printed)| {
            let waits = state.workload(self.servers(), SiteId::from_index(place));
            waits.iter().zip(printed).all(|(waits, printed)| (waits * 100.0 - printed).abs() < 1e-6)
        })
    }

    /// The servers with the jobs exchanged that came last.
    fn swapped(&self, one: &FigureState, servers: &[ServerView]) -> Vec<ServerView> {
        const QUEUES: [[usize; 2]; 2] = [[2, 5], [4, 3]];
        let view = |((server, printed), queue): ((&ServerView, &[f64; 3]), [usize; 2])| {
            let load = Load::of(printed.iter().map(|waits| waits / 100.0));
            let view = ServerView {
                waits: printed.map(|waits| waits / 100.0).to_vec(),
                ra: load.ra,
                ra_text: self.ra_text(load.ra),
                rb_text: format::decimal(load.rb, 2),
                is_load_marked: false,
                is_balance_marked: false,
                queue: queue.map(|job| self.mark(JobId::from_index(job))).to_vec(),
                more: 0,
                role: None,
                moving: None,
                ..server.clone()
            };
            ServerView { spoken: super::scene::spoken(&view, 2), ..view }
        };
        servers.iter().zip(&one.printed).zip(QUEUES).map(view).collect()
    }

    /// RA of a server in words.
    pub(super) fn ra_text(&self, ra: f64) -> String {
        if self.is_in_percent() { format::trimmed(ra * 100.0, 2) } else { format::decimal(ra, 2) }
    }
}

impl BalanceStage {
    /// The stage in a state of the example that the run is never in.
    #[must_use]
    pub fn in_state(&self, one: &FigureState) -> Self {
        let mut stage =
            Self { servers: one.servers.clone(), travel: None, arrived: None, ..self.clone() };
        for state in &mut stage.figure {
            state.is_now = state.step == one.step;
        }
        stage
    }
}
