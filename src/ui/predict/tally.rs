//! How many predictions were right, and the way to each [L-13].

use yew::{Callback, Html, Properties, classes, component, html};

use crate::playback::predict::{Act, DotKind, Tally};
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::store::use_dispatch;
use crate::words::parts::predict;

/// The props of [`TallyView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct TallyProps {
    pub(super) tally: Tally,
    /// Where the page stands.
    pub(super) cursor: usize,
}

/// The tally; nothing before the first answer.
#[component]
pub(super) fn TallyView(props: &TallyProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let Tally { right, of, dots } = &props.tally;
    if dots.is_empty() {
        return nothing();
    }
    html! {
        <div class="pr-tally" role="group" aria-label={predict::so_far()}>
            <p>{ sentence(&predict::tally(right, *of)) }</p>
            <ul>
                { for dots.iter().map(|dot| {
                    let (dispatch, cursor) = (dispatch.clone(), dot.cursor);
                    let onclick = Callback::from(move |_| dispatch.predict(Act::GoTo(cursor)));
                    let class = classes!("pr-dot", class_of(dot.kind), dot.hinted.then_some("hinted"));
                    let here = (cursor == props.cursor).then_some("true");
                    html! {
                        <li key={cursor}><button type="button" {class} title={dot.text.clone()} aria-label={dot.text.clone()} aria-current={here} {onclick}><i /></button></li>
                    }
                }) }
            </ul>
        </div>
    }
}

const fn class_of(kind: DotKind) -> &'static str {
    match kind {
        DotKind::Right => "right",
        DotKind::Half => "half",
        DotKind::Wrong => "wrong",
        DotKind::Skipped => "skipped",
    }
}
