// Computes what a mechanism claims from the releases it charged: the tightest known δ(ε).
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "accounting/audit/audit.h"
#include "accounting/composition.h"
#include "text/message.h"

namespace privbo {

struct PrivacyClaim {
  Message text;                         // "ε = 1", "μ = 0.9", "3 releases, q = 0.25, z = 1 each"
  std::function<double(double)> delta;  // at ε ≥ 0
  double pure = 0.0;                    // smallest ε with δ(ε) = 0; infinite where there is none
  std::optional<ClaimPoint> named{};    // of one (ε, δ)-DP release with δ > 0: what it names

  /// Returns the (ε, δ) that the claim names: the smallest pure ε, or that of the one release.
  std::optional<ClaimPoint> point() const;
};

/// Returns the claim of a composition. It is exact for one release (Laplace; pure ε-DP as randomised response;
/// Gaussian; subsampled Gaussian by the amplification theorem) and for any number of Gaussian releases; other claims
/// come from the privacy-loss distribution.
PrivacyClaim claim_of(const Composition& composition);

/// Returns δ(ε) where only (ε₀, δ₀)-DP is known: δ₀ + (1 − δ₀)(e^{ε₀} − e^ε)₊/(e^{ε₀} + 1) (Kairouz, Oh & Viswanath
/// 2015, Theorem 3.2).
double approximate_delta(double epsilon, double epsilon0, double delta0);
/// Returns δ(ε) of Laplace noise: (1 − e^{(ε − ε₀)/2})₊ (Balle & Wang 2018, §2.1).
double laplace_delta(double epsilon, double epsilon0);
/// Returns δ(ε) of Gaussian noise on a sample that contains a person with probability q: q δ_μ(ln(1 + (e^ε − 1)/q))
/// (Balle, Barthe & Gaboardi 2018, Theorem 8 for Poisson and zero-out, Theorem 10 for fixed size and replace-one).
double amplified_gaussian_delta(double epsilon, double q, double mu);

}  // namespace privbo
