//! Where the runs part, what each does there and why, and the ways from one divergence to the next [G-5].

use yew::{Callback, Html, Properties, component, html};

use super::Moment;
use crate::playback::compare::PartSide;
use crate::playback::condition::DIVERGENCE;
use crate::playback::{Command, Condition, Direction};
use crate::ui::components::sentence;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::use_dispatch;
use crate::words::compare_page;

/// The props of [`PartingStrip`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct PartingProps {
    pub(super) moment: Moment,
}

/// The strip.
#[component]
pub(super) fn PartingStrip(props: &PartingProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let Moment { together, cursor } = &props.moment;
    let way = |direction: Direction, label: &'static str, shape: Shape| {
        let dispatch = dispatch.clone();
        let onclick = Callback::from(move |_| {
            dispatch.play(Command::FindCondition(direction, Condition::of(&DIVERGENCE)));
        });
        let ends = !together.parts_beyond(*cursor, direction);
        html! {
            <button type="button" class="btn quiet square" aria-label={label} title={label} aria-disabled={ends.then_some("true")} {onclick}><Icon {shape} /></button>
        }
    };
    let parting = together.parting(*cursor);
    html! {
        <section class="cmp-parting" id="why" aria-labelledby="cmp-parting-title" tabindex="-1" data-region="">
            <header>
                { way(Direction::Back, compare_page::previous_divergence(), Shape::Back) }
                <h2 id="cmp-parting-title">
                    { match &parting {
                        Some(parting) => html! { { &parting.title } },
                        None => html! { { compare_page::no_divergence() } },
                    } }
                </h2>
                { way(Direction::Forward, compare_page::next_divergence(), Shape::Forward) }
            </header>
            if let Some(parting) = &parting {
                <div class="cmp-parts">{ for parting.sides.iter().map(view_side) }</div>
            } else {
                <p class="dim">{ sentence(&together.first_words()) }</p>
            }
        </section>
    }
}

fn view_side(side: &PartSide) -> Html {
    html! {
        <div class="cmp-part">
            <h3>if let Some(mark) = side.mark { <Glyph {mark} />{ " " } }{ &side.name }{ ": " }<b>{ &side.did }</b></h3>
            if let Some(why) = &side.why { <p>{ sentence(why) }</p> }
        </div>
    }
}
