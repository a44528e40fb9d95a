//! Options of which one is right, or several [L-36].

use yew::{Callback, Html, SubmitEvent, component, html};

use super::answer::GIVES;
use super::blocks::{BlockProps, Here, Next, feedback};
use super::keys::toggled;
use super::playing::Act;
use super::predict::{Options, Shown};
use super::prose::words;
use crate::playback::lesson::{Asks, Offered, Said, Standing, Verdict};
use crate::playback::predict::Form;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::words::parts::blocks;

/// The question, its options, and what is said to those that were picked.
#[component]
pub(super) fn ChoiceForm(props: &BlockProps) -> Html {
    use_language();
    let here = &props.here;
    let Here { playing, act, ways, .. } = here;
    let place = props.place;
    let (Some(block), Some(answer)) =
        (playing.course.blocks.get(place), playing.answers.get(place))
    else {
        return nothing();
    };
    let Asks::Choice(choice) = &block.asks else { return nothing() };
    let standing = playing.standing(place);
    let is_open = standing == Standing::Open;
    let form = if choice.several { Form::Several } else { Form::One };
    let onpick = {
        let (act, picked) = (act.clone(), answer.picked.clone());
        Callback::from(move |option| act.dispatch(Act::Pick(place, toggled(&picked, option, form))))
    };
    let onsubmit = {
        let (act, choice, picked) = (act.clone(), choice.clone(), answer.picked.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let told = picked.iter().filter_map(|it| choice.options.get(*it)).map(Offered::plain);
            let told = told.collect::<Vec<_>>().join(", ");
            act.dispatch(Act::Answered(place, choice.say(&picked), told));
        })
    };
    let tells = standing == Standing::Shown || standing == Standing::Done;
    let right = choice.right();
    let because = right.first().and_then(|place| choice.options.get(*place));
    let shown = Said {
        verdict: Verdict::Unread,
        words: because.map(|option| option.say.clone()).unwrap_or_default(),
    };
    let shows = standing == Standing::Shown || (!is_open && answer.said.is_none());
    let said = if shows { Some(&shown) } else { answer.said.as_ref() };
    let wrong = answer.said.as_ref().is_some_and(|said| said.verdict == Verdict::Wrong);
    let options = choice.options.iter().map(|option| words(&option.text, ways));
    html! {
        <form class="ask" {onsubmit}>
            <Options legend={words(&block.text, ways)} options={options.collect::<Vec<_>>()} {form} picked={answer.picked.clone()}
                shown={Shown { right: if tells { right } else { Vec::new() }, wrong: if wrong { answer.picked.clone() } else { Vec::new() } }}
                {is_open} {onpick} />
            { feedback(said, ways, playing.tries(place)) }
            if is_open { <p class="check"><button type="submit" id={GIVES} class="btn">{ playing.giving(blocks::check()) }{ " " }<kbd>{ blocks::key_enter() }</kbd></button></p> }
            <Next {place} here={here.clone()} />
        </form>
    }
}
