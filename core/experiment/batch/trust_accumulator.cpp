#include "experiment/batch/trust_accumulator.h"

#include <algorithm>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "experiment/batch/trust_row.h"
#include "experiment/record/run_data.h"
#include "experiment/run/run_notes.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {

TrustAccumulator::TrustAccumulator(const Scenario& scenario) {
  result_.scenario_name = scenario.name();
  result_.horizon = run_number(scenario.document, "horizon");
  result_.trials = static_cast<std::size_t>(run_number(scenario.document, "trials"));
  result_.state = RunState::running;
}

void TrustAccumulator::begin(const std::vector<TrustRun>& runs, const Problems& problems) {
  for (const Problem& problem : problems)
    if (problem.severity == Problem::Severity::error) add_problem(Message("%1: %2", problem.path, problem.message));
  for (const TrustRun& run : runs) {
    row_of(run.id).why_inapplicable = run.why_inapplicable;
    if (run.why_inapplicable.empty()) ++result_.points;
  }
}

/// Returns the row of this model, made where there is none.
TrustRow& TrustAccumulator::row_of(const std::string& id) {
  const auto found = std::ranges::find(result_.rows, id, &TrustRow::id);
  if (found != result_.rows.end()) return *found;
  result_.rows.emplace_back();
  result_.rows.back().id = id;
  return result_.rows.back();
}

void TrustAccumulator::add(const TrustRun& run, const Experiment& experiment, const Snapshot& snapshot) {
  if (result_.data.is_null()) result_.data = run_data(experiment);
  TrustPoint point = trust_point(snapshot, run.setting);
  if (point.failure.empty())
    describe_row(row_of(run.id), experiment, snapshot.algorithms.front());
  else
    point.epsilon = run.epsilon;
  if (snapshot.trials_done > 0 && snapshot.trials_failed > 0)
    warn(Message("%1 at ε = %2: %3", snapshot.algorithms.front().label, shortest(run.epsilon),
                 failed_trials_note(snapshot)));
  for (const Message& note : origin_notes(experiment)) warn(note);
  add_point(run, std::move(point));
}

void TrustAccumulator::add_failure(const TrustRun& run, const Message& why) {
  TrustPoint point;
  point.epsilon = run.epsilon;
  point.setting = run.setting;
  point.failure = why;
  add_point(run, std::move(point));
}

void TrustAccumulator::add_point(const TrustRun& run, TrustPoint point) {
  row_of(run.id).points.push_back(std::move(point));
  ++result_.points_done;
}

void TrustAccumulator::warn(Message line) {
  if (std::ranges::find(warnings_, line) == warnings_.end()) warnings_.push_back(std::move(line));
}

void TrustAccumulator::end(bool stopped, bool good) {
  const bool any = std::ranges::any_of(result_.rows, [](const TrustRow& row) {
    return std::ranges::any_of(row.points, [](const TrustPoint& point) { return point.failure.empty(); });
  });
  result_.state = stopped && !(good && result_.points_done == result_.points) ? RunState::stopped
                  : good && any                                               ? RunState::finished
                                                                              : RunState::failed;
}

TrustComparison TrustAccumulator::picture() const {
  TrustComparison picture = result_;
  picture.notes = problems_;
  if (result_.state == RunState::stopped)
    picture.notes.push_back(Message("Stopped early: %1 of %2 runs.", result_.points_done, result_.points));
  picture.notes.insert(picture.notes.end(), warnings_.begin(), warnings_.end());
  if (std::ranges::any_of(result_.rows, [](const TrustRow& row) { return !row.points.empty(); }))
    for (Message& note : trust_notes(result_.rows)) picture.notes.push_back(std::move(note));
  return picture;
}

}  // namespace privbo
