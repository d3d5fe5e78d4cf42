// Joint and local joint differential privacy with Fourier features: "No-Regret Algorithms for Private Gaussian Process
// Bandit Optimization" (Dubey 2021).
#pragma once

#include <memory>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "families/joint/learner/joint_setup.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

const Family& joint_family();

/// Returns what is done to the statistics this algorithm receives; null where it receives rewards.
std::shared_ptr<const JointRelease> joint_release(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm);
/// Returns the features of an algorithm that receives statistics, made when first asked for; null where it receives
/// rewards.
std::shared_ptr<const FeatureModel> feature_model(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm);

/// Returns the features of every period where they are planned anew (Remark 5 of Dubey 2021): quadrature with the
/// fewest nodes whose kernel error is at most t⁻⁵ in a period of t rounds, at most the number of nodes that is set.
/// Empty where all periods have the same.
std::vector<std::shared_ptr<const FeatureModel>> features_of_periods(const Experiment& experiment,
                                                                     const Instance& instance, std::size_t algorithm);

/// Returns what an attacker under it sees of one algorithm, and how it is read. Throws std::invalid_argument on a box,
/// unless sums are exact.
std::unique_ptr<AdversaryView> make_statistics_view(const LearnerSetup& setup, std::int64_t horizon);

/// Who is trusted under it, and what that costs.
std::vector<TrustModel> joint_trust_models();

// One function per algorithm, each in a file of its own; joint.cpp puts them in a list.
AlgorithmEntry jdp_gp_ucb_entry();
AlgorithmEntry local_jdp_gp_ucb_entry();
AlgorithmEntry qff_gp_ucb_entry();
AlgorithmEntry shared_noise_gp_ucb_entry();
AlgorithmEntry external_jdp_entry();

const FamilyRecords& joint_records();

struct ExperimentParts;

/// Every algorithm that receives statistics: its features exist in this dimension, its plan can be made; warnings where
/// rewards are clipped, where a formula as printed gives less privacy than it claims, where δ is no privacy, and where
/// a round is slow.
void check_statistics(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo
