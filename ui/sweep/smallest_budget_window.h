// The search for the smallest ε whose regret somebody accepts, in a window of its own: the question, how far the search
// is, and what it has found as a picture and in sentences.
#pragma once

#include <QWidget>

#include "charts/view/chart_widget.h"
#include "record/snapshot.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace privbo::ui {

class BudgetForm;
class ScenarioModel;
class StandaloneChart;
class UtilityRun;

class SmallestBudgetWindow : public QWidget {
  Q_OBJECT
 public:
  /// Trials on fresh seeds that look at an answer once more.
  static constexpr std::size_t fresh_trials = 200;

  /// Both outlive it.
  SmallestBudgetWindow(ScenarioModel& model, UtilityRun& search, QWidget* parent = nullptr);

  BudgetForm* form() const { return form_; }
  StandaloneChart* chart() const { return chart_; }
  /// Its chart, with the scenario that was searched.
  ChartSet chart_set() const;
  QPushButton* search_button() const { return start_; }
  QPushButton* confirm_button() const { return confirm_; }
  QPushButton* use_button() const { return use_; }
  QPushButton* save_button() const { return save_; }
  QProgressBar* bar() const { return bar_; }
  QString progress_text() const;
  QString found_text() const;
  QString warning_text() const;

  /// Asks for the smallest ε whose regret, of this kind, is at most so many times that without privacy, and begins;
  /// what is being searched or was found of this very question stays.
  void ask(double accepted, Metric metric);
  /// The line of the price of privacy stands there now.
  void accept_regret(double times);
  /// Writes the steps of the search as a table, off the GUI thread; says so, or shows why not.
  void save_to(const QString& file);

 Q_SIGNALS:
  /// Something worth a line in the status bar.
  void status_message(const QString& text);
  /// The reader accepts so many times the regret without privacy.
  void regret_accepted(double times);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QVBoxLayout* question_column();
  QVBoxLayout* answer_column();
  void begin();
  void start_or_stop();
  void fulfil_wish();
  void ask_and_save();
  void use(double value);
  void follow_check();
  void follow_search();
  void show_answer();
  void show_progress();
  void tell_end();
  bool is_about_same_question() const;

  ScenarioModel& model_;
  UtilityRun& search_;
  BudgetForm* form_;
  QPushButton *start_, *confirm_, *use_, *save_;
  QProgressBar* bar_;
  QLabel *progress_, *problem_, *found_, *warning_;
  StandaloneChart* chart_;
  bool wish_ = false;  // search as soon as the newest settings are checked
};

}  // namespace privbo::ui
