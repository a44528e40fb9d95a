//! Making an exam: seed and students on the left, what came of them on the right [L-68].

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    AttrValue, Callback, Html, InputEvent, MouseEvent, Properties, SubmitEvent, component, html,
    use_effect_with, use_mut_ref, use_state, use_state_eq,
};

use super::effects::use_page_focus;
use super::exam_made::Made;
use super::exam_students::{Students, StudentsField};
use super::prose::with_told;
use crate::playback::lesson::{ExamOrder, MadeExam, Outline, seed_typed};
use crate::runner::{Progress, Reply, Request};
use crate::scenario::Value;
use crate::scenario::permalink::{LONGEST, Permalink, encode};
use crate::ui::browser::{dom, url};
use crate::ui::components::sentence;
use crate::ui::hooks::{Heard, Talk, ask, use_language};
use crate::ui::shared::Shared;
use crate::ui::store::{OpenLesson, Purpose, ViewAction, use_dispatch};
use crate::words::language;
use crate::words::page::bars;
use crate::words::parts::{exam, lessons};

/// How far an exam is.
#[derive(Clone, Debug, Default, PartialEq)]
enum Making {
    #[default]
    Nothing,
    /// So many students of so many are done.
    Working(u64, u64),
    Made(Shared<MadeExam>),
    /// What is wrong, a sentence each.
    Refused(Vec<String>),
    Lost(AttrValue),
}

/// The props of [`ExamPage`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ExamProps {
    pub(super) open: OpenLesson,
}

/// The page on which an exam of a lesson is made.
#[component]
pub(super) fn ExamPage(props: &ExamProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let lesson = props.open.lesson.clone();
    let outline = yew::use_memo(lesson.clone(), |lesson| Outline::of_exam(lesson));
    let seed = use_state_eq(|| AttrValue::from("1"));
    let students = use_state_eq(Students::default);
    let making = use_state(Making::default);
    // The worker ends when the next exam begins, on Cancel, and with the page.
    let talk = use_mut_ref(|| None::<Rc<RefCell<Talk>>>);
    use_address(&props.open);
    use_page_focus(std::mem::discriminant(&*making));
    let onsubmit = {
        let (seed, students, making) = (seed.clone(), students.clone(), making.setter());
        let (lesson, talk) = (lesson.clone(), talk.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let (seed, students) = match (seed_typed(&seed), students.read()) {
                (Ok(seed), Ok(students)) => (seed, students),
                (seed, students) => {
                    let told = [seed.err(), students.err()].into_iter().flatten().flatten();
                    return making.set(Making::Refused(told.collect()));
                }
            };
            making.set(Making::Working(0, students.len() as u64));
            let address = url::public_address();
            let (lesson, language) = (lesson.to_json(), language().tag().to_owned());
            let order = ExamOrder { lesson, seed, students, address, language };
            let begun: Rc<RefCell<Talk>> = Rc::default();
            let making = making.clone();
            ask(&begun, &Request::Exam(order), move |heard| match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Progress(Progress { done, of, .. }) => {
                        making.set(Making::Working(done, of));
                    }
                    Reply::Exam(made) => making.set(Making::Made(Shared::new(*made))),
                    Reply::Problems(problems) => making
                        .set(Making::Refused(problems.iter().map(ToString::to_string).collect())),
                    Reply::Failed(message) => making.set(Making::Lost(message.into())),
                    _ => {}
                },
                Heard::Lost(message) => making.set(Making::Lost(message)),
            });
            *talk.borrow_mut() = Some(begun);
        })
    };
    let cancel = {
        let (talk, making) = (talk.clone(), making.setter());
        Callback::from(move |_| {
            talk.borrow_mut().take();
            making.set(Making::Nothing);
        })
    };
    let back = {
        let open = OpenLesson { purpose: Purpose::Play, ..props.open.clone() };
        Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            url::mark();
            dispatch.view(ViewAction::SetLesson(Some(open.clone())));
        })
    };
    let oninput = {
        let set = seed.setter();
        Callback::from(move |event: InputEvent| set.set(dom::value_of(&event).into()))
    };
    let onstudents = {
        let set = students.setter();
        Callback::from(move |students| set.set(students))
    };
    let is_working = matches!(*making, Making::Working(..));
    html! {
        <main id="main" class="ex" tabindex="-1">
            <aside class="set" aria-label={lessons::exam()} data-region="" tabindex="0">
                <p class="over"><a href="#learn" onclick={back}>{ exam::the_lesson() }</a></p>
                <h1>{ with_told(exam::exam_of(&outline.title.text), &outline.title) }</h1>
                <form {onsubmit}>
                    <p class="dim">{ exam::other_numbers(outline.blocks.len()) }</p>
                    <label>{ exam::seed() }<input type="text" inputmode="numeric" autocomplete="off" value={(*seed).clone()} {oninput} /></label>
                    <StudentsField students={(*students).clone()} onchange={onstudents} />
                    if !is_working { <button type="submit" class="btn primary">{ exam::make_it() }</button> }
                </form>
                { told(&making, &cancel) }
                if let Making::Made(made) = &*making { <Made made={made.clone()} id={outline.id.clone()} title={outline.title.text.clone()} /> }
                <p class="aside-note">{ sentence(&exam::same_sheet().then(exam::practice())) }</p>
            </aside>
            if let Making::Made(made) = &*making { <super::exam_made::Preview made={made.clone()} key={made.key_csv.len()} /> }
        </main>
    }
}

/// How far it is, or what is wrong.
fn told(making: &Making, cancel: &Callback<MouseEvent>) -> Html {
    match making {
        Making::Nothing | Making::Made(_) => Html::default(),
        Making::Working(done, of) => html! {
            <div class="making">
                <p role="status">{ exam::students_of(*done, *of) }</p>
                <progress max={of.to_string()} value={done.to_string()} aria-label={exam::students_done()}></progress>
                <button type="button" class="btn" onclick={cancel.clone()}>{ bars::cancel() }</button>
            </div>
        },
        Making::Refused(problems) => html! {
            <div class="lesson-notice" role="alert">
                <p>{ exam::none_made() }</p>
                <ul class="problems">{ for problems.iter().take(40).map(|line| html! { <li>{ line }</li> }) }</ul>
                if problems.len() > 40 { <p>{ lessons::and_more(problems.len() - 40) }</p> }
            </div>
        },
        Making::Lost(message) => html! {
            <div class="lesson-notice" role="alert">
                <p>{ exam::maker_stopped() }</p>
                <p class="dim">{ message }</p>
            </div>
        },
    }
}

/// The address names the lesson.
#[yew::hook]
fn use_address(open: &OpenLesson) {
    use_effect_with(open.clone(), |open| {
        let lesson = match &open.from {
            None => open.lesson.get("id").cloned().unwrap_or_default(),
            Some(_) => (*open.lesson).clone(),
        };
        let view = Value::object([("exam", Value::Flag(true))]);
        let link = encode(&Permalink { lesson, view, ..Permalink::default() });
        url::forget();
        url::replace_hash(if link.len() <= LONGEST {
            link.trim_start_matches('#')
        } else {
            "learn"
        });
    });
}

/// The way from the lesson that is open to its exam.
#[component]
pub(super) fn ExamButton(props: &ExamProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let open = OpenLesson { purpose: Purpose::Examine, ..props.open.clone() };
    let onclick = Callback::from(move |_| {
        let open = open.clone();
        url::mark();
        dispatch.view(ViewAction::SetLesson(Some(open)));
    });
    html! { <button type="button" class="btn quiet" {onclick}>{ exam::make_an_exam() }</button> }
}
