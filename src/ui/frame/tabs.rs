//! The labs and pages to choose from: at the top, and in the menu of small screens.

use yew::{Callback, Html, MouseEvent, Properties, component, html};

use crate::playback::Stride;
use crate::scenario::tables::LabTable;
use crate::ui::browser::url;
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::labs::{PAGES, asks};
use crate::ui::store::{Place, ViewAction, use_dispatch};
use crate::words::Label;
use crate::words::page::bars;

/// A page that is no lab, with its address and name.
type Other = (Place, &'static str, fn() -> Label);

/// The pages that are no labs.
const OTHERS: [Other; 2] = [
    (Place::Experiments, "#experiments", bars::experiments),
    (Place::Lessons, "#learn", bars::learn),
];

/// The props of [`LabTabs`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub(super) struct TabsProps {
    /// The word of the lab that is shown.
    pub(super) lab: Option<&'static str>,
    /// Which page is shown.
    pub(super) place: Place,
    /// Where the lab is left if another one is chosen.
    pub(super) left: (usize, Stride),
}

/// The labs that have a page.
#[component]
pub(super) fn LabTabs(props: &TabsProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    let dispatch = use_dispatch();
    let TabsProps { lab: shown, place, left } = *props;
    let in_lab = place == Place::Lab;
    let tabs = PAGES.iter().filter_map(|page| {
        let choice = LabTable::named(page.lab)?.choice;
        let known = shown == Some(page.lab);
        let current = known && in_lab;
        let (runner, dispatch) = (runner.clone(), dispatch.clone());
        let onclick = Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            match (current, known) {
                (true, _) => {}
                (false, true) => url::mark(),
                (false, false) => url::mark_towards(page.lab),
            }
            dispatch.view(ViewAction::Go(Place::Lab));
            if !known {
                runner.show_lab(page.lab, Some(left));
            }
        });
        Some(html! {
            <li><a href={format!("#{}", page.lab)} aria-current={current.then_some("page")} title={asks(page.lab)} {onclick}>
                { choice.label }
            </a></li>
        })
    });
    let pages = OTHERS.iter().map(|(other, address, label)| {
        let (go, current) = (dispatch.clone(), place == *other);
        let onclick = Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            if !current {
                url::mark();
            }
            go.view(ViewAction::Go(*other));
        });
        html! { <li><a href={*address} aria-current={current.then_some("page")} {onclick}>{ label() }</a></li> }
    });
    html! {
        <nav aria-label={bars::labs_and_pages()}><ul>
            { for tabs }
            <li class="sep" aria-hidden="true"></li>
            { for pages }
        </ul></nav>
    }
}
