// Chooses the accountant that reads a run's ledger, and computes its values over the grid.
#include "experiment/record/privacy_meter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "accounting/basic.h"
#include "accounting/composition.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Words<0> laplace_words(
    "pure differential privacy, basic composition (exact for Laplace, upper bound when composed)");
constexpr Words<0> pure_words("pure differential privacy, basic composition (upper bound when composed)");
/// A ledger of more entries is copied only when it has doubled, and at the end.
constexpr std::size_t cheap_to_copy = 4096;

bool is_pure(const PrivacyCost& cost) {
  return std::holds_alternative<PureCost>(cost) || std::holds_alternative<LaplaceCost>(cost);
}

double value(const Loss& loss) { return loss.epsilon.value_or(std::numeric_limits<double>::infinity()); }

/// Whether the cost is one (ε, δ), of which Rényi divergences know nothing. At δ = 1 nothing is claimed.
bool is_approximate(const PrivacyCost& cost) {
  const auto* stated = std::get_if<ApproximateCost>(&cost);
  return stated && stated->delta < 1.0;
}

/// Returns the order that the paper states at the recorded rounds, scaled to end on the loss that was accounted.
std::vector<double> scaled_order(const PlannedReleases& planned, const std::vector<std::int64_t>& recorded_rounds,
                                 const std::vector<double>& loss) {
  std::vector<double> order;
  for (std::size_t g = 0; g < loss.size(); ++g) order.push_back(planned.order(recorded_rounds[g]));
  if (order.empty() || !(order.back() > 0.0) || !std::isfinite(loss.back())) return {};
  const double scale = loss.back() / order.back();
  for (double& each : order) each *= scale;
  return order;
}

}  // namespace

Message pure_accountant(bool of_laplace_noise) {
  return of_laplace_noise ? Message(laplace_words) : Message(pure_words);
}

bool is_pure_accountant(const Message& accountant) {
  // Results of earlier versions call that of Laplace noise whatever was pure.
  return accountant == pure_accountant(true) || accountant == pure_accountant(false);
}

PrivacyMeter::PrivacyMeter(double delta, std::optional<PlannedReleases> planned)
    : delta_(planned ? planned->delta : delta), planned_(std::move(planned)) {}

void PrivacyMeter::choose(const Ledger& ledger, std::int64_t horizon) {
  const std::vector<LedgerEntry>& entries = ledger.entries();
  for (; seen_ < entries.size(); ++seen_) {
    const PrivacyCost& cost = entries[seen_].guarantee->cost;
    // Other accountants are sharper where groups add up; where all releases are of one group, nothing does.
    laplace_ = laplace_ && std::holds_alternative<LaplaceCost>(cost);
    pure_ = pure_ && is_pure(cost) && entries[seen_].group == entries.front().group &&
            entries[seen_].cohort == entries.front().cohort;
    approximate_ = approximate_ && is_approximate(cost);
    gaussian_ = gaussian_ && std::holds_alternative<GaussianCost>(cost);
    on_average_ = on_average_ && entries[seen_].guarantee->notion == PrivacyNotion::high_probability_local;
    joint_ = joint_ && entries[seen_].guarantee->notion == PrivacyNotion::joint;
    user_level_ = user_level_ && entries[seen_].guarantee->notion == PrivacyNotion::user_level_central;
    fixed_size_ = fixed_size_ || std::holds_alternative<FixedSizeGaussianCost>(cost);
  }
  const char* default_value = user_level_ && !fixed_size_ ? "moments" : "rdp_improved";
  const Accountant* chosen = pure_ ? nullptr
                                   : find_accountant(on_average_ || approximate_ ? "basic"
                                                     : gaussian_                 ? "gdp"
                                                                                 : default_value);
  // This δ holds for all rounds together. A smaller one holds for no ε: nothing bounds the loss of rewards beyond
  // ±(B+R).
  if (on_average_) delta_ = static_cast<double>(horizon) * entries.front().guarantee->delta;
  if (chosen != accountant_) {
    per_release_.clear();
    same_person_.clear();
    otherwise_.clear();
    others_.reset();
    finished_ = false;
  }
  accountant_ = chosen;
}

void PrivacyMeter::extend(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t) {
  std::vector<Composition> once, same;
  CompositionWalk once_walk(ledger, Reading::each_once), same_walk(ledger, Reading::same_person);
  for (std::size_t g = per_release_.size(); g < recorded_rounds.size() && recorded_rounds[g] <= t; ++g) {
    if (pure_) {
      same_person_.push_back(
          composed_epsilon(ledger, recorded_rounds[g]).value_or(std::numeric_limits<double>::infinity()));
      // All answers of a recommender concern every user it has learnt from, so a user of one round pays for each of
      // them.
      per_release_.push_back(
          joint_ ? same_person_.back()
                 : per_release_epsilon(ledger, recorded_rounds[g]).value_or(std::numeric_limits<double>::infinity()));
    } else {
      once.push_back(once_walk.until(recorded_rounds[g]));
      same.push_back(same_walk.until(recorded_rounds[g]));
    }
  }
  if (once.empty()) return;
  for (const Loss& loss : accountant_->losses(once, delta_)) per_release_.push_back(value(loss));
  for (const Loss& loss : accountant_->losses(same, delta_)) same_person_.push_back(value(loss));
}

void PrivacyMeter::extend_otherwise(const std::vector<std::int64_t>& recorded_rounds, std::int64_t t) {
  std::vector<Composition> paid;
  CompositionWalk walk(*planned_->otherwise.ledger, Reading::same_person);
  for (std::size_t g = otherwise_.size(); g < recorded_rounds.size() && recorded_rounds[g] <= t; ++g)
    paid.push_back(walk.until(recorded_rounds[g]));
  if (paid.empty()) return;
  for (const Loss& loss : accountant_->losses(paid, delta_)) otherwise_.push_back(value(loss));
}

double PrivacyMeter::rough_loss(const Ledger& ledger, std::int64_t t) const {
  const Composition end = planned_ ? compose(planned_->ledger, planned_->horizon) : compose(ledger, t);
  return find_accountant("rdp_improved")->loss(end, delta_).epsilon.value_or(0.0);
}

void PrivacyMeter::compare(PrivacyCurve& curve, const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds,
                           std::int64_t t, std::int64_t horizon, const std::stop_token& stop) {
  if (!others_) others_.emplace(accountant_, delta_, rough_loss(ledger, t));
  others_->extend(ledger, recorded_rounds, t);
  if (t >= horizon && !std::exchange(finished_, true)) cut_short_ = !others_->finish(ledger, recorded_rounds, stop);
  others_->write(curve);
  if (planned_ && planned_->otherwise.ledger) {
    extend_otherwise(recorded_rounds, t);
    curve.otherwise_exact = planned_->otherwise.exact;
    curve.otherwise() = otherwise_;
  }
  if (planned_ && planned_->order) curve.order() = scaled_order(*planned_, recorded_rounds, same_person_);
}

PrivacyCurve PrivacyMeter::read(const Ledger& ledger, const std::vector<std::int64_t>& recorded_rounds, std::int64_t t,
                                std::int64_t horizon, const std::stop_token& stop) {
  PrivacyCurve curve;
  curve.accountant = pure_accountant(true);
  if (planned_) {
    curve.releases = planned_->releases;
    curve.stops_after = planned_->stops_after;
  }
  const std::size_t entries = ledger.entries().size();
  if (entries == 0) return curve;
  choose(ledger, horizon);
  extend(ledger, recorded_rounds, t);
  if (accountant_) {
    curve.accountant = Message::entry(accountant_->label);
    curve.delta = delta_;
  } else {
    curve.accountant = pure_accountant(laplace_);
  }
  curve.guarantee = *ledger.entries().front().guarantee;
  if (!copy_ || entries <= cheap_to_copy || entries >= 2 * copy_->entries().size() || t >= horizon)
    copy_ = std::make_shared<const Ledger>(ledger);
  curve.ledger = copy_;
  curve.per_reward() = per_release_;
  curve.same_user() = same_person_;
  if (user_level_ && accountant_) compare(curve, ledger, recorded_rounds, t, horizon, stop);
  return curve;
}

}  // namespace privbo
