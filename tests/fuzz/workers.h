// Processes that try inputs one after another: a crash, a hang or a refusal that is none ends the process, names its
// input and costs no other.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "fuzz/fuzz_files.h"

namespace privbo::fuzz {

/// Where an input is laid: in `work`, an empty folder, the only one whose files may be opened; `outside` holds what may
/// not, a file with `secret` among it.
struct Place {
  std::filesystem::path work, outside;
};

inline constexpr const char* secret = "PLANTED-SECRET-b4f1c2";

/// A kind of input: the reader that it goes to, and what is done with what was read.
struct Target {
  std::string name;
  unsigned weight = 1;  // of 1,000 inputs, how many about
  /// Makes an input, and uses it. Returns whether the program accepted it. Throws std::logic_error, with a sentence,
  /// for what no input may cause.
  std::function<bool(Mutator& random, const Place& place)> run;
};

struct WorkLimits {
  double seconds = 5.0;              // of processor time, for each input
  std::size_t memory = 500'000'000;  // bytes, more than before the input
};

struct WorkOrder {
  std::uint64_t seed = 1, first = 0, inputs = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();  // of the clock, for all inputs
  unsigned jobs = 1;                                         // processes at once
  std::filesystem::path folder{};                            // where inputs and findings lie
  WorkLimits limits{};
};

struct Tally {
  std::uint64_t inputs = 0, accepted = 0, refused = 0, opened = 0;
  double seconds = 0.0;  // of processor time, for all of them
  double slowest_seconds = 0.0;
  std::uint64_t slowest = 0;  // its number
  std::size_t max_memory = 0;
};

/// Findings that say the same but for numbers and names.
struct FoundKind {
  std::string target, what, command;  // the last command that was called
  std::uint64_t first = 0;            // number of the first input
  std::uint64_t count = 0;
  std::filesystem::path kept;  // folder with what that input was
};

struct WorkReport {
  std::vector<Tally> tallies;  // of each target
  std::vector<FoundKind> found;
  std::uint64_t inputs = 0, findings = 0;
  double seconds = 0.0;
  bool watched = true;  // opened files were
};

/// Tries inputs number `first`, `first` + 1, …: each number makes the same input on every machine, whatever came
/// before. Ctrl+C ends it after the batches that have begun, with a report of them.
WorkReport work(const std::vector<Target>& targets, const WorkOrder& order);

}  // namespace privbo::fuzz
