// Makes pairs with bounded losses: of bounded range, k-ary response, Laplace noise on reals and on whole numbers.
#include <algorithm>
#include <cmath>

#include "numerics/log_space.h"
#include "numerics/numbers.h"
#include "privacy/pairs/pairs.h"
#include "text/message.h"

namespace privbo {
namespace {

class BoundedRangePair final : public DominatingPair {
 public:
  explicit BoundedRangePair(double epsilon) : epsilon_(epsilon) {}

  Message words() const override { return Message("bounded range ε = %1", shortest(epsilon_)); }
  Json json() const override { return {{"type", "bounded-range"}, {"epsilon", epsilon_}}; }
  std::optional<double> pure_epsilon() const override { return epsilon_; }
  std::optional<double> rho() const override { return 0.125 * epsilon_ * epsilon_; }

  using DominatingPair::losses;
  PairLosses losses(LossOf, double) const override {
    // e^{(ℓ+ε)/2}/(2(e^ε − 1)), without large powers.
    const double log_rest = std::log(-std::expm1(-epsilon_)) + std::log(2.0);
    PairLosses all;
    all.pieces.push_back({-epsilon_, epsilon_, 0.25, [](double loss) { return loss; },
                          [e = epsilon_, log_rest](double loss) { return std::exp(0.5 * (loss - e) - log_rest); }});
    return all;
  }

  /// With A = e^ε, c = A^{1−α} and s = e^t, the moment of the pair with losses t and t − ε is
  /// s^{α−1}((A − c) − s(1 − c))/(A − 1), which is largest at s = (α − 1)(A − c)/(α(1 − c)).
  double renyi(double order) const override {
    const double a = order - 1.0;
    // Differences of logarithms lose their digits where all of them are near 0; the bound is then within 4e-5.
    if (order * epsilon_ < 0.03) return 0.125 * order * epsilon_ * epsilon_;
    const double log_a_c = epsilon_ + std::log(-std::expm1(-order * epsilon_)),
                 log_1_c = std::log(-std::expm1(-a * epsilon_));
    const double t = std::clamp(std::log(a / order) + log_a_c - log_1_c, 0.0, epsilon_);
    const double log_rest = epsilon_ + std::log(-std::expm1(-epsilon_));
    // At the best s the bracket is (A − c)/α.
    const double divergence = t + (log_a_c - std::log(order) - log_rest) / a;
    return std::clamp(divergence, 0.0, std::min(epsilon_, 0.125 * order * epsilon_ * epsilon_));
  }

 private:
  double epsilon_;
};

class ResponsePair final : public DominatingPair {
 public:
  ResponsePair(std::int64_t answers, double epsilon) : answers_(answers), epsilon_(epsilon) {}

  Message words() const override { return Message("%1 answers, ε = %2", answers_, shortest(epsilon_)); }
  Json json() const override { return {{"type", "k-ary-response"}, {"answers", answers_}, {"epsilon", epsilon_}}; }
  std::optional<double> pure_epsilon() const override { return epsilon_; }
  double lattice() const override { return epsilon_; }

  using DominatingPair::losses;
  PairLosses losses(LossOf, double) const override {
    const double others = static_cast<double>(answers_ - 1), least = std::exp(-epsilon_);
    const double truth = 1.0 / (1.0 + others * least), lie = least * truth;
    PairLosses all;
    all.atoms = {{epsilon_, truth}, {-epsilon_, lie}};
    if (answers_ > 2) all.atoms.push_back({0.0, (others - 1.0) * lie});
    return all;
  }

 private:
  std::int64_t answers_;
  double epsilon_;
};

class LaplacePair final : public DominatingPair {
 public:
  explicit LaplacePair(double epsilon) : epsilon_(epsilon) {}

  Message words() const override { return Message("ε = %1", shortest(epsilon_)); }
  Json json() const override { return {{"type", "laplace-pair"}, {"epsilon", epsilon_}}; }
  std::optional<double> pure_epsilon() const override { return epsilon_; }
  double lattice() const override { return epsilon_; }

  using DominatingPair::losses;
  PairLosses losses(LossOf, double) const override {
    PairLosses all;
    all.atoms = {{epsilon_, 0.5}, {-epsilon_, 0.5 * std::exp(-epsilon_)}};
    all.pieces.push_back({-epsilon_, epsilon_, 0.25, [](double loss) { return loss; },
                          [e = epsilon_](double loss) { return 0.25 * std::exp(0.5 * (loss - e)); }});
    return all;
  }

 private:
  double epsilon_;
};

/// With r = e^{−1/b}, values x ≥ Δ have the loss Δ/b and together 1/(1 + r) of the mass, values x ≤ 0 have −Δ/b, and
/// those between have (2x − Δ)/b.
class DiscreteLaplacePair final : public DominatingPair {
 public:
  DiscreteLaplacePair(std::int64_t sensitivity, double scale) : sensitivity_(sensitivity), scale_(scale) {}

  Message words() const override { return Message("b = %1, Δ = %2", significant(scale_, 6), sensitivity_); }
  Json json() const override {
    return {{"type", "discrete-laplace"}, {"sensitivity", sensitivity_}, {"scale", scale_}};
  }
  std::optional<double> pure_epsilon() const override { return static_cast<double>(sensitivity_) / scale_; }
  double lattice() const override { return 1.0 / scale_; }

  using DominatingPair::losses;
  PairLosses losses(LossOf, double) const override {
    const double delta = static_cast<double>(sensitivity_), r = std::exp(-1.0 / scale_);
    PairLosses all;
    all.atoms = {{delta / scale_, 1.0 / (1.0 + r)}, {-delta / scale_, std::exp(-delta / scale_) / (1.0 + r)}};
    const double peak = std::tanh(0.5 / scale_);
    for (std::int64_t x = 1; x < sensitivity_; ++x) {
      const double mass = peak * std::exp((static_cast<double>(x) - delta) / scale_);
      if (mass > 0.0) all.atoms.push_back({(2.0 * static_cast<double>(x) - delta) / scale_, mass});
    }
    return all;
  }

 private:
  std::int64_t sensitivity_;
  double scale_;
};

}  // namespace

PairPointer bounded_range_pair(double epsilon) { return std::make_shared<BoundedRangePair>(epsilon); }
PairPointer response_pair(std::int64_t answers, double epsilon) {
  return std::make_shared<ResponsePair>(answers, epsilon);
}
PairPointer laplace_pair(double epsilon) { return std::make_shared<LaplacePair>(epsilon); }
PairPointer discrete_laplace_pair(std::int64_t sensitivity, double scale) {
  return std::make_shared<DiscreteLaplacePair>(sensitivity, scale);
}

}  // namespace privbo
