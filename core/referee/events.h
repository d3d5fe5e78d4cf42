// Events of one adversary: a score of a run lies among the highest or the lowest of past scores.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "referee/bet.h"

namespace privbo::referee {

/// Shares of past scores that the events cut off at either end.
inline constexpr std::array<double, 10> event_shares{0.48, 0.38, 0.28, 0.18, 0.11, 0.06, 0.03, 0.015, 0.006, 0.002};

/// Three events a share: the highest scores, the lowest ones, and both at once: the highest are called world 1 and the
/// lowest world 0.
enum class EventKind { high, low, both };
inline constexpr std::array<EventKind, 3> event_kinds{EventKind::high, EventKind::low, EventKind::both};
inline constexpr std::size_t events_of_score = event_shares.size() * event_kinds.size();

/// A score and the secret bit behind it.
struct Scored {
  double score = 0.0;
  bool bit = false;
};

/// Counts what the events of one score have shown. Thresholds come from the past alone.
class Events {
 public:
  /// Sets the thresholds for the runs to come, at the quantiles of these scores; at least one.
  void place(std::vector<double> past_scores);
  bool placed() const { return placed_; }
  /// Counts one run, with all its bits. Does nothing before the first `place`.
  void take(std::span<const Scored> run);

  /// Counts a run of so many bits that has failed.
  void lose(int bits);
  /// Adds the counts of the same events of another trial.
  void add(const Events& other);

  const EventCount& count(std::size_t share, EventKind kind) const {
    return counts_[share * event_kinds.size() + static_cast<std::size_t>(kind)];
  }
  /// Returns from which score on one is among the highest, and up to which among the lowest, as of now.
  double high(std::size_t share) const { return high_[share]; }
  double low(std::size_t share) const { return low_[share]; }

 private:
  EventCount& at(std::size_t share, EventKind kind) {
    return counts_[share * event_kinds.size() + static_cast<std::size_t>(kind)];
  }

  bool placed_ = false;
  std::array<double, event_shares.size()> high_{}, low_{};
  std::array<EventCount, events_of_score> counts_{};
};

}  // namespace privbo::referee
