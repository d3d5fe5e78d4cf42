// The parameter panel: every setting of the scenario, generated from the schema.
#pragma once

#include <QScrollArea>
#include <vector>

#include "catalogue/param_set.h"

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace privbo::ui {

class ProblemLabel;
class ScenarioModel;
class SectionView;

class ParameterPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit ParameterPanel(ScenarioModel& model, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add_heading(QVBoxLayout* column);
  void add_groups(QVBoxLayout* column);
  void refresh_heading();
  void show_problems();

  ScenarioModel& model_;
  QLineEdit* name_ = nullptr;
  QLabel* description_ = nullptr;
  ProblemLabel* problems_ = nullptr;  // those that belong to no section
  std::vector<SectionView*> sections_;
};

}  // namespace privbo::ui
