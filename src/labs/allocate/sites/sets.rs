//! For every number of free processors, the set of sites that have it, as bits in a fixed order; and
//! the set of numbers that occur. "The fewest that are enough, and there the first" takes a few
//! steps, however many sites there are.

use crate::ids::{IdVec, SiteId};

/// The most words that all sets together may take: 1 MB.
const WORDS: usize = 1 << 17;

/// The shape of the sets.
#[derive(Clone, Debug)]
pub(super) struct Sets {
    order: Vec<SiteId>,
    place: IdVec<SiteId, usize>,
    /// Numbers that differ only in this many low bits share a set, where sites are so large or so
    /// many that a set for each number would take too much room.
    shift: u32,
    /// Words in one set, and in its summary.
    words: usize,
    summary_words: usize,
    buckets: usize,
}

/// The members of all sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    /// Bit `p` of set `b`: the site at place `p` has a number of free processors of bucket `b`.
    bits: Vec<u64>,
    /// Bit `w`: word `w` of the set is not 0.
    summaries: Vec<u64>,
    /// Bit `b`: set `b` is not empty.
    occupied: Vec<u64>,
}

impl Sets {
    /// Sets for sites of at most `largest` processors, whose members come in this order.
    pub(super) fn new(order: Vec<SiteId>, largest: u32) -> Self {
        let words = order.len().div_ceil(64).max(1);
        let mut shift = 0;
        while ((largest >> shift) as usize + 1) * words > WORDS && shift < 31 {
            shift += 1;
        }
        let mut place = IdVec::new(vec![0; order.len()]);
        for (at, site) in order.iter().enumerate() {
            place[*site] = at;
        }
        let buckets = (largest >> shift) as usize + 1;
        Self { order, place, shift, words, summary_words: words.div_ceil(64), buckets }
    }

    /// Sets without a member.
    pub(super) fn empty(&self) -> Members {
        Members {
            bits: vec![0; self.buckets * self.words],
            summaries: vec![0; self.buckets * self.summary_words],
            occupied: vec![0; self.buckets.div_ceil(64)],
        }
    }

    /// The sites in order.
    pub(super) fn order(&self) -> &[SiteId] {
        &self.order
    }

    /// A site's number of free processors is now this.
    #[inline]
    pub(super) fn enter(&self, members: &mut Members, site: SiteId, number: u32) {
        let (bucket, place) = ((number >> self.shift) as usize, self.place[site]);
        members.bits[bucket * self.words + (place >> 6)] |= 1 << (place & 63);
        members.summaries[bucket * self.summary_words + (place >> 12)] |= 1 << (place >> 6 & 63);
        members.occupied[bucket >> 6] |= 1 << (bucket & 63);
    }

    /// A site's number of free processors is no longer this.
    #[inline]
    pub(super) fn leave(&self, members: &mut Members, site: SiteId, number: u32) {
        let (bucket, place) = ((number >> self.shift) as usize, self.place[site]);
        let word = &mut members.bits[bucket * self.words + (place >> 6)];
        *word &= !(1 << (place & 63));
        if *word != 0 {
            return;
        }
        let row = bucket * self.summary_words;
        members.summaries[row + (place >> 12)] &= !(1 << (place >> 6 & 63));
        if members.summaries[row..row + self.summary_words].iter().all(|word| *word == 0) {
            members.occupied[bucket >> 6] &= !(1 << (bucket & 63));
        }
    }

    /// The site with the fewest free processors that are at least `need`, and there the first.
    #[inline]
    pub(super) fn fewest(
        &self,
        members: &Members,
        free: &IdVec<SiteId, u32>,
        need: u32,
    ) -> Option<SiteId> {
        let mut bucket = (need >> self.shift) as usize;
        loop {
            bucket = members.occupied_from(bucket)?;
            if self.shift == 0 {
                return self.first_of(members, bucket);
            }
            let fits = self.members(members, bucket).filter(|site| free[*site] >= need);
            if let Some(site) = fits.min_by_key(|site| (free[*site], self.place[*site])) {
                return Some(site);
            }
            bucket += 1;
        }
    }

    /// The most processors that any site has free.
    #[inline]
    pub(super) fn most(&self, members: &Members, free: &IdVec<SiteId, u32>) -> u32 {
        let Some(bucket) = members.occupied_last() else { return 0 };
        if self.shift == 0 {
            return u32::try_from(bucket).unwrap_or(0);
        }
        self.members(members, bucket).map(|site| free[site]).max().unwrap_or(0)
    }

    #[inline]
    fn first_of(&self, members: &Members, bucket: usize) -> Option<SiteId> {
        let row = bucket * self.summary_words;
        let summaries = &members.summaries[row..row + self.summary_words];
        let summary = summaries.iter().position(|word| *word != 0)?;
        let word = summary << 6 | summaries[summary].trailing_zeros() as usize;
        let bit = members.bits[bucket * self.words + word].trailing_zeros() as usize;
        Some(self.order[word << 6 | bit])
    }

    /// The sites of a set, in order.
    fn members<'a>(
        &'a self,
        members: &'a Members,
        bucket: usize,
    ) -> impl Iterator<Item = SiteId> + 'a {
        let row = &members.bits[bucket * self.words..(bucket + 1) * self.words];
        row.iter().enumerate().flat_map(move |(word, bits)| {
            let mut bits = *bits;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(self.order[word << 6 | bit])
            })
        })
    }
}

impl Members {
    /// The first set from `bucket` on that is not empty.
    #[inline]
    fn occupied_from(&self, bucket: usize) -> Option<usize> {
        let mut word = bucket >> 6;
        let mut bits = self.occupied.get(word)? & (!0 << (bucket & 63));
        while bits == 0 {
            word += 1;
            bits = *self.occupied.get(word)?;
        }
        Some(word << 6 | bits.trailing_zeros() as usize)
    }

    fn occupied_last(&self) -> Option<usize> {
        let word = self.occupied.iter().rposition(|word| *word != 0)?;
        Some(word << 6 | (63 - self.occupied[word].leading_zeros() as usize))
    }

    /// Becomes like `other` without allocating where there is room.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.bits.clone_from(&other.bits);
        self.summaries.clone_from(&other.summaries);
        self.occupied.clone_from(&other.occupied);
    }

    /// The memory that they take, in bytes.
    pub(super) fn footprint(&self) -> usize {
        8 * (self.bits.len() + self.summaries.len() + self.occupied.len())
    }
}
