// Judgements of claims on results that are made up, against differences and errors computed by hand.
#include "reproduction/judgement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/reproduction/made_up_record.h"
#include "numerics/student.h"

namespace privbo::judgement_test {
namespace {

using test::made_up;
using test::made_up_record;
using testing::HasSubstr;

/// One step between neighbours, the smallest first.
std::vector<OrderStep> rising(const std::vector<std::string>& labels,
                              const std::string& quantity = "cumulative_regret") {
  std::vector<OrderStep> steps;
  for (std::size_t i = 1; i < labels.size(); ++i) steps.push_back({{labels[i - 1], quantity}, {labels[i], quantity}});
  return steps;
}

Claim order(const std::vector<std::string>& labels) {
  return {"order", Message::verbatim("An order."), OrderCheck{rising(labels)}};
}

/// Differences 2, 4, 3, 3: mean 3, standard deviation √(2/3), standard error 0.408.
ItemRecord shown() {
  return made_up_record({made_up("A", {10.0, 20.0, 30.0, 40.0}), made_up("B", {12.0, 24.0, 33.0, 43.0})});
}

TEST(ReproductionJudgement, AnOrderIsJudgedByPairedDifferences) {
  // Unpaired, 12 to 43 against 10 to 40 would say nothing.
  const Finding finding = judge(order({"A", "B"}), shown());
  EXPECT_EQ(finding.status, ClaimStatus::reproduces);
  EXPECT_EQ(finding.measure, "B − A");
  EXPECT_EQ(finding.trials, 4U);
  EXPECT_DOUBLE_EQ(*finding.value, 3.0);
  EXPECT_NEAR(*finding.standard_error, std::sqrt(2.0 / 3.0) / 2.0, 1e-15);
}

TEST(ReproductionJudgement, TheOppositeOrderDoesNotReproduce) {
  const Finding finding = judge(order({"B", "A"}), shown());
  EXPECT_EQ(finding.status, ClaimStatus::does_not);
  EXPECT_DOUBLE_EQ(*finding.value, -3.0);
}

TEST(ReproductionJudgement, WithinTheErrorsNobodyCanTell) {
  // Differences 3, −2, 3, −2: mean 0.5, standard deviation √(25/3), standard error 1.443.
  const ItemRecord record =
      made_up_record({made_up("A", {10.0, 20.0, 30.0, 40.0}), made_up("B", {13.0, 18.0, 33.0, 38.0})});
  EXPECT_EQ(judge(order({"A", "B"}), record).status, ClaimStatus::cannot_tell);
  EXPECT_EQ(judge(order({"B", "A"}), record).status, ClaimStatus::cannot_tell);
  EXPECT_NEAR(*judge(order({"A", "B"}), record).standard_error, std::sqrt(25.0 / 3.0) / 2.0, 1e-15);
}

TEST(ReproductionJudgement, StudentsQuantileIsTheLimit) {
  // Differences d ± 1, four of them: standard error √(4/3)/2 = 1/√3 = 0.5774; t(0.975, 3) = 3.18245 of it are 1.83739.
  const auto record = [](double d) {
    return made_up_record({made_up("A", {0.0, 0.0, 0.0, 0.0}), made_up("B", {d + 1.0, d - 1.0, d + 1.0, d - 1.0})});
  };
  EXPECT_EQ(judge(order({"A", "B"}), record(1.837)).status, ClaimStatus::cannot_tell);
  EXPECT_EQ(judge(order({"A", "B"}), record(1.838)).status, ClaimStatus::reproduces);
  EXPECT_EQ(judge(order({"A", "B"}), record(-1.837)).status, ClaimStatus::cannot_tell);
  EXPECT_EQ(judge(order({"A", "B"}), record(-1.838)).status, ClaimStatus::does_not);
}

/// The rule's broken twin takes the normal quantile, 1.96, or simply 2: with five trials it decides what Student's,
/// t(0.975, 4) = 2.776, leaves open.
TEST(ReproductionJudgement, FiveTrialsAreJudgedByStudentAndNotByTheNormal) {
  // Differences d + 1, d − 1, d + 1, d − 1, d: standard deviation 1, standard error 1/√5; 2.4 of these are 1.07331.
  const double d = 2.4 / std::sqrt(5.0);
  const ItemRecord record =
      made_up_record({made_up("A", {0.0, 0.0, 0.0, 0.0, 0.0}), made_up("B", {d + 1.0, d - 1.0, d + 1.0, d - 1.0, d})});
  const Finding finding = judge(order({"A", "B"}), record);
  EXPECT_NEAR(*finding.value / *finding.standard_error, 2.4, 1e-12);
  EXPECT_EQ(finding.status, ClaimStatus::cannot_tell);
  EXPECT_GT(*finding.value / *finding.standard_error, 1.959963984540054) << "the twin says reproduces";
  // What would have been seen with 90 %: 4.39586109411 standard errors (noncentral t with 4 degrees of freedom, by a
  // quadrature with 30 digits), where the normal twin says 1.95996 + 1.28155 = 3.2415.
  EXPECT_NEAR(*finding.visible, 4.39586109411 / std::sqrt(5.0), 1e-9);
  EXPECT_NEAR(finding.test->p_reproduces, 0.0371665, 2e-4);
}

/// Two trials at the smallest level of a family: whatever is computed, nothing is thrown.
TEST(ReproductionJudgement, TwoTrialsAreATestToo) {
  const ItemRecord record = made_up_record({made_up("A", {0.0, 0.0}), made_up("B", {1.0, 2.0})});
  const Finding finding = judge(order({"A", "B"}), record);
  EXPECT_EQ(finding.status, ClaimStatus::cannot_tell);
  EXPECT_TRUE(finding.test);
}

TEST(ReproductionJudgement, AFactorAsksForMore) {
  const ItemRecord record =
      made_up_record({made_up("A", {10.0, 11.0, 9.0, 10.0}), made_up("B", {25.0, 27.0, 24.0, 26.0})});
  const auto status = [&](double factor) {
    return judge({"order", Message::verbatim("An order."), OrderCheck{rising({"A", "B"}), factor}}, record).status;
  };
  EXPECT_EQ(status(1.0), ClaimStatus::reproduces);
  EXPECT_EQ(status(2.0), ClaimStatus::reproduces);
  EXPECT_EQ(status(2.55), ClaimStatus::cannot_tell);
  EXPECT_EQ(status(3.1622777), ClaimStatus::does_not);
}

TEST(ReproductionJudgement, OneTrialReportsNothing) {
  const ItemRecord record = made_up_record({made_up("A", {1.0}), made_up("B", {100.0})});
  const Finding finding = judge(order({"A", "B"}), record);
  EXPECT_EQ(finding.status, ClaimStatus::cannot_tell);
  EXPECT_DOUBLE_EQ(*finding.value, 99.0);
  EXPECT_FALSE(finding.standard_error);
  EXPECT_FALSE(finding.test);
}

TEST(ReproductionJudgement, TheWorstStepOfAChainDecides) {
  const ItemRecord record = made_up_record({made_up("A", {1.0, 2.0, 1.0, 2.0}), made_up("B", {11.0, 12.5, 11.0, 12.0}),
                                            made_up("C", {11.0, 12.0, 12.0, 11.0})});
  const Finding finding = judge(order({"A", "B", "C"}), record);
  EXPECT_EQ(finding.status, ClaimStatus::cannot_tell);
  EXPECT_EQ(finding.measure, "C − B");
}

TEST(ReproductionJudgement, OnlyTrialsThatBothHaveArePaired) {
  // Trial 1 of A failed, trial 3 of B: 0 and 2 remain, with differences 5 and 7.
  const ItemRecord record =
      made_up_record({made_up("A", {1.0, 3.0, 100.0}, {0, 2, 3}), made_up("B", {6.0, 500.0, 10.0}, {0, 1, 2})});
  const Finding finding = judge(order({"A", "B"}), record);
  EXPECT_EQ(finding.trials, 2U);
  EXPECT_DOUBLE_EQ(*finding.value, 6.0);
}

TEST(ReproductionJudgement, CompetitiveMeansAtMostTheMarginBehind) {
  const auto record = [](double a) {
    return made_up_record({made_up("A", {a, a + 1.0, a - 1.0, a}), made_up("B", {100.0, 101.0, 99.0, 100.0})});
  };
  const Claim claim{"level", Message::verbatim("Level."), CompetitiveCheck{rising({"A", "B"}), 0.1}};
  EXPECT_EQ(judge(claim, record(105.0)).status, ClaimStatus::reproduces);
  EXPECT_EQ(judge(claim, record(50.0)).status, ClaimStatus::reproduces);
  EXPECT_EQ(judge(claim, record(115.0)).status, ClaimStatus::does_not);
  // 10 behind ± much: differences −10 + {20, −20, 20, −20}.
  const ItemRecord wide =
      made_up_record({made_up("A", {90.0, 130.0, 90.0, 130.0}), made_up("B", {100.0, 100.0, 100.0, 100.0})});
  EXPECT_EQ(judge(claim, wide).status, ClaimStatus::cannot_tell);
}

TEST(ReproductionJudgement, AValueIsContradictedByATestAndShownByTwo) {
  // Mean 10, standard error √(2/3)/2 = 0.408 with 3 degrees of freedom. A claim alone is tested at 0.025: a two-sided
  // test contradicts it beyond t(0.9875, 3) = 4.177 errors (1.705), and each one-sided test that it lies within a
  // quarter of what is printed has to pass t(0.975, 3) = 3.182 (1.299). Holm's procedure goes on with 0.05 where one of
  // the two is rejected: what is shown to be near is contradicted beyond t(0.975, 3) errors, too.
  const ItemRecord record = made_up_record({made_up("A", {9.0, 10.0, 11.0, 10.0})});
  const auto status = [&](double printed, double error) {
    return judge({"value", Message::verbatim("A value."), ValueCheck{{"A"}, printed, error}}, record).status;
  };
  EXPECT_EQ(status(10.8, 0.0), ClaimStatus::reproduces);
  EXPECT_EQ(status(11.2, 0.0), ClaimStatus::reproduces);
  EXPECT_EQ(status(11.4, 0.0), ClaimStatus::does_not);
  EXPECT_EQ(status(11.8, 0.0), ClaimStatus::does_not);
  EXPECT_EQ(status(8.2, 0.0), ClaimStatus::does_not);
  // Neither: a printed number of which nobody can tell whether it is the same.
  EXPECT_EQ(status(11.8, 0.5), ClaimStatus::cannot_tell);
  // Where the error is a third of the mean, nearly every number would do: not to see a difference shows nothing.
  const ItemRecord loose = made_up_record({made_up("A", {1.0, 30.0, 2.0, 7.0})});
  EXPECT_EQ(judge({"value", Message::verbatim("A value."), ValueCheck{{"A"}, 10.0, 0.0}}, loose).status,
            ClaimStatus::cannot_tell);
}

TEST(ReproductionJudgement, ARatioIsJudgedTrialByTrial) {
  // Sums 60 and 40. Against 1.5: 0, 1, −1, 0; against 2: −5, −4, −7, −4, mean −5, error 1/√2: t = 7.07.
  const ItemRecord record =
      made_up_record({made_up("A", {15.0, 16.0, 17.0, 12.0}), made_up("B", {10.0, 10.0, 12.0, 8.0})});
  const auto finding = [&](double printed) {
    return judge({"ratio", Message::verbatim("A ratio."), RatioCheck{{"A"}, {"B"}, printed}}, record);
  };
  EXPECT_EQ(finding(1.5).status, ClaimStatus::reproduces);
  EXPECT_EQ(finding(2.0).status, ClaimStatus::does_not);
  EXPECT_EQ(finding(1.0).status, ClaimStatus::does_not);
  EXPECT_DOUBLE_EQ(*finding(2.0).value, 1.5);
  EXPECT_EQ(finding(2.0).printed, 2.0);
  EXPECT_NEAR(*finding(2.0).standard_error, std::sqrt(2.0 / 3.0) / 2.0 / 10.0, 1e-15);
  // Unpaired, the errors of both means would be 1.08 and 0.82: nothing would contradict 2.
  EXPECT_EQ(finding(2.0).measure, "A : B");
}

struct Tested {
  std::vector<double> one, other;
  double factor, margin, printed, printed_error, ratio;
  double order, order_against, level, level_against, value, value_against, equal, equal_against;  // p-values
};

/// p-values of all four kinds of tests. Expected: a program in Python whose Student tail is Simpson's rule on the
/// density in atan(t/√ν), from sums over trials alone.
TEST(ReproductionJudgement, PValuesAreThoseOfAnIndependentProgram) {
  const std::vector<Tested> settings{{{10.0, 12.0, 9.5, 11.0, 13.0},
                                      {15.0, 18.5, 13.0, 16.0, 21.0},
                                      1.0,
                                      0.1,
                                      11.5,
                                      0.0,
                                      0.7,
                                      0.0009257906566149,
                                      0.9990742093433806,
                                      0.0006468947223139,
                                      0.9993531052776885,
                                      0.0090327752966918,
                                      0.5660371777000414,
                                      0.0020274121485498,
                                      0.1706203670984965},
                                     {{3.1, 2.7, 3.9, 3.0, 2.2, 4.1, 3.3},
                                      {3.4, 2.5, 4.4, 3.1, 2.9, 4.0, 3.9},
                                      1.2,
                                      0.25,
                                      3.0,
                                      0.2,
                                      0.8,
                                      0.9740423386886173,
                                      0.0259576613113777,
                                      0.0002198800672446,
                                      0.9997801199327566,
                                      0.0639231897092256,
                                      0.5822746728392313,
                                      0.0429539028134040,
                                      0.0159572773028510},
                                     {{0.52, 0.61, 0.48, 0.55},
                                      {1.30, 1.10, 1.45, 1.02},
                                      2.0,
                                      0.05,
                                      0.7,
                                      0.05,
                                      0.5,
                                      0.2067086687796065,
                                      0.7932913312204041,
                                      0.0048811127267651,
                                      0.9951188872732396,
                                      0.4047481154349235,
                                      0.0674833645614955,
                                      0.1317314417570196,
                                      0.4134173375592130}};
  for (const Tested& of : settings) {
    const ItemRecord record = made_up_record({made_up("A", of.one), made_up("B", of.other)});
    const auto expect = [&](const ClaimCheck& check, double in_favour, double against) {
      const StudentTest test = judge({"some", Message::verbatim("Some claim."), check}, record).test.value();
      EXPECT_NEAR(test.p_reproduces, in_favour, 1e-10);
      EXPECT_NEAR(test.p_does_not, against, 1e-10);
    };
    expect(OrderCheck{rising({"A", "B"}), of.factor}, of.order, of.order_against);
    expect(CompetitiveCheck{rising({"A", "B"}), of.margin}, of.level, of.level_against);
    expect(ValueCheck{{"A"}, of.printed, of.printed_error}, of.value, of.value_against);
    expect(RatioCheck{{"A"}, {"B"}, of.ratio}, of.equal, of.equal_against);
    // Twin: the ratio by the delta method, whose error is that at the ratio found and not at the printed one.
    const Finding ratio = judge({"r", Message::verbatim("A ratio."), RatioCheck{{"A"}, {"B"}, of.ratio}}, record);
    const double by_delta = 2.0 * t_upper_tail(std::abs(*ratio.value - of.ratio) / *ratio.standard_error,
                                               static_cast<double>(of.one.size() - 1));
    EXPECT_GT(std::abs(by_delta - of.equal_against), 3e-4);
  }
}

TEST(ReproductionJudgement, EpsilonIsComparedToItsDigits) {
  ItemRecord record = made_up_record({made_up("A", {1.0})});
  const auto status = [&](double epsilon) {
    record.algorithms.front().epsilon = epsilon;
    return judge({"loss", Message::verbatim("A loss."), EpsilonCheck{"A", 9.91, 2}}, record).status;
  };
  EXPECT_EQ(status(9.9149), ClaimStatus::reproduces);
  EXPECT_EQ(status(9.9051), ClaimStatus::reproduces);
  EXPECT_EQ(status(9.9151), ClaimStatus::does_not);
  EXPECT_EQ(status(9.9), ClaimStatus::does_not);
  const auto below = [&](double epsilon) {
    record.algorithms.front().epsilon = epsilon;
    return judge({"loss", Message::verbatim("A loss."), EpsilonCheck{"A", 9.91, 2, true}}, record).status;
  };
  EXPECT_EQ(below(9.9), ClaimStatus::reproduces);
  EXPECT_EQ(below(160.6), ClaimStatus::does_not);
}

TEST(ReproductionJudgement, ARehearsalReportsNothingOfPrintedNumbers) {
  ItemRecord record = made_up_record({made_up("A", {1.0, 2.0})});
  record.algorithms.front().epsilon = 5.0;
  record.rehearsal = true;
  const Finding finding = judge({"loss", Message::verbatim("A loss."), EpsilonCheck{"A", 9.91, 2}}, record);
  EXPECT_EQ(finding.status, ClaimStatus::cannot_tell);
  EXPECT_THAT(finding.reason, HasSubstr("rehearsal"));
  EXPECT_DOUBLE_EQ(*finding.printed, 9.91);
}

TEST(ReproductionJudgement, WhatTheRunLacksIsReported) {
  const Finding finding = judge(order({"A", "Z"}), shown());
  EXPECT_EQ(finding.status, ClaimStatus::cannot);
  EXPECT_THAT(finding.reason, HasSubstr("Z"));
  const Claim other{"order", Message::verbatim("An order."), OrderCheck{rising({"A", "B"}, "error_rate")}};
  EXPECT_THAT(judge(other, shown()).reason, HasSubstr("error_rate after round 100"));
}

/// Times are decided, and are in no family of tests: how busy a machine was must not move the verdict of another row.
TEST(ReproductionJudgement, TimesAreDecidedByThemselves) {
  ItemRecord record = made_up_record({made_up("A", {10.0, 11.0, 9.0, 10.0}), made_up("B", {25.0, 27.0, 24.0, 26.0})});
  const Claim claim{"time", Message::verbatim("A time."), OrderCheck{rising({"A", "B"}, time_quantity)}};
  EXPECT_TRUE(is_about_time(claim.check));
  EXPECT_FALSE(is_about_time(order({"A", "B"}).check));
  EXPECT_THAT(check_words(claim.check), HasSubstr("decided by itself"));
  const Finding unknown = judge(claim, record);
  EXPECT_EQ(unknown.status, ClaimStatus::cannot);
  EXPECT_THAT(unknown.reason, HasSubstr("not known"));
  for (RecordedAlgorithm& algorithm : record.algorithms)
    algorithm.values["microseconds_per_round after round 100"] =
        algorithm.values.at("cumulative_regret after round 100");
  const Finding finding = judge(claim, record);
  EXPECT_EQ(finding.status, ClaimStatus::reproduces);
  EXPECT_DOUBLE_EQ(*finding.value, 15.5);
  EXPECT_FALSE(finding.test) << "it would be corrected together with the others";
  EXPECT_TRUE(judge(order({"A", "B"}), record).test);
}

/// The registry's own claim, on made-up results and on their broken twin: with its sign turned the claim must fail.
TEST(ReproductionJudgement, AClaimWithAWrongSignFails) {
  const ReproducedItem& item = *find_reproduced_item("moma-wins");
  for (const Claim& claim : item.claims) {
    EXPECT_EQ(judge(claim, test::moma_wins()).status, ClaimStatus::reproduces) << claim.id;
    Claim twin = claim;
    for (OrderStep& step : std::get<OrderCheck>(twin.check).steps) std::swap(step.smaller, step.larger);
    EXPECT_EQ(judge(twin, test::moma_wins()).status, ClaimStatus::does_not) << claim.id;
  }
}

}  // namespace
}  // namespace privbo::judgement_test
