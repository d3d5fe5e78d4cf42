// What was asked of a regret, and the two bets at one value of the searched setting: that the value meets it, and that
// it fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiment/utility/confidence_sequence.h"
#include "experiment/utility/mean_bet.h"

namespace privbo {

/// The two sentences between which people choose. `share`: the regret is within the limit in at least so many trials;
/// exact for any distribution. `mean`: its mean is; that needs a bound of the regret.
enum class UtilitySentence { share, mean };

/// When a value meets what was asked.
struct UtilityRule {
  UtilitySentence sentence = UtilitySentence::share;
  double limit = 0.0;        // > 0: a regret, or a factor
  bool is_factor = false;    // the limit is so many times what the other learner lost on the same seeds
  double share = 0.95;       // of the trials; within (0, 1)
  double confidence = 0.95;  // of each of the two answers; within (0, 1)
  /// Sentence `mean`: regrets lie in [0, cap]. What a trial loses beyond it does not count, so that the sentence is
  /// about min(regret, cap) where cap is no bound of the regret. Above the limit.
  double cap = 0.0;

  /// The logarithm of the wealth that shows something: 1/(1 − confidence), 20 at 95 %.
  double log_goal() const;
  bool operator==(const UtilityRule&) const = default;
};

/// Returns how many successes in a row show that a value meets the rule of a share: 70 at 95 % and 95 %.
std::size_t successes_in_a_row(const UtilityRule& rule);
/// Returns the fewest that any bet needs, one that a single failure ruins: 59.
std::size_t fewest_successes(const UtilityRule& rule);

/// What one trial has shown: what the learner lost, and what the other one lost on the same seeds (0 where there is
/// none). A trial that failed counts against whatever is to be shown.
struct PairedRegret {
  double regret = 0.0, reference = 0.0;
  bool failed = false;

  bool operator==(const PairedRegret&) const = default;
};

/// Takes the trials at one value in their order.
class ValueTest {
 public:
  /// Throws std::invalid_argument where the rule cannot be tested: a limit that is not above 0, or not below the cap.
  explicit ValueTest(const UtilityRule& rule);

  void take(const PairedRegret& trial);

  /// The bets that the value meets the rule, and that it does not.
  const MeanBet& meets() const { return meets_; }
  const MeanBet& fails() const { return fails_; }
  std::size_t trials() const { return meets_.trials(); }
  /// Trials within the limit, for either sentence, and those that failed.
  std::size_t passes() const { return passes_; }
  std::size_t failed() const { return failed_; }

 private:
  UtilityRule rule_;
  MeanBet meets_, fails_;
  std::size_t passes_ = 0, failed_ = 0;
};

/// Returns whether the trial is within the limit.
bool is_within(const UtilityRule& rule, const PairedRegret& trial);
/// Returns a confidence sequence of what the sentence is about, after these trials: the share of trials within the
/// limit, the mean regret, or the ratio of the two mean regrets. Trials that failed count as not within the limit, and
/// as a loss of the whole cap.
Interval answer_interval(const UtilityRule& rule, const std::vector<PairedRegret>& trials);

}  // namespace privbo
