//! What lab Balance says.

pub mod acted;
pub mod asked;
pub mod caption;
pub mod choice;
pub mod figure;
pub mod formula;
pub mod offer;
pub mod policies;
pub mod stage;
pub mod why;

areas! {
    balance;
    Acted: acted;
    Asked: asked;
    Caption: caption;
    Choice: choice;
    Figure: figure;
    Formula: formula;
    Offer: offer;
    Policies: policies;
    Stage: stage;
    Why: why;
}
