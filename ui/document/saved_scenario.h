// What a file holds of a scenario: whether there is something to lose, and what may be written over.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "scenario/scenario.h"

namespace privbo::ui {

struct SavedScenario {
  Json document;                      // what was saved or opened; null: no file holds this scenario
  std::filesystem::path file{};       // where Save writes; empty: none yet
  std::optional<std::string> held{};  // by that file when it was opened or saved last; none: nobody knows

  /// Returns whether `now` would be lost.
  bool differs(const Json& now) const { return document != now; }
  /// Writes the scenario to `to`, which is its file from now on, and returns it as it reads from that folder. Throws
  /// FileChanged, and then nothing has changed, where `to` holds something that would be lost unasked: not what it held
  /// when it was opened or saved last, or, under another name, anything at all. `known`: what the user has stated may
  /// be replaced (the digest of held_by).
  Scenario save(const Scenario& scenario, const std::filesystem::path& to, const std::optional<std::string>& known);
};

}  // namespace privbo::ui
