//! The reasons of all labs without their numbers, for those who choose among them [L-8].

use crate::kernel::Code;

/// A reason as it stands in the list.
pub(super) const fn of(code: Code) -> &'static str {
    match code {
        Code::OnlyRoom => "Only one site has room",
        Code::LeastLeft => "It leaves the least over",
        Code::Fastest => "It is the fastest site with room",
        Code::FirstRoom => "It is the first site with room",
        Code::MostLeft => "It leaves the most over",
        Code::BothAgree => "Best-fit and fastest-first agree",
        Code::SpeedAlone => "Nobody else waits, so only speed counts",
        Code::ScoreAbove1 => "The score is above 1: the gain outweighs the rest",
        Code::ScoreNotAbove1 => {
            "The score is not above 1: the speed does not make up for the capacity lost"
        }
        Code::MoreJobs => "More jobs get in",
        Code::JobsTie => "As many jobs get in either way: the tie rule decides",
        Code::Scattered => "Enough is free in all, but no hole is large enough",
        Code::TooFew => "Too few processors are free in all",
        Code::ReservationDue => "Its reservation is due",
        Code::Own => "The own policy scores it highest",
        Code::KeptToTheEnd => "Nothing else is to come",
        Code::Arrival => "In the order of arrival",
        Code::LeastComplex => "The least complex first",
        Code::MostComplex => "The most complex first",
        Code::ByLevel => "By priority level",
        Code::Level => "By complexity and parallelism",
        Code::FastestFree => "It is the fastest free resource",
        Code::FirstFree => "It is the first free resource in the list",
        Code::OwnType => "It is the fastest of the first type with one free",
        Code::NoneFree => "No resource is free",
        Code::Latest => "It is the latest job that may move",
        Code::BestBalance => "It leaves the server best balanced",
        Code::PartnerNotEligible => "The partner may not be one",
        Code::NoJob => "No job that may move helps",
        Code::RunBalanced => "It leaves the server most evenly used",
        Code::RunLowest => "It takes most of what is used least",
        Code::RunFirst => "It is the first that fits",
        Code::LeastTtr => "The sum of transfer, wait and process is least",
        Code::LeastLoad => "The fewest jobs wait there",
        Code::BestLink => "It has the best link",
        Code::MostPower => "It has the most power",
        Code::OnlyLeft => "It is the only one wide enough and in time",
        Code::Deadline => "Every cluster is too late",
        Code::TooWide => "No cluster is wide enough",
    }
}
