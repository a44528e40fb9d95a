//! The picture of the timeline: two canvases, one redrawn when the window changes, one every frame.

use yew::{
    AttrValue, Callback, Html, NodeRef, Properties, component, hook, html, use_effect_with,
    use_node_ref, use_state_eq,
};

use super::axis::marks;
use super::layout::{HEIGHT, Scale};
use super::overlay::Moment;
use super::paint::Picture;
use super::pointer::{Gestures, use_gestures};
use super::{overlay, paint};
use crate::playback::format::instant;
use crate::playback::{Tracks, Window};
use crate::time::Time;
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::browser::{dom, listen};
use crate::ui::components::use_look;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;

/// The width of a word of the axis with the space around it, in rem.
const MARK_WIDTH: f64 = 6.5;

/// The props of [`Plot`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PlotProps {
    /// What happened in the window.
    pub tracks: Shared<Tracks>,
    /// The order of the lanes.
    pub order: Shared<[usize]>,
    /// Where the playhead is.
    pub now: Time,
    /// The part that is shown.
    pub shown: Window,
    /// The whole run.
    pub whole: Window,
    /// Told how many columns there are.
    pub resized: Callback<usize>,
    /// What the picture shows, for those who cannot see it.
    pub label: AttrValue,
}

/// The picture.
#[component]
pub(super) fn Plot(props: &PlotProps) -> Html {
    use_language();
    let (root, lower, upper) = (use_node_ref(), use_node_ref(), use_node_ref());
    let width = use_width(&root, props.resized.clone());
    let scale = Scale { window: props.shown, width };
    let gestures = use_gestures(&root, scale, props.whole);
    let drawn = use_look().filter(|_| width > 0.0).map(|look| Drawn {
        tracks: props.tracks.clone(),
        order: props.order.clone(),
        scale,
        look,
    });
    use_layers(&lower, &upper, drawn, Moment { now: props.now, pointer: gestures.pointer });
    let style = format!("height:{HEIGHT}rem");
    let Gestures { onpointerdown, onpointermove, onpointerup, onpointerleave, ondblclick, pointer } =
        gestures;
    html! {
        <div class="tl-plot" ref={root} {style} {onpointerdown} {onpointermove} onpointerup={onpointerup.clone()}
            onpointercancel={onpointerup} {onpointerleave} {ondblclick}>
            <canvas ref={lower} class="tl-layer" role="img" aria-label={props.label.clone()} />
            <canvas ref={upper} class="tl-layer" aria-hidden="true" />
            if let Some(x) = pointer {
                <Readout tracks={props.tracks.clone()} at={scale.time(x)} {x} {width} now={props.now} />
            }
        </div>
    }
}

/// The width of a plot in CSS pixels; 0 before it has been measured, when nothing is to be drawn.
#[hook]
pub(in crate::ui) fn use_width(root: &NodeRef, resized: Callback<usize>) -> f64 {
    let width = use_state_eq(|| 0.0);
    let root = root.clone();
    let set = width.setter();
    use_effect_with((), move |()| {
        let measure = {
            let root = root.clone();
            move || {
                let width = dom::element_box(&root).width;
                set.set(width);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a screen is small"
                )]
                resized.emit(width.max(1.0) as usize);
            }
        };
        measure();
        let watched = listen::on_node_resize(&root, measure);
        move || drop(watched)
    });
    *width
}

/// What a picture is made from; drawn again when any of it is another.
#[derive(Clone, Debug, PartialEq)]
struct Drawn {
    tracks: Shared<Tracks>,
    order: Shared<[usize]>,
    scale: Scale,
    look: Shared<Look>,
}

impl Drawn {
    fn picture(&self) -> Picture<'_> {
        let Self { tracks, order, scale, look } = self;
        Picture { tracks, order, scale: *scale, look }
    }
}

/// How many words of the axis have room.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a screen is small")]
pub(super) fn most_marks(scale: Scale, look: &Look) -> usize {
    (scale.width / (MARK_WIDTH * look.rem)).max(1.0) as usize
}

/// Draws each layer when what it shows has changed.
#[hook]
fn use_layers(lower: &NodeRef, upper: &NodeRef, drawn: Option<Drawn>, moment: Moment) {
    let (lower, upper) = (lower.clone(), upper.clone());
    use_effect_with(drawn.clone(), move |drawn| {
        if let Some((drawn, surface)) = drawn.as_ref().zip(Surface::of(&lower)) {
            let most = most_marks(drawn.scale, &drawn.look);
            paint::paint(&drawn.picture(), &surface, &marks(drawn.scale.window, most));
        }
    });
    use_effect_with((drawn, moment), move |(drawn, moment)| {
        if let Some((drawn, surface)) = drawn.as_ref().zip(Surface::of(&upper)) {
            overlay::paint(&drawn.picture(), &surface, *moment);
        }
    });
}

/// The props of [`Readout`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct ReadoutProps {
    tracks: Shared<Tracks>,
    at: Time,
    x: f64,
    width: f64,
    now: Time,
}

/// What the pointer is at.
#[component]
fn Readout(props: &ReadoutProps) -> Html {
    use_language();
    let known = props.at <= props.now;
    let side = if props.x > props.width / 2.0 { "left" } else { "right" };
    let style = format!("left:{:.1}px", props.x);
    html! {
        <p class={yew::classes!("tl-readout", side)} {style} aria-hidden="true">
            <b>{ instant(props.at) }</b>
            { for props.tracks.series.iter().filter(|_| known).map(|series| html! {
                <span>{ series.kind.short() }{ " " }<b>{ series.at(props.at) }</b></span>
            }) }
        </p>
    }
}
