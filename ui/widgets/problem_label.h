// Describes what is wrong with a field, in words, right under it.
#pragma once

#include "catalogue/param_set.h"
#include "widgets/labels.h"

namespace privbo::ui {

/// Hidden while there is nothing to state. Errors are red, warnings amber, both readable on light and dark palettes,
/// and both say in words what they are.
class ProblemLabel : public MeasuredLabel {
  Q_OBJECT
 public:
  explicit ProblemLabel(QWidget* parent = nullptr);
  /// `alarm`: what must be known though it is legal, in red; may be empty.
  void show_problems(const Problems& problems, const QString& alarm = {});

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void choose_colour();

  QColor chosen_for_;  // the background
  bool error_ = false;
  bool colouring_ = false;
};

}  // namespace privbo::ui
