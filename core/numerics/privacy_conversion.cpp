// Computes the closed forms, and finds their inverses in log space.
#include "numerics/privacy_conversion.h"

#include <cmath>
#include <stdexcept>

#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "numerics/root.h"

namespace privbo {
namespace {

void require_positive(const char* name, double value) {
  if (!(value > 0.0)) throw std::invalid_argument(std::string(name) + " = " + shortest(value) + ": must be > 0");
}
void require_epsilon(double epsilon) {
  if (!(epsilon >= 0.0)) throw std::invalid_argument("epsilon = " + shortest(epsilon) + ": must be ≥ 0");
}
void require_delta(double delta) {
  if (!(delta > 0.0 && delta < 1.0))
    throw std::invalid_argument("delta = " + shortest(delta) + ": must be > 0 and < 1 for this conversion");
}

/// Returns ln δ(ε), which is finite where δ itself underflows, so that the searches below can compare values.
double log_gaussian_delta(double epsilon, double mu) {
  const double low = epsilon / mu - 0.5 * mu;
  // e^ε φ(ε/μ + μ/2) = φ(ε/μ − μ/2), so δ = φ(low)·(m(low) − m(low + μ)) with the Mills ratio m.
  if (low < -30.0) return std::log1p(-normal_cdf(low) - normal_pdf(low) * mills_ratio(low + mu));
  return -0.5 * low * low - 0.91893853320467274178 + std::log(mills_difference(low, mu));
}

/// Returns α − 1 for the best order α: the derivative of the objective is ρ + ln(δα)/(α − 1)², which has one root.
double best_above_one(double rho, double delta) {
  const double log_inverse = -std::log(delta);
  return positive_root([&](double above) { return rho * above * above + std::log1p(above) - log_inverse; },
                       std::sqrt(log_inverse / rho));
}

/// Returns the minimum over α of αρ + ln(1 − 1/α) − ln(δα)/(α − 1), not clipped.
double best_zcdp_epsilon(double rho, double delta) {
  const double above = best_above_one(rho, delta), alpha = 1.0 + above;
  return alpha * rho + std::log(above / alpha) - (std::log(delta) + std::log1p(above)) / above;
}

}  // namespace

double gaussian_delta(double epsilon, double mu) {
  require_epsilon(epsilon);
  require_positive("mu", mu);
  return std::fmin(1.0, std::exp(log_gaussian_delta(epsilon, mu)));
}

double gaussian_epsilon(double mu, double delta) {
  require_positive("mu", mu);
  require_delta(delta);
  const double log_delta = std::log(delta);
  if (log_gaussian_delta(0.0, mu) <= log_delta) return 0.0;
  return positive_root([&](double epsilon) { return log_delta - log_gaussian_delta(epsilon, mu); },
                       mu * (0.5 * mu + std::sqrt(-2.0 * log_delta)));
}

double gaussian_mu(double epsilon, double delta) {
  require_epsilon(epsilon);
  require_delta(delta);
  const double log_delta = std::log(delta);
  return positive_root([&](double mu) { return log_gaussian_delta(epsilon, mu) - log_delta; },
                       std::sqrt(2.0 * zcdp_rho_classic(epsilon + delta, delta)));
}

double zcdp_epsilon_classic(double rho, double delta) {
  require_positive("rho", rho);
  require_delta(delta);
  return rho + 2.0 * std::sqrt(-rho * std::log(delta));
}

double zcdp_epsilon(double rho, double delta) {
  require_positive("rho", rho);
  require_delta(delta);
  return std::fmax(0.0, best_zcdp_epsilon(rho, delta));
}

double zcdp_order(double rho, double delta) {
  require_positive("rho", rho);
  require_delta(delta);
  return 1.0 + best_above_one(rho, delta);
}

double zcdp_rho_classic(double epsilon, double delta) {
  require_epsilon(epsilon);
  require_delta(delta);
  const double log_inverse = -std::log(delta);
  const double root = epsilon / (std::sqrt(log_inverse + epsilon) + std::sqrt(log_inverse));
  return root * root;
}

double zcdp_rho(double epsilon, double delta) {
  require_epsilon(epsilon);
  require_delta(delta);
  return positive_root([&](double rho) { return best_zcdp_epsilon(rho, delta) - epsilon; },
                       zcdp_rho_classic(epsilon + delta, delta));
}

}  // namespace privbo
