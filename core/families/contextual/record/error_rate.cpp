// Computes error rates: exactly on finite domains, by Monte Carlo where contexts lie anywhere.
#include "families/contextual/record/error_rate.h"

#include <cmath>
#include <limits>

#include "families/contextual/contextual.h"
#include "families/contextual/release/context_policy.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

constexpr double no_rate = std::numeric_limits<double>::quiet_NaN();
/// The number of contexts that an error rate is averaged over where they lie anywhere.
constexpr Index measured_contexts = 512;

double loss_of(const Vector& rewards, const Eigen::Ref<const Vector>& probabilities) {
  return rewards.maxCoeff() - rewards.dot(probabilities);
}

/// Returns the expected rewards, A × C.
Matrix rewards_of(const Experiment& experiment, const Instance& instance) {
  const Domain& domain = *instance.domain;
  const Vector expected = expected_rewards(*experiment.parts().noise, instance.f);
  Matrix rewards(domain.actions(), domain.contexts);
  for (Index a = 0; a < domain.actions(); ++a)
    for (Index c = 0; c < domain.contexts; ++c) rewards(a, c) = expected[domain.pair(a, c)];
  return rewards;
}

double exact_rate(const Experiment& experiment, const Instance& instance, const Matrix& law) {
  const Matrix rewards = rewards_of(experiment, instance);
  const Vector& weights = experiment.parts().context_law->weights();
  double rate = 0.0;
  for (Index c = 0; c < law.cols(); ++c) rate += weights[c] * loss_of(rewards.col(c), law.col(c));
  return rate;
}

/// Returns the contexts that error rates are measured with, the same for all algorithms of a trial (rows of d′).
Points measuring_contexts(const Experiment& experiment, std::size_t trial) {
  const ContextLaw& law = *experiment.parts().context_law;
  const std::unique_ptr<RandomSource> draws = make_stream(streams::measuring_visitors(experiment.parts().seeds, trial));
  Points contexts(measured_contexts, law.dimension());
  for (Index i = 0; i < measured_contexts; ++i) contexts.row(i) = law.draw_at(*draws).transpose();
  return contexts;
}

/// Measures mean and standard error over fresh contexts.
void measure_anywhere(const Experiment& experiment, const Instance& instance, const Trial& running, std::size_t trial,
                      ErrorRate& rate) {
  const Points contexts = measuring_contexts(experiment, trial);
  std::vector<double> losses;
  for (Index i = 0; i < contexts.rows(); ++i) {
    const Vector context = contexts.row(i).transpose();
    const Vector rewards = expected_rewards(*experiment.parts().noise, instance.pairs->at(context));
    Vector law = law_at(running.channel(), context);
    if (law.size() == 0) law = Vector::Constant(rewards.size(), 1.0 / static_cast<double>(rewards.size()));
    losses.push_back(loss_of(rewards, law));
  }
  rate.value = mean(losses);
  rate.monte_carlo = standard_error(losses);
}

std::string exponent_text(const ContextualRequest& request) {
  switch (request.exponent) {
    case ExponentRule::supremum:
      return "ε/(4B sup σ̄²)";
    case ExponentRule::sharper:
      return "ε/(2B (sup σ̄² + κ))";
    case ExponentRule::safe:
      return "ετ/(4B)";
    case ExponentRule::none:
      return "";
  }
  return "";
}

/// Returns the name of a place on charts: its coordinates, "0.25" or "(0.25, 0.5)".
std::string name_of(const Domain& domain, Index index, Index first, Index count) {
  std::string name;
  for (Index j = 0; j < count; ++j) name += (j == 0 ? "" : ", ") + significant(domain.points(index, first + j), 4);
  return count > 1 ? "(" + name + ")" : name;
}

/// P(action | context) of the domain (actions × contexts): what the channel would recommend now, or without such a
/// channel the best action by the learner's posterior (the lowest of equals), or without a posterior a uniform one.
Matrix recommendation_law(const Domain& domain, const ContextPolicy* policy, const Vector& posterior) {
  if (policy) return policy->probabilities;
  if (posterior.size() == 0)
    return Matrix::Constant(domain.actions(), domain.contexts, 1.0 / static_cast<double>(domain.actions()));
  Matrix law = Matrix::Zero(domain.actions(), domain.contexts);
  for (Index c = 0; c < domain.contexts; ++c) {
    Index best = 0;
    for (Index a = 1; a < domain.actions(); ++a)
      if (posterior[domain.pair(a, c)] > posterior[domain.pair(best, c)]) best = a;
    law(best, c) = 1.0;
  }
  return law;
}

}  // namespace

ErrorRate measure_error_rate(const Experiment& experiment, const Instance& instance, const Trial& running,
                             std::size_t trial) {
  ErrorRate rate;
  const std::shared_ptr<const ContextPolicy> policy = policy_of(running.channel());
  const Vector posterior = policy ? policy->mean : running.learner().posterior().mean;
  rate.largest_error = posterior.size() > 0 ? (posterior - instance.f).cwiseAbs().maxCoeff() : no_rate;
  // A posterior of the data themselves uses neither K nor Z.
  const bool independent = policy && policy->copies > 0;
  rate.information_gain = independent ? policy->information_gain : no_rate;
  rate.copies = independent ? static_cast<double>(policy->copies) : no_rate;
  rate.largest_variance = independent ? policy->largest_variance : no_rate;
  if (experiment.parts().context_law->anywhere()) {
    measure_anywhere(experiment, instance, running, trial, rate);
    return rate;
  }
  rate.value = exact_rate(experiment, instance, recommendation_law(*instance.domain, policy.get(), posterior));
  if (policy) rate.monte_carlo = policy->simulation_error;
  return rate;
}

std::shared_ptr<const PolicyPicture> make_policy_picture(const Experiment& experiment, const Instance& instance,
                                                         std::size_t algorithm, const Trial& running,
                                                         const Vector& posterior, Index answered_context,
                                                         Index answered_action) {
  if (!experiment.parts().context_law) return nullptr;
  const Domain& domain = *instance.domain;
  const ContextLaw& law = *experiment.parts().context_law;
  const std::shared_ptr<const ContextPolicy> policy = policy_of(running.channel());
  auto picture = std::make_shared<PolicyPicture>();
  picture->actions = domain.actions();
  picture->contexts = domain.contexts;
  picture->context_weights = law.weights();
  picture->probabilities = recommendation_law(domain, policy.get(), posterior);
  for (Index a = 0; a < domain.actions(); ++a)
    picture->action_names.push_back(name_of(domain, domain.pair(a, 0), 0, domain.action_dimension));
  picture->context_names = law.names();
  if (picture->context_names.empty())
    for (Index c = 0; c < domain.contexts; ++c)
      picture->context_names.push_back(
          name_of(domain, domain.pair(0, c), domain.action_dimension, domain.dimension() - domain.action_dimension));
  if (const auto plan = recommender_calibration(experiment, instance, algorithm)) {
    if (plan->epsilon()) picture->epsilon = *plan->epsilon();
    if (plan->request().kind == RecommenderKind::exponential) picture->exponent = exponent_text(plan->request());
  }
  if (policy) {
    picture->rate = policy->rate;
    picture->information_gain = policy->information_gain;
    picture->largest_variance = policy->largest_variance;
    picture->largest_on_grid = policy->largest_on_grid;
    picture->kappa = policy->kappa;
    picture->kernel_error = policy->kernel_error;
    picture->copies = policy->copies;
    picture->deviation = policy->deviation;
  }
  // The error rate is that of the grid that the picture shows: where contexts lie anywhere, its cells have κ's mass.
  picture->error_rate = exact_rate(experiment, instance, picture->probabilities);
  picture->context = answered_context;
  picture->recommended = answered_action;
  return picture;
}

}  // namespace privbo
