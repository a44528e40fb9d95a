//! One moment on the screen: the servers with their queues, what each does next, who travels.

use super::Run;
use super::names::{greatest, least, resource};
use super::stage::{BalanceStage, CommonQueue, Role, ServerView, Travel};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Fact, Load, State, Waiting};
use crate::playback::format;
use crate::playback::recording::FactKind;
use crate::playback::scene::{JobMark, QueueScene, Scene, Stage};
use crate::words::Share;
use crate::words::balance::stage as told;

/// How many waiting jobs of a server are told one by one.
const SHOWN: usize = 12;
/// How many of the queue that serves all.
const SHOWN_COMMON: usize = 48;
/// The greatest scale: what waits beyond it is cut off in the picture.
const GREATEST_SCALE: f64 = 64.0;
/// The least scale.
const LEAST_SCALE: f64 = 1.0 / 64.0;

impl Run {
    pub(super) fn scene(&self, cursor: usize) -> Scene {
        let state = self.timeline.state_at(cursor);
        Scene {
            cursor,
            clock: self.clock(cursor),
            caption: self.caption(cursor),
            queue: QueueScene::default(),
            stage: Stage::Balance(self.stage(&state, cursor)),
            readings: self.readings(cursor),
            state: self.digest(&state),
        }
    }

    fn stage(&self, state: &State, cursor: usize) -> BalanceStage {
        let next = self.next(cursor).map(|entry| entry.fact);
        let global = self.lab().global_load(state);
        let servers: Vec<ServerView> =
            self.servers().sites().map(|site| self.view(site, state, global, next)).collect();
        let before = |kind| {
            let steps = self.steps_of(kind);
            steps.partition_point(|step| (*step as usize) < cursor)
        };
        let last = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|entry| entry.fact);
        let is_central = self.lab().policy().is_central();
        let figure = self.figure(state, &servers);
        BalanceStage {
            scale: scale(&servers),
            servers,
            waiting: state.waiting(),
            running: self.servers().sites().map(|site| state.running(site).len()).sum(),
            finished: before(FactKind::Finish),
            transfers: before(FactKind::Decision),
            central: self.names().central.as_ref().map(|it| it.at(self.timeline.time_at(cursor))),
            common: is_central.then(|| self.common(state)),
            travel: next.and_then(|fact| self.travel(fact)),
            arrived: last.and_then(|fact| self.travel(fact)),
            choice: self.choice(state, cursor),
            figure,
        }
    }

    fn travel(&self, fact: Fact) -> Option<Travel> {
        match fact {
            Fact::Transferred { job, from, to, .. } | Fact::Redirected { job, from, to } => {
                Some(Travel { mark: self.mark(job), from: from.index(), to: to.index() })
            }
            _ => None,
        }
    }

    fn marks(&self, queue: &[Waiting], shown: usize) -> (Vec<JobMark>, usize) {
        let marks = queue.iter().take(shown).map(|waiting| self.mark(waiting.job)).collect();
        (marks, queue.len().saturating_sub(shown))
    }

    fn common(&self, state: &State) -> CommonQueue {
        let (jobs, more) = self.marks(state.queue(SiteId(0)), SHOWN_COMMON);
        CommonQueue { jobs, more }
    }

    fn view(&self, site: SiteId, state: &State, global: Load, next: Option<Fact>) -> ServerView {
        let lab = self.lab();
        let is_central = lab.policy().is_central();
        let load = state.load(site);
        let used = state.used(self.servers(), site).iter().zip(self.servers().capacity(site));
        let used: Vec<f64> = used.map(|(used, capacity)| used / capacity).collect();
        let own = if is_central { &[][..] } else { state.queue(site) };
        let (queue, more) = self.marks(own, SHOWN);
        let loaded = global.ra > 1e-9;
        let (role, moving) = self.role(site, next);
        let mut view = ServerView {
            site,
            name: self.site(site).to_owned(),
            uneven: uneven(&used),
            used,
            waits: state.workload(self.servers(), site).to_vec(),
            ra: load.ra,
            ra_text: if is_central { String::new() } else { self.ra_text(load.ra) },
            ra_name: if self.is_in_percent() { "RA %" } else { "RA" },
            rb_text: if own.is_empty() { String::new() } else { format::decimal(load.rb, 2) },
            is_load_marked: loaded
                && (load.ra >= lab.over_bound(global) || load.ra <= lab.under_bound(global)),
            is_balance_marked: loaded && load.rb >= lab.balance_bound(global),
            queue,
            more,
            role,
            moving,
            spoken: String::new(),
        };
        view.spoken = spoken(&view, own.len());
        view
    }

    /// What a server does next, and what the job that moves takes of it.
    fn role(&self, site: SiteId, next: Option<Fact>) -> (Option<Role>, Option<Vec<f64>>) {
        let part = |job: JobId| Some(self.lab().shares(job, site).collect());
        match next {
            Some(Fact::Transferred { job, from, to, .. } | Fact::Redirected { job, from, to }) => {
                match site {
                    _ if site == from => (Some(Role::Sender), part(job)),
                    _ if site == to => (Some(Role::Receiver), part(job)),
                    _ => (None, None),
                }
            }
            Some(Fact::Started { job, site: at, .. }) if at == site => {
                (Some(Role::Starter), part(job))
            }
            Some(Fact::Refused { site: at, .. }) if at == site => (Some(Role::InVain), None),
            _ => (None, None),
        }
    }
}

/// The smallest scale that holds what waits at every server, the job on its way included.
fn scale(servers: &[ServerView]) -> f64 {
    let tallest = servers.iter().flat_map(|server| {
        let joining = server.moving.as_ref().filter(|_| server.role == Some(Role::Receiver));
        let part = move |k: usize| joining.map_or(0.0, |part| part[k]);
        server.waits.iter().enumerate().map(move |(k, waits)| waits + part(k))
    });
    let tallest = tallest.fold(0.0, f64::max);
    let mut scale = if tallest > 0.0 { LEAST_SCALE } else { 1.0 };
    while scale < tallest && scale < GREATEST_SCALE {
        scale *= 2.0;
    }
    scale
}

/// The resources that are used most and least, the first of equals; nothing where all are used alike.
fn uneven(used: &[f64]) -> Option<(usize, usize)> {
    let (most, least) = (greatest(used), least(used));
    (format::share(used[most]) != format::share(used[least])).then_some((most, least))
}

pub(super) fn spoken(view: &ServerView, waiting: usize) -> String {
    let name = |k: usize| resource(k, view.used.len());
    let used = match ends(&view.used) {
        (share, None) => told::in_use_alike(&view.name, share),
        (share, Some((most, least, of_least))) => {
            told::in_use(&view.name, share, &name(most), of_least, &name(least))
        }
    };
    let role = view.role.map(|role| told::next(role.name())).unwrap_or_default();
    if view.ra_text.is_empty() {
        return used.then(role).text();
    }
    let unit = if view.ra_name == "RA" { "" } else { " %" };
    let (ra, rb) = (&format!("{}{unit}", view.ra_text), &view.rb_text);
    let asked = match ends(&view.waits) {
        _ if waiting == 0 => told::nobody_waits(),
        (share, None) => told::asks_alike(waiting, share, ra, rb),
        (share, Some((most, least, of_least))) => {
            told::asks(waiting, share, &name(most), of_least, &name(least), ra, rb)
        }
    };
    used.then(asked).then(role).text()
}

/// The greatest of some shares; where not all read alike also the places of greatest and least, and the
/// least.
fn ends(shares: &[f64]) -> (Share, Option<(usize, usize, Share)>) {
    let apart = uneven(shares).map(|(most, least)| (most, least, Share(shares[least])));
    (Share(shares[greatest(shares)]), apart)
}

/// The words with a capital at the beginning.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map(|first| std::iter::once(first.to_ascii_uppercase()).chain(letters).collect())
        .unwrap_or_default()
}
