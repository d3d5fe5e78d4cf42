// Reads a list of mechanisms from repeated options or from a file, for account and solve.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "accounting/calculator/mechanism_list.h"
#include "cli/option_table.h"
#include "options/mechanism_options.h"

namespace privbo::app {

struct CompositionOptions {
  std::vector<std::string> uses;              // --use "MECHANISM KEY=VALUE … times=N", in their order
  std::optional<std::filesystem::path> file;  // --composition FILE

  bool given() const { return !uses.empty() || file.has_value(); }
};

/// --use and --composition.
void declare_composition(OptionTable& table, CompositionOptions& options);

/// Returns the list that the options name. Throws std::invalid_argument for two ways at once, or beside a single
/// mechanism and its parameters, and with the place, the value and the range for a wrong use; std::runtime_error for a
/// file that cannot be read.
MechanismList composition_of(const CompositionOptions& options, const MechanismOptions& single);

}  // namespace privbo::app
