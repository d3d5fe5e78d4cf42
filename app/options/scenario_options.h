// The scenario that a command names, and the settings that its options change.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "scenario/scenario.h"

namespace privbo::app {

struct ScenarioOptions {
  std::string name{};                    // a preset, a link, or a file
  Names names = Names::scenario;         // what the word can name
  std::optional<std::string> trials{};   // run.trials
  std::optional<std::string> horizon{};  // run.horizon
  std::optional<std::string> seed{};     // of problem, rewards and privacy noise
  std::vector<std::string> settings{};   // PATH=VALUE
  bool allow_outside = false, lenient = false;
};

/// The one word that names the scenario of the command.
void declare_scenario(OptionTable& table, ScenarioOptions& options, const std::string& command);
/// --horizon, --seed, --set, --allow-outside and --lenient, which every command that runs a scenario has. `seed`: false
/// for an audit, which has one of its own.
void declare_settings(OptionTable& table, ScenarioOptions& options, bool seed = true);
/// --threads, 0 where it is not given.
void declare_threads(OptionTable& table, unsigned& threads);
/// --threads and --quiet, which every command has that takes a while.
void declare_pace(OptionTable& table, unsigned& threads);
/// --quiet: no progress is printed.
void declare_quiet(OptionTable& table);

/// "first-lok: no such scenario file or preset; did you mean first-look?"
Message no_such_scenario(const std::string& name, Names names = Names::scenario);

/// Opens a preset by id or name, a link, or a file. Unless --lenient is given, a key of the file or link that no
/// setting has is refused with the nearest name: it is more likely misspelt than of a newer version. Throws
/// std::runtime_error with a sentence.
Scenario open_scenario(const ScenarioOptions& options);

/// Applies "PATH=VALUE"; a value that is not JSON is taken as text. Throws std::invalid_argument with a sentence.
void apply_option(Scenario& scenario, const std::string& option);

/// Returns the scenario with all defaults written out and --set, --trials, --horizon and --seed applied. It may name
/// files below its own folder only, unless --allow-outside is given; a path that --set gives is the user's own. Throws
/// std::invalid_argument with a sentence.
Scenario changed_scenario(const ScenarioOptions& options);

/// Builds the experiment of a scenario, and prints what print_checked() prints. Returns null where it is not legal.
std::shared_ptr<const Experiment> checked_experiment(const Scenario& scenario);
/// A scenario with the settings of its options, and what a run makes of it.
struct OpenedScenario {
  Scenario scenario{};
  bool is_comparison = false;                      // it asks for a comparison in place of a run (comparison.enabled)
  std::shared_ptr<const Experiment> experiment{};  // null for a comparison, and where the scenario is not legal
};
/// Opens a scenario as changed_scenario() does and, where it is no comparison, as checked_experiment() does.
OpenedScenario opened_scenario(const ScenarioOptions& options);
/// Prints every problem and, of a legal scenario, what was understood of its table of readings. Standard error.
void print_checked(const Problems& problems, const std::shared_ptr<const Experiment>& experiment);

}  // namespace privbo::app
