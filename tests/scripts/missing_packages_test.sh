#!/usr/bin/env bash
# What CMake says when packages are missing. Configures five times and builds nothing. The last line is "N passed, N failed".
set -u
unset -v CDPATH
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d) || exit 1
trap 'rm -rf -- "$work"' EXIT

passed=0 failed=0
# says NAME SENTENCE OPTION…: configuring fails, and SENTENCE is a line of what it says.
says() {
  if cmake -S "$root" -B "$work/build" -G Ninja "${@:3}" >"$work/log" 2>&1 </dev/null; then
    printf 'FAIL  %s: configured\n' "$1"
  elif sed 's/^ *//' "$work/log" | grep -qxF "$2"; then
    printf 'ok    %s\n' "$1"
    passed=$((passed + 1))
    return
  else
    printf 'FAIL  %s:\n%s\n' "$1" "$(tail -n 15 "$work/log")"
  fi
  failed=$((failed + 1))
}

# Only the first configures the compiler: the folder is kept, its cache is not.
fresh() { rm -f "$work/build/CMakeCache.txt"; }

says 'a missing part of Qt' \
  'Qt Charts was not found: install qt6-charts-dev (apt-get install qt6-charts-dev), or configure with -DPRIVBO_GUI=OFF.' \
  -DPRIVBO_TESTS=OFF -DCMAKE_DISABLE_FIND_PACKAGE_Qt6Charts=ON
fresh
says 'what only tests need' \
  'GoogleTest, GoogleMock and Google Benchmark were not found: install libgtest-dev, libgmock-dev and libbenchmark-dev (apt-get install libgtest-dev libgmock-dev libbenchmark-dev), or configure with -DPRIVBO_TESTS=OFF.' \
  -DPRIVBO_GUI=OFF -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON -DCMAKE_DISABLE_FIND_PACKAGE_benchmark=ON
fresh
says 'everything at once' \
  'Eigen 3.4, nlohmann JSON 3.11, Boost 1.74, LBFGS++, CLI11 2.1, Qt 6.4, Qt Charts, Qt SVG and Google Benchmark were not found: install libeigen3-dev, nlohmann-json3-dev, libboost-dev, liblbfgspp-dev, libcli11-dev, qt6-base-dev, qt6-charts-dev, qt6-svg-dev and libbenchmark-dev (apt-get install libeigen3-dev nlohmann-json3-dev libboost-dev liblbfgspp-dev libcli11-dev qt6-base-dev qt6-charts-dev qt6-svg-dev libbenchmark-dev).' \
  -DPRIVBO_GUI=ON -DPRIVBO_TESTS=ON -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON -DPRIVBO_LBFGSPP_INCLUDE=OFF -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON -DCMAKE_DISABLE_FIND_PACKAGE_benchmark=ON
fresh
says 'a library without a package file' \
  'libsodium, LIBSVM and LIBLINEAR were not found: install libsodium-dev, libsvm-dev and liblinear-dev (apt-get install libsodium-dev libsvm-dev liblinear-dev).' \
  -DPRIVBO_GUI=OFF -DPRIVBO_TESTS=OFF -DPRIVBO_SODIUM_INCLUDE=OFF -DPRIVBO_SVM_LIBRARY=OFF -DPRIVBO_LINEAR_LIBRARY=OFF
fresh
if cmake -S "$root" -B "$work/build" -G Ninja -DPRIVBO_GUI=OFF -DPRIVBO_TESTS=ON -DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON >"$work/log" 2>&1 </dev/null &&
  targets=$(ninja -C "$work/build" -t targets all) && ! grep -q 'Qt6' "$work/build/build.ninja" &&
  grep -q '^privbo:' <<<"$targets" && grep -q '^tests/privbo_core_tests:' <<<"$targets" && grep -q '^tests/privbo_fuzz:' <<<"$targets" && grep -q '^tests/privbo_bench:' <<<"$targets"; then
  printf 'ok    command line, core, its tests, the fuzzer and the benchmarks without Qt\n'
  passed=$((passed + 1))
else
  printf 'FAIL  configuring without Qt:\n%s\n' "$(tail -n 15 "$work/log")"
  failed=$((failed + 1))
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
