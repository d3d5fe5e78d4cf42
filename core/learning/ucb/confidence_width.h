// Computes confidence widths β_t and truncation levels b_t of the local-DP family and its baselines, as functions of
// numbers.
//
// Symbols: B bound on ‖f‖_H, R bound (or sub-Gaussian scale) of the reward noise, λ > 0 regulariser, δ ∈ (0,1) failure
// probability, γ = γ_{t−1} information gain in nats, ℒ = 2(B+R)/ε Laplace scale, t ≥ 1 the round about to be run.
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo {

/// GP-UCB on a finite domain of n points: √(2 ln(n t² π² / (6δ))) (Srinivas et al. 2010, Theorem 1).
double srinivas_width(Index n, std::int64_t t, double delta);

/// IGP-UCB: B + (R/√λ) √(2(γ + 1 + ln(1/δ))). Chowdhury & Gopalan 2017, Theorem 3, print it for λ = 1 + 2/T, without
/// √λ. For any λ > 0: with V = K + λI, σ(x) = √λ ‖φ(x)‖_{V⁻¹}, so |μ − f| ≤ (B + ‖Σ φ_i η_i‖_{V⁻¹}/√λ) σ, and the
/// self-normalised bound (Abbasi-Yadkori 2012; their Theorem 2) holds ‖·‖_{V⁻¹} below R √(2(γ + ln(1/δ))) with γ = ½
/// log det(I + K/λ). The 1 beside γ is what their λ costs them; it is kept, and is slack here.
double igp_width(double B, double R, double lambda, double gamma, double delta);

/// GP-TS: B + (R/√λ) √(2(γ + 1 + ln(2/δ))) (Chowdhury & Gopalan 2017, Theorem 4; λ as above).
double thompson_width(double B, double R, double lambda, double gamma, double delta);

/// TGP-UCB: b_t = v^{1/(1+α)} t^{1/(2(1+α))}, b_0 := b_1; α ∈ (0, 1] (Chowdhury & Gopalan 2019, Theorem 1).
double tgp_truncation(std::int64_t t, double v, double alpha);
/// TGP-UCB: B + (b_{t−1}/√λ)(2√2 √(γ + ln(1/δ)) + √(1+α)). This is what the proof gives, its (11) and (12) with
/// Σ τ^{−α/(1+α)} ≤ (1+α) t^{1/(1+α)} kept. Theorem 1 as printed, B + (3 b_t/√λ) √(ln det(I + K/λ) + 2 ln(1/δ)), is
/// wider.
double tgp_width(std::int64_t t, double B, double v, double alpha, double lambda, double gamma, double delta);

/// Truncation for sub-Weibull(θ) noise with P(|η| > κ(ln u)^θ) ≤ 1/u: B + κ (ln max(t, 1))^θ
/// (Zhou & Tan 2020, §4.3 gives the order (ln t)^θ; B and κ are spelt out here).
double weibull_truncation(std::int64_t t, double B, double tail_scale, double theta);
/// Returns the width for this truncation, from Theorem 3's proof with K = v:
/// B + (2√2 b_{t−1} √(γ + ln(1/δ)) + √(v(ln(t−1) + 1)))/√λ.
double weibull_width(std::int64_t t, double B, double v, double tail_scale, double theta, double lambda, double gamma,
                     double delta);

/// LDP-TGP-UCB, Algorithm 2: b_t = B + R + ℒ ln t; b_0 := b_1 = B + R (the paper's ln 0 is read as ln 1).
double ldp_truncation(std::int64_t t, double B, double R, double laplace_scale);
/// LDP-TGP-UCB: B + (2√2 b_{t−1} √(γ + ln(1/δ)) + √(K(ln max(t−1, 1) + 1)))/√λ, K = B² + R² + 2ℒ².
double ldp_tgp_width(std::int64_t t, double B, double R, double laplace_scale, double lambda, double gamma,
                     double delta);

// The same with Gaussian noise N(0, σ²) on rewards in ±(B+R), this program's. The proof of Theorem 3 uses two facts
// about a private reward ȳ: E ȳ² ≤ K, so that what is cut in round τ has a mean of at most √(K P(|ȳ| > b_τ))
// (Cauchy-Schwarz), and P(|ȳ| > b_τ) ≤ 1/τ, so that the squares of these sum up to K(ln t + 1). Laplace noise has the
// second with b_τ = B + R + ℒ ln τ. Gaussian noise has P(|Z| > x) ≤ exp(−x²/(2σ²)), which is 1/τ at x = σ √(2 ln τ),
// and K = B² + R² + σ². What is kept is bounded by b_τ as before, and the rest of the proof asks nothing of the noise.

/// b_t = B + R + σ √(2 ln max(t, 1)), b_0 := b_1 = B + R.
double gaussian_ldp_truncation(std::int64_t t, double B, double R, double sigma);
/// B + (2√2 b_{t−1} √(γ + ln(1/δ)) + √(K(ln max(t−1, 1) + 1)))/√λ, K = B² + R² + σ².
double gaussian_ldp_tgp_width(std::int64_t t, double B, double R, double sigma, double lambda, double gamma,
                              double delta);

/// The same widths and truncations with what does not depend on the round computed once: rounds ask for them. The
/// functions above are made of these, so both give the same bits.
class IgpWidth {
 public:
  IgpWidth(double B, double R, double lambda, double delta);
  double operator()(double gamma) const;

 private:
  double B_, factor_, log_delta_;  // factor: R/√λ
};
/// IgpWidth at δ/2.
IgpWidth make_thompson_width(double B, double R, double lambda, double delta);

class TgpWidth {
 public:
  TgpWidth(double B, double v, double alpha, double lambda, double delta);
  double truncation(std::int64_t t) const;
  double operator()(std::int64_t t, double gamma) const;

 private:
  double B_, power_, scale_, root_moments_, root_lambda_, log_delta_;  // scale: v^{1/(1+α)}
};

class WeibullWidth {
 public:
  WeibullWidth(double B, double v, double tail_scale, double theta, double lambda, double delta);
  double truncation(std::int64_t t) const;
  double operator()(std::int64_t t, double gamma) const;

 private:
  double truncation_at(double log_t) const;

  double B_, v_, tail_scale_, theta_, root_lambda_, log_delta_;
};

class LdpTgpWidth {
 public:
  LdpTgpWidth(double B, double R, double laplace_scale, double lambda, double delta);
  double truncation(std::int64_t t) const;
  double operator()(std::int64_t t, double gamma) const;

 private:
  double truncation_at(double log_t) const { return bound_ + laplace_scale_ * log_t; }

  double B_, bound_, laplace_scale_, moment_, root_lambda_, log_delta_;  // bound: B + R, moment: K
};

class GaussianLdpTgpWidth {
 public:
  GaussianLdpTgpWidth(double B, double R, double sigma, double lambda, double delta);
  double truncation(std::int64_t t) const;
  double operator()(std::int64_t t, double gamma) const;

 private:
  double truncation_at(double log_t) const;

  double B_, bound_, sigma_, moment_, root_lambda_, log_delta_;  // bound: B + R, moment: K
};

}  // namespace privbo
