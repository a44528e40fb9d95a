//! What a policy of one's own is called, in German.

use crate::words::policies as area;

translations! {
    own = "Eigene Strategie";
    own_inside = "eigene Strategie";
}
