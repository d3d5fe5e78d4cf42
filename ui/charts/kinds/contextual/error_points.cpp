// Gathering the points over ε.
#include "charts/kinds/contextual/error_points.h"

#include <algorithm>
#include <set>

#include "charts/data/promise.h"
#include "words/charts_tr.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

ErrorPoint point_of(const ErrorLine& line, std::size_t i, Band band) {
  ErrorPoint point;
  point.algorithm = line.label;
  point.series = line.epsilon_label();
  point.identity = line.identity;
  point.promise = promise_text(*line.algorithm);
  if (!point.promise.isEmpty()) {
    point.unit = paid_for(*line.algorithm);
    point.epsilon = epsilon_of_answer(*line.algorithm).value();
    point.delta = delta_of(line.algorithm->privacy);
  }
  point.rate = error_spread(line, i, band);
  point.slot = line.slot;
  point.pinned = line.pinned;
  point.line = &line;
  point.checkpoint = i;
  return point;
}

/// Slots whose ε the sweep varies: the others only repeat what the run itself has.
std::set<std::size_t> varied(const SweepResult& sweep) {
  std::set<std::pair<std::size_t, double>> seen;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon && !cell.error_rate.empty()) seen.emplace(cell.slot, *cell.epsilon);
  std::set<std::size_t> slots;
  for (auto it = seen.begin(); it != seen.end(); ++it)
    if (std::next(it) != seen.end() && std::next(it)->first == it->first) slots.insert(it->first);
  return slots;
}

void add_sweep(ErrorPoints& result, const ChartData& data, const SweepResult& sweep, Band band) {
  const std::set<std::size_t> slots = varied(sweep);
  const bool same = data.run && data.run->scenario_name == sweep.scenario_name && data.run->horizon == sweep.horizon;
  const std::size_t own = result.points.size();  // what the runs have
  for (const SweepPoint& point : sweep.points) {
    for (const SweepCell& cell : point.cells) {
      if (cell.error_rate.empty() || (cell.epsilon && !slots.contains(cell.slot))) continue;
      ErrorPoint made;
      made.algorithm = QString::fromStdString(cell.label);
      made.promise = cell.epsilon ? promise_text(cell.notion, cell.delta) : QString();
      made.series = made.promise.isEmpty() ? Charts::tr("%1 (not private)").arg(made.algorithm)
                                           : Charts::tr("%1: %2").arg(made.algorithm, made.promise);
      made.identity = "sweep " + made.series.toStdString();
      made.unit = made.promise.isEmpty() ? QString() : protected_unit(cell.notion);
      if (cell.epsilon) made.epsilon = *cell.epsilon;
      made.delta = cell.delta;
      made.rate = spread_of(cell.error_rate, band);
      made.slot = static_cast<int>(cell.slot);
      made.swept = true;
      bool repeats = false;
      for (std::size_t i = 0; i < result.points.size(); ++i) {
        const ErrorPoint& other = result.points[i];
        const bool of_run =
            i < own && same && !other.pinned && other.slot == made.slot && other.promise == made.promise;
        if (of_run) {  // the sweep goes on where the run has begun
          made.identity = other.identity;
          made.series = other.series;
          made.unit = other.unit;
        }
        // A level is the same at every value of the sweep.
        repeats =
            repeats || (other.identity == made.identity && (made.promise.isEmpty() || other.epsilon == made.epsilon));
      }
      if (!repeats) result.points.push_back(std::move(made));
    }
  }
}

}  // namespace

bool sweeps_error_rates(const ChartData& data) { return data.sweep && !varied(*data.sweep).empty(); }

ErrorPoints error_points(const ChartData& data, const ErrorLines& lines, std::int64_t T, Band band) {
  ErrorPoints result;
  for (const ErrorLine& line : lines.lines) {
    const std::ptrdiff_t i = checkpoint_of(line, T);
    if (i < 0)
      result.unplaced << line.label;
    else
      result.points.push_back(point_of(line, static_cast<std::size_t>(i), band));
  }
  if (!sweeps_error_rates(data)) return result;
  if (data.sweep->horizon == T)
    add_sweep(result, data, *data.sweep, band);
  else
    result.unplaced << Charts::tr("the sweep (measured at T = %1)").arg(data.sweep->horizon);
  return result;
}

}  // namespace privbo::ui
