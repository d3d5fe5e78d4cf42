// The sweeps before the present one, of this scenario and of others: a list, and a button that shows one again.
#pragma once

#include <QWidget>

#include "run/sweep_run.h"

class QComboBox;

namespace privbo::ui {

class ScenarioModel;

/// Hidden where there are none.
class EarlierSweeps : public QWidget {
  Q_OBJECT
 public:
  EarlierSweeps(ScenarioModel& model, SweepRun& run, QWidget* parent = nullptr);

 private:
  void follow();
  void show_chosen();

  ScenarioModel& model_;
  SweepRun& run_;
  QComboBox* list_;
};

}  // namespace privbo::ui
