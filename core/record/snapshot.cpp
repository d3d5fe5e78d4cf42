// Names states and metrics, and makes copies with fewer rounds.
#include "record/snapshot.h"

#include <algorithm>
#include <set>
#include <utility>

#include "numerics/number_text.h"
#include "text/message.h"

namespace privbo {
namespace {

/// At most `most` places below `size`, evenly among them, first and last included.
std::vector<std::size_t> kept_places(std::size_t size, std::size_t most) {
  std::vector<std::size_t> kept;
  const std::size_t wanted = std::min(size, most);
  for (std::size_t i = 0; i < wanted; ++i) kept.push_back(wanted == 1 ? 0 : i * (size - 1) / (wanted - 1));
  return kept;
}

}  // namespace

std::string to_string(RunState state) {
  switch (state) {
    case RunState::idle:
      return "idle";
    case RunState::running:
      return "running";
    case RunState::paused:
      return "paused";
    case RunState::stopped:
      return "stopped";
    case RunState::finished:
      return "finished";
    case RunState::failed:
      return "failed";
  }
  return "idle";
}

bool has_ended(RunState state) {
  return state == RunState::finished || state == RunState::stopped || state == RunState::failed;
}

std::string to_string(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return "cumulative_regret";
    case Metric::average_regret:
      return "average_regret";
    case Metric::simple_regret:
      return "simple_regret";
  }
  return "cumulative_regret";
}

std::string to_string(Explored what) {
  switch (what) {
    case Explored::distinct_points:
      return "distinct_points";
    case Explored::best_point:
      return "best_point";
    case Explored::information_gain:
      return "information_gain";
  }
  return "distinct_points";
}

void extend_spread(Curve& curve, const std::vector<const TrialPath*>& trials, const std::string& name,
                   std::size_t rounds) {
  std::vector<const std::vector<double>*> kept;
  for (const TrialPath* trial : trials) {
    const auto found = trial->over_rounds.find(name);
    if (found == trial->over_rounds.end()) return;
    kept.push_back(&found->second);
  }
  if (kept.empty()) return;
  for (std::size_t g = curve.mean.size(); g < rounds; ++g) {
    std::vector<double> values;
    values.reserve(kept.size());
    for (const std::vector<double>* trial : kept) values.push_back((*trial)[g]);
    append_spread(curve, std::move(values));
  }
}

Snapshot downsampled(const Snapshot& snapshot, std::size_t most) {
  Snapshot copy = snapshot;
  // What has been reached decides: a run that was stopped early keeps its last round, too.
  std::size_t reached = 0;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    reached = std::max(reached, algorithm.curve(Metric::cumulative_regret).mean.size());
  const std::vector<std::size_t> kept = kept_places(std::max<std::size_t>(reached, 1), most);
  std::vector<std::int64_t> grid;
  for (const std::size_t index : kept)
    if (index < snapshot.recorded_rounds.size()) grid.push_back(snapshot.recorded_rounds[index]);
  copy.recorded_rounds = std::move(grid);
  for (AlgorithmSnapshot& algorithm : copy.algorithms) {
    algorithm.paths.clear();
    algorithm.series.keep(kept);
    algorithm.privacy.series.keep(kept);
    for (auto& record : algorithm.records) {
      const std::shared_ptr<FamilyRecord> own = record->copy();
      own->series.keep(kept);
      record = own;
    }
  }
  for (BoundCurve& bound : copy.bounds) keep_places(bound.cumulative_regret, kept);
  copy.posterior = {};
  return copy;
}

Message stopped_note(const Snapshot& snapshot) {
  if (snapshot.rounds_done == 0) return Message("Stopped before the first round: nothing was run.");
  if (snapshot.rounds_done == snapshot.rounds_total && snapshot.unfinished.empty())
    return Message(
        "Stopped after the last round, while bounds and privacy losses were still being computed: some are missing or "
        "coarser than in a whole run.");
  Message note = Message("Stopped early: partial results of %1 of %2 trials.", snapshot.trials_done, snapshot.trials);
  if (snapshot.unfinished.empty()) return note;
  const auto [least, most] = std::ranges::minmax_element(snapshot.unfinished, {}, &UnfinishedTrial::rounds);
  std::set<std::size_t> trials;
  for (const UnfinishedTrial& one : snapshot.unfinished) trials.insert(one.trial);
  const bool alike = least->rounds == most->rounds, counted = snapshot.trials_done > 0;
  const auto text = [](auto whole) { return number_text(static_cast<double>(whole)); };
  const Number count = text(trials.size()), horizon = text(snapshot.horizon), rounds = text(least->rounds),
               at_most = text(most->rounds);
  if (alike)
    return Message::joined(
        {note, Message(counted ? Words<3>("Unfinished: %1, after %2 of %3 rounds; they are not in the averages.")
                               : Words<3>("Unfinished: %1, after %2 of %3 rounds."),
                       count, rounds, horizon)});
  return Message::joined(
      {note, Message(counted ? Words<4>("Unfinished: %1, after %2 to %3 of %4 rounds; they are not in the averages.")
                             : Words<4>("Unfinished: %1, after %2 to %3 of %4 rounds."),
                     count, rounds, at_most, horizon)});
}

}  // namespace privbo
