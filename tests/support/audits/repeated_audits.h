// One audit repeated with the seeds 1, 2, 3, …: how often it refutes its claim, and how often it may.
//
//   true claims    an audit at 95 % confidence refutes one with probability at most 5 %. Of 1,000 repetitions at most
//                  68 may: a right audit shows more with probability 0.0051 (exact binomial tail). Of the 40 that every
//                  run of the tests makes at most 6 may (0.0034), of the 8 under sanitizers 2 (0.0058).
//   broken twins   of every 100 repetitions at most one may miss: none of 40, 10 of 1,000. Runs are chosen so that a
//                  twin is missed about once in 1,000 at most: more than 10 of 1,000 then with probability 1e-8, and
//                  one of 40 with 0.04.
// Seeds are fixed: a pass stays a pass.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <optional>
#include <string>

#include "accounting/audit/audit.h"
#include "support/long_test.h"

namespace privbo::test {

inline constexpr double audit_confidence = 0.95;
inline constexpr double unlikely = 0.006;

inline int audit_repetitions() { return sanitized ? 8 : full_tests() ? 1000 : 40; }

/// P(X > most) where X is binomial: how often `rate` shows more in `repetitions`.
inline double binomial_tail(int repetitions, double rate, int most) {
  double tail = 0.0;
  for (int k = repetitions; k > most; --k)
    tail += std::exp(std::lgamma(repetitions + 1.0) - std::lgamma(k + 1.0) - std::lgamma(repetitions - k + 1.0) +
                     k * std::log(rate) + (repetitions - k) * std::log1p(-rate));
  return tail;
}

/// The fewest refutations of a true claim of which more would be unlikely.
inline int max_refutations(int repetitions) {
  int most = 0;
  while (binomial_tail(repetitions, 1.0 - audit_confidence, most) > unlikely) ++most;
  return most;
}

inline int fewest_catches(int repetitions) { return repetitions - repetitions / 100; }

/// How many of the repetitions, numbered from 1, refute a claim.
inline int refutations(const std::function<bool(std::uint64_t seed)>& refutes) {
  int count = 0;
  for (int seed = 1; seed <= audit_repetitions(); ++seed) count += refutes(static_cast<std::uint64_t>(seed)) ? 1 : 0;
  return count;
}

/// `runs` on each input of every audit; the claim is tested where it is stated.
inline int refutations(const AuditTarget& target, std::int64_t runs) {
  return refutations([&](std::uint64_t seed) {
    return audit(target, {.runs = runs, .confidence = audit_confidence, .delta = {}, .seed = seed, .threads = 1})
        .violated;
  });
}

/// Shows one line of the table of repetitions.
inline void show_repetitions(const std::string& what, std::int64_t runs, int refuted, const std::string& limit) {
  std::cout << "  " << what << ": n = " << runs << ", refuted in " << refuted << " of " << audit_repetitions()
            << " audits, " << limit << "\n";
}

inline void expect_claim_stands(const std::string& what, const AuditTarget& honest, std::int64_t runs) {
  const int refuted = refutations(honest, runs), most = max_refutations(audit_repetitions());
  show_repetitions(what, runs, refuted, "at most " + std::to_string(most));
  EXPECT_LE(refuted, most) << what;
}

inline void expect_twin_is_caught(const std::string& what, const AuditTarget& twin, std::int64_t runs) {
  const int refuted = refutations(twin, runs), fewest = fewest_catches(audit_repetitions());
  show_repetitions("twin, " + what, runs, refuted, "at least " + std::to_string(fewest));
  EXPECT_GE(refuted, fewest) << what;
}

}  // namespace privbo::test
