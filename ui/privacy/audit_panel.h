// The audit on the Privacy page: how many runs, how sure, run or cancel, the verdict in words and the picture.
#pragma once

#include <QWidget>

#include "privacy/audit_controller.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace privbo::ui {

class LabChart;
class NumberEditor;
class ProblemLabel;
class VerdictLabel;

class AuditPanel : public QWidget {
  Q_OBJECT
 public:
  explicit AuditPanel(QWidget* parent = nullptr, AuditFunction audit = {});

  /// What Run audits, at this δ. `what`: its name. Results of another target are cleared and its audit is cancelled; the same name
  /// and δ again keep them. A null factory: none; `reason` says why, in a sentence.
  void set_target(const QString& what, AuditTargetFactory factory, double delta, const QString& reason = {});

  LabChart* chart() const { return chart_; }
  AuditController& controller() { return controller_; }
  /// Of the present target; null before its first audit.
  const AuditPicture* picture() const { return picture_ ? &*picture_ : nullptr; }
  QPushButton* run_button() const { return run_; }
  QProgressBar* progress_bar() const { return progress_; }
  /// The sentence under the button, with its icon; empty before the first audit.
  QString verdict() const;
  bool verdict_is_red() const;

 Q_SIGNALS:
  /// Every finished audit.
  void audited(const privbo::ui::AuditPicture& picture);
  /// A finished audit whose bound lies above the claim.
  void claim_refuted(const privbo::AuditResult& result);
  /// There is no result any more (another target).
  void cleared();

 private:
  void run_or_cancel();
  AuditOptions options() const;
  bool check();
  void show_running(bool running);
  void show_progress(qint64 done, qint64 total, double seconds_left);
  void show_picture(const AuditPicture& picture);
  QWidget* make_controls();

  AuditController controller_;
  AuditTargetFactory factory_;
  QString what_;
  double delta_ = 0.0;
  std::uint64_t source_ = 0;
  std::optional<AuditPicture> picture_;
  QLabel *title_, *time_left_;
  NumberEditor *runs_, *confidence_, *seed_;
  Json runs_value_, confidence_value_, seed_value_;
  ProblemLabel* problems_;
  QPushButton* run_;
  QProgressBar* progress_;
  VerdictLabel* verdict_;
  LabChart* chart_;
};

}  // namespace privbo::ui
