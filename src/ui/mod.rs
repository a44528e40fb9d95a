//! The page: a Yew program that draws what `playback` tells and sends commands back.
//!
//! One state, one kind of action (`store`); effects in `hooks`; calls into the browser behind
//! `browser`; the bars around every lab in `frame`; each lab's own parts under `labs`.

mod app;
pub mod browser;
mod compare;
pub mod components;
pub mod editor;
pub mod experiments;
mod files;
mod film;
pub mod frame;
pub mod glyph;
pub mod hooks;
pub mod icon;
pub mod ink;
pub mod labs;
mod lessons;
#[cfg(not(target_family = "wasm"))]
pub mod opening;
mod own;
mod present;
mod predict;
mod record;
mod regret;
mod search;
pub mod shared;
mod sheet;
pub mod store;
pub mod tween;
pub mod timeline;
mod waiting;
mod what_if;

use crate::runner::Server;
use crate::words::{Language, speak};

/// Starts the page, or the worker: the same program is both.
pub fn main() {
    std::panic::set_hook(Box::new(|info| browser::report_stop(&info.to_string())));
    if browser::worker::in_worker() {
        let mut server = Server::new();
        browser::worker::serve(move |message, post| {
            server.answer(message, &mut |reply| post(reply));
        });
    } else {
        match browser::prefers::language().and_then(|tag| Language::of_tag(&tag)) {
            Some(language) if language != Language::English => {
                browser::worker::spawn(start_in(language));
            }
            _ => start(),
        }
    }
}

fn start() {
    yew::Renderer::<app::App>::new().render();
}

/// Starts the page once another language has come, with the rest of the program; without it in English.
async fn start_in(language: Language) {
    if browser::rest::arrival().await.is_ok() {
        speak(language);
    } else {
        browser::prefers::set_language(Language::English.tag());
    }
    start();
}
