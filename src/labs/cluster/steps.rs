//! A block of a profile's steps: few enough that a change can move all of them at once, and that one
//! machine word says in which of them a job fits.

/// How many steps a block has at most: one for each bit of a word.
const MOST: usize = 64;

/// Eight bytes of 0 or 1, times this, have their eight bits in the uppermost byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// Instants, ascending, and the free processors from each to the next.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The first of the instants once more, where a search among blocks finds it at once.
    first: f64,
    times: Vec<f64>,
    free: Vec<i32>,
    /// No step has more.
    most: i32,
}

impl Block {
    /// One step from the beginning of time.
    pub(super) fn of(free: i32) -> Self {
        Self { first: 0.0, times: vec![0.0], free: vec![free], most: free }
    }

    /// How many steps it has; never none but while it is taken apart.
    pub(super) fn len(&self) -> usize {
        self.times.len()
    }

    /// When its first step begins.
    pub(super) fn first(&self) -> f64 {
        self.first
    }

    /// When its second step begins, if it has one.
    pub(super) fn second(&self) -> Option<f64> {
        self.times.get(1).copied()
    }

    /// When its last step begins.
    pub(super) fn last(&self) -> f64 {
        self.times[self.times.len() - 1]
    }

    /// When a step begins.
    pub(super) fn time(&self, place: usize) -> f64 {
        self.times[place]
    }

    /// The free processors of a step.
    pub(super) fn free(&self, place: usize) -> i32 {
        self.free[place]
    }

    /// No step has more free processors.
    pub(super) fn most(&self) -> i32 {
        self.most
    }

    /// All steps.
    pub(super) fn steps(&self) -> impl Iterator<Item = (f64, i32)> + '_ {
        self.times.iter().copied().zip(self.free.iter().copied())
    }

    /// How many steps begin at times of which something holds, which it does of the first ones.
    pub(super) fn count(&self, holds: impl Fn(f64) -> bool) -> usize {
        self.times.partition_point(|time| holds(*time))
    }

    /// A bit for each step: whether so many processors are free.
    pub(super) fn fits(&self, processors: i32) -> u64 {
        let mut bytes = [0_u8; MOST];
        for (byte, free) in bytes.iter_mut().zip(&self.free) {
            *byte = u8::from(*free >= processors);
        }
        let (groups, _) = bytes.as_chunks::<8>();
        let bits = |group: &[u8; 8]| u64::from_le_bytes(*group).wrapping_mul(GATHER) >> 56;
        groups.iter().rev().fold(0, |word, group| word << 8 | bits(group))
    }

    /// Adds a step; gives back the second half if it has become too many.
    pub(super) fn insert(&mut self, place: usize, time: f64, free: i32) -> Option<Self> {
        self.times.insert(place, time);
        self.free.insert(place, free);
        (self.len() > MOST).then(|| self.halve())
    }

    fn halve(&mut self) -> Self {
        let half = self.len() / 2;
        let (times, free) = (self.times.split_off(half), self.free.split_off(half));
        let mut second = Self { first: times[0], times, free, most: 0 };
        second.find_most();
        self.find_most();
        second
    }

    /// Takes a step away.
    pub(super) fn remove(&mut self, place: usize) {
        self.times.remove(place);
        self.free.remove(place);
        self.find_first();
    }

    /// Takes the first steps away.
    pub(super) fn forget(&mut self, steps: usize) {
        self.times.drain(..steps);
        self.free.drain(..steps);
        self.find_first();
    }

    /// Lets the first step begin no sooner than at `now`.
    pub(super) fn begin(&mut self, now: f64) {
        self.times[0] = self.times[0].max(now);
        self.find_first();
    }

    /// Gives so many processors more to some steps.
    pub(super) fn add(&mut self, steps: std::ops::Range<usize>, processors: i32) {
        for free in &mut self.free[steps] {
            *free += processors;
        }
        self.find_most();
    }

    /// Takes in the steps of the next block if both are small.
    pub(super) fn absorb(&mut self, next: &Self) -> bool {
        let fits = self.len() + next.len() <= MOST / 2;
        if fits {
            self.times.extend_from_slice(&next.times);
            self.free.extend_from_slice(&next.free);
            self.most = self.most.max(next.most);
        }
        fits
    }

    fn find_first(&mut self) {
        self.first = self.times.first().copied().unwrap_or(self.first);
    }

    fn find_most(&mut self) {
        self.most = self.free.iter().copied().max().unwrap_or(0);
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        size_of::<Self>() + self.times.capacity() * size_of::<(f64, i32)>()
    }
}
