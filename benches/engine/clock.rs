//! The wall clock that benchmarks read, natively and in wasm.

/// Nanoseconds since some moment.
#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::disallowed_types, reason = "a benchmark measures time")]
pub(crate) fn nanoseconds() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGIN.elapsed().as_nanos() as f64
}

/// Nanoseconds since some moment.
#[cfg(target_arch = "wasm32")]
pub(crate) fn nanoseconds() -> f64 {
    let now = js_sys::eval("performance.now()").ok().and_then(|now| now.as_f64());
    now.unwrap_or(f64::NAN) * 1e6
}
