// Running a recommender on two databases and comparing what it would answer.
#include "families/contextual/audit/contextual_audit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "accounting/audit/audit_targets.h"
#include "families/contextual/audit/contextual_audit_databases.h"
#include "families/contextual/contextual_setup.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Below it a probability has lost digits; where it comes from an integral (output perturbation, to 1e-12), the second.
constexpr double underflow = 1e-290, imprecise = 1e-7;
/// What rounding may add to a loss, as a share of ε.
constexpr double exponent_rounding = 1e-9;

std::unique_ptr<Channel> make_channel(const ContextualAuditSetup& setup, const MakeContextualChannel& make,
                                      RandomSource& draws) {
  auto noise = make_simulation_noise(draws);
  return make ? make(setup, std::move(noise))
              : make_contextual_channel(setup.plan, setup.domain, setup.covariance, std::move(noise), setup.law);
}

/// Returns the channel after it has seen this database.
std::unique_ptr<Channel> fed_with(const ContextualAuditSetup& setup, const ContextualNeighbours& neighbours,
                                  bool second, const MakeContextualChannel& make, RandomSource& draws) {
  std::unique_ptr<Channel> channel = make_channel(setup, make, draws);
  const Domain& domain = *setup.domain;
  std::vector<Index> indices(static_cast<std::size_t>(domain.actions()));
  std::array<Choices, 1> choices;
  choices.front().points = &domain.points;
  choices.front().count = domain.actions();
  choices.front().indices = indices;
  Ledger ledger;
  LearnerMessages released;
  std::int64_t t = 0;
  for (const ContextualRecord& kept : neighbours.records) {
    const ContextualRecord& record =
        second && static_cast<std::size_t>(t) == neighbours.changed ? neighbours.instead : kept;
    for (Index a = 0; a < domain.actions(); ++a) indices[static_cast<std::size_t>(a)] = domain.pair(a, record.context);
    const Round round{.t = ++t,
                      .choices = choices,
                      .context = record.context,
                      .context_at = record.at.size() > 0 ? &record.at : nullptr};
    const std::array<Query, 1> query{Query{0, domain.pair(record.action, record.context)}};
    const std::array<Outcome, 1> outcome{Outcome{0, record.reward}};
    channel->open(round, ledger, released);
    channel->deliver(round, query, outcome, ledger, released);
    channel->aggregate(round, {}, ledger, released);
    if (!released.empty()) throw std::logic_error("a recommender released something while it learnt");
  }
  return channel;
}

/// ln p, from the exponent exp(rate · score) where p has underflowed; no scores: the law alone is known.
Vector log_law(const Vector& law, const Vector& scores, double rate) {
  Vector logs = law.cwiseMax(std::isnan(rate) ? imprecise : underflow).array().log();
  if (scores.size() == 0 || !std::isfinite(rate) || law.minCoeff() >= underflow) return logs;
  const double top = scores.maxCoeff();
  const double normaliser = rate * top + std::log(((scores.array() - top) * rate).exp().sum());
  for (Index a = 0; a < law.size(); ++a)
    if (law[a] < underflow) logs[a] = rate * scores[a] - normaliser;
  return logs;
}

struct Answers {
  std::shared_ptr<const ContextPolicy> policy;
  Vector named;  // to the visitor named, where contexts lie anywhere
};

Answers answers(const ContextualAuditSetup& setup, const ContextualNeighbours& neighbours, bool second,
                const MakeContextualChannel& make) {
  const std::unique_ptr<RandomSource> draws = make_stream({.purpose = Purpose::privacy_noise});
  const std::unique_ptr<Channel> channel = fed_with(setup, neighbours, second, make, *draws);
  Answers made{policy_of(*channel), {}};
  if (!made.policy)
    throw std::logic_error("a recommender that was told " + std::to_string(neighbours.records.size()) +
                           " rewards has no law of its answer");
  if (neighbours.visitor_at.size() > 0) made.named = law_at(*channel, neighbours.visitor_at);
  return made;
}

Vector scores_of(const Domain& domain, const ContextPolicy& policy, Index context) {
  Vector scores(domain.actions());
  for (Index a = 0; a < domain.actions(); ++a) scores[a] = policy.mean[domain.pair(a, context)];
  return scores;
}

struct Largest {
  double loss = 0.0;
  Index action = 0, context = -1;  // −1: the visitor named

  void look(const Vector& first, const Vector& second, Index visitor) {
    for (Index a = 0; a < first.size(); ++a)
      if (const double loss_of = std::abs(first[a] - second[a]); loss_of > loss) *this = {loss_of, a, visitor};
  }
};

Largest largest_loss(const ContextualAuditSetup& setup, const ContextualNeighbours& neighbours,
                     const MakeContextualChannel& make, double* reachable) {
  const Answers first = answers(setup, neighbours, false, make), second = answers(setup, neighbours, true, make);
  const Domain& domain = *setup.domain;
  Largest found;
  for (Index c = 0; c < domain.contexts; ++c)
    found.look(log_law(first.policy->probabilities.col(c), scores_of(domain, *first.policy, c), first.policy->rate),
               log_law(second.policy->probabilities.col(c), scores_of(domain, *second.policy, c), second.policy->rate),
               c);
  if (first.named.size() > 0)
    found.look(log_law(first.named, {}, first.policy->rate), log_law(second.named, {}, second.policy->rate), -1);
  // Output perturbation: the vector of all noisy means may lose ε, its arg max no more.
  if (reachable)
    *reachable = std::isnan(first.policy->rate) ? setup.plan->epsilon().value()
                                                : first.policy->rate * 2.0 * setup.plan->bound() *
                                                      (first.policy->largest_variance + first.policy->kappa);
  return found;
}

std::string coordinates(const Vector& at) {
  std::string text;
  for (const double value : at) text += (text.empty() ? "" : ", ") + significant(value);
  return "(" + text + ")";
}

std::string words(Index context, const Vector& at) {
  return at.size() > 0 ? coordinates(at) : std::to_string(context + 1);
}

Message words(const ContextualNeighbours& neighbours, const Largest& found) {
  const ContextualRecord& record = neighbours.records[neighbours.changed];
  const ContextualRecord& instead = neighbours.instead;
  return Message(
      "round %1, action %2: context %3 and reward %4 against context %5 and reward %6; the answer %7 to a visitor with context %8",
      neighbours.changed + 1, record.action + 1, words(record.context, record.at), significant(record.reward),
      words(instead.context, instead.at), significant(instead.reward), found.action + 1,
      (found.context < 0 ? coordinates(neighbours.visitor_at) : std::to_string(found.context + 1)));
}

}  // namespace

ContextualAuditSetup contextual_audit_of(const Experiment& experiment, std::size_t algorithm) {
  const Text& label = experiment.algorithms()[algorithm].label;
  const Instance instance = experiment.instance(0);
  const std::shared_ptr<const RecommenderCalibration> plan = recommender_calibration(experiment, instance, algorithm);
  if (!plan)
    throw InvalidArgument(Message("%1 recommends nothing to visitors: there is no such claim to audit", label));
  if (plan->notion() == PrivacyNotion::none)
    throw InvalidArgument(
        Message("%1 answers without privacy: nothing is claimed, so there is nothing to audit", label));
  return {
      plan, instance.domain, experiment.parts().context_law,
      covariances(*experiment.algorithms()[algorithm].entry->family, experiment, instance, 0)->source(plan->request())};
}

double recommendation_loss(const ContextualAuditSetup& setup, const ContextualNeighbours& neighbours,
                           const MakeContextualChannel& make, std::string* answer) {
  if (neighbours.changed >= neighbours.records.size())
    throw InvalidArgument(Message("the record to change is number %1: the database has %2", neighbours.changed + 1,
                                  neighbours.records.size()));
  const Largest found = largest_loss(setup, neighbours, make, nullptr);
  if (answer) *answer = words(neighbours, found).english();
  return found.loss;
}

ExactAuditResult audit_contextual(const ContextualAuditSetup& setup, const ExactAuditOptions& options,
                                  const MakeContextualChannel& make, const std::stop_token& stop,
                                  const ExactAuditProgress& progress) {
  if (options.databases < 1 || options.databases > 1'000'000)
    throw InvalidArgument(
        Message("databases = %1: must be 1 to 1000000 (more of them, a sharper audit)", options.databases));
  if (setup.plan->notion() == PrivacyNotion::none)
    throw InvalidArgument(Message("this recommender claims nothing, so there is nothing to audit"));
  ExactAuditResult result;
  result.epsilon = setup.plan->epsilon().value();
  result.records = setup.plan->horizon();
  const ContextualAdversary adversary(setup, result.records, clip_excess_factor);
  const std::unique_ptr<RandomSource> draws = make_stream({.seed = options.seed, .purpose = Purpose::environment});
  for (; result.databases < options.databases && !stop.stop_requested(); ++result.databases) {
    const ContextualNeighbours neighbours = adversary.draw(*draws);
    double reachable = 0.0;
    const Largest found = largest_loss(setup, neighbours, make, &reachable);
    result.reachable = std::max(result.reachable, reachable);
    if (found.loss > result.largest || result.worst.empty()) {
      result.largest = found.loss;
      result.worst = words(neighbours, found);
    }
    if (progress && result.databases % 16 == 0) progress(result.databases, options.databases);
  }
  result.violated = result.largest > result.epsilon * (1.0 + exponent_rounding);
  const std::size_t databases = result.databases;
  const Number epsilon = significant(result.epsilon), largest = significant(result.largest, 6);
  result.verdict =
      result.violated
          ? Message(
                "ε = %1 is claimed, and the largest loss of %2 pairs of neighbouring databases is %3: the claim is broken",
                epsilon, databases, largest)
          : Message(
                "ε = %1 is claimed, and the largest loss of %2 pairs of neighbouring databases is %3: the claim stands (%4 % of it is reached)",
                epsilon, databases, largest, significant(100.0 * result.largest / result.epsilon, 4));
  return result;
}

}  // namespace privbo
