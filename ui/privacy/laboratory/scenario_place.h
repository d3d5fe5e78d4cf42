// Determines where in the open scenario a number that was solved in the laboratory belongs.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo::ui {

class ScenarioModel;

struct ScenarioPlace {
  std::string path;  // JSON pointer of the setting
  QString name;      // "z of DP-FTS-DE"
};

/// Settings called `key` that algorithms of the scenario use. Where several do, those whose other settings are the
/// laboratory's `numbers` of the same names, if there are any.
std::vector<ScenarioPlace> places_of(const ScenarioModel& model, const std::string& key, const Json& numbers);

/// Sets the value at its one place, as an edit that can be undone, and states it; or states why it has none. A noise
/// multiplier z of plain Gaussian noise that is no setting becomes the ε and δ of the algorithm whose Gaussian noise
/// follows from them. `numbers`: all of the mechanism's, and the laboratory's "delta" and target "epsilon".
QString use_in_scenario(ScenarioModel& model, const std::string& key, const Json& value, const Json& numbers);

}  // namespace privbo::ui
