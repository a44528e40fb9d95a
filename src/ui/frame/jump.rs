//! Jump to a time.

use yew::{
    Callback, Html, InputEvent, Properties, SubmitEvent, component, html, use_effect_with,
    use_node_ref, use_state,
};

use super::modal::Modal;
use crate::playback::Command;
use crate::playback::format::instant;
use crate::time::Time;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::{bars, panels};
use crate::words::{Language, language};

/// The props of [`JumpPanel`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct JumpProps {
    /// Where we are.
    pub now: Time,
    /// The time of the last event that is known.
    pub end: Time,
}

/// A field for the time.
#[component]
pub fn JumpPanel(props: &JumpProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let typed = use_state(|| instant(props.now));
    let wrong = use_state(|| false);
    let field = use_node_ref();
    {
        let field = field.clone();
        use_effect_with((), move |()| dom::focus_and_select(&field));
    }
    let oninput = {
        let (typed, wrong) = (typed.clone(), wrong.clone());
        Callback::from(move |event: InputEvent| {
            typed.set(dom::value_of(&event));
            wrong.set(false);
        })
    };
    let onsubmit = {
        let (typed, wrong) = (typed.clone(), wrong.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match read_time(&typed) {
                Some(at) => {
                    dispatch.view(ViewAction::Close);
                    dispatch.play(Command::SeekTime(at));
                }
                None => wrong.set(true),
            }
        })
    };
    html! {
        <Modal title={bars::go_to_time()} class="jump-panel">
            <form {onsubmit}>
                <label class="field">{ panels::time() }
                    <input ref={field} type="text" autocomplete="off" value={(*typed).clone()} {oninput}
                        aria-invalid={wrong.then_some("true")} aria-describedby="jump-help" />
                </label>
                <p id="jump-help" class={if *wrong { "problem" } else { "dim" }} role={wrong.then_some("alert")}>
                    if *wrong { { panels::no_time() }{ " " } }
                    { panels::times_to_type(props.end) }
                </p>
                <button type="submit" class="btn primary">{ panels::go() }</button>
            </form>
        </Modal>
    }
}

/// Reads "14 h 20 min", "3 d 4 h", "14:20", "14:20:05" or a number of seconds, with the decimal sign of the
/// language [L-86].
pub(in crate::ui) fn read_time(typed: &str) -> Option<Time> {
    let comma = language() == Language::German;
    let plain = |c: char| match c {
        ',' if comma => '.',
        c if c.is_whitespace() => ' ',
        c => c,
    };
    let text: String = typed.chars().map(plain).collect();
    let secs = if text.contains(':') { clock(&text) } else { spelled(&text) }?;
    (secs.is_finite() && (0.0..=1e15).contains(&secs)).then(|| Time::from_secs(secs))
}

fn clock(text: &str) -> Option<f64> {
    let parts = text
        .trim()
        .split(':')
        .map(|part| part.trim().parse::<f64>().ok())
        .collect::<Option<Vec<f64>>>()?;
    let (hours, minutes, secs) = match parts.as_slice() {
        [hours, minutes] => (hours, minutes, &0.0),
        [hours, minutes, secs] => (hours, minutes, secs),
        _ => return None,
    };
    Some(hours * 3_600.0 + minutes * 60.0 + secs)
}

fn spelled(text: &str) -> Option<f64> {
    let mut rest = text.trim();
    let mut total = 0.0;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let digits = rest
            .find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ' '))
            .unwrap_or(rest.len());
        let number: f64 = rest[..digits].replace(' ', "").parse().ok()?;
        rest = &rest[digits..];
        let letters = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        total += number
            * match &rest[..letters] {
                "" | "s" => 1.0,
                "min" | "m" => 60.0,
                "h" => 3_600.0,
                "d" => 86_400.0,
                _ => return None,
            };
        rest = rest[letters..].trim_start();
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::read_time;
    use crate::playback::format::instant;
    use crate::time::Time;
    use crate::words::{Language, speak};

    #[test]
    fn times_are_read_as_they_are_written() {
        for secs in [0.0, 42.0, 600.0, 51_600.0, 1_000_000.0 * 60.0] {
            let at = Time::from_secs(secs);
            assert_eq!(read_time(&instant(at)), Some(at), "{}", instant(at));
        }
        assert_eq!(read_time("14:20"), Some(Time::from_secs(51_600.0)));
        assert_eq!(read_time("3 d 4 h"), Some(Time::from_secs(273_600.0)));
    }

    #[test]
    fn a_decimal_sign_is_that_of_the_language() {
        assert_eq!((read_time("1.5 s"), read_time("1,5 s")), (Some(Time::from_secs(1.5)), None));
        speak(Language::German);
        let read = (read_time("1.5 s"), read_time("1,5 s"));
        speak(Language::English);
        assert_eq!(read, (Some(Time::from_secs(1.5)), Some(Time::from_secs(1.5))));
    }

    #[test]
    fn anything_else_is_no_time() {
        for text in ["", "soon", "14 parsecs", "-3", "1:2:3:4", "h", "1e400"] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }
}
