// The programs of the user's own that a command may start for the scenario that it runs.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/option_table.h"
#include "external/program_pool.h"

namespace privbo {
class Experiment;
}

namespace privbo::app {

/// --external NAME=COMMAND, any number of times: `given` has their texts.
void declare_programs(OptionTable& table, std::vector<std::string>& given);

/// Allows what the experiment wants as long as the answer lives: commands that were given, else what is bound in the
/// user's list and is as it was bound. Those that were never tried are tried, and what cannot be repeated is said. Null
/// where the experiment wants no program. Throws RuntimeError, InvalidArgument or UsageError with a sentence otherwise.
std::unique_ptr<AllowedPrograms> allow_programs(const Experiment& experiment, const std::vector<std::string>& given);

/// Does the same for cells, which must be the same wherever they are computed: refuses what cannot be repeated. Adds
/// what each program is to `programs`, for the plan (CellPlan::programs).
std::unique_ptr<AllowedPrograms> allow_programs_of_cells(const Experiment& experiment,
                                                         const std::vector<std::string>& given,
                                                         std::map<std::string, std::string>& programs);

/// Returns the program that is called so, for a command that starts this one alone: what --external gives it, else what
/// is bound in the user's list and is as it was bound. Throws RuntimeError, InvalidArgument or UsageError with a
/// sentence.
BoundProgram program_called(const std::string& name, const std::vector<std::string>& given);

}  // namespace privbo::app
