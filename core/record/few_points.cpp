#include "record/few_points.h"

#include <algorithm>
#include <cmath>

#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t few = 3;
constexpr Index enough_points = 4;
constexpr std::int64_t enough_rounds = 20;

Message number_of(std::size_t count) { return count == 1 ? Message("one point") : Message("%1 points", count); }

}  // namespace

std::optional<PointsAsked> points_asked(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm) {
  if (std::ranges::any_of(algorithm.records, [](const auto& record) { return record->over_agents(); })) return {};
  PointsAsked asked;
  for (const auto& path : algorithm.paths) {
    const auto found = path->over_rounds.find(to_string(Explored::distinct_points));
    if (found == path->over_rounds.end() || found->second.empty()) continue;
    // It is kept as a share of the queries, one in every round.
    const auto points =
        static_cast<std::size_t>(std::llround(found->second.back() * static_cast<double>(snapshot.horizon)));
    asked.fewest = asked.trials == 0 ? points : std::min(asked.fewest, points);
    asked.most = std::max(asked.most, points);
    if (points < few) ++asked.trials_below_three;
    ++asked.trials;
  }
  if (asked.trials == 0) return {};
  return asked;
}

std::vector<Message> notes_of_few_points(const Snapshot& snapshot) {
  std::vector<Message> notes;
  const auto& domain = snapshot.posterior.domain;
  if (snapshot.horizon < enough_rounds || (domain && domain->size() < enough_points)) return notes;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const std::optional<PointsAsked> asked = points_asked(snapshot, algorithm);
    if (!asked || asked->trials_below_three == 0) continue;
    const Message points = asked->trials_below_three == asked->trials
                               ? (asked->fewest == asked->most ? number_of(asked->most) : Message("one or two points"))
                               : Message("fewer than three points");
    const Words<2> share = asked->trials == 1 ? Words<2>("%1 of %2 trial") : Words<2>("%1 of %2 trials");
    const Message trials = Message(share, asked->trials_below_three, asked->trials);
    const std::string rounds = std::to_string(snapshot.horizon);
    notes.push_back(
        domain && !domain->anywhere  // the points of a box's pictures are not those that may be asked
            ? Message(
                  "%1 asked for %2 of %3 in all %4 rounds of %5: its regret says how good its first points are, not "
                  "what it learns (a wider β makes it look around, and so does data.centre where all readings have a "
                  "large mean)",
                  algorithm.label, points, domain->size(), rounds, trials)
            : Message("%1 asked for %2 in all %3 rounds of %4: its regret says how good its first points are, not what "
                      "it learns (a wider β makes it look around, and so does data.centre where all readings have a "
                      "large mean)",
                      algorithm.label, points, rounds, trials));
  }
  return notes;
}

}  // namespace privbo
