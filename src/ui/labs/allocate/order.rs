//! In which order the sites stand on the stage.

use yew::{Callback, Html, InputEvent, Properties, component, html};

use crate::playback::SiteView;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::words::Label;
use crate::words::allocate::stage as told;

/// The order of the sites.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SiteOrder {
    /// Fastest first: the site that fastest-first takes is the leftmost that fits.
    #[default]
    Speed,
    /// As in the scenario.
    Id,
    /// Largest first.
    Size,
}

impl SiteOrder {
    /// All orders, with what they are called in storage.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Speed, "speed"), (Self::Id, "id"), (Self::Size, "size")];

    /// What it is called in storage and in the list of choices.
    pub fn id(self) -> &'static str {
        Self::ALL.iter().find(|(order, _)| *order == self).map_or("speed", |(_, id)| id)
    }

    /// The order of this id.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == id).map(|(order, _)| *order)
    }

    /// What it is called by people.
    pub fn name(self) -> Label {
        match self {
            Self::Speed => told::by_speed(),
            Self::Id => told::by_id(),
            Self::Size => told::by_size(),
        }
    }

    /// The places of the sites in this order; ties stay in the order of the scenario.
    pub fn sorted(self, sites: &[SiteView]) -> Vec<usize> {
        let mut places: Vec<usize> = (0..sites.len()).collect();
        match self {
            Self::Speed => crate::sorting::sort_by(&mut places, |a, b| {
                sites[*b].speed.total_cmp(&sites[*a].speed)
            }),
            Self::Id => {}
            Self::Size => crate::sorting::sort_by_key(&mut places, |place| {
                std::cmp::Reverse(sites[*place].processors)
            }),
        }
        places
    }
}

/// The props of [`OrderChoice`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OrderChoiceProps {
    /// The order now.
    pub order: SiteOrder,
    /// Another one was chosen.
    pub on_order: Callback<SiteOrder>,
}

/// Lets people choose the order of the sites.
#[component]
pub(super) fn OrderChoice(props: &OrderChoiceProps) -> Html {
    use_language();
    let on_order = props.on_order.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        if let Some(order) = SiteOrder::of_id(&dom::value_of(&event)) {
            on_order.emit(order);
        }
    });
    html! {
        <label class="order">{ told::sites() }{ " " }
            <select {oninput}>
                { for SiteOrder::ALL.iter().map(|(order, id)| html! {
                    <option value={*id} selected={*order == props.order}>{ order.name() }</option>
                }) }
            </select>
        </label>
    }
}
