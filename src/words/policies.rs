//! What a policy of one's own is called, standing alone and inside a sentence; those of a lab are called as the lab
//! says.

use crate::words::Label;

messages! {
    Policies;

    own() -> Label = "Own policy";
    own_inside() -> Label = "own policy";
}
