//! What lab Toy says.

pub mod steps;

areas! {
    toy;
    Steps: steps;
}
