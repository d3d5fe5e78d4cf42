// The bet against a claim: what an event has shown, as the wealth of bettors who would have gained nothing on average
// if the claim were true. resources/guide/how-the-referee-decides.md has the proof.
//
// A run has k secret fair bits (k = 1, or one a user in canary mode). A bettor names one of the bits 1 or 0 where its
// event occurs. Right: its wealth is multiplied by 1 + λ; wrong: by 1 − λ e^ε; silent: by 1; and after each run it pays
// 1 + m ((1 + λ)^k − 1), where m is δ/2 if it names one bit only and δ if it names both. With λ = c e^{−ε}, 0 ≤ c ≤ 1,
// its wealth is an e-process under the claim (ε, δ). Stakes c stay fixed, so a wealth follows from a few counts. A run
// that has failed counts as if everything had been wrong: less than whatever it would have brought.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "referee/claim.h"

namespace privbo::referee {

/// Counts how often an event occurred where the bit was 1, and 0, in how many runs. Of an event that names both bits:
/// how often it named the bit, and the other. `lost`: bits of runs that have failed, which count as wrong answers
/// whichever way round the event is bet on.
struct EventCount {
  std::int64_t ones = 0, zeros = 0, runs = 0, lost = 0;

  bool operator==(const EventCount&) const = default;
};

/// Adds numbers that are given by their logarithms, without overflow.
class LogSum {
 public:
  void add(double log_value);
  /// Returns the logarithm of the sum; −∞ before the first.
  double value() const;

 private:
  double largest_ = -std::numeric_limits<double>::infinity(), scaled_ = 0.0;
};

/// The stakes c of the bettors, as shares of the largest. With 1 a bettor loses everything at the first error, and
/// gains most from an event that never errs.
inline constexpr std::array<double, 8> stakes{0.02, 0.04, 0.08, 0.16, 0.3, 0.55, 0.8, 1.0};
/// Bettors on one event: each stake, both ways round.
inline constexpr std::size_t bettors_on_event = 2 * stakes.size();

/// The bettors against one (ε, δ).
class Bet {
 public:
  /// `bits`: secret bits of a run, at least 1. `two_sided`: the event names both bits.
  Bet(const CurvePoint& point, int bits, bool two_sided);

  /// Returns ln wealth of a bettor after `right` and `wrong` answers in `runs` runs; −∞ where all is lost.
  double log_wealth(std::size_t stake, std::int64_t right, std::int64_t wrong, std::int64_t runs) const;
  /// Adds the wealth of all bettors on the event: every stake, and both ways round.
  void add_wealth(const EventCount& count, LogSum& sum) const;
  /// Returns the largest ln wealth among these bettors.
  double best_wealth(const EventCount& count) const;

 private:
  struct Logs {
    double gain, loss, price;
  };
  std::array<Logs, stakes.size()> logs_;
};

}  // namespace privbo::referee
