//! The letters below a server's columns, and what their marks mean.

use yew::{Html, classes, html};

use super::px;
use super::server::column;
use crate::playback::{BalanceStage, ServerView, resource_letter};

/// Up to how many resources have a letter below their column.
pub(super) const LETTERS: usize = 5;

/// The letter of a resource, filled where it is used most, framed where it is used least.
pub(super) fn letter(k: usize, server: &ServerView) -> Html {
    let count = server.used.len();
    let (x, width) = column(k, count);
    let middle = x + width / 2.0;
    let mark = server.uneven.and_then(|(most, least)| match k {
        _ if k == most => Some("lt-most"),
        _ if k == least => Some("lt-least"),
        _ => None,
    });
    html! {
        <g class={classes!("lt", mark)}>
            if mark.is_some() { <rect x={px(middle - 6.5)} y="92.6" width="13" height="13" rx="2.5" /> }
            <text x={px(middle)} y="103.4">{ resource_letter(k, count) }</text>
        </g>
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
            <b class="lt-key lt-most">{ &first }</b>{ " most, " }<b class="lt-key lt-least">{ &first }</b>{ " least used" }
        </>
    }
}
