// Describes what the scenario's agents mean for the rest of the panel: sections that do not matter, and algorithms that
// do not fit.
#pragma once

#include <QString>
#include <string>

namespace privbo {
struct AgentsEntry;
}

namespace privbo::ui {

class ScenarioModel;

/// Returns the scenario's agents; null where the section is not there or names what does not exist.
const AgentsEntry* agents_in(const ScenarioModel& model);
/// Why the section at `path` ("/domain") does not matter with these agents; empty: it does.
QString why_unused(const ScenarioModel& model, const std::string& path);
/// Why an algorithm of this type does not fit the scenario's agents, or their absence; empty: it fits.
QString why_unfit(const ScenarioModel& model, const std::string& type);

}  // namespace privbo::ui
