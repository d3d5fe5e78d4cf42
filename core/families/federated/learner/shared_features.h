// Random Fourier features that all agents share: φ(x) = √(2/M) cos(ωᵀx + b), rescaled to ‖φ(x)‖ = 1. And what agents
// send: vectors in these features.
//
// Rahimi & Recht 2008; "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low
// & Jaillet 2021), §2. Rescaling makes k̂(x, x) = 1, as the paper assumes of k. The features of fourier_features.h
// (pairs of cosine and sine) have that norm anyway and half the variance; these are the ones the paper's programs use.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "numerics/random/random_source.h"
#include "posterior/features/fourier_frequencies.h"

namespace privbo {

/// Draws `count` frequencies (count × d, all with the same weight) from a kernel's spectral density.
using Spectrum = std::function<Frequencies(Index count, RandomSource& draws)>;

/// Whether make_spectrum knows the kernel.
bool has_spectrum(const std::string& kernel, const ParamSet& kernel_params);
/// Returns the spectrum of a kernel_catalogue entry: squared exponential, Matérn, product Matérn; `lengthscale`
/// replaces its own where it is set, and length scales by coordinate keep their ratios. Throws std::invalid_argument
/// with the remedy for other kernels and for a variance other than 1: φ has length 1.
Spectrum make_spectrum(const std::string& kernel, const ParamSet& kernel_params, Index dimension,
                       std::optional<double> lengthscale = {});

class SharedFeatures {
 public:
  /// omega: M × d, phase: M.
  SharedFeatures(Matrix omega, Vector phase);
  SharedFeatures(const Spectrum& spectrum, Index count, RandomSource& draws);

  Index size() const { return omega_.rows(); }       // M
  Index dimension() const { return omega_.cols(); }  // d
  const Matrix& omega() const { return omega_; }
  const Vector& phase() const { return phase_; }
  /// Writes φ(x), ‖φ(x)‖ = 1, into out (M). Where all cosines are 0 nothing can be rescaled, and the first feature is
  /// 1.
  void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const;
  /// Returns the features φ of every row: M × n, one column per point.
  Matrix map(const Points& points) const;
  /// φ(x)ᵀ w; its gradient (d) goes to *gradient unless that is null.
  double value(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Vector> w, Vector* gradient = nullptr) const;

 private:
  Matrix omega_;
  Vector phase_;
};

/// The vectors ω_n that agents send: samples of a Bayesian linear regression on the features they share, one per agent.
/// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), eq.
/// (2):
///   Σ = ΦᵀΦ + λI,  ν = Σ⁻¹Φᵀy,  ω ~ N(ν, λΣ⁻¹):   ω = L⁻ᵀ(u + √λ ζ),  Σ = L Lᵀ,  L u = Φᵀy,  ζ standard normal
/// L (lower Cholesky factor) and u take an observation by the same M plane rotations, 3 M² operations; ω costs one
/// triangular solve.
class AgentVectors {
 public:
  /// N ≥ 1 agents, M ≥ 1 features, λ > 0. Throws std::length_error, naming sizes, where all the L would take more than
  /// 2 GB.
  AgentVectors(Index agents, Index features, double lambda);

  Index agents() const { return static_cast<Index>(u_.size()); }
  Index features() const { return features_; }
  /// phi: M numbers; y finite (std::invalid_argument).
  void observe(Index agent, const Vector& phi, double y);
  /// ω for M standard normals ζ.
  Vector sample(Index agent, const Vector& zeta) const;
  /// ν (M).
  Vector mean(Index agent) const { return sample(agent, Vector::Zero(features_)); }
  const Matrix& lower(Index agent) const { return lower_.at(static_cast<std::size_t>(agent)); }  // M × M, L

 private:
  Index features_;
  double lambda_;
  std::vector<Matrix> lower_;
  std::vector<Vector> u_;
};

}  // namespace privbo
