#include "privacy/ledger/privacy_cost.h"

#include "numerics/numbers.h"
#include "privacy/pairs/dominating_pair.h"
#include "privacy/sensitivity.h"
#include "text/message.h"

namespace privbo {
namespace {

struct InWords {
  Message operator()(const PureCost& c) const { return Message("ε = %1", shortest(c.epsilon)); }
  Message operator()(const LaplaceCost& c) const { return Message("ε = %1", shortest(c.epsilon)); }
  Message operator()(const GaussianCost& c) const { return Message("μ = %1", significant(c.mu, 6)); }
  Message operator()(const SubsampledGaussianCost& c) const {
    return Message("q = %1, z = %2", shortest(c.q), significant(c.z, 6));
  }
  Message operator()(const FixedSizeGaussianCost& c) const {
    return Message("%1 of %2, z = %3", c.sample, c.population, significant(c.z, 6));
  }
  Message operator()(const ApproximateCost& c) const {
    if (c.delta >= 1.0) return Message("no finite ε");
    return Message("ε = %1, δ = %2", shortest(c.epsilon), shortest(c.delta));
  }
  Message operator()(const PairCost& c) const { return c.pair->words(); }
};

struct Free {
  bool operator()(const PureCost& c) const { return c.epsilon <= 0.0; }
  bool operator()(const LaplaceCost& c) const { return c.epsilon <= 0.0; }
  bool operator()(const GaussianCost& c) const { return c.mu <= 0.0; }
  bool operator()(const SubsampledGaussianCost&) const { return false; }
  bool operator()(const FixedSizeGaussianCost&) const { return false; }
  bool operator()(const ApproximateCost& c) const { return c.epsilon <= 0.0 && c.delta <= 0.0; }
  bool operator()(const PairCost&) const { return false; }
};

}  // namespace

bool PairCost::operator==(const PairCost& other) const {
  return pair == other.pair || pair->json() == other.pair->json();
}

Message to_string(const PrivacyCost& cost) { return std::visit(InWords{}, cost); }
bool is_free(const PrivacyCost& cost) { return std::visit(Free{}, cost); }

Message to_string(Relation relation) {
  switch (relation) {
    case Relation::replace_one:
      return Message("one record replaced by any other");
    case Relation::add_remove:
      return Message("one person's record added or removed");
    case Relation::zero_out:
      return Message("one person's contribution replaced by zero, fixed roster");
  }
  return {};
}

Message to_string(Norm norm) {
  switch (norm) {
    case Norm::absolute:
      return Message("absolute value");
    case Norm::l1:
      return Message("L1");
    case Norm::l2:
      return Message("L2");
    case Norm::frobenius:
      return Message("Frobenius");
    case Norm::range:
      return Message("range");
  }
  return {};
}

}  // namespace privbo
