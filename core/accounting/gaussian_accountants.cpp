// Implements accountants that describe the whole composition by one number: ρ of zCDP, μ of Gaussian differential
// privacy.
#include <cmath>

#include "accounting/accountants.h"
#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "privacy/pairs/dominating_pair.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Squares of smaller costs come out as 0, which would be no cost at all: this is above them.
constexpr double min_cost = 1e-150;

/// Computes ρ of one release: ε²/2 for pure ε (Bun & Steinke 2016, Proposition 1.4), μ²/2 for Gaussian noise
/// (Proposition 1.6).
struct Rho {
  std::optional<double> operator()(const PureCost& c) const { return 0.5 * c.epsilon * c.epsilon; }
  std::optional<double> operator()(const LaplaceCost& c) const { return 0.5 * c.epsilon * c.epsilon; }
  std::optional<double> operator()(const GaussianCost& c) const { return 0.5 * c.mu * c.mu; }
  std::optional<double> operator()(const SubsampledGaussianCost&) const { return std::nullopt; }
  std::optional<double> operator()(const FixedSizeGaussianCost&) const { return std::nullopt; }
  std::optional<double> operator()(const ApproximateCost&) const { return std::nullopt; }
  std::optional<double> operator()(const PairCost& c) const { return c.pair->rho(); }
};

class ZcdpAccountant final : public CheckedAccountant {
 public:
  explicit ZcdpAccountant(bool optimised)
      : CheckedAccountant(
            optimised
                ? ComponentInfo{"zcdp",
                                "zCDP",
                                "ρ adds up; ε by the best order.",
                                "Canonne, Kamath & Steinke 2020, The Discrete Gaussian, Proposition 12; Bun & Steinke 2016",
                                {}}
                : ComponentInfo{"zcdp_classic",
                                "zCDP, classic",
                                "ρ adds up; ε = ρ + 2√(ρ ln(1/δ)).",
                                "Bun & Steinke 2016, Concentrated Differential Privacy, Propositions 1.3, 1.4 and 1.6",
                                {}}),
        optimised_(optimised) {}

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    double rho = 0.0;
    for (const Charge& charge : without_trivial_sampling(composition)) {
      const std::optional<double> one = std::visit(Rho{}, charge.cost);
      if (!one)
        return does_not_apply(std::holds_alternative<ApproximateCost>(charge.cost)
                                  ? Message("(ε, δ) says nothing about ρ")
                                  : Message("sampling gains nothing under zCDP"));
      rho += static_cast<double>(charge.count) * *one;
    }
    rho = std::fmax(rho, min_cost);
    if (!optimised_) return finite_loss(zcdp_epsilon_classic(rho, delta), Message("ρ = %1", significant(rho)));
    const double order = zcdp_order(rho, delta);
    return finite_loss(zcdp_epsilon(rho, delta), Message("ρ = %1, order α = %2", significant(rho), significant(order)),
                       order);
  }

 private:
  bool optimised_;
};

/// Gaussian mechanisms compose to one with μ = √Σμ² (Dong, Roth & Su 2022, Corollary 3.3); its ε is exact.
class GdpAccountant final : public CheckedAccountant {
 public:
  GdpAccountant()
      : CheckedAccountant(
            {"gdp",
             "GDP (exact)",
             "Gaussian mechanisms compose to one Gaussian mechanism: exact.",
             "Dong, Roth & Su 2022, Gaussian Differential Privacy, Corollaries 2.13 and 3.3; Balle & Wang 2018",
             {}}) {}

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    const std::optional<double> mu = composed_mu(composition);
    if (!mu) return does_not_apply(Message("exact for compositions of Gaussian mechanisms only"));
    return finite_loss(gaussian_epsilon(*mu, delta), Message("μ = %1", significant(*mu)));
  }
};

/// Computes μ² of one release in the limit of many releases. The central limit theorem behind it is not a bound.
struct CltSquare {
  std::optional<double> operator()(const GaussianCost& c) const { return c.mu * c.mu; }
  std::optional<double> operator()(const SubsampledGaussianCost& c) const {
    return c.q * c.q * std::expm1(1.0 / (c.z * c.z));
  }
  std::optional<double> operator()(const PureCost&) const { return std::nullopt; }
  std::optional<double> operator()(const LaplaceCost&) const { return std::nullopt; }
  std::optional<double> operator()(const FixedSizeGaussianCost&) const { return std::nullopt; }
  std::optional<double> operator()(const ApproximateCost&) const { return std::nullopt; }
  std::optional<double> operator()(const PairCost&) const { return std::nullopt; }
};

/// Uses μ = q√T √(e^{1/z²} − 1) (Bu, Dong, Long & Su 2020, Section 3.2), which is NOT an upper bound.
class GdpCltAccountant final : public CheckedAccountant {
 public:
  GdpCltAccountant()
      : CheckedAccountant({"gdp_clt_approximate",
                           "GDP, central limit (approximate)",
                           "Limit for many releases. Not an upper bound: the true ε may be larger.",
                           "Bu, Dong, Long & Su 2020, Deep Learning with Gaussian Differential Privacy, Section 3.2",
                           {}}) {
    approximate = true;
  }

 protected:
  Loss answer(const Composition& composition, double delta) const override {
    if (composed_mu(composition)) return does_not_apply(Message("nothing to approximate: GDP is exact here"));
    double squares = 0.0;
    for (const Charge& charge : without_trivial_sampling(composition)) {
      const std::optional<double> one = std::visit(CltSquare{}, charge.cost);
      if (!one) return does_not_apply(Message("for Poisson-subsampled Gaussian mechanisms only"));
      squares += static_cast<double>(charge.count) * *one;
    }
    const double mu = std::fmax(std::sqrt(squares), min_cost);
    if (!std::isfinite(mu)) return does_not_apply(Message("e^(1/z²) is too large: the limit says nothing here"));
    return finite_loss(gaussian_epsilon(mu, delta), Message("μ = %1", significant(mu)));
  }
};

}  // namespace

std::shared_ptr<const Accountant> make_zcdp_accountant(bool optimised) {
  return std::make_shared<ZcdpAccountant>(optimised);
}
std::shared_ptr<const Accountant> make_gdp_accountant() { return std::make_shared<GdpAccountant>(); }
std::shared_ptr<const Accountant> make_gdp_clt_accountant() { return std::make_shared<GdpCltAccountant>(); }

}  // namespace privbo
