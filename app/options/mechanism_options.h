// Reads a mechanism from the command line, with its parameters as options, for account, solve and audit.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"
#include "cli/arguments.h"

namespace privbo::app {

struct MechanismChoice {
  const MechanismEntry* mechanism = nullptr;
  ParamSet params;              // checked; what was not given has its default
  std::set<std::string> given;  // keys the user named, aliases included under the key they set
};

/// Returns the option of a parameter: its key with '-' for '_'.
std::string option_of(const std::string& key);

/// --mechanism, and one option for every parameter of every mechanism; also --sigma for `z` (σ/Δ), and --no-KEY for
/// what is on or off. With `epsilon_is_parameter`, --epsilon is the ε of one release; otherwise the caller adds an
/// option of that name.
std::vector<Option> mechanism_options(bool epsilon_is_parameter);

/// Returns the mechanism named by --mechanism or by the one positional word; null where neither names any. Throws
/// std::invalid_argument with a sentence for an unknown name after --mechanism, or for two names.
const MechanismEntry* named_mechanism(const Arguments& arguments);

/// Returns the parameters of `mechanism`. Throws std::invalid_argument with value, range and remedy for a bad value or
/// an option the mechanism does not have. `without`: keys that may be given but are not wanted here (the unknown of
/// `solve`).
MechanismChoice mechanism_choice(const Arguments& arguments, const MechanismEntry& mechanism, bool epsilon_is_parameter,
                                 const std::set<std::string>& without = {});

/// Words with blanks between them.
std::string joined(const std::vector<std::string>& words);

/// Throws std::invalid_argument for a mechanism that is missing or unknown: "… must be one of: laplace, gaussian, …".
[[noreturn]] void print_mechanism_error(const std::string& name);

/// --name as a number within [low, high] (low excluded on demand); `missing` where it is not given. Throws
/// std::invalid_argument for any other text; `purpose` ends its sentence: "failure probability; smaller is more
/// private)".
double number_option(const Arguments& arguments, const std::string& name, Range range, const Message& purpose,
                     std::optional<double> missing = std::nullopt);

/// --name as a number that is at least `low` and below 1.
double number_below_one(const Arguments& arguments, const std::string& name, double low, const Message& purpose,
                        double missing);

/// --delta, in [0, 1); `default_delta` where it is not given.
double delta_option(const Arguments& arguments);

}  // namespace privbo::app
