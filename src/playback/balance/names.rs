//! Names of servers, and whatever else is made once for a run.

use super::central::Central;
use super::figure::FigureState;
use crate::ids::SiteId;
use crate::labs::balance::{Balance, Figure2};
use crate::words::Label;
use crate::words::balance::stage as told;

/// The names of servers, the paper's worked example where the run plays it, and the run that it is
/// held against.
#[derive(Debug)]
pub struct Names {
    servers: Vec<String>,
    /// The states of Figure 2; none in other runs.
    pub(super) figure: Vec<FigureState>,
    /// The same jobs with one central queue, where that is another run.
    pub(super) central: Option<Central>,
}

impl Names {
    pub(super) fn of(lab: &Balance) -> Self {
        let is_played = Figure2::is_played_by(lab.table());
        Self {
            servers: lab.servers().all().iter().map(|server| server.name.clone()).collect(),
            figure: if is_played { FigureState::all() } else { Vec::new() },
            central: None,
        }
    }

    pub(super) fn servers(&self) -> usize {
        self.servers.len()
    }

    pub(super) fn server(&self, site: SiteId) -> &str {
        self.servers.get(site.index()).map_or("?", String::as_str)
    }
}

/// What four resources are called, as servers are usually described, with short names.
const FOUR: [[fn() -> Label; 2]; 4] = [
    [told::cpu, told::cpu],
    [told::memory, told::memory_short],
    [told::disk, told::disk_short],
    [told::network, told::network_short],
];

/// What people call a resource of several that have names; nothing where they are only counted.
pub fn resource_name(k: usize, of: usize) -> Option<&'static str> {
    let [name, _] = FOUR.get(k).filter(|_| of == FOUR.len())?;
    Some(name())
}

/// The same where room is scarce: "Mem".
pub fn resource_short(k: usize, of: usize) -> Option<&'static str> {
    let [_, short] = FOUR.get(k).filter(|_| of == FOUR.len())?;
    Some(short())
}

/// The letter of a resource, or its number from 1.
pub fn resource_letter(k: usize, of: usize) -> String {
    let letter = resource_name(k, of).and_then(|name| name.chars().next());
    letter.map_or_else(|| (k + 1).to_string(), |letter| letter.to_uppercase().to_string())
}

/// What people call a resource of several, in a sentence.
pub(super) fn resource(k: usize, of: usize) -> String {
    resource_name(k, of).map_or_else(|| told::resource(k + 1), str::to_owned)
}

/// Which of several numbers is the greatest; the first of equals.
pub(super) fn greatest(numbers: &[f64]) -> usize {
    (0..numbers.len()).fold(0, |best, k| if numbers[k] > numbers[best] { k } else { best })
}

/// Which of several numbers is the least; the first of equals.
pub(super) fn least(numbers: &[f64]) -> usize {
    (0..numbers.len()).fold(0, |best, k| if numbers[k] < numbers[best] { k } else { best })
}
