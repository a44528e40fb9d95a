//! Jobs by name.

use crate::domain::JobName;
use crate::ids::JobId;

/// Jobs whose name begins with `text` ("41", "J41", "J7.1"), at most `limit`: the job of exactly this
/// number first, then the others in the order given.
pub(super) fn named(
    jobs: &mut dyn Iterator<Item = (JobId, JobName)>,
    text: &str,
    limit: usize,
) -> Vec<JobId> {
    let text = text.trim();
    let text = text.strip_prefix(['J', 'j']).unwrap_or(text);
    let (number, piece) =
        text.split_once('.').map_or((text, None), |(number, piece)| (number, Some(piece)));
    let Ok(wanted) = number.parse::<u64>() else { return Vec::new() };
    if number.starts_with(['0', '+']) {
        return Vec::new();
    }
    let is_meant = |name: JobName| match piece {
        None => begins_with(name.number, wanted),
        Some(piece) => {
            name.number == wanted
                && name.piece.is_some_and(|one| one.to_string().starts_with(piece))
        }
    };
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for (job, name) in jobs.filter(|(_, name)| is_meant(*name)) {
        let list = if name.number == wanted { &mut found } else { &mut others };
        if list.len() < limit {
            list.push(job);
        }
    }
    found.extend(others);
    found.truncate(limit);
    found
}

/// Whether the digits of `number` begin with those of `prefix`.
fn begins_with(mut number: u64, prefix: u64) -> bool {
    while number > prefix {
        number /= 10;
    }
    number == prefix
}
