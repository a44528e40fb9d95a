//! The strip below the picture: the queue over the whole run, and the window that is shown of it.

use yew::{
    Callback, Html, PointerEvent, Properties, component, html, use_effect_with, use_mut_ref,
    use_node_ref,
};

use super::layout::{PAD, Scale};
use super::window::{length, window};
use crate::playback::{Tracks, Window};
use crate::time::Time;
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::dom;
use crate::ui::browser::look::Look;
use crate::ui::components::use_look;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::timeline as said;

/// How high it is, in rem; the style sheet says the same.
#[cfg(not(target_family = "wasm"))]
pub(super) const HEIGHT: f64 = 0.9375;
/// How close to an edge of the window a press must be to take hold of it, in CSS pixels.
const EDGE: f64 = 8.0;

/// The props of [`Overview`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OverviewProps {
    /// The whole run.
    pub all: Shared<Tracks>,
    /// The part that is shown.
    pub shown: Window,
    /// The whole run's times.
    pub whole: Window,
    /// Where the playhead is.
    pub now: Time,
}

/// What a press has taken hold of.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hold {
    Start,
    End,
    /// The window, so many seconds from its beginning.
    Middle(f64),
}

/// The strip.
#[component]
pub(super) fn Overview(props: &OverviewProps) -> Html {
    use_language();
    let (root, canvas) = (use_node_ref(), use_node_ref());
    {
        let canvas = canvas.clone();
        let (look, scale_of) = (use_look(), props.whole);
        use_effect_with((props.all.clone(), look), move |(all, look)| {
            if let Some((look, surface)) = look.as_ref().zip(Surface::of(&canvas)) {
                paint(all, look, scale_of, &surface);
            }
        });
    }
    let hold = use_mut_ref(|| None);
    let dispatch = use_dispatch();
    let OverviewProps { shown, whole, .. } = *props;
    let place = {
        let root = root.clone();
        move |event: &PointerEvent| {
            let scale = Scale { window: whole, width: dom::element_box(&root).width };
            let (x, _) = dom::pointer_in(event, &root);
            (scale, x)
        }
    };
    let onpointerdown = {
        let (place, hold, root, dispatch) =
            (place.clone(), hold.clone(), root.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() != 0 {
                return;
            }
            dom::hold_pointer(&event, &root);
            let (scale, x) = place(&event);
            let taken = take(scale, shown, x);
            *hold.borrow_mut() = Some(taken);
            dispatch.view(ViewAction::SetWindow(dragged(
                taken,
                shown,
                whole,
                scale.time(x).secs(),
            )));
        })
    };
    let onpointermove = {
        let (hold, dispatch) = (hold.clone(), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(taken) = *hold.borrow() {
                let (scale, x) = place(&event);
                dispatch.view(ViewAction::SetWindow(dragged(
                    taken,
                    shown,
                    whole,
                    scale.time(x).secs(),
                )));
            }
        })
    };
    let onpointerup = Callback::from(move |_: PointerEvent| *hold.borrow_mut() = None);
    let ondblclick = Callback::from(move |_| dispatch.view(ViewAction::SetWindow(None)));
    let percent = |at: Time| Scale { window: whole, width: 100.0 }.x(at).clamp(0.0, 100.0);
    let frame = format!("left:{:.3}%;right:{:.3}%", percent(shown.from), 100.0 - percent(shown.to));
    let now = format!("left:{:.3}%", percent(props.now));
    html! {
        <div class="tl-overview" ref={root} aria-hidden="true" title={said::drag_window()}
            {onpointerdown} {onpointermove} onpointerup={onpointerup.clone()} onpointercancel={onpointerup} {ondblclick}>
            <canvas ref={canvas} class="tl-layer" />
            <span class="tl-window" style={frame}></span>
            <span class="tl-now" style={now}></span>
        </div>
    }
}

fn take(scale: Scale, shown: Window, x: f64) -> Hold {
    let (left, right) = (scale.x(shown.from), scale.x(shown.to));
    let at = scale.time(x).secs();
    if (x - left).abs() <= EDGE && (x - left).abs() <= (x - right).abs() {
        Hold::Start
    } else if (x - right).abs() <= EDGE {
        Hold::End
    } else if (left..=right).contains(&x) {
        Hold::Middle(at - shown.from.secs())
    } else {
        Hold::Middle(length(shown) / 2.0)
    }
}

fn dragged(hold: Hold, shown: Window, whole: Window, at: f64) -> Option<Window> {
    let (from, to, end) = (shown.from.secs(), shown.to.secs(), whole.to.secs());
    let least = length(whole) / 500.0;
    let next = match hold {
        Hold::Start => window(at.min(to - least), to),
        Hold::End => window(from, at.clamp(from + least, end.max(from + least))),
        Hold::Middle(ahead) => {
            let from = (at - ahead).clamp(0.0, (end - length(shown)).max(0.0));
            window(from, from + length(shown))
        }
    };
    (length(next) < length(whole) * 0.999).then_some(next)
}

/// Draws the queue over the whole run.
pub(super) fn paint(all: &Tracks, look: &Look, whole: Window, surface: &Surface) {
    let (palette, pad) = (&look.palette, PAD * look.rem);
    let (width, height) = (surface.width - 2.0 * pad, surface.height);
    let pen = surface.cleared_from(pad);
    let scale = Scale { window: whole, width };
    pen.fill(palette.color("surface-3"), 1.0).rect(0.0, 0.0, width, height);
    let Some(queue) = all.series.first().filter(|queue| queue.top > 0.0) else { return };
    let columns = queue.points.iter().enumerate().map(|(place, point)| {
        let x = scale.x(point.at);
        let next = queue.points.get(place + 1).map_or(width, |next| scale.x(next.at));
        let high = point.greatest.unwrap_or(0.0) / queue.top * (height - 2.0);
        [x, height - high, next.max(x + 0.5), height]
    });
    pen.fill(palette.color("line-strong"), 1.0).columns(columns);
}
