#include "families/contextual/contextual.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <stdexcept>
#include <utility>

#include "families/contextual/attack/answer_view.h"
#include "families/contextual/audit/contextual_audit.h"
#include "families/contextual/contextual_setup.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

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

namespace {

void check_algorithm(const ExperimentParts& parts, const AlgorithmSpec& plan, const std::string& path,
                     Problems& problems) {
  const auto error = [&](const Message& message) {
    problems.push_back({path, Message("%1: %2", plan.label, message)});
  };
  if (!parts.context_law) {
    if (plan.entry->needs_contexts)
      error(Message(
          "recommends actions to visitors with contexts, and this scenario has none; choose contexts (/contexts/type; one context will do), or another algorithm"));
    return;
  }
  if (parts.context_law->anywhere() && !plan.entry->contexts_anywhere)
    error(Message(
        "knows the pairs of a finite domain alone, and contexts may lie anywhere here; switch \"anywhere\" off (/contexts/anywhere), or choose \"usca\" or \"uniform\""));
  if (plan.entry->needs_fixed_choices && parts.context_law->count() > 1)
    error(Message(
        "plays one point for several rounds, and every round has a context of its own; choose another algorithm, or one context"));
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  if (!entry) return;
  // The supremum over a box of contexts is taken over corners, which is right where the kernel falls with the distance.
  if (parts.context_law->anywhere() && parts.kernel_type == "periodic" && entry->request(plan.params).nystrom)
    error(Message(
        "what one user can change is bounded over a box of contexts for kernels that fall with the distance, and the "
        "periodic kernel rises again; choose another kernel, Fourier features, or switch \"anywhere\" off (/contexts/anywhere)"));
  try {
    RecommenderCalibration(entry->request(plan.params), parts.horizon, parts.checkpoints, plan.epsilon, 1.0);
  } catch (const std::exception& failure) {
    error(message_of(failure));
  }
}

/// Checks memory and time: a covariance of all pairs is kept for every checkpoint of a trial.
void check_size(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  constexpr double gigabyte = 1024.0 * 1024.0 * 1024.0, max_bytes = 0.5 * gigabyte, noticeable = 1.0;
  const bool recommends = std::ranges::any_of(parts.algorithms, [](const AlgorithmSpec& plan) {
    return find_part<ContextualEntry>(plan.entry->own) != nullptr;
  });
  if (!recommends || parts.context_law->anywhere()) return;
  const auto n = static_cast<double>(domain.size()), checkpoints = static_cast<double>(parts.checkpoints.size());
  const Message pairs =
      Message("%1 actions × %2 contexts = %3 pairs", domain.actions(), domain.contexts, domain.size());
  const double bytes = 8.0 * n * n * checkpoints;
  if (bytes > max_bytes)
    problems.push_back(
        {"/contexts",
         Message(
             "%1 at %2 checkpoints: their covariances would take %3 GB (at most 0.5); take fewer actions, contexts or checkpoints",
             pairs, parts.checkpoints.size(), significant(bytes / gigabyte, 3))});
  // Factor, solve and product: about 1.5 n³ multiplications, measured at a billion a second and core.
  const double seconds = 1.5e-9 * n * n * n;
  if (seconds > noticeable)
    problems.push_back(
        {"/contexts",
         Message("%1: a checkpoint takes about %2 s; take fewer actions or contexts", pairs, significant(seconds, 2)),
         Problem::Severity::warning});
}

}  // namespace

void check_contexts(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a)
    check_algorithm(parts, parts.algorithms[a], "/algorithms/" + std::to_string(a), problems);
  if (!parts.context_law) return;
  // Warns of checkpoints beyond the horizon, which are left out so that a run can be made shorter by its horizon alone.
  for (const std::int64_t round : context_checkpoints(parts.context_params))
    if (round > parts.horizon)
      problems.push_back(
          {"/contexts/checkpoints",
           Message("checkpoints: %1 lies beyond the run's %2 rounds and is left out; make the run longer "
                   "(/run/horizon) to measure there",
                   round, parts.horizon),
           Problem::Severity::warning});
  if (parts.agent_source)
    problems.push_back(
        {"/agents/type",
         Message(
             "agents have objectives of their own, and no contexts; choose \"single\", or contexts \"none\" (/contexts/type)")});
  if (parts.decisions->id != "whole")
    problems.push_back(
        {"/decisions/type",
         Message("type = \"%1\": with contexts, a round offers every action; choose \"whole\"", parts.decisions->id)});
  check_size(parts, domain, problems);
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T.

std::vector<TrustModel> contextual_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "joint-pure",
                 .model = "Joint differential privacy, pure ε, one answer",
                 .algorithm = "USCA",
                 .measure = "error rate of one answer",
                 .upper = "√(γ_T/T) + γ_T/(T ε)",
                 .upper_source = "Pavlovic, Salgia & Zhao 2025, Theorem 4.1",
                 .lower = "√(γ_T/T), up to logarithms",
                 .lower_source =
                     Message("%1, without privacy (Pavlovic, Salgia & Zhao 2025, §1.2)", std::string(scarlett_source)),
                 .gap = "γ_T/(T ε): none in order once ε ≥ √(γ_T/T)",
                 .dependence = "1/ε, additive: γ_T/(T ε)",
                 .dependence_lower = only_without_privacy},
       .key = "joint_pure",
       .label = "Joint DP, pure ε (USCA)",
       .help =
           "Uniform actions while learning, then one answer drawn by the exponential mechanism. ε is of one user's data, for one answer.",
       .algorithm = "usca",
       .short_label = Message("Joint DP, pure ε")},
  };
}

}  // namespace privbo
