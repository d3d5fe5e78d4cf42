#include "accounting/attack/attack_views.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numerics/statistics.h"

namespace privbo {

double posterior(double loss) {
  return loss >= 0.0 ? 1.0 / (1.0 + std::exp(-loss)) : std::exp(loss) / (1.0 + std::exp(loss));
}

void store_losses(AttackResult& result, std::vector<double> first, std::vector<double> second) {
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
  for (const double loss : first) result.first.push_back(posterior(loss));
  for (const double loss : second) result.second.push_back(posterior(loss));
}

void set_exact_advantage(AttackResult& result, double advantage) {
  result.advantage = advantage;
  result.advantage_error = 0.0;
}

void view_unprotected(AttackResult& result, bool same, std::int64_t draws) {
  result.loss = same ? 0.0 : certain_loss;
  const auto count = static_cast<std::size_t>(draws);
  store_losses(result, std::vector<double>(count, result.loss), std::vector<double>(count, -result.loss));
  set_exact_advantage(result, same ? 0.0 : 1.0);
}

void view_gaussian(AttackResult& result, double loss, double mu, std::int64_t draws, RandomSource& coins) {
  result.loss = loss;
  const auto losses = [&](double sign) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) drawn.push_back(mu * (sign * 0.5 * mu + coins.normal()));
    return drawn;
  };
  std::vector<double> of_first = losses(1.0);
  store_losses(result, std::move(of_first), losses(-1.0));
  set_exact_advantage(result, gaussian_advantage(mu));
}

double gaussian_advantage(double mu) { return std::erf(mu / std::sqrt(8.0)); }

Index draw_action(const Vector& law, RandomSource& coins) {
  double left = coins.uniform();
  for (Index a = 0; a + 1 < law.size(); ++a)
    if ((left -= law[a]) < 0.0) return a;
  Index last = law.size() - 1;
  while (last > 0 && !(law[last] > 0.0)) --last;
  return last;
}

}  // namespace privbo
