// Theorem, practical or custom: the constants of all algorithms of the scenario at once, in one box.
#pragma once

#include <QWidget>
#include <string>

#include "scenario/schema.h"

class QLabel;

namespace privbo::ui {

class NamedCombo;
class ScenarioModel;

class ConstantsRow : public QWidget {
  Q_OBJECT
 public:
  /// `section`: that of the algorithms.
  ConstantsRow(const Section& section, ScenarioModel& model, QWidget* parent);
  NamedCombo* combo() const { return combo_; }
  /// Shows what the scenario's algorithms have in common; custom where that is nothing.
  void refresh();
  /// Hides the row where a search for `words` does not find it; empty shows it. Tells whether it is shown.
  bool filter(const QString& words);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  Json list() const;
  void use(const std::string& id);
  std::string present() const;

  const Section& section_;
  std::string path_;
  ScenarioModel& model_;
  QLabel* label_;
  NamedCombo* combo_;
};

}  // namespace privbo::ui
