// Determines which settings stand in front, in the rail beside the charts: the few that everybody turns.
#pragma once

#include <string>
#include <vector>

namespace privbo::ui {

class ScenarioModel;

/// JSON pointers of the settings with ParamSpec::pinned_to_toolbar that make the scenario private. A parameter of one
/// algorithm is among them where no other has such a one of its own, and a value that algorithms inherit where one of
/// them does.
std::vector<std::string> privacy_settings(const ScenarioModel& model);
/// JSON pointers of all that decides how private the scenario is, as far as its algorithms use it: the budget ε and δ
/// that they share, or, where a single algorithm has numbers of its own, these (sampling rate q, noise z, clipping S).
std::vector<std::string> settings_of_privacy(const ScenarioModel& model);
/// Returns the JSON pointer of the first setting in front of a section's present component; empty: it has none.
std::string front_setting_of(const ScenarioModel& model, const std::string& section);

}  // namespace privbo::ui
