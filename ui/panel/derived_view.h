// A compact line of the numbers that the settings imply: of the problem, or of one algorithm.
#pragma once

#include <string>

#include "widgets/labels.h"

namespace privbo::ui {

class DerivedValues;
class ScenarioModel;

class DerivedView : public SmallLabel {
  Q_OBJECT
 public:
  /// The numbers of the problem.
  explicit DerivedView(ScenarioModel& model, QWidget* parent = nullptr);
  /// The numbers of the algorithm at `index` of the list.
  DerivedView(ScenarioModel& model, int index, std::string type, QWidget* parent = nullptr);

 private:
  void refresh();

  DerivedValues& values_;
  int index_ = -1;
  std::string type_;
};

}  // namespace privbo::ui
