//! What the model knows of each type of jobs, and how it draws widths and runtimes [E-20, E-23].

use crate::workload::Stream;

/// The longest runtime, as a logarithm.
const LONGEST_RUNTIME: f64 = 12.0;

/// What the model knows of one type of jobs, named as in the authors' program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Model {
    serial: f64,
    pow2: f64,
    ulow: f64,
    umed: f64,
    uhi: f64,
    uprob: f64,
    /// The shapes and scales of short and long runtimes.
    short: (f64, f64),
    long: (f64, f64),
    pa: f64,
    pb: f64,
    pub(super) aarr: f64,
    pub(super) barr: f64,
    pub(super) anum: f64,
    pub(super) bnum: f64,
    pub(super) arar: f64,
}

pub(super) const BATCH: Model = Model {
    serial: 0.2927,
    pow2: 0.6686,
    ulow: 1.2,
    umed: 5.0,
    uhi: 7.0,
    uprob: 0.875,
    short: (6.57, 0.823),
    long: (639.1, 0.0156),
    pa: -0.003,
    pb: 0.6986,
    aarr: 6.0415,
    barr: 0.8531,
    anum: 6.1271,
    bnum: 5.2740,
    arar: 1.0519,
};

pub(super) const INTERACTIVE: Model = Model {
    serial: 0.1541,
    pow2: 0.625,
    ulow: 1.0,
    umed: 3.0,
    uhi: 5.5,
    uprob: 0.705,
    short: (3.8351, 0.6605),
    long: (7.073, 0.6856),
    pa: -0.0118,
    pb: 0.9156,
    aarr: 6.5510,
    barr: 0.6621,
    anum: 8.9186,
    bnum: 3.6680,
    arar: 0.9797,
};

pub(super) const TYPELESS: Model = Model {
    serial: 0.244,
    pow2: 0.576,
    ulow: 0.8,
    umed: 4.5,
    uhi: 7.0,
    uprob: 0.86,
    short: (4.2, 0.94),
    long: (312.0, 0.03),
    pa: -0.0054,
    pb: 0.78,
    aarr: 10.2303,
    barr: 0.4871,
    anum: 8.1737,
    bnum: 3.9631,
    arar: 1.0225,
};

impl Model {
    /// The same model for a machine of another size [E-20].
    pub(super) fn for_machine(mut self, processors: u32) -> Self {
        if processors != 128 {
            let shift = libm::log2(f64::from(processors)) - 7.0;
            self.uhi += shift;
            self.umed += shift;
            self.ulow = self.ulow.min(self.umed);
        }
        self
    }

    /// A number of processors, before the machine's limit [E-23].
    pub(super) fn width(&self, stream: &mut Stream) -> f64 {
        let u = stream.uniform();
        if u <= self.serial {
            return 1.0;
        }
        let (low, high) = if stream.uniform() <= self.uprob {
            (self.ulow, self.umed)
        } else {
            (self.umed, self.uhi)
        };
        let mut logarithm = stream.uniform() * (high - low) + low;
        if u <= self.serial + self.pow2 {
            logarithm = (logarithm + 0.5).floor();
        }
        (libm::exp2(logarithm) + 0.5).floor()
    }

    /// A runtime in whole seconds for a job of this width [E-23].
    pub(super) fn runtime(&self, width: f64, stream: &mut Stream) -> f64 {
        let chance = (self.pa * width + self.pb).clamp(0.0, 1.0);
        loop {
            let (shape, scale) = if stream.uniform() <= chance { self.short } else { self.long };
            let logarithm = stream.gamma(shape, scale);
            if logarithm <= LONGEST_RUNTIME {
                return libm::exp(logarithm).floor();
            }
        }
    }
}
