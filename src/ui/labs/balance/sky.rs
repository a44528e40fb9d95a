//! The drawing of a server: what waits for each resource above the line, what is in use below it, and the
//! words at its places.

use std::fmt::Write as _;

use yew::{Html, classes, html};

use super::letters::{LETTERS, letter};
use super::px;
use super::server::{Density, ServerProps};
use crate::playback::{JobMark, Role, format};
use crate::ui::ink::ink_of;

/// The width of all columns together.
const WIDTH: f64 = 80.0;
/// Where the queue's columns end.
const TOP: f64 = 60.0;
/// How high the queue's columns can be.
const TALL: f64 = 46.0;
/// Where the server's columns begin.
const ROOM: f64 = 63.0;
/// Where they end.
const FLOOR: f64 = 90.0;
/// Where the letters below them end.
const BOTTOM: f64 = 106.0;
/// The middle of those letters.
pub(super) const LETTERS_AT: f64 = 99.5;

/// Left edge and width of a column.
pub(super) fn column(k: usize, of: usize) -> (f64, f64) {
    let slot = WIDTH / of as f64;
    (k as f64 * slot, slot * 0.85)
}

/// The drawing.
pub(super) fn sky(props: &ServerProps) -> Html {
    let ServerProps { server, scale, density, .. } = props;
    let compact = *density == Density::Compact;
    let count = server.used.len();
    let unit = TALL / scale;
    let right = if compact { WIDTH } else { 108.0 };
    let ra = TOP - (server.ra * unit).min(TALL);
    let shows_load = !server.ra_text.is_empty();
    // Where one queue serves all, nothing waits above a server's line.
    let top = if shows_load { 0.0 } else { TOP - 4.0 };
    // Words stand above the drawing, not in it: they keep their size where it is small.
    let at = |x: f64, y: f64| {
        let share = [(x + 2.0) / (right + 2.0), (y - top) / (BOTTOM - top)];
        let [left, top] = share.map(|share| format!("{:.1}%", share * 100.0));
        format!("left:{left};top:{top}")
    };
    html! {
        <div class="sky-box" aria-hidden="true">
        <svg class="sky" viewBox={format!("-2 {top} {} {}", right + 2.0, BOTTOM - top)} focusable="false">
            { for server.queue.iter().enumerate().map(|(place, mark)| tile(place, mark, props)) }
            { queue_columns(props, unit) }
            { server_columns(props) }
            if shows_load { <path class="ra" d={format!("M-2 {}H{WIDTH}", px(ra))} /> }
            <path class="cap100" d={format!("M-2 61.5H{WIDTH}")} />
        </svg>
        if server.more > 0 && !compact {
            <span class="ral" style={at(99.0, 4.0)}>{ format!("+{}", format::count(server.more as u64)) }</span>
        }
        if shows_load && !compact {
            <span class="ral above" style={at(83.0, ra)}>{ server.ra_name }</span>
            <span class={classes!("rav", server.is_load_marked.then_some("hi"))} style={at(83.0, ra)}>{ &server.ra_text }</span>
        }
        if count <= LETTERS { { for (0..count).map(|k| letter(k, server, at)) } }
        </div>
    }
}

fn tile(place: usize, mark: &JobMark, props: &ServerProps) -> Html {
    let moves = props.mark.as_ref().is_some_and(|moving| moving.job == mark.job);
    let on = moves || props.selected == Some(mark.job);
    let step = if props.density == Density::Compact { 6.6 } else { 8.0 };
    let class = if on { classes!("job", ink_of(mark).class) } else { classes!("tile") };
    html! { <g {class}><rect class="body r" x={px(place as f64 * step)} y="0" width="5.6" height="5.6" /></g> }
}

/// A rectangle as a part of a path: left and upper edge, width and height. The columns of one kind are one path,
/// since the browser works out the style of each element that changes.
fn add(path: &mut String, [x, y, width, height]: [f64; 4]) {
    if height > 0.0 {
        // Writing to a text cannot fail.
        let _ = write!(path, "M{} {}h{}v{}H{}z", px(x), px(y), px(width), px(height), px(x));
    }
}

/// What waits for each resource, with the job that leaves it or joins it.
fn queue_columns(props: &ServerProps, unit: f64) -> Html {
    let server = &props.server;
    if server.ra_text.is_empty() {
        return Html::default();
    }
    let high = |share: f64| (share * unit).min(TALL);
    let moving = server.moving.as_ref().zip(props.mark.as_ref());
    let (mut waits, mut moves) = (String::new(), String::new());
    let joins = server.role == Some(Role::Receiver);
    let (part, inset) = if joins { (Part::Comes, 1.0) } else { (Part::Leaves, 0.0) };
    for (k, share) in server.waits.iter().enumerate() {
        let (x, width) = column(k, server.used.len());
        let moved = moving.map_or(0.0, |(part, _)| part[k]);
        let (base, moved) = match server.role {
            Some(Role::Sender) => (share - moved, moved),
            Some(Role::Receiver) => (*share, moved),
            _ => (*share, 0.0),
        };
        let (low, tall) = (high(base.max(0.0)), high(base + moved));
        add(&mut waits, [x, TOP - low, width, low]);
        add(&mut moves, [x + inset, TOP - tall, width - 2.0 * inset, tall - low]);
    }
    html! {
        <>
            <path class="wait" d={waits} />
            { moving_part(moves, props, part) }
        </>
    }
}

/// What is in use of each resource, with the job that starts.
fn server_columns(props: &ServerProps) -> Html {
    let server = &props.server;
    let high = |share: f64| share.clamp(0.0, 1.0) * (FLOOR - ROOM);
    let starts = server.moving.as_ref().filter(|_| server.role == Some(Role::Starter));
    let (mut rooms, mut in_use, mut moves) = (String::new(), String::new(), String::new());
    for (k, share) in server.used.iter().enumerate() {
        let (x, width) = column(k, server.used.len());
        let used = high(*share);
        let then = starts.map_or(used, |part| high(share + part[k]));
        add(&mut rooms, [x + 0.75, ROOM + 0.75, width - 1.5, FLOOR - ROOM - 1.5]);
        add(&mut in_use, [x, FLOOR - used, width, used]);
        add(&mut moves, [x + 1.0, FLOOR - then, width - 2.0, then - used]);
    }
    html! {
        <>
            <path class="room" d={rooms} />
            <path class="used" d={in_use} />
            { moving_part(moves, props, Part::Comes) }
        </>
    }
}

/// Whether a job's part stands where it leaves, or where it comes to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Leaves,
    Comes,
}

/// What a job gives back or takes: hollow where it comes to be.
fn moving_part(path: String, props: &ServerProps, part: Part) -> Html {
    if path.is_empty() {
        return Html::default();
    }
    let ink = props.mark.as_ref().map(|mark| ink_of(mark).class);
    let (group, shape) = match part {
        Part::Comes => (Some("ghost"), None),
        Part::Leaves => (None, Some("body r")),
    };
    html! { <g class={classes!(group, "job", ink)}><path class={shape} d={path} /></g> }
}
