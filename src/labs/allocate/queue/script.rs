//! What interventions need to know of a run's state: how large sites are and will be, who is in the
//! system, and which interventions have not taken effect when the run is over [G-26 to G-28].

use super::interfered::Interfered;
use super::line::Line;
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Infeasible, Observer, Refused, Run, Script, World};
use crate::labs::allocate::facts::Event;
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::refusal::Refusal;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::time::Time;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// What the run does otherwise, if it has interventions.
    pub fn script(&self) -> Option<&Script> {
        self.rules()?.script()
    }

    /// The processors that a site has now [G-27].
    pub fn size_of(&self, state: &State<S::Free, D::Waiting>, site: SiteId) -> u32 {
        let listed = self.capacity[site.index()];
        state.waiting.line().map_or(listed, |line| line.size(site, listed))
    }

    /// The processors of a site that exist: more than it has while it drains [G-27].
    pub fn existing_on(&self, state: &State<S::Free, D::Waiting>, site: SiteId) -> u32 {
        let listed = self.capacity[site.index()];
        state.waiting.line().map_or(listed, |line| line.existing(site, listed))
    }

    /// The processors of the largest site, as it is now.
    pub fn widest_now(&self, state: &State<S::Free, D::Waiting>) -> u32 {
        let sites = (0..self.grid.len()).map(SiteId::from_index);
        sites.map(|site| self.size_of(state, site)).max().unwrap_or(0)
    }

    /// The most processors that a site has now or gets by a resize still to come [G-27].
    pub fn widest_to_come(&self, state: &State<S::Free, D::Waiting>) -> u32 {
        let done = state.waiting.line().map_or(0, |line| line.forced.worlds as usize);
        let to_come = self.script().and_then(|script| script.world().get(done..)).unwrap_or(&[]);
        let sizes = to_come.iter().filter_map(|it| match it.event {
            World::Resize { processors, .. } => Some(processors),
            World::Cancel { .. } => None,
        });
        sizes.chain([self.widest_now(state)]).max().unwrap_or(0)
    }

    /// The next event from outside, if it comes before what would come next without it.
    pub(super) fn next_of_world(
        (line, rules): (&Line, &Rules),
        next: Option<(Time, Event)>,
    ) -> Option<(Time, Event)> {
        let place = line.forced.worlds;
        let world = rules.script()?.world().get(place as usize)?;
        let is_first = match next {
            None => true,
            Some((at, Event::GiveBack(..))) => world.at < at,
            Some((at, _)) => world.at <= at,
        };
        is_first.then_some((world.at, Event::World(place)))
    }

    /// What is told when nothing is left to come: an intervention whose moment has not come, or a hold that
    /// nothing follows [G-28].
    pub(super) fn undone((line, rules): (&Line, &Rules)) -> Option<Infeasible> {
        let (script, done) = (rules.script()?, line.forced.choices as usize);
        let waits = || script.held_for_ever(done).filter(|_| !line.waiting.is_empty());
        script.never(done).or_else(waits)
    }

    /// That an intervention cannot be carried out.
    pub(super) fn infeasible<O: Observer<Self>>(
        run: &Run<'_, Self, O>,
        infeasible: Infeasible,
    ) -> Refused<Self> {
        Refused { at: run.at(), refusal: Refusal::Infeasible(infeasible) }
    }

    /// A site has another size; those that run go on [G-27].
    pub(super) fn resize(
        &self,
        state: &mut State<S::Free, D::Waiting>,
        (site, processors): (SiteId, u32),
    ) {
        let Some(line) = state.waiting.line_mut() else { return };
        let Interfered { sizes, .. } = &mut line.forced;
        if sizes.is_empty() {
            sizes.clone_from(&self.capacity);
        }
        if let Some(size) = sizes.get_mut(site.index()) {
            *size = processors;
        }
        let free = processors.saturating_sub(line.used(site));
        self.set_free(state, site, free);
    }

    /// A job has left a site: what it held comes free, as far as the site still has it [G-27].
    pub(super) fn give_back(
        &self,
        state: &mut State<S::Free, D::Waiting>,
        (site, processors): (SiteId, u32),
    ) {
        let Some(line) = state.waiting.line() else { return };
        if line.forced.sizes.is_empty() {
            return self.sites.give(&mut state.free, site, processors);
        }
        let free = line.size(site, 0).saturating_sub(line.used(site));
        self.set_free(state, site, free);
    }

    fn set_free(&self, state: &mut State<S::Free, D::Waiting>, site: SiteId, free: u32) {
        let before = self.sites.free(&state.free, site);
        if free < before {
            self.sites.take(&mut state.free, site, before - free);
        } else {
            self.sites.give(&mut state.free, site, free - before);
        }
    }

    /// The waiting jobs that no site can ever take any more, in the order of the queue: that of arrival, whatever
    /// the order of its passes [G-27, A-42].
    pub(super) fn too_wide(&self, state: &State<S::Free, D::Waiting>) -> Vec<JobId> {
        let widest = self.widest_to_come(state);
        let is_wider = |job: &JobId| self.table.demands()[job.index()].processors > widest;
        let mut wider: Vec<JobId> = state.queue().filter(is_wider).collect();
        // Jobs are numbered by arrival.
        wider.sort_unstable();
        wider
    }

    /// All processors that are listed; the index has room for more where a site is to grow.
    pub(in crate::labs::allocate) fn all_free(&self) -> S::Free {
        let mut free = self.sites.all_free();
        for (number, listed) in self.capacity.iter().enumerate() {
            let site = SiteId::from_index(number);
            let more = self.sites.free(&free, site).saturating_sub(*listed);
            if more > 0 {
                self.sites.take(&mut free, site, more);
            }
        }
        free
    }
}
