#include "referee/score_picture.h"

#include <algorithm>

namespace privbo::referee {

std::optional<ScorePicture> score_picture(const Bettors& bettors, ScoreKind kind) {
  constexpr std::size_t bins = 24;
  constexpr double beyond = 0.005;  // of the scores, at either end
  const std::vector<Scored> all = bettors.scored(kind);
  if (all.empty()) return {};
  std::vector<double> sorted;
  for (const Scored& each : all) sorted.push_back(each.score);
  std::ranges::sort(sorted);
  const auto rank = static_cast<std::size_t>(beyond * static_cast<double>(sorted.size() - 1));
  ScorePicture made{.score = kind, .low = sorted[rank], .high = sorted[sorted.size() - 1 - rank]};
  made.counts = {std::vector<std::int64_t>(bins), std::vector<std::int64_t>(bins)};
  const double width = (made.high - made.low) / bins;
  for (const Scored& each : all) {
    const double place = width > 0.0 ? std::clamp((each.score - made.low) / width, 0.0, bins - 1.0) : 0.0;
    ++made.counts[each.bit ? 1 : 0][static_cast<std::size_t>(place)];
  }
  return made;
}

}  // namespace privbo::referee
