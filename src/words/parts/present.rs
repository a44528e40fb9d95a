//! Presenting: what can be switched, and the way out.

use crate::words::Label;

messages! {
    PartsPresent;

    presenting() -> Label = "Presenting";
    of_the_run() -> Label = "Of the run";
    on_a_phone() -> Label = "This step on a phone";
    why() -> Label = "why";
    timeline() -> Label = "timeline";
    highlight() -> Label = "highlight";
    code() -> Label = "code";
    blank() -> Label = "blank";
    leave() -> Label = "leave";
    key_escape() -> Label = "Esc";
}
