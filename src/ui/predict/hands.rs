//! Hands of a class, counted beside the options while somebody presents [L-75]. They are kept nowhere.

use yew::{Callback, Html, InputEvent, KeyboardEvent, Properties, UseStateHandle, component, html};

use super::keys::keep_focus;
use crate::playback::predict::{Act, Choice, Form, OptionRow, Question};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::store::{Dispatch, use_dispatch};
use crate::words::parts::predict;

/// No hall holds more.
const MOST: u32 = 9_999;

/// The hands that were counted for the options of one question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hands {
    /// Where the question is asked.
    cursor: usize,
    /// The options that some hands were raised for.
    rows: Vec<(Choice, String, u32)>,
}

impl Hands {
    /// Those of the question that is asked at `cursor`; none of another one.
    fn at(&self, cursor: usize) -> Self {
        if self.cursor == cursor { self.clone() } else { Self { cursor, rows: Vec::new() } }
    }

    /// How many were counted for an option, if any.
    fn of(&self, choice: Choice) -> Option<u32> {
        self.rows.iter().find(|row| row.0 == choice).map(|row| row.2)
    }

    /// The same with another count for an option, in the order of the question.
    fn with(mut self, question: &Question, choice: Choice, count: Option<u32>) -> Self {
        self.rows.retain(|row| row.0 != choice);
        let named = question.rows.iter().find(|row| row.choice == choice);
        self.rows.extend(named.zip(count).map(|(row, count)| (choice, row.name.clone(), count)));
        let place = |choice: Choice| question.rows.iter().position(|row| row.choice == choice);
        crate::sorting::sort_by_key(&mut self.rows, |row| place(row.0));
        self
    }

    /// What most hands are for; the first of several.
    fn leader(&self) -> Option<Choice> {
        let most = self.rows.iter().map(|row| row.2).max().filter(|most| *most > 0)?;
        self.rows.iter().find(|row| row.2 == most).map(|row| row.0)
    }

    /// What a class answers: what most hands are for; where several options make up an answer, those that at least half
    /// as many are for; where their order does, the ones with the most hands, the others behind them in the order of the
    /// question.
    fn answer(&self, question: &Question) -> Vec<Choice> {
        let Some(leader) = self.leader() else { return Vec::new() };
        let count = |choice: Choice| self.of(choice).unwrap_or(0);
        let all = || question.rows.iter().map(|row| row.choice);
        match question.form {
            Form::One => vec![leader],
            Form::Several if leader == Choice::Nothing => vec![leader],
            Form::Several => {
                let counts = |choice: &Choice| {
                    *choice != Choice::Nothing && count(*choice) * 2 >= count(leader)
                };
                all().filter(counts).collect()
            }
            Form::Order(places) => {
                let mut order: Vec<Choice> = all().collect();
                crate::sorting::sort_by_key(&mut order, |choice| u32::MAX - count(*choice));
                order.truncate(places);
                order
            }
        }
    }
}

/// Hands can be counted: those of the question at a cursor, and where another count goes.
#[derive(Clone, PartialEq)]
pub(super) struct Counting {
    hands: Hands,
    set: Callback<(Choice, Option<u32>)>,
}

impl Counting {
    /// Counting for a question; what the class answers is picked.
    pub(super) fn new(
        held: &UseStateHandle<Hands>,
        (question, cursor): (&Question, usize),
        chosen: &[Choice],
        dispatch: &Dispatch,
    ) -> Self {
        let hands = held.at(cursor);
        let (before, question, set) = (hands.clone(), question.clone(), held.setter());
        let (chosen, dispatch) = (chosen.to_vec(), dispatch.clone());
        let set = Callback::from(move |(choice, count)| {
            let now = before.clone().with(&question, choice, count);
            let answer = now.answer(&question);
            if !answer.is_empty() && answer != chosen {
                // One that is picked already is put back by picking it once more.
                let before = chosen.iter().filter(|_| question.form != Form::One);
                for choice in before.chain(&answer) {
                    dispatch.predict(Act::Pick(*choice));
                }
            }
            set.set(now);
        });
        Self { hands, set }
    }
}

/// The props of [`HandsField`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct HandsProps {
    pub(super) counting: Counting,
    pub(super) row: OptionRow,
}

/// The number of hands for an option.
#[component]
pub(super) fn HandsField(props: &HandsProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let (choice, set) = (props.row.choice, props.counting.set.clone());
    let oninput = Callback::from(move |event: InputEvent| {
        let count = dom::value_of(&event).trim().parse::<u32>().ok();
        set.emit((choice, count.map(|count| count.min(MOST))));
    });
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            dispatch.predict(Act::Reveal);
            keep_focus();
        }
    });
    let value = props.counting.hands.of(choice).map(|count| count.to_string());
    html! {
        <input class="pr-hands" type="number" min="0" max={MOST.to_string()} inputmode="numeric" placeholder="0"
            aria-label={predict::hands_for(&props.row.name)} value={value.unwrap_or_default()} {oninput} {onkeydown} />
    }
}

/// What was counted, as bars, beside the answer; nothing where nobody counted.
pub(super) fn bars(hands: &Hands, cursor: usize) -> Html {
    let hands = hands.at(cursor);
    let all: u32 = hands.rows.iter().map(|row| row.2).sum();
    if all == 0 {
        return Html::default();
    }
    html! {
        <dl class="pr-counted" aria-label={predict::hands()}>
            { for hands.rows.iter().map(|(_, name, count)| html! {
                <div>
                    <dt>{ name }</dt>
                    <dd><meter min="0" max={all.to_string()} value={count.to_string()} aria-label={predict::hands_for(name)} /><b>{ count }</b></dd>
                </div>
            }) }
        </dl>
    }
}

#[cfg(test)]
mod tests {
    use super::Hands;
    use crate::ids::SiteId;
    use crate::playback::predict::Choice;

    #[test]
    fn what_most_hands_are_for_leads_and_the_first_of_equals() {
        let row = |site: u32, count: u32| (Choice::Place(SiteId(site)), format!("S{site}"), count);
        let hands = |rows: Vec<_>| Hands { cursor: 3, rows };
        assert_eq!(hands(vec![row(0, 4), row(1, 9)]).leader(), Some(Choice::Place(SiteId(1))));
        assert_eq!(hands(vec![row(0, 9), row(1, 9)]).leader(), Some(Choice::Place(SiteId(0))));
        assert_eq!(hands(vec![row(0, 0)]).leader(), None);
    }

    #[test]
    fn hands_are_those_of_one_question() {
        let hands = Hands { cursor: 3, rows: vec![(Choice::Nothing, "No site".to_owned(), 2)] };
        assert_eq!(hands.at(3).of(Choice::Nothing), Some(2));
        assert_eq!(hands.at(4).of(Choice::Nothing), None);
    }
}
