// The same walk along the ledger as PrivacyMeter's, over all rounds at once.
#include "experiment/record/recomputed_losses.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "accounting/accountants.h"
#include "accounting/basic.h"
#include "accounting/composition.h"
#include "experiment/record/privacy_meter.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double same_loss = 1e-6;

Number loss_words(double epsilon) { return std::isfinite(epsilon) ? significant(epsilon, 6) : Number("∞"); }

/// `exact`: no other value is right. An upper bound may have become sharper since the file was written.
void compare_losses(const std::vector<double>& stated, const std::vector<double>& computed,
                    const std::vector<std::int64_t>& recorded_rounds, bool exact, std::int64_t last) {
  for (std::size_t g = 0; g < std::min(stated.size(), computed.size()); ++g) {
    if (std::isnan(stated[g])) continue;  // not asked at this round
    const double size = same_loss * std::max(std::abs(stated[g]), std::abs(computed[g]));
    const bool same = stated[g] == computed[g] || std::abs(stated[g] - computed[g]) <= size;
    // The ledger of a run that was stopped may end before its last round.
    if (same || (stated[g] > computed[g] && (!exact || recorded_rounds[g] > last))) continue;
    throw RuntimeError(
        Message("it states ε = %1 after round %2, but its releases cost ε = %3: the statement is not taken over",
                loss_words(stated[g]), recorded_rounds[g], loss_words(computed[g])));
  }
}

std::vector<double> losses_by(const Accountant& accountant, const Ledger& ledger,
                              const std::vector<std::int64_t>& recorded_rounds, std::size_t rounds, double delta,
                              Reading reading) {
  std::vector<Composition> paid;
  CompositionWalk walk(ledger, reading);
  for (std::size_t g = 0; g < rounds; ++g) paid.push_back(walk.until(recorded_rounds[g]));
  std::vector<double> losses;
  for (const Loss& loss : accountant.losses(paid, delta))
    losses.push_back(loss.epsilon.value_or(std::numeric_limits<double>::infinity()));
  return losses;
}

void check_pure(const PrivacyCurve& curve, const std::vector<std::int64_t>& recorded_rounds, std::int64_t last) {
  const double infinite = std::numeric_limits<double>::infinity();
  std::vector<double> one, all;
  for (std::size_t g = 0; g < curve.per_reward().size(); ++g) {
    all.push_back(composed_epsilon(*curve.ledger, recorded_rounds[g]).value_or(infinite));
    one.push_back(concerns_everybody(curve.guarantee.notion)
                      ? all.back()
                      : per_release_epsilon(*curve.ledger, recorded_rounds[g]).value_or(infinite));
  }
  compare_losses(curve.per_reward(), one, recorded_rounds, true, last);
  compare_losses(curve.same_user(), all, recorded_rounds, true, last);
}

/// The file's word stands as the file's word; a file that was written from such a one states it already.
void call_a_statement(PrivacyCurve& curve) {
  const auto stated = [](const Message& accountant) {
    return Message("as the file states, without the releases: %1", accountant);
  };
  if (!curve.per_reward().empty() && !curve.accountant.english().starts_with(stated(Message()).english()))
    curve.accountant = stated(curve.accountant);
}

void check_same_release(const Guarantee& g, const Guarantee& charged) {
  if (g.notion == charged.notion && g.cost == charged.cost && g.epsilon == charged.epsilon &&
      g.delta == charged.delta && g.sensitivity == charged.sensitivity && g.noise_scale == charged.noise_scale)
    return;
  throw RuntimeError(
      Message("it states one release at %1 and charges another at %2", to_string(g.cost), to_string(charged.cost)));
}

}  // namespace

void check_losses(PrivacyCurve& curve, const std::vector<std::int64_t>& recorded_rounds) {
  if (curve.guarantee.notion == PrivacyNotion::none) return;
  if (!curve.ledger || curve.ledger->entries().empty()) return call_a_statement(curve);
  check_same_release(curve.guarantee, *curve.ledger->entries().front().guarantee);
  const std::int64_t last = last_round(*curve.ledger);
  const std::size_t rounds = std::min(curve.per_reward().size(), recorded_rounds.size());
  if (is_pure_accountant(curve.accountant)) {
    if (curve.delta > 0.0) throw RuntimeError(Message("it states pure differential privacy and a δ"));
    return check_pure(curve, recorded_rounds, last);
  }
  const Accountant* accountant = accountant_labelled(curve.accountant);
  if (!accountant || !accountant->instant || accountant->approximate) return call_a_statement(curve);
  if (!(curve.delta >= 0.0 && curve.delta < 1.0)) throw RuntimeError(Message("a δ lies outside [0, 1)"));
  const auto asked = [&](const Accountant& by, Reading reading) {
    return losses_by(by, *curve.ledger, recorded_rounds, rounds, curve.delta, reading);
  };
  const bool exact = accountant->id == "gdp";
  compare_losses(curve.per_reward(), asked(*accountant, Reading::each_once), recorded_rounds, exact, last);
  compare_losses(curve.same_user(), asked(*accountant, Reading::same_person), recorded_rounds, exact, last);
  for (const OtherAccountant& other : curve.others) {
    const Accountant* by = find_accountant(other.id);
    if (by && by->instant)
      compare_losses(curve.by(other), asked(*by, Reading::same_person), recorded_rounds, false, last);
  }
}

}  // namespace privbo
