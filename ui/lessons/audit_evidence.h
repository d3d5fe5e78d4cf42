// What an audit found, as a chart below the answer of a lesson's question about it: seen, and not only stated.
#pragma once

#include <QWidget>
#include <cstddef>

#include "privacy/audit/audit_controller.h"
#include "scenario/scenario.h"

class QLabel;
class QProgressBar;

namespace privbo::ui {

class StandaloneChart;

class AuditEvidence : public QWidget {
  Q_OBJECT
 public:
  /// Runs of the audit on each of the two inputs.
  static constexpr std::int64_t runs = 20'000;

  explicit AuditEvidence(QWidget* parent = nullptr, AuditFunction audit = {});

  /// Audits the algorithm at this position of the scenario, in the background, and shows the chart; the same one again
  /// is not audited anew.
  void show_audit(const Scenario& scenario, std::size_t algorithm);
  /// Nothing is audited any more, and nothing is seen.
  void clear();
  /// To be added to the window's RefreshLoop.
  StandaloneChart* chart() const { return chart_; }
  QString verdict() const;

 Q_SIGNALS:
  /// The chart has come: it wants to be seen.
  void shown();

 private:
  void take(const AuditPicture& picture);

  AuditController controller_;
  Scenario scenario_;
  std::size_t algorithm_ = 0;
  std::uint64_t source_ = 0;  // of pictures: another algorithm has axes of its own
  QProgressBar* progress_;
  QLabel* verdict_;
  StandaloneChart* chart_;
};

}  // namespace privbo::ui
