// Implements what the targets of all mechanisms share.
#include "accounting/audit/mechanism_target.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "catalogue/phrase.h"

namespace privbo {

double MechanismTarget::observe(bool second, Draws& draws) const {
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(draws);
  Ledger ledger;
  return play(second, ledger, *noise);
}

double MechanismTarget::claimed_epsilon(double delta) const {
  return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure;
}

PrivacyClaim claim_of(const Ledger& ledger) { return claim_of(compose(ledger, last_round(ledger))); }

std::int64_t played(std::int64_t asked, const std::string& what) {
  if (asked < 1) throw std::invalid_argument(Phrase("%1 = %2: must be at least 1").with(what, std::to_string(asked)));
  return std::min(asked, longest_audited);
}

std::string played_so_often(const std::string& inputs, std::int64_t asked, Played what) {
  if (asked == 1) return inputs;
  const bool all = asked <= longest_audited;
  const auto say = [&](const Phrase& every, const Phrase& first) {
    return all ? every.with(inputs, std::to_string(asked))
               : first.with(inputs, std::to_string(longest_audited), std::to_string(asked));
  };
  if (what == Played::answers) return say(Phrase("%1 (%2 answers)"), Phrase("%1 (the first %2 of %3 answers)"));
  if (what == Played::rounds) return say(Phrase("%1 (%2 rounds)"), Phrase("%1 (the first %2 of %3 rounds)"));
  return say(Phrase("%1 (%2 releases)"), Phrase("%1 (the first %2 of %3 releases)"));
}

Protection audited(PrivacyNotion notion) {
  return {notion, Phrase("the one person in whom the inputs differ"), Phrase("everyone who sees the releases"),
          Phrase("the inputs lie within the mechanism's clip")};
}

}  // namespace privbo
