// Decides claims by the tests that were made of them, all of a report together.
#pragma once

#include <optional>
#include <vector>

#include "reproduction/claim.h"

namespace privbo {

/// The chance, at most, that a report whose rows all came out by chance decides any of them.
inline constexpr double family_error = 0.05;
/// The probability with which a difference that is called visible would have been seen.
inline constexpr double stated_power = 0.9;

/// What Student's test says of a claim. Of a claim of several steps, p_reproduces is the largest of the steps: it holds
/// where all do, and each may be tested by itself (an intersection–union test; Berger 1982). p_does_not is the smallest
/// times the number of steps: it fails where any does (Bonferroni).
struct StudentTest {
  double p_reproduces = 1.0;    // of numbers at least so much in favour of the claim where it is false
  double p_does_not = 1.0;      // of numbers at least so much against it where it is true
  double standard_error = 0.0;  // of what was tested, of the step that is shown; 0: it does not vary
  double degrees = 1.0;         // trials − 1
  bool two_sided = false;       // a claim of equality, which a difference of either sign contradicts
};

struct Verdict {
  ClaimStatus status = ClaimStatus::cannot_tell;
  double level = 0.0;  // that a p-value had to reach, the same for all claims that were not decided
  /// How large a difference (two-sided: from the printed number) would have been seen at that level with
  /// `stated_power`; absent where nothing varies.
  std::optional<double> visible{};
};

/// Returns a verdict for each test, in their order.
///
/// Each claim has two hypotheses, that it is false and that its opposite is, and a wrong verdict is one of these 2m
/// rejected though true. Holm's procedure (1979) on all 2m keeps the chance of any wrong verdict at `family_error`,
/// whatever the dependence between rows, which share trials: the k-th smallest p-value is compared with
/// family_error/(2m − k + 1), until one fails. (On m two-sided p-values it would not be known to bound errors of the
/// direction.) A claim alone is so tested at 0.025 each way, two-sided at 95 %. A claim of equality that is
/// contradicted is not reproduced, although its mean may be shown to be near.
std::vector<Verdict> decide(const std::vector<StudentTest>& tests);

/// Returns the difference that a test of these degrees and error would see at `level`, one-sided, with `stated_power`;
/// empty where nothing varies.
std::optional<double> visible_difference(const StudentTest& test, double level);

}  // namespace privbo
