// Converts between notions of privacy in closed form: Gaussian differential privacy (analytic Gaussian, any ε), zCDP,
// and the inverses. Mechanisms calibrate their noise with these functions, and accountants convert costs with them.
#pragma once

namespace privbo {

/// Returns the δ(ε) of a μ-GDP mechanism: Φ(−ε/μ + μ/2) − e^ε Φ(−ε/μ − μ/2), without cancellation. ε ≥ 0, μ > 0.
/// Source: Balle & Wang 2018, Theorem 8; Dong, Roth & Su 2022, Corollary 2.13.
double gaussian_delta(double epsilon, double mu);
/// Returns the smallest ε ≥ 0 with gaussian_delta ≤ δ. 0 < δ < 1.
double gaussian_epsilon(double mu, double delta);
/// Returns the largest μ for which (ε, δ)-DP holds: the analytic Gaussian mechanism has σ = Δ/μ. ε ≥ 0, 0 < δ < 1.
double gaussian_mu(double epsilon, double delta);

/// Returns the ε of ρ-zCDP at δ: ρ + 2√(ρ ln(1/δ)) (Bun & Steinke 2016, Proposition 1.3).
double zcdp_epsilon_classic(double rho, double delta);
/// Returns the tighter conversion: min over α > 1 of αρ + ln(1 − 1/α) − ln(δα)/(α − 1) (Canonne, Kamath & Steinke 2020,
/// Proposition 12).
double zcdp_epsilon(double rho, double delta);
/// Returns the α > 1 at which that minimum lies.
double zcdp_order(double rho, double delta);
/// Returns the largest ρ whose ε is at most `epsilon`, by the classic and by the tighter conversion.
double zcdp_rho_classic(double epsilon, double delta);
double zcdp_rho(double epsilon, double delta);

}  // namespace privbo
