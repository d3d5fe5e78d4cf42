#include "families/contextual/contextual_entry.h"

#include <cmath>
#include <limits>

#include "families/contextual/contextual_setup.h"
#include "families/contextual/covariance/independent_covariance.h"
#include "families/contextual/release/recommendation.h"
#include "numerics/numbers.h"
#include "posterior/exact/greedy_gains.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The number of pairs up to which a covariance is worth computing before a run.
constexpr Index small_domain = 1'000;

void add_budget(std::vector<Derived>& list, const RecommenderCalibration& plan) {
  if (!plan.epsilon()) return;
  const auto answers = static_cast<double>(plan.answers().size());
  list.push_back({"epsilon",
                  "ε",
                  Message("privacy budget of one answer"),
                  *plan.epsilon(),
                  {},
                  Message("Pure: there is no δ. Not the (α, β) of joint DP for whole runs.")});
  list.push_back({"answers", "k", Message("answers given"), answers, {}, Message("Each is charged ε.")});
  list.push_back({"epsilon_total",
                  "kε",
                  Message("privacy budget of all answers"),
                  answers * *plan.epsilon(),
                  {},
                  Message("Basic composition: what one user pays in all.")});
}

/// The covariance for Z at its expected counts, which shows what a covariance of this run looks like without its coins.
/// Null where the domain is too large, or a box.
std::shared_ptr<const IndependentCovariance> expected_covariance(const LearnerSetup& setup, double tau,
                                                                 std::int64_t copies, CovarianceLaw law) {
  const Domain& domain = *contextual_setup(setup).domain;
  if (domain.size() > small_domain || contextual_setup(setup).contexts->anywhere()) return nullptr;
  std::vector<std::int64_t> counts(static_cast<std::size_t>(domain.size()));
  const double pairs =
      static_cast<double>(copies) * static_cast<double>(setup.horizon) / static_cast<double>(domain.actions());
  for (Index i = 0; i < domain.size(); ++i) {
    const Index context = i % domain.contexts;
    const double share = law == CovarianceLaw::uniform ? 1.0 / static_cast<double>(domain.contexts)
                                                       : contextual_setup(setup).contexts->weights()[context];
    counts[static_cast<std::size_t>(i)] = std::llround(pairs * share);
  }
  return make_counted_covariance(setup.prior, counts, tau, copies, 0.0);
}

}  // namespace

std::vector<Derived> usca_preview(const ParamSet&, const LearnerSetup& setup) {
  const RecommenderCalibration& plan = *contextual_setup(setup).plan;
  const ContextualRequest& request = plan.request();
  const double gamma = GreedyGains(setup.prior, setup.horizon).at(request.tau, setup.horizon), B = plan.bound();
  const std::int64_t copies = request.copies > 0 ? request.copies : covariance_copies(setup.horizon, gamma);
  std::vector<Derived> list;
  list.push_back({"gamma_usca", "γ_T", Message("greedy information gain at λ = τ"), gamma, Message("nats"),
                  Message("Over all pairs of actions and contexts; from it K and the rate.")});
  list.push_back({"copies",
                  "K",
                  Message("size of the independent sample over T"),
                  static_cast<double>(copies),
                  {},
                  Message::joined({request.copies > 0 ? Message("As set.") : Message("⌈T/γ_T⌉."),
                                   Message("Z has %1 pairs.", copies * setup.horizon)})});
  list.push_back({"bound", "B", Message("bound on rewards"), B, Message("reward units"),
                  Message("Rewards are clipped to [-B, B].")});
  const double ceiling = setup.prior->largest() / request.tau;
  const auto expected = expected_covariance(setup, request.tau, copies, request.law);
  const double s = expected ? expected->largest_variance() : ceiling;
  list.push_back(
      {"largest_variance",
       "s",
       Message("sup σ̄²"),
       s,
       {},
       expected ? Message("With Z at its expected counts; a run's own is close to it. No pair exceeds max k/τ = %1.",
                          significant(ceiling))
                : Message("At most max k/τ; a run computes it over every pair that a user could send."),
       expected ? "=" : "≤"});
  list.push_back({"kappa",
                  "κ",
                  Message("minus the smallest covariance"),
                  expected ? expected->kappa() : s,
                  {},
                  expected ? Message("With Z at its expected counts. The sharper exponent is %1 times the printed one.",
                                     significant(2.0 * s / (s + expected->kappa())))
                           : Message("At most s."),
                  expected ? "=" : "≤"});
  list.push_back({"sensitivity", "2B s", Message("what one user can move a mean by"), 2.0 * B * s,
                  Message("reward units"), Message("Lemma 4.2, with rewards clipped."), expected ? "=" : "≤"});
  list.push_back(
      {"epsilon_start",
       "ε",
       Message("budget from which on the exponent helps"),
       8.0 * B * s,
       {},
       Message(
           "8 B s: there an action that is 1 better is e² times as likely. Far below, every answer is close to a uniform one, and privacy costs everything.")});
  add_budget(list, plan);
  if (!plan.epsilon()) return list;
  double rate = std::numeric_limits<double>::quiet_NaN();
  if (expected)
    rate = exponent_rate(plan, *expected);
  else if (request.exponent == ExponentRule::safe && setup.prior->largest() <= 1.0)
    rate = *plan.epsilon() * request.tau / (4.0 * B);
  list.push_back({"rate", "ε/(2m)", Message("exponent"), rate, Message("per reward unit"),
                  std::isfinite(rate) ? Message("P(x) ∝ exp(this × μ̄(x, c)).")
                                      : Message("Known once the run has drawn its covariance.")});
  return list;
}

std::vector<Derived> noisy_mean_preview(const ParamSet&, const LearnerSetup& setup) {
  const RecommenderCalibration& plan = *contextual_setup(setup).plan;
  const double A = static_cast<double>(contextual_setup(setup).domain->actions()), B = plan.bound();
  std::vector<Derived> list;
  list.push_back({"bound", "B", Message("bound on rewards and means"), B, Message("reward units"),
                  Message("Rewards and means are clipped to [-B, B].")});
  list.push_back({"sensitivity", "2BA", Message("L1 sensitivity of the means of all actions"), 2.0 * B * A,
                  Message("reward units"), Message("Two numbers in [-B, B] are at most 2B apart.")});
  add_budget(list, plan);
  if (plan.epsilon())
    list.push_back({"laplace_mean", "b", Message("scale of the Laplace noise on each mean"),
                    2.0 * B * A / *plan.epsilon(), Message("reward units"), Message("2BA/ε, whatever T is.")});
  return list;
}

}  // namespace privbo
