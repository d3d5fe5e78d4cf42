// The algorithms of the open scenario as a run will call and draw them.
#pragma once

#include <QString>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "privacy/ledger/ledger.h"
#include "record/snapshot.h"
#include "scenario/schema.h"

namespace privbo::ui {

class ScenarioModel;

struct ScenarioAlgorithm {
  QString name;      // unique
  std::string type;  // as the file has it: there may be no such algorithm
  PrivacyNotion notion = PrivacyNotion::none;
  std::optional<double> epsilon{};  // of what the notion protects; empty where only the noise decides it
  std::size_t slot = 0;             // its curve's, in a run of this scenario
};

/// Returns all of them, in the order of the scenario. What other settings have to state is known once they have been
/// checked.
std::vector<ScenarioAlgorithm> algorithms_of(const ScenarioModel& model);

/// Returns the notion of an algorithm with these parameters.
PrivacyNotion notion_of(const ComponentInfo& component, const Json& object);

/// Returns the slot of an algorithm in the charts: the run's own where the run on screen has it, else as in its
/// scenario.
std::size_t slot_on_screen(const ScenarioAlgorithm& algorithm, const Snapshot& run);

/// "Local differential privacy, ε = 4 per reward", "Not private".
QString privacy_text(const ScenarioAlgorithm& algorithm);

}  // namespace privbo::ui
