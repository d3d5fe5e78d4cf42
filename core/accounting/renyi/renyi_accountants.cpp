// Implements the moments accountant and the two RDP accountants, which add up the same curves and convert the sum to ε
// in three ways.
//
// Moments accountant: Abadi et al. 2016, Theorem 2: min over λ = 1 … 32 of (Σα(λ) + ln(1/δ))/λ, with α(λ) = λ·RDP(λ +
// 1). RDP: Mironov 2017, Proposition 1 (sum) and Proposition 3 (classic conversion); improved conversion: Canonne,
// Kamath & Steinke 2020, Proposition 12, and ε = 0 where δ already bounds the total variation, δ² > 1 − e^{−RDP}
// (Bretagnolle & Huber 1979). Both minimise over the list of orders first and then over a finer one around its best,
// from 1 + 6e-5 to 10⁶. In this order each conversion's ε is at most that of the one before it, at every order, and its
// orders include the earlier ones.
#include <cmath>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "accounting/accountants.h"
#include "accounting/renyi/renyi_curve.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

enum class Conversion { moments, classic, improved };

/// Functions of each order that the conversions need.
struct OrderTable {
  std::vector<double> order, log_order, log_one_less_inverse;
  std::vector<bool> is_moment;  // λ + 1 for λ = 1 … 32

  explicit OrderTable(const std::vector<double>& orders) : order(orders) {
    for (const double alpha : orders) {
      log_order.push_back(std::log(alpha));
      log_one_less_inverse.push_back(std::log1p(-1.0 / alpha));
      is_moment.push_back(alpha >= 2.0 && alpha <= 33.0 && alpha == std::round(alpha));
    }
  }
};

class RenyiAccountant final : public CheckedAccountant {
 public:
  RenyiAccountant(ComponentInfo info, Conversion conversion)
      : CheckedAccountant(std::move(info)), conversion_(conversion) {}

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    static const OrderTable fractional(renyi_orders()), integer(fixed_size_renyi_orders());
    bool fixed_size = false;
    for (const Charge& charge : composition) {
      fixed_size = fixed_size || std::holds_alternative<FixedSizeGaussianCost>(charge.cost);
      if (std::holds_alternative<ApproximateCost>(charge.cost))
        return does_not_apply(Message("(ε, δ) bounds no Rényi divergence"));
    }
    if (fixed_size && conversion_ == Conversion::moments)
      return does_not_apply(Message("sampling without replacement has a bound under RDP only"));
    const OrderTable& table = fixed_size ? integer : fractional;
    std::vector<double> total(table.order.size(), 0.0);
    for (const Charge& charge : composition) {
      const std::shared_ptr<const RenyiCurve> curve = renyi_curve(charge.cost, fixed_size);
      const double count = static_cast<double>(charge.count);
      for (std::size_t i = 0; i < total.size(); ++i) total[i] += count * (*curve)[i];
    }
    Best found = best(table, total, delta);
    // The moments accountant is of the orders that the paper names; samples of fixed size have a bound at integers.
    if (conversion_ != Conversion::moments && !fixed_size) refine(composition, delta, found);
    const auto word = [&](double edge, Words<1> which) {
      return found.order == edge ? Message(which, shortest(found.order)) : Message();
    };
    if (conversion_ == Conversion::moments)
      return finite_loss(found.epsilon, Message("λ = %1", shortest(found.order - 1.0)), found.order - 1.0);
    const double lowest = fixed_size ? table.order.front() : fine_order(lowest_fine_order),
                 highest = fixed_size ? table.order.back() : fine_order(highest_fine_order);
    Message chosen = word(lowest, Words<1>("order α = %1, the smallest tried: a smaller one may do better"));
    if (chosen.empty()) chosen = word(highest, Words<1>("order α = %1, the largest tried: a larger one may do better"));
    if (chosen.empty()) chosen = Message("order α = %1", fixed_size ? shortest(found.order) : order_text(found.order));
    return finite_loss(found.epsilon, std::move(chosen), found.order);
  }

 private:
  struct Best {
    double epsilon = std::numeric_limits<double>::infinity(), order = 0.0;
  };

  /// An order of the list as it stands there, one between with five digits of α − 1.
  static Number order_text(double order) {
    const double tenth = std::round(10.0 * order) / 10.0;
    return order == tenth ? shortest(order)
           : order < 1.1  ? Number("1 + " + significant(order - 1.0))
                          : significant(order, 5);
  }

  /// ε from the divergence at one order.
  double converted(double divergence, double order, double delta) const {
    const double above_one = order - 1.0;
    double epsilon = divergence - std::log(delta) / above_one;
    if (conversion_ == Conversion::improved) {
      epsilon += std::log1p(-1.0 / order) - std::log(order) / above_one;
      if (delta * delta + std::expm1(-divergence) > 0.0) epsilon = std::fmin(epsilon, 0.0);
    }
    return epsilon;
  }

  /// Goes from the best order of the list to the best of the fine ones, by ever smaller steps: ε has one minimum.
  void refine(const Composition& composition, double delta, Best& found) const {
    if (!(found.epsilon > 0.0)) return;
    std::vector<std::pair<double, std::shared_ptr<FineRenyiCurve>>> curves;
    for (const Charge& charge : composition)
      curves.emplace_back(static_cast<double>(charge.count), fine_renyi_curve(charge.cost));
    const auto at = [&](int k) {
      double divergence = 0.0;
      for (const auto& [count, curve] : curves) divergence += count * curve->at(k);
      const double epsilon = converted(divergence, fine_order(k), delta);
      return std::isnan(epsilon) ? std::numeric_limits<double>::infinity() : epsilon;
    };
    int here = std::isfinite(found.epsilon) ? static_cast<int>(std::lround(64.0 * std::log2(found.order - 1.0))) : 0;
    double value = at(here);
    for (int step = 256; step > 0; step /= 4)
      for (const int direction : {step, -step})
        for (int next = here + direction; next >= lowest_fine_order && next <= highest_fine_order; next += direction) {
          const double there = at(next);
          if (!(there < value)) break;
          here = next;
          value = there;
        }
    if (value < found.epsilon) found = {value, fine_order(here)};
  }

  Best best(const OrderTable& table, const std::vector<double>& total, double delta) const {
    const double log_delta = std::log(delta);
    Best found;
    for (std::size_t i = 0; i < total.size(); ++i) {
      if (conversion_ == Conversion::moments && !table.is_moment[i]) continue;
      const double above_one = table.order[i] - 1.0;
      double epsilon = total[i] - log_delta / above_one;
      if (conversion_ == Conversion::improved) {
        epsilon += table.log_one_less_inverse[i] - table.log_order[i] / above_one;
        if (delta * delta + std::expm1(-total[i]) > 0.0) epsilon = std::fmin(epsilon, 0.0);
      }
      if (epsilon < found.epsilon) found = {epsilon, table.order[i]};
    }
    return found;
  }

  Conversion conversion_;
};

}  // namespace

std::shared_ptr<const Accountant> make_moments_accountant() {
  return std::make_shared<RenyiAccountant>(
      ComponentInfo{"moments",
                    "Moments accountant",
                    "Log moments of the privacy loss at λ = 1 … 32, as the DP-FTS-DE paper uses them.",
                    "Abadi et al. 2016, Deep Learning with Differential Privacy, Theorem 2",
                    {}},
      Conversion::moments);
}

std::shared_ptr<const Accountant> make_renyi_accountant(bool improved) {
  return improved ? std::make_shared<RenyiAccountant>(
                        ComponentInfo{
                            "rdp_improved",
                            "RDP",
                            "Rényi divergences at fractional orders, read with the sharpest known conversion.",
                            "Mironov 2017, Rényi Differential Privacy; Canonne, Kamath & Steinke 2020, Proposition 12",
                            {}},
                        Conversion::improved)
                  : std::make_shared<RenyiAccountant>(
                        ComponentInfo{"rdp_classic",
                                      "RDP, classic",
                                      "Rényi divergences at fractional orders, with the first conversion.",
                                      "Mironov 2017, Rényi Differential Privacy, Proposition 3",
                                      {}},
                        Conversion::classic);
}

}  // namespace privbo
