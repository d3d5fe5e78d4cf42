// Computes sums and maxima over ledger entries.
#include "accounting/basic.h"

#include <algorithm>
#include <map>
#include <utility>

namespace privbo {
namespace {

template <class Combine>
std::optional<double> over_entries(const Ledger& ledger, std::int64_t t, Combine combine) {
  double epsilon = 0.0;
  for (const LedgerEntry& entry : ledger.entries()) {
    if (entry.first_round > t) break;
    if (!entry.guarantee->epsilon || entry.guarantee->delta > 0.0) return std::nullopt;
    const std::int64_t rounds = std::min(t, entry.last_round) - entry.first_round + 1;
    epsilon = combine(epsilon, entry, *entry.guarantee->epsilon, rounds * entry.releases_per_round);
  }
  return epsilon;
}

}  // namespace

std::optional<double> per_release_epsilon(const Ledger& ledger, std::int64_t t) {
  return over_entries(
      ledger, t, [](double so_far, const LedgerEntry&, double one, std::int64_t) { return std::max(so_far, one); });
}

std::optional<double> composed_epsilon(const Ledger& ledger, std::int64_t t) {
  std::map<std::pair<std::int64_t, std::int64_t>, double> largest;  // by cohort and group
  const std::optional<double> alone =
      over_entries(ledger, t, [&](double so_far, const LedgerEntry& entry, double one, std::int64_t count) {
        if (entry.group == LedgerEntry::no_group) return so_far + one * static_cast<double>(count);
        double& of_group = largest[{entry.cohort, entry.group}];
        of_group = std::max(of_group, one);
        return so_far;
      });
  if (!alone) return alone;
  double sum = *alone;
  for (const auto& [group, epsilon] : largest) sum += epsilon;
  return sum;
}

}  // namespace privbo
