// Lists the adversaries.
#include "referee/adversaries/adversaries.h"

#include <cmath>

#include "text/error.h"

namespace privbo::referee {

std::int64_t draw_horizon(RandomSource& draws) {
  const double shortest = std::log2(static_cast<double>(shortest_horizon)),
               longest = std::log2(static_cast<double>(longest_horizon));
  return std::llround(std::exp2(shortest + (longest - shortest) * draws.uniform()));
}

const std::vector<AdversaryPtr>& adversaries() {
  static const std::vector<AdversaryPtr> made = [] {
    std::vector<AdversaryPtr> all;
    for (const auto& kind :
         {extreme_rewards(), deciding_rewards(), whole_users(), absent_rewards(), worst_contexts(), canaries()})
      all.insert(all.end(), kind.begin(), kind.end());
    return all;
  }();
  return made;
}

std::vector<AdversaryPtr> adversaries_for(const Claim& claim, const Facts& facts) {
  const bool local = claim.notion == Notion::local;
  if (local != (facts.role == Role::randomiser))
    throw InvalidArgument(
        local ? Message("the claim is about messages of users, and \"%1\" is no randomiser", facts.name)
              : Message("\"%1\" is a randomiser, of which only a local claim can be tried", facts.name));
  if (claim.relation == Relation::replace_context && facts.context_dimension == 0)
    throw InvalidArgument(Message("the claim protects contexts, and \"%1\" receives none", facts.name));
  std::vector<AdversaryPtr> all;
  for (const AdversaryPtr& each : adversaries())
    if (each->applies(claim, facts)) all.push_back(each);
  if (all.empty())
    throw InvalidArgument(Message("no adversary of the referee can try this claim on \"%1\"", facts.name));
  return all;
}

}  // namespace privbo::referee
