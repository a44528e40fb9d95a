//! The params of a text as sliders, which run while they are dragged [P-13].

use yew::{Callback, Html, InputEvent, KeyboardEvent, Properties, component, html};

use crate::scenario::written::{Param, Written};
use crate::ui::browser::dom;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::own;

/// How many steps a slider has.
const STEPS: f64 = 200.0;

/// The props of [`Params`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ParamsProps {
    pub(super) read: Shared<Written>,
    /// Another value of a param.
    pub(super) onparam: Callback<(String, f64)>,
}

/// A slider for each.
#[component]
pub(super) fn Params(props: &ParamsProps) -> Html {
    use_language();
    if props.read.params.is_empty() {
        return nothing();
    }
    html! {
        <div class="pars" role="group" aria-label={own::params()}>
            { for props.read.params.iter().map(|param| view_param(param, &props.onparam)) }
        </div>
    }
}

fn view_param(param: &Param, onparam: &Callback<(String, f64)>) -> Html {
    let Range { least, most, step, decimals } = Range::of(param);
    let (name, id) = (param.name.clone(), format!("param-{}", param.name));
    let oninput = {
        let (onparam, name) = (onparam.clone(), name.clone());
        Callback::from(move |event: InputEvent| {
            if let Ok(value) = dom::value_of(&event).parse::<f64>() {
                onparam.emit((name.clone(), value));
            }
        })
    };
    let written = {
        let (name, value) = (name.clone(), param.written);
        onparam.reform(move |_| (name.clone(), value))
    };
    let onkeydown = {
        let (onparam, name, value) = (onparam.clone(), name.clone(), param.written);
        Callback::from(move |event: KeyboardEvent| {
            let is_undo = (event.ctrl_key() || event.meta_key()) && event.key() == "z";
            if is_undo {
                // The browser's own undo would take back what was typed last, elsewhere.
                event.prevent_default();
                onparam.emit((name.clone(), value));
            }
        })
    };
    let text = |number: f64| format!("{number:.decimals$}");
    let is_changed = param.value != param.written;
    html! {
        <p class="par" key={name.clone()}>
            <label for={id.clone()}>{ &name }</label>
            <input type="range" {id} min={text(least)} max={text(most)} step={text(step)} value={shown(param.value)} {oninput} {onkeydown} />
            <output>{ shown(param.value) }</output>
            if is_changed {
                <button type="button" class="own-link" onclick={written} title={own::text_value()}>{ own::back_to(&shown(param.written)) }</button>
            }
        </p>
    }
}

fn shown(number: f64) -> String {
    format!("{number}")
}

/// Between what a value can be dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Range {
    least: f64,
    most: f64,
    step: f64,
    decimals: usize,
}

impl Range {
    /// From 0 to a few times what the text says, or what holds if that is more, in round numbers.
    fn of(param: &Param) -> Self {
        let size = |value: f64| round_up(value.abs() * 4.0);
        let (a, b) = (size(param.written), round_up(param.value.abs()));
        let most = if a.max(b) > 0.0 { a.max(b) } else { 1.0 };
        let is_down = param.written < 0.0 || param.value < 0.0;
        let is_up = param.written > 0.0 || param.value > 0.0 || !is_down;
        let is_both = param.written == 0.0;
        let least = if is_down || is_both { -most } else { 0.0 };
        let most = if is_up || is_both { most } else { 0.0 };
        let step = round_up(least.abs().max(most) / STEPS);
        let (mut decimals, mut unit) = (0, step);
        while unit < 1.0 && decimals < 12 {
            (decimals, unit) = (decimals + 1, unit * 10.0);
        }
        Self { least, most, step, decimals }
    }
}

/// The next of 1, 2, 5, 10, 20, 50 and so on.
fn round_up(value: f64) -> f64 {
    if value <= 0.0 || !value.is_finite() {
        return 0.0;
    }
    let mut unit = 1.0;
    while unit > value {
        unit /= 10.0;
    }
    while unit * 10.0 <= value {
        unit *= 10.0;
    }
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| unit * factor >= value);
    unit * factor.unwrap_or(10.0)
}

#[cfg(test)]
mod tests {
    use super::{Param, Range, round_up};
    use crate::scenario::written::read;

    fn range(text: &str) -> (f64, f64, f64) {
        let read = read("allocate", &format!("param a = {text}\nscore = a"), &[], None).unwrap();
        let param: &Param = &read.params[0];
        let Range { least, most, step, .. } = Range::of(param);
        (least, most, step)
    }

    #[test]
    fn a_slider_reaches_a_few_times_as_far_as_the_text() {
        assert_eq!(range("0.4"), (0.0, 2.0, 0.01));
        assert_eq!(range("3"), (0.0, 20.0, 0.1));
        assert_eq!(range("-3"), (-20.0, 0.0, 0.1));
        assert_eq!(range("0"), (-1.0, 1.0, 0.005));
        assert_eq!(range("40"), (0.0, 200.0, 1.0));
    }

    #[test]
    fn round_numbers_are_round() {
        assert_eq!([0.3, 1.0, 1.1, 6.0, 99.0].map(round_up), [0.5, 1.0, 2.0, 10.0, 100.0]);
    }
}
