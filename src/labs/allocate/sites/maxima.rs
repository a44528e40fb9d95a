//! A tree of maxima over the sites in a fixed order: "the first site that has room". Sixteen children
//! a node, so that ten thousand sites take four steps.

use wide::i32x8;

/// The children of a node.
const FAN: usize = 16;

/// The shape of the tree: where each level begins, the leaves' parents first.
#[derive(Clone, Debug)]
pub(super) struct Maxima {
    levels: Vec<usize>,
    nodes: usize,
}

/// The nodes of a tree: the maxima of their children, leaves included.
pub(super) type Nodes = Vec<[i32; FAN]>;

impl Maxima {
    /// A tree over so many leaves.
    pub(super) fn new(leaves: usize) -> Self {
        let (mut levels, mut begin, mut width) = (Vec::new(), 0, leaves.max(1));
        loop {
            levels.push(begin);
            width = width.div_ceil(FAN);
            begin += width;
            if width == 1 {
                return Self { levels, nodes: begin };
            }
        }
    }

    /// A tree without a leaf that any limit admits.
    pub(super) fn empty(&self) -> Nodes {
        vec![[-1; FAN]; self.nodes]
    }

    /// Sets a leaf, and its ancestors up to where the maximum does not change.
    #[inline]
    pub(super) fn set(&self, nodes: &mut Nodes, leaf: usize, to: u32) {
        let (mut place, mut most) = (leaf, held(to));
        for begin in &self.levels {
            let node = &mut nodes[begin + place / FAN];
            if std::mem::replace(&mut node[place % FAN], most) == most {
                return;
            }
            most = greatest(node);
            place /= FAN;
        }
    }

    /// The first leaf that is at least `limit`.
    #[inline]
    pub(super) fn first(&self, nodes: &Nodes, limit: u32) -> Option<usize> {
        let mut place = 0;
        for begin in self.levels.iter().rev() {
            let hits = at_least(&nodes[begin + place], held(limit));
            if hits == 0 {
                return None;
            }
            place = place * FAN + hits.trailing_zeros() as usize;
        }
        Some(place)
    }

    /// The greatest leaf.
    #[inline]
    pub(super) fn greatest(nodes: &Nodes) -> u32 {
        nodes.last().map_or(0, |root| u32::try_from(greatest(root)).unwrap_or(0))
    }
}

/// Processors are at most 10^9 [F-4].
fn held(processors: u32) -> i32 {
    i32::try_from(processors).unwrap_or(i32::MAX)
}

#[inline]
fn greatest(node: &[i32; FAN]) -> i32 {
    let [low, high] = halves(node);
    low.max(high).to_array().into_iter().fold(-1, i32::max)
}

/// Bit `i` is set where value `i` is at least `limit`.
#[inline]
fn at_least(node: &[i32; FAN], limit: i32) -> u32 {
    let [low, high] = halves(node).map(|half| half.simd_lt(i32x8::splat(limit)).to_bitmask());
    !(low & 0xff | (high & 0xff) << 8) & 0xffff
}

#[inline]
fn halves(node: &[i32; FAN]) -> [i32x8; 2] {
    let mut halves = [i32x8::splat(-1); 2];
    for (half, eight) in halves.iter_mut().zip(node.as_chunks::<8>().0) {
        *half = i32x8::new(*eight);
    }
    halves
}
