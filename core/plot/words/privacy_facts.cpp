// One place for the unit of ε, so that no two charts call it differently.
#include "plot/words/privacy_facts.h"

#include "numerics/number_text.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A user's decision set is data too: joint and local joint privacy protect it together with the reward.
bool protects_decision_set(PrivacyNotion notion) {
  return notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint;
}

}  // namespace

Message large_delta_warning(double delta) {
  return Message("Warning: δ = %1 is above 10⁻³, too large to count as privacy.", number_text(delta));
}

Message per_release_text(PrivacyNotion notion) {
  if (notion == PrivacyNotion::user_level_central) return Message("per agent");
  if (protects_record(notion)) return Message("per record");
  return is_per_reward(notion) ? Message("per reward") : Message("per user");
}

Message protected_unit(PrivacyNotion notion) {
  if (is_per_reward(notion) || notion == PrivacyNotion::distributed) return Message("one reward");
  if (notion == PrivacyNotion::user_level_central) return Message("one agent");
  if (protects_record(notion)) return Message("one record");
  return protects_decision_set(notion) ? Message("one user's data") : Message("one user");
}

Message per_release_suffix(PrivacyNotion notion) {
  if (is_per_reward(notion)) return Message(": ε per reward");
  if (notion == PrivacyNotion::user_level_central) return Message(": ε of one agent");
  if (protects_record(notion)) return Message(": ε of one record");
  return protects_decision_set(notion) ? Message(": ε of one user's data") : Message(": ε of one user");
}

Message same_user_suffix() { return Message(": the same user every round"); }

bool has_same_user_loss(PrivacyNotion notion) {
  return !concerns_everybody(notion) && notion != PrivacyNotion::user_level_central &&
         notion != PrivacyNotion::distributed;
}

}  // namespace privbo
