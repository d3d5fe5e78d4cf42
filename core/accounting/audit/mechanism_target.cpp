// Implements what the targets of all mechanisms share.
#include "accounting/audit/mechanism_target.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

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
  if (asked < 1) throw std::invalid_argument(what + " = " + std::to_string(asked) + ": must be at least 1");
  return std::min(asked, longest_audited);
}

std::string how_many(std::int64_t asked, const std::string& what) {
  if (asked == 1) return "";
  const std::string first = asked > longest_audited ? "the first " + std::to_string(longest_audited) + " of " : "";
  return " (" + first + std::to_string(asked) + " " + what + ")";
}

Protection audited(PrivacyNotion notion) {
  return {notion, "the one person in whom the inputs differ", "everyone who sees the releases",
          "the inputs lie within the mechanism's clip"};
}

}  // namespace privbo
