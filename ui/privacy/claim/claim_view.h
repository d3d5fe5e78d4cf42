// A claim on screen: its headline, what every accountant says, what that means, charts of it, an audit, and the ledger.
#pragma once

#include <QWidget>
#include <filesystem>

#include "privacy/claim/claim_reading.h"

class QBoxLayout;
class QPushButton;
class QTableView;
class QTabWidget;

namespace privbo::ui {

class AccountantSection;
class AuditPanel;
class Headline;
class LedgerTable;
class MeaningView;
class PrivacySettings;
class StandaloneChart;

class ClaimView : public QWidget {
  Q_OBJECT
 public:
  /// Shows what `reading` says.
  ClaimView(ClaimReading& reading, PrivacySettings& settings, QWidget* parent = nullptr);

  Headline* headline() const { return headline_; }
  AccountantSection* accountants() const { return accountants_; }
  LedgerTable* ledger() const { return ledger_; }
  MeaningView* meaning() const { return meaning_; }
  QTabWidget* charts() const { return charts_; }
  StandaloneChart* odometer() const { return odometer_; }
  StandaloneChart* errors() const { return errors_; }
  AuditPanel* audit() const { return audit_; }
  /// Returns the chart in front.
  StandaloneChart* chart_in_front() const;
  /// Returns the audit's button where the audit is in front and may be run or stopped; null elsewhere.
  QPushButton* audit_button() const;
  /// Puts claim and charts side by side, or below each other.
  void set_wide(bool wide);

  /// Claim, accountants and ledger as text.
  QString as_text() const;
  /// Throws std::runtime_error naming the file.
  void save_table(const std::filesystem::path& file) const;

 Q_SIGNALS:
  void status_message(const QString& message);

 private:
  QWidget* make_charts();
  void show_lines();
  void show_odometer();
  void show_attacker();
  void copy_text();
  void ask_and_save();

  ClaimReading& reading_;
  Headline* headline_;
  AccountantSection* accountants_;
  LedgerTable* ledger_;
  MeaningView* meaning_;
  QTabWidget* charts_;
  StandaloneChart *odometer_, *errors_;
  AuditPanel* audit_;
  QBoxLayout* sides_;
};

}  // namespace privbo::ui
