//! What lab Select says.

pub mod asked;
pub mod caption;
pub mod picture;
pub mod policies;
pub mod stage;
pub mod why;

areas! {
    select;
    Asked: asked;
    Caption: caption;
    Picture: picture;
    Policies: policies;
    Stage: stage;
    Why: why;
}
