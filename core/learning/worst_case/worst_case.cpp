// Searches families, heights and gaps for the largest bound.
#include "learning/worst_case/worst_case.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "learning/worst_case/bump_table.h"
#include "learning/worst_case/guessing.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

// Describes how much one reward tells about which function of a family is played, where rewards take two values.

/// Added to what was computed, so that rounding never makes it too small.
constexpr double rounding = 2e-15;

double information_at(const BumpFamily& family, double attenuation, double height) {
  const Index M = family.deviations.cols();
  const Vector scale = (attenuation * height / (1.0 - height * family.half_range.array())).matrix();
  // Products of at most 64 factors of at least 0 and at most 2.
  Vector plus = Vector::Ones(scale.size()), minus = Vector::Ones(scale.size());
  for (Index j = 0; j < M; ++j) {
    const auto mean = scale.array() * family.deviations.col(j).array();
    plus.array() *= (1.0 + mean).max(0.0);
    minus.array() *= (1.0 - mean).max(0.0);
  }
  const double power = 1.0 / static_cast<double>(M);
  const auto root = [power](const Vector& product) { return (product.array().log() * power).exp(); };
  return rounding - std::log((0.5 * (root(plus) + root(minus))).minCoeff());
}

/// Returns the heights h/R at which families are tried: 2^{−k/8}, k = 0, 1, …, down to 1/(2√T). The steps are the same
/// for every B, ε and T, so that whatever is tried for less is tried for more.
std::vector<double> bump_heights(std::int64_t horizon) {
  std::vector<double> heights;
  const double least = 0.5 / std::sqrt(static_cast<double>(horizon));
  for (int k = 0;; ++k) {
    heights.push_back(std::exp2(-k / 8.0));
    if (heights.back() < least) return heights;
  }
}

/// Returns the information of one play in nats, max over x of the mean over j of KL(Q(x) ‖ P_j(x)); infinite
/// where the height leaves no room for rewards with |reward − h f_j| ≤ R. P_j(x) is the law of what is seen of a reward
/// m(x) ± b(x) with mean h f_j(x): m(x) the middle of all h f_i(x), and b(x) = R − h · half_range(x) the largest for
/// which |noise| ≤ R under each of them. Without privacy the sign is seen, with ε-local DP it is turned around with
/// probability 1/(1 + e^ε): no ε-LDP channel tells more of two values. Seen are means a_j = tanh(ε/2) h (f_j − m)/b on
/// ±1. Q is the law that minimises the mean, the normalised geometric mean of all P_j, so that the mean is −ln Σ_y Π_j
/// P_j(y)^{1/M}.
double information_of(const BumpFamily& family, double epsilon, double height) {
  const double attenuation = std::tanh(epsilon / 2.0), widest = family.half_range.maxCoeff();
  return height * widest > 0.5 ? std::numeric_limits<double>::infinity() : information_at(family, attenuation, height);
}

struct Candidate {
  GuessingGame game;
  std::size_t family;
  double height;  // h, in reward units
  double limit;   // of its regret as T → ∞
  /// No later round has more a round: the regret is concave in T. Infinite: it was computed at none yet.
  double most_each_round = std::numeric_limits<double>::infinity();
};

/// Instances of several trials may have their own B.
constexpr std::size_t max_kept_answers = 64;
/// Rounds of a curve at which everything is searched. Between two of them only what is best at either is tried: a bound
/// too, and all but the largest.
constexpr std::size_t max_searched_rounds = 128;

void check_bounds(double B, double R, double epsilon) {
  if (!(B >= 0.0) || !std::isfinite(B))
    throw std::invalid_argument("B = " + shortest(B) + ": must be finite and ≥ 0 (bound on the norm of f)");
  if (!(R >= 0.0) || !std::isfinite(R))
    throw std::invalid_argument("R = " + shortest(R) + ": must be finite and ≥ 0 (bound on |reward noise|)");
  if (!(epsilon > 0.0))
    throw std::invalid_argument("epsilon = " + shortest(epsilon) + ": must be > 0; infinite means without privacy");
}

/// Computes the information that is not known yet (NaN), and only that of heights that B allows: at a height that it
/// does not, the largest families take the longest. Not complete when stopped.
std::vector<Candidate> candidates(const BumpTable& table, std::vector<std::vector<double>>& information,
                                  const std::vector<double>& heights, double B, double R, double epsilon,
                                  const std::stop_token& stop) {
  std::vector<Candidate> all;
  if (!(B > 0.0) || !(R > 0.0)) return all;
  for (std::size_t f = 0; f < table.families.size() && !stop.stop_requested(); ++f) {
    const BumpFamily& family = table.families[f];
    for (std::size_t k = 0; k < heights.size(); ++k) {
      const double height = heights[k] * R;
      if (height * family.norm > B) continue;
      double& known = information[f][k];
      if (std::isnan(known)) {
        throw_if_stopped();
        known = information_of(family, epsilon, heights[k]);
      }
      if (std::isinf(known)) continue;
      for (const GapLevel& level : family.levels) {
        const GuessingGame game{height * level.gap, level.share, known};
        all.push_back({game, f, height, limit_of_guessing_regret(game)});
      }
    }
  }
  return all;
}

/// Returns the best of all at `rounds`, which are no fewer than in earlier calls, and its value. `first` is tried
/// before the others: what cannot reach it is not computed.
std::pair<std::size_t, double> best_of(std::vector<Candidate>& all, std::size_t first, double rounds) {
  // More than rounding can make of what is compared.
  constexpr double room = 1.0 + 1e-9;
  const auto computed = [rounds](Candidate& candidate) {
    const double value = guessing_regret(candidate.game, rounds);
    candidate.most_each_round = value / rounds * room;
    return value;
  };
  std::size_t best = first;
  double value = computed(all[first]);
  for (std::size_t c = 0; c < all.size(); ++c) {
    Candidate& candidate = all[c];
    const GuessingGame& game = candidate.game;
    const double learning_nothing = game.gap * rounds * (1.0 - game.share);
    if (!(learning_nothing > value && candidate.limit > value && candidate.most_each_round * rounds > value)) continue;
    if (const double own = computed(candidate); own > value) {
      best = c;
      value = own;
    }
  }
  return {best, value};
}

/// Returns the bound at all rounds; empty when stopped.
std::optional<std::vector<double>> curve(std::vector<Candidate>& all, const std::vector<std::int64_t>& rounds,
                                         const std::stop_token& stop) {
  std::vector<double> values(rounds.size(), 0.0);
  if (all.empty() || rounds.empty()) return values;
  const auto at = [&](std::size_t g) { return static_cast<double>(rounds[g]); };
  // The next round of the search is at least 1/max_searched_rounds of all logarithmic steps further.
  const double stride = std::pow(at(rounds.size() - 1) / at(0), 1.0 / static_cast<double>(max_searched_rounds));
  std::size_t best = 0, before = 0;
  std::tie(best, values[0]) = best_of(all, 0, at(0));
  for (std::size_t g = 1; g < rounds.size(); ++g) {
    const bool searched =
        rounds.size() <= max_searched_rounds || g + 1 == rounds.size() || at(g) >= stride * at(before);
    if (!searched) continue;
    if (stop.stop_requested()) return std::nullopt;
    const std::size_t earlier = best;
    std::tie(best, values[g]) = best_of(all, earlier, at(g));
    for (std::size_t between = before + 1; between < g; ++between)
      values[between] =
          std::max(guessing_regret(all[earlier].game, at(between)), guessing_regret(all[best].game, at(between)));
    before = g;
  }
  return values;
}

}  // namespace

WorstCase::WorstCase(std::shared_ptr<const Prior> prior, std::int64_t horizon)
    : prior_(std::move(prior)), horizon_(horizon), heights_(bump_heights(std::max<std::int64_t>(horizon, 1))) {}

bool WorstCase::prepare(double epsilon, const std::stop_token& stop) {
  if (prior_->size > max_worst_case_points)
    throw std::length_error(std::to_string(prior_->size) + " points: a worst-case bound is computed for at most " +
                            std::to_string(max_worst_case_points));
  if (!table_) {
    BumpTable table = make_bump_table(*prior_, stop);
    if (stop.stop_requested()) return false;
    table_ = std::move(table);
  }
  if (information_.contains(epsilon)) return true;
  information_[epsilon].assign(table_->families.size(),
                               std::vector<double>(heights_.size(), std::numeric_limits<double>::quiet_NaN()));
  return true;
}

std::optional<std::vector<double>> WorstCase::regret(double B, double R, double epsilon,
                                                     const std::vector<std::int64_t>& rounds,
                                                     const std::stop_token& stop) {
  check_bounds(B, R, epsilon);
  const auto lock = lock_unless_stopped(mutex_);
  const Asked asked{B, R, epsilon, rounds};
  if (const auto known = answers_.find(asked); known != answers_.end()) return known->second;
  if (!prepare(epsilon, stop)) return std::nullopt;
  std::vector<Candidate> all = candidates(*table_, information_[epsilon], heights_, B, R, epsilon, stop);
  if (stop.stop_requested()) return std::nullopt;
  auto made = curve(all, rounds, stop);
  if (!made) return std::nullopt;
  if (answers_.size() >= max_kept_answers) answers_.clear();
  answers_[asked] = *made;
  return made;
}

std::optional<WorstCase::Hardest> WorstCase::hardest(double B, double R, double epsilon, std::int64_t rounds,
                                                     const std::stop_token& stop) {
  check_bounds(B, R, epsilon);
  const auto lock = lock_unless_stopped(mutex_);
  if (!prepare(epsilon, stop)) return std::nullopt;
  std::vector<Candidate> all = candidates(*table_, information_[epsilon], heights_, B, R, epsilon, stop);
  if (stop.stop_requested()) return std::nullopt;
  if (all.empty()) return Hardest{};
  const auto [best, value] = best_of(all, 0, static_cast<double>(rounds));
  return Hardest{&table_->families[all[best].family], all[best].height, value};
}

}  // namespace privbo
