// Makes the pair of a mechanism on a Poisson sample from the pair of the mechanism itself, and reads pairs from JSON.
#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/log_space.h"
#include "numerics/numbers.h"
#include "privacy/pairs/pairs.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A loss ℓ of the mechanism with mass p under P has p e^{−ℓ} under Q. In the sample it is ln(1 − q + q e^ℓ), with the
/// mass (1 − q) p e^{−ℓ} + q p under the mixture.
class SampledPair final : public DominatingPair {
 public:
  SampledPair(PairPointer base, double q) : base_(std::move(base)), q_(q) {}

  Message words() const override { return Message("q = %1, %2", shortest(q_), base_->words()); }
  Json json() const override { return {{"type", "sampled"}, {"q", q_}, {"of", base_->json()}}; }
  bool is_symmetric() const override { return false; }
  std::optional<double> pure_epsilon() const override {
    const std::optional<double> epsilon = base_->pure_epsilon();
    return epsilon ? std::optional(log_mixture(q_, *epsilon)) : std::nullopt;
  }
  double renyi(double order) const override {
    if (!base_->pure_epsilon() && order > max_pair_order) return std::numeric_limits<double>::infinity();
    return DominatingPair::renyi(order);
  }

  using DominatingPair::losses;
  PairLosses losses(LossOf which, double order) const override {
    const bool first = which == LossOf::first;
    const PairLosses base = base_->losses(LossOf::first, order);
    PairLosses all;
    for (const LossAtom& atom : base.atoms) {
      const double other = atom.mass * std::exp(-atom.loss), loss = log_mixture(q_, atom.loss);
      if (first)
        all.atoms.push_back({loss, (1.0 - q_) * other + q_ * atom.mass});
      else if (other > 0.0)
        all.atoms.push_back({-loss, other});
    }
    for (const LossPiece& piece : base.pieces) {
      const auto loss = piece.loss, density = piece.density;
      const double q = q_;
      if (first)
        all.pieces.push_back(
            {piece.from, piece.to, piece.step, [q, loss](double x) { return log_mixture(q, loss(x)); },
             [q, loss, density](double x) { return density(x) * (q + (1.0 - q) * std::exp(-loss(x))); }});
      else
        all.pieces.push_back({-piece.to, -piece.from, piece.step,
                              [q, loss](double x) { return -log_mixture(q, loss(-x)); },
                              [loss, density](double x) { return density(-x) * std::exp(-loss(-x)); }});
    }
    all.infinity = first ? q_ * base.infinity : 0.0;
    all.below = base.below;
    all.above = base.above;
    return all;
  }

 private:
  PairPointer base_;
  double q_;
};

double pair_number(const Json& json, const char* key, double lowest, double highest) {
  const double value = json.at(key);
  if (!(value >= lowest && value <= highest))
    throw RuntimeError(Message("a privacy cost has %1 = %2", key, shortest(value)));
  return value;
}

std::int64_t whole_pair_number(const Json& json, const char* key, double lowest, double highest) {
  return static_cast<std::int64_t>(pair_number(json, key, lowest, highest));
}

constexpr double least_pair_number = 1e-15, most_pair_epsilon = 1000.0, most_pair_shift = 1e5;

}  // namespace

PairPointer sampled_pair(const PairPointer& base, double q) {
  return q < 1.0 ? std::make_shared<SampledPair>(base, q) : base;
}

PairPointer dominating_pair_of(const Json& json) {
  const std::string type = json.at("type");
  if (type == "bounded-range")
    return bounded_range_pair(pair_number(json, "epsilon", least_pair_number, most_pair_epsilon));
  if (type == "k-ary-response")
    return response_pair(whole_pair_number(json, "answers", 2.0, 1e15),
                         pair_number(json, "epsilon", least_pair_number, most_pair_epsilon));
  if (type == "laplace-pair") return laplace_pair(pair_number(json, "epsilon", least_pair_number, most_pair_epsilon));
  if (type == "discrete-laplace") {
    const std::int64_t sensitivity = whole_pair_number(json, "sensitivity", 1.0, most_pair_shift);
    return discrete_laplace_pair(
        sensitivity, pair_number(json, "scale", static_cast<double>(sensitivity) / most_pair_epsilon, 1e15));
  }
  if (type == "discrete-gaussian")
    return discrete_gaussian_pair(whole_pair_number(json, "sensitivity", 1.0, most_pair_shift),
                                  pair_number(json, "sigma", 0.02, 1e5));
  if (type == "sampled") {
    const PairPointer base = dominating_pair_of(json.at("of"));
    if (!base || !base->is_symmetric()) throw RuntimeError(Message("unknown privacy cost %1", type));
    return sampled_pair(base, pair_number(json, "q", least_pair_number, 1.0));
  }
  if (type == "gaussian-mixture") {
    const auto shifts = json.at("shifts").get<std::vector<double>>();
    const auto probabilities = json.at("probabilities").get<std::vector<double>>();
    double sum = 0.0;
    bool legal = !shifts.empty() && shifts.size() == probabilities.size();
    for (const double shift : shifts) legal = legal && shift >= 0.0 && shift <= 1e9;
    for (const double probability : probabilities) {
      legal = legal && probability >= 0.0 && probability <= 1.0;
      sum += probability;
    }
    if (!legal || !(std::abs(sum - 1.0) < 1e-9)) throw RuntimeError(Message("unknown privacy cost %1", type));
    return gaussian_mixture_pair(pair_number(json, "sigma", 1e-9, 1e15), shifts, probabilities);
  }
  return nullptr;
}

}  // namespace privbo
