// The symbols of a step as rich text: links to their settings, and their live values.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "learning/explanation.h"

namespace privbo::ui {

class DerivedValues;
class ScenarioModel;

/// Returns the JSON pointer of a symbol's setting for the algorithm at this place; empty where it is no setting.
std::string setting_path(const ExplainSymbol& symbol, int algorithm);

/// Returns one line each: "s, scale of the width = 0.05"; links are "set:<JSON pointer>".
QString symbols_html(const std::vector<ExplainSymbol>& symbols, const ScenarioModel& model, const DerivedValues& values,
                     int algorithm, const std::string& type);

}  // namespace privbo::ui
