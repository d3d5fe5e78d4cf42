// Reads a mechanism from the command line, with its parameters as options, for account, solve and audit.
#pragma once

#include <QStringList>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"

class QCommandLineParser;

namespace privbo::app {

struct MechanismChoice {
  const MechanismEntry* mechanism = nullptr;
  ParamSet params;              // checked; what was not given has its default
  std::set<std::string> given;  // keys the user named, aliases included under the key they set
};

/// --mechanism, and one option for every parameter of every mechanism: its key with '-' for '_'; also --sigma for `z`
/// (σ/Δ). With `epsilon_is_parameter`, --epsilon is the ε of one release; otherwise the caller adds an option of that
/// name.
void add_mechanism_options(QCommandLineParser& parser, bool epsilon_is_parameter);

/// The mechanism named by --mechanism or by the one positional word; null where neither names any. Throws
/// std::invalid_argument with a sentence for an unknown name after --mechanism, or for two names.
const MechanismEntry* named_mechanism(const QCommandLineParser& parser);

/// The parameters of `mechanism`. Throws std::invalid_argument with value, range and remedy for a bad value or an
/// option the mechanism does not have. `without`: keys that may be given but are not wanted here (the unknown of
/// `solve`).
MechanismChoice mechanism_choice(const QCommandLineParser& parser, const MechanismEntry& mechanism,
                                 bool epsilon_is_parameter, const std::set<std::string>& without = {});

/// Throws std::invalid_argument for a mechanism that is missing or unknown: "… must be one of: laplace, gaussian, …".
[[noreturn]] void complain_about_mechanism(const std::string& name);

/// --name as a number within [low, high] (low excluded on demand); `missing` where it is not given. Throws
/// std::invalid_argument for any other text; `purpose` ends its sentence: "(failure probability; smaller is more
/// private)".
double number_option(const QCommandLineParser& parser, const QString& name, Range range, const std::string& purpose,
                     std::optional<double> missing = std::nullopt);

/// --delta, in [0, 1); `usual_delta` where it is not given.
double delta_option(const QCommandLineParser& parser);

}  // namespace privbo::app
