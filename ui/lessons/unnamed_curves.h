// The curves without names that a question of a lesson is about, run in the background.
#pragma once

#include <QObject>
#include <string>
#include <vector>

#include "lesson/lesson_runs.h"
#include "work/latest_job.h"

namespace privbo::ui {

class UnnamedCurves : public QObject {
  Q_OBJECT
 public:
  explicit UnnamedCurves(QObject* parent = nullptr) : QObject(parent) {}

  /// Runs the run of the step with this id, and takes the curves of the algorithms that its question names; `computed`
  /// follows.
  void compute(const Lesson& lesson, const std::string& step);
  /// Forgets the curves; what is being computed is dropped.
  void clear();
  /// Returns them in the question's order; empty before they are computed.
  const std::vector<MeasuredCurve>& curves() const { return curves_; }

 Q_SIGNALS:
  /// There are no curves; a sentence that states why. `computed` follows.
  void failed(const QString& problem);
  void computed();

 private:
  LatestJob job_;
  std::vector<MeasuredCurve> curves_;
};

}  // namespace privbo::ui
