//! What policies are called, standing alone and inside a sentence, where that differs between languages.

use crate::words::{Label, Worded};

messages! {
    Balance::Policies;

    none() -> Label = "None";
    none_inside() -> Label = "none";
    central() -> Label = "Central queue";
    central_inside() -> Label = "central queue";
    central_server() -> Label = "Central";
    central_server_inside() -> Label = "central";
}

/// What a policy is called where it stands alone, and inside a sentence.
pub fn called(policy: &str) -> Option<(Worded, Worded)> {
    Some(match policy {
        "none" => (none, none_inside),
        "central" => (central, central_inside),
        _ => return None,
    })
}
