// What a person says to privbo referee: which program, which claim, how long.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "external/protocol/messages.h"
#include "options/output_options.h"
#include "referee/programs/program_trial.h"

namespace privbo::app {

struct RefereeOptions {
  std::string name;  // of the program; empty: that of the file
  std::optional<std::filesystem::path> claim;
  std::optional<std::string> notion, relation, observer, rewards;
  std::optional<double> epsilon, delta, mu, rho, bound, precision;
  std::vector<std::string> params;
  std::optional<int> points, agents;
  std::optional<double> minutes;
  std::optional<std::int64_t> runs;
  std::optional<std::uint64_t> seed;  // empty: a fresh one, which nobody knows beforehand
  bool go_on = false;
  OutputFile out;
  std::optional<std::filesystem::path> resume, replay;
  std::vector<std::string> merge;     // files
  std::vector<std::string> external;  // NAME=COMMAND, for this trial alone
  bool json = false;
};

void declare_referee(OptionTable& table, RefereeOptions& options);

/// Returns what is to be tried: the claim of --claim, else of the program itself, with the members that options change.
/// A curve of options replaces the whole curve. Throws InvalidArgument with a sentence where nothing is claimed or it
/// cannot be tried, and what reading the file throws.
referee::ProgramTrial program_trial(const RefereeOptions& options, const Ready& ready);

}  // namespace privbo::app
