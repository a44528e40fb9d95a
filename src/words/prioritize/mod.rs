//! What lab Prioritize says.

pub mod asked;
pub mod brokers;
pub mod caption;
pub mod forced;
pub mod graph;
pub mod levels;
pub mod offer;
pub mod plain;
pub mod policies;
pub mod stage;
pub mod why;

areas! {
    prioritize;
    Asked: asked;
    Brokers: brokers;
    Caption: caption;
    Forced: forced;
    Graph: graph;
    Levels: levels;
    Offer: offer;
    Plain: plain;
    Policies: policies;
    Stage: stage;
    Why: why;
}
