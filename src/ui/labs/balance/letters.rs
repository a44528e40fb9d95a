//! The letters below a server's columns, and what their marks mean.

use yew::{Html, classes, html};

use super::sky::{LETTERS_AT, column};
use crate::playback::{BalanceStage, ServerView, resource_letter};
use crate::words::balance::stage as told;

/// Up to how many resources have a letter below their column.
pub(super) const LETTERS: usize = 5;

/// The letter of a resource, filled where it is used most, framed where it is used least; `at` gives the
/// style of a place of the drawing.
pub(super) fn letter(k: usize, server: &ServerView, at: impl Fn(f64, f64) -> String) -> Html {
    let count = server.used.len();
    let (x, width) = column(k, count);
    let mark = server.uneven.and_then(|(most, least)| match k {
        _ if k == most => Some("lt-most"),
        _ if k == least => Some("lt-least"),
        _ => None,
    });
    html! {
        <span class={classes!("lt", mark)} style={at(x + width / 2.0, LETTERS_AT)}>{ resource_letter(k, count) }</span>
    }
}

/// What the marks of letters mean.
pub(super) fn legend(stage: &BalanceStage) -> Html {
    let count = stage.servers.first().map_or(0, |server| server.used.len());
    if count > LETTERS {
        return Html::default();
    }
    let first = resource_letter(0, count);
    html! {
        <>
            <b class="lt-key lt-most">{ &first }</b>{ " " }{ told::key_most() }{ " " }<b class="lt-key lt-least">{ &first }</b>{ " " }{ told::key_least() }
        </>
    }
}
