#include "families/contextual/contextual.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "families/contextual/attack/answer_view.h"
#include "families/contextual/audit/contextual_audit.h"
#include "families/contextual/contextual_setup.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

class ContextualFamily final : public Family {
 public:
  std::string id() const override { return "contextual"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {usca_entry(), noisy_mean_entry()}; }
  std::vector<TrustModel> trust_models() const override { return contextual_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_contexts(parts, domain, problems);
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    auto part = std::make_shared<ContextualSetup>();
    part->plan = recommender_calibration(experiment, instance, algorithm);
    if (!part->plan) return nullptr;
    part->contexts = experiment.parts().context_law;
    part->domain = instance.domain;
    return part;
  }

  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t trial) const override {
    std::shared_ptr<const RecommenderCalibration> plan = recommender_calibration(experiment, instance, algorithm);
    if (!plan) return nullptr;
    // Sources keep the table alive, so that all algorithms of a trial share one.
    std::shared_ptr<CovarianceTable> table = covariances(*this, experiment, instance, trial);
    std::shared_ptr<CovarianceSource> source = table->source(plan->request());
    const auto kept = std::make_shared<std::pair<std::shared_ptr<CovarianceTable>, std::shared_ptr<CovarianceSource>>>(
        std::move(table), std::move(source));
    return make_contextual_channel(std::move(plan), instance.domain,
                                   std::shared_ptr<CovarianceSource>(kept, kept->second.get()), std::move(noise),
                                   experiment.parts().context_law, experiment.ties(trial));
  }

  /// Every answer concerns all users so far, and no user pays before the first answer.
  std::vector<double> epsilon_by_round(const Experiment& experiment, const Instance& instance,
                                       std::size_t algorithm) const override {
    const std::optional<double> epsilon = experiment.algorithms()[algorithm].epsilon;
    if (!epsilon) return {};
    const std::vector<std::int64_t> answers = recommender_calibration(experiment, instance, algorithm)->answers();
    std::vector<double> spent;
    for (std::int64_t t = 0; t <= experiment.horizon(); ++t)
      spent.push_back(*epsilon * static_cast<double>(std::ranges::upper_bound(answers, t) - answers.begin()));
    return spent;
  }
  const FamilyRecords& records() const override { return contextual_records(); }
  std::vector<ProvenanceLine> provenance(const ExperimentParts& parts, const AlgorithmSpec& plan) const override {
    if (!parts.context_law || !plan.entry->needs_contexts) return {};
    return {{Message("law of contexts: %1", parts.context_law->origin())}};
  }

  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance& instance,
                                                std::size_t algorithm, const LearnerSetup& setup,
                                                Index) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    return make_answer_view(instance.domain, contextual_setup(setup).plan->answers(), plan.epsilon);
  }

  ExactAudit exact_audit(const std::shared_ptr<const Experiment>& experiment, std::size_t algorithm) const override {
    const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
    if (!plan.entry->needs_contexts || plan.notion == PrivacyNotion::none) return {};
    return [experiment, algorithm](const ExactAuditOptions& options, const std::stop_token& stop,
                                   const ExactAuditProgress& progress) {
      return audit_contextual(contextual_audit_of(*experiment, algorithm), options, {}, stop, progress);
    };
  }
  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override {
    if (plan.notion == PrivacyNotion::none)
      return Message("%1 answers without privacy: nothing is claimed, so there is nothing to audit", plan.label);
    return Message(
        "%1: its answers' losses are computed and need no runs; privbo audit SCENARIO prints the largest of many "
        "neighbouring databases",
        plan.label);
  }
};

}  // namespace

const Family& contextual_family() {
  static const ContextualFamily family;
  return family;
}

}  // namespace privbo
