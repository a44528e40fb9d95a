//! The keys of a lesson: blocks, the steps of its stage, the options of a question [L-50].

use yew::{KeyboardEvent, UseReducerHandle, hook, use_memo, use_mut_ref};

use super::answer::{Answer, GIVES};
use super::playing::{Act, Playing};
use super::stage::step;
use crate::playback::lesson::{Asks, Predicted, Reach};
use crate::playback::predict::{Form, OptionRow};
use crate::playback::{Command, Direction};
use crate::ui::browser::{dom, listen, part};
use crate::ui::predict::key_of;
use crate::ui::store::{AppState, Dispatch, ViewAction};

/// What holds the text of a lesson.
const STRIP: &str = ".learn > article";

/// What the keys act on.
#[derive(Clone)]
struct Here {
    playing: UseReducerHandle<Playing>,
    state: UseReducerHandle<AppState>,
    limits: Option<Reach>,
    letter_keys: bool,
    presents: bool,
}

/// Listens to them as long as the lesson is played; `of_keys`: whether single letters are keys, whether somebody
/// presents it.
#[hook]
pub(super) fn use_lesson_keys(
    playing: &UseReducerHandle<Playing>,
    state: &UseReducerHandle<AppState>,
    limits: Option<Reach>,
    of_keys: (bool, bool),
    dispatch: &Dispatch,
) {
    let (letter_keys, presents) = of_keys;
    let here =
        Here { playing: playing.clone(), state: state.clone(), limits, letter_keys, presents };
    let latest = use_mut_ref(|| here.clone());
    latest.borrow_mut().clone_from(&here);
    let dispatch = dispatch.clone();
    // Not an effect: those of a large first picture run a moment after it, and a key in between would be lost.
    use_memo((), |()| {
        listen::on_document("keydown", move |event: &KeyboardEvent| {
            let here = latest.borrow().clone();
            let is_taken = event.default_prevented() || event.ctrl_key() || event.meta_key();
            if !is_taken && !event.alt_key() && !dom::in_dialog() && here.acts(event, &dispatch) {
                event.prevent_default();
            }
        })
    });
}

impl Here {
    /// Whether the key means something here; it has been done then.
    fn acts(&self, event: &KeyboardEvent, dispatch: &Dispatch) -> bool {
        let key = event.key();
        let turn = |to| {
            // On the wall the rest of a text comes before the next block.
            if !self.presents || !part::pages_on(STRIP, to) {
                self.playing.dispatch(Act::Turn(to));
            }
        };
        match key.as_str() {
            "PageDown" => turn(Direction::Forward),
            "PageUp" => turn(Direction::Back),
            _ if dom::in_text_field(event) => return false,
            " " if self.presents && !dom::on_control(event) => turn(Direction::Forward),
            "ArrowRight" if self.presents && is_free(event) => turn(Direction::Forward),
            "ArrowLeft" if self.presents && is_free(event) => turn(Direction::Back),
            "n" | "N" if self.letter_keys && event.shift_key() => turn(Direction::Back),
            "n" | "N" if self.letter_keys => turn(Direction::Forward),
            "h" | "H"
                if self.letter_keys
                    && !self.presents
                    && self.playing.offers_hint(self.playing.at) =>
            {
                self.playing.dispatch(Act::Hint(self.playing.at));
            }
            "t" | "T" if self.letter_keys => dispatch.view(ViewAction::ToggleTables),
            // Who has picked by a number stands beside the form.
            "Enter" if !dom::on_control(event) => return self.gives(),
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                return self.picks(usize::from(digit.as_bytes()[0] - b'0'));
            }
            _ => return self.moves(event, dispatch),
        }
        true
    }

    /// Steps the stage.
    fn moves(&self, event: &KeyboardEvent, dispatch: &Dispatch) -> bool {
        let Some(limits) = self.limits else { return false };
        if !is_free(event) {
            return false;
        }
        match event.key().as_str() {
            "ArrowLeft" => step(&self.state, limits, Direction::Back, dispatch),
            "ArrowRight" => step(&self.state, limits, Direction::Forward, dispatch),
            "Home" => dispatch.play(Command::Seek(limits.from)),
            "End" => dispatch.play(Command::Last),
            _ => return false,
        }
        true
    }

    /// Gives the answer that is picked.
    fn gives(&self) -> bool {
        let asks = self
            .playing
            .block()
            .is_some_and(|block| matches!(block.asks, Asks::Choice(_) | Asks::Predict { .. }));
        let takes = asks && self.playing.takes_answers(self.playing.at);
        if takes {
            dom::click_id(GIVES);
        }
        takes
    }

    /// Picks an option by its number; 0 is the last one where that is none of the others.
    fn picks(&self, digit: usize) -> bool {
        let at = self.playing.at;
        let (Some(block), Some(answer)) = (self.playing.block(), self.playing.answers.get(at))
        else {
            return false;
        };
        if !self.playing.takes_answers(at) {
            return false;
        }
        let (form, options) = match (&block.asks, &answer.predicted) {
            (Asks::Choice(choice), _) if choice.several => (Form::Several, choice.options.len()),
            (Asks::Choice(choice), _) => (Form::One, choice.options.len()),
            (Asks::Predict { .. }, Some(asked)) => return self.predicts(digit, answer, asked),
            _ => return false,
        };
        let place = digit.checked_sub(1).or_else(|| options.checked_sub(1));
        let Some(place) = place.filter(|place| *place < options) else { return false };
        let picked = toggled(&answer.picked, place, form);
        self.playing.dispatch(Act::Pick(at, picked));
        true
    }

    /// Picks an option of a decision by its key, or a reason by its number.
    fn predicts(&self, digit: usize, answer: &Answer, asked: &Predicted) -> bool {
        let at = self.playing.at;
        if answer.says_why {
            let reason = digit.checked_sub(1).filter(|place| *place < asked.reasons.len());
            let Some(reason) = reason else { return false };
            self.playing.dispatch(Act::Reason(at, reason));
            return true;
        }
        let mut rows = asked.options.iter().enumerate();
        let is_it = |(place, row): &(usize, &OptionRow)| {
            key_of(*place, row.choice).map(usize::from) == Some(digit)
        };
        let Some((place, _)) = rows.find(is_it) else { return false };
        self.playing.dispatch(Act::Pick(at, asked.picked(&answer.picked, place)));
        true
    }
}

/// Whether arrows are not those of what has the focus.
fn is_free(event: &KeyboardEvent) -> bool {
    !dom::within(event, "[data-arrows], input, [role=radiogroup]")
}

/// What is picked once an option was chosen.
pub(super) fn toggled(picked: &[usize], place: usize, form: Form) -> Vec<usize> {
    if form == Form::One {
        return vec![place];
    }
    let mut next: Vec<usize> = picked.iter().copied().filter(|other| *other != place).collect();
    if next.len() == picked.len() {
        next.push(place);
    }
    next
}
