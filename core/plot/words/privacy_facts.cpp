// One place for the unit of ε, so that no two charts call it differently.
#include "words/privacy_facts.h"

#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// A user's decision set is data too: joint and local joint privacy protect it together with the reward.
bool protects_decision_set(PrivacyNotion notion) {
  return notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint;
}

}  // namespace

QString large_delta_warning(double delta) {
  return Charts::tr("Warning: δ = %1 is above 10⁻³, too large to count as privacy.").arg(number_text(delta));
}

QString per_release_text(PrivacyNotion notion) {
  if (notion == PrivacyNotion::user_level_central) return Charts::tr("per agent");
  return is_per_reward(notion) ? Charts::tr("per reward") : Charts::tr("per user");
}

QString protected_unit(PrivacyNotion notion) {
  if (is_per_reward(notion)) return Charts::tr("one reward");
  if (notion == PrivacyNotion::user_level_central) return Charts::tr("one agent");
  return protects_decision_set(notion) ? Charts::tr("one user's data") : Charts::tr("one user");
}

QString per_release_suffix(PrivacyNotion notion) {
  if (is_per_reward(notion)) return Charts::tr(": ε per reward");
  if (notion == PrivacyNotion::user_level_central) return Charts::tr(": ε of one agent");
  return protects_decision_set(notion) ? Charts::tr(": ε of one user's data") : Charts::tr(": ε of one user");
}

QString same_user_suffix() { return Charts::tr(": one user answers every round"); }

bool has_same_user_loss(PrivacyNotion notion) {
  return notion != PrivacyNotion::joint && notion != PrivacyNotion::user_level_central;
}

}  // namespace privbo::ui
