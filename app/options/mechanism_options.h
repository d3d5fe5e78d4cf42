// Reads a mechanism from the command line, with its parameters as options, for account, solve and audit.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"
#include "cli/option_table.h"

namespace privbo::app {

/// A mechanism and its parameters as the user gave them. Which parameters there are is the catalogue's matter.
struct MechanismOptions {
  std::vector<std::string> words;             // of the command
  std::optional<std::string> mechanism;       // --mechanism
  std::map<std::string, std::string> values;  // of parameters, by their keys; "sigma" also for mechanisms that have z
  std::set<std::string> off;                  // keys of --no-KEY
  std::optional<std::string> epsilon;         // of one release

  bool has(const std::string& key) const { return values.contains(key); }
};

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
void declare_mechanism(OptionTable& table, MechanismOptions& options, bool epsilon_is_parameter);

/// Returns the mechanism named by --mechanism or by the one positional word; null where neither names any. Throws
/// std::invalid_argument with a sentence for an unknown name after --mechanism, or for two names.
const MechanismEntry* named_mechanism(const MechanismOptions& options);
/// Does the same, and throws std::invalid_argument where none is named: "… must be one of: laplace, gaussian, …".
const MechanismEntry& required_mechanism(const MechanismOptions& options);

/// Returns the parameters of `mechanism`. Throws std::invalid_argument with value, range and remedy for a bad value or
/// an option the mechanism does not have. `without`: keys that may be given but are not wanted here (the unknown of
/// `solve`).
MechanismChoice mechanism_choice(const MechanismOptions& options, const MechanismEntry& mechanism,
                                 const std::set<std::string>& without = {});

/// Reads an option's value as a number within a range. Throws UsageError for any other text; `purpose` ends its
/// sentence: "(failure probability; smaller is more private)".
class NumberWithin {
 public:
  NumberWithin(Range range, Message purpose) : range_(range), purpose_(std::move(purpose)) {}
  double operator()(const std::string& option, const std::string& text) const;
  /// Does the same with an option that must be given.
  double required(const std::string& option, const std::optional<std::string>& text) const;

 private:
  Range range_;
  Message purpose_;
};

/// --delta, in [0, 1).
double delta_from(const std::string& option, const std::string& text);
/// --accountant as the id of one. Throws UsageError with the nearest name.
std::string accountant_from(const std::string& option, const std::string& text);

/// --delta and --accountant of the commands that account.
void declare_delta(OptionTable& table, std::optional<double>& delta);
void declare_accountant(OptionTable& table, std::optional<std::string>& accountant);

}  // namespace privbo::app
