//! What lab Select says.

pub mod asked;
pub mod caption;
pub mod picture;
pub mod stage;
pub mod why;

areas! {
    select;
    Asked: asked;
    Caption: caption;
    Picture: picture;
    Stage: stage;
    Why: why;
}
