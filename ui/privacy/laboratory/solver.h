// Solving for one parameter in the background: the latest wish counts, cancelling is at once.
#pragma once

#include <QObject>
#include <functional>
#include <string>

#include "accounting/calculator/solve.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// core's solve(), or a test's.
using SolveFunction = std::function<Solution(const SolveTask&, const std::stop_token&)>;

class Solver : public QObject {
  Q_OBJECT
 public:
  explicit Solver(QObject* parent = nullptr, SolveFunction solve = {});

  void start(const SolveTask& task);
  void cancel();
  /// Returns the key that is being solved for; empty: none.
  const std::string& unknown() const { return unknown_; }

 Q_SIGNALS:
  void busy_changed();
  void solved(const std::string& unknown, const privbo::Solution& solution);
  /// A sentence that names the value, the range and what to do.
  void failed(const std::string& unknown, const QString& problem);

 private:
  void end();

  SolveFunction solve_;
  std::string unknown_;
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
