//! The highlighter: a ring that follows the pointer, and ink that stays until the next step, E, or half a minute
//! has passed [L-74]. A tablet's pen draws without it.

use std::fmt::Write as _;
use std::rc::Rc;

use yew::{
    Html, KeyboardEvent, PointerEvent, Properties, Reducible, component, html, use_effect_with,
    use_reducer,
};

use crate::ui::browser::{dom, frame, listen, place};
use crate::ui::hooks::use_language;

/// Ink stays so long, in milliseconds.
const STAYS_MS: u32 = 30_000;

/// How far an arrow moves the ring, in CSS pixels.
const STRIDE: f64 = 32.0;

/// The radius of the ring, in CSS pixels.
const RADIUS: f64 = 24.0;

/// The props of [`Pen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Properties)]
pub(super) struct PenProps {
    /// Whether the highlighter is in the hand.
    pub(super) on: bool,
    /// Where the run stands: ink belongs to one step.
    pub(super) cursor: usize,
}

/// What has been drawn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Ink {
    ring: Option<(f64, f64)>,
    lines: Vec<Vec<(f64, f64)>>,
    /// Whether the ring draws as it moves.
    down: bool,
}

enum Stroke {
    Begin(f64, f64),
    Move(f64, f64),
    /// By an arrow.
    Shift(f64, f64),
    End,
    /// The key that begins and ends a line.
    Switch,
    Erase,
}

impl Reducible for Ink {
    type Action = Stroke;

    fn reduce(self: Rc<Self>, stroke: Stroke) -> Rc<Self> {
        let mut ink = (*self).clone();
        match stroke {
            Stroke::Begin(x, y) => {
                (ink.ring, ink.down) = (Some((x, y)), true);
                ink.lines.push(vec![(x, y)]);
            }
            Stroke::Move(x, y) => ink.go((x, y)),
            Stroke::Shift(by, down) => {
                let (x, y) = ink.ring.unwrap_or_else(middle);
                ink.go((x + by, y + down));
            }
            Stroke::End => ink.down = false,
            Stroke::Switch => {
                let at = ink.ring.unwrap_or_else(middle);
                ink.down = !ink.down;
                if ink.down {
                    ink.lines.push(vec![at]);
                }
            }
            Stroke::Erase => (ink.lines, ink.down) = (Vec::new(), false),
        }
        Rc::new(ink)
    }
}

impl Ink {
    fn go(&mut self, to: (f64, f64)) {
        self.ring = Some(to);
        if let Some(line) = self.lines.last_mut().filter(|_| self.down) {
            line.push(to);
        }
    }
}

fn middle() -> (f64, f64) {
    place::window_size().map_or((0.0, 0.0), |(width, height)| (width / 2.0, height / 2.0))
}

/// The ring and the ink.
#[component]
pub(super) fn Pen(props: &PenProps) -> Html {
    use_language();
    let ink = use_reducer(Ink::default);
    let told = ink.dispatcher();
    {
        let told = told.clone();
        use_effect_with(props.cursor, move |_| told.dispatch(Stroke::Erase));
    }
    {
        let told = told.clone();
        use_effect_with(ink.lines.clone(), move |lines| {
            let timer = (!lines.is_empty())
                .then(|| frame::after(STAYS_MS, move || told.dispatch(Stroke::Erase)));
            move || drop(timer)
        });
    }
    use_effect_with(props.on, move |on| {
        let on = *on;
        let draws = move |event: &PointerEvent| {
            let is_free = !dom::within(event, ".transport, .present-keys, .code-card, dialog");
            is_free && (on || event.pointer_type() == "pen")
        };
        let at = |event: &PointerEvent| (f64::from(event.client_x()), f64::from(event.client_y()));
        let (begin, go, end, key) = (told.clone(), told.clone(), told.clone(), told.clone());
        let heard = [
            listen::on_document("pointerdown", move |event: &PointerEvent| {
                if draws(event) {
                    event.prevent_default();
                    let (x, y) = at(event);
                    begin.dispatch(Stroke::Begin(x, y));
                }
            }),
            listen::on_document("pointermove", move |event: &PointerEvent| {
                if on || event.pointer_type() == "pen" {
                    let (x, y) = at(event);
                    go.dispatch(Stroke::Move(x, y));
                }
            }),
            listen::on_document("pointerup", move |_: &PointerEvent| end.dispatch(Stroke::End)),
            listen::on_document("keydown", move |event: &KeyboardEvent| {
                let moves = |stroke: &Stroke| on || matches!(stroke, Stroke::Erase);
                let Some(stroke) = stroke_of(event).filter(moves) else { return };
                event.prevent_default();
                key.dispatch(stroke);
            }),
        ];
        move || drop(heard)
    });
    let ring = ink.ring.filter(|_| props.on);
    html! {
        <svg class={yew::classes!("pen", props.on.then_some("on"))} aria-hidden="true">
            { for ink.lines.iter().map(|line| html! { <path d={path(line)} /> }) }
            if let Some((x, y)) = ring {
                <circle cx={x.to_string()} cy={y.to_string()} r={RADIUS.to_string()} />
            }
        </svg>
    }
}

/// What a key does to the ink.
fn stroke_of(event: &KeyboardEvent) -> Option<Stroke> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || dom::in_dialog() {
        return None;
    }
    match event.key().as_str() {
        "e" | "E" => Some(Stroke::Erase),
        "ArrowLeft" => Some(Stroke::Shift(-STRIDE, 0.0)),
        "ArrowRight" => Some(Stroke::Shift(STRIDE, 0.0)),
        "ArrowUp" => Some(Stroke::Shift(0.0, -STRIDE)),
        "ArrowDown" => Some(Stroke::Shift(0.0, STRIDE)),
        " " => Some(Stroke::Switch),
        _ => None,
    }
}

/// A line of ink; a single point is a dot.
fn path(line: &[(f64, f64)]) -> String {
    let mut path = String::new();
    for (place, (x, y)) in line.iter().enumerate() {
        // Writing to a text cannot fail.
        write!(path, "{}{x:.1} {y:.1}", if place == 0 { 'M' } else { 'L' }).ok();
    }
    if line.len() == 1 {
        path.push_str("h0");
    }
    path
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::{Ink, Reducible, Stroke, path};

    #[test]
    fn ink_flows_while_the_pen_is_down() {
        let strokes = [
            Stroke::Move(1.0, 2.0),
            Stroke::Begin(3.0, 4.0),
            Stroke::Move(5.0, 6.0),
            Stroke::End,
            Stroke::Move(7.0, 8.0),
            Stroke::Switch,
            Stroke::Shift(32.0, 0.0),
        ];
        let ink = strokes.into_iter().fold(Rc::new(Ink::default()), Ink::reduce);
        assert_eq!(ink.lines, [[(3.0, 4.0), (5.0, 6.0)], [(7.0, 8.0), (39.0, 8.0)]]);
        assert_eq!(ink.ring, Some((39.0, 8.0)));
        assert_eq!(path(&ink.lines[0]), "M3.0 4.0L5.0 6.0");
        let erased = ink.reduce(Stroke::Erase);
        assert!(erased.lines.is_empty() && !erased.down);
    }
}
