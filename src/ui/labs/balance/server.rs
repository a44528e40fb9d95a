//! A server: above its line what its queue asks for, below what is in use and free, one column a
//! resource.

use yew::{Callback, Html, KeyboardEvent, Properties, classes, component, html};

use super::letters::{LETTERS, letter};
use super::px;
use crate::ids::JobId;
use crate::playback::{JobMark, Role, ServerView, format};
use crate::ui::ink::ink_of;

/// How much room a server has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Density {
    /// For figure and numbers.
    Full,
    /// For the figure, and numbers that matter.
    Compact,
}

/// The props of [`ServerFigure`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ServerProps {
    /// Its place.
    pub place: usize,
    /// The server.
    pub server: ServerView,
    /// How many capacities stand above the line.
    pub scale: f64,
    /// How much room there is.
    pub density: Density,
    /// Whether it stands below the lane.
    pub low: bool,
    /// The job that moves or starts next, if any.
    pub mark: Option<JobMark>,
    /// Whether the tab key comes here.
    pub tab: bool,
    /// Whether its tip is shown.
    pub tip: bool,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// It is pointed at or has the focus; nothing when that ends.
    pub on_tip: Callback<Option<usize>>,
    /// A key was pressed on it.
    pub on_key: Callback<(usize, KeyboardEvent)>,
}

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

/// A server.
#[component]
pub(super) fn ServerFigure(props: &ServerProps) -> Html {
    let ServerProps { server, place, .. } = props;
    let place = *place;
    let class = classes!(
        "srv",
        props.low.then_some("low"),
        server.role.map(|role| match role {
            Role::Sender => "send",
            Role::Receiver => "recv",
            Role::Starter => "start",
            Role::InVain => "vain",
        })
    );
    let tell = props.on_tip.reform(move |()| Some(place));
    let leave = props.on_tip.reform(|()| None);
    let (onmouseenter, onfocus, onclick) =
        (tell.reform(|_| ()), tell.reform(|_| ()), tell.reform(|_| ()));
    let (onmouseleave, onblur) = (leave.reform(|_| ()), leave.reform(|_| ()));
    let onkeydown = props.on_key.reform(move |event: KeyboardEvent| (place, event));
    html! {
        <li {class} data-server={place.to_string()} {onmouseleave}>
            <p class="sh" aria-hidden="true">
                <b>{ &server.name }</b>
                if !server.rb_text.is_empty() && (props.density == Density::Full || server.is_balance_marked) {
                    <span class={classes!("rb", server.is_balance_marked.then_some("hi"))}>if props.density == Density::Full { { "RB " } }<b>{ &server.rb_text }</b></span>
                }
            </p>
            { sky(props) }
            if let Some(role) = server.role { <em aria-hidden="true">{ role.name() }</em> }
            <button type="button" class="hit-area" id={format!("server-{place}")} tabindex={if props.tab { "0" } else { "-1" }}
                aria-label={server.spoken.clone()} {onclick} {onmouseenter} {onfocus} {onblur} {onkeydown} />
            if props.tip { <span class="tip" role="tooltip">{ tip(server) }</span> }
        </li>
    }
}

fn tip(server: &ServerView) -> String {
    let jobs: Vec<&str> = server.queue.iter().map(|mark| mark.label.as_str()).collect();
    let more = if server.more > 0 { format!(" and {} more", server.more) } else { String::new() };
    let queue =
        if jobs.is_empty() { String::new() } else { format!(" Queue: {}{more}.", jobs.join(", ")) };
    format!("{}{queue}", server.spoken)
}

/// Left edge and width of a column.
pub(super) fn column(k: usize, of: usize) -> (f64, f64) {
    let slot = WIDTH / of as f64;
    (k as f64 * slot, slot * 0.85)
}

fn sky(props: &ServerProps) -> Html {
    let ServerProps { server, scale, density, .. } = props;
    let compact = *density == Density::Compact;
    let count = server.used.len();
    let unit = TALL / scale;
    let right = if compact { WIDTH } else { 108.0 };
    let ra = TOP - (server.ra * unit).min(TALL);
    let shows_load = !server.ra_text.is_empty();
    // Where one queue serves all, nothing waits above a server's line.
    let top = if shows_load { 0.0 } else { TOP - 4.0 };
    html! {
        <svg class="sky" viewBox={format!("-2 {top} {} {}", right + 2.0, 106.0 - top)} aria-hidden="true" focusable="false">
            { for server.queue.iter().enumerate().map(|(place, mark)| tile(place, mark, props)) }
            if server.more > 0 && !compact {
                <text class="ral" x="99" y="8">{ format!("+{}", format::count(server.more as u64)) }</text>
            }
            { for (0..count).map(|k| queue_column(k, props, unit)) }
            { for (0..count).map(|k| server_column(k, props)) }
            if count <= LETTERS { { for (0..count).map(|k| letter(k, server)) } }
            if shows_load {
                <path class="ra" d={format!("M-2 {}H{WIDTH}", px(ra))} />
                if !compact {
                    <text class={classes!("rav", server.is_load_marked.then_some("hi"))} x="82" y={px(ra + 4.6)}>{ &server.ra_text }</text>
                    <text class="ral" x="82" y={px(ra - 9.0)}>{ server.ra_name }</text>
                }
            }
            <path class="cap100" d={format!("M-2 61.5H{WIDTH}")} />
        </svg>
    }
}

fn tile(place: usize, mark: &JobMark, props: &ServerProps) -> Html {
    let moves = props.mark.as_ref().is_some_and(|moving| moving.job == mark.job);
    let on = moves || props.selected == Some(mark.job);
    let step = if props.density == Density::Compact { 6.6 } else { 8.0 };
    let class = if on { classes!("job", ink_of(mark).class) } else { classes!("tile") };
    html! { <g {class}><rect class="body r" x={px(place as f64 * step)} y="0" width="5.6" height="5.6" /></g> }
}

/// What waits for a resource, with the job that leaves it or joins it.
fn queue_column(k: usize, props: &ServerProps, unit: f64) -> Html {
    let server = &props.server;
    if server.ra_text.is_empty() {
        return Html::default();
    }
    let (x, width) = column(k, server.used.len());
    let high = |share: f64| (share * unit).min(TALL);
    let moving = server.moving.as_ref().zip(props.mark.as_ref());
    let part = moving.map_or(0.0, |(part, _)| part[k]);
    let ink = moving.map(|(_, mark)| ink_of(mark).class);
    let (base, part, joins) = match server.role {
        Some(Role::Sender) => (server.waits[k] - part, part, false),
        Some(Role::Receiver) => (server.waits[k], part, true),
        _ => (server.waits[k], 0.0, false),
    };
    let (low, tall) = (high(base.max(0.0)), high(base + part));
    let rise = (tall - low).max(0.0);
    html! {
        <>
            <rect class="wait" x={px(x)} y={px(TOP - low)} width={px(width)} height={px(low)} />
            if rise > 0.0 && joins {
                <g class={classes!("ghost", "job", ink)}><rect x={px(x + 1.0)} y={px(TOP - tall)} width={px(width - 2.0)} height={px(rise)} /></g>
            } else if rise > 0.0 {
                <g class={classes!("job", ink)}><rect class="body r" x={px(x)} y={px(TOP - tall)} width={px(width)} height={px(rise)} /></g>
            }
        </>
    }
}

/// What is in use of a resource, with the job that starts.
fn server_column(k: usize, props: &ServerProps) -> Html {
    let server = &props.server;
    let (x, width) = column(k, server.used.len());
    let high = |share: f64| share.clamp(0.0, 1.0) * (FLOOR - ROOM);
    let used = high(server.used[k]);
    let starts = server.moving.as_ref().filter(|_| server.role == Some(Role::Starter));
    let then = starts.map_or(used, |part| high(server.used[k] + part[k]));
    let ink = props.mark.as_ref().map(|mark| ink_of(mark).class);
    html! {
        <>
            <rect class="room" x={px(x + 0.75)} y={px(ROOM + 0.75)} width={px(width - 1.5)} height={px(FLOOR - ROOM - 1.5)} />
            <rect class="used" x={px(x)} y={px(FLOOR - used)} width={px(width)} height={px(used)} />
            if then > used {
                <g class={classes!("ghost", "job", ink)}><rect x={px(x + 1.0)} y={px(FLOOR - then)} width={px(width - 2.0)} height={px(then - used)} /></g>
            }
        </>
    }
}
