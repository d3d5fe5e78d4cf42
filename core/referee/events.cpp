// Places thresholds and counts events.
#include "referee/events.h"

#include <algorithm>
#include <cmath>

namespace privbo::referee {

void Events::place(std::vector<double> past_scores) {
  std::ranges::sort(past_scores);
  const auto last = static_cast<double>(past_scores.size() - 1);
  for (std::size_t i = 0; i < event_shares.size(); ++i) {
    const auto rank = static_cast<std::size_t>(std::floor(event_shares[i] * last));
    low_[i] = past_scores[rank];
    high_[i] = past_scores[past_scores.size() - 1 - rank];
  }
  placed_ = true;
}

void Events::take(std::span<const Scored> run) {
  if (!placed_) return;
  for (std::size_t i = 0; i < event_shares.size(); ++i) {
    EventCount &high = at(i, EventKind::high), &low = at(i, EventKind::low), &both = at(i, EventKind::both);
    // Where many scores are equal, both ends may be the same score, of which nothing can be said both ways.
    const bool apart = low_[i] < high_[i];
    for (const auto& [score, bit] : run) {
      const bool is_high = score >= high_[i], is_low = score <= low_[i];
      if (is_high) ++(bit ? high.ones : high.zeros);
      if (is_low) ++(bit ? low.ones : low.zeros);
      if (apart && (is_high || is_low)) ++(bit == is_high ? both.ones : both.zeros);
    }
    ++high.runs;
    ++low.runs;
    if (apart) ++both.runs;
  }
}

void Events::lose(int bits) {
  if (!placed_) return;
  for (std::size_t i = 0; i < event_shares.size(); ++i)
    for (const EventKind kind : event_kinds) {
      if (kind == EventKind::both && !(low_[i] < high_[i])) continue;
      ++at(i, kind).runs;
      at(i, kind).lost += bits;
    }
}

void Events::add(const Events& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    counts_[i].ones += other.counts_[i].ones;
    counts_[i].zeros += other.counts_[i].zeros;
    counts_[i].runs += other.counts_[i].runs;
    counts_[i].lost += other.counts_[i].lost;
  }
}

}  // namespace privbo::referee
