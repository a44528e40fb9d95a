//! What lab Allocate says.

pub mod asked;
pub mod blocked;
pub mod caption;
pub mod drawing;
pub mod formula;
pub mod kept;
pub mod offer;
pub mod passing;
pub mod policies;
pub mod stage;
pub mod steps;
pub mod tables;
pub mod ties;
pub mod walks;
pub mod why;

areas! {
    allocate;
    Asked: asked;
    Blocked: blocked;
    Caption: caption;
    Drawing: drawing;
    Formula: formula;
    Kept: kept;
    Offer: offer;
    Passing: passing;
    Policies: policies;
    Stage: stage;
    Steps: steps;
    Tables: tables;
    Ties: ties;
    Walks: walks;
    Why: why;
}
