// Gathering a ledger's releases by cost: groups count once, and of disjoint people the one who pays most counts.
#include "accounting/composition.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "privacy/pairs/dominating_pair.h"

namespace privbo {
namespace {

/// States whether a person who pays `a` is certainly at least as exposed as one who pays `b`, whatever the δ.
struct AtLeast {
  const PrivacyCost& b;

  bool operator()(const PureCost& a) const {
    if (const auto* pure = std::get_if<PureCost>(&b)) return a.epsilon >= pure->epsilon;
    if (const auto* laplace = std::get_if<LaplaceCost>(&b)) return a.epsilon >= laplace->epsilon;
    if (const auto* pair = std::get_if<PairCost>(&b)) return pair->pair->pure_epsilon().value_or(INFINITY) <= a.epsilon;
    return false;
  }
  bool operator()(const LaplaceCost& a) const {
    const auto* laplace = std::get_if<LaplaceCost>(&b);
    return laplace != nullptr && a.epsilon >= laplace->epsilon;
  }
  bool operator()(const GaussianCost& a) const {
    if (const auto* gaussian = std::get_if<GaussianCost>(&b)) return a.mu >= gaussian->mu;
    const auto* sampled = std::get_if<SubsampledGaussianCost>(&b);
    return sampled != nullptr && a.mu * sampled->z >= 1.0;
  }
  bool operator()(const SubsampledGaussianCost& a) const {
    const auto* sampled = std::get_if<SubsampledGaussianCost>(&b);
    return sampled != nullptr && a.q >= sampled->q && a.z <= sampled->z;
  }
  bool operator()(const FixedSizeGaussianCost& a) const {
    const auto* fixed = std::get_if<FixedSizeGaussianCost>(&b);
    return fixed != nullptr && a.population == fixed->population && a.sample == fixed->sample && a.z <= fixed->z;
  }
  bool operator()(const PairCost& a) const {
    const auto* pair = std::get_if<PairCost>(&b);
    return pair != nullptr && a == *pair;
  }
  bool operator()(const ApproximateCost& a) const {
    if (const auto* approximate = std::get_if<ApproximateCost>(&b))
      return a.epsilon >= approximate->epsilon && a.delta >= approximate->delta;
    return AtLeast{b}(PureCost{a.epsilon});
  }
};

/// Σμ² where all releases are Gaussian: together they are one with μ = √Σμ². NaN otherwise.
double gaussian_square(const Composition& composition) {
  double square = 0.0;
  for (const Charge& charge : composition) {
    const auto* gaussian = std::get_if<GaussianCost>(&charge.cost);
    if (!gaussian) return std::numeric_limits<double>::quiet_NaN();
    square += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
  }
  return square;
}

/// Gaussian releases alone are compared by their common μ. Otherwise every charge of `b` must have a charge of its own
/// in `a` that is at least as large.
bool dominates(const Composition& a, const Composition& b) {
  const double square = gaussian_square(a), other = gaussian_square(b);
  if (!std::isnan(square) && !std::isnan(other)) return square >= other;
  std::vector<std::int64_t> left;
  for (const Charge& charge : a) left.push_back(charge.count);
  for (const Charge& charge : b) {
    std::int64_t open = charge.count;
    for (std::size_t i = 0; i < a.size() && open > 0; ++i) {
      if (!std::visit(AtLeast{charge.cost}, a[i].cost)) continue;
      const std::int64_t used = std::min(open, left[i]);
      left[i] -= used;
      open -= used;
    }
    if (open > 0) return false;
  }
  return true;
}

}  // namespace

void add_charge(Composition& composition, const PrivacyCost& cost, std::int64_t count) {
  if (count <= 0 || is_free(cost)) return;
  for (Charge& charge : composition)
    if (charge.cost == cost) {
      charge.count += count;
      return;
    }
  composition.push_back({cost, count});
}

CompositionWalk::CompositionWalk(const Ledger& ledger, Reading reading) : ledger_(ledger), reading_(reading) {}

const Composition& CompositionWalk::until(std::int64_t t) {
  const std::vector<LedgerEntry>& entries = ledger_.entries();
  for (; next_ < entries.size(); ++next_, charged_ = 0) {
    const LedgerEntry& entry = entries[next_];
    const std::int64_t first = entry.first_round + charged_, last = std::min(t, entry.last_round);
    if (first <= last) {
      charge(entry, first, last);
      charged_ += last - first + 1;
    }
    if (entry.last_round > t) break;  // the rest of this run is for later
  }
  if (stale_) gather();
  return composition_;
}

void CompositionWalk::charge(const LedgerEntry& entry, std::int64_t first, std::int64_t last) {
  const PrivacyCost& cost = entry.guarantee->cost;
  if (is_free(cost)) return;
  stale_ = true;
  if (reading_ == Reading::each_once && is_per_user(entry.guarantee->notion)) {
    // The person of one round pays for one release of each guarantee that this round has.
    if (first != person_round_) {
      person_.clear();
      person_guarantees_.clear();
    }
    const auto same = [&](const Guarantee* other) {
      return other == entry.guarantee.get() || *other == *entry.guarantee;
    };
    if (std::none_of(person_guarantees_.begin(), person_guarantees_.end(), same)) {
      person_guarantees_.push_back(entry.guarantee.get());
      add_charge(person_, cost, 1);
      keep_if_largest(person_);
    }
    if (last != first) {
      person_.assign(1, {cost, 1});
      person_guarantees_.assign(1, entry.guarantee.get());
      keep_if_largest(person_);
    }
    person_round_ = last;
    return;
  }
  const bool separate = entry.cohort != LedgerEntry::everyone;
  Composition& paid = separate ? cohorts_[entry.cohort].paid : same_;
  std::unordered_set<std::int64_t>& groups = separate ? cohorts_[entry.cohort].groups : groups_;
  if (entry.group == LedgerEntry::no_group)
    add_charge(paid, cost, (last - first + 1) * entry.releases_per_round);
  else if (groups.insert(entry.group).second)
    add_charge(paid, cost, 1);
  // What these people had paid before is outweighed by what they have paid now: they stand in the list once.
  if (separate) keep_if_largest(paid);
}

void CompositionWalk::keep_if_largest(const Composition& person) {
  for (const Composition& other : largest_)
    if (dominates(other, person)) return;
  std::erase_if(largest_, [&](const Composition& other) { return dominates(person, other); });
  largest_.push_back(person);
}

void CompositionWalk::gather() {
  composition_ = same_;
  // People whose costs cannot be compared: paying for all of them is an upper bound for each.
  for (const Composition& person : largest_)
    for (const Charge& charge : person) add_charge(composition_, charge.cost, charge.count);
  stale_ = false;
}

Composition compose(const Ledger& ledger, std::int64_t t, Reading reading) {
  return CompositionWalk(ledger, reading).until(t);
}

std::int64_t last_round(const Ledger& ledger) {
  return ledger.entries().empty() ? 0 : ledger.entries().back().last_round;
}

}  // namespace privbo
