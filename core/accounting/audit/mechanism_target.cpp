// Implements what the targets of all mechanisms share.
#include "accounting/audit/mechanism_target.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

double MechanismTarget::observe(bool second, RandomSource& draws) const {
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(draws);
  Ledger ledger;
  return run_once(second, ledger, *noise);
}

double MechanismTarget::claimed_epsilon(double delta) const {
  return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure;
}

PrivacyClaim claim_of(const Ledger& ledger) { return claim_of(compose(ledger, last_round(ledger))); }

std::int64_t audited_length(std::int64_t asked, const std::string& what) {
  if (asked < 1) throw InvalidArgument(Message("%1 = %2: must be at least 1", what, asked));
  return std::min(asked, max_audited_releases);
}

Message with_count(const Message& inputs, std::int64_t asked, TranscriptUnit what) {
  if (asked == 1) return inputs;
  const bool all = asked <= max_audited_releases;
  const auto sentence = [&](Words<2> every, Words<3> first) {
    return all ? Message(every, inputs, asked) : Message(first, inputs, max_audited_releases, asked);
  };
  if (what == TranscriptUnit::answers)
    return sentence(Words<2>("%1 (%2 answers)"), Words<3>("%1 (the first %2 of %3 answers)"));
  if (what == TranscriptUnit::rounds)
    return sentence(Words<2>("%1 (%2 rounds)"), Words<3>("%1 (the first %2 of %3 rounds)"));
  return sentence(Words<2>("%1 (%2 releases)"), Words<3>("%1 (the first %2 of %3 releases)"));
}

Protection audited(PrivacyNotion notion) {
  return {notion, Message("the one person in whom the inputs differ"), Message("everyone who sees the releases"),
          Message("the inputs lie within the mechanism's clip")};
}

}  // namespace privbo
