//! What stands around every lab: bars, transport, menus, dialogs.

pub mod breakpoints;
pub mod find;
pub mod jump;
pub mod keys;
pub mod menu;
pub mod modal;
pub mod modes;
pub mod notices;
pub mod panels;
pub mod popover;
pub mod qr;
pub mod results;
mod saving;
pub mod settings;
pub mod share;
mod share_lesson;
pub mod speed;
pub mod state_card;
pub mod stride;
pub mod tabs;
mod topbar;
pub mod transport;

pub use breakpoints::kind_here;
pub(in crate::ui) use jump::read_time;
pub use modal::Modal;
pub use modes::{ModeChoice, ModeProps};
pub use notices::Notices;
pub use panels::Panels;
pub use popover::{Closer, Popover, use_closer};
pub use state_card::{RunProgress, StateCard};
pub use topbar::TopBar;
pub use transport::{Transport, TransportProps};
