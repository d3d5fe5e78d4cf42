// The exact audit of recommendations: honest ones keep ε on 4 000 pairs of databases, tight cases reach it, and liars
// are caught.
//
// Nothing is estimated: every loss is that of the laws the channel tells.
#include "families/contextual/audit/contextual_audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/families/contextual/audit_problems.h"
#include "families/contextual/covariance/independent_covariance.h"
#include "support/broken/broken_recommenders.h"
#include "support/plain/plain_contexts.h"
#include "support/reference.h"

namespace privbo::contextual_audit_test {
namespace {

using ::testing::HasSubstr;

using audit_problems::ApartContexts;
using audit_problems::asks;
using audit_problems::box;
using audit_problems::Grid;
using audit_problems::planned;

TEST(ContextualAudit, FourThousandNeighboursNeverLoseMoreThanEpsilon) {
  for (const double lengthscale : {0.4, 0.1}) {
    const Grid grid(lengthscale);
    for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper, ExponentRule::safe})
      for (const double epsilon : {0.1, 1.0, 20.0}) {
        SCOPED_TRACE(std::to_string(lengthscale) + " " + std::to_string(static_cast<int>(exponent)) + " " +
                     std::to_string(epsilon));
        const ExactAuditResult result = audit_contextual(grid.with(asks(exponent), epsilon));
        EXPECT_EQ(result.databases, 4000);
        EXPECT_EQ(result.records, 12);
        EXPECT_FALSE(result.violated) << result.verdict << "; " << result.worst;
        EXPECT_LE(result.largest, result.reachable * (1.0 + 1e-9));
        EXPECT_LE(result.reachable, epsilon * (1.0 + 1e-9));
        // The adversary is no straw man: it comes near what the exponent allows. At small ε no answer can be made
        // unlikely by 12 records, and a choice that both laws leave open loses less.
        EXPECT_GE(result.largest, (epsilon > 1.0   ? 0.9
                                   : epsilon < 1.0 ? 0.5
                                                   : 0.7) *
                                      result.reachable)
            << result.verdict;
      }
  }
}

TEST(ContextualAudit, NoisyMeansKeepTheirPromiseToo) {
  const Grid grid;
  for (const double epsilon : {1.0, 5.0}) {
    const ExactAuditResult result = audit_contextual(
        grid.with(asks(ExponentRule::supremum, RecommenderKind::noisy_mean), epsilon), {.databases = 500});
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_EQ(result.reachable, epsilon);
    EXPECT_GT(result.largest, 0.0);
  }
}

// Tight cases: two databases chosen by hand.

/// One context; `counts` of Z.
ContextualAuditSetup pairs_of(const Matrix& gram, const ContextualRequest& request, std::int64_t horizon,
                              double epsilon, std::vector<std::int64_t> counts) {
  const auto domain = test::pairs_on_lines(gram.rows(), test::contexts_on_line(1));
  return {planned(request, horizon, epsilon), domain, nullptr,
          std::make_shared<test::FixedCovariance>(make_counted_covariance(test::prior_of(gram), counts, 1.0, 1, 1.0))};
}

/// One record at the first action, and `others` at the second that make it look better.
ContextualNeighbours opposite_rewards(std::int64_t others, double others_reward = 1.3) {
  ContextualNeighbours made;
  made.records.push_back({.action = 0, .reward = 1.3});
  for (std::int64_t i = 0; i < others; ++i) made.records.push_back({.action = 1, .reward = others_reward});
  made.instead = {.action = 0, .reward = -1.3};
  return made;
}

TEST(ContextualAudit, OneRecordAmongIndependentActionsIsAsTightAsTheReferenceReports) {
  PRIVBO_REFERENCE(read, "audit.json");
  for (const auto& [name, value] : test::entries_of(read, "exponential_two_point_tightness").items()) {
    SCOPED_TRACE(name);
    const double epsilon = std::stod(name.substr(4));
    const Index others = std::stol(name.substr(name.find("N=") + 2));
    std::vector<std::int64_t> counts(static_cast<std::size_t>(others) + 1, 0);
    counts.back() = 1;  // of no consequence: nobody's record is there
    const auto setup =
        pairs_of(Matrix::Identity(others + 1, others + 1), asks(ExponentRule::supremum), 1, epsilon, counts);
    EXPECT_NEAR(recommendation_loss(setup, opposite_rewards(0)) / epsilon, value.get<double>(), 1e-9);
  }
}

TEST(ContextualAudit, TheSharperExponentIsTightWhereNoCovarianceIsNegative) {
  // Independent actions: s at the record's, κ = 0. The standard exponent is not: half of ε is all it lets anybody see.
  for (const double epsilon : {0.1, 1.0, 10.0}) {
    const auto loss = [&](ExponentRule exponent) {
      return recommendation_loss(pairs_of(Matrix::Identity(2, 2), asks(exponent), 401, epsilon, {0, 0}),
                                 opposite_rewards(400));
    };
    EXPECT_GE(loss(ExponentRule::sharper), 0.99 * epsilon);
    EXPECT_LE(loss(ExponentRule::sharper), epsilon * (1.0 + 1e-9));
    EXPECT_GE(loss(ExponentRule::supremum), 0.495 * epsilon);
    EXPECT_LE(loss(ExponentRule::supremum), 0.5 * epsilon * (1.0 + 1e-9));
  }
}

Matrix opposite_pairs() {
  Matrix made = Matrix::Constant(2, 2, -1.0);
  made.diagonal().setOnes();
  return made;
}

TEST(ContextualAudit, BothExponentsAreTightWhereCovariancesReachBothSigns) {
  // A linear kernel on −1 and 1: cov = s and −s, and the two exponents are the same number.
  const Matrix linear = opposite_pairs();
  for (const double epsilon : {0.1, 1.0, 10.0})
    for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper}) {
      const double loss =
          recommendation_loss(pairs_of(linear, asks(exponent), 401, epsilon, {1, 1}), opposite_rewards(400));
      EXPECT_GE(loss, 0.99 * epsilon);
      EXPECT_LE(loss, epsilon * (1.0 + 1e-9));
    }
}

TEST(ContextualAudit, TheAdversaryFindsTheTightCaseItself) {
  const Matrix linear = opposite_pairs();
  for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper}) {
    const ExactAuditResult result = audit_contextual(pairs_of(linear, asks(exponent), 40, 1.0, {10, 10}));
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_GE(result.largest, 0.99);
  }
  const ExactAuditResult apart =
      audit_contextual(pairs_of(Matrix::Identity(2, 2), asks(ExponentRule::sharper), 40, 1.0, {10, 10}));
  EXPECT_FALSE(apart.violated);
  EXPECT_GE(apart.largest, 0.99);
}

// Liars.

TEST(ContextualAudit, RewardsThatAreNotClippedAreCaught) {
  const Grid grid;
  const ContextualAuditSetup setup = grid.with(asks(ExponentRule::supremum), 1.0);
  const ExactAuditResult result = audit_contextual(setup, {.databases = 200}, test::without_a_clip());
  EXPECT_TRUE(result.violated) << result.verdict;
  EXPECT_THAT(result.verdict, HasSubstr("the claim is broken"));
  EXPECT_FALSE(audit_contextual(setup, {.databases = 200}).violated);
}

TEST(ContextualAudit, ACovarianceDrawnFromTheRunsOwnContextsIsCaught) {
  for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper}) {
    const ApartContexts apart(exponent);
    const ExactAuditResult honest = audit_contextual(apart.setup, {.databases = 1000});
    EXPECT_FALSE(honest.violated) << honest.verdict;
    const ExactAuditResult twin =
        audit_contextual(apart.setup, {.databases = 1000}, test::own_contexts(apart.prior, ApartContexts::tau));
    EXPECT_TRUE(twin.violated) << twin.verdict;
    EXPECT_GT(twin.largest, 1.2 * ApartContexts::epsilon);
  }
}

TEST(ContextualAudit, ContextsAnywhereKeepEpsilonAndASupremumOverTheGridAloneIsCaught) {
  for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper}) {
    const ContextualAuditSetup setup = box(exponent, 1.0);
    const ExactAuditResult honest = audit_contextual(setup, {.databases = 1000});
    EXPECT_FALSE(honest.violated) << honest.verdict << "; " << honest.worst;
    const ExactAuditResult twin = audit_contextual(setup, {.databases = 1000}, test::supremum_over_the_grid());
    EXPECT_TRUE(twin.violated) << twin.verdict;
    EXPECT_THAT(twin.worst, HasSubstr("a visitor with context ("));
  }
}

// Usage.

TEST(ContextualAudit, SameSeedSameAuditAndStoppingGivesWhatThereIs) {
  const Grid grid;
  const ContextualAuditSetup setup = grid.with(asks(ExponentRule::sharper), 1.0);
  const ExactAuditResult one = audit_contextual(setup, {.databases = 50}),
                         same = audit_contextual(setup, {.databases = 50}),
                         other = audit_contextual(setup, {.databases = 50, .seed = 2});
  EXPECT_EQ(one.largest, same.largest);
  EXPECT_EQ(one.worst, same.worst);
  EXPECT_NE(one.worst, other.worst);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(audit_contextual(setup, {}, {}, source.get_token()).databases, 0);
}

TEST(ContextualAudit, WhatCannotBeAuditedIsRefused) {
  const Grid grid;
  EXPECT_THROW(audit_contextual(grid.with(asks(ExponentRule::none), 1.0)), std::invalid_argument);
  EXPECT_THROW(audit_contextual(grid.with(asks(ExponentRule::supremum), 1.0), {.databases = 0}), std::invalid_argument);
  ContextualNeighbours none;
  EXPECT_THROW(recommendation_loss(grid.with(asks(ExponentRule::supremum), 1.0), none), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::contextual_audit_test
