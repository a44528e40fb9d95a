//! The reasons of all labs without their numbers, for those who choose among them [L-8].

use crate::kernel::Code;
use crate::words::Label;
use crate::words::predict::reasons;

/// A reason by its word in files.
pub(in crate::playback) fn reason_told(word: &str) -> Option<Label> {
    Code::ALL.iter().find(|code| code.word() == word).map(|code| of(*code))
}

/// A reason as it stands in the list.
pub(super) fn of(code: Code) -> Label {
    match code {
        Code::OnlyRoom => reasons::only_room(),
        Code::LeastLeft => reasons::least_left(),
        Code::Fastest => reasons::fastest(),
        Code::FirstRoom => reasons::first_room(),
        Code::MostLeft => reasons::most_left(),
        Code::BothAgree => reasons::both_agree(),
        Code::SpeedAlone => reasons::speed_alone(),
        Code::ScoreAbove1 => reasons::score_above_1(),
        Code::ScoreNotAbove1 => reasons::score_not_above_1(),
        Code::MoreJobs => reasons::more_jobs(),
        Code::JobsTie => reasons::jobs_tie(),
        Code::Scattered => reasons::scattered(),
        Code::TooFew => reasons::too_few(),
        Code::ReservationDue => reasons::reservation_due(),
        Code::Own => reasons::own(),
        Code::KeptToTheEnd => reasons::kept_to_the_end(),
        Code::Arrival => reasons::arrival(),
        Code::LeastComplex => reasons::least_complex(),
        Code::MostComplex => reasons::most_complex(),
        Code::ByLevel => reasons::by_level(),
        Code::Level => reasons::level(),
        Code::FastestFree => reasons::fastest_free(),
        Code::FirstFree => reasons::first_free(),
        Code::OwnType => reasons::own_type(),
        Code::NoneFree => reasons::none_free(),
        Code::Latest => reasons::latest(),
        Code::BestBalance => reasons::best_balance(),
        Code::PartnerNotEligible => reasons::partner_not_eligible(),
        Code::NoJob => reasons::no_job(),
        Code::RunBalanced => reasons::run_balanced(),
        Code::RunLowest => reasons::run_lowest(),
        Code::RunFirst => reasons::run_first(),
        Code::LeastTtr => reasons::least_ttr(),
        Code::LeastLoad => reasons::least_load(),
        Code::BestLink => reasons::best_link(),
        Code::MostPower => reasons::most_power(),
        Code::OnlyLeft => reasons::only_left(),
        Code::Deadline => reasons::deadline(),
        Code::TooWide => reasons::too_wide(),
    }
}
