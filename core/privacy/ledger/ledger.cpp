// Stores the ledger run-length encoded, so that a million equal charges are one entry.
#include "privacy/ledger/ledger.h"

#include <stdexcept>

#include "text/message.h"

namespace privbo {

Message to_string(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      return Message("none");
    case PrivacyNotion::local:
      return Message("local differential privacy");
    case PrivacyNotion::joint:
      return Message("joint differential privacy");
    case PrivacyNotion::local_joint:
      return Message("local joint differential privacy");
    case PrivacyNotion::user_level_central:
      return Message("user-level central differential privacy");
    case PrivacyNotion::high_probability_local:
      return Message("not local DP: (ε, δ) only on average over the reward noise");
    case PrivacyNotion::distributed:
      return Message("distributed differential privacy");
    case PrivacyNotion::central:
      return Message("central differential privacy");
    case PrivacyNotion::high_probability_central:
      return Message("not DP: ε only with probability 1 − δ over the draw of f");
  }
  return Message("none");
}

Message caveat(PrivacyNotion notion) {
  if (notion == PrivacyNotion::high_probability_central) return Message("(not DP)");
  return notion == PrivacyNotion::high_probability_local ? Message("(not local DP)") : Message();
}

bool concerns_everybody(PrivacyNotion notion) { return notion == PrivacyNotion::joint || protects_record(notion); }

bool protects_record(PrivacyNotion notion) {
  return notion == PrivacyNotion::central || notion == PrivacyNotion::high_probability_central;
}

bool is_per_reward(PrivacyNotion notion) {
  return notion == PrivacyNotion::local || notion == PrivacyNotion::high_probability_local;
}

bool is_per_user(PrivacyNotion notion) { return is_per_reward(notion) || notion == PrivacyNotion::local_joint; }

namespace {

bool same(const std::shared_ptr<const Guarantee>& a, const std::shared_ptr<const Guarantee>& b) {
  return a == b || *a == *b;
}

}  // namespace

void Ledger::charge(std::int64_t round, const std::shared_ptr<const Guarantee>& guarantee, std::int64_t releases,
                    std::int64_t group, std::int64_t cohort) {
  if (!entries_.empty() && round < entries_.back().last_round)
    throw std::logic_error("ledger: round " + std::to_string(round) + " charged after round " +
                           std::to_string(entries_.back().last_round));
  releases_ += releases;
  if (!entries_.empty() && entries_.back().group == group && entries_.back().cohort == cohort &&
      same(entries_.back().guarantee, guarantee)) {
    LedgerEntry& last = entries_.back();
    if (last.last_round == round && last.first_round == round) {
      last.releases_per_round += releases;
      return;
    }
    if (last.last_round == round - 1 && last.releases_per_round == releases) {
      last.last_round = round;
      return;
    }
  }
  entries_.push_back({round, round, releases, guarantee, group, cohort});
}

}  // namespace privbo
