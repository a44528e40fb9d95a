//! The catalogue in German. Nobody is addressed as "du": questions are impersonal, instructions
//! infinitives [L-91]; the terms are those of the glossary's table [L-92].

pub(super) mod common;
pub(super) mod compare_page;
pub(super) mod experiments;
pub(super) mod compare;
pub(super) mod lab;
pub(super) mod lesson;
pub(super) mod mark;
pub(super) mod metrics;
pub(super) mod optimum;
pub(super) mod own;
pub(super) mod page;
pub(super) mod papers;
pub(super) mod parts;
pub(super) mod policies;
pub(super) mod predict;
pub(super) mod regret;
pub(super) mod run;
pub(super) mod search;
pub(super) mod sheet;
pub(super) mod tables;
pub(super) mod tracks;
pub(super) mod waiting;
pub(super) mod what_if;

/// What is said of each lab alone.
macro_rules! labs {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub(super) mod $module;)*
    };
}

crate::for_each_lab!(labs);

use super::area::{Area, german_texts};

/// The text of a message; nothing where it is not translated.
#[inline(never)]
pub(super) fn text(area: Area, place: u16) -> Option<&'static str> {
    let texts: &[&str] = german_texts!(area);
    texts.get(usize::from(place)).copied().filter(|text| !text.is_empty())
}
