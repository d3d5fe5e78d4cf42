// Random Fourier features that all agents share: φ(x) = √(2/M) cos(ωᵀx + b), rescaled to ‖φ(x)‖ = 1.
//
// Rahimi & Recht 2008; "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low
// & Jaillet 2021), §2. Rescaling makes k̂(x, x) = 1, as the paper assumes of k. The features of fourier_features.h
// (pairs of cosine and sine) have that norm anyway and half the variance; these are the ones the paper's programs use.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/param_set.h"
#include "numerics/random/draws.h"
#include "posterior/features/fourier_frequencies.h"

namespace privbo {

/// Draws `count` frequencies (count × d, all with the same weight) from a kernel's spectral density.
using Spectrum = std::function<Frequencies(Index count, Draws& draws)>;

/// The spectrum of a kernel_catalogue entry: squared exponential, Matérn, product Matérn; `lengthscale` replaces its
/// own where it is set. Throws std::invalid_argument with the remedy for other kernels.
Spectrum make_spectrum(const std::string& kernel, const ParamSet& kernel_params, Index dimension,
                       std::optional<double> lengthscale = {});

class SharedFeatures {
 public:
  /// omega: M × d, phase: M.
  SharedFeatures(Matrix omega, Vector phase);
  SharedFeatures(const Spectrum& spectrum, Index count, Draws& draws);

  Index size() const { return omega_.rows(); }       // M
  Index dimension() const { return omega_.cols(); }  // d
  const Matrix& omega() const { return omega_; }
  const Vector& phase() const { return phase_; }
  /// Writes φ(x), ‖φ(x)‖ = 1, into out (M). Where all cosines are 0 nothing can be rescaled, and the first feature is
  /// 1.
  void map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const;
  /// The features φ of every row: M × n, one column per point.
  Matrix map(const Points& points) const;
  /// φ(x)ᵀ w; its gradient (d) goes to *gradient unless that is null.
  double value(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Vector> w, Vector* gradient = nullptr) const;

 private:
  Matrix omega_;
  Vector phase_;
};

}  // namespace privbo
