#include "families/joint/joint.h"

#include <utility>

#include "families/joint/audit/statistics_audit.h"
#include "families/joint/release/statistics_channel.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

struct JointInstance : FamilyData {
  std::shared_ptr<FeatureTable> features;  // shared by the algorithms that ask for the same
};

class JointFamily final : public Family {
 public:
  std::string id() const override { return "joint"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {jdp_gp_ucb_entry(), local_jdp_gp_ucb_entry(), qff_gp_ucb_entry(), shared_noise_gp_ucb_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return joint_trust_models(); }

  /// The algorithm's own δ, or the section's.
  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override {
    Family::set_budget(plan, parts, privacy);
    if (plan.notion == PrivacyNotion::none) return;
    const bool own = plan.params.json().contains("delta") && plan.params.is_set("delta");
    plan.delta = own ? plan.params.real("delta") : parts.delta;
  }
  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_statistics(parts, domain, problems);
  }

  std::shared_ptr<const FamilyData> instance_part(const Experiment& experiment,
                                                  const Instance& instance) const override {
    const ExperimentParts& parts = experiment.parts();
    auto part = std::make_shared<JointInstance>();
    part->features = std::make_shared<FeatureTable>(parts.kernel, parts.kernel_type, parts.kernel_params,
                                                    instance.domain, streams::features(parts.seeds, instance.key));
    return part;
  }
  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    auto part = std::make_shared<JointSetup>();
    part->features = feature_model(experiment, instance, algorithm);
    part->statistics = joint_release(experiment, instance, algorithm);
    return part;
  }
  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    return make_statistics_channel(joint_release(experiment, instance, algorithm),
                                   feature_model(experiment, instance, algorithm)->phi, std::move(noise));
  }

  const FamilyRecords& records() const override { return joint_records(); }

  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance&, std::size_t,
                                                const LearnerSetup& setup, Index) const override {
    return make_statistics_view(joint_setup(setup), experiment.horizon());
  }

  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override {
    if (plan.notion != PrivacyNotion::none) return {};
    return Message("%1 is told exact statistics: nothing is claimed, so there is nothing to audit", plan.label);
  }
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token& stop) const override {
    return audit_of_statistics(std::move(experiment), algorithm, stop);
  }
};

}  // namespace

const Family& joint_family() {
  static const JointFamily family;
  return family;
}

std::shared_ptr<const FeatureModel> feature_model(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<JointEntry>(plan.entry->own);
  if (!entry) return nullptr;
  return part_of<JointInstance>(instance.part(joint_family()), "a table of features")
      .features->get(entry->features(plan.params));
}

std::shared_ptr<const JointRelease> joint_release(const Experiment& experiment, const Instance& instance,
                                                  std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<JointEntry>(plan.entry->own);
  if (!entry) return nullptr;
  const Index m = feature_model(experiment, instance, algorithm)->size();
  return std::make_shared<const JointRelease>(entry->statistics(plan.params), experiment.horizon(), plan.epsilon,
                                              plan.delta, m, instance.constants.delta);
}

}  // namespace privbo
