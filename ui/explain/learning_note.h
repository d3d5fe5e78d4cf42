// Determines whether an algorithm can learn anything with its present constants, in words with this scenario's numbers.
#pragma once

#include <QString>
#include <string>

namespace privbo::ui {

class DerivedValues;
class ScenarioModel;

/// Rich text with a link "set:<path of the width scale>"; empty while there are no numbers.
QString learning_note(const ScenarioModel& model, const DerivedValues& values, int algorithm, const std::string& type);

}  // namespace privbo::ui
