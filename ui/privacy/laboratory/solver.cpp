#include "privacy/laboratory/solver.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

#include <exception>
#include <utility>

namespace privbo::ui {

Solver::Solver(QObject* parent, SolveFunction solve_with) : QObject(parent), solve_(std::move(solve_with)) {
  if (!solve_) solve_ = [](const SolveTask& task, const std::stop_token& stop) { return solve(task, stop); };
}

void Solver::start(const SolveTask& task) {
  unknown_ = task.unknown;
  job_.start([this, work = solve_, task](const std::stop_token& stop) -> LatestJob::Deliver {
    try {
      return [this, unknown = task.unknown, solution = work(task, stop)] {
        end();
        Q_EMIT solved(unknown, solution);
      };
    } catch (const std::exception& problem) {
      return [this, unknown = task.unknown, text = translated(failure_message(problem))] {
        end();
        Q_EMIT failed(unknown, text);
      };
    }
  });
  Q_EMIT busy_changed();
}

void Solver::cancel() {
  if (unknown_.empty()) return;
  job_.drop();
  end();
}

void Solver::end() {
  unknown_.clear();
  Q_EMIT busy_changed();
}

}  // namespace privbo::ui
