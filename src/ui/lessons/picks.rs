//! What is asked, picked on the stage of a lesson as well as in its list [L-15].

use std::rc::Rc;

use yew::{Callback, MouseEvent, UseReducerDispatcher};

use super::playing::{Act, Playing};
use crate::playback::lesson::{Asks, Standing};
use crate::ui::labs::Pickable;
use crate::ui::predict::{key_of, pressed};

/// What can be picked, and what a press does.
pub(super) struct Picks {
    pub(super) offered: Rc<[Pickable]>,
    pub(super) onclick: Callback<MouseEvent>,
}

impl Picks {
    /// Of the block that is shown, while its question is open.
    pub(super) fn of(playing: &Playing, act: &UseReducerDispatcher<Playing>) -> Option<Self> {
        let place = playing.at;
        let (block, answer) = (playing.block()?, playing.answers.get(place)?);
        let is_open = playing.standing(place) == Standing::Open && !answer.says_why;
        if !is_open || !matches!(block.asks, Asks::Predict { .. }) {
            return None;
        }
        let asked = answer.predicted.clone()?;
        let options = asked.options.iter().enumerate().map(|(option, row)| Pickable {
            choice: row.choice,
            key: key_of(option, row.choice),
            on: answer.picked.contains(&option),
        });
        let offered: Rc<[Pickable]> = options.collect();
        let onclick = {
            let (act, picked) = (act.clone(), answer.picked.clone());
            Callback::from(move |event: MouseEvent| {
                let place_of = |choice| asked.options.iter().position(|row| row.choice == choice);
                let option = pressed(&event).into_iter().flatten().find_map(place_of);
                if let Some(option) = option {
                    act.dispatch(Act::Pick(place, asked.picked(&picked, option)));
                }
            })
        };
        Some(Self { offered, onclick })
    }
}
