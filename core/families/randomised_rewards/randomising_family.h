// What families share whose users may randomise their own rewards: local privacy, and the baselines on private rewards.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "families/randomised_rewards/record/randomiser_records.h"
#include "trial/family.h"

namespace privbo {

/// A family that answers for the local randomiser wherever an algorithm of its own has a notion of single rewards
/// (`is_per_reward`): budget, channel, preview, pictures, attack and audit. For its other algorithms it answers as
/// Family does.
class RandomisingFamily : public Family {
 public:
  /// Local DP on unbounded noise becomes high_probability_local where the section asks for "high-probability" and the
  /// randomiser is Laplace. Where it is Gaussian, δ is the algorithm's own or the section's; elsewhere 0. Throws
  /// std::invalid_argument where the randomiser does not exist for its ε and δ.
  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override;
  /// Warns where a δ of an algorithm of its own is too large to count as privacy.
  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override;
  std::shared_ptr<const FamilyData> instance_part(const Experiment& experiment,
                                                  const Instance& instance) const override;
  void fill_in_reward_noise(LearnerSetup& setup, const Experiment& experiment, const Instance& instance,
                            std::size_t algorithm) const override;
  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t trial) const override;
  std::vector<Derived> release_numbers(const Experiment& experiment, const Instance& instance,
                                       std::size_t algorithm) const override;
  const FamilyRecords& records() const override { return records_; }
  std::optional<NeighbouringReports> neighbouring_reports(const PosteriorSnapshot& posterior,
                                                          const Guarantee* promise) const override;
  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance& instance,
                                                std::size_t algorithm, const LearnerSetup& setup,
                                                Index agent) const override;
  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override;
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token& stop) const override;

 private:
  RandomiserRecords records_{*this};
};

}  // namespace privbo
