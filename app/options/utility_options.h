// What a person says to privbo solve SCENARIO: how much regret is acceptable, of whom, and what is searched.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "experiment/utility/utility_question.h"
#include "options/cells_options.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {

struct UtilityRequest {
  ScenarioOptions scenario{.names = Names::mechanism_or_scenario};
  OutputOptions out;
  std::optional<std::string> regret;   // the limit; without it nothing of a scenario is asked
  std::optional<std::string> unknown;  // --for, which the command shares with mechanisms: what is searched
  bool mean = false;
  std::optional<double> share, confidence, cap, from, to;
  std::optional<std::string> metric, algorithm, against;
  std::optional<std::int64_t> trials, block, fresh;
  std::optional<std::uint64_t> seed;
  bool no_pilot = false;
  std::optional<std::filesystem::path> cells;
  std::optional<Shard> shard;
  bool across_machines = false;
  std::vector<std::string> external;  // NAME=COMMAND, for this search alone
  unsigned threads = 0;               // 0: all processors
  std::vector<std::string> given;  // options that are about a scenario alone, without dashes, as far as they are given
};

/// All options but --for and --json, which the command has anyway.
void declare_utility(OptionTable& table, UtilityRequest& request);

/// Returns the question about an experiment, checked but for the cap of a mean, which is 0 where it is not given.
/// Throws UsageError or InvalidArgument with a sentence.
UtilityQuestion utility_question(const UtilityRequest& request, const Experiment& experiment);

}  // namespace privbo::app
