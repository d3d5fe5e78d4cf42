// Describes how an experiment makes the problems of its trials: domain and prior, f, agents, constants and what
// families add.
#include <optional>
#include <stdexcept>
#include <utility>

#include "environment/agents/agents_environment.h"
#include "learning/worst_case/worst_case.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/declared_constants.h"
#include "trial/experiment.h"
#include "trial/family.h"

namespace privbo {
namespace {

/// A random f is drawn anew until the decision sets can be made of it (§6.1 of Dubey 2021: "iterative sampling").
constexpr int max_objective_draws = 1000;

/// The functions h f_j of the family behind the worst-case bound after T rounds (n × M).
Matrix hardest_functions(WorstCase& bound, double norm, double R, double epsilon, std::int64_t horizon) {
  const std::optional<WorstCase::Hardest> hardest = bound.hardest(norm, R, epsilon, horizon);
  throw_if_stopped();
  if (!hardest || !hardest->family)
    throw RuntimeError(Message(
        "objective \"hardest\": with norms up to %1 and |noise| up to %2 no functions on this domain are hard to "
        "tell apart in %3 rounds; choose a larger norm, a smaller bound of the noise, or more rounds",
        significant(norm, 4), significant(R, 4), horizon));
  const BumpFamily& family = *hardest->family;
  return hardest->height * (family.deviations.colwise() + family.middle);
}

}  // namespace

Experiment::SharedPrior Experiment::prior_of(RandomSource& draws) const {
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
  const std::unique_ptr<RandomSource> draws = make_stream(streams::domain(parts_.seeds, key));
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
  if (made.domain->anywhere && !parts_.agent_source) {
    made.on_box = box_objective(made);
    made.f = made.on_box->table();
  }
  made.norm = rkhs_norm(*made.prior_of_f, made.f);
  if (parts_.agent_source) made.agents = make_agents(made);
  made.constants = make_constants(parts_, values_for_constants(made), made.norm, 2.0);
  if (made.measured && parts_.constants.text("B_rule") != "declared")
    made.constants.B = {1.0, Provenance::declared, Message("scores are taken to lie between -1 and 1")};
  for (const AlgorithmSpec& plan : parts_.algorithms)
    if (const Family* family = plan.entry->family; family && !made.parts.contains(family))
      made.parts[family] = family->instance_part(*this, made);
  return made;
}

std::shared_ptr<const BoxObjective> Experiment::box_objective(const Instance& instance) const {
  if (parts_.objective->formula)
    return std::make_shared<const BoxObjective>(instance.domain,
                                                parts_.objective->formula(parts_.objective_params, *instance.domain));
  auto kernel = std::dynamic_pointer_cast<const PointKernel>(parts_.kernel_of_f().kernel);
  if (!kernel) throw std::logic_error("f on a box: kernel");
  return std::make_shared<const BoxObjective>(instance.domain, std::move(kernel), *instance.prior_of_f, instance.f);
}

std::shared_ptr<const AgentProblem> Experiment::make_agents(const Instance& instance) const {
  const std::unique_ptr<RandomSource> draws = make_stream(streams::agents(parts_.seeds, instance.key));
  const auto another = [&](RandomSource& own) {
    return parts_.objective->make(parts_.objective_params, objective_setup(instance, own));
  };
  return parts_.agent_source->make({*instance.domain, instance.f, another, *draws});
}

ObjectiveSetup Experiment::objective_setup(const Instance& instance, RandomSource& draws) const {
  const ChosenKernel of_f = parts_.kernel_of_f();
  return {*instance.domain,
          *of_f.kernel,  // which parts_ holds too
          *instance.prior_of_f,
          parts_.data.get(),
          draws,
          of_f.type,
          of_f.params,
          [worst_case = instance.worst_case, R = parts_.noise->bound().value_or(0.0), horizon = parts_.horizon](
              double norm, double epsilon) { return hardest_functions(*worst_case, norm, R, epsilon, horizon); }};
}

Vector Experiment::draw_objective(const Instance& instance, std::uint64_t key) const {
  // A stream of its own for f: it must not depend on whether the domain was drawn or reused.
  const std::unique_ptr<RandomSource> draws = make_stream(streams::objective(parts_.seeds, key));
  Message why_inapplicable;
  for (int attempt = 0; attempt < max_objective_draws; ++attempt) {
    throw_if_stopped();
    Vector f = parts_.objective->make(parts_.objective_params, objective_setup(instance, *draws));
    if (!f.allFinite())
      throw RuntimeError(Message("the objective has values that are not finite; choose other parameters"));
    why_inapplicable = parts_.decisions->why_inapplicable(parts_.decision_params, expected_rewards(*parts_.noise, f));
    if (why_inapplicable.empty()) return f;
    if (!parts_.objective->random) break;
  }
  throw RuntimeError(parts_.objective->random
                         ? Message("none of %1 draws of the objective suits the decision sets; the last one: %2",
                                   max_objective_draws, why_inapplicable)
                         : why_inapplicable);
}

}  // namespace privbo
