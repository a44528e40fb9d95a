//! What is kept for those who wait: of a blocked head the site on which it can start first, of
//! everybody a site and a start.

use crate::ids::{JobId, SiteId};
use crate::labs::allocate::{Backfill, Reservation};
use crate::playback::allocate::reasons::{AllocateWhy, StartTable};
use crate::playback::allocate::{Run, State};
use crate::playback::explanation::{Body, Explanation, PlanWhy, RuleFormula};
use crate::playback::format;
use crate::playback::scene::Table;
use crate::time::{Span, Time};
use crate::words::Words;
use crate::words::allocate::{blocked, passing, steps};
use crate::words::lab;

/// How many sites are told one by one.
const SITES: usize = 8;

impl Run {
    /// The reservation of a blocked head with its numbers; nothing where none is kept for it.
    pub(super) fn kept_plan(&self, state: &State, kept: Reservation) -> PlanWhy {
        let count = |number: u32| format::count(u64::from(number));
        let (need, free) = (self.need(kept.head), self.lab().free(state, kept.site));
        let given = need + kept.extra_processors - free;
        let sign = str::to_owned;
        PlanWhy {
            formulas: vec![RuleFormula {
                rule: vec![
                    passing::free(),
                    "+",
                    passing::given_back(),
                    "−",
                    passing::needed(),
                    "=",
                    passing::extra(),
                ],
                numbers: vec![
                    count(free),
                    sign("+"),
                    count(given),
                    sign("−"),
                    count(need),
                    sign("="),
                    count(kept.extra_processors),
                ],
                holds: None,
            }],
            ..PlanWhy::default()
        }
    }

    /// What is kept for the head, and what those behind it may take.
    pub(super) fn kept_told(&self, state: &State, head: JobId) -> Option<Words> {
        let label = &self.label(head);
        if self.lab().options().backfill == Backfill::Conservative {
            let (site, at) = state.line()?.reserved(head)?;
            return Some(passing::has_its_place(label, self.site(site), at));
        }
        let kept = self.lab().reservation(state, head)?;
        let site = self.site(kept.site);
        Some(passing::shadow(label, site, kept.shadow_time, kept.extra_processors))
    }

    /// When a blocked head can start on each site as planned, in the order in which one is reserved.
    pub(super) fn planned_table(&self, state: &State, head: JobId) -> StartTable {
        let starts = self.lab().shadow_times(state, head);
        let need = self.need(head);
        self.table_of_starts(&starts, need, blocked::free_as_planned(need))
    }

    /// A reservation is made or moved.
    pub(super) fn why_reserved(
        &self,
        cursor: usize,
        (job, now): (JobId, Time),
        (site, starts_at): (SiteId, Time),
    ) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let before = state.line().and_then(|line| line.reserved(job));
        let (label, name, at) = (self.label(job), self.site(site), format::instant(starts_at));
        let lead = steps::finds_room(&label, name, &at).then(match before {
            Some((from, was)) if from != site => {
                steps::moves_from(self.site(from), was.since(starts_at))
            }
            Some((_, was)) if was > starts_at => steps::gets_earlier(was.since(starts_at)),
            _ => steps::nobody_in_its_way(),
        });
        let what = match before {
            Some(_) => lab::over_reservation_moves(),
            None => steps::over_reserved(),
        };
        let why = AllocateWhy {
            plan: Some(PlanWhy {
                table: Some(self.reservation_table(&state, (job, now), site)),
                ..PlanWhy::default()
            }),
            ..AllocateWhy::default()
        };
        Explanation {
            over: self.over_event(cursor, what),
            title: steps::why_site_at(name, &at),
            lead,
            peek: steps::finds_room_briefly(&label, name, &at),
            own: None,
            body: Body::Allocate(Box::new(why)),
        }
    }

    /// Where and when a waiting job is to start, beside where else it could.
    pub(super) fn reserved_plan(
        &self,
        state: &State,
        (job, now): (JobId, Time),
    ) -> Option<PlanWhy> {
        let (site, _) = state.line()?.reserved(job)?;
        let table = Some(self.reservation_table(state, (job, now), site));
        Some(PlanWhy { table, ..PlanWhy::default() })
    }

    /// Where a job could start first, site by site.
    fn reservation_table(&self, state: &State, (job, now): (JobId, Time), taken: SiteId) -> Table {
        let mut starts = self.lab().earliest_reservations(state, (job, now));
        crate::sorting::sort_by_key(&mut starts, |(site, at)| (*site != taken, *at, *site));
        let estimate = self.lab().estimate(job).unwrap_or(Span::ZERO);
        let row = |(site, at): &(SiteId, Time)| {
            let runs = Span::from_secs(estimate.secs() / self.lab().grid()[*site].speed);
            vec![
                self.site(*site).to_owned(),
                format::instant(*at),
                format::duration(runs),
                if *site == taken { passing::reserved() } else { "" }.to_owned(),
            ]
        };
        let columns = [
            passing::column_site(),
            passing::column_room_from(),
            passing::column_for(),
            passing::column_verdict(),
        ];
        let rows = starts.iter().take(SITES).map(row);
        let mut table = Table::listed(passing::where_first(), &columns, starts.len(), rows);
        if table.rows.len() == starts.len() {
            passing::where_first().clone_into(&mut table.caption);
        }
        table
    }
}
