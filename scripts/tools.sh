# shellcheck shell=bash
# What `dev` needs on the machine, and how it is had. Sourced by `dev`; runs nothing by itself.
#
# Everything lands in one cache folder outside the checkout, each part under its version, so that a
# second clone finds it there. Nothing here ever runs rustup or changes its variables.

TRUNK_VERSION=0.21.14
WASM_BINDGEN_VERSION=0.2.130 # the same as in Cargo.toml and Trunk.toml
RUST_VERSION=1.95            # the same as rust-version in Cargo.toml
WASM=wasm32-unknown-unknown

CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/gridlock"
TOOLS="$CACHE/tools"

say() { printf '%s\n' "$*"; }

# Stops with what failed and what to do about it.
die() {
  printf '\n%s\n' "$1" >&2
  shift
  if [ $# -gt 0 ]; then
    printf 'Run this, then try again:\n' >&2
    printf '    %s\n' "$@" >&2
  fi
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command alone among all clones: two of them may want to install the same thing.
alone() {
  local name=$1
  shift
  mkdir -p "$CACHE"
  if have flock; then
    flock "$CACHE/$name.lock" "$@"
  else
    "$@"
  fi
}

# Installs Debian packages where that is possible, otherwise says how.
need_packages() {
  local why=$1
  shift
  if have apt-get && [ "$(id -u)" = 0 ]; then
    say "Installing $* ($why)"
    local log="$CACHE/apt.log"
    mkdir -p "$CACHE"
    if DEBIAN_FRONTEND=noninteractive apt-get update -q >"$log" 2>&1 </dev/null &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends --no-remove "$@" \
        >>"$log" 2>&1 </dev/null; then
      return 0
    fi
    tail -n 5 "$log" >&2
    return 1
  fi
  return 1
}

install_command() {
  if have apt-get; then say "sudo apt-get install -y $*"; else say "install with your system's package manager: $*"; fi
}

# version_at_least 1.95 1.100.2: whether the second is not older.
version_at_least() {
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort -t. -k1,1n -k2,2n | head -n 1)" = "$1" ]
}

rustc_version() { "$1" --version 2>/dev/null | cut -d' ' -f2 | cut -d- -f1; }

need_rust() {
  have cargo && have rustc || die "Rust is missing (at least $RUST_VERSION): see https://rustup.rs"
  local version
  version=$(rustc_version rustc)
  [ -n "$version" ] || die "rustc does not start here." "rustc --version"
  version_at_least "$RUST_VERSION" "$version" ||
    die "Rust $version is too old; Gridlock needs $RUST_VERSION." "rustup update stable"
  if ! have cc; then
    need_packages "a linker for Rust" gcc libc6-dev || die "A C linker is missing." "$(install_command gcc libc6-dev)"
  fi
}

need_components() {
  local add="rustup component add rustfmt clippy"
  have rustup || add=$(install_command rustfmt-web rust-web-clippy)
  cargo fmt --version >/dev/null 2>&1 || die "rustfmt is missing." "$add"
  cargo clippy --version >/dev/null 2>&1 || die "clippy is missing." "$add"
}

# has_wasm PROGRAM: whether this rustc brings the standard library for the browser.
has_wasm() {
  local dir
  dir=$("$1" --print target-libdir --target "$WASM" 2>/dev/null) || return 1
  ls "$dir"/libcore-*.rlib >/dev/null 2>&1
}

debian_wasm_parts() {
  [ -d /usr/lib/rustlib/src/rust/library/std ] && [ -x /usr/bin/cargo ] && [ -x /usr/bin/wasm-ld-19 ] &&
    version_at_least "$RUST_VERSION" "$(rustc_version /usr/bin/rustc)"
}

# Debian's rustc-web has no standard library for the browser, but brings its source: built once.
build_sysroot() {
  local dest=$1 work
  if [ -d "$dest" ]; then return; fi
  work=$(mktemp -d)
  mkdir -p "$work/src"
  : >"$work/src/lib.rs"
  printf '[package]\nname = "std-for-the-browser"\nversion = "0.0.0"\nedition = "2021"\n[profile.release]\npanic = "abort"\n' \
    >"$work/Cargo.toml"
  # Bitcode is embedded because the release profile links with fat LTO.
  (cd "$work" && env -u CARGO_TARGET_DIR -u CARGO_ENCODED_RUSTFLAGS PATH="/usr/bin:$PATH" RUSTC_BOOTSTRAP=1 \
    RUSTFLAGS=-Cembed-bitcode=yes CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-19 \
    cargo build -q -Zbuild-std=std,panic_abort,test --release --target "$WASM") ||
    { rm -rf "$work"; return 1; }
  mkdir -p "$dest.new/lib/rustlib/$WASM/lib"
  cp "$work/target/$WASM/release/deps/"*.rlib "$dest.new/lib/rustlib/$WASM/lib/"
  rm -f "$dest.new/lib/rustlib/$WASM/lib/"libstd_for_the_browser*
  # Whole or not at all.
  mv "$dest.new" "$dest"
  rm -rf "$work"
}

# Finds or makes a compiler for the browser; sets WASM_ENV, what a wasm build is called with, and
# WASM_ID, what its result depends on.
need_wasm_target() {
  # Names of functions tell their types: by them the wasm is parted in two.
  local flags="-Ctarget-feature=+simd128 -Csymbol-mangling-version=v0 -Clink-arg=--emit-relocs"
  local path=$TOOL_PATH:$PATH sysroot
  WASM_ENV=()
  if has_wasm rustc; then
    WASM_ID="$(rustc --version) $flags"
  else
    debian_wasm_parts || need_packages "Rust for the browser" \
      rustc-web cargo-web rust-web-src libstd-rust-web-dev lld-19 || true
    debian_wasm_parts || no_wasm_target
    sysroot="$CACHE/sysroot-$(rustc_version /usr/bin/rustc)"
    [ -d "$sysroot" ] || make_sysroot "$sysroot"
    flags="--sysroot=$sysroot $flags"
    path=$TOOL_PATH:/usr/bin:$PATH
    WASM_ENV=(CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld-19)
    WASM_ID="$(/usr/bin/rustc --version) $flags"
  fi
  WASM_ENV+=("PATH=$path" "CARGO_TARGET_DIR=$PWD/target/site" "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS=$flags")
}

make_sysroot() {
  say "Building Rust's standard library for the browser, once (about a minute)"
  export -f build_sysroot
  export WASM
  alone sysroot bash -euc 'build_sysroot "$1"' build "$1" || die "The standard library for the browser did not build."
}

no_wasm_target() {
  if have rustup; then
    die "Rust's target $WASM is missing." "rustup target add $WASM"
  fi
  die "Rust's target $WASM is missing." \
    "$(install_command --no-remove rustc-web cargo-web rust-web-src libstd-rust-web-dev lld-19)"
}

# need_cargo_tool NAME VERSION CRATE [FLAG]: a program from crates.io, under its version in the cache.
need_cargo_tool() {
  local name=$1 version=$2 crate=$3 flag=${4:-} quiet=-q root="$TOOLS/$1-$2"
  # Somebody who waits at a terminal wants to see that it goes on.
  if [ -t 2 ]; then quiet=; fi
  if [ ! -x "$root/bin/$name" ]; then
    say "Building $name $version, once (some minutes)"
    # shellcheck disable=SC2086 # an absent flag is no argument
    (cd "$CACHE" && alone "$name" cargo install $quiet "$crate" --version "$version" $flag --root "$root") ||
      die "$name $version did not build." "cargo install $crate --version $version $flag --root $root"
  fi
  TOOL_PATH="$root/bin${TOOL_PATH:+:$TOOL_PATH}"
}

# Trunk and wasm-bindgen. The latter without its lock file: that names a withdrawn crate. Trunk calls the others and
# waits for them: compiled as it is released, in one piece and for speed, it takes far longer.
need_web_tools() {
  mkdir -p "$TOOLS"
  need_cargo_tool wasm-bindgen "$WASM_BINDGEN_VERSION" wasm-bindgen-cli
  CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=false CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    need_cargo_tool trunk "$TRUNK_VERSION" trunk --locked
}

# A static server of a hundred lines, compiled from scripts/serve.rs; sets SERVE.
need_server() { need_script serve && SERVE=$SCRIPT; }
need_bundler() { need_script bundle && BUNDLE=$SCRIPT; }
# Writes pages' content security policies; sets POLICY.
need_policy() { need_script policy && POLICY=$SCRIPT; }
# Writes the licenses of what is shipped; sets LICENSES.
need_licenses() { need_script licenses && LICENSES=$SCRIPT; }

# need_script NAME: a program of one file in scripts/, compiled by rustc alone; sets SCRIPT.
# What the compiler writes meanwhile has the name up to the first dot: two clones at once need different ones.
need_script() {
  SCRIPT="$CACHE/$1-$(checksum <"scripts/$1.rs")"
  if [ -x "$SCRIPT" ]; then return; fi
  mkdir -p "$CACHE"
  rustc --edition 2024 -O -o "$SCRIPT-$$" "scripts/$1.rs" || die "scripts/$1.rs did not compile."
  mv "$SCRIPT-$$" "$SCRIPT"
}

need_node() {
  if ! have node || ! have npm; then
    need_packages "for the browser tests" nodejs npm || die "Node is missing." "$(install_command nodejs npm)"
  fi
  version_at_least 18 "$(node --version | tr -d v)" || die "Node $(node --version) is too old; Playwright needs 18."
}

# Sets CHROMIUM to the browser that the tests drive: first the one without windows, since nobody sees them, and with
# them the tests take a sixth more time.
need_chromium() {
  local name
  if [ -n "${CHROMIUM:-}" ]; then
    [ -x "$CHROMIUM" ] || die "CHROMIUM names $CHROMIUM, which does not start."
    return
  fi
  for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    if have "$name"; then
      CHROMIUM=$(command -v "$name")
      export CHROMIUM
      return
    fi
  done
  for name in chromium-headless-shell chromium; do
    if need_packages "for the browser tests" "$name" fonts-dejavu-core fonts-liberation; then
      export CHROMIUM=/usr/bin/$name
      return
    fi
  done
  die "Chromium is missing." "$(install_command chromium fonts-liberation)"
}

install_e2e() {
  local new="$1.$$"
  mkdir -p "$new"
  cp tests/e2e/package.json tests/e2e/package-lock.json "$new/"
  (cd "$new" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error </dev/null) || return 1
  # Another clone may have been faster.
  [ -d "$1" ] || mv "$new" "$1"
  rm -rf "$new"
}

# Playwright and axe, as pinned by the lock file; linked into tests/e2e.
need_e2e() {
  local home
  home="$CACHE/e2e-$(cat tests/e2e/package.json tests/e2e/package-lock.json | checksum)"
  if [ ! -d "$home" ]; then
    say "Installing Playwright and axe"
    install_e2e "$home" || die "The packages of the browser tests did not install." "cd tests/e2e && npm ci"
  fi
  # Somebody's own `npm ci` in that folder is left alone.
  if [ -d tests/e2e/node_modules ] && [ ! -L tests/e2e/node_modules ]; then return; fi
  ln -sfn "$home/node_modules" tests/e2e/node_modules
}

checksum() {
  if have sha256sum; then sha256sum; else shasum -a 256; fi | cut -c1-16
}
