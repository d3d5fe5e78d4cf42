// Bets that the mean of something bounded is above zero. As long as it is not, the wealth is a supermartingale that
// begins at 1: whoever watches it after every trial sees it reach 1/α with a probability of at most α (Ville 1939), and
// may stop at any moment (Waudby-Smith & Ramdas 2024, "Estimating means of bounded random variables by betting").
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace privbo {

/// A bettor of a mixture: the share of the most that may be staked which it stakes in every trial, in (0, 1], and the
/// part of the wealth that it begins with. A bettor that stakes everything is ruined by one worst trial; a mixture is
/// not, and pays for that: it needs more trials where none goes wrong.
struct Stake {
  double share, weight;
};

/// For a share of trials near 1, most of which go well: 70 successes in a row refute "less than 95 %" at a wealth of
/// 20, where the bettor of share 1 alone needs 59 and never recovers from a failure.
inline constexpr std::array<Stake, 5> bold_stakes{{{0.25, 0.1}, {0.5, 0.15}, {0.75, 0.25}, {0.9, 0.2}, {1.0, 0.3}}};
/// For quantities of which little is known: every order of magnitude down to a fiftieth.
inline constexpr std::array<Stake, 6> wide_stakes{
    {{0.02, 0.15}, {0.05, 0.15}, {0.1, 0.15}, {0.2, 0.15}, {0.5, 0.2}, {1.0, 0.2}}};

class MeanBet {
 public:
  /// `worst`: no trial brings less than −worst, `best`: none more than best; both > 0 and finite. The weights of the
  /// stakes have the sum 1. Throws std::invalid_argument otherwise.
  MeanBet(double worst, double best, std::span<const Stake> stakes);

  /// Takes what a trial has brought: every bettor's wealth is multiplied by 1 + share · gain/worst. Throws
  /// std::domain_error where the gain is not within the bounds, but for rounding: the wealth would prove nothing.
  void take(double gain);

  std::size_t trials() const { return trials_; }
  /// Returns the logarithm of the wealth of all bettors together; −∞ where all are ruined.
  double log_wealth() const;
  /// Returns the logarithm of the largest wealth so far, at least 0.
  double log_largest() const { return largest_; }
  /// Returns whether the wealth would reach the goal in at most `left` further trials if all of them were the best.
  bool is_within_reach(double log_goal, std::size_t left) const;
  /// Returns after how many further trials that would be, at most `most`; 0 where it has been reached.
  std::size_t best_trials_to(double log_goal, std::size_t most) const;

 private:
  struct Bettor {
    double share, log_wealth;
  };
  double log_wealth_after(std::size_t best_trials) const;

  double worst_, best_, largest_ = 0.0;
  std::size_t trials_ = 0;
  std::vector<Bettor> bettors_;
};

}  // namespace privbo
