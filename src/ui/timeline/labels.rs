//! The names at the left of the timeline, and the values of the series where the playhead is.

use std::rc::Rc;

use yew::{AttrValue, Html, Properties, component, html};

use super::layout::{EVENTS, label_stride, lane, series};
use crate::playback::Reading;
use crate::ui::hooks::use_language;

/// The props of [`Labels`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LabelsProps {
    /// The sites, from top to bottom.
    pub names: Rc<[AttrValue]>,
    /// What the row of events is called.
    pub events: &'static str,
    /// The values of the series.
    pub readings: Vec<Reading>,
}

/// Names and values.
#[component]
pub(super) fn Labels(props: &LabelsProps) -> Html {
    use_language();
    let all = props.readings.len();
    html! {
        <div class="tl-labels">
            <SiteNames names={Rc::clone(&props.names)} />
            <span class="tl-label" style={place(EVENTS)}>{ props.events }</span>
            { for props.readings.iter().enumerate().map(|(at, reading)| html! {
                <span class="tl-label tl-series" style={place(series(at, all))}>{ reading.kind.name() }<b>{ reading.text() }</b></span>
            }) }
        </div>
    }
}

/// The props of [`SiteNames`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct SiteNamesProps {
    names: Rc<[AttrValue]>,
}

/// The names of the sites: all, or every so many-th.
#[component]
fn SiteNames(props: &SiteNamesProps) -> Html {
    use_language();
    let sites = props.names.len();
    let stride = label_stride(sites);
    let shown = props.names.iter().enumerate().step_by(stride);
    html! {
        { for shown.map(|(at, name)| html! {
            <span class="tl-label" style={place(lane(at, sites))}>{ name.clone() }</span>
        }) }
    }
}

/// In the middle of a stretch of the picture.
fn place((top, height): (f64, f64)) -> String {
    format!("top:{:.4}rem", top + height / 2.0)
}
