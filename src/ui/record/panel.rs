//! The stops of a recording beside the stage, and what is asked before it is saved [L-54, L-55].

use yew::{Callback, Html, InputEvent, Properties, component, html, use_state_eq};

use super::draft::{edit, end};
use super::saving::{Saved, use_saving};
use super::stop::StopRow;
use crate::playback::lesson::{Draft, Stop};
use crate::scenario::permalink::{LONGEST, Permalink, encode};
use crate::ui::browser::dom;
use crate::ui::browser::url::public_address;
use crate::ui::hooks::{use_copying, use_language};
use crate::ui::icon::{Icon, Shape};
use crate::ui::lessons::opening;
use crate::ui::shared::Shared;
use crate::ui::store::use_dispatch;
use crate::words::parts::{lessons, record};

/// The props of [`RecordPanel`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct RecordPanelProps {
    /// What is recorded.
    pub(in crate::ui) draft: Shared<Draft>,
}

/// The stops, title, goal and minutes, and the button that saves.
#[component]
pub(in crate::ui) fn RecordPanel(props: &RecordPanelProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let draft = props.draft.clone();
    let (saved, save) = use_saving(&draft);
    // What was deleted last, and where it stood.
    let deleted = use_state_eq(|| None::<(usize, Stop)>);
    let ondelete = {
        let (draft, dispatch, deleted) = (draft.clone(), dispatch.clone(), deleted.setter());
        Callback::from(move |place: usize| {
            deleted.set(draft.stops.get(place).cloned().map(|stop| (place, stop)));
            edit(&draft, &dispatch, |draft| {
                if place < draft.stops.len() {
                    draft.stops.remove(place);
                }
            });
        })
    };
    let undo = {
        let (draft, dispatch, deleted) = (draft.clone(), dispatch.clone(), deleted.clone());
        Callback::from(move |_| {
            let Some((place, stop)) = (*deleted).clone() else { return };
            edit(&draft, &dispatch, |draft| {
                draft.stops.insert(place.min(draft.stops.len()), stop);
            });
            deleted.set(None);
        })
    };
    let field = |label: &'static str,
                 value: String,
                 hint: String,
                 write: fn(&mut Draft, String)| {
        let (draft, dispatch) = (draft.clone(), dispatch.clone());
        let oninput = Callback::from(move |event: InputEvent| {
            let text = dom::value_of(&event);
            edit(&draft, &dispatch, |draft| write(draft, text));
        });
        html! { <label class="rec-field"><span>{ label }</span><input type="text" {value} placeholder={hint} {oninput} /></label> }
    };
    let minutes = draft.minutes.map_or_else(String::new, |minutes| minutes.to_string());
    let (problems, others) = match &saved {
        Saved::Refused(problems) => {
            let others = problems.iter().filter(|(place, _)| place.is_none());
            (problems.clone(), others.map(|(_, told)| told.clone()).collect::<Vec<_>>())
        }
        _ => (Vec::new(), Vec::new()),
    };
    let of = |place: usize| {
        let own = problems.iter().filter(|(at, _)| *at == Some(place));
        own.map(|(_, told)| told.clone()).collect::<Vec<_>>()
    };
    // A button that could not be pressed would lose the focus of whoever has pressed it by key.
    let works = saved == Saved::Working;
    let onsave = if works { Callback::noop() } else { save.reform(|_| ()) };
    let open = match &saved {
        Saved::Done(lesson) => {
            let (lesson, dispatch) = (lesson.clone(), dispatch.clone());
            Some(Callback::from(move |_| {
                end(&dispatch);
                opening::from_outside(
                    (*lesson).clone(),
                    lessons::your_recording(),
                    None,
                    &dispatch,
                );
            }))
        }
        _ => None,
    };
    html! {
        <aside class="why rec-panel" id="why" aria-labelledby="h-rec" tabindex="0" data-region="">
            <p class="over">{ record::in_the_making() }</p>
            <h2 id="h-rec">{ record::stops() }</h2>
            if draft.stops.is_empty() { <p class="dim">{ record::no_stops() }</p> }
            <ol class="rec-stops">
                { for (0..draft.stops.len()).map(|place| html! {
                    <StopRow key={place} draft={draft.clone()} {place} problems={of(place)} ondelete={ondelete.clone()} />
                }) }
            </ol>
            if let Some((place, _)) = &*deleted {
                <p role="status">{ record::stop_deleted(place + 1) }<button type="button" class="btn quiet" onclick={undo}>{ record::undo() }</button></p>
            }
            { field(record::title(), draft.title.clone(), record::title_hint().to_owned(), |draft, text| draft.title = text) }
            { field(record::goal(), draft.goal.clone(), record::goal_hint().to_owned(), |draft, text| draft.goal = text) }
            { field(record::minutes(), minutes, draft.suggested_minutes().to_string(), |draft, text| draft.minutes = text.trim().parse().ok()) }
            <button type="button" class="btn primary" onclick={onsave} disabled={draft.stops.is_empty()} aria-disabled={works.then_some("true")}>
                <Icon shape={Shape::Download} />{ record::save_lesson() }
            </button>
            <div role="status">
                { for others.iter().map(|told| html! { <p class="rec-problem"><Icon shape={Shape::Close} />{ told }</p> }) }
                if let Saved::Lost(message) = &saved { <p class="rec-problem">{ message }</p> }
                if let Some(open) = open {
                    <p>{ record::is_saved() }<button type="button" class="btn" onclick={open}>{ record::open_it() }</button></p>
                    { link_of(&saved) }
                }
            </div>
            <p class="dim">{ record::named_by() }</p>
        </aside>
    }
}

/// The link to the lesson that was saved, if it fits into one [L-55].
fn link_of(saved: &Saved) -> Html {
    let Saved::Done(lesson) = saved else { return Html::default() };
    let link = encode(&Permalink { lesson: (**lesson).clone(), ..Permalink::default() });
    if link.len() > LONGEST {
        return html! { <p class="dim">{ record::too_long() }</p> };
    }
    let address = format!("{}{link}", public_address());
    html! { <CopiedLink {address} /> }
}

/// The props of [`CopiedLink`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct CopiedProps {
    address: String,
}

/// The link, and a button that copies it.
#[component]
fn CopiedLink(props: &CopiedProps) -> Html {
    use_language();
    let copying = use_copying(&props.address);
    let onclick = copying.copy.reform(|_| ());
    html! {
        <>
            <label class="rec-field"><span>{ record::link() }</span><input ref={copying.field.clone()} type="text" readonly={true} value={props.address.clone()} /></label>
            <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Link} />{ record::copy_link() }</button>{ " " }{ copying.told(record::link_copied()) }</p>
        </>
    }
}
