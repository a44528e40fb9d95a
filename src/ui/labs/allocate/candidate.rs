//! What a site is to the head: who picks it, and what it would leave.

use yew::{Html, html};

use super::layout::{Layout, Space};
use crate::playback::{CandidateMark, Forcing};
use crate::ui::components::{glyphs, policy_names};
use crate::words::allocate::stage as told;

/// The mark of a site that is a candidate.
pub(super) fn view_candidate(candidate: &CandidateMark, space: Space, layout: &Layout) -> Html {
    if let Some((policy, score)) = &candidate.scored {
        return html! {
            <span class="mark" title={policy.clone()}>
                { glyphs(&candidate.picks) }<b class={(space != Space::Wide).then_some("sr")}>{ policy }</b>{ " " }<span class="leave">{ score }</span>
                if candidate.chosen { <span class="sr">{ told::also_chosen() }</span> }
            </span>
        };
    }
    let leaves = told::leaves(candidate.leftover);
    let names = policy_names(&candidate.picks);
    // Where there is no tag above the map, the word stands below.
    let said = match (candidate.chosen && !layout.is_tagged(space), candidate.picks.len()) {
        (true, _) if candidate.forced == Forcing::Forced => told::forced(),
        (true, _) => told::chosen(),
        _ if candidate.forced == Forcing::Policy => told::policy(),
        (false, 1) if space == Space::Wide => names.as_str(),
        (false, 2..) if space == Space::Wide => told::both_picks(),
        _ => "",
    };
    let cramped = space == Space::Cramped && !said.is_empty();
    html! {
        <span class="mark" title={names.clone()}>
            { glyphs(&candidate.picks) }
            if said != names { <span class="sr">{ &names }</span> }
            if !said.is_empty() { <b>{ said }</b> }
            <span class={if cramped { "sr" } else { "leave" }}>{ leaves }</span>
        </span>
    }
}
