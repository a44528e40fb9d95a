//! A number that is asked [L-35].

use yew::{Callback, Html, InputEvent, SubmitEvent, component, html, use_node_ref};

use super::blocks::{BlockProps, Here, Next, feedback};
use super::playing::Act;
use super::prose::words;
use crate::playback::lesson::{Asks, Said, Standing, Verdict, unit_told};
use crate::ui::browser::dom;
use crate::ui::browser::field::text_in;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::words::parts::blocks;

/// The question, a field, and what is said to what is typed.
#[component]
pub(super) fn NumberForm(props: &BlockProps) -> Html {
    use_language();
    let field = use_node_ref();
    let here = &props.here;
    let Here { playing, act, ways, .. } = here;
    let (place, sign) = (props.place, playing.course.sign);
    let (Some(block), Some(answer)) =
        (playing.course.blocks.get(place), playing.answers.get(place))
    else {
        return nothing();
    };
    let Asks::Number(number) = &block.asks else { return nothing() };
    let standing = playing.standing(place);
    let is_open = standing == Standing::Open;
    let oninput = {
        let act = act.clone();
        Callback::from(move |event: InputEvent| {
            act.dispatch(Act::Type(place, dom::value_of(&event)));
        })
    };
    let onsubmit = {
        let (act, number, field) = (act.clone(), number.clone(), field.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            // As it stands there: Enter may come before the last sign is known here.
            let typed = text_in(&field);
            let unit = unit_told(&number.unit, typed.trim());
            let told = format!("{} {unit}", typed.trim()).trim().to_owned();
            act.dispatch(Act::Answered(place, number.say(&typed, sign), told));
        })
    };
    let is_wrong = answer.said.as_ref().is_some_and(|said| said.verdict == Verdict::Wrong);
    // What was given up, or answered on an earlier visit, is shown.
    let shows = standing == Standing::Shown || (!is_open && answer.said.is_none());
    let shown = Said { verdict: Verdict::Unread, words: number.shown_words() };
    let said = if shows { Some(&shown) } else { answer.said.as_ref() };
    html! {
        <form class="ask" {onsubmit}>
            <p class="asked" id="asked">{ words(&block.text, ways) }</p>
            <div class="num">
                <input ref={field} type="text" inputmode="decimal" autocomplete="off" value={answer.typed.clone()} {oninput}
                    class={is_wrong.then_some("wrong")} readonly={!is_open} aria-labelledby="asked" aria-describedby="said"
                    aria-invalid={is_wrong.then_some("true")} />
                if !number.unit.is_empty() { <span>{ unit_told(&number.unit, "").to_owned() }</span> }
                if is_open { <button type="submit" class="btn">{ playing.giving(blocks::check()) }{ " " }<kbd>{ blocks::key_enter() }</kbd></button> }
            </div>
            { feedback(said, ways, playing.tries(place)) }
            <Next {place} here={here.clone()} />
        </form>
    }
}
