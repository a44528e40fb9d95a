//! The processors of a cluster as squares, or counted where there are many.

use yew::{Html, Properties, component, html};

use crate::ui::hooks::use_language;
use crate::words::select::picture as told;

/// With more processors than this they are counted, not drawn.
const DRAWN: u32 = 16;

/// The props of [`Processors`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Properties)]
pub(super) struct ProcessorsProps {
    /// How many a cluster has.
    pub processors: u32,
    /// How many of them run jobs.
    pub in_use: u32,
    /// How many are held for one.
    pub held: u32,
}

/// The processors as squares: in use, held, free. At most steps they stay as they are, and are most of the table.
#[component]
pub(super) fn Processors(props: &ProcessorsProps) -> Html {
    use_language();
    let ProcessorsProps { processors, in_use, held } = *props;
    let spoken = match held {
        0 => told::processors(processors, in_use),
        held => told::processors_held(processors, in_use, held),
    };
    if processors > DRAWN {
        let text = told::in_use_of(in_use, processors);
        return html! { <span aria-label={spoken} role="img">{ text }</span> };
    }
    let square = |place: u32| {
        let class = match place {
            place if place < in_use => "nb",
            place if place < in_use + held => "nh",
            _ => "nf",
        };
        html! { <rect {class} x={(place * 9).to_string()} y="1" width="7.5" height="7.5" rx="1" /> }
    };
    html! {
        <svg class="nodes" viewBox="0 0 144 10" role="img" aria-label={spoken}>{ for (0..processors).map(square) }</svg>
    }
}
