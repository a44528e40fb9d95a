//! What moves between two scenes.

use gridlock::ids::{JobId, SiteId};
use gridlock::playback::{Scene, Stage};
use gridlock_page::ui::tween::Pace::{Fades, Moves, States};
use gridlock_page::ui::tween::{Fate, Motion, Pace, TRAVEL_MS, first_processors};

use crate::fixture;

/// Whether the picture at the end of a move is the scene itself.
fn ends_as(motion: &Motion, scene: &Scene) -> bool {
    let Stage::Allocate(stage) = &scene.stage else { unreachable!("another lab") };
    let mut sites = stage.sites.iter().zip(&motion.sites);
    sites.all(|(site, of)| {
        let firsts = first_processors(site);
        of.blocks.iter().all(|block| {
            let placed = motion.placed(block, motion.length);
            match firsts.get(&block.mark.job) {
                Some(first) => placed.first == *first && placed.opacity == 1.0,
                None => block.fate == Fate::Leaves && placed.opacity < 1e-6,
            }
        })
    })
}

/// The same moment after a job of S3 has finished.
fn after_a_finish() -> Scene {
    let mut scene = fixture::blocked();
    let Stage::Allocate(stage) = &mut scene.stage else { unreachable!("another lab") };
    stage.sites[2].running.remove(0);
    scene.cursor += 1;
    scene
}

#[test]
fn a_start_travels_from_the_queue_to_its_site() {
    let (before, after) = (fixture::decision(), fixture::blocked());
    let motion = Motion::between(&before, &after, Moves).unwrap();
    let travelers: Vec<(JobId, SiteId)> =
        motion.travelers.iter().map(|(mark, site)| (mark.job, *site)).collect();
    assert_eq!(travelers, [(JobId(40), SiteId(2))]);
    assert_eq!(motion.length, TRAVEL_MS);
    assert!(motion.travel(0.0) < 1e-6 && motion.travel(TRAVEL_MS) > 0.999_999);
    assert!(ends_as(&motion, &after));
}

#[test]
fn blocks_slide_to_the_left_when_one_before_them_fades() {
    let (before, after) = (fixture::blocked(), after_a_finish());
    let motion = Motion::between(&before, &after, Moves).unwrap();
    let on_s3 = &motion.sites[2].blocks;
    let moved: Vec<(Fate, u32, u32)> =
        on_s3.iter().map(|block| (block.fate, block.from, block.to)).collect();
    assert_eq!(moved, [(Fate::Leaves, 0, 0), (Fate::Stays, 64, 0), (Fate::Stays, 74, 10)]);
    let middle = motion.placed(&on_s3[1], 60.0).first;
    assert!(middle > 0 && middle < 64, "it is on its way: {middle}");
    assert!(ends_as(&motion, &after));
}

#[test]
fn haste_cross_fades_and_great_haste_shows_states_only() {
    let (before, after) = (fixture::decision(), fixture::blocked());
    let fade = Motion::between(&before, &after, Pace::at(5.0)).unwrap();
    assert!(fade.travelers.is_empty() && ends_as(&fade, &after));
    assert!(Motion::between(&before, &after, Pace::at(100.0)).is_none());
    let paces = [0.5, 1.0, 4.0, 5.0, 12.0, 13.0].map(Pace::at);
    assert_eq!(paces, [Moves, Moves, Moves, Fades, Fades, States]);
}

#[test]
fn steps_back_and_far_jumps_do_not_move() {
    let (earlier, later) = (fixture::decision(), fixture::blocked());
    assert!(Motion::between(&later, &earlier, Moves).is_none());
    let far = Scene { cursor: later.cursor + 1_000, ..later.clone() };
    assert!(Motion::between(&earlier, &far, Moves).is_none());
    assert!(Motion::between(&later, &later, Moves).is_none());
}
