// What a paper prints of exactly a run: its own digits, and nothing beside a run that is not its.
#include "plot/data/printed_beside.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/calculator/calculator.h"

namespace privbo::printed_beside_test {
namespace {

/// The run of Fig. 2c of Dai, Low & Jaillet 2021: q = 0.25, z = 1, T = 40, δ = 200^−1.1, for which the paper prints
/// ε = 9.91 by the moments accountant.
AlgorithmSnapshot run_of_figure(double epsilon) {
  AlgorithmSnapshot run;
  PrivacyCurve& curve = run.privacy;
  curve.guarantee.notion = PrivacyNotion::user_level_central;
  curve.guarantee.cost = SubsampledGaussianCost{0.25, 1.0};
  curve.accountant = Message::verbatim(find_accountant("moments")->label);
  curve.delta = std::pow(200.0, -1.1);
  curve.releases = 40;
  curve.same_user() = {epsilon / 2.0, epsilon};
  return run;
}

TEST(PrintedBeside, TheLastDigitThatIsPrintedDecides) {
  for (const auto& [epsilon, same] : {std::pair{9.9051, true}, {9.9149, true}, {9.9151, false}, {9.9049, false}}) {
    const std::optional<PrintedBeside> found = printed_beside(run_of_figure(epsilon), 40);
    ASSERT_TRUE(found) << epsilon;
    EXPECT_EQ(found->loss->epsilon, 9.91);
    EXPECT_EQ(found->epsilon, epsilon);
    EXPECT_EQ(found->same, same) << epsilon;
    EXPECT_EQ(printed_text(*found).english(), same ? "✓ the paper prints 9.91" : "≠ the paper prints 9.91");
  }
}

TEST(PrintedBeside, AnyOtherRunHasNothingBesideIt) {
  EXPECT_TRUE(printed_beside(run_of_figure(9.91), 60)) << "the releases that were planned count, not the rounds";
  AlgorithmSnapshot other = run_of_figure(9.91);
  other.privacy.releases = 0;
  EXPECT_TRUE(printed_beside(other, 40));
  EXPECT_FALSE(printed_beside(other, 41));
  other = run_of_figure(9.91);
  other.privacy.delta *= 1.0001;
  EXPECT_FALSE(printed_beside(other, 40));
  other = run_of_figure(9.91);
  other.privacy.guarantee.cost = SubsampledGaussianCost{0.25, 1.1};
  EXPECT_FALSE(printed_beside(other, 40));
  other = run_of_figure(9.91);
  other.privacy.guarantee.notion = PrivacyNotion::joint;
  EXPECT_FALSE(printed_beside(other, 40));
  other = run_of_figure(INFINITY);
  EXPECT_FALSE(printed_beside(other, 40)) << "there is no finite ε to compare";
}

TEST(PrintedBeside, ThePapersAccountantIsFoundAmongTheOthers) {
  AlgorithmSnapshot run = run_of_figure(8.0);
  run.privacy.accountant = Message::verbatim(find_accountant("pld")->label);
  EXPECT_FALSE(printed_beside(run, 40)) << "nobody counted as the paper does";
  run.privacy.others.push_back({"moments", "moments accountant", false});
  run.privacy.by(run.privacy.others.back()) = {5.0, 9.91};
  const std::optional<PrintedBeside> found = printed_beside(run, 40);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->epsilon, 9.91);
  EXPECT_TRUE(found->same);
}

}  // namespace
}  // namespace privbo::printed_beside_test
