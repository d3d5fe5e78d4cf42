// Asks every accountant at the strict δ, the slow one last, and keeps the smallest bound.
#include "accounting/strict_epsilon.h"

#include "accounting/accountant.h"

namespace privbo {

bool has_strict_epsilon(double claimed_delta) { return claimed_delta > strict_delta * (1.0 + 1e-9); }

std::optional<StrictEpsilon> epsilon_at_strict_delta(const Ledger& ledger, std::int64_t t, double claimed_delta,
                                                     Reading reading) {
  if (!has_strict_epsilon(claimed_delta)) return {};
  const Composition composition = compose(ledger, t, reading);
  if (composition.empty()) return {};
  StrictEpsilon strict;
  for (const bool instant : {true, false})
    for (const auto& accountant : accountant_catalogue()) {
      if (accountant->approximate || accountant->instant != instant) continue;
      // Where ε promises nothing, the time for a sharper one is saved.
      if (!instant && strict.epsilon && *strict.epsilon > max_unbidden_pld) continue;
      const Loss loss = accountant->loss(composition, strict_delta);
      if (!loss.epsilon || (strict.epsilon && *strict.epsilon <= *loss.epsilon)) continue;
      strict.epsilon = loss.epsilon;
      strict.accountant = accountant->label;
    }
  return strict;
}

}  // namespace privbo
