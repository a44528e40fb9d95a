//! Writes a page's content security policy: `policy FILE served|alone`, after everything else in it is
//! as it stays.
//!
//! The policy allows what the page is made of and nothing more: its own files, the scripts and styles
//! that stand in it by their hashes, workers made of its own text. `served` is a page beside its files,
//! `alone` the one file that opens from disk, which may fetch nothing at all.

use std::fs;
use std::process::ExitCode;

/// Where the policy stands.
const PLACE: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
/// Drawing sets the attribute `style`; no script can be hidden in one.
const SERVED: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; connect-src 'self'; \
    img-src 'self' blob: data:; manifest-src 'self'; worker-src 'self' blob:; style-src-attr 'unsafe-inline'; \
    style-src 'self'STYLES; script-src 'self' 'wasm-unsafe-eval'SCRIPTS";
const ALONE: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; \
    img-src blob: data:; worker-src blob:; style-src-attr 'unsafe-inline'; \
    style-srcSTYLES; script-src blob: 'wasm-unsafe-eval'SCRIPTS";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (file, policy) = match args.as_slice() {
        [file, kind] if kind == "served" => (file, SERVED),
        [file, kind] if kind == "alone" => (file, ALONE),
        _ => {
            eprintln!("usage: policy FILE served|alone");
            return ExitCode::from(2);
        }
    };
    let written = fs::read_to_string(file)
        .map_err(|error| error.to_string())
        .and_then(|page| with_policy(&page, policy))
        .and_then(|page| fs::write(file, page).map_err(|error| error.to_string()));
    if let Err(message) = written {
        eprintln!("{file}: {message}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn with_policy(page: &str, policy: &str) -> Result<String, String> {
    let start = page.find(PLACE).ok_or("there is no place for the policy")? + PLACE.len();
    let end = start + page[start..].find('"').ok_or("the place for the policy has no end")?;
    if let Some(handler) = [" onload=", " onclick=", " onerror="]
        .iter()
        .find(|name| tags(page).iter().any(|tag| tag.contains(*name)))
    {
        return Err(format!("{handler:?}: a script in an attribute would be refused"));
    }
    let policy = policy
        .replace("STYLES", &hashes(page, "style")?)
        .replace("SCRIPTS", &hashes(page, "script")?);
    Ok(format!("{}{policy}{}", &page[..start], &page[end..]))
}

/// The opening tags of links, scripts and images: those that could have a handler.
fn tags(page: &str) -> Vec<&str> {
    let begins = ["<link ", "<script ", "<img ", "<body "];
    let starts = begins.iter().flat_map(|begin| page.match_indices(begin));
    starts.filter_map(|(start, _)| Some(&page[start..start + page[start..].find('>')?])).collect()
}

/// The hashes of what stands in the page between two tags; text that is only kept there needs none.
fn hashes(page: &str, tag: &str) -> Result<String, String> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let (mut left, mut found) = (page, String::new());
    while let Some(start) = left.find(&open) {
        let inside = start + left[start..].find('>').ok_or("a tag has no end")? + 1;
        let end = inside + left[inside..].find(&close).ok_or("an element has no end")?;
        let head = &left[start..inside];
        let counts = !head.contains(" src=") && !head.contains("text/plain");
        if counts && end > inside {
            found += &format!(" 'sha256-{}'", base64(&sha256(left[inside..end].as_bytes())));
        }
        left = &left[end + close.len()..];
    }
    Ok(found)
}

/// The hash of FIPS 180-4. A mistake in it would be seen at once: no script of the page would start.
fn sha256(text: &[u8]) -> [u8; 32] {
    let primes = primes();
    let mut state: [u32; 8] = std::array::from_fn(|place| fraction_of_root(primes[place], 2));
    let keys = primes.map(|prime| fraction_of_root(prime, 3));
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((text.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        mix(&mut state, block, &keys);
    }
    let mut hash = [0; 32];
    for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    hash
}

fn mix(state: &mut [u32; 8], block: &[u8], keys: &[u32; 64]) {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    for at in 16..64 {
        let (early, late) = (words[at - 15], words[at - 2]);
        let first = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
        let second = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
        words[at] =
            words[at - 16].wrapping_add(first).wrapping_add(words[at - 7]).wrapping_add(second);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
    for (key, word) in keys.iter().zip(words) {
        let high = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let chosen = (e & f) ^ (!e & g);
        let one = h.wrapping_add(high).wrapping_add(chosen).wrapping_add(*key).wrapping_add(word);
        let low = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let two = low.wrapping_add((a & b) ^ (a & c) ^ (b & c));
        (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(one), c, b, a, one.wrapping_add(two));
    }
    for (old, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *old = old.wrapping_add(new);
    }
}

/// The first 64 primes, from which the standard takes its constants.
fn primes() -> [u128; 64] {
    let mut found = (2..).filter(|number: &u128| (2..*number).all(|part| number % part != 0));
    std::array::from_fn(|_| found.next().unwrap_or_default())
}

/// The first 32 bits behind the point of a prime's square or cube root.
fn fraction_of_root(prime: u128, power: u32) -> u32 {
    let scaled = prime << (32 * power);
    let (mut low, mut high) = (0_u128, 1 << 40);
    while high - low > 1 {
        let middle = u128::midpoint(low, high);
        if middle.pow(power) <= scaled { low = middle } else { high = middle }
    }
    (low & u128::from(u32::MAX)) as u32
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | u32::from(*chunk.get(at).unwrap_or(&0)));
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}
