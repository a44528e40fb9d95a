//! The numbers of an experiment that are typed: what problems and people call them, and their fields.

use yew::{Callback, Html, InputEvent, Properties, component, html};

use super::use_sweeps;
use crate::scenario::Problem;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::words::Label;
use crate::words::experiments::asked;

/// The numbers that are typed, as problems name them.
pub(super) const SEED: &str = "seed";
/// The greatest seed, 2^53 - 1 [F-2].
pub(super) const MOST_SEED: f64 = 9_007_199_254_740_991.0;
/// How many sets of random numbers.
pub(super) const SETS: &str = "sets";
/// How many jobs of the workload.
pub(super) const FIRST: &str = "first";

/// What people call a number that is typed.
pub(super) fn name_of(key: &str) -> Label {
    match key {
        SEED => asked::seed(),
        SETS => asked::sets(),
        _ => asked::jobs(),
    }
}

/// A problem in words, at the name of the number that it is of.
pub(super) fn told(problem: &Problem) -> String {
    match &*problem.path {
        key @ (SEED | SETS | FIRST) => {
            Problem { path: name_of(key).to_owned(), ..problem.clone() }.to_string()
        }
        _ => problem.to_string(),
    }
}

/// The props of [`Number`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct NumberProps {
    /// What it is called.
    pub(super) label: &'static str,
    /// As typed.
    pub(super) value: String,
    /// What stands there while nothing is typed.
    pub(super) hint: &'static str,
    pub(super) field: Typed,
    /// Whether something is wrong with it.
    pub(super) wrong: bool,
}

/// The numbers that are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    First,
    Sets,
    Seed,
}

/// A number to type.
#[component]
pub(super) fn Number(props: &NumberProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let field = props.field;
    let oninput = Callback::from(move |event: InputEvent| {
        let text = dom::value_of(&event);
        sweeps.change(|form| {
            *match field {
                Typed::First => &mut form.first,
                Typed::Sets => &mut form.sets,
                Typed::Seed => &mut form.seed,
            } = text;
            form.look_again();
        });
    });
    html! {
        <label class="exp-field"><span class="k">{ props.label }</span>
            <input type="text" inputmode="numeric" size="6" value={props.value.clone()} placeholder={props.hint} {oninput}
                aria-invalid={props.wrong.then_some("true")} aria-describedby={props.wrong.then_some("exp-problems")} />
        </label>
    }
}
