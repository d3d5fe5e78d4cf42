// A section of the scenario in the rail: its name and which component it has, kernel or domain.
#pragma once

#include <QWidget>
#include <string>

#include "front/rail_form.h"

class QGridLayout;

namespace privbo {
struct Section;
}

namespace privbo::ui {

class ComponentCombo;
class ElidedLabel;
class ScenarioModel;

class FrontComponent : public QWidget {
  Q_OBJECT
 public:
  FrontComponent(const Section& section, ScenarioModel& model, QWidget* parent = nullptr);

  const std::string& path() const { return path_; }
  ComponentCombo* combo() const { return combo_; }
  /// As of FrontField.
  void set_form(RailForm form, int name_width);

 Q_SIGNALS:
  void explain_wanted(const std::string& path);

 protected:
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void size_parts();
  void show_use();

  std::string path_;
  ScenarioModel& model_;
  RailForm form_ = RailForm::beside;
  int name_width_ = 0;
  QGridLayout* grid_;
  ElidedLabel* label_;
  ComponentCombo* combo_;
};

}  // namespace privbo::ui
