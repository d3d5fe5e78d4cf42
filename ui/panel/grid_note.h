// What the grid of the domain costs, below its settings, and a button that refines it beside the regret of the run
// shown.
#pragma once

#include <QWidget>
#include <optional>

#include "summary/grid_sentences.h"

class QToolButton;

namespace privbo::ui {

class DerivedValues;
class ScenarioModel;
class SmallLabel;

/// Hidden where the domain is no grid on a box. Its room stays while numbers are being worked out, when it is pale, and
/// while it is held still.
class GridNote : public QWidget {
  Q_OBJECT
 public:
  explicit GridNote(ScenarioModel& model, QWidget* parent = nullptr);
  /// What the best learner of the run shown lost a round; none: there is no finished run, or nobody may tell.
  void show_regret(std::optional<RegretPerRound> regret);
  /// A hand is at work beside it: its text follows, but not the room that it takes.
  void hold_still(bool held);
  QToolButton* refine_button() const { return refine_; }
  SmallLabel* label() const { return label_; }

 private:
  void refresh();
  void refine();

  ScenarioModel& model_;
  DerivedValues& values_;
  SmallLabel* label_;
  QToolButton* refine_;
  std::optional<RegretPerRound> regret_;
  Index points_ = 0;  // on each axis, that the button would set; 0: none
  bool held_ = false;
};

}  // namespace privbo::ui
