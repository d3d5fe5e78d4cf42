# shellcheck shell=bash
# Set-up shared by app/run and tests/run (sourced): missing packages, configure, build. Each failure is one sentence.

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Prints the last lines of a log, then fails with a sentence that names it.
fail_with_log() {
  tail -n 15 -- "$2" >&2
  fail "$1 The whole log is $2"
}

missing_packages() {
  local wanted installed
  wanted=$(sed 's/#.*//' "$root/app/packages" | tr -d ' \t' | sed '/^$/d')
  # dpkg-query fails when it does not know a package; what it does know is all that counts.
  # shellcheck disable=SC2086 # one argument per package
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p')
  comm -23 <(sort -u <<<"$wanted") <(sort -u <<<"$installed")
}

# Only apt-get runs elevated.
install_packages() {
  command -v dpkg-query >/dev/null || fail "This needs Debian 12 or a relative: no dpkg-query. Install by hand what app/packages names."
  local -a missing elevate=()
  mapfile -t missing < <(missing_packages)
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "Missing packages. Run this as root, then start again:
apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
    elevate=(sudo)
  fi
  printf 'Installing %d Debian packages: %s\n' "${#missing[@]}" "${missing[*]}" >&2
  local log="$root/.build/packages.log"
  mkdir -p "$root/.build"
  # Old lists may still do where there is no network for new ones.
  "${elevate[@]}" apt-get update >"$log" 2>&1 </dev/null || printf 'apt-get update failed; going on with the package lists at hand\n' >&2
  "${elevate[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null ||
    fail_with_log "Installing packages failed." "$log"
}

# configure NAME OPTION…: .build/NAME with these CMake options; nothing to do when they are the same as last time.
configure() {
  local build="$root/.build/$1" options="${*:2}"
  if [[ -f $build/build.ninja && $(cat "$build/options" 2>/dev/null) == "$options" ]]; then return 0; fi
  printf 'Configuring .build/%s\n' "$1" >&2
  mkdir -p "$build"
  rm -f "$build/options"
  cmake -S "$root" -B "$build" -G Ninja "${@:2}" >"$build/configure.log" 2>&1 </dev/null ||
    fail_with_log "Configuring failed." "$build/configure.log"
  printf '%s' "$options" >"$build/options"
}

# build NAME TARGET…: quiet when all is up to date, one line that counts when it is not.
build() {
  local build="$root/.build/$1" line status=0
  : >"$build/build.log"
  NINJA_STATUS='[%f/%t] ' ninja -C "$build" "${@:2}" </dev/null 2>&1 | while IFS= read -r line; do
    printf '%s\n' "$line" >>"$build/build.log"
    if [[ -t 2 && $line == \[* ]]; then printf '\rBuilding .build/%s %s\e[K' "$1" "${line%%]*}]" >&2; fi
  done
  status=${PIPESTATUS[0]}
  if [[ -t 2 ]]; then printf '\r\e[K' >&2; fi
  ((status == 0)) || fail_with_log "Building failed." "$build/build.log"
}
