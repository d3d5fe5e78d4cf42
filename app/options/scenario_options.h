// Opens the scenario that a command names and changes the settings that its options name.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "command/results_folder.h"
#include "scenario/scenario.h"

namespace privbo::app {

/// --horizon, --seed, --set, --allow-outside and --lenient, which every command that runs a scenario has.
std::vector<Option> setting_options();
/// --threads and --quiet, which every command has that takes a while.
std::vector<Option> pace_options();

/// Throws UsageError unless one word is given.
void require_one_scenario(const Arguments& arguments);

/// Reports the first word: "first-lok: no such scenario file or preset; did you mean first-look?"
Message no_such_scenario(const Arguments& arguments);

/// Opens a preset by id or name, a link, or a file. Unless --lenient is given, a key of the file or link that no
/// setting has is refused with the nearest name: it is more likely misspelt than of a newer version. Throws
/// std::runtime_error with a sentence.
Scenario open_scenario(const Arguments& arguments);

/// Applies "PATH=VALUE"; a value that is not JSON is taken as text. Throws std::invalid_argument with a sentence.
void apply_option(Scenario& scenario, const std::string& option);

/// Returns the scenario that the one word names, with all defaults written out and --set, --trials, --horizon and
/// --seed applied. `seeds`: whether --seed is that of the scenario (an audit has one of its own). A scenario may name
/// files below its own folder only, unless --allow-outside is given; a path that --set gives is the user's own. Throws
/// std::invalid_argument with a sentence.
Scenario changed_scenario(const Arguments& arguments, bool seeds = true);

/// Prints every problem and, of a legal scenario, what was understood of its table of readings. Standard error.
void print_checked(const Problems& problems, const std::shared_ptr<const Experiment>& experiment);

/// --out and --force, the command as it was given, and the file that the scenario is read from.
OutputOptions output_options(const Arguments& arguments);

/// --threads (or the option of another name that states the same) as a number, 0 where it is not given. Throws
/// UsageError with a sentence where it is wrong.
unsigned threads_option(const Arguments& arguments, const std::string& name = "threads");

/// --name as a whole number >= 1; `meaning` ends the sentence of the UsageError.
std::int64_t whole_option(const Arguments& arguments, const std::string& name, const Message& meaning);

}  // namespace privbo::app
