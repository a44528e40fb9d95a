//! What is filmed and how: the fields of the dialog.

use yew::{AttrValue, Callback, Html, InputEvent, Properties, component, html};

use super::choice::choice;
use crate::playback::film::{MOST, NoFilm, Shot, frames};
use crate::playback::format::instant;
use crate::playback::{Replay, Stride};
use crate::time::{Span, Time};
use crate::ui::browser::dom;
use crate::ui::browser::recorder::records;
use crate::ui::frame::read_time;
use crate::ui::hooks::use_language;
use crate::ui::store::Theme;
use crate::words::Worded;
use crate::words::page::{bars, film as told, panels};

/// How many frames a second there can be: a GIF counts in hundredths.
const RATES: [u16; 5] = [1, 2, 4, 5, 10];
/// How large a film can be.
const SIZES: [(u16, u16); 3] = [(960, 540), (1280, 720), (1920, 1080)];
/// The themes in which it can be drawn: what is shown to others does not follow a system.
const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// What a film is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// An animated GIF.
    Gif,
    /// A video.
    Webm,
}

/// What is chosen, times as they are typed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    pub(super) title: String,
    from: String,
    to: String,
    stride: Stride,
    pub(super) rate: u16,
    pub(super) size: (u16, u16),
    pub(super) format: Format,
    pub(super) theme: Theme,
}

/// Why nothing can be filmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// What is typed is no time.
    NoTime,
    /// The stretch gives no film.
    NoFilm(NoFilm),
}

impl Form {
    /// A stretch of a run, and everything else as usual.
    pub(super) fn of(title: String, (from, to): (Time, Time), stride: Stride) -> Self {
        let (from, to) = (instant(from), instant(to));
        let (rate, size) = (RATES[1], SIZES[1]);
        Self { title, from, to, stride, rate, size, format: Format::Gif, theme: Theme::Light }
    }

    /// The cursors of the frames.
    pub(super) fn cursors(&self, run: &dyn Replay) -> Result<Vec<usize>, Problem> {
        let time = |typed: &str| read_time(typed).ok_or(Problem::NoTime);
        let (from, to) = (time(&self.from)?, time(&self.to)?);
        let shot = Shot { from, to: last_shown_as(to), stride: self.stride };
        frames(run, shot).map_err(Problem::NoFilm)
    }

    /// How long the film is, or why there is none.
    pub(super) fn told(&self, cursors: &Result<Vec<usize>, Problem>) -> String {
        match cursors {
            Ok(cursors) => {
                let length = Span::from_secs(cursors.len() as f64 / f64::from(self.rate));
                told::extent(cursors.len(), length)
            }
            Err(Problem::NoTime) => panels::no_time().to_owned(),
            Err(Problem::NoFilm(NoFilm::Backwards)) => told::backwards().to_owned(),
            Err(Problem::NoFilm(NoFilm::TooLong)) => told::too_long(MOST),
        }
    }
}

/// The last instant that is written as this one: a clock leaves out what is less than its smallest unit.
fn last_shown_as(at: Time) -> Time {
    let unit = match at.secs() {
        secs if secs < 60.0 => 0.1,
        secs if secs < 3_600.0 => 1.0,
        _ => 60.0,
    };
    at + Span::from_secs(unit * 0.999)
}

/// The props of [`Fields`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct FieldsProps {
    pub(super) form: Form,
    /// How far it can be from frame to frame.
    pub(super) strides: &'static [(Stride, Worded)],
    /// Something was chosen.
    pub(super) set: Callback<Form>,
}

/// The fields.
#[component]
pub(super) fn Fields(props: &FieldsProps) -> Html {
    use_language();
    let FieldsProps { form, strides, set } = props.clone();
    let now = form.clone();
    let changed = move |change: fn(&mut Form, String)| {
        let (set, form) = (set.clone(), now.clone());
        move |typed: String| {
            let mut form = form.clone();
            change(&mut form, typed);
            set.emit(form);
        }
    };
    let placed = {
        let (set, form) = (props.set.clone(), form.clone());
        move |change: fn(&mut Form, usize)| {
            let (set, form) = (set.clone(), form.clone());
            move |place: usize| {
                let mut form = form.clone();
                change(&mut form, place);
                set.emit(form);
            }
        }
    };
    let stride = {
        let (set, form) = (props.set.clone(), form.clone());
        move |place: usize| {
            let stride = strides.get(place).map_or(form.stride, |(stride, _)| *stride);
            set.emit(Form { stride, ..form.clone() });
        }
    };
    let formats = [(Format::Gif, told::gif()), (Format::Webm, told::webm())];
    let formats = formats.into_iter().filter(|(format, _)| *format == Format::Gif || records());
    html! {
        <>
            { text(told::title(), &form.title, changed(|form, typed| form.title = typed)) }
            { text(told::from(), &form.from, changed(|form, typed| form.from = typed)) }
            { text(told::to(), &form.to, changed(|form, typed| form.to = typed)) }
            { choice(told::frame_each(), strides.iter().map(|(one, name)| (name().into(), *one == form.stride)), stride) }
            { choice(told::frames_a_second(), RATES.iter().map(|rate| (rate.to_string().into(), *rate == form.rate)),
                placed(|form, place| form.rate = RATES[place.min(RATES.len() - 1)])) }
            { choice(told::size(), SIZES.iter().map(|size| (size_name(*size), *size == form.size)),
                placed(|form, place| form.size = SIZES[place.min(SIZES.len() - 1)])) }
            { choice(told::format(), formats.map(|(format, name)| (name.into(), format == form.format)),
                placed(|form, place| form.format = if place == 0 { Format::Gif } else { Format::Webm })) }
            { choice(bars::theme(), THEMES.iter().map(|theme| (theme.label().into(), *theme == form.theme)),
                placed(|form, place| form.theme = THEMES[place.min(THEMES.len() - 1)])) }
        </>
    }
}

fn size_name((width, height): (u16, u16)) -> AttrValue {
    format!("{width} × {height}").into()
}

fn text(label: &'static str, value: &str, typed: impl Fn(String) + 'static) -> Html {
    let oninput = Callback::from(move |event: InputEvent| typed(dom::value_of(&event)));
    html! {
        <label class="field">{ label }
            <input type="text" autocomplete="off" value={value.to_owned()} {oninput} />
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::{instant, last_shown_as};
    use crate::time::Time;

    #[test]
    fn a_stretch_ends_when_the_clock_has_shown_its_end() {
        for secs in [0.0, 12.3, 59.9, 60.0, 1_507.0, 3_600.0, 51_600.0, 273_600.0] {
            let (at, last) = (Time::from_secs(secs), last_shown_as(Time::from_secs(secs)));
            assert_eq!(instant(at), instant(last), "{secs}");
        }
    }
}
