// What the scenario is about, and what its run has shown, in sentences above the charts.
#pragma once

#include <QFrame>
#include <string>
#include <vector>

#include "summary/sentence.h"

class QLabel;

namespace privbo::ui {

class RunController;
class ScenarioModel;
class SteadyLabel;

/// One self-contained widget. It follows every edit at once, and the run; what it names leads to its setting
/// (`setting_wanted`) or to the glossary, which it opens itself. It grows with its text, but does not shrink until
/// another scenario is open, so that nothing below it moves.
class SentenceView : public QFrame {
  Q_OBJECT
 public:
  /// Both outlive the widget.
  SentenceView(const ScenarioModel& model, const RunController& run, QWidget* parent = nullptr);

  /// Returns the sentences as a screen reader has them: what the scenario is about, and what its run has shown.
  QString scenario_text() const;
  QString result_text() const;
  /// Keeps to itself what the run has shown, while a lesson asks for it.
  void set_result_hidden(bool hidden);

 Q_SIGNALS:
  /// The control of the setting at this JSON pointer is to be seen and to take the focus.
  void setting_wanted(const std::string& path);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_scenario();
  void show_result();
  void follow_link(QLabel* from, const QString& link);

  const ScenarioModel& model_;
  const RunController& run_;
  SteadyLabel *scenario_, *result_;
  bool result_hidden_ = false;
};

/// Returns sentences as rich text with a link for each part that leads somewhere: "setting:/privacy/epsilon",
/// "term:regret".
QString sentences_html(const std::vector<Sentence>& sentences);

}  // namespace privbo::ui
