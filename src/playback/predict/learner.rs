//! Where somebody is who predicts: what has been answered, what is picked, and how far the run is shown.
//!
//! All commands of the player come through here: they move within what is shown, and no further [L-14].

use std::rc::Rc;

use super::panel::Panel;
use super::tally::Tally;
use super::{Ahead, Posed, Questions};
use crate::ids::JobId;
use crate::kernel::{Asking, Choice, Code, Pick};
use crate::learn::decision::{Marked, Settings};
use crate::playback::player::{Command, Mode, Player};
use crate::playback::replay::{Direction, Replay};

/// What somebody who predicts can do besides moving through the run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    /// Pick an option, or take it back where several can be picked.
    Pick(Choice),
    /// Move a job in the order that is picked.
    Shift(JobId, Direction),
    /// Choose a reason.
    Reason(Code),
    /// Ask for help.
    Hint,
    /// Reveal the decision.
    Reveal,
    /// Reveal it without an answer.
    Skip,
    /// Go to a decision that has been answered.
    GoTo(usize),
    /// Go to the decision that is asked next, unless one is asked here.
    Next,
    /// Ask other decisions.
    Set(Settings),
}

/// Somebody who predicts a run.
#[derive(Clone, Debug)]
pub struct Learner {
    questions: Rc<dyn Questions>,
    settings: Settings,
    /// In the order in which they were given.
    answers: Vec<Answer>,
    draft: Draft,
    /// The decision that was revealed last, as long as it is spoken of.
    told: Option<usize>,
    /// From where on the run is shown so far.
    from: usize,
    ahead: Ahead,
    shown: Rc<dyn Replay>,
}

/// What was answered.
#[derive(Clone, Debug)]
struct Answer {
    cursor: usize,
    number: usize,
    asking: Asking,
    /// Nothing if it was skipped.
    given: Option<(Pick, Marked)>,
    hinted: bool,
}

/// What is picked at the question that is asked.
#[derive(Clone, Debug, Default)]
struct Draft {
    cursor: usize,
    chosen: Vec<Choice>,
    reason: Reason,
    hints: usize,
}

/// Whether the reason is asked for, since the pick was right.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Reason {
    /// It is not, or not yet.
    #[default]
    Unasked,
    /// It is, and none is chosen.
    Open,
    /// This one is chosen.
    Chosen(Code),
}

impl Reason {
    fn chosen(self) -> Option<Code> {
        match self {
            Self::Chosen(code) => Some(code),
            Self::Unasked | Self::Open => None,
        }
    }
}

impl Learner {
    /// Somebody who stands at a cursor of a run.
    pub fn begin(questions: Rc<dyn Questions>, settings: Settings, cursor: usize) -> Self {
        let asking = asking_of(&*questions, settings);
        let ahead = questions.ahead(cursor, settings, &|_| false);
        let shown = questions.shown(ahead, asking);
        let (answers, draft) = (Vec::new(), Draft::default());
        Self { questions, settings, answers, draft, told: None, from: cursor, ahead, shown }
    }

    /// The run as far as it is shown.
    pub fn shown(&self) -> &Rc<dyn Replay> {
        &self.shown
    }

    /// Which decisions are asked.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// What can be asked in this lab, the usual question first.
    pub fn askings(&self) -> &'static [Asking] {
        self.questions.askings()
    }

    /// What is asked.
    pub fn asking(&self) -> Asking {
        asking_of(&*self.questions, self.settings)
    }

    /// How many were right so far.
    pub fn tally(&self) -> Tally {
        let entry = |answer: &Answer| {
            let mark = answer.given.as_ref().map(|(_, marked)| marked.mark());
            ((answer.cursor, answer.number), mark, answer.hinted)
        };
        Tally::of(&self.answers.iter().map(entry).collect::<Vec<_>>())
    }

    /// The cursor whose "Why?" is told where somebody stands.
    pub fn explained(&self, cursor: usize) -> usize {
        self.told.filter(|told| told + 1 == cursor).unwrap_or(cursor)
    }

    /// The questions, and the cursor from which on the next one is looked for once the one that stands is answered;
    /// nothing where none stands.
    pub fn goes_on(&self) -> Option<(Rc<dyn Questions>, usize)> {
        self.ahead.is_asked.then(|| (Rc::clone(&self.questions), self.ahead.until + 1))
    }

    /// Whether the question at a cursor waits for its answer.
    pub fn is_asked(&self, cursor: usize) -> bool {
        self.ahead.is_asked && self.ahead.until == cursor && self.told.is_none()
    }

    /// What stands in the place of "Why?".
    pub fn panel(&self, cursor: usize) -> Panel {
        if self.is_asked(cursor) {
            return self.question(cursor).unwrap_or(Panel::Why);
        }
        let cursor = self.explained(cursor);
        let asking = self.asking();
        let answer = self.answers.iter().find(|one| (one.cursor, one.asking) == (cursor, asking));
        let told = answer.and_then(|answer| {
            let given = answer.given.as_ref().map(|(pick, marked)| (pick, *marked));
            Some(self.questions.posed(cursor, asking)?.told(given))
        });
        told.map_or(Panel::Why, Panel::Feedback)
    }

    fn question(&self, cursor: usize) -> Option<Panel> {
        let posed = self.questions.posed(cursor, self.asking())?;
        let question = posed.question();
        let reasons = (self.draft.reason != Reason::Unasked)
            .then(|| (posed.reasons(), self.draft.reason.chosen()));
        let (mut hints, mut all_hints) = (Vec::new(), 0);
        if self.settings.hints && reasons.is_none() {
            hints = posed.hints();
            all_hints = hints.len();
            hints.truncate(self.draft.hints);
        }
        let chosen = self.draft.chosen.clone();
        Some(Panel::Asking { question, chosen, reasons, hints, all_hints })
    }

    /// Where somebody is after a command, with the player that follows; `run` is the whole run.
    #[must_use]
    pub fn after(mut self, command: Command, player: Player, run: &dyn Replay) -> (Self, Player) {
        if command == Command::Grown {
            // Where the page is to open is sought in the whole run.
            let player = player.after(command, run);
            return (self.standing(player.cursor), player);
        }
        self = self.standing(player.cursor);
        let at = player.cursor;
        if self.is_asked(at) && command == Command::TogglePlay && !player.is_playing() {
            return (self, player);
        }
        let awaits = player.wanted.is_some();
        if is_move(command) {
            self.told = None;
        }
        let mut next = player.after(command, &*self.shown);
        if !awaits {
            // Nothing waits for what is not shown yet.
            next.wanted = None;
        }
        let goes_on = matches!(command, Command::NextDecision | Command::StepForward);
        if goes_on && next.cursor == at && self.ahead.is_asked {
            next.cursor = self.ahead.until;
        }
        self = self.standing(next.cursor);
        if self.is_asked(next.cursor) && next.is_playing() {
            next.mode = Mode::Paused { reached: None };
        }
        (self, next)
    }

    /// Where somebody is who has done something.
    #[must_use]
    pub fn doing(mut self, act: Act, mut player: Player) -> (Self, Player) {
        let at = player.cursor;
        match act {
            Act::GoTo(cursor) => {
                self.told = None;
                player.cursor = cursor;
                player.mode = Mode::Paused { reached: None };
                player.wanted = None;
                return (self.standing(cursor), player);
            }
            Act::Next if self.is_asked(at) => return (self, player),
            Act::Next => {
                self = self.standing(at);
                let next = if self.ahead.is_asked { self.ahead.until } else { at };
                return self.doing(Act::GoTo(next), player);
            }
            Act::Set(settings) => {
                self.settings = settings;
                self.told = None;
                let mut next = self.looking(at);
                next.shown = next.questions.shown(next.ahead, next.asking());
                return (next, player);
            }
            _ if !self.is_asked(at) => return (self, player),
            Act::Pick(choice) => self.pick(choice),
            Act::Shift(job, direction) => self.shift(job, direction),
            Act::Reason(code) => {
                if self.draft.reason != Reason::Unasked {
                    self.draft.reason = Reason::Chosen(code);
                }
            }
            Act::Hint => {
                let all = self.posed().map_or(0, |posed| posed.hints().len());
                if self.settings.hints && self.draft.reason == Reason::Unasked {
                    self.draft.hints = (self.draft.hints + 1).min(all);
                }
            }
            Act::Skip => return self.revealed(None, player),
            Act::Reveal => return self.reveal(player),
        }
        (self, player)
    }

    /// The question that is asked next.
    fn posed(&self) -> Option<Rc<dyn Posed>> {
        self.questions.posed(self.ahead.until, self.asking())
    }

    fn pick(&mut self, choice: Choice) {
        let question = self.posed().map(|posed| posed.question());
        let Some(question) = question.filter(|_| self.draft.reason == Reason::Unasked) else {
            return;
        };
        if question.rows.iter().any(|row| row.choice == choice) {
            self.draft.chosen =
                question.form.picked(std::mem::take(&mut self.draft.chosen), choice);
        }
    }

    fn shift(&mut self, job: JobId, direction: Direction) {
        let chosen = &mut self.draft.chosen;
        let Some(place) = chosen.iter().position(|choice| *choice == Choice::Job(job)) else {
            return;
        };
        let other = match direction {
            Direction::Forward => Some(place + 1),
            Direction::Back => place.checked_sub(1),
        };
        if let Some(other) = other.filter(|other| *other < chosen.len()) {
            chosen.swap(place, other);
        }
    }

    /// Reveals what is picked; of a right pick the reason is asked for before.
    fn reveal(mut self, player: Player) -> (Self, Player) {
        let Some(posed) = self.posed() else { return (self, player) };
        let Some(pick) = posed.question().form.pick(&self.draft.chosen) else {
            return (self, player);
        };
        let marked = posed.marked((&pick, self.draft.reason.chosen()));
        let asks_why = self.settings.reason && marked.pick.is_right() && posed.reasons().len() > 1;
        match self.draft.reason {
            Reason::Unasked if asks_why => {
                self.draft.reason = Reason::Open;
                (self, player)
            }
            Reason::Open => (self, player),
            _ => self.revealed(Some((pick, marked)), player),
        }
    }

    /// The decision is shown: the step itself, and what is said of it.
    fn revealed(mut self, given: Option<(Pick, Marked)>, mut player: Player) -> (Self, Player) {
        let (cursor, asking) = (self.ahead.until, self.asking());
        let number = self.posed().map_or(0, |posed| posed.number());
        let hinted = self.draft.hints > 0;
        self.answers.push(Answer { cursor, number, asking, given, hinted });
        self.draft = Draft::default();
        self.told = Some(cursor);
        player.cursor = cursor + 1;
        player.mode = Mode::Paused { reached: None };
        player.wanted = None;
        (self.standing(cursor + 1), player)
    }

    fn is_done(&self, cursor: usize) -> bool {
        let asking = self.asking();
        self.answers.iter().any(|one| (one.cursor, one.asking) == (cursor, asking))
    }

    /// Shows the run as far as it can be from a cursor on.
    fn standing(self, cursor: usize) -> Self {
        let within = (self.from..=self.ahead.until).contains(&cursor);
        if within && self.ahead.is_asked && !self.is_done(self.ahead.until) {
            return self;
        }
        self.looking(cursor)
    }

    /// The same, where something else may be asked than before.
    fn looking(mut self, cursor: usize) -> Self {
        let ahead = self.questions.ahead(cursor, self.settings, &|at| self.is_done(at));
        self.from = cursor;
        // The same run is the same thing, so that nothing that is drawn from it is made anew.
        if ahead != self.ahead || !self.shown.is_complete() {
            self.ahead = ahead;
            self.shown = self.questions.shown(ahead, self.asking());
        }
        if ahead.is_asked && self.draft.cursor != ahead.until {
            self.draft = Draft { cursor: ahead.until, ..Draft::default() };
        }
        self
    }
}

/// What is asked under these settings.
fn asking_of(questions: &dyn Questions, settings: Settings) -> Asking {
    let all = questions.askings();
    let wanted = settings.asking.filter(|asking| all.contains(asking));
    wanted.or(all.first().copied()).unwrap_or(Asking::Site)
}

/// Whether a command leads somewhere: what was told is read then.
const fn is_move(command: Command) -> bool {
    !matches!(
        command,
        Command::Grown
            | Command::Pause
            | Command::SetSpeed(_)
            | Command::SetStride(_)
            | Command::AddBreakpoint(_)
            | Command::RemoveBreakpoint(_)
            | Command::ToggleBreakpoint(_)
    )
}
