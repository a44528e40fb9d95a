//! The lane between the servers: the job on its way from sender to receiver.

use yew::{Html, Properties, classes, component, html};

use super::px;
use crate::playback::Travel;
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;

/// How far down the way goes across, of 54.
const LEVEL: f64 = 42.0;
/// From the middle of a server to the side of what it is.
const BESIDE: &str = "2.9rem";

/// The props of [`Lane`].
#[derive(Clone, Debug, PartialEq, Eq, Properties)]
pub(super) struct LaneProps {
    /// Who goes from where to where.
    pub travel: Travel,
    /// How many servers stand in a row.
    pub across: usize,
    /// How many servers there are.
    pub count: usize,
    /// Whether the job has just arrived, so that it is seen to travel.
    pub arrives: bool,
}

/// The lane.
#[component]
pub(super) fn Lane(props: &LaneProps) -> Html {
    use_language();
    let LaneProps { travel, across, arrives, .. } = props;
    let ink = ink_of(&travel.mark).class;
    let middle =
        |place: usize| (place % across) as f64 * 1000.0 / *across as f64 + 500.0 / *across as f64;
    let (from, to) = (middle(travel.from), middle(travel.to));
    // Below a server of the first row and above one of the second stands what it is, sender or receiver: the way keeps
    // below the one, and comes to the other from the side.
    let end = |place: usize| if place < *across { 10.0 } else { 44.0 };
    let path = format!("M{} {}V{LEVEL}H{}V{}", px(from), end(travel.from), px(to), end(travel.to));
    let height = px(LEVEL / 0.54);
    let tip = if travel.to < *across {
        format!("left:{}%;top:62%", px(to / 10.0))
    } else if from < to {
        format!("left:calc({}% - {BESIDE});top:{height}%;rotate:90deg", px(to / 10.0))
    } else {
        format!("left:calc({}% + {BESIDE});top:{height}%;rotate:-90deg", px(to / 10.0))
    };
    let flight = format!(
        "--from:{}%;--to:{}%;left:{}%;top:{}%",
        px(from / 10.0),
        px(to / 10.0),
        px((from + to) / 20.0),
        height
    );
    html! {
        <div class={classes!("lane", "job", ink, arrives.then_some("arrives"))} aria-hidden="true">
            if !arrives {
                <svg viewBox="0 0 1000 54" preserveAspectRatio="none"><path d={path} /></svg>
                <i class="lane-tip" style={tip} />
            }
            <b class="lane-job" style={flight}>{ &travel.mark.label }</b>
        </div>
    }
}
