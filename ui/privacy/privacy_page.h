// The Privacy page: everything about the privacy loss of one source, an algorithm of the run or a mechanism of the
// laboratory.
#pragma once

#include <QTimer>

#include "charts/view/page.h"
#include "privacy/charged_source.h"
#include "privacy/claim/claim_reading.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "privacy/laboratory/solver.h"

class QSplitter;

namespace privbo::ui {

class ClaimView;
class RefreshLoop;
class RunController;
class SetupPane;

class PrivacyPage : public Page {
  Q_OBJECT
 public:
  /// `loop` paces the drawing of the page's charts among the window's others. Work and solving: core's own, or a
  /// test's.
  PrivacyPage(RunController& controller, RefreshLoop& loop, QWidget* parent = nullptr,
              AccountingWork work = accounting_work(), SolveFunction solve = {});

  PrivacySettings& settings() { return settings_; }
  SetupPane* setup() const { return setup_; }
  ClaimView* view() const { return view_; }
  /// What is shown now, with the accountants' words on it.
  ClaimReading& reading() { return reading_; }
  QString id() const override { return QStringLiteral("privacy"); }
  QString title() const override { return tr("Privacy"); }
  std::vector<ChartSet> chart_sets() const override;
  /// An audit, or its end, where the audit is in front; otherwise the scenario.
  void run() override;
  QString run_text() const override;
  void copy_figure() override;
  void set_lecture(bool on) override;
  Json save() const override;
  void restore(const Json& saved) override;
  /// Returns whether the numbers are those of the settings, complete.
  bool settled() const;

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void connect_parts(const RunController& controller);
  void take_snapshot();
  void refresh();
  void take_audit();
  void choose_columns();

  PrivacySettings settings_;
  ChargedSource source_;
  ClaimReading reading_;
  QTimer snapshot_timer_;
  SetupPane* setup_;
  QSplitter* splitter_;
  ClaimView* view_;
};

}  // namespace privbo::ui
