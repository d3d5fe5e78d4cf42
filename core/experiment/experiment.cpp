// Instances, setups and trials of a checked scenario.
#include "experiment/experiment.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "environment/finite_environment.h"
#include "families/federated/problem/agents_environment.h"
#include "families/federated/release/federated_channel.h"
#include "families/joint/release/statistics_channel.h"
#include "learning/ucb/randomiser_choice.h"
#include "numerics/numbers.h"
#include "privacy/randomisers/local_laplace.h"
#include "scenario/told_constants.h"

namespace privbo {
namespace {

GainRule gain_rule(const std::string& id) {
  return id == "greedy" ? GainRule::greedy : id == "greedy-bound" ? GainRule::greedy_bound : GainRule::realised;
}

/// What constants are computed from: f, or the extremes of all agents' objectives.
Vector values_of(const Instance& instance) {
  // Measured scores are what is protected: nothing is computed from them, and the largest they can be is 1.
  if (instance.measured) return Vector::Ones(1);
  const Matrix* table = instance.agents ? instance.agents->table() : nullptr;
  if (!table) return instance.f;
  Vector extremes(2);
  extremes << table->minCoeff(), table->maxCoeff();
  return extremes;
}

/// A random f is drawn anew until the decision sets can be made of it (§6.1 of Dubey 2021: "iterative sampling").
constexpr int most_objective_draws = 1000;

}  // namespace

Experiment::Experiment(ExperimentParts parts) : parts_(std::move(parts)) {
  if (parts_.noise_source == NoiseBackend::grid) noise_key_ = make_noise_key();
}

Experiment::SharedPrior Experiment::prior_of(Draws& draws) const {
  const auto make = [&] {
    SharedPrior made;
    std::optional<Domain> brought = parts_.agent_source ? parts_.agent_source->domain() : std::nullopt;
    Domain points = brought ? std::move(*brought) : parts_.domain->make(parts_.domain_params, parts_.data.get(), draws);
    made.domain = std::make_shared<const Domain>(parts_.context_law ? product_domain(points, *parts_.context_law)
                                                                    : std::move(points));
    made.prior = make_prior(*parts_.kernel, *made.domain);
    if (parts_.context_law) made.pair_gains = std::make_shared<GreedyGains>(made.prior, parts_.horizon);
    made.gains = std::make_shared<GainTable>(made.prior, parts_.constants.real("lambda"), parts_.horizon);
    return made;
  };
  // A random domain is each trial's own: workers need not wait for one another.
  if (parts_.domain_draws) return make();
  const std::lock_guard lock(mutex_);
  if (!shared_.prior) shared_ = make();
  return shared_;
}

Instance Experiment::instance(std::size_t trial) const {
  const bool varies = parts_.new_instance && (parts_.objective->random || parts_.domain_draws || parts_.agents->random);
  if (varies) return make_instance(trial);
  {
    const std::lock_guard lock(mutex_);
    if (same_instance_) return *same_instance_;
  }
  Instance made = make_instance(0);
  const std::lock_guard lock(mutex_);
  if (!same_instance_) same_instance_ = made;
  return *same_instance_;
}

Instance Experiment::make_instance(std::uint64_t key) const {
  const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, key, 0, Purpose::instance});
  const SharedPrior shared = prior_of(*draws);
  Instance made;
  made.domain = shared.domain;
  made.prior = shared.prior;
  made.gains = shared.gains;
  made.pair_gains = shared.pair_gains;
  made.features = std::make_shared<FeatureTable>(parts_.kernel, parts_.kernel_type, parts_.kernel_params, made.domain,
                                                 StreamKey{parts_.seeds.instance, key, 2, Purpose::instance});
  made.key = key;
  made.measured = parts_.agents->measured;
  made.f = made.measured ? Vector(Vector::Zero(made.domain->size())) : draw_objective(made, key);
  // Between the contexts of the grid, f is needed only where users may have them.
  if (parts_.context_law) {
    made.pairs = std::make_shared<const ContextObjective>(
        made.domain, made.f, parts_.context_law->anywhere() ? parts_.pair_kernel : nullptr);
    made.f = made.pairs->table();
  }
  made.norm = rkhs_norm(*made.prior, made.f);
  if (parts_.agent_source) made.agents = make_agents(made);
  made.constants = make_constants(parts_, values_of(made), made.norm, 2.0);
  if (made.measured && parts_.constants.text("B_rule") != "declared")
    made.constants.B = {1.0, Provenance::declared, "scores are taken to lie between -1 and 1"};
  return made;
}

std::shared_ptr<const AgentProblem> Experiment::make_agents(const Instance& instance) const {
  const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, instance.key, 3, Purpose::instance});
  const auto another = [&](Draws& own) {
    return parts_.objective->make(parts_.objective_params,
                                  {*instance.domain, *parts_.kernel, *instance.prior, parts_.data.get(), own});
  };
  return parts_.agent_source->make({*instance.domain, instance.f, another, *draws});
}

Vector Experiment::draw_objective(const Instance& instance, std::uint64_t key) const {
  // A stream of its own for f: it must not depend on whether the domain was drawn or reused.
  const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, key, 1, Purpose::instance});
  std::string obstacle;
  for (int attempt = 0; attempt < most_objective_draws; ++attempt) {
    Vector f = parts_.objective->make(parts_.objective_params,
                                      {*instance.domain, *parts_.kernel, *instance.prior, parts_.data.get(), *draws});
    if (!f.allFinite())
      throw std::runtime_error("the objective has values that are not finite; choose other parameters");
    obstacle = parts_.decisions->obstacle(parts_.decision_params, expected_rewards(*parts_.noise, f));
    if (obstacle.empty()) return f;
    if (!parts_.objective->random) break;
  }
  throw std::runtime_error(parts_.objective->random
                               ? "none of " + std::to_string(most_objective_draws) +
                                     " draws of the objective suits the decision sets; the last one: " + obstacle
                               : obstacle);
}

std::shared_ptr<const FeatureModel> Experiment::features(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  return plan.entry->features ? instance.features->get(plan.entry->features(plan.params)) : nullptr;
}

Constants Experiment::constants_for(const Instance& instance, const AlgorithmPlan& plan) const {
  const double order = moment_order(plan);
  Constants constants =
      order == 2.0 ? instance.constants : make_constants(parts_, values_of(instance), instance.norm, order);
  if (const std::optional<double> bound = high_probability_bound(parts_, plan))
    constants.R = likely_noise_bound(*bound);
  return constants;
}

LearnerSetup Experiment::declared_setup(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  LearnerSetup setup;
  setup.prior = instance.prior;
  setup.constants = constants_for(instance, plan);
  setup.horizon = parts_.horizon;
  setup.gain = gain_rule(parts_.constants.text("gain"));
  setup.statistics = statistics_plan(instance, algorithm);
  setup.features = features(instance, algorithm);
  if (plan.notion != PrivacyNotion::none) setup.epsilon = plan.epsilon;
  if (parts_.agent_source) tell_agents(instance, algorithm, setup);
  if (parts_.context_law) setup.domain = instance.domain;  // declared: which points are one context's
  setup.contexts = parts_.context_law;
  setup.contextual = contextual_plan(instance, algorithm);
  if (const auto randomiser = local_randomiser(instance, algorithm, undrawn_noise(parts_.noise_source))) {
    (std::isfinite(randomiser->reach()) ? setup.reach : setup.laplace_scale) = randomiser->guarantee().noise_scale;
  }
  return setup;
}

std::shared_ptr<const FederatedPlan> Experiment::federated_plan(std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  if (!plan.entry->federated || !parts_.agent_source) return nullptr;
  return std::make_shared<const FederatedPlan>(plan.entry->federated(plan.params), parts_.agent_source->agents(),
                                               parts_.horizon, plan.delta);
}

void Experiment::tell_agents(const Instance& instance, std::size_t algorithm, LearnerSetup& setup) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  setup.federated = federated_plan(algorithm);
  setup.initial = parts_.initial;
  const FederatedRequest& request = setup.federated->request();
  const Index d = instance.domain->dimension();
  setup.regions = std::make_shared<const SubRegions>(*instance.domain, request.regions);
  setup.domain = instance.domain;
  setup.kernel = parts_.kernel;
  if (request.server != ServerKind::none) {
    // Public randomness: the same frequencies for all algorithms of a trial that ask for as many.
    const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.instance, instance.key, 4, Purpose::instance});
    const Spectrum spectrum =
        make_spectrum(parts_.kernel_type, parts_.kernel_params, d, plan.entry->feature_lengthscale(plan.params));
    setup.shared_features = std::make_shared<const SharedFeatures>(spectrum, request.features, *draws);
  }
  if (instance.domain->anywhere) setup.spectrum = make_spectrum(parts_.kernel_type, parts_.kernel_params, d);
}

LearnerSetup Experiment::setup(const Instance& instance, std::size_t algorithm, const std::stop_token& stop) const {
  LearnerSetup setup = declared_setup(instance, algorithm);
  if (setup.gain != GainRule::realised) {
    setup.greedy_gain = instance.gains->greedy(stop);
    if (!setup.greedy_gain) throw std::runtime_error("stopped while the information gain was computed");
  }
  return setup;
}

std::unique_ptr<NoiseSource> Experiment::privacy_noise(std::size_t algorithm, std::size_t trial) const {
  // Seeded noise is the same for all algorithms of a trial, so that comparisons are paired. Secrets are used once: two
  // algorithms that saw the same reward through the same noise would tell more together than either does.
  if (parts_.noise_source == NoiseBackend::simulation)
    return make_simulation_noise(make_stream({parts_.seeds.privacy, trial, 0, Purpose::privacy_noise}));
  const std::uint64_t stream = (static_cast<std::uint64_t>(trial) << 16U) | static_cast<std::uint64_t>(algorithm);
  return make_grid_noise(make_secret_bits(noise_key_, stream));
}

std::shared_ptr<const StatisticsPlan> Experiment::statistics_plan(const Instance& instance,
                                                                  std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  if (!plan.entry->statistics) return nullptr;
  const Index m = features(instance, algorithm)->size();
  return std::make_shared<const StatisticsPlan>(plan.entry->statistics(plan.params), parts_.horizon, plan.epsilon,
                                                plan.delta, m, instance.constants.delta);
}

std::unique_ptr<LocalRandomiser> Experiment::local_randomiser(const Instance& instance, std::size_t algorithm,
                                                              const NoiseSource& noise) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  const Constants constants = constants_for(instance, plan);
  const double bound = constants.B.value + constants.R.value;
  if (plan.notion == PrivacyNotion::local)
    return randomiser_of(plan.params)
        .make(bound, plan.epsilon, reward_protection(parts_.context_law != nullptr), noise);
  if (plan.notion != PrivacyNotion::local_on_average) return nullptr;
  return make_unclipped_laplace(bound, plan.epsilon,
                                protection_on_average(constants.delta, parts_.horizon, parts_.context_law != nullptr),
                                noise);
}

std::unique_ptr<Channel> Experiment::make_channel(const Instance& instance, std::size_t algorithm,
                                                  std::unique_ptr<NoiseSource> noise, std::size_t trial) const {
  if (std::shared_ptr<const ContextualPlan> plan = contextual_plan(instance, algorithm)) {
    // The table lives as long as somebody draws on it, so that all algorithms of a trial share one.
    const std::shared_ptr<CovarianceTable> table = covariances(instance, trial);
    const auto kept = std::make_shared<std::pair<std::shared_ptr<CovarianceTable>, std::shared_ptr<CovarianceSource>>>(
        table, table->source(plan->request()));
    return make_contextual_channel(std::move(plan), instance.domain,
                                   std::shared_ptr<CovarianceSource>(kept, kept->second.get()), std::move(noise),
                                   parts_.context_law);
  }
  if (std::shared_ptr<const FederatedPlan> plan = federated_plan(algorithm))
    return make_federated_channel(std::move(plan), std::move(noise));
  if (std::shared_ptr<const StatisticsPlan> plan = statistics_plan(instance, algorithm))
    return make_statistics_channel(std::move(plan), features(instance, algorithm)->phi, std::move(noise));
  std::shared_ptr<const LocalRandomiser> randomiser = local_randomiser(instance, algorithm, *noise);
  return randomiser ? make_local_channel(std::move(randomiser), std::move(noise)) : make_direct_channel();
}

std::unique_ptr<Environment> Experiment::make_environment(const Instance& instance, std::size_t trial) const {
  const std::uint64_t seed = parts_.seeds.reward;
  if (instance.agents)
    return make_agents_environment(instance.domain, instance.agents, parts_.initial, parts_.noise,
                                   make_stream({seed, trial, 0, Purpose::reward_noise}));
  if (instance.pairs)
    return make_context_environment(instance.domain, instance.pairs, parts_.noise, parts_.context_law,
                                    make_stream({seed, trial, 0, Purpose::reward_noise}),
                                    make_stream({seed, trial, 0, Purpose::environment}),
                                    make_stream({seed, trial, 1, Purpose::environment}));
  return make_finite_environment(
      instance.domain, instance.f, parts_.noise, make_stream({seed, trial, 0, Purpose::reward_noise}),
      parts_.decisions->make(parts_.decision_params, expected_rewards(*parts_.noise, instance.f),
                             make_stream({seed, trial, 0, Purpose::environment})));
}

std::unique_ptr<Trial> Experiment::make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                              const std::stop_token& stop) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  LearnerSetup told = setup(instance, algorithm, stop);
  told.draws = make_stream({parts_.seeds.reward, trial, 0, Purpose::learner});
  if (told.federated)
    for (Index agent = 0; agent < told.federated->agents(); ++agent)
      told.agent_draws.push_back(
          make_stream({parts_.seeds.reward, trial, static_cast<std::uint64_t>(agent) + 1, Purpose::learner}));
  return std::make_unique<Trial>(make_environment(instance, trial),
                                 make_channel(instance, algorithm, privacy_noise(algorithm, trial), trial),
                                 plan.entry->make(plan.params, told));
}

double Experiment::privacy_delta() const { return parts_.delta; }

std::vector<std::string> Experiment::provenance(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  return provenance_lines(parts_, plan, constants_for(instance, plan), instance.f.cwiseAbs().maxCoeff(), instance.norm);
}

std::optional<LowerBoundKernel> Experiment::lower_bound_kernel(const Instance& instance) const {
  // Several contexts are none of the theorem's, and a single one is a coordinate that never changes.
  const int dimension =
      static_cast<int>(parts_.context_law ? instance.domain->action_dimension : instance.domain->dimension());
  if (parts_.context_law && pair_kernel(parts_.context_params) != PairKernel::joint) return std::nullopt;
  if (parts_.kernel_type == "se") return LowerBoundKernel{false, 0.0, dimension};
  if (parts_.kernel_type == "matern") return LowerBoundKernel{true, parts_.kernel_params.real("nu"), dimension};
  return std::nullopt;
}

}  // namespace privbo
