//! The panels, all at once.

use std::rc::Rc;

use yew::{Callback, Html, MouseEvent, Properties, component, html};

use crate::experiment::figure::{Figure, Frame, Panel, panel_svg};

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
    let figure = &props.figure;
    let (rows, columns) = (figure.rows.len(), figure.columns.len());
    let named = rows > 1 || !figure.rows.first().is_none_or(String::is_empty);
    let side = if named { "3.75rem" } else { "0rem" };
    let style = format!("--rows: {rows}; --columns: {columns}; --side: {side}");
    html! {
        <div class="panels" role="group" aria-label="Panels" {style}>
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
    html! { <h2 {class}>{ head.to_owned() }</h2> }
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
    let (figure, place) = (&props.figure, props.place);
    let Some(panel) = figure.panels.get(place) else { return Html::default() };
    let onclick = props.onselect.reform(move |_: MouseEvent| place);
    html! {
        <button type="button" class="panel-button" {onclick} aria-haspopup="dialog">
            <span class="sr">{ spoken(figure, panel) }</span>
            { drawn(figure, panel, Frame::of(figure)) }
        </button>
    }
}

/// A panel as it is drawn.
pub(super) fn drawn(figure: &Figure, panel: &Panel, frame: Frame) -> Html {
    let Frame { width, height, .. } = frame;
    let inside = panel_svg(figure, panel, frame);
    let svg = format!(
        r#"<svg class="panel" viewBox="0 0 {width} {height}" aria-hidden="true">{inside}</svg>"#
    );
    Html::from_html_unchecked(svg.into())
}

fn spoken(figure: &Figure, panel: &Panel) -> String {
    let name = figure.name_of(panel);
    let failed =
        if panel.failed > 0 { format!(", {} failed", panel.failed) } else { String::new() };
    format!("Panel {name}: {} of {} runs done{failed}. Enlarge", panel.done, panel.of)
}
