#include "privacy/ledger/joint_reading.h"

namespace privbo {

std::optional<Guarantee> joint_reading(const Guarantee& guarantee) {
  if (guarantee.notion != PrivacyNotion::local_joint) return std::nullopt;
  Guarantee joint = guarantee;
  joint.notion = PrivacyNotion::joint;
  joint.against = Message("all other users and whoever sees what the server holds or releases");
  return joint;
}

Message joint_reading_words(const Guarantee& guarantee) {
  if (!joint_reading(guarantee)) return {};
  return Message(
      "local joint DP implies joint DP with the same ε and δ: what all others see is computed from the users' noisy messages (Dubey 2021, Lemma 4). The converse is false");
}

}  // namespace privbo
