// The page of trust models: one problem under every model, the price of each, what is proved, and an attack on it.
#pragma once

#include "charts/view/page.h"
#include "run/comparison_run.h"
#include "trust/attack_panel.h"

class QSplitter;
class QTabWidget;

namespace privbo::ui {

class BoundsTable;
class ComparisonFigure;
class ComparisonSetup;
class RefreshLoop;
class ScenarioModel;

class TrustPage : public Page {
  Q_OBJECT
 public:
  TrustPage(ScenarioModel& model, ComparisonRun& run, RefreshLoop& loop, QWidget* parent = nullptr,
            AttackFunction attack = attack_model_at);

  ComparisonRun& controller() { return controller_; }
  ComparisonSetup* setup() const { return setup_; }
  ComparisonFigure* figure() const { return figure_; }
  BoundsTable* bounds() const { return bounds_; }
  AttackPanel* attack() const { return attack_; }
  QTabWidget* tabs() const { return tabs_; }

  QString id() const override { return QStringLiteral("trust"); }
  QString title() const override { return tr("Trust models"); }
  /// Other pages are not made wide by this one.
  QSize minimumSizeHint() const override { return {0, Page::minimumSizeHint().height()}; }
  std::vector<ChartSet> chart_sets() const override;
  /// The comparison of the scenario, or its stop.
  void run() override;
  QString run_text() const override { return controller_.active() ? tr("&Cancel") : tr("&Compare"); }
  void copy_figure() override;
  void set_lecture(bool on) override;
  Json save() const override;
  void restore(const Json& saved) override;

 protected:
  bool event(QEvent* event) override;

 private:
  void place_setup();
  void show_comparison();
  void follow_check();

  ScenarioModel& model_;
  ComparisonRun& controller_;
  QSplitter* splitter_;
  ComparisonSetup* setup_;
  QWidget* setup_column_ = nullptr;  // beside the results, or among them where there is no room
  QTabWidget* tabs_;
  ComparisonFigure* figure_;
  BoundsTable* bounds_;
  AttackPanel* attack_;
  bool lecture_ = false;
};

}  // namespace privbo::ui
