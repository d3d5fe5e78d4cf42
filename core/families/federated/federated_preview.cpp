#include "families/federated/federated_entry.h"

#include <cmath>
#include <limits>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/calculator/account.h"
#include "families/federated/federated_regret.h"
#include "families/federated/learner/federated_setup.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The interval is coarser than the calculator's: the preview is made anew with every edit, and PLD states its error.
constexpr double preview_interval = 1e-3;

void add_agents(std::vector<Derived>& list, const ServerProtocol& plan) {
  list.push_back({"agents",
                  "N",
                  Message("agents"),
                  static_cast<double>(plan.agents()),
                  {},
                  Message("Each asks once in every round.")});
}

void add_vectors(std::vector<Derived>& list, const ServerProtocol& plan, Message help) {
  list.push_back({"features",
                  "M",
                  Message("numbers in an agent's vector"),
                  static_cast<double>(plan.features()),
                  {},
                  std::move(help)});
}

void add_regions(std::vector<Derived>& list, const ServerProtocol& plan) {
  const FederatedRequest& request = plan.request();
  list.push_back({"regions",
                  "P",
                  Message("sub-regions"),
                  static_cast<double>(request.regions),
                  {},
                  request.regions > plan.agents()
                      ? Message("More than agents: nobody explores some of them, and their weights are equal.")
                      : Message("Agent n explores sub-region n mod P.")});
}

void add_weights(std::vector<Derived>& list, const ServerProtocol& plan, std::int64_t horizon) {
  list.push_back({"largest_weight_first",
                  "φ_max",
                  Message("largest weight, first round"),
                  plan.largest_weight(0),
                  {},
                  Message("Over all agents and sub-regions; equal weights are 1/N = %1.",
                          significant(1.0 / static_cast<double>(plan.agents())))});
  list.push_back({"largest_weight_last",
                  "φ_max",
                  Message("largest weight, last round"),
                  plan.largest_weight(horizon),
                  {},
                  Message("Over all agents and sub-regions.")});
}

void add_releases(std::vector<Derived>& list, const ServerProtocol& plan) {
  list.push_back({"releases",
                  "T",
                  Message("broadcasts of the run"),
                  static_cast<double>(plan.releases()),
                  {},
                  Message("Rounds at whose end the server sends something.")});
}

void add_server(std::vector<Derived>& list, const FederatedSettings& settings, const LearnerSetup& setup,
                FederatedKind kind) {
  const ServerProtocol& plan = *federated_setup(setup).plan;
  add_vectors(list, plan,
              kind == FederatedKind::original ? Message("Every agent gets N of them in a round.")
                                              : Message("The server sends M for each sub-region."));
  if (sends(kind))
    list.push_back({"feature_lambda",
                    "λ_φ",
                    Message("regulariser of the vectors"),
                    settings.feature_lambda > 0.0 ? settings.feature_lambda : setup.constants.lambda,
                    {},
                    settings.feature_lambda > 0.0 ? Message("The algorithm's own.")
                                                  : Message("The λ of the agents' posteriors.")});
  const double first = own_probability(settings.schedule, 1), last = own_probability(settings.schedule, setup.horizon);
  list.push_back({"own_first",
                  "p_1",
                  Message("probability to use the own posterior, first round"),
                  first,
                  {},
                  first == 0.0
                      ? Message("Everyone follows the server in round 1. Theorem 1 has 1/p_1, which is infinite.")
                      : Message("Theorem 1 has 1/p_1.")});
  list.push_back({"own_last",
                  "p_T",
                  Message("probability to use the own posterior, last round"),
                  last,
                  {},
                  Message("In rounds without a broadcast it is 1.")});
  if (kind == FederatedKind::original || !sends(kind)) return;
  if (has_regions(kind)) add_regions(list, plan);
  add_weights(list, plan, setup.horizon);
}

void add_noise(std::vector<Derived>& list, const ServerProtocol& plan) {
  const FederatedRequest& request = plan.request();
  list.push_back({"expected_sample",
                  "qN",
                  request.sampling == Sampling::poisson ? Message("agents in a sample, on average")
                                                        : Message("agents in a sample"),
                  plan.expected_sample(),
                  {},
                  request.sampling == Sampling::poisson
                      ? Message("Nobody takes part with probability %1: noise alone is sent then.",
                                significant(std::pow(1.0 - request.q, static_cast<double>(plan.agents())), 3))
                      : Message("In every round the same number.")});
  if (request.lost > 0.0)
    list.push_back({"expected_arrivals",
                    "qN(1 − p_lost)",
                    Message("agents in a sum, on average"),
                    plan.expected_sample() * (1.0 - request.lost),
                    {},
                    Message("The messages of the others are lost; ε is charged as if they had arrived.")});
  if (std::isfinite(plan.clip_norm()))
    list.push_back({"clip_norm",
                    "S/√P",
                    Message("longest vector that is not clipped"),
                    plan.clip_norm(),
                    {},
                    Message("S = %1 over √P, P = %2.", shortest(request.S), request.regions)});
  if (!(request.z > 0.0)) return;
  list.push_back({"deviation_first",
                  "z φ_max S/q",
                  Message("noise of a number, first round"),
                  plan.deviation(0),
                  {},
                  Message("Standard deviation of the noise on each of the M P numbers.")});
  list.push_back({"deviation_last",
                  "z φ_max S/q",
                  Message("noise of a number, last round"),
                  plan.deviation(plan.horizon()),
                  {},
                  Message("Standard deviation, with the weights of the last round.")});
}

/// Reports how far an agent is taken to move what the server sends, and how far it can with the weights of the first
/// round.
void add_sensitivity(std::vector<Derived>& list, const ServerProtocol& plan) {
  if (plan.request().regions == 1) return;  // both are the same
  const bool exact = plan.request().exact_sensitivity;
  list.push_back(
      {"sensitivity_printed",
       "φ_max S/q",
       Message("sensitivity as printed, first round"),
       plan.largest_weight(0) * plan.request().S / plan.request().q,
       {},
       exact ? Message("The noise is in units of it; ε is not charged with it.") : Message("What ε is charged with.")});
  list.push_back({"sensitivity_exact",
                  "Δ_0",
                  Message("exact sensitivity, first round"),
                  plan.exact_sensitivity(0),
                  {},
                  Message::joined({Message("The most that one agent's joint vector moves the sums with these weights."),
                                   exact ? Message("What ε is charged with, round by round.")
                                         : Message("ε is not charged with it.")})});
}

/// ε after so many releases; NaN where the accountant does not apply.
double epsilon_after(const ServerProtocol& plan, const Accountant& accountant, std::int64_t releases, bool exact) {
  FederatedRequest request = plan.request();
  request.release_at_end = releases > plan.horizon();
  request.exact_sensitivity = exact;
  request.stop_after = -1;  // the ledger is cut at the release that is asked for
  const ServerProtocol other(request, plan.agents(), plan.horizon(), plan.delta());
  const Ledger ledger = other.ledger(releases);
  return accountant.loss(compose(ledger, last_round(ledger)), plan.delta())
      .epsilon.value_or(std::numeric_limits<double>::quiet_NaN());
}

void add_loss(std::vector<Derived>& list, const ServerProtocol& plan) {
  const std::int64_t planned = plan.releases();
  const bool exact = plan.request().exact_sensitivity;
  const bool to_the_end = planned >= plan.horizon();
  const Message at(plan.request().sampling == Sampling::poisson
                       ? Words<1>("At δ = %1, one agent's vectors replaced by zero.")
                       : Words<1>("At δ = %1, one agent's vectors replaced by others."),
                   significant(plan.delta()));
  const auto pld = make_pld_accountant(preview_interval);
  bool noted = false;
  double rough = 0.0;
  for (const Accountant* accountant :
       {find_accountant("moments"), find_accountant("rdp_improved"), static_cast<const Accountant*>(pld.get())}) {
    if (!accountant->instant && rough > max_unbidden_pld) continue;
    const double loss = epsilon_after(plan, *accountant, planned, exact);
    if (!std::isfinite(loss)) continue;
    rough = loss;
    const std::string& by = accountant->label;
    const auto after = [&](std::int64_t releases) { return Message("after %1 releases by %2", releases, by); };
    // The first accountant that applies is the one whose loss the paper would state.
    if (!noted)
      list.push_back({"epsilon",
                      "ε",
                      Message("privacy loss of an agent by %1", by),
                      loss,
                      {},
                      Message::joined({Message("After all %1 releases of the run.", planned), at})});
    list.push_back({"epsilon_" + accountant->id,
                    "ε",
                    after(planned),
                    loss,
                    {},
                    Message::joined({Message("The releases of this run."), at})});
    noted = true;
    // The same releases, charged with the sensitivity that the run does not use.
    if (plan.request().regions > 1)
      if (const double other = epsilon_after(plan, *accountant, planned, !exact); std::isfinite(other))
        list.push_back({"epsilon_" + accountant->id + (exact ? "_printed" : "_exact"),
                        "ε",
                        Message(exact ? Words<2>("after %1 releases by %2, sensitivity as printed")
                                      : Words<2>("after %1 releases by %2, exact sensitivity"),
                                planned, by),
                        other,
                        {},
                        Message::joined({Message("The same releases with the same noise."),
                                         exact ? Message("The paper charges φ_max S/q, more than an agent can reach.")
                                               : Message("What an agent can reach with each round's weights; set the "
                                                         "sensitivity to exact to charge it."),
                                         at})});
    if (!to_the_end) continue;
    // Algorithm 1's loop makes T + 1 vectors, the paper's losses count T: both are shown.
    const std::int64_t also = planned > plan.horizon() ? plan.horizon() : plan.horizon() + 1;
    const double other = epsilon_after(plan, *accountant, also, exact);
    if (std::isfinite(other))
      list.push_back(
          {"epsilon_" + accountant->id + "_other",
           "ε",
           after(also),
           other,
           {},
           Message::joined(
               {also > plan.horizon()
                    ? Message(
                          "Had the vector after the last round been released too, as the loop of Algorithm 1 prints it.")
                    : Message("Without the vector after the last round, as the paper counts."),
                at})});
  }
  list.push_back({"delta",
                  "δ",
                  Message("privacy failure probability"),
                  plan.delta(),
                  {},
                  plan.delta() > largest_private_delta
                      ? Message("Above 10⁻³ it is hardly a guarantee: one agent in a thousand may be exposed.")
                      : Message("N^(−1.1) unless declared.")});
  list.push_back({"order",
                  "q√(T ln(1/δ))/z",
                  Message("Proposition 1's order of ε"),
                  proposition_order(plan.request().q, plan.request().z, plan.delta(), planned),
                  {},
                  Message("Times an unknown constant: for comparing settings, never a loss.")});
}

}  // namespace

std::vector<Derived> federated_preview(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind) {
  std::vector<Derived> list;
  const auto* own = find_part<FederatedSetup>(setup.own);
  if (!own) return list;
  const ServerProtocol& plan = *own->plan;
  add_agents(list, plan);
  if (!has_server(kind)) return list;
  add_server(list, federated_settings(params, kind), setup, kind);
  if (kind != FederatedKind::original) add_releases(list, plan);
  if (adds_noise(kind)) add_noise(list, plan);
  if (plan.notion() != PrivacyNotion::none) {
    add_sensitivity(list, plan);
    add_loss(list, plan);
  }
  return list;
}

std::vector<Derived> server_preview(const ParamSet&, const LearnerSetup& setup) {
  std::vector<Derived> list;
  const auto* own = find_part<FederatedSetup>(setup.own);
  if (!own) return list;
  const ServerProtocol& plan = *own->plan;
  add_agents(list, plan);
  add_vectors(list, plan, Message("The server sends M for each sub-region."));
  add_regions(list, plan);
  add_weights(list, plan, setup.horizon);
  add_releases(list, plan);
  add_noise(list, plan);
  if (plan.notion() == PrivacyNotion::none) return list;
  add_sensitivity(list, plan);
  add_loss(list, plan);
  return list;
}

}  // namespace privbo
