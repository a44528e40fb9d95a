//! The widths of a run's jobs in order, and quickly: "which is the next job from here on that needs
//! at most so many processors?"
//!
//! The FCFS queue is always a stretch of the job table, so one static tree of minima serves every
//! run over the same jobs.

use wide::i16x8;

/// The children of a node.
const FAN: usize = 16;
/// How many jobs are looked at one by one before the tree is climbed.
const NEAR: usize = 32;

/// Widths of jobs, with a tree of minima over them. Widths of 32,767 and more are all held as
/// 32,767, so answers for such limits may be too wide and are to be checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Widths {
    /// Job by job, and then `NEAR` and more that no limit admits.
    leaves: Vec<i16>,
    /// From the level above the leaves to the root; each node holds the minima of its children.
    levels: Vec<Vec<[i16; FAN]>>,
    len: usize,
}

impl Widths {
    /// The tree over these widths.
    pub fn new(widths: impl ExactSizeIterator<Item = u32>) -> Self {
        let len = widths.len();
        let mut leaves: Vec<i16> = widths.map(held).collect();
        leaves.resize(len.next_multiple_of(FAN) + NEAR + FAN, i16::MAX);
        let mut levels = Vec::new();
        let mut below: Vec<i16> = leaves.chunks(FAN).map(least).collect();
        while below.len() > 1 {
            let minima = below;
            let mut nodes = vec![[i16::MAX; FAN]; minima.len().div_ceil(FAN)];
            nodes.as_flattened_mut()[..minima.len()].copy_from_slice(&minima);
            below = nodes.iter().map(|node| least(node)).collect();
            levels.push(nodes);
        }
        Self { leaves, levels, len }
    }

    /// The width of a job, at most 32,767.
    #[inline]
    pub fn held(&self, place: usize) -> i16 {
        self.leaves[place]
    }

    /// The first place from `from` on whose job needs at most `limit`; beyond the list if none.
    #[inline]
    pub fn next(&self, from: usize, limit: u32) -> usize {
        self.next_in_lanes(from, i16x8::splat(held(limit)))
    }

    /// The same with the limit in every lane.
    #[inline]
    pub fn next_in_lanes(&self, from: usize, limit: i16x8) -> usize {
        let Some(near) = self.leaves[from..].first_chunk::<NEAR>() else { return usize::MAX };
        let mut wider = 0_u32;
        for (at, eight) in near.as_chunks::<8>().0.iter().enumerate() {
            wider |= i16x8::new(*eight).simd_gt(limit).to_bitmask() << (8 * at);
        }
        if wider != u32::MAX {
            return from + wider.trailing_ones() as usize;
        }
        self.far(from + NEAR, limit.to_array()[0])
    }

    #[inline(never)]
    fn far(&self, from: usize, limit: i16) -> usize {
        if limit <= 0 || from >= self.len {
            return usize::MAX;
        }
        let node = from / FAN;
        let Some(leaves) = self.node(0, node) else { return usize::MAX };
        let hits = at_most(leaves, limit) & (0xffff << (from % FAN));
        if hits != 0 {
            return node * FAN + hits.trailing_zeros() as usize;
        }
        self.climb(node + 1, limit)
    }

    /// The first place under the nodes from `node` on, of the level of leaves' parents.
    fn climb(&self, node: usize, limit: i16) -> usize {
        let (mut place, mut level) = (node, 1);
        loop {
            let Some(minima) = self.node(level, place / FAN) else { return usize::MAX };
            let hits = at_most(minima, limit) & (0xffff << (place % FAN));
            if hits != 0 {
                place = place / FAN * FAN + hits.trailing_zeros() as usize;
                break;
            }
            place = place / FAN + 1;
            level += 1;
        }
        while level > 0 {
            level -= 1;
            let Some(minima) = self.node(level, place) else { return usize::MAX };
            place = place * FAN + at_most(minima, limit).trailing_zeros() as usize;
        }
        place
    }

    fn node(&self, level: usize, node: usize) -> Option<&[i16; FAN]> {
        match level.checked_sub(1) {
            None => self.leaves.get(node * FAN..)?.first_chunk(),
            Some(above) => self.levels.get(above)?.get(node),
        }
    }
}

fn held(width: u32) -> i16 {
    i16::try_from(width).unwrap_or(i16::MAX)
}

fn least(values: &[i16]) -> i16 {
    values.iter().copied().min().unwrap_or(i16::MAX)
}

/// Bit `i` is set where value `i` is at most `limit`; the values that fill up the tree never are.
#[inline]
fn at_most(node: &[i16; FAN], limit: i16) -> u32 {
    let mut hits = 0;
    for (at, eight) in node.as_chunks::<8>().0.iter().enumerate() {
        let wider = i16x8::new(*eight).simd_gt(i16x8::splat(limit)).to_bitmask();
        hits |= (!wider & 0xff) << (8 * at);
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::Widths;

    #[test]
    fn it_agrees_with_a_scan() {
        let mut seed = 7_u64;
        let mut draw = move |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        for n in [0_usize, 1, 15, 16, 17, 31, 32, 33, 255, 256, 257, 5000] {
            let widths: Vec<u32> = (0..n)
                .map(|_| u32::try_from(draw(90)).unwrap() + 1 + 60 * u32::from(n > 300))
                .collect();
            let tree = Widths::new(widths.iter().copied());
            for round in 0..800_u64 {
                let from = usize::try_from(draw(n as u64 + 1)).unwrap();
                let limit = u32::try_from(draw(if round % 2 == 0 { 4 } else { 128 })).unwrap();
                let expected = (from..n).find(|place| widths[*place] <= limit);
                let found = Some(tree.next(from, limit)).filter(|place| *place < n);
                assert_eq!(found, expected, "n = {n}, from = {from}, limit = {limit}");
            }
        }
    }
}
