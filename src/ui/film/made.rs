//! What is said of a film while it is made, and when it has ended.

use yew::{Html, html};

use crate::words::page::{bars, film as told};

/// How far it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Made {
    /// Nothing has been made.
    Not,
    /// A frame is being drawn.
    Drawing(usize, usize),
    /// A frame is being recorded.
    Recording(usize, usize),
    /// It is saved: what is said of it.
    Saved(String),
    /// It has ended without a film.
    Ended(Ended),
}

/// Why there is no film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// Somebody has canceled it.
    Canceled,
    /// The browser does not do what it takes.
    Failed,
}

impl Made {
    /// Whether it goes on.
    pub(super) const fn is_working(&self) -> bool {
        matches!(self, Self::Drawing(..) | Self::Recording(..))
    }

    /// What is said of it.
    pub(super) fn view(&self) -> Html {
        let text = match self {
            Self::Not => String::new(),
            Self::Drawing(frame, frames) => told::drawing(*frame, *frames),
            Self::Recording(frame, frames) => told::recording(*frame, *frames),
            Self::Saved(text) => text.clone(),
            Self::Ended(Ended::Canceled) => told::canceled().to_owned(),
            Self::Ended(Ended::Failed) => told::failed().to_owned(),
        };
        let bar = match self {
            Self::Drawing(frame, frames) | Self::Recording(frame, frames) => html! {
                <progress value={frame.to_string()} max={frames.to_string()} aria-label={bars::progress()} />
            },
            _ => Html::default(),
        };
        // Frames go by too fast to be read out one by one.
        let role = (!self.is_working()).then_some("status");
        html! { <div class="film-told">{ bar }<p {role}>{ text }</p></div> }
    }
}
