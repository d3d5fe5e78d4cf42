// Describes what a path of the scenario means: its section, its component and its descriptor.
#pragma once

#include <QString>
#include <string>

#include "scenario/schema.h"

namespace privbo::ui {

class ScenarioModel;

struct SettingDescription {
  const Section* section = nullptr;
  const ComponentInfo* component = nullptr;  // where the section has components
  const ParamSpec* spec = nullptr;           // null where the path names a section or a component as a whole
  int algorithm = -1;                        // place in the list of algorithms
};

/// Looks up a JSON pointer in the open scenario, "/kernel", "/kernel/type" or "/algorithms/2/beta_scale"; members are
/// null where there is nothing at the path.
SettingDescription setting_at(const ScenarioModel& model, const std::string& path);

/// Returns the setting's present value in words: "0.05", "on", the label of a choice; an inherited or default one where
/// it has none of its own.
QString setting_text(const ScenarioModel& model, const std::string& path);

/// Returns which component an object of the scenario names.
/// The object's "type"; without one the section's first component is meant, as in the check. Anything but text gives
/// "".
std::string type_of(const Section& section, const Json& object);

}  // namespace privbo::ui
