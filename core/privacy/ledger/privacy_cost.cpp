#include "privacy/ledger/privacy_cost.h"

#include "numerics/numbers.h"
#include "privacy/sensitivity.h"
#include "text/message.h"

namespace privbo {
namespace {

struct InWords {
  std::string operator()(const PureCost& c) const { return "ε = " + shortest(c.epsilon); }
  std::string operator()(const LaplaceCost& c) const { return "ε = " + shortest(c.epsilon); }
  std::string operator()(const GaussianCost& c) const { return "μ = " + significant(c.mu, 6); }
  std::string operator()(const SubsampledGaussianCost& c) const {
    return "q = " + shortest(c.q) + ", z = " + significant(c.z, 6);
  }
  std::string operator()(const FixedSizeGaussianCost& c) const {
    return std::to_string(c.sample) + " of " + std::to_string(c.population) + ", z = " + significant(c.z, 6);
  }
  std::string operator()(const ApproximateCost& c) const {
    if (c.delta >= 1.0) return Message("no finite ε");
    return "ε = " + shortest(c.epsilon) + ", δ = " + shortest(c.delta);
  }
};

struct Free {
  bool operator()(const PureCost& c) const { return c.epsilon <= 0.0; }
  bool operator()(const LaplaceCost& c) const { return c.epsilon <= 0.0; }
  bool operator()(const GaussianCost& c) const { return c.mu <= 0.0; }
  bool operator()(const SubsampledGaussianCost&) const { return false; }
  bool operator()(const FixedSizeGaussianCost&) const { return false; }
  bool operator()(const ApproximateCost& c) const { return c.epsilon <= 0.0 && c.delta <= 0.0; }
};

}  // namespace

std::string to_string(const PrivacyCost& cost) { return std::visit(InWords{}, cost); }
bool is_free(const PrivacyCost& cost) { return std::visit(Free{}, cost); }

std::string to_string(Relation relation) {
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

std::string to_string(Norm norm) {
  switch (norm) {
    case Norm::absolute:
      return Message("absolute value");
    case Norm::l1:
      return "L1";
    case Norm::l2:
      return "L2";
    case Norm::frobenius:
      return Message("Frobenius");
    case Norm::range:
      return Message("range");
  }
  return {};
}

}  // namespace privbo
