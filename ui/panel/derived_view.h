// A compact line of the numbers that the settings imply: of the problem, or of one algorithm. Once it is there it
// stays: numbers that are out of date are pale until the next ones come, and nothing below them moves.
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
  /// While a hand is at work beside it, longer numbers take no more room: the tip has all of them.
  void hold_still(bool held);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void keep_height();

  DerivedValues& values_;
  int index_ = -1;
  std::string type_;
  QString last_;  // the latest numbers, as rich text
  bool held_ = false;
};

}  // namespace privbo::ui
