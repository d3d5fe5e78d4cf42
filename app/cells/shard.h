// Determines which shard of a plan an engine runs: given by --shard, or read from what a scheduler states.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace privbo::app {

/// Shard `number` of `count`, 1 ≤ number ≤ count.
struct Shard {
  std::size_t number = 1, count = 1;
  bool operator==(const Shard&) const = default;
};

/// The value of an environment variable; empty where it is not set.
using Environment = std::function<std::string(const std::string& name)>;
std::string process_environment(const std::string& name);

/// Reads "2/7", "auto" (the array task of Slurm, of Grid Engine or, with its count as in "auto/40", of PBS). Throws
/// UsageError with a sentence that names the value, what is allowed and what to do.
Shard shard_of_text(const std::string& text, const Environment& environment = process_environment);

}  // namespace privbo::app
