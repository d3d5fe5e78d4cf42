// The page of trust models: one problem under every model, the price of each, what is proved, and an attack on it.
#pragma once

#include "charts/view/page.h"
#include "run/comparison_run.h"
#include "trust/attack_panel.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTableView;
class QTabWidget;

namespace privbo {
struct FolderRefused;
}

namespace privbo::ui {

class NotesLine;
class ParamsForm;
class ProblemLabel;
class RefreshLoop;
class ScenarioModel;
class TrustTableModel;
class TrustView;

class TrustPage : public Page {
  Q_OBJECT
 public:
  TrustPage(ScenarioModel& model, ComparisonRun& run, RefreshLoop& loop, QWidget* parent = nullptr,
            AttackFunction attack = attack_model_at);

  ComparisonRun& controller() { return controller_; }
  TrustView* figure() const { return figure_; }
  QTableView* table() const { return table_; }
  AttackPanel* attack() const { return attack_; }
  QTabWidget* tabs() const { return tabs_; }
  QPushButton* run_button() const { return run_; }
  QPushButton* save_button() const { return save_; }
  QComboBox* measure() const { return measure_; }
  ParamsForm* form() const { return form_; }
  QString progress_text() const;
  QString notes_text() const;

  QString id() const override { return QStringLiteral("trust"); }
  QString title() const override { return tr("Trust models"); }
  /// Other pages are not made wide by this one.
  QSize minimumSizeHint() const override { return {0, Page::minimumSizeHint().height()}; }
  std::vector<ChartSet> chart_sets() const override;
  /// The comparison of the scenario, or its stop.
  void run() override { run_or_stop(); }
  QString run_text() const override { return controller_.active() ? tr("&Cancel") : tr("&Compare"); }
  void copy_figure() override;
  void set_lecture(bool on) override;
  Json save() const override;
  void restore(const Json& saved) override;

  /// trust.json, trust.csv and table.csv into a folder of their own, off this thread. Where the folder holds something,
  /// the user is asked; `force`: has been asked.
  void save_to(const QString& folder, bool force = false);

 protected:
  bool event(QEvent* event) override;

 private:
  void place_setup();
  QWidget* make_setup();
  QWidget* make_figure();
  QWidget* make_table();
  void connect_parts();
  void ask_to_force(const QString& folder, const FolderRefused& refused);
  void follow_check();
  void show_problems();
  void show_comparison();
  void show_progress();
  void show_notes();
  void run_or_stop();
  void fulfil_wish();
  void use_options();
  void export_figure();
  void copy_table();

  ScenarioModel& model_;
  ComparisonRun& controller_;
  QWidget* setup_ = nullptr;  // beside the results, or among them where there is no room
  bool lecture_ = false;
  QList<QWidget*> not_in_lecture_;
  QSplitter* splitter_;
  ParamsForm* form_;
  ProblemLabel* problems_;
  QPushButton *run_, *save_, *clear_;
  QProgressBar* bar_;
  QLabel *progress_, *estimate_;
  NotesLine* notes_;
  QTabWidget* tabs_;
  QComboBox* measure_;
  QCheckBox *log_y_ = nullptr, *log_epsilon_ = nullptr;
  TrustView* figure_;
  TrustTableModel* table_model_;
  QTableView* table_;
  AttackPanel* attack_;
  bool ready_ = false;  // whether the checked settings may be compared
  bool wish_ = false;   // run as soon as the newest settings are checked
};

}  // namespace privbo::ui
