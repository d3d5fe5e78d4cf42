// Describes what is wrong with a field, in words, right under it.
#pragma once

#include "catalogue/param_set.h"
#include "widgets/labels.h"

namespace privbo::ui {

/// Hidden while there is nothing to state. Errors are red, warnings amber, both readable on light and dark palettes,
/// and both say in words what they are. While it is held still its text follows, but not the room that it takes: a hand
/// is at work beside it, and nothing is to move under that.
class ProblemLabel : public MeasuredLabel {
  Q_OBJECT
 public:
  explicit ProblemLabel(QWidget* parent = nullptr);
  /// `alarm`: what must be known though it is legal, in red; may be empty.
  void show_problems(const Problems& problems, const QString& alarm = {});
  bool error() const { return error_; }
  /// Keeps the room that it has now, or none, until it is let go.
  void hold_still(bool held);
  /// Returns whether it has something to state that is not seen whole, because it is held.
  bool waits_for_room() const;

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void choose_colour();

  QColor chosen_for_;  // the background
  bool error_ = false;
  bool colouring_ = false;
  bool held_ = false;
};

}  // namespace privbo::ui
