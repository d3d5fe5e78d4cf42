// Scenarios with a sweep.
#pragma once

#include <string>

#include "scenario/scenario.h"

namespace privbo::swept_scenario {

inline Json swept(const Json& sweep, Scenario scenario = default_scenario()) {
  scenario.document["sweep"] = sweep;
  return build(scenario).normalised;
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace privbo::swept_scenario
