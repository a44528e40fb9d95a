//! The panels, all at once.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    Callback, Html, MouseEvent, Properties, component, html, use_effect_with, use_node_ref,
    use_state_eq,
};

use crate::experiment::figure::{Figure, Frame, Panel, panel_svg};
use crate::ui::browser::{frame, listen, place};
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::words::experiments::shown;

/// How long after another a panel is drawn, in milliseconds.
const TURN: u32 = 8;

/// The longest head of a row that has room beside a panel in a narrow column, in characters.
const LONG: usize = 26;

/// The props of [`Panels`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PanelsProps {
    /// The figure.
    pub(super) figure: Rc<Figure>,
    /// A panel is to be enlarged.
    pub(super) onselect: Callback<usize>,
}

/// Small multiples.
#[component]
pub(super) fn Panels(props: &PanelsProps) -> Html {
    use_language();
    let figure = &props.figure;
    let (rows, columns) = (figure.rows.len(), figure.columns.len());
    let named = rows > 1 || !figure.rows.first().is_none_or(String::is_empty);
    let longest = figure.rows.iter().map(|head| head.chars().count()).max().unwrap_or(0);
    let side = match longest {
        _ if !named => "0rem",
        0..=LONG => "3.75rem",
        // Of several axes at once.
        _ => "8.25rem",
    };
    let style = format!("--rows: {rows}; --columns: {columns}; --side: {side}");
    html! {
        <div class="panels" role="group" aria-label={shown::panels()} {style}>
            <span></span>
            { for figure.columns.iter().map(|head| heading(head, "")) }
            { for figure.rows.iter().enumerate().map(|(row, head)| html! {
                <>
                    { heading(head, "row") }
                    { for figure.panels.iter().enumerate().filter(|(_, panel)| panel.row == row).map(|(place, _)| html! {
                        <Small figure={figure.clone()} {place} onselect={props.onselect.clone()} />
                    }) }
                </>
            }) }
        </div>
    }
}

/// A head of a row or column; its place stays where it has no words.
fn heading(head: &str, class: &'static str) -> Html {
    if head.is_empty() {
        return html! { <span></span> };
    }
    html! { <h2 {class} title={head.to_owned()}>{ head.to_owned() }</h2> }
}

/// The props of [`Small`].
#[derive(Clone, Debug, Properties)]
struct SmallProps {
    figure: Rc<Figure>,
    place: usize,
    onselect: Callback<usize>,
}

/// A panel whose points are the same is not drawn again.
impl PartialEq for SmallProps {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
            && self.onselect == other.onselect
            && self.figure.draws_alike(&other.figure, self.place)
    }
}

/// One of many panels.
#[component]
fn Small(props: &SmallProps) -> Html {
    use_language();
    let (figure, place) = (&props.figure, props.place);
    let Some(panel) = figure.panels.get(place) else { return nothing() };
    let onclick = props.onselect.reform(move |_: MouseEvent| place);
    html! {
        <button type="button" class="panel-button" {onclick} aria-haspopup="dialog">
            <span class="sr">{ spoken(figure, panel) }</span>
            <Drawn figure={figure.clone()} panel={place} />
        </button>
    }
}

/// The props of [`Drawn`].
#[derive(Clone, Debug, Properties)]
pub(super) struct DrawnProps {
    /// The figure.
    pub(super) figure: Rc<Figure>,
    /// The place of the panel.
    pub(super) panel: usize,
}

/// A panel whose points are the same is not drawn again.
impl PartialEq for DrawnProps {
    fn eq(&self, other: &Self) -> bool {
        self.panel == other.panel && self.figure.draws_alike(&other.figure, self.panel)
    }
}

/// A panel, drawn as large as its place is.
#[component]
pub(super) fn Drawn(props: &DrawnProps) -> Html {
    use_language();
    let node = use_node_ref();
    let room = use_state_eq(|| None::<Frame>);
    {
        let (node, set) = (node.clone(), room.setter());
        // To read a size settles the whole page, so the panels do it one after the other.
        let turn = u32::try_from(props.panel).unwrap_or(0) * TURN;
        use_effect_with((), move |()| {
            let (measured, waits) = (node.clone(), RefCell::new(None));
            let watched = listen::on_node_resize(&node, move || {
                let (measured, set) = (measured.clone(), set.clone());
                *waits.borrow_mut() = Some(frame::after(turn, move || {
                    let size = place::inner_size(&measured);
                    set.set(size.map(|(width, height, _)| Frame::within(width, height)));
                }));
            });
            move || drop(watched)
        });
    }
    let shown = room.and_then(|frame| Some((frame, props.figure.panels.get(props.panel)?)));
    html! {
        <span class="drawn" ref={node}>
            if let Some((frame, panel)) = shown { { drawn(&props.figure, panel, frame) } }
        </span>
    }
}

fn drawn(figure: &Figure, panel: &Panel, frame: Frame) -> Html {
    let Frame { width, height, .. } = frame;
    // The outermost element stays when what is in it changes: a new one would have to find its size.
    let inside = format!("<g>{}</g>", panel_svg(figure, panel, frame));
    html! {
        <svg class="panel" viewBox={format!("0 0 {width} {height}")} aria-hidden="true">
            { Html::from_html_unchecked(inside.into()) }
        </svg>
    }
}

fn spoken(figure: &Figure, panel: &Panel) -> String {
    let name = figure.name_of(panel);
    match (name.as_str(), panel.failed) {
        ("", 0) => shown::only_panel(panel.done, panel.of),
        ("", failed) => shown::only_panel_failed(panel.done, panel.of, failed),
        (name, 0) => shown::panel(name, panel.done, panel.of),
        (name, failed) => shown::panel_failed(name, panel.done, panel.of, failed),
    }
}
