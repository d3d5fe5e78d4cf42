// The attack view: choose a model and a user, change that user's data, and see what an attacker may conclude.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "trust/attack_target.h"
#include "work/latest_job.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;

namespace privbo::ui {

class StandaloneChart;
class MeasuredLabel;
class NotesLine;
class ParamsForm;
class ProblemLabel;
class RefreshLoop;
class ScenarioModel;

/// Describes what Attack asks for: the experiment of one model at one ε, attacked. Runs on a worker and may throw.
using AttackFunction = std::function<AttackResult(const Scenario& scenario, const std::string& model, double epsilon,
                                                  const AttackSettings& plan, const std::stop_token& stop)>;

class AttackPanel : public QWidget {
  Q_OBJECT
 public:
  AttackPanel(ScenarioModel& model, RefreshLoop& loop, QWidget* parent = nullptr,
              AttackFunction attack = attack_model_at);

  QComboBox* models() const { return models_; }
  QComboBox* epsilons() const { return epsilons_; }
  QPushButton* run_button() const { return run_; }
  StandaloneChart* posterior_chart() const { return posterior_; }
  StandaloneChart* runs_chart() const { return runs_; }
  /// Returns the sentences under the button.
  QString words() const;
  bool busy() const { return job_.busy(); }
  bool has_result() const { return result_.has_value(); }
  QString notes_text() const;
  /// The models and ε of the checked section, and what may be attacked. A result of other settings is marked.
  void follow(const Scenario& normalised);

 Q_SIGNALS:
  void attacked(const privbo::AttackResult& result);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void start_or_cancel();
  void show_running(bool running);
  void show_words();
  void forget();
  void take(const AttackResult& result);

  ScenarioModel& model_;
  AttackFunction attack_;
  LatestJob job_{Pool::long_work};
  std::optional<AttackResult> result_;  // shown now
  Scenario attacked_;                   // what it was made from
  std::uint64_t source_ = 0;
  QComboBox *models_, *epsilons_;
  ParamsForm* form_;
  QPushButton* run_;
  ProblemLabel* problem_;
  NotesLine* notes_;
  MeasuredLabel* words_;
  StandaloneChart *posterior_, *runs_;
  QSplitter* charts_;
};

}  // namespace privbo::ui
