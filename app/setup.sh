# shellcheck shell=bash
# Set-up shared by app/run and tests/run (sourced): missing packages, configure, build. Each failure is one sentence.

# What the caller has exported for its own shell must not change what the commands below do.
unset -v CDPATH GLOBIGNORE GREP_OPTIONS BASH_ENV ENV POSIXLY_CORRECT NINJA_STATUS
IFS=$' \t\n'
# A link leads to the tree that it names.
here=$(readlink -f -- "${BASH_SOURCE[0]}") || exit 1
root=${here%/app/setup.sh}
if [[ ! -f $root/app/setup.sh || $root == *$'\n'* ]]; then
  printf 'The name of the folder of these sources has a line break in it; give it another name\n' >&2
  exit 1
fi
# shellcheck source-path=SCRIPTDIR source=progress.sh
source "$root/app/progress.sh"

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# fail_with_log SENTENCE LOG: prints the log from the first failure on, at most 40 lines, or its end when it names none.
fail_with_log() {
  local first
  first=$(grep -nm1 -E '^(FAILED: |CMake Error|E: )' -- "$2")
  first=${first%%:*}
  if [[ $first ]]; then sed -n "$first,$((first + 39))p" -- "$2" >&2; else tail -n 15 -- "$2" >&2; fi
  fail "$1 The whole log is $2"
}

# wanted_packages LIST…: the Debian packages that these files of the repository name, but for those that unwanted_packages (a
# pattern for grep -E) does not want.
unwanted_packages='^$'
wanted_packages() { (cd -- "$root" && sed 's/#.*//' -- "$@" | tr -d ' \t' | sed '/^$/d' | grep -Ev -- "$unwanted_packages"); }

# missing_packages LIST…: those of them that are not installed.
missing_packages() {
  local wanted installed
  wanted=$(wanted_packages "$@")
  # dpkg-query fails when it does not know a package; what it does know is all that counts.
  # shellcheck disable=SC2086 # one argument per package
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p')
  comm -23 <(sort -u <<<"$wanted") <(sort -u <<<"$installed")
}

# install_packages LIST…: only apt-get runs elevated.
install_packages() {
  local -a missing elevate=()
  if ! command -v dpkg-query >/dev/null; then
    mapfile -t missing < <(wanted_packages "$@")
    fail "This needs Debian 12 or a relative (there is no dpkg-query here), with these packages: ${missing[*]}"
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  local by_hand="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  command -v apt-get >/dev/null || fail "Packages are missing and there is no apt-get to install them: ${missing[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "Packages are missing and there is no sudo; run this as root, then start again: $by_hand"
    elevate=(sudo)
  fi
  printf 'Installing %d Debian packages (log: .build/packages.log): %s\n' "${#missing[@]}" "${missing[*]}" >&2
  local log="$root/.build/packages.log"
  mkdir -p "$root/.build"
  # Old lists may still do where there is no network for new ones.
  "${elevate[@]}" apt-get update >"$log" 2>&1 </dev/null || printf 'apt-get update failed; going on with the package lists at hand\n' >&2
  "${elevate[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null ||
    fail_with_log "Installing packages failed; run this as root where there is a network, then start again: $by_hand." "$log"
}

# hold_tree NAME: .build/NAME for this process alone until release_tree; waits for another one that builds there.
hold_tree() {
  local tree="$root/.build/$1"
  if ! mkdir -p -- "$tree" 2>/dev/null || [[ ! -w $tree ]]; then
    fail "$tree cannot be written, and the program is built there; copy the sources to a folder of yours, then start again."
  fi
  exec {tree_lock}>>"$tree/lock" || exit 1
  if ! flock -n "$tree_lock"; then
    printf 'Another start is building in .build/%s; waiting for it\n' "$1" >&2
    flock "$tree_lock"
  fi
}
release_tree() { exec {tree_lock}>&-; }

# configure NAME OPTION…: .build/NAME with these CMake options; nothing to do when they are the same as last time.
configure() {
  local build="$root/.build/$1" options="${*:2}"
  hold_tree "$1"
  if [[ -f $build/build.ninja && $(cat "$build/options" 2>/dev/null) == "$options" ]]; then
    release_tree
    return 0
  fi
  printf 'Configuring .build/%s (log: .build/%s/configure.log)\n' "$1" "$1" >&2
  # Without the cache only these options count, not those of earlier times; objects stay.
  rm -f "$build/options" "$build/CMakeCache.txt"
  cmake -S "$root" -B "$build" -G Ninja "${@:2}" >"$build/configure.log" 2>&1 </dev/null ||
    fail_with_log "Configuring failed." "$build/configure.log"
  printf '%s' "$options" >"$build/options"
  release_tree
}

# The one tree that the program, the tests and the benchmarks share. Tests are part of it once their packages are installed:
# that adds targets and leaves the command lines of the others as they are.
configure_release() {
  local tests=ON
  if [[ $(missing_packages tests/packages) ]]; then tests=OFF; fi
  configure release -DCMAKE_BUILD_TYPE=Release -DPRIVBO_GUI=ON "-DPRIVBO_TESTS=$tests"
}

# stop_build SIGNAL: ends ninja, which ends the compilers, and then this script as the signal would have.
stop_build() {
  kill -TERM "$ninja" 2>/dev/null
  # What ninja still has to say must not block it.
  cat <&"$ninja_output" >/dev/null
  wait "$ninja"
  progress_clear
  printf 'Stopped building %s; the next start goes on from here\n' "$progress_what" >&2
  trap - INT TERM HUP
  kill "-$1" "$BASHPID"
}

# build NAME WHAT PROGRAM TARGET…: builds the targets of .build/NAME, WHAT in the user's words; silent when all is up to date.
# There has been no build before if PROGRAM is not there.
build() {
  local tree="$root/.build/$1" line part='' steps status=0 log ninja ninja_output
  hold_tree "$1"
  if [[ ! -e $tree/$3 ]]; then
    steps=$(ninja -C "$tree" -t commands "${@:4}" 2>/dev/null | wc -l)
    if ((steps)); then
      printf 'Building %s for the first time: %d steps in all on %d processors. The time left can be told after 5 %%.\n' "$2" "$steps" "$(nproc)" >&2
    fi
  fi
  progress_begin "$2"
  exec {log}>"$tree/build.log"
  exec {ninja_output}< <(NINJA_STATUS='[%f/%t] ' exec ninja -C "$tree" "${@:4}" </dev/null 2>&1)
  ninja=$!
  trap 'stop_build INT' INT
  trap 'stop_build TERM' TERM
  trap 'stop_build HUP' HUP
  while true; do
    if IFS= read -r -t 1 -u "$ninja_output" line; then
      printf '%s\n' "$part$line" >&"$log"
      progress_line "$part$line"
      part=''
    elif (($? > 128)); then # a second without the end of a line
      part+=$line
      progress_tick
    else
      printf '%s' "$part$line" >&"$log"
      break
    fi
  done
  wait "$ninja" || status=$?
  trap - INT TERM HUP
  exec {ninja_output}<&- {log}>&-
  release_tree
  if ((status)); then
    progress_clear
    fail_with_log "Building $2 failed." "$tree/build.log"
  fi
  progress_end
}
