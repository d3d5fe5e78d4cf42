// Losses of releases, and what they add up to.
#include "experiment/attack/attack_views.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "accounting/audit/log_mixture.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

constexpr double certain = std::numeric_limits<double>::infinity();

void set_exact(AttackResult& result, double advantage) {
  result.advantage = advantage;
  result.advantage_error = 0.0;
}

/// ln p of every action, from the scores where they are known: probabilities of unlikely actions underflow.
Vector log_law(const AnsweredVisitor& visitor) {
  if (visitor.scores.size() == 0) return visitor.law.array().log();
  const double top = visitor.scores.maxCoeff();
  const Vector above = visitor.rate * (visitor.scores.array() - top);
  return above.array() - std::log(above.array().exp().sum());
}

/// Both impossible: never seen, and of no consequence.
double difference(double first, double second) { return first == second ? 0.0 : first - second; }

/// 2Φ(μ/2) − 1 without cancellation.
double gaussian_advantage(double mu) { return std::erf(mu / std::sqrt(8.0)); }

Index draw_action(const Vector& law, Draws& coins) {
  double left = coins.uniform();
  for (Index a = 0; a + 1 < law.size(); ++a)
    if ((left -= law[a]) < 0.0) return a;
  Index last = law.size() - 1;
  while (last > 0 && !(law[last] > 0.0)) --last;
  return last;
}

}  // namespace

double belief(double loss) {
  return loss >= 0.0 ? 1.0 / (1.0 + std::exp(-loss)) : std::exp(loss) / (1.0 + std::exp(loss));
}

void take_draws(AttackResult& result, std::vector<double> first, std::vector<double> second) {
  // TV = E_first (1 − e^{−L})₊ = E_second (1 − e^{L})₊.
  std::vector<double> shows_first, shows_second;
  for (const double loss : first) shows_first.push_back(loss > 0.0 ? -std::expm1(-loss) : 0.0);
  for (const double loss : second) shows_second.push_back(loss < 0.0 ? -std::expm1(loss) : 0.0);
  result.advantage = 0.5 * (mean(shows_first) + mean(shows_second));
  result.advantage_error = 0.5 * std::hypot(standard_error(shows_first), standard_error(shows_second));
  std::ranges::sort(first);
  std::ranges::sort(second);
  result.first.clear();
  result.second.clear();
  for (const double loss : first) result.first.push_back(belief(loss));
  for (const double loss : second) result.second.push_back(belief(loss));
}

void view_in_the_open(AttackResult& result, bool same, std::int64_t draws) {
  result.loss = same ? 0.0 : certain;
  const auto count = static_cast<std::size_t>(draws);
  take_draws(result, std::vector<double>(count, result.loss), std::vector<double>(count, -result.loss));
  set_exact(result, same ? 0.0 : 1.0);
}

void view_randomised(AttackResult& result, const LocalRandomiser& randomiser, double told, double first, double second,
                     std::int64_t draws, Draws& coins) {
  result.loss = randomiser.log_likelihood_ratio(told, first, second);
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(coins);
  Ledger unread;
  const auto losses = [&](double reward) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i)
      drawn.push_back(randomiser.log_likelihood_ratio(randomiser.release(reward, 1, unread, *noise), first, second));
    return drawn;
  };
  std::vector<double> of_first = losses(first);
  take_draws(result, std::move(of_first), losses(second));
  const double clip = randomiser.bound(),
               apart = std::abs(std::clamp(first, -clip, clip) - std::clamp(second, -clip, clip));
  const Guarantee& guarantee = randomiser.guarantee();
  if (guarantee.mechanism == "Laplace") set_exact(result, -std::expm1(-apart / (2.0 * guarantee.noise_scale)));
  if (guarantee.mechanism == "One bit")
    set_exact(result, std::abs(randomiser.cdf(0.0, first) - randomiser.cdf(0.0, second)));
}

void view_gaussian(AttackResult& result, double loss, double mu, std::int64_t draws, Draws& coins) {
  result.loss = loss;
  const auto losses = [&](double sign) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) drawn.push_back(mu * (sign * 0.5 * mu + coins.normal()));
    return drawn;
  };
  std::vector<double> of_first = losses(1.0);
  take_draws(result, std::move(of_first), losses(-1.0));
  set_exact(result, gaussian_advantage(mu));
}

void view_sampled(AttackResult& result, const std::vector<SharedRound>& shared, double q, std::int64_t draws,
                  Draws& coins) {
  const auto loss_of = [q](double separation, double place, bool sampled) {
    if (separation == 0.0) return 0.0;
    // No noise: whoever was sampled shows.
    if (!std::isfinite(separation)) return sampled ? certain : std::log1p(-q);
    return log_mixture(q, separation * (place - 0.5 * separation));
  };
  result.loss = 0.0;
  for (const SharedRound& round : shared) result.loss += loss_of(round.separation, round.place, round.sampled);
  const auto losses = [&](bool takes_part) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) {
      double loss = 0.0;
      for (const SharedRound& round : shared) {
        const bool sampled = takes_part && coins.uniform() < q;
        const double noise = coins.normal();
        loss += loss_of(round.separation, noise + (sampled ? round.separation : 0.0), sampled);
      }
      drawn.push_back(loss);
    }
    return drawn;
  };
  std::vector<double> of_first = losses(true);
  take_draws(result, std::move(of_first), losses(false));
  const bool nothing = std::ranges::all_of(shared, [](const SharedRound& round) { return round.separation == 0.0; });
  const bool bare = std::ranges::all_of(
      shared, [](const SharedRound& round) { return round.separation == 0.0 || !std::isfinite(round.separation); });
  const auto shows = std::ranges::count_if(shared, [](const SharedRound& round) { return round.separation > 0.0; });
  double largest = 0.0;
  for (const SharedRound& round : shared) largest = std::max(largest, round.separation);
  if (nothing)
    set_exact(result, 0.0);
  else if (shows == 1 && !bare)
    set_exact(result, q * gaussian_advantage(largest));
  else if (bare)
    set_exact(result, q < 1.0 ? -std::expm1(static_cast<double>(shows) * std::log1p(-q)) : 1.0);
}

void view_answers(AttackResult& result, const std::vector<AnsweredVisitor>& first,
                  const std::vector<AnsweredVisitor>& second, std::int64_t draws, Draws& coins) {
  std::vector<Vector> losses;
  result.loss = 0.0;
  for (std::size_t k = 0; k < first.size(); ++k) {
    const Vector one = log_law(first[k]), other = log_law(second[k]);
    Vector loss(one.size());
    for (Index a = 0; a < one.size(); ++a) loss[a] = difference(one[a], other[a]);
    result.loss += loss[first[k].action];
    losses.push_back(std::move(loss));
  }
  const auto drawn_from = [&](const std::vector<AnsweredVisitor>& visitors) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) {
      double loss = 0.0;
      for (std::size_t k = 0; k < visitors.size(); ++k) loss += losses[k][draw_action(visitors[k].law, coins)];
      drawn.push_back(loss);
    }
    return drawn;
  };
  std::vector<double> of_first = drawn_from(first);
  take_draws(result, std::move(of_first), drawn_from(second));
  if (first.size() == 1) set_exact(result, 0.5 * (first.front().law - second.front().law).cwiseAbs().sum());
  if (first.empty()) set_exact(result, 0.0);
}

}  // namespace privbo
