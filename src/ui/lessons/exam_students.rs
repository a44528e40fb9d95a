//! Who sits an exam: a number of students, or a list of them, pasted or from a file [L-58].

use yew::{
    AttrValue, Callback, Event, Html, InputEvent, Properties, component, html, use_node_ref,
};

use crate::playback::lesson::{Wanted, students_listed, students_typed};
use crate::ui::browser::files::{chosen_files, read_bytes};
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{dom, text};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::words::parts::exam;

/// What is typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Students {
    is_list: bool,
    count: AttrValue,
    list: AttrValue,
}

impl Default for Students {
    fn default() -> Self {
        Self { is_list: false, count: "24".into(), list: "".into() }
    }
}

impl Students {
    /// The students, or what is wrong with what is typed.
    pub(super) fn read(&self) -> Wanted<Vec<String>> {
        if self.is_list {
            students_listed(&text::composed(&self.list))
        } else {
            students_typed(&self.count)
        }
    }
}

/// The props of [`StudentsField`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct StudentsProps {
    pub(super) students: Students,
    pub(super) onchange: Callback<Students>,
}

/// A number, or a list with a way to a file.
#[component]
pub(super) fn StudentsField(props: &StudentsProps) -> Html {
    use_language();
    let StudentsProps { students, onchange } = props;
    let field = use_node_ref();
    let choice = |is_list: bool, label: &'static str| {
        let on = students.is_list == is_list;
        let (students, change) = (students.clone(), onchange.clone());
        let onchange =
            Callback::from(move |_| change.emit(Students { is_list, ..students.clone() }));
        html! {
            <label class={on.then_some("on")}><input type="radio" name="exam-students" checked={on} {onchange} />{ label }</label>
        }
    };
    let typed = |list: bool| {
        let (students, change) = (students.clone(), onchange.clone());
        Callback::from(move |event: InputEvent| {
            let typed = AttrValue::from(dom::value_of(&event));
            let students = students.clone();
            change.emit(if list {
                Students { list: typed, ..students }
            } else {
                Students { count: typed, ..students }
            });
        })
    };
    let open = {
        let field = field.clone();
        Callback::from(move |_| dom::click(&field))
    };
    let chosen = {
        let (students, change) = (students.clone(), onchange.clone());
        Callback::from(move |event: Event| {
            let Some(file) = chosen_files(&event).into_iter().next() else { return };
            let (students, change) = (students.clone(), change.clone());
            spawn(async move {
                if let Ok(bytes) = read_bytes(&file).await {
                    let list = String::from_utf8_lossy(&bytes).into_owned().into();
                    change.emit(Students { list, is_list: true, ..students });
                }
            });
        })
    };
    html! {
        <>
            <fieldset class="seg"><legend class="sr">{ exam::students() }</legend>
                { choice(false, exam::so_many()) }{ choice(true, exam::a_list()) }
            </fieldset>
            if students.is_list {
                <label>{ exam::one_a_line() }<textarea rows="6" spellcheck="false" value={students.list.clone()} oninput={typed(true)} /></label>
                <button type="button" class="btn" onclick={open}><Icon shape={Shape::Open} />{ exam::names_from_file() }</button>
                <input ref={field} class="sr" type="file" accept=".txt,.csv,text/plain,text/csv" tabindex="-1" aria-hidden="true" id="open-students" onchange={chosen} />
            } else {
                <label>{ exam::students() }<input type="text" inputmode="numeric" autocomplete="off" value={students.count.clone()} oninput={typed(false)} /></label>
            }
        </>
    }
}
