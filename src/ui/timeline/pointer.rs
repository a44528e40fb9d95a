//! Scrubbing, zooming and looking with mouse, pen and fingers.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    Callback, MouseEvent, NodeRef, PointerEvent, UseStateHandle, WheelEvent, hook, use_effect_with,
    use_mut_ref, use_state_eq,
};

use super::layout::Scale;
use super::window::{moved, zoomed};
use crate::playback::{Command, Window};
use crate::ui::browser::place::wheel_zoom;
use crate::ui::browser::{dom, listen};
use crate::ui::store::{Dispatch, ViewAction, use_dispatch};

/// What the plot listens to.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Gestures {
    /// Scrubbing begins.
    pub onpointerdown: Callback<PointerEvent>,
    /// The pointer moves.
    pub onpointermove: Callback<PointerEvent>,
    /// Scrubbing ends.
    pub onpointerup: Callback<PointerEvent>,
    /// The pointer is gone.
    pub onpointerleave: Callback<PointerEvent>,
    /// The whole run again.
    pub ondblclick: Callback<MouseEvent>,
    /// Where the pointer hovers.
    pub pointer: Option<f64>,
}

/// The fingers (or the one mouse button) that are down: their ids and places.
type Fingers = Rc<RefCell<Vec<(i32, f64)>>>;

/// Everything that pointers do on the plot.
#[hook]
pub(in crate::ui) fn use_gestures(root: &NodeRef, scale: Scale, whole: Window) -> Gestures {
    let dispatch = use_dispatch();
    let fingers = use_mut_ref(Vec::new);
    let hover = use_state_eq(|| None);
    use_wheel(root, scale, whole, &dispatch);
    let onpointerdown = {
        let (root, fingers, dispatch) = (root.clone(), Rc::clone(&fingers), dispatch.clone());
        Callback::from(move |event: PointerEvent| {
            if event.button() == 0 {
                dom::hold_pointer(&event, &root);
                let (x, _) = dom::pointer_in(&event, &root);
                fingers.borrow_mut().push((event.pointer_id(), x));
                if fingers.borrow().len() == 1 {
                    dispatch.play(Command::SeekTime(scale.time(x)));
                }
            }
        })
    };
    let onpointermove = moving(root, &fingers, &hover, scale, whole, &dispatch);
    let onpointerup = {
        let fingers = Rc::clone(&fingers);
        Callback::from(move |event: PointerEvent| {
            fingers.borrow_mut().retain(|(id, _)| *id != event.pointer_id());
        })
    };
    let onpointerleave = {
        let hover = hover.clone();
        Callback::from(move |_| hover.set(None))
    };
    let ondblclick = Callback::from(move |_| dispatch.view(ViewAction::SetWindow(None)));
    Gestures {
        onpointerdown,
        onpointermove,
        onpointerup,
        onpointerleave,
        ondblclick,
        pointer: *hover,
    }
}

fn moving(
    root: &NodeRef,
    fingers: &Fingers,
    hover: &UseStateHandle<Option<f64>>,
    scale: Scale,
    whole: Window,
    dispatch: &Dispatch,
) -> Callback<PointerEvent> {
    let (root, fingers, hover, dispatch) =
        (root.clone(), Rc::clone(fingers), hover.clone(), dispatch.clone());
    Callback::from(move |event: PointerEvent| {
        let (x, _) = dom::pointer_in(&event, &root);
        let mouse = event.pointer_type() != "touch";
        hover.set((mouse && (0.0..=scale.width).contains(&x)).then_some(x));
        let mut fingers = fingers.borrow_mut();
        let before = fingers.clone();
        let Some(finger) = fingers.iter_mut().find(|(id, _)| *id == event.pointer_id()) else {
            return;
        };
        finger.1 = x;
        match (before.as_slice(), fingers.as_slice()) {
            ([_], _) => dispatch.play(Command::SeekTime(scale.time(x))),
            ([(_, a), (_, b)], [(_, c), (_, d)]) => {
                let spread = |left: f64, right: f64| (left - right).abs().max(8.0);
                let factor = spread(*c, *d) / spread(*a, *b);
                let center = scale.time(f64::midpoint(*c, *d)).secs();
                dispatch.view(ViewAction::SetWindow(zoomed(scale.window, whole, center, factor)));
            }
            _ => {}
        }
    })
}

/// The wheel zooms around the pointer; sideways or with Shift it moves the window.
#[hook]
fn use_wheel(root: &NodeRef, scale: Scale, whole: Window, dispatch: &Dispatch) {
    let latest = use_mut_ref(|| (scale, whole));
    *latest.borrow_mut() = (scale, whole);
    let (root, dispatch) = (root.clone(), dispatch.clone());
    use_effect_with((), move |()| {
        let place = root.clone();
        let heard = listen::on_node("wheel", &root, move |event: &WheelEvent| {
            let (scale, whole) = *latest.borrow();
            // Where the page itself scrolls, the wheel is the page's unless Ctrl (or a pinch) says else.
            if !event.ctrl_key() && dom::page_scrolls() {
                return;
            }
            event.prevent_default();
            let (x, _) = dom::pointer_in(event, &place);
            let sideways = if event.shift_key() { event.delta_y() } else { event.delta_x() };
            let next = if sideways.abs() > event.delta_y().abs() || event.shift_key() {
                Some(moved(scale.window, whole, scale.secs(sideways)))
            } else {
                zoomed(scale.window, whole, scale.time(x).secs(), wheel_zoom(event))
            };
            dispatch.view(ViewAction::SetWindow(next));
        });
        move || drop(heard)
    });
}
