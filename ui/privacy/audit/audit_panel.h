// The audit on the Privacy page: how many runs, how sure, run or cancel, the verdict in words and the picture.
#pragma once

#include <QWidget>
#include <map>
#include <optional>
#include <string>

#include "catalogue/param_spec.h"
#include "privacy/audit/audit_controller.h"

class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace privbo::ui {

class StandaloneChart;
class MeasuredLabel;
class NumberEditor;
class ProblemLabel;
class VerdictLabel;

class AuditPanel : public QWidget {
  Q_OBJECT
 public:
  explicit AuditPanel(QWidget* parent = nullptr, AuditFunction audit = {});

  /// What Run audits, at this δ. `what`: its name. Results of another target are cleared and its audit is dropped; the
  /// same name and δ again keep them. A null factory: none; `reason` states why, in a sentence.
  void set_target(const QString& what, AuditTargetFactory factory, double delta, const QString& reason = {});

  /// To be added to the window's RefreshLoop.
  StandaloneChart* chart() const { return chart_; }
  AuditController& controller() { return controller_; }
  /// Returns the picture of the present target; null before its first audit.
  const AuditPicture* picture() const { return picture_ ? &*picture_ : nullptr; }
  QPushButton* run_button() const { return run_; }
  QProgressBar* progress_bar() const { return progress_; }
  /// By key: "runs", "confidence", "seed".
  NumberEditor* editor(const std::string& key) const { return editors_.at(key); }
  /// Returns the sentence under the button; empty before the first audit.
  QString verdict() const;
  bool verdict_is_red() const;

 Q_SIGNALS:
  /// Every audit that learnt something.
  void audited(const privbo::AuditPicture& picture);
  /// There is no result any more (another target).
  void cleared();

 private:
  QWidget* make_fields();
  QWidget* make_action();
  void set_value(const std::string& key, const Json& value);
  std::optional<AuditOptions> checked();
  void run_or_cancel();
  void show_running(bool running);
  void show_progress(qint64 done, qint64 total, double seconds_left);
  void show_result(const AuditPicture& picture);
  void follow();

  AuditController controller_;
  AuditTargetFactory factory_;
  QString what_;
  double delta_ = 0.0;
  std::int64_t asked_ = 0;    // runs of the audit under way
  std::uint64_t source_ = 0;  // of pictures: another target has axes of its own
  std::optional<AuditPicture> picture_;
  Json values_ = Json::object();
  std::map<std::string, NumberEditor*> editors_;
  MeasuredLabel* about_;
  ProblemLabel* problems_;
  QPushButton* run_;
  QProgressBar* progress_;
  QLabel* time_left_;
  VerdictLabel* verdict_;
  StandaloneChart* chart_;
};

}  // namespace privbo::ui
