// Implements accountants that use only each release's (ε, δ): basic and advanced composition.
#include <cmath>
#include <numbers>

#include "accounting/accountants.h"
#include "numerics/numbers.h"
#include "privacy/pairs/dominating_pair.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The (ε, δ) of one release, for costs that have such a pair.
struct Pair {
  double epsilon = 0.0, delta = 0.0;
};

struct AsPair {
  std::optional<Pair> operator()(const PureCost& c) const { return Pair{c.epsilon, 0.0}; }
  std::optional<Pair> operator()(const LaplaceCost& c) const { return Pair{c.epsilon, 0.0}; }
  std::optional<Pair> operator()(const ApproximateCost& c) const { return Pair{c.epsilon, c.delta}; }
  std::optional<Pair> operator()(const GaussianCost&) const { return std::nullopt; }
  std::optional<Pair> operator()(const SubsampledGaussianCost&) const { return std::nullopt; }
  std::optional<Pair> operator()(const FixedSizeGaussianCost&) const { return std::nullopt; }
  std::optional<Pair> operator()(const PairCost& c) const {
    const std::optional<double> epsilon = c.pair->pure_epsilon();
    return epsilon ? std::optional(Pair{*epsilon, 0.0}) : std::nullopt;
  }
};

constexpr Words<0> no_pair("Gaussian noise has no ε of its own: every ε has its δ");

/// Basic composition gives Σ ε at Σ δ: Dwork & Roth 2014, Theorem 3.16. It does not apply where the δ's add up to more
/// than the target.
class BasicAccountant final : public CheckedAccountant {
 public:
  BasicAccountant()
      : CheckedAccountant({"basic",
                           "Basic composition",
                           "The ε of all releases added up; δ likewise.",
                           "Dwork & Roth 2014, The Algorithmic Foundations of Differential Privacy, Theorem 3.16",
                           {}}) {
    handles_pure = true;
  }

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    double epsilon = 0.0, spent = 0.0;
    for (const Charge& charge : composition) {
      const std::optional<Pair> one = std::visit(AsPair{}, charge.cost);
      if (!one) return does_not_apply(no_pair);
      epsilon += static_cast<double>(charge.count) * one->epsilon;
      spent += static_cast<double>(charge.count) * one->delta;
    }
    // A target computed as a multiple of one δ may be exceeded by a rounding error when the δ are added up.
    if (spent > delta * (1.0 + 1e-12))
      return does_not_apply(Message("the releases' δ add up to %1, more than the δ asked for", significant(spent)));
    return finite_loss(epsilon);
  }
};

/// Kairouz, Oh & Viswanath 2017, "The Composition Theorem for Differential Privacy", Theorem 3.5 (different ε_i and
/// δ_i): ε is the least of Σε, Σ ε tanh(ε/2) + √(2 Σε² ln(1/δ̃)), and the latter with ln(e + √(Σε²)/δ̃) under the root,
/// at δ = 1 − (1 − δ̃) Π(1 − δ_i). It sharpens Dwork, Rothblum & Vadhan 2010, whose first term is Σ ε(e^ε − 1).
class AdvancedAccountant final : public CheckedAccountant {
 public:
  AdvancedAccountant()
      : CheckedAccountant(
            {"advanced",
             "Advanced composition",
             "Losses that are independent partly cancel: ε grows with √T.",
             "Kairouz, Oh & Viswanath 2017, The Composition Theorem for Differential Privacy, Theorem 3.5",
             {}}) {}

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    double sum = 0.0, mean = 0.0, squares = 0.0, log_kept = 0.0;
    for (const Charge& charge : composition) {
      const std::optional<Pair> one = std::visit(AsPair{}, charge.cost);
      if (!one) return does_not_apply(no_pair);
      const double n = static_cast<double>(charge.count), e = one->epsilon;
      sum += n * e;
      mean += n * e * std::tanh(0.5 * e);
      squares += n * e * e;
      log_kept += n * std::log1p(-one->delta);
    }
    const double slack = -std::expm1(std::log1p(-delta) - log_kept);  // δ̃
    if (!(slack > 0.0)) return does_not_apply(Message("the releases' δ leave nothing of the δ asked for"));
    const double plain = mean + std::sqrt(-2.0 * squares * std::log(slack));
    const double shifted = mean + std::sqrt(2.0 * squares * std::log(std::numbers::e + std::sqrt(squares) / slack));
    const double best = std::fmin(plain, shifted);
    if (sum <= best || squares == 0.0) return finite_loss(sum, Message("the plain sum"));
    return finite_loss(best, Message::verbatim(plain <= shifted ? "ln(1/δ)" : "ln(e + √Σε²/δ)"));
  }
};

}  // namespace

std::shared_ptr<const Accountant> make_basic_accountant() { return std::make_shared<BasicAccountant>(); }
std::shared_ptr<const Accountant> make_advanced_accountant() { return std::make_shared<AdvancedAccountant>(); }

}  // namespace privbo
