// Plans how the statistics Σ = Σ φφᵀ, u = Σ (y − c) φ are released to a learner. The plan is public, so that learners,
// screens and ledgers all read the same one.
//
// "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021): Alg. 2 (privatiser, joint DP),
// Alg. 3 (noisy users, local joint DP), Remark 5 (unknown horizon). Deviations. Lemma 2's n = 1 + ⌈log₂ T⌉ is in the
// printed formulas of the noise alone; Λ, κ and the true loss take the tree's own levels. Remark 5 chooses the number
// of features anew for every period, for a kernel error of O(t⁻⁵): that is a choice (learner/joint_setup.h), with the
// error on the finite domain, which is measured, in place of its order. By default features are one model for the whole
// run: periods differ in their noise alone. Every period is calibrated for
// its own full length, with users of its own, so that (α, β) holds for each of them; sharing users would need (α, β) to
// be split among the periods.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "families/joint/release/jdp_calibration.h"
#include "numerics/types.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

enum class NoiseParty {
  none,     // exact sums: no privacy
  curator,  // a trusted party holds raw (φ, y) and releases noisy prefix sums
  users     // every user adds noise to their own φφᵀ and (y − c)φ
};
/// Describes how prefix sums are released over and over.
enum class PrefixMechanism {
  tree,
  toeplitz,
  shared  // broken: one draw of noise for all prefixes of 2^k … 2^{k+1} − 1 items, so that their differences are exact
};

/// Holds what an algorithm asks of its channel.
struct StatisticsRequest {
  NoiseParty holder = NoiseParty::none;
  PrefixMechanism mechanism = PrefixMechanism::tree;
  TreeCalibration calibration = TreeCalibration::exact;  // of the privatiser; Toeplitz knows exact and zCDP only
  LocalCalibration local_calibration = LocalCalibration::exact;  // of users
  double rho = 0.5;     // > 0: the noise of rewards is ρ-sub-Gaussian, as formulas for unbounded rewards take it
  double centre = 0.0;  // c: y − c is clipped to ±Y
  double Y = 1.0;       // > 0
  bool release_at_end = true;  // the sums of all rounds are released too: T_last = T, otherwise T − 1
  bool doubling =
      false;  // T unknown: periods of 1, 1, 2, 4, … rounds, each with users of its own and empty at its start

  bool operator==(const StatisticsRequest&) const = default;
};

/// Rounds first … first + rounds − 1 and their noise. Standard deviations are of entries off the diagonal; 0: no noise.
struct StatisticsPeriod {
  std::int64_t first = 1, rounds = 1;
  std::int64_t last_released = 0;   // longest prefix of the period that is released
  std::int64_t levels = 0;          // n of the tree; 0 otherwise
  std::int64_t levels_printed = 0;  // n in the printed formula that gave σ; 0 where none did
  double reward = 0.0;              // |y| that σ's formula reckons with where it is not Y; 0: Y, or no formula
  double sigma = 0.0;               // of one node, of the Toeplitz mechanism's z, or of one user's φφᵀ (σ_X)
  double sigma_u = 0.0;             // the same for the vector: σ for a privatiser, σ_u for users
  double matrix_deviation = 0.0;    // largest of H_t over the period: σ√n, σ√Σc², σ_X√rounds
  double vector_deviation = 0.0;    // of h_t
};

/// Returns the lengths of the periods of a run of T ≥ 1 rounds: T, or with doubling 1, 1, 2, 4, … of which the last may
/// go beyond T.
std::vector<std::int64_t> period_lengths(std::int64_t horizon, bool doubling);

class JointRelease {
 public:
  /// `epsilon`, `delta`: α and β of the paper, not looked at where no noise is added; `features` m and `failure` ζ
  /// enter Lemma 5 for Gaussian rewards only; `norm_bound` B ≥ 0 enters Lemma 2 for sub-Gaussian rewards and the proof
  /// of Lemma 5 only, which need it. Throws std::invalid_argument with value, range and remedy, also where a Toeplitz
  /// run would need more than 512 MB.
  JointRelease(const StatisticsRequest& request, std::int64_t horizon, std::optional<double> epsilon, double delta,
               Index features, double failure, std::optional<double> norm_bound = {});

  const StatisticsRequest& request() const { return request_; }
  std::int64_t horizon() const { return horizon_; }
  const std::optional<double>& epsilon() const { return epsilon_; }
  double delta() const { return delta_; }
  Index features() const { return features_; }
  /// Returns the periods in order; together they cover rounds 1 … T. The last one is planned for its full length even
  /// if T cuts it short.
  const std::vector<StatisticsPeriod>& periods() const { return periods_; }
  const StatisticsPeriod& period(std::int64_t t) const;
  /// Reports by how much replacing one user moves [φ, y − c]ᵀ[φ, y − c].
  FrobeniusSensitivity per_item() const;
  /// The notion is none, joint or local_joint.
  PrivacyNotion notion() const;
  /// Reports what one user's data really cost, in the worst period; mu = 0 where there is no noise. Infinite μ and ε
  /// and δ = 1 where some user's data are released exactly, which `shared` does from the third item on.
  TrueLoss true_loss() const;

 private:
  StatisticsPeriod planned(std::int64_t first, std::int64_t rounds, double failure) const;
  double declared_norm() const;
  TrueLoss loss_of(const StatisticsPeriod& period) const;

  StatisticsRequest request_;
  std::int64_t horizon_;
  std::optional<double> epsilon_;
  double delta_;
  Index features_;
  std::optional<double> norm_bound_;  // B
  std::vector<StatisticsPeriod> periods_;
};

/// Returns how many bytes one trial of an algorithm with this plan holds at most, besides Φ itself: six m × m matrices
/// of learner and channel, and for the tree three sums of [φ, y]ᵀ[φ, y] for each of its levels and two more. The
/// Toeplitz mechanism has a limit of its own.
double statistics_bytes(const JointRelease& plan);

/// Reports whether σ's formula takes the bound B on f, and so a JointRelease needs it.
bool needs_norm_bound(const StatisticsRequest& request);

}  // namespace privbo
