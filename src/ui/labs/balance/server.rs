//! A server: above its line what its queue asks for, below what is in use and free, one column a
//! resource.

use yew::{Callback, Html, KeyboardEvent, Properties, classes, component, html};

use super::sky::sky;
use crate::ids::JobId;
use crate::playback::{JobMark, Role, ServerView};
use crate::ui::hooks::use_language;
use crate::words::balance::stage as told;

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
    /// Where it stands apart from the others, as a style, if it does.
    pub apart: Option<String>,
    /// The job that moves or starts next, if any.
    pub mark: Option<JobMark>,
    /// Whether the job that is picked can be brought here, if one is.
    pub target: Option<bool>,
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

/// A server.
#[component]
pub(super) fn ServerFigure(props: &ServerProps) -> Html {
    use_language();
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
    let style = props.apart.clone();
    let tell = props.on_tip.reform(move |()| Some(place));
    let leave = props.on_tip.reform(|()| None);
    let target = props.target.map(|can| if can { "yes" } else { "no" });
    let (onmouseenter, onfocus, onclick) =
        (tell.reform(|_| ()), tell.reform(|_| ()), tell.reform(|_| ()));
    let (onmouseleave, onblur) = (leave.reform(|_| ()), leave.reform(|_| ()));
    let onkeydown = props.on_key.reform(move |event: KeyboardEvent| (place, event));
    html! {
        <li {class} {style} data-server={place.to_string()} data-place={place.to_string()} data-target={target} {onmouseleave}>
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
    let jobs = jobs.join(", ");
    let queue = match server.more {
        0 if jobs.is_empty() => return server.spoken.clone(),
        0 => told::queue(&jobs),
        more => told::queue_and_more(&jobs, more),
    };
    format!("{} {queue}", server.spoken)
}
