// The list of accountants, and what they have in common.
#include "accounting/accountants.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::vector<Loss> Accountant::losses(std::span<const Composition> compositions, double delta,
                                     const std::stop_token& stop) const {
  std::vector<Loss> answers;
  answers.reserve(compositions.size());
  for (const Composition& composition : compositions)
    answers.push_back(stop.stop_requested() ? stopped_loss() : loss(composition, delta));
  return answers;
}

Loss CheckedAccountant::loss(const Composition& composition, double delta) const {
  if (!(delta >= 0.0 && delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be ≥ 0 and < 1 (probability that the guarantee fails)", shortest(delta)));
  if (composition.empty()) return finite_loss(0.0);
  if (delta == 0.0 && !handles_pure) return does_not_apply(Message("needs δ > 0"));
  return answer(composition, delta);
}

Loss stopped_loss() {
  Loss loss = does_not_apply(Message("stopped"));
  loss.stopped = true;
  return loss;
}

Loss does_not_apply(Message reason) {
  Loss loss;
  loss.reason = std::move(reason);
  return loss;
}

Loss finite_loss(double epsilon, Message chosen, double order) {
  if (!std::isfinite(epsilon)) return does_not_apply(Message("no finite ε at this δ"));
  Loss loss;
  loss.epsilon = std::fmax(0.0, epsilon);
  loss.chosen = std::move(chosen);
  loss.order = order;
  return loss;
}

Composition without_trivial_sampling(const Composition& composition) {
  Composition plain;
  for (const Charge& charge : composition) {
    PrivacyCost cost = charge.cost;
    if (const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost);
        sampled != nullptr && sampled->q >= 1.0)
      cost = GaussianCost{1.0 / sampled->z};
    if (const auto* fixed = std::get_if<FixedSizeGaussianCost>(&charge.cost);
        fixed != nullptr && fixed->sample >= fixed->population)
      cost = GaussianCost{1.0 / fixed->z};
    plain.push_back({cost, charge.count});
  }
  return plain;
}

std::optional<double> composed_mu(const Composition& composition) {
  double squares = 0.0;
  for (const Charge& charge : without_trivial_sampling(composition)) {
    const auto* gaussian = std::get_if<GaussianCost>(&charge.cost);
    if (gaussian == nullptr) return std::nullopt;
    squares += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
  }
  return std::sqrt(squares);
}

const std::vector<std::shared_ptr<const Accountant>>& accountant_catalogue() {
  static const std::vector<std::shared_ptr<const Accountant>> list{
      make_basic_accountant(),    make_advanced_accountant(),   make_zcdp_accountant(false),
      make_zcdp_accountant(true), make_gdp_accountant(),        make_gdp_clt_accountant(),
      make_moments_accountant(),  make_renyi_accountant(false), make_renyi_accountant(true),
      make_pld_accountant(1e-4)};
  return list;
}

const Accountant* find_accountant(const std::string& id) {
  for (const auto& accountant : accountant_catalogue())
    if (accountant->id == id) return accountant.get();
  return nullptr;
}

const Accountant* accountant_labelled(const Message& label) {
  for (const auto& accountant : accountant_catalogue())
    if (accountant->label == label.english()) return accountant.get();
  return nullptr;
}

}  // namespace privbo
