// Determines which settings stand above the charts: the few that everybody turns.
#pragma once

#include <string>
#include <vector>

namespace privbo::ui {

class ScenarioModel;

/// JSON pointers of the settings with ParamSpec::in_front that the open scenario uses, what makes it private first. A
/// parameter of one algorithm is among them where no other has such a one of its own, and a value that algorithms
/// inherit where one of them does.
std::vector<std::string> front_settings(const ScenarioModel& model);
/// Those of them that make the scenario private.
std::vector<std::string> privacy_settings(const ScenarioModel& model);

}  // namespace privbo::ui
