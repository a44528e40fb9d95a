//! The reasons from which somebody who has picked rightly chooses [L-8].

use crate::kernel::{Asking, Asks, Code, Near};

/// So many other reasons stand beside the true one.
const OTHERS: usize = 3;

/// The true reason and up to three others of the same lab and kind, in the order of the rules: those of the
/// policy are taken first, then those of its rivals.
pub fn reasons<L: Asks>(lab: &L, asking: Asking, code: Code) -> Vec<Code> {
    let codes = lab.codes(asking);
    let mut others: Vec<(Near, Code)> =
        codes.into_iter().filter(|it| it.0 != code).map(|(other, near)| (near, other)).collect();
    crate::sorting::sort_by_key(&mut others, |(near, _)| *near);
    let mut reasons: Vec<Code> = others.into_iter().take(OTHERS).map(|(_, code)| code).collect();
    reasons.push(code);
    crate::sorting::sort_by_key(&mut reasons, |code| *code);
    reasons
}
