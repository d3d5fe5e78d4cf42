#include "reproduction/verdict.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "numerics/student.h"

namespace privbo {
namespace {

struct Hypothesis {
  double p = 1.0;
  std::size_t claim = 0;
  bool against = false;  // its rejection says that the claim does not hold
};

std::vector<Hypothesis> hypotheses_of(const std::vector<StudentTest>& tests) {
  std::vector<Hypothesis> all;
  for (std::size_t i = 0; i < tests.size(); ++i) {
    all.push_back({tests[i].p_reproduces, i, false});
    all.push_back({tests[i].p_does_not, i, true});
  }
  std::ranges::stable_sort(all, {}, &Hypothesis::p);
  return all;
}

}  // namespace

std::vector<Verdict> decide(const std::vector<StudentTest>& tests) {
  std::vector<Verdict> verdicts(tests.size());
  const std::vector<Hypothesis> ordered = hypotheses_of(tests);
  const auto level_after = [&](std::size_t rejected) {
    return family_error / static_cast<double>(std::max<std::size_t>(1, ordered.size() - rejected));
  };
  std::size_t rejected = 0;
  for (; rejected < ordered.size() && ordered[rejected].p <= level_after(rejected); ++rejected) {
    ClaimStatus& status = verdicts[ordered[rejected].claim].status;
    if (ordered[rejected].against)
      status = ClaimStatus::does_not;
    else if (status == ClaimStatus::cannot_tell)
      status = ClaimStatus::reproduces;
  }
  for (std::size_t i = 0; i < tests.size(); ++i) {
    verdicts[i].level = level_after(rejected);
    verdicts[i].visible = visible_difference(tests[i], verdicts[i].level * (tests[i].two_sided ? 0.5 : 1.0));
  }
  return verdicts;
}

std::optional<double> visible_difference(const StudentTest& test, double level) {
  if (!(test.standard_error > 0.0)) return std::nullopt;
  try {
    return test.standard_error * noncentrality_seen(test.degrees, level, stated_power);
  } catch (const std::runtime_error&) {
    return std::nullopt;  // so few trials at so small a level that the distribution cannot be computed
  }
}

}  // namespace privbo
