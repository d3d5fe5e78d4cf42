// Instances, setups and trials of a checked scenario.
#include "trial/experiment.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "catalogue/phrase.h"
#include "environment/agents/agents_environment.h"
#include "environment/finite_environment.h"
#include "learning/ucb/randomiser_choice.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "privacy/randomisers/local_laplace.h"
#include "trial/declared_constants.h"
#include "trial/family.h"

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
    made.prior_of_f =
        parts_.other_kernel_of_f ? make_prior(*parts_.other_kernel_of_f->kernel, *made.domain) : made.prior;
    made.greedy_gains = std::make_shared<GreedyGains>(made.prior, parts_.horizon);
    made.worst_case = std::make_shared<WorstCase>(made.prior_of_f, parts_.horizon);
    made.gains = std::make_shared<GainTable>(made.prior, parts_.constants.real("lambda"), parts_.horizon);
    return made;
  };
  // A random domain is each trial's own: workers need not wait for one another.
  if (parts_.domain_draws) return make();
  const auto lock = lock_unless_stopped(mutex_);
  if (!shared_.prior) shared_ = make();
  return shared_;
}

Instance Experiment::instance(std::size_t trial) const {
  const bool varies = parts_.new_instance && (parts_.objective->random || parts_.domain_draws || parts_.agents->random);
  if (varies) return make_instance(trial);
  const auto lock = lock_unless_stopped(instance_mutex_);
  if (!same_instance_) same_instance_ = make_instance(0);
  return *same_instance_;
}

Instance Experiment::make_instance(std::uint64_t key) const {
  const std::unique_ptr<Draws> draws = make_stream(streams::domain(parts_.seeds, key));
  const SharedPrior shared = prior_of(*draws);
  Instance made;
  made.domain = shared.domain;
  made.prior = shared.prior;
  made.prior_of_f = shared.prior_of_f;
  made.gains = shared.gains;
  made.greedy_gains = shared.greedy_gains;
  made.worst_case = shared.worst_case;
  made.key = key;
  made.measured = parts_.agents->measured;
  made.f = made.measured ? Vector(Vector::Zero(made.domain->size())) : draw_objective(made, key);
  // Between the contexts of the grid, f is needed only where users may have them.
  if (parts_.context_law) {
    made.pairs = std::make_shared<const ContextObjective>(
        made.domain, made.f, parts_.context_law->anywhere() ? parts_.kernel_of_f().pairs : nullptr);
    made.f = made.pairs->table();
  }
  made.norm = rkhs_norm(*made.prior_of_f, made.f);
  if (parts_.agent_source) made.agents = make_agents(made);
  made.constants = make_constants(parts_, values_of(made), made.norm, 2.0);
  if (made.measured && parts_.constants.text("B_rule") != "declared")
    made.constants.B = {1.0, Provenance::declared, Phrase("scores are taken to lie between -1 and 1")};
  for (const AlgorithmSpec& plan : parts_.algorithms) {
    made.randomisers.push_back(make_randomiser(made, plan, parts_.noise_source));
    if (const Family* family = plan.entry->family; family && !made.parts.contains(family))
      made.parts[family] = family->instance_part(*this, made);
  }
  return made;
}

std::shared_ptr<const AgentProblem> Experiment::make_agents(const Instance& instance) const {
  const std::unique_ptr<Draws> draws = make_stream(streams::agents(parts_.seeds, instance.key));
  const ChosenKernel of_f = parts_.kernel_of_f();
  const auto another = [&](Draws& own) {
    return parts_.objective->make(parts_.objective_params,
                                  {*instance.domain, *of_f.kernel, *instance.prior_of_f, parts_.data.get(), own});
  };
  return parts_.agent_source->make({*instance.domain, instance.f, another, *draws});
}

Vector Experiment::draw_objective(const Instance& instance, std::uint64_t key) const {
  // A stream of its own for f: it must not depend on whether the domain was drawn or reused.
  const std::unique_ptr<Draws> draws = make_stream(streams::objective(parts_.seeds, key));
  const ChosenKernel of_f = parts_.kernel_of_f();
  std::string inapplicable_because;
  for (int attempt = 0; attempt < most_objective_draws; ++attempt) {
    throw_if_stopped();
    Vector f = parts_.objective->make(
        parts_.objective_params, {*instance.domain, *of_f.kernel, *instance.prior_of_f, parts_.data.get(), *draws});
    if (!f.allFinite())
      throw std::runtime_error(Phrase("the objective has values that are not finite; choose other parameters"));
    inapplicable_because =
        parts_.decisions->inapplicable_because(parts_.decision_params, expected_rewards(*parts_.noise, f));
    if (inapplicable_because.empty()) return f;
    if (!parts_.objective->random) break;
  }
  throw std::runtime_error(parts_.objective->random
                               ? Phrase("none of %1 draws of the objective suits the decision sets; the last one: %2")
                                     .with(std::to_string(most_objective_draws), inapplicable_because)
                               : inapplicable_because);
}

Constants Experiment::constants_for(const Instance& instance, const AlgorithmSpec& plan) const {
  const double order = moment_order(plan);
  Constants constants =
      order == 2.0 ? instance.constants : make_constants(parts_, values_of(instance), instance.norm, order);
  if (const std::optional<double> bound = high_probability_bound(parts_, plan))
    constants.R = likely_noise_bound(*bound);
  return constants;
}

LearnerSetup Experiment::declared_setup(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  LearnerSetup setup;
  setup.prior = instance.prior;
  setup.constants = constants_for(instance, plan);
  setup.horizon = parts_.horizon;
  setup.gain = gain_rule(parts_.constants.text("gain"));
  if (plan.entry->family) setup.own = plan.entry->family->setup_part(*this, instance, algorithm);
  if (const LocalRandomiser* randomiser = instance.randomisers[algorithm].get()) {
    const double scale = randomiser->guarantee().noise_scale;
    if (std::isfinite(randomiser->reach()))
      setup.reach = scale;
    else
      setup.laplace_scale = scale;
  }
  return setup;
}

LearnerSetup Experiment::setup(const Instance& instance, std::size_t algorithm, const std::stop_token& stop) const {
  LearnerSetup setup = declared_setup(instance, algorithm);
  if (setup.gain != GainRule::realised) {
    setup.greedy_gain = instance.gains->greedy(stop);
    if (!setup.greedy_gain) throw std::runtime_error(Phrase("stopped while the information gain was computed"));
  }
  return setup;
}

std::unique_ptr<NoiseSource> Experiment::privacy_noise(std::size_t algorithm, std::size_t trial) const {
  // Seeded noise is the same for all algorithms of a trial, so that comparisons are paired. Secrets are used once: two
  // algorithms that saw the same reward through the same noise would tell more together than either does.
  if (parts_.noise_source == NoiseBackend::simulation)
    return make_simulation_noise(make_stream(streams::privacy_noise(parts_.seeds, trial)));
  const std::uint64_t stream = (static_cast<std::uint64_t>(trial) << 16U) | static_cast<std::uint64_t>(algorithm);
  return make_grid_noise(make_secret_bits(noise_key_, stream));
}

std::shared_ptr<const LocalRandomiser> Experiment::local_randomiser(const Instance& instance, std::size_t algorithm,
                                                                    NoiseBackend backend) const {
  if (backend == parts_.noise_source) return instance.randomisers[algorithm];
  return make_randomiser(instance, parts_.algorithms[algorithm], backend);
}

std::shared_ptr<const LocalRandomiser> Experiment::make_randomiser(const Instance& instance, const AlgorithmSpec& plan,
                                                                   NoiseBackend backend) const {
  if (!is_per_reward(plan.notion)) return nullptr;
  const NoiseSource& noise = undrawn_noise(backend);
  const Constants constants = constants_for(instance, plan);
  const double bound = constants.B.value + constants.R.value;
  if (plan.notion == PrivacyNotion::local)
    return randomiser_of(plan.params)
        .make(bound, plan.epsilon.value(), reward_protection(parts_.context_law != nullptr), noise);
  return make_unclipped_laplace(bound, plan.epsilon.value(),
                                protection_on_average(constants.delta, parts_.horizon, parts_.context_law != nullptr),
                                noise);
}

std::unique_ptr<Channel> Experiment::make_channel(const Instance& instance, std::size_t algorithm,
                                                  std::unique_ptr<NoiseSource> noise, std::size_t trial) const {
  if (const Family* family = parts_.algorithms[algorithm].entry->family)
    if (std::unique_ptr<Channel> own = family->channel(*this, instance, algorithm, noise, trial)) return own;
  std::shared_ptr<const LocalRandomiser> randomiser = local_randomiser(instance, algorithm, noise->backend());
  return randomiser ? make_local_channel(std::move(randomiser), std::move(noise)) : make_direct_channel();
}

std::unique_ptr<Environment> Experiment::make_environment(const Instance& instance, std::size_t trial) const {
  const Seeds& seeds = parts_.seeds;
  if (instance.agents)
    return make_agents_environment(instance.domain, instance.agents, parts_.initial, parts_.noise,
                                   make_stream(streams::reward_noise(seeds, trial)));
  if (instance.pairs)
    return make_context_environment(instance.domain, instance.pairs, parts_.noise, parts_.context_law,
                                    make_stream(streams::reward_noise(seeds, trial)),
                                    make_stream(streams::offers(seeds, trial)),
                                    make_stream(streams::visitors(seeds, trial)));
  return make_finite_environment(
      instance.domain, instance.f, parts_.noise, make_stream(streams::reward_noise(seeds, trial)),
      parts_.decisions->make(parts_.decision_params, expected_rewards(*parts_.noise, instance.f),
                             make_stream(streams::offers(seeds, trial))));
}

std::unique_ptr<Trial> Experiment::make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                              const std::stop_token& stop) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  const LearnerSetup own_setup = with_coins(setup(instance, algorithm, stop), algorithm, trial);
  return std::make_unique<Trial>(make_environment(instance, trial),
                                 make_channel(instance, algorithm, privacy_noise(algorithm, trial), trial),
                                 plan.entry->make(plan.params, own_setup));
}

LearnerSetup Experiment::with_coins(LearnerSetup setup, std::size_t algorithm, std::size_t trial) const {
  setup.draws = make_stream(streams::learner(parts_.seeds, trial));
  setup.first_point = make_stream(streams::first_point(parts_.seeds, trial));
  if (const Family* family = parts_.algorithms[algorithm].entry->family)
    setup.own = family->with_coins(std::move(setup.own), parts_.seeds, trial);
  return setup;
}

std::shared_ptr<FamilyPart> Experiment::shared_part(const Family& family, std::size_t trial,
                                                    const std::function<std::shared_ptr<FamilyPart>()>& make) const {
  const auto lock = lock_unless_stopped(mutex_);
  std::weak_ptr<FamilyPart>& kept = parts_of_trials_[{&family, trial}];
  std::shared_ptr<FamilyPart> part = kept.lock();
  if (!part) kept = part = make();
  return part;
}

double Experiment::privacy_delta() const { return parts_.delta; }

std::vector<ProvenanceLine> Experiment::provenance(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  return provenance_lines(parts_, plan, constants_for(instance, plan), instance.f.cwiseAbs().maxCoeff(), instance.norm);
}

std::optional<LowerBoundKernel> Experiment::lower_bound_kernel(const Instance& instance) const {
  // Several contexts are none of the theorem's, and a single one is a coordinate that never changes.
  const int dimension =
      static_cast<int>(parts_.context_law ? instance.domain->action_dimension : instance.domain->dimension());
  if (parts_.context_law && pair_kernel(parts_.context_params) != PairKernel::joint) return std::nullopt;
  const ChosenKernel of_f = parts_.kernel_of_f();
  if (of_f.type == "se") return LowerBoundKernel{false, 0.0, dimension};
  if (of_f.type == "matern") return LowerBoundKernel{true, of_f.params.real("nu"), dimension};
  return std::nullopt;
}

}  // namespace privbo
