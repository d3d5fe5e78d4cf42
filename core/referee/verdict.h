// What a trial says in the end, in sentences. It never says that a claim is true.
#pragma once

#include <vector>

#include "catalogue/json.h"
#include "referee/trial_of_claim.h"
#include "text/message.h"

namespace privbo::referee {

enum class Outcome { refuted, nothing_found, untried };

/// How bad a refutation is for the people behind the data.
enum class Severity {
  certain,      // some event was never wrong, and right so often that no ε near the claim would explain it
  practical,    // what is shown of ε exceeds the claim by 1 at least, or by its double
  theoretical,  // less
};

struct VerdictOnClaim {
  Outcome outcome = Outcome::nothing_found;
  Severity severity = Severity::theoretical;  // of a refutation
  std::vector<Message> sentences{};           // the verdict first; the last says what no test sees
};

VerdictOnClaim verdict_of(const TrialOfClaim& trial);
/// Writes verdict, numbers, and how wealth and bound went, with keys that do not depend on a language.
Json json_of(const TrialOfClaim& trial, const VerdictOnClaim& verdict);

}  // namespace privbo::referee
