// Declares what a privatiser published last, and everything needed to predict f from it: Dubey 2021, Remark 1
// (parameter release).
//
//   V = Σ̃ + (λ + shift) I     mean(x) = c + Φ(x)ᵀ V⁻¹ ũ     deviation(x)² = ρ² ‖Φ(x)‖²_{V⁻¹} + privacy(x)²
//
// Only Σ̃ and ũ depend on users' data, and they are what was released: predicting from them costs no further privacy.
//
// privacy(x), the deviation that the privacy noise alone gives the mean, to first order in that noise. Σ̃ = Σ + H and
// ũ = u + h, where H is symmetric with independent N(0, s²) above and N(0, s_d²) on the diagonal, h ~ N(0, s_h² I), all
// independent. With a = V⁻¹Φ(x) and θ = V⁻¹ũ the mean moves by aᵀh − aᵀHθ + O(noise²), and
//
//   privacy(x)² = s_h² ‖a‖² + Var(aᵀHθ)
//   Var(aᵀHθ) = s² Σ_{i<j} (a_i θ_j + a_j θ_i)² + s_d² Σ_i a_i² θ_i²
//             = s² (‖a‖² ‖θ‖² + (aᵀθ)²) + (s_d² − 2 s²) Σ_i a_i² θ_i²
//
// Left out: terms of second order (V has to outweigh H, as the shift makes it), what the shift and the clip take off
// the mean, and what raising eigenvalues does.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/composition.h"
#include "accounting/strict_epsilon.h"
#include "domain/domain.h"
#include "families/released_model.h"
#include "numerics/types.h"
#include "posterior/features/fourier_features.h"
#include "privacy/ledger/ledger.h"
#include "protocol/learner_message.h"
#include "text/message.h"

namespace privbo {

// Where predictions from released statistics mean something: the public region that a run's points are from.
//
// Features reproduce their kernel on that region alone: quadrature features repeat themselves beyond it, so that a
// prediction far away looks as sure as one between the points.

struct CoveredDomain {
  Vector low{}, high{};       // d coordinates each; empty: nothing is known, as in files of earlier versions
  double radius = 0.0;        // 0: the whole box; otherwise the ball of this radius around 0 inside it
  double length_scale = 0.0;  // of the kernel; 0: not known
  Points arms{};              // n × d, what may be asked; no rows: any point of the region, or too many to list

  bool known() const { return low.size() > 0; }
};

/// Takes the region from a domain with coordinates. Lists at most 20,000 numbers of points.
CoveredDomain covered_domain(const Domain& domain, double length_scale);

/// Reports why `x` lies outside: beyond the box or the ball, or farther than a length scale from every point that may
/// be asked. Empty where it is covered, and where nothing is known.
Message why_uncovered(const CoveredDomain& covered, Eigen::Ref<const Eigen::RowVectorXd> x);

/// The public constants that turn statistics into a posterior.
struct RegressionRule {
  double lambda = 1.0;  // > 0
  double shift = 0.0;   // 2Λ ≥ 0, which keeps V positive definite
  double rho = 1.0;     // > 0
  double centre = 0.0;  // c, taken off every reward

  bool operator==(const RegressionRule&) const = default;
};

/// The standard deviations of the noise in Σ̃ and ũ; all 0 where the sums are exact.
struct StatisticsNoise {
  double matrix = 0.0;    // s, above the diagonal
  double diagonal = 0.0;  // s_d
  double vector = 0.0;    // s_h

  bool operator==(const StatisticsNoise&) const = default;
};

struct ReleasedParameters {
  std::string algorithm;  // its name in the scenario
  std::string kernel;     // in words
  std::shared_ptr<const FeatureMap> map;
  RegressionRule rule;
  StatisticsMessage statistics;
  Guarantee guarantee;   // of one release; notion none: the sums are exact
  double epsilon = 0.0;  // what all releases so far cost a person who answers in one round, at `delta`; infinite where
                         // no finite ε exists
  double delta = 0.0;
  std::optional<StatisticsNoise> noise{};  // empty: not known, as in files of earlier versions
  CoveredDomain covered{};
  Message accountant{};   // that computed ε; empty: not known, as in files of earlier versions
  Composition charges{};  // what such a person has paid for; empty: not known, or the sums are exact
};

/// ε of those charges at δ = 10⁻⁵ (accounting/strict_epsilon.h); empty where `delta` is no larger or nothing
/// was paid.
std::optional<StrictEpsilon> epsilon_at_strict_delta(const ReleasedParameters& parameters);

/// Predicts at `points`, one row each. Throws std::invalid_argument where their dimension is not the features'.
Prediction predict(const ReleasedParameters& parameters, const Points& points);

}  // namespace privbo
