//! Which steps of a run a film shows.

use super::steps::{first_preset, walk};
use gridlock::playback::film::{MOST, NoFilm, Shot, frames, usual};
use gridlock::playback::{Replay, Stride, Window};
use gridlock::scenario::tables::LABS;
use gridlock::time::Time;

fn whole(run: &dyn Replay, stride: Stride) -> Shot {
    Shot { from: Time::ZERO, to: run.time_at(run.len()), stride }
}

#[test]
fn a_film_of_a_whole_run_shows_its_beginning_every_step_and_its_end() {
    for lab in LABS {
        let run = first_preset(lab.choice.word);
        let stride = run.strides()[0].0;
        let Ok(cursors) = frames(&*run, whole(&*run, stride)) else { continue };
        let mut expected = vec![0];
        expected.extend(walk(&*run, stride));
        if expected.last() != Some(&run.len()) {
            expected.push(run.len());
        }
        assert_eq!(cursors, expected, "{}", lab.choice.word);
    }
}

#[test]
fn a_film_of_a_stretch_stays_in_it() {
    let run = first_preset("allocate");
    let end = run.time_at(run.len()).secs();
    let shot = Shot {
        from: Time::from_secs(end / 4.0),
        to: Time::from_secs(end / 2.0),
        stride: Stride::Event,
    };
    let cursors = frames(&*run, shot).unwrap();
    assert!(cursors.len() > 3 && cursors.is_sorted());
    assert!(cursors.iter().all(|cursor| (shot.from..=shot.to).contains(&run.time_at(*cursor))));
    assert!(run.time_at(cursors[0] - 1) < shot.from, "the first state of the stretch comes first");
}

#[test]
fn nothing_is_filmed_backwards_or_without_end() {
    let run = first_preset("allocate");
    let shot = whole(&*run, Stride::Fact);
    let backwards = Shot { from: shot.to, to: Time::ZERO, ..shot };
    assert_eq!(frames(&*run, backwards), Err(NoFilm::Backwards));
    let long = LABS.iter().map(|lab| first_preset(lab.choice.word)).find(|run| run.len() > MOST);
    let long = long.expect("a first preset has more steps than a film");
    assert_eq!(frames(&*long, whole(&*long, Stride::Fact)), Err(NoFilm::TooLong));
}

#[test]
fn the_window_comes_to_mind_then_a_short_run_then_what_follows() {
    let run = first_preset("allocate");
    let window = Window { from: Time::from_secs(60.0), to: Time::from_secs(1e12) };
    let shot = usual(&*run, Some(window), Time::ZERO, Stride::Fact);
    assert_eq!((shot.from, shot.to), (window.from, run.time_at(run.len())));
    for lab in LABS {
        let run = first_preset(lab.choice.word);
        for (stride, _) in run.strides() {
            for now in [0, run.len() / 2, run.len()].map(|cursor| run.time_at(cursor)) {
                let shot = usual(&*run, None, now, *stride);
                // Many facts of one instant cannot be parted by times.
                let shown = frames(&*run, shot).map_or(MOST, |cursors| cursors.len());
                assert!(shown >= 1 && shot.from <= shot.to, "{}", lab.choice.word);
            }
        }
    }
}
