//! What lab Cluster says.

pub mod asked;
pub mod caption;
pub mod offer;
pub mod plan;
pub mod policies;
pub mod stage;
pub mod why;

areas! {
    cluster;
    Asked: asked;
    Caption: caption;
    Offer: offer;
    Plan: plan;
    Policies: policies;
    Stage: stage;
    Why: why;
}
