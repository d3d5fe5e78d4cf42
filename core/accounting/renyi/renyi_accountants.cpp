// Implements the moments accountant and the two RDP accountants, which add up the same curves and convert the sum to ε
// in three ways.
//
// Moments accountant: Abadi et al. 2016, Theorem 2: min over λ = 1 … 32 of (Σα(λ) + ln(1/δ))/λ, with α(λ) = λ·RDP(λ +
// 1). RDP: Mironov 2017, Proposition 1 (sum) and Proposition 3 (classic conversion); improved conversion: Canonne,
// Kamath & Steinke 2020, Proposition 12, and ε = 0 where δ already bounds the total variation, δ² > 1 − e^{−RDP}
// (Bretagnolle & Huber 1979). In this order each conversion's ε is at most that of the one before it, at every order,
// and its orders include the earlier ones.
#include <cmath>

#include "accounting/accountants.h"
#include "accounting/renyi/renyi_curve.h"
#include "catalogue/phrase.h"
#include "numerics/numbers.h"

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
        return does_not_apply(Phrase("(ε, δ) bounds no Rényi divergence"));
    }
    if (fixed_size && conversion_ == Conversion::moments)
      return does_not_apply(Phrase("sampling without replacement has a bound under RDP only"));
    const OrderTable& table = fixed_size ? integer : fractional;
    std::vector<double> total(table.order.size(), 0.0);
    for (const Charge& charge : composition) {
      const std::shared_ptr<const RenyiCurve> curve = renyi_curve(charge.cost, fixed_size);
      const double count = static_cast<double>(charge.count);
      for (std::size_t i = 0; i < total.size(); ++i) total[i] += count * (*curve)[i];
    }
    return best(table, total, delta);
  }

 private:
  Loss best(const OrderTable& table, const std::vector<double>& total, double delta) const {
    const double log_delta = std::log(delta);
    double least = std::numeric_limits<double>::infinity(), winner = 0.0;
    for (std::size_t i = 0; i < total.size(); ++i) {
      if (conversion_ == Conversion::moments && !table.is_moment[i]) continue;
      const double above_one = table.order[i] - 1.0;
      double epsilon = total[i] - log_delta / above_one;
      if (conversion_ == Conversion::improved) {
        epsilon += table.log_one_less_inverse[i] - table.log_order[i] / above_one;
        if (delta * delta + std::expm1(-total[i]) > 0.0) epsilon = std::fmin(epsilon, 0.0);
      }
      if (!(epsilon < least)) continue;
      least = epsilon;
      winner = table.order[i];
    }
    if (conversion_ == Conversion::moments) return finite_loss(least, "λ = " + shortest(winner - 1.0), winner - 1.0);
    return finite_loss(least, Phrase("order α = %1").with(shortest(winner)), winner);
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
