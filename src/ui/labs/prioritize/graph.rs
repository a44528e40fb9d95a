//! The graph of a job on a canvas: fitted into its box, and from many tasks on zoomed and moved.

use yew::{
    Callback, Html, KeyboardEvent, NodeRef, PointerEvent, Properties, WheelEvent, component, hook,
    html, use_context, use_effect_with, use_mut_ref, use_node_ref, use_state_eq,
};

use super::paint::paint;
use super::view::View;
use crate::playback::{GraphPicture, Table};
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::browser::place::wheel_zoom;
use crate::ui::browser::{dom, listen};
use crate::ui::components::{TableView, use_look};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::prioritize::graph as told;
use crate::words::{Label, lab};

/// From so many tasks on a graph can be zoomed.
const LARGE: usize = 100;
/// How much one press zooms.
const STEP: f64 = 1.5;
/// Where the buttons zoom.
const MIDDLE: (f64, f64) = (0.0, 0.0);
/// How far the arrows move, in CSS pixels.
const ARROW: f64 = 60.0;
/// How many tasks the text twin lists.
const LISTED: usize = 100;

/// The props of [`GraphView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct GraphProps {
    /// The graph.
    pub picture: Shared<GraphPicture>,
}

/// The graph.
#[component]
pub(super) fn GraphView(props: &GraphProps) -> Html {
    use_language();
    let (root, canvas) = (use_node_ref(), use_node_ref());
    let view = use_state_eq(View::default);
    {
        let view = view.clone();
        use_effect_with(props.picture.clone(), move |_| view.set(View::default()));
    }
    use_drawing(&root, &canvas, &props.picture, *view);
    let large = props.picture.tasks.len() > LARGE;
    let act = {
        let view = view.clone();
        Callback::from(move |next: View| view.set(next))
    };
    let hold = use_mut_ref(|| None::<(f64, f64)>);
    let onpointerdown = {
        let (hold, root) = (hold.clone(), root.clone());
        Callback::from(move |event: PointerEvent| {
            if large && event.button() == 0 {
                dom::hold_pointer(&event, &root);
                *hold.borrow_mut() = Some(dom::pointer_in(&event, &root));
            }
        })
    };
    let onpointermove = {
        let (hold, root, act, view) = (hold.clone(), root.clone(), act.clone(), *view);
        Callback::from(move |event: PointerEvent| {
            let here = dom::pointer_in(&event, &root);
            if let Some(last) = hold.borrow_mut().as_mut() {
                act.emit(view.moved(here.0 - last.0, here.1 - last.1));
                *last = here;
            }
        })
    };
    let onpointerup = Callback::from(move |_: PointerEvent| *hold.borrow_mut() = None);
    let onkeydown = if large { keys(*view, &act) } else { Callback::noop() };
    use_wheel(&root, large, *view, act.clone());
    html! {
        <div class={yew::classes!("dag", large.then_some("large"))} ref={root} tabindex={large.then_some("0")}
            role={large.then_some("group")} aria-label={large.then(told::how_to_move)}
            data-arrows={large.then_some("")} {onpointerdown} {onpointermove}
            onpointerup={onpointerup.clone()} onpointercancel={onpointerup} {onkeydown}>
            <canvas ref={canvas} role="img" aria-label={props.picture.spoken.clone()} />
            if large { { zoom(*view, &act) } }
            <div class="sr"><TableView table={tasks(&props.picture)} /></div>
        </div>
    }
}

/// The arrows move, plus and minus zoom, 0 shows all.
fn keys(view: View, act: &Callback<View>) -> Callback<KeyboardEvent> {
    let act = act.clone();
    Callback::from(move |event: KeyboardEvent| {
        let next = match event.key().to_ascii_lowercase().as_str() {
            "arrowleft" => view.moved(ARROW, 0.0),
            "arrowright" => view.moved(-ARROW, 0.0),
            "arrowup" => view.moved(0.0, ARROW),
            "arrowdown" => view.moved(0.0, -ARROW),
            "+" | "=" => view.zoomed(STEP, MIDDLE),
            "-" => view.zoomed(1.0 / STEP, MIDDLE),
            "0" => View::default(),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        act.emit(next);
    })
}

fn zoom(view: View, act: &Callback<View>) -> Html {
    let button = |next: View, label: Label, shape: Shape| {
        let onclick = act.reform(move |_| next);
        html! {
            <button type="button" class="btn square" aria-label={label} title={label} {onclick}><Icon {shape} /></button>
        }
    };
    html! {
        <div class="dag-zoom" role="group" aria-label={told::zoom()}>
            { button(view.zoomed(STEP, MIDDLE), told::zoom_in(), Shape::Plus) }
            { button(view.zoomed(1.0 / STEP, MIDDLE), told::zoom_out(), Shape::Minus) }
        </div>
    }
}

/// The wheel zooms around the pointer.
#[hook]
fn use_wheel(root: &NodeRef, large: bool, view: View, act: Callback<View>) {
    let latest = use_mut_ref(|| (large, view));
    *latest.borrow_mut() = (large, view);
    let root = root.clone();
    use_effect_with((), move |()| {
        let place = root.clone();
        let heard = listen::on_node("wheel", &root, move |event: &WheelEvent| {
            let (large, view) = *latest.borrow();
            if !large || (!event.ctrl_key() && dom::page_scrolls()) {
                return;
            }
            event.prevent_default();
            let factor = wheel_zoom(event);
            let ((x, y), area) = (dom::pointer_in(event, &place), dom::element_box(&place));
            act.emit(view.zoomed(factor, (x - area.width / 2.0, y - area.height / 2.0)));
        });
        move || drop(heard)
    });
}

/// Draws whenever graph, view, look or room are others.
#[hook]
fn use_drawing(root: &NodeRef, canvas: &NodeRef, picture: &Shared<GraphPicture>, view: View) {
    let size = use_state_eq(|| (0.0, 0.0));
    {
        let (root, set) = (root.clone(), size.setter());
        use_effect_with((), move |()| {
            let measure = {
                let root = root.clone();
                move || {
                    let area = dom::element_box(&root);
                    set.set((area.width, area.height));
                }
            };
            measure();
            let watched = listen::on_node_resize(&root, measure);
            move || drop(watched)
        });
    }
    // A film has a look of its own.
    let (own, page) = (use_context::<Shared<Look>>(), use_look());
    let key = (picture.clone(), view, own.or(page), *size);
    let canvas = canvas.clone();
    use_effect_with(key, move |(picture, view, look, _)| {
        if let Some((look, surface)) = look.as_ref().zip(Surface::of(&canvas)) {
            paint(picture, *view, look, &surface);
        }
    });
}

/// The tasks as a table.
fn tasks(picture: &GraphPicture) -> Table {
    let rows = picture.tasks.iter().enumerate().take(LISTED).map(|(task, dot)| {
        let critical = if dot.critical { lab::yes() } else { lab::no() };
        vec![format!("T{task}"), format!("{}", dot.at.0), dot.weight.clone(), critical.to_owned()]
    });
    let columns =
        [told::column_task(), told::column_layer(), told::column_weight(), told::column_critical()];
    let label = &picture.mark.label;
    let caption = if picture.unit.is_empty() {
        told::tasks(label)
    } else {
        told::tasks_in(label, picture.unit)
    };
    Table { caption, columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
}
