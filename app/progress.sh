# shellcheck shell=bash
# How far a build has come (sourced by setup.sh): a bar on a terminal, a line every 10 % elsewhere, all on stderr.

# COLUMNS is what the caller exported; bash would overwrite it after each command.
shopt -u checkwinsize

# duration SECONDS: "45 s", "1 min 20 s" or "2 h 5 min".
duration() {
  if (($1 < 60)); then
    printf '%d s' "$1"
  elif (($1 < 3600)); then
    printf '%d min' $(($1 / 60))
    if (($1 % 60)); then printf ' %d s' $(($1 % 60)); fi
  else
    printf '%d h' $(($1 / 3600))
    if (($1 % 3600 / 60)); then printf ' %d min' $(($1 % 3600 / 60)); fi
  fi
}

# time_left ELAPSED DONE TOTAL: as if the remaining steps took as long as those that are done. Nothing before 5 %
# and at the end.
time_left() {
  ((0 < $2 && $2 < $3 && 20 * $2 >= $3)) || return 0
  local left=$(($1 * ($3 - $2) / $2))
  if ((left < 10)); then
    printf 'a few seconds left'
  elif ((left < 55)); then
    printf 'about %d s left' $(((left + 5) / 10 * 10))
  else
    printf 'about %s left' "$(duration $(((left + 30) / 60 * 60)))"
  fi
}

# Sets `now` to the seconds on the clock.
read_clock() { now=$EPOCHSECONDS; }

on_terminal() { [[ -t 2 && ${TERM:-dumb} != dumb ]]; }

terminal_columns() {
  local size
  if [[ ${COLUMNS:-} =~ ^[1-9][0-9]*$ ]]; then
    printf '%d' "$COLUMNS"
  elif size=$(stty size <&2 2>/dev/null) && ((${size#* } > 0)); then
    printf '%d' "${size#* }"
  else
    printf 80
  fi
}

# progress_begin WHAT: a build of WHAT starts now.
progress_begin() {
  progress_what=$1 progress_done=0 progress_total=0 progress_tenths=0
  read_clock
  progress_started=$now
}

# progress_line LINE: takes a line of ninja's output, "[done/total] step" or any other.
progress_line() {
  [[ $1 =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) ]] || return 0
  # These two come before the build, with a count of their own.
  case ${BASH_REMATCH[3]} in
    'Re-checking globbed directories'*) return ;;
    'Re-running CMake'*) if ! on_terminal; then printf 'Configuring again\n' >&2; fi; return ;;
  esac
  progress_done=${BASH_REMATCH[1]} progress_total=${BASH_REMATCH[2]}
  read_clock
  if on_terminal; then progress_bar; else progress_sentence; fi
}

# Without a terminal: a line whenever another tenth is done. The end has its own line.
progress_sentence() {
  local tenths=$((10 * progress_done / progress_total)) elapsed=$((now - progress_started)) left
  ((tenths > progress_tenths && progress_done < progress_total)) || return 0
  progress_tenths=$tenths
  left=$(time_left "$elapsed" "$progress_done" "$progress_total")
  printf 'Building %s: %d %% (%d of %d steps), %s%s\n' "$progress_what" $((100 * progress_done / progress_total)) \
    "$progress_done" "$progress_total" "$(duration "$elapsed")" "${left:+, $left}" >&2
}

# On a terminal: one line, redrawn in place. Where it is narrow the bar goes first, then the steps, then the rest.
progress_bar() {
  local room percent=0 left head tail='starting' width filled=0 bar=''
  room=$(($(terminal_columns) - 1))
  # The first step tells how many there are.
  if ((progress_total)); then percent=$((100 * progress_done / progress_total)); fi
  left=$(time_left $((now - progress_started)) "$progress_done" "$progress_total")
  head="Building $progress_what $percent %"
  if ((progress_total)); then tail="$progress_done of $progress_total steps${left:+, $left}"; fi
  width=$((room - ${#head} - ${#tail} - 4))
  if ((width > 30)); then width=30; fi
  if ((width >= 10)); then
    if ((progress_total)); then filled=$((width * progress_done / progress_total)); fi
    printf -v bar '%*s' "$filled" ''
    bar=${bar// /#}
    printf -v bar '%-*s' "$width" "$bar"
    head+=" [${bar// /.}] $tail"
  elif ((${#head} + ${#tail} + 2 <= room)); then
    head+=", $tail"
  elif ((${#head} + ${#left} + 2 <= room)); then
    head+="${left:+, $left}"
  elif ((${#head} > room)); then
    head="$percent %"
  fi
  printf '\r%s\e[K' "${head:0:room}" >&2
}

# A second has passed without a line.
progress_tick() {
  if on_terminal; then
    read_clock
    progress_bar
  fi
}

progress_clear() {
  if on_terminal; then printf '\r\e[K' >&2; fi
}

# The build came to its end: one line if that took a while.
progress_end() {
  progress_clear
  read_clock
  if ((now - progress_started > 10)); then
    printf 'Built %s in %s\n' "$progress_what" "$(duration $((now - progress_started)))" >&2
  fi
}
