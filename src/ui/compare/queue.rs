//! Who waits in a run of those beside each other, in one line.

use yew::{Html, html};

use crate::playback::compare::Side;
use crate::playback::format::count;
use crate::playback::{JobMark, QueuedJob};
use crate::ui::components::sentence;
use crate::ui::ink::ink_of;
use crate::words::compare_page;

/// At most so many waiting jobs are named.
const QUEUED: usize = 6;
/// The room for all of them between how many wait and how many more, what is around one and how wide its letters are,
/// in rem.
const LINE: f32 = 29.25;
const AROUND: f32 = 2.65;
const SMALL: f32 = 0.48;

/// How many of those who wait stand in one line.
fn fitting(names: impl Iterator<Item = usize>) -> usize {
    let mut room = LINE;
    let letters = names.map(|letters| f32::from(u8::try_from(letters).unwrap_or(u8::MAX)));
    let fits = letters.take(QUEUED).take_while(|letters| {
        room -= AROUND + letters * SMALL;
        room >= 0.0
    });
    fits.count()
}

/// How many wait, and the first of them.
pub(super) fn queue(side: &Side) -> Html {
    let size = |job: &QueuedJob| count(u64::from(job.processors));
    let letters = |job: &QueuedJob| job.mark.label.len() + 1 + size(job).chars().count();
    let shown = fitting(side.queue.shown.iter().map(letters));
    let more = side.waiting.saturating_sub(shown);
    html! {
        <div class="cmp-queue">
            <span class="lbl">{ sentence(&compare_page::waiting(side.waiting)) }</span>
            if !side.queue.shown.is_empty() {
                <ol>
                    { for side.queue.shown.iter().take(shown).map(|job| html! {
                        <li title={job.text.clone()}>{ swatch(&job.mark) }{ &job.mark.label }{ " " }<span class="dim">{ size(job) }</span></li>
                    }) }
                    if more > 0 { <li class="dim">{ format!("+{}", count(more as u64)) }</li> }
                </ol>
            }
        </div>
    }
}

fn swatch(mark: &JobMark) -> Html {
    html! { <i class={yew::classes!("job", "cmp-swatch", ink_of(mark).class)}></i> }
}

#[cfg(test)]
mod tests {
    use super::{QUEUED, fitting};

    #[test]
    fn so_many_who_wait_are_named_as_stand_in_one_line() {
        assert_eq!(fitting([5; 40].into_iter()), 5);
        assert_eq!(fitting([4; 40].into_iter()), QUEUED);
        assert_eq!(fitting([9; 40].into_iter()), 4);
        assert_eq!(fitting([5; 2].into_iter()), 2);
        assert_eq!(fitting(std::iter::empty()), 0);
    }
}
