// The Privacy page: everything about the privacy loss of one source, an algorithm of the run or a mechanism of the
// laboratory.
#pragma once

#include <QTimer>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "charts/view/page.h"
#include "privacy/accounting/accounting_controller.h"
#include "privacy/claim/shown_claim.h"
#include "privacy/laboratory/laboratory_ledger.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "privacy/laboratory/solver.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"

class QBoxLayout;
class QSplitter;
class QTableView;
class QTabWidget;

namespace privbo::ui {

class AccountantSection;
class AuditPanel;
class Headline;
class StandaloneChart;
class LedgerModel;
class MeaningView;
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
  Headline* headline() const { return headline_; }
  AccountantSection* accountants() const { return accountants_; }
  QTableView* ledger_view() const { return ledger_view_; }
  MeaningView* meaning() const { return meaning_; }
  QTabWidget* charts() const { return charts_; }
  StandaloneChart* odometer() const { return odometer_; }
  StandaloneChart* errors() const { return errors_; }
  AuditPanel* audit() const { return audit_; }
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
  /// Returns what is shown now, with the accountants' words on it.
  const ShownClaim& shown_case() const { return case_; }
  const std::vector<AccountantLine>& lines() const { return lines_; }
  /// Returns whether the numbers are those of the settings, complete.
  bool settled() const;

  /// Claim, accountants and ledger as text.
  QString as_text() const;
  /// Throws std::runtime_error naming the file.
  void save_table(const std::filesystem::path& file) const;

 public Q_SLOTS:
  /// The round whose numbers are shown; < 0: the end.
  void hold_round(qint64 t);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* make_results();
  QWidget* make_charts();
  void fit_ledger();
  void size_ledger();
  void choose_columns();
  void connect_parts();
  void take_snapshot();
  void refresh();
  void refresh_run();
  void refresh_laboratory();
  void use_ledger(std::shared_ptr<const Ledger> ledger, const std::string& identity);
  void take_beside(const std::string& identity);
  void show_losses();
  void show_odometer();
  void show_attacker();
  void show_audit_target();
  void take_audit();
  const AlgorithmSnapshot* algorithm() const;
  /// Returns the scenario of the run; an empty document for the laboratory.
  Scenario scenario() const;
  void copy_text();
  void ask_and_save();

  RunController& controller_;
  PrivacySettings settings_;
  AccountingController accounting_, beside_accounting_;  // of what is charged, and of ShownClaim::beside
  LabLedger lab_ledger_;
  ShownClaim case_;
  ShownClaim end_case_;  // after the last round
  std::vector<AccountantLine> end_lines_;
  std::vector<AccountantLine> lines_;
  std::optional<AuditBound> audit_bound_;
  OtherCharge beside_;  // of the run and algorithm of `beside_identity_`
  std::string beside_identity_;
  std::string identity_;      // of the source: another one begins anew
  std::uint64_t source_ = 0;  // its number, for the charts
  qint64 held_ = -1, wanted_round_ = -1;
  QTimer snapshot_timer_, hold_timer_;

  SetupPane* setup_;
  QSplitter* splitter_;
  Headline* headline_;
  AccountantSection* accountants_;
  LedgerModel* ledger_model_;
  QTableView* ledger_view_;
  MeaningView* meaning_;
  QTabWidget* charts_;
  StandaloneChart *odometer_, *errors_;
  AuditPanel* audit_;
  QBoxLayout* sides_ = nullptr;
};

}  // namespace privbo::ui
