//! Moving through a run: buttons, keys, scrubber, address bar and the clock of the screen all make
//! [`Command`]s, and a player answers each with the player that follows. Nothing here is timed or
//! drawn.

use super::condition::Condition;
use super::replay::{Aim, Direction, JobMoment, Replay, Stride, Target};
use crate::ids::JobId;
use crate::time::Time;
use crate::words::{Label, tracks};

/// The longest pause between two ticks that is made up for; a page in the background gets none.
const LONGEST_TICK_MS: f64 = 250.0;

/// Where a page is in a run, and how it goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// How many facts are applied.
    pub cursor: usize,
    /// Whether it moves by itself.
    pub mode: Mode,
    /// How fast it moves by itself.
    pub speed: Speed,
    /// How far one step goes, and where moving by itself pauses.
    pub stride: Stride,
    /// Where moving by itself pauses besides, in the order in which they were added.
    pub breakpoints: Vec<Condition>,
    /// Where to go as soon as the run has grown that far.
    pub wanted: Option<Aim>,
    /// The instant that was brought along from another run, as long as it stands there.
    pub held: Option<Held>,
}

/// An instant that is kept from one run to the next: another policy, the same time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// When.
    pub at: Time,
    /// The job that was about to be decided on.
    pub job: Option<JobId>,
    /// Where it is in this run, once that has grown so far.
    pub cursor: Option<usize>,
}

/// Whether a player moves by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// It stands still.
    Paused {
        /// The breakpoint that stopped it, as long as it stands there.
        reached: Option<Condition>,
    },
    /// It moves.
    Playing {
        /// The part of the next step that has already gone by, 0 to 1.
        carry: f64,
    },
}

/// How fast a player moves by itself, in steps a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// ½.
    Half,
    /// 1.
    #[default]
    One,
    /// 2.
    Two,
    /// 5.
    Five,
    /// 10.
    Ten,
    /// 100.
    Hundred,
    /// 1,000.
    Thousand,
    /// 10,000.
    TenThousand,
}

/// Everything that can be asked of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// One stride on.
    StepForward,
    /// One stride back.
    StepBack,
    /// To the next decision.
    NextDecision,
    /// To the decision before.
    PreviousDecision,
    /// To the beginning.
    First,
    /// To the end of what is known.
    Last,
    /// To a cursor; playing goes on from there.
    Seek(usize),
    /// To a time; playing goes on from there.
    SeekTime(Time),
    /// To a moment in the life of a job.
    GoToJob(JobId, JobMoment),
    /// To the next moment at which a condition begins to hold, or the one before.
    FindCondition(Direction, Condition),
    /// Play or pause; at the end, play from the beginning.
    TogglePlay,
    /// Stand still.
    Pause,
    /// Time has gone by on the screen.
    Tick {
        /// How much, in milliseconds.
        elapsed_ms: f64,
    },
    /// The run has grown.
    Grown,
    /// Change the speed.
    SetSpeed(Speed),
    /// Change the stride.
    SetStride(Stride),
    /// Pause there from now on.
    AddBreakpoint(Condition),
    /// No longer pause there.
    RemoveBreakpoint(Condition),
    /// Add it, or remove it if it is there.
    ToggleBreakpoint(Condition),
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Self; 8] = [
        Self::Half,
        Self::One,
        Self::Two,
        Self::Five,
        Self::Ten,
        Self::Hundred,
        Self::Thousand,
        Self::TenThousand,
    ];

    /// Steps a second.
    pub const fn steps_per_second(self) -> f64 {
        match self {
            Self::Half => 0.5,
            Self::One => 1.0,
            Self::Two => 2.0,
            Self::Five => 5.0,
            Self::Ten => 10.0,
            Self::Hundred => 100.0,
            Self::Thousand => 1_000.0,
            Self::TenThousand => 10_000.0,
        }
    }

    /// "½ step/s", "10 000 steps/s".
    pub fn label(self) -> Label {
        match self {
            Self::Half => tracks::speed_half(),
            Self::One => tracks::speed_one(),
            Self::Two => tracks::speed_two(),
            Self::Five => tracks::speed_five(),
            Self::Ten => tracks::speed_ten(),
            Self::Hundred => tracks::speed_hundred(),
            Self::Thousand => tracks::speed_thousand(),
            Self::TenThousand => tracks::speed_ten_thousand(),
        }
    }
}

impl Mode {
    const STILL: Self = Self::Paused { reached: None };
}

impl Default for Player {
    fn default() -> Self {
        Self {
            cursor: 0,
            mode: Mode::STILL,
            speed: Speed::default(),
            stride: Stride::default(),
            breakpoints: Vec::new(),
            wanted: None,
            held: None,
        }
    }
}

impl Player {
    /// Whether it moves by itself.
    pub const fn is_playing(&self) -> bool {
        matches!(self.mode, Mode::Playing { .. })
    }

    /// The breakpoint on which it stands still.
    pub const fn reached(&self) -> Option<Condition> {
        match self.mode {
            Mode::Paused { reached } => reached,
            Mode::Playing { .. } => None,
        }
    }

    /// The instant at which it stands, to be found again in the next run; nothing at the beginning.
    pub fn instant(&self, run: &dyn Replay) -> Option<Held> {
        let held = self.held.filter(|held| held.cursor == Some(self.cursor));
        let here =
            || Held { at: run.time_at(self.cursor), job: run.deciding(self.cursor), cursor: None };
        (self.cursor > 0).then(|| Held { cursor: None, ..held.unwrap_or_else(here) })
    }

    /// The player after `command`; the same one where nothing changes.
    #[must_use]
    pub fn after(self, command: Command, run: &dyn Replay) -> Self {
        match command {
            Command::StepForward => self.step_forward(run),
            Command::StepBack => {
                let found = run.find(self.cursor, Direction::Back, Target::Stride(self.stride));
                self.standing_at(found.unwrap_or(0))
            }
            Command::NextDecision => {
                self.found(run, Direction::Forward, Target::Stride(Stride::Decision))
            }
            Command::PreviousDecision => {
                self.found(run, Direction::Back, Target::Stride(Stride::Decision))
            }
            Command::First => self.standing_at(0),
            Command::Last => self.standing_at(run.len()),
            Command::Seek(cursor) => self.seek(cursor, run),
            Command::SeekTime(at) => {
                let found = run.find(self.cursor, Direction::Forward, Target::Time(at));
                match found {
                    Some(cursor) => self.seek(cursor, run),
                    None => self,
                }
            }
            Command::GoToJob(job, moment) => {
                self.found(run, Direction::Forward, Target::Job(job, moment))
            }
            Command::FindCondition(direction, condition) => {
                self.found(run, direction, Target::Condition(condition))
            }
            Command::TogglePlay => self.toggle(run),
            Command::Pause if self.is_playing() => Self { mode: Mode::STILL, ..self },
            Command::Pause => self,
            Command::Tick { elapsed_ms } => self.tick(elapsed_ms, run),
            Command::Grown => self.grown(run),
            Command::SetSpeed(speed) => Self { speed, ..self },
            Command::SetStride(stride) => Self { stride, ..self },
            Command::RemoveBreakpoint(condition) => self.without_breakpoint(condition),
            Command::ToggleBreakpoint(condition) if self.breakpoints.contains(&condition) => {
                self.without_breakpoint(condition)
            }
            Command::AddBreakpoint(condition) | Command::ToggleBreakpoint(condition) => {
                self.with_breakpoint(condition)
            }
        }
    }

    /// One stride on; where no further place is known, the end of a run that has ended.
    fn step_forward(self, run: &dyn Replay) -> Self {
        let found = run.find(self.cursor, Direction::Forward, Target::Stride(self.stride));
        let end = run.is_complete().then(|| run.len());
        match found.or(end) {
            Some(cursor) => self.standing_at(cursor),
            None => Self { mode: pause(self.mode), ..self },
        }
    }

    fn found(self, run: &dyn Replay, direction: Direction, target: Target) -> Self {
        match run.find(self.cursor, direction, target) {
            Some(cursor) => self.standing_at(cursor),
            None => self,
        }
    }

    fn standing_at(self, cursor: usize) -> Self {
        let mode = if cursor == self.cursor { pause(self.mode) } else { Mode::STILL };
        Self { cursor, mode, wanted: None, ..self }
    }

    fn seek(self, cursor: usize, run: &dyn Replay) -> Self {
        let known = cursor.min(run.len());
        let wanted = (cursor > known && !run.is_complete()).then_some(Aim::Cursor(cursor));
        let mode = match self.mode {
            Mode::Playing { .. } => Mode::Playing { carry: 0.0 },
            Mode::Paused { reached } => {
                Mode::Paused { reached: reached.filter(|_| known == self.cursor) }
            }
        };
        Self { cursor: known, mode, wanted, ..self }
    }

    fn grown(self, run: &dyn Replay) -> Self {
        if let Some(held) = self.held.filter(|held| held.cursor.is_none()) {
            let is_known = run.is_complete() || run.time_at(run.len()) > held.at;
            if !is_known {
                return self;
            }
            let cursor = run.cursor_of_instant(held.at, held.job);
            return Self {
                held: Some(Held { cursor: Some(cursor), ..held }),
                ..self.seek(cursor, run)
            };
        }
        let found = match self.wanted {
            Some(Aim::Cursor(cursor)) => Some(cursor),
            Some(aim) => run.place_of(aim),
            None => return self,
        };
        match found {
            Some(cursor) => self.seek(cursor, run),
            None if run.is_complete() => Self { wanted: None, ..self },
            None => self,
        }
    }

    fn toggle(self, run: &dyn Replay) -> Self {
        if self.is_playing() {
            return Self { mode: Mode::STILL, ..self };
        }
        let over = run.is_complete() && self.cursor >= run.len();
        let cursor = if over { 0 } else { self.cursor };
        Self { cursor, mode: Mode::Playing { carry: 0.0 }, wanted: None, ..self }
    }

    fn with_breakpoint(mut self, condition: Condition) -> Self {
        if !self.breakpoints.contains(&condition) {
            self.breakpoints.push(condition);
        }
        self
    }

    fn without_breakpoint(mut self, condition: Condition) -> Self {
        self.breakpoints.retain(|known| *known != condition);
        if self.reached() == Some(condition) {
            self.mode = Mode::STILL;
        }
        self
    }

    fn tick(self, elapsed_ms: f64, run: &dyn Replay) -> Self {
        let Mode::Playing { carry } = self.mode else { return self };
        let elapsed = elapsed_ms.clamp(0.0, LONGEST_TICK_MS) / 1_000.0;
        let due = carry + elapsed * self.speed.steps_per_second();
        let whole = due.floor();
        let (cursor, waits) = self.places_on(whole, run);
        // A run that is still growing is waited for; what goes by meanwhile is not made up for.
        let carry = if waits { 0.0 } else { due - whole };
        let (cursor, mode) = match self.stop_before(cursor, run) {
            Some((stop, reached)) => (stop, Mode::Paused { reached }),
            None if run.is_complete() && cursor >= run.len() => (run.len(), Mode::STILL),
            None => (cursor, Mode::Playing { carry }),
        };
        Self { cursor, mode, ..self }
    }

    /// The cursor `places` beats on, and whether the run has not grown that far.
    fn places_on(&self, places: f64, run: &dyn Replay) -> (usize, bool) {
        let pace = match self.stride {
            Stride::Blocked | Stride::Divergence | Stride::Job(_) => Stride::Event,
            stride => stride,
        };
        let (mut cursor, mut left) = (self.cursor, places);
        while left >= 1.0 {
            match run.find(cursor, Direction::Forward, Target::Stride(pace)) {
                Some(next) => cursor = next,
                None if run.is_complete() => return (run.len(), false),
                None => return (cursor, true),
            }
            left -= 1.0;
        }
        (cursor, false)
    }

    /// The first place after the cursor and up to `end` at which playing pauses.
    fn stop_before(&self, end: usize, run: &dyn Replay) -> Option<(usize, Option<Condition>)> {
        let place = match self.stride {
            Stride::Blocked | Stride::Divergence | Stride::Job(_) => {
                let found = run.find(self.cursor, Direction::Forward, Target::Stride(self.stride));
                found.filter(|cursor| *cursor <= end)
            }
            Stride::Fact | Stride::Event | Stride::Decision => None,
        };
        let reached = self.breakpoints.iter().filter_map(|condition| {
            Some((run.begins(self.cursor, end, *condition)?, Some(*condition)))
        });
        // On equal places the breakpoint is named, the first one added.
        reached.chain(place.map(|cursor| (cursor, None))).min_by_key(|(cursor, _)| *cursor)
    }
}

fn pause(mode: Mode) -> Mode {
    match mode {
        Mode::Playing { .. } => Mode::STILL,
        paused @ Mode::Paused { .. } => paused,
    }
}
