#include "families/federated/federated.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/calculator/calculator.h"
#include "accounting/composition.h"
#include "catalogue/json.h"
#include "families/federated/attack/server_view.h"
#include "families/federated/audit/federated_setting.h"
#include "families/federated/audit/federated_target.h"
#include "families/federated/federated_regret.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/release/federated_channel.h"
#include "posterior/features/feature_error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// About so many points of a domain stand for it where |k − φᵀφ| is largest.
constexpr Index points_compared = 256;

class FederatedFamily final : public Family {
 public:
  std::string id() const override { return "federated"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {dp_fts_de_entry(),    dp_fts_entry(),      fts_de_entry(),      fts_entry(),
            fts_original_entry(), fts_placebo_entry(), federated_ts_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return federated_trust_models(); }

  /// δ = N^(−1.1), and the noise multiplier is solved for.
  void prepare_comparison(Json& algorithm, bool listed, double sampling) const override {
    algorithm["delta"] = 0.0;
    if (!listed) algorithm["q"] = sampling;
    algorithm["z"] = 1.0;
  }
  std::optional<BudgetSetting> setting_for(const Experiment& experiment, std::size_t algorithm, double epsilon,
                                           const std::stop_token& stop) const override {
    const FederatedSolution found =
        solve_federated(*server_protocol(experiment, algorithm), FederatedUnknown::z, epsilon, nullptr, stop);
    return BudgetSetting{"z", found.request.z, found.stopped};
  }

  /// Sampling rate and noise say what is paid: ε is no budget. δ: the algorithm's own, or that of so many agents.
  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet&) const override {
    if (plan.notion != PrivacyNotion::user_level_central || !parts.agent_source) return;
    const bool own =
        plan.params.json().contains("delta") && plan.params.is_set("delta") && plan.params.real("delta") > 0.0;
    plan.delta = own ? plan.params.real("delta") : roster_delta(parts.agent_source->agents());
  }
  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_agents(parts, domain, problems);
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    const ExperimentParts& parts = experiment.parts();
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    auto part = std::make_shared<FederatedSetup>();
    part->plan = server_protocol(experiment, algorithm);
    if (!part->plan) return nullptr;
    part->initial = parts.initial;
    const FederatedRequest& request = part->plan->request();
    const Index d = instance.domain->dimension();
    part->regions = std::make_shared<const SubRegions>(*instance.domain, request.regions);
    part->domain = instance.domain;
    part->kernel = parts.kernel;
    if (request.server != ServerKind::none) {
      // Public randomness: the same frequencies for all algorithms of a trial that ask for as many.
      const std::unique_ptr<RandomSource> draws = make_stream(streams::shared_features(parts.seeds, instance.key));
      const Spectrum spectrum =
          make_spectrum(parts.kernel_type, parts.kernel_params, d,
                        part_of<FederatedEntry>(plan.entry->own, "a server").feature_lengthscale(plan.params));
      part->shared_features = std::make_shared<const SharedFeatures>(spectrum, request.features, *draws);
    }
    if (instance.domain->anywhere) {
      part->spectrum = make_spectrum(parts.kernel_type, parts.kernel_params, d);
      part->spectrum_at = [type = parts.kernel_type, params = parts.kernel_params, d](double lengthscale) {
        return make_spectrum(type, params, d, lengthscale);
      };
    }
    return part;
  }

  std::shared_ptr<const FamilyData> with_random_streams(std::shared_ptr<const FamilyData> part, const Seeds& seeds,
                                                        std::size_t trial) const override {
    const auto* given = find_part<FederatedSetup>(part);
    if (!given) return part;
    auto own = std::make_shared<FederatedSetup>(*given);
    for (Index agent = 0; agent < own->plan->agents(); ++agent)
      own->agent_draws.push_back(make_stream(streams::agent(seeds, trial, static_cast<std::uint64_t>(agent))));
    return own;
  }

  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance&, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    std::shared_ptr<const ServerProtocol> plan = server_protocol(experiment, algorithm);
    return plan ? make_federated_channel(std::move(plan), std::move(noise)) : nullptr;
  }

  std::optional<PlannedReleases> planned_releases(const Experiment& experiment, std::size_t algorithm) const override {
    const std::shared_ptr<const ServerProtocol> plan = server_protocol(experiment, algorithm);
    if (!plan || plan->notion() == PrivacyNotion::none) return std::nullopt;
    return planned_by(*plan);
  }
  std::optional<Ledger> exact_ledger(const PrintedLoss& printed) const override {
    const Json& run = printed.setting;
    if (!run.is_object() || run.at("algorithm") != "dp-fts-de") return std::nullopt;
    FederatedRequest request{.regions = run.at("regions").get<Index>(),
                             .features = 1,
                             .q = printed.params.at("q").get<double>(),
                             .z = printed.params.at("z").get<double>(),
                             .S = 1.0};  // neither M nor S matters for the multiplier
    request.weights.hold = run.at("weight_hold").get<std::int64_t>();
    request.weights.decay = run.at("weight_decay").get<std::int64_t>();
    request.exact_sensitivity = true;
    const ServerProtocol plan(request, run.at("agents").get<Index>(), printed.params.at("steps").get<std::int64_t>(),
                              printed.delta);
    return plan.ledger(plan.releases());
  }
  /// ε of everything released until then, by the accountant the paper uses where it covers the sampling.
  std::vector<double> epsilon_by_round(const Experiment& experiment, const Instance&,
                                       std::size_t algorithm) const override {
    const std::shared_ptr<const ServerProtocol> plan = server_protocol(experiment, algorithm);
    if (!plan || plan->notion() == PrivacyNotion::none) return {};
    const Ledger ledger = plan->ledger(plan->releases());
    CompositionWalk walk(ledger, Reading::same_person);
    std::vector<Composition> until;
    for (std::int64_t t = 0; t <= plan->horizon(); ++t) until.push_back(walk.until(t));
    const char* accountant = plan->request().sampling == Sampling::poisson ? "moments" : "rdp_improved";
    std::vector<double> losses;
    for (const Loss& loss : find_accountant(accountant)->losses(until, plan->delta()))
      losses.push_back(loss.epsilon.value_or(std::numeric_limits<double>::infinity()));
    return losses;
  }
  const FamilyRecords& records() const override { return federated_records(); }

  double kernel_error(const Experiment& experiment, const Instance& instance,
                      const LearnerSetup& setup) const override {
    const auto* own = find_part<FederatedSetup>(setup.own);
    if (!own || !own->shared_features) return 0.0;
    const Points few = every_few(instance.domain->points, points_compared);
    return largest_kernel_error(own->shared_features->map(few), *experiment.parts().kernel, few);
  }

  /// Returns the first algorithm whose server is private, else the first that shares at all: where every agent works
  /// alone, there is neither a broadcast nor an upload to draw.
  std::size_t shown_algorithm(const Experiment& experiment) const override {
    const auto& plans = experiment.algorithms();
    std::optional<std::size_t> sharing;
    for (std::size_t a = 0; a < plans.size(); ++a) {
      if (plans[a].notion != PrivacyNotion::none) return a;
      const ServerKind server = server_protocol(experiment, a)->request().server;
      if (!sharing && server != ServerKind::none && server != ServerKind::placebo) sharing = a;
    }
    return sharing.value_or(0);
  }

  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance&, std::size_t algorithm,
                                                const LearnerSetup& setup, Index agent) const override {
    const std::shared_ptr<const ServerProtocol> plan = federated_setup(setup).plan;
    return make_server_view(plan, experiment.algorithms()[algorithm].label, agent);
  }

  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override {
    if (plan.notion != PrivacyNotion::none) return {};
    return Message(
        "%1 has agents that share nothing, or share without noise: nothing is claimed, so there is nothing to audit",
        plan.label);
  }
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token&) const override {
    return audit_of_federated(experiment, algorithm);
  }
};

}  // namespace

const Family& federated_family() {
  static const FederatedFamily family;
  return family;
}

PlannedReleases planned_by(const ServerProtocol& plan) {
  const FederatedRequest& request = plan.request();
  PlannedReleases planned;
  planned.releases = plan.releases();
  planned.ledger = plan.ledger(planned.releases);
  planned.horizon = plan.horizon();
  planned.delta = plan.delta();
  // A run's own end is no stop.
  if (request.stop_after >= 0 && request.stop_after < (request.release_at_end ? planned.horizon : planned.horizon - 1))
    planned.stops_after = request.stop_after;
  planned.order = [q = request.q, z = request.z, delta = planned.delta, releases = planned.releases](std::int64_t t) {
    return proposition_order(q, z, delta, std::clamp<std::int64_t>(t + 1, 0, releases));
  };
  if (const auto other = plan.charged_otherwise())
    planned.otherwise = {std::make_shared<const Ledger>(other->ledger(other->releases())),
                         other->request().exact_sensitivity};
  return planned;
}

}  // namespace privbo
