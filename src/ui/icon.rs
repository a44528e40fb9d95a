//! The icons: one path each, drawn in the color of the text around them.

use crate::ui::hooks::use_language;
use yew::{Html, Properties, component, html};

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// To the beginning.
    First,
    /// A step back.
    Back,
    /// Play.
    Play,
    /// Pause.
    Pause,
    /// A step on.
    Forward,
    /// To the end.
    Last,
    /// Share.
    Share,
    /// The dark theme.
    Moon,
    /// The light theme.
    Sun,
    /// Edit.
    Edit,
    /// Close or remove.
    Close,
    /// Add.
    Plus,
    /// There is more.
    Chevron,
    /// The head is blocked.
    Blocked,
    /// The menu.
    Menu,
    /// Save a file.
    Download,
    /// A link.
    Link,
    /// Right, done.
    Check,
    /// Waiting.
    Clock,
    /// Keys.
    Keyboard,
    /// As a table.
    Table,
    /// Move up.
    Up,
    /// Move down.
    Down,
    /// Show more, or less.
    Minus,
    /// A seed by chance.
    Dice,
    /// Open a file.
    Open,
    /// Find.
    Find,
    /// Help.
    Help,
    /// Results.
    Results,
    /// Remove.
    Remove,
    /// On the wall.
    Present,
}

impl Shape {
    const fn path(self) -> &'static str {
        match self {
            Self::First => "M6 5v14M19 5.5v13L9 12z",
            Self::Back => "M17 5.5v13L7 12z",
            Self::Play => "M8 5v14l11-7z",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Forward => "M7 5.5v13L17 12z",
            Self::Last => "M18 5v14M5 5.5v13L15 12z",
            Self::Share => "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
            Self::Moon => "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
            Self::Sun => {
                "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"
            }
            Self::Edit => "m4 20 1-4L16 5l3 3L8 19zM14 7l3 3",
            Self::Close => "m6 6 12 12M18 6 6 18",
            Self::Plus => "M12 5v14M5 12h14",
            Self::Chevron => "m9 6 6 6-6 6",
            Self::Blocked => "M8 3h8l5 5v8l-5 5H8l-5-5V8zM7.5 12h9",
            Self::Menu => "M4 7h16M4 12h16M4 17h16",
            Self::Download => "M12 4v12M7 11.5l5 5 5-5M5 20h14",
            Self::Link => {
                "M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8"
            }
            Self::Check => "m5 12.5 4.5 4.5L19 7.5",
            Self::Clock => "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7v5l3.5 2",
            Self::Keyboard => "M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
            Self::Table => "M4 5h16v14H4zM4 10h16M10 10v9",
            Self::Up => "m6 15 6-6 6 6",
            Self::Down => "m6 9 6 6 6-6",
            Self::Minus => "M5 12h14",
            Self::Dice => "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
            Self::Open => "M3 19V5h6l2 2.5h10V19z",
            Self::Find => "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.5 15.5 21 21",
            Self::Help => {
                "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 16.6h.01"
            }
            Self::Results => "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
            Self::Present => "M3 4h18M5 4v11h14V4M12 15v3M8 21l4-3 4 3",
            Self::Remove => "M5 7h14M9 7V4.5h6V7M7 7l1 12.5h8L17 7",
        }
    }
}

/// The props of [`Icon`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct IconProps {
    /// What it shows.
    pub shape: Shape,
}

/// An icon, silent to screen readers: a name stands beside it or on its button.
#[component]
pub fn Icon(props: &IconProps) -> Html {
    use_language();
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={props.shape.path()} />
        </svg>
    }
}
