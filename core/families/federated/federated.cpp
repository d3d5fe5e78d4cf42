#include "families/federated/federated.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/calculator/account.h"
#include "accounting/calculator/calculator.h"
#include "accounting/composition.h"
#include "catalogue/json.h"
#include "families/federated/attack/server_view.h"
#include "families/federated/audit/federated_setting.h"
#include "families/federated/audit/federated_target.h"
#include "families/federated/federated_regret.h"
#include "families/federated/learner/agent_posteriors.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/learner/shared_features.h"
#include "families/federated/release/federated_channel.h"
#include "families/own_programs/program_entry.h"
#include "kernel/kernel_settings.h"
#include "learning/ucb/shared_params.h"
#include "numerics/numbers.h"
#include "posterior/features/feature_error.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

/// About so many points of a domain stand for it where |k − φᵀφ| is largest.
constexpr Index points_compared = 256;

/// Whether a program is told the random features that agents share: where there are any, and they fit in a line.
bool has_features(const ExperimentParts& parts, const Domain& domain, const FederatedRequest& request) {
  return has_spectrum(parts.kernel_type, parts.kernel_params) &&
         why_features_too_large(domain.size(), request.features).empty();
}

/// What a program that acts for all agents is told of their server, all of it public.
std::shared_ptr<const ProgramSetup> agents_program(const Experiment& experiment, const Instance& instance,
                                                   std::size_t algorithm, const FederatedSetup& setup) {
  auto own = std::make_shared<ProgramSetup>(program_setup(experiment, instance, algorithm));
  if (setup.shared_features)
    own->features = std::make_shared<const Points>(setup.shared_features->map(instance.domain->points).transpose());
  const ServerProtocol& plan = *setup.plan;
  const FederatedRequest& request = plan.request();
  own->upload_length = plan.features();
  own->is_shared = [server = setup.plan](std::int64_t t) { return server->shares(t); };
  own->channel = {{"kind", "server"},
                  {"length", plan.features()},
                  {"regions", request.regions},
                  {"region_of_point", setup.regions->region_of_index()},
                  {"region_of_agent", plan.region_of_agent()},
                  {"clip", std::isfinite(plan.clip_norm()) ? Json(plan.clip_norm()) : Json()},
                  {"q", request.q},
                  {"z", request.z},
                  {"initial", setup.initial}};
  return own;
}

class FederatedFamily final : public Family {
 public:
  std::string id() const override { return "federated"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {dp_fts_de_entry(),    dp_fts_entry(),      fts_de_entry(),       fts_entry(),
            fts_original_entry(), fts_placebo_entry(), federated_ts_entry(), external_agents_entry()};
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
    if (plan.entry->external) name_program(plan);
    if (plan.notion != PrivacyNotion::user_level_central || !parts.agent_source) return;
    const bool own = plan.has_own_delta() && plan.params.real("delta") > 0.0;
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
    const bool external = plan.entry->external;
    if (request.server != ServerKind::none && (!external || has_features(parts, *instance.domain, request))) {
      // Public randomness: the same frequencies for all algorithms of a trial that ask for as many.
      const std::unique_ptr<RandomSource> draws = make_stream(streams::shared_features(parts.seeds, instance.key));
      const Spectrum spectrum =
          make_spectrum(parts.kernel_type, parts.kernel_params, d,
                        part_of<FederatedEntry>(plan.entry->own, "a server").feature_lengthscale(plan.params));
      part->shared_features = std::make_shared<const SharedFeatures>(spectrum, request.features, *draws);
    }
    if (external) part->program = agents_program(experiment, instance, algorithm, *part);
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
    if (own->program) own->program = of_trial(*own->program, seeds, trial);
    return own;
  }
  Message why_not_repeatable(const AlgorithmSpec& plan, const AlgorithmSnapshot* results) const override {
    return plan.entry->external ? why_program_not_repeatable(plan, results) : Message();
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

namespace {

constexpr double gigabyte = 1024.0 * 1024.0 * 1024.0, max_bytes = 2.0 * gigabyte;
constexpr std::int64_t max_learnt_from = 300;

void check_release(const FederatedRequest& request, const AlgorithmSpec& plan, const ServerProtocol& made,
                   const std::string& path, Problems& problems) {
  if (request.regions > made.agents())
    warn(
        problems, path,
        Message(
            "%1: %2", plan.label,
            Message(
                "P = %1 sub-regions for N = %2 agents: nobody starts in some of them, and there all agents count the same; choose P ≤ N",
                request.regions, made.agents())));
  if (made.notion() == PrivacyNotion::none) return;
  if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
    problems.push_back(
        {path, Message("%1: %2", plan.label, flagged), Problem::Severity::warning, Problem::Kind::large_delta});
}

void check_server(const ExperimentParts& parts, const AlgorithmSpec& plan, const Domain& domain,
                  const std::string& path, Problems& problems) {
  const auto warn = [&](const Message& message) {
    problems.push_back({path, Message("%1: %2", plan.label, message), Problem::Severity::warning});
  };
  const auto& entry = part_of<FederatedEntry>(plan.entry->own, "a server");
  const FederatedRequest request = entry.request(plan.params);
  const ServerProtocol made(request, parts.agent_source->agents(), parts.horizon, plan.delta);
  if (plan.entry->external) {
    if (domain.anywhere)
      throw InvalidArgument(Message(
          "a program of yours answers with points of a list, and these agents may ask any point of a box; choose "
          "other agents (/agents/type)"));
    if (has_features(parts, domain, request))
      make_spectrum(parts.kernel_type, parts.kernel_params, domain.dimension(), entry.feature_lengthscale(plan.params));
    return check_release(request, plan, made, path, problems);
  }
  if (request.server != ServerKind::none)
    make_spectrum(parts.kernel_type, parts.kernel_params, domain.dimension(), entry.feature_lengthscale(plan.params));
  // Functions drawn on a box are sums of the kernel's waves, so the kernel needs a spectrum even where nothing is
  // shared.
  if (domain.anywhere) make_spectrum(parts.kernel_type, parts.kernel_params, domain.dimension());
  if (plan.params.integer("learn_every") > 0 && (!domain.anywhere || parts.kernel_type != "se"))
    throw InvalidArgument(Message(
        "learn_every = %1: agents learn their kernel where it is the squared exponential one and any point of a box may be asked (agents that train models); set 0, or choose such agents and the kernel \"se\"",
        plan.params.integer("learn_every")));
  if (plan.params.integer("learn_every") > 0 && !lengthscale_factors(parts.kernel_params).empty())
    throw InvalidArgument(Message(
        "learn_every = %1: agents learn one length scale for all coordinates, and the kernel has one for each; set 0, or leave the kernel's length scales by coordinate empty",
        plan.params.integer("learn_every")));
  // One likelihood of t observations takes t³ operations, and a search some hundreds of likelihoods.
  if (const std::int64_t observations = parts.horizon + parts.initial;
      plan.params.integer("learn_every") > 0 && observations > max_learnt_from)
    warn(Message(
        "agents learn their kernels from up to %1 observations, and the time of that grows with their cube: expect long rounds; learn less often, or take fewer rounds (up to %2 are quick)",
        observations, max_learnt_from));
  if (domain.anywhere && root_kind(plan.params) != RootKind::automatic)
    warn(Message(
        "the square root of the covariance is not used: functions on a box are drawn by waves and an exact update; choose \"automatic\""));
  check_release(request, plan, made, path, problems);
}

/// Memory is checked before a run, because a worker that runs out of it ends the whole program.
void check_memory(const ExperimentParts& parts, const Domain& domain) {
  const auto agents = static_cast<double>(parts.agent_source->agents());
  const auto observations = static_cast<double>(parts.horizon + parts.initial),
             points = static_cast<double>(domain.size());
  if (domain.anywhere) {
    // Each agent has a factor of observations × observations, in each algorithm of a trial.
    const double bytes = 8.0 * agents * observations * observations * static_cast<double>(parts.algorithms.size());
    if (bytes > max_bytes)
      throw InvalidArgument(Message(
          parts.algorithms.size() == 1
              ? Words<4>(
                    "N = %1 agents with %2 observations each in %3 algorithm: their posteriors on a box would take %4 GB (at most 2); take fewer rounds, agents or algorithms")
              : Words<4>(
                    "N = %1 agents with %2 observations each in %3 algorithms: their posteriors on a box would take %4 GB (at most 2); take fewer rounds, agents or algorithms"),
          significant(agents), significant(observations), parts.algorithms.size(), significant(bytes / gigabyte, 3)));
    return;
  }
  // The kernel's rank is computed only where it decides; the constructor then throws where memory is too small.
  if (8.0 * agents * points * std::min(points, observations) > max_bytes)
    AgentPosteriors(make_prior(*parts.kernel, domain), parts.agent_source->agents(), parts.constants.real("lambda"),
                    parts.horizon + parts.initial);
}

void check_problem(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  if (parts.agent_source->agents() > max_agents)
    problems.push_back({"/agents", Message("N = %1 agents: at most %2 can take part; leave some out",
                                           parts.agent_source->agents(), max_agents)});
  if (parts.agents->id == "mixture" && !parts.objective->random && parts.agent_params.real("alpha") > 0.0)
    problems.push_back(
        {"/agents/type",
         Message(
             "type = \"mixture\": the objective \"%1\" is not drawn at random, so all agents would have the same function; choose a random objective, or \"perturbed\" agents",
             parts.objective->id)});
  try {
    parts.agent_source->check(domain);
    check_memory(parts, domain);
  } catch (const std::exception& failure) {
    problems.push_back({"/agents", message_of(failure)});
  }
}

}  // namespace

void check_agents(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    const std::string path = "/algorithms/" + std::to_string(a);
    if (!parts.agent_source) {
      if (plan.entry->for_agents)
        problems.push_back(
            {path,
             Message(
                 "%1: speaks for agents, and this scenario has one learner; choose agents (/agents/type), or another algorithm",
                 plan.label)});
      continue;
    }
    if (!plan.entry->for_agents) {
      problems.push_back(
          {path,
           Message(
               "%1: speaks for one learner, and this scenario has %2 agents; choose a federated algorithm (\"federated-ts\" is Thompson sampling by each agent alone), or \"single\" (/agents/type)",
               plan.label, parts.agent_source->agents())});
      continue;
    }
    try {
      check_server(parts, plan, domain, path, problems);
    } catch (const std::exception& failure) {
      problems.push_back({path, Message("%1: %2", plan.label, message_of(failure))});
    }
  }
  if (!parts.agent_source) return;
  check_problem(parts, domain, problems);
  if (parts.decisions->id != "whole")
    problems.push_back(
        {"/decisions/type",
         Message("type = \"%1\": agents choose from the whole domain (or from their own points); choose \"whole\"",
                 parts.decisions->id)});
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. No paper
// proves a lower bound for user-level DP: what holds without privacy holds under it too.

std::vector<TrustModel> federated_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "user-level",
                 .model = "User-level central differential privacy, trusted server",
                 .algorithm = "DP-FTS-DE",
                 .measure = "cumulative regret of one agent",
                 .upper = "(B + 1/p_1) γ_T √T + Σ ψ_t + B Σ ϑ_t; ψ_t = (1 − p_t) P φ_max (Δ_t + z S √M)/q",
                 .upper_source = "Dai, Low & Jaillet 2021, Theorem 1; z by Proposition 1",
                 .lower = scarlett,
                 .lower_source = Message("%1, without privacy, for an agent whom no other agent resembles",
                                         std::string(scarlett_source)),
                 .gap = "√γ_T up to logarithms, and the terms of sharing",
                 .dependence =
                     "in ψ_t alone, through z ≥ c q √(T ln(1/δ))/ε: additive, P φ_max S √(M T ln(1/δ))/ε · Σ (1 − p_t)",
                 .dependence_lower = only_without_privacy},
       .key = "user_level",
       .label = "User-level DP",
       .help =
           "Agents that keep their rewards send vectors to a trusted server. (ε, δ) is of all that an agent sends in T rounds.",
       .algorithm = "dp-fts-de",
       .of_agents = true},
  };
}

}  // namespace privbo
