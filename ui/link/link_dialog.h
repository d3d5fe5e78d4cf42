// A link before it is opened: where it is pasted, and what it holds. Nothing of it runs here.
#pragma once

#include <QDialog>
#include <QString>
#include <optional>

#include "scenario/scenario.h"

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace privbo::ui {

/// Returns what a scenario is, in paragraphs: its name and description, the problem, which algorithms run, how long,
/// and what this program does not know or accept of it.
QString scenario_words(const Scenario& scenario);

class LinkDialog : public QDialog {
  Q_OBJECT
 public:
  /// `link`: what stands in the field at first; may be empty.
  explicit LinkDialog(const QString& link, QWidget* parent = nullptr);

  /// Returns the scenario of the link in the field; none where that is refused.
  const std::optional<Scenario>& scenario() const { return scenario_; }

 private:
  void show_scenario();

  QLineEdit* link_;
  QPlainTextEdit* words_;
  QPushButton* open_;
  std::optional<Scenario> scenario_;
};

}  // namespace privbo::ui
