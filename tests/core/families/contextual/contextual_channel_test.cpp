// The recommender: what it charges, what it refuses, how one user can move it, and output perturbation's exact
// probabilities.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <stop_token>

#include "domain/contexts/box_contexts.h"
#include "support/families/contextual_problem.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::contextual_channel_test {
namespace {

using test::line_pairs;

struct Problem {
  std::shared_ptr<const Domain> domain = line_pairs(5, 3);
  std::shared_ptr<const ContextLaw> law = make_uniform_contexts({1, 3, 0.0, 1.0, false});
  std::shared_ptr<const Prior> prior = make_prior(*make_squared_exponential(0.4), *domain);
  CovarianceTable table{{domain, prior, law, nullptr, 60, {.seed = 4}}};

  std::shared_ptr<const RecommenderCalibration> plan(const ContextualRequest& request, double epsilon = 2.0,
                                                     double bound = 1.0) const {
    return std::make_shared<const RecommenderCalibration>(request, 60, std::vector<std::int64_t>{20, 60}, epsilon,
                                                          bound);
  }
  std::unique_ptr<Channel> channel(const std::shared_ptr<const RecommenderCalibration>& made, std::uint64_t seed = 1) {
    return make_contextual_channel(made, domain, table.source(made->request()),
                                   make_simulation_noise(make_stream({.seed = seed})));
  }
  /// 60 rounds; `t` with another context and reward.
  void learn(Channel& channel, std::int64_t t = 0, Index context = 0, double reward = 0.0) const {
    test::ContextualRounds rounds(*domain);
    const auto draws = make_stream({.seed = 8});
    for (std::int64_t round = 1; round <= 60; ++round) {
      const Index a = draws->index(5), c = draws->index(3);
      const double y = draws->normal();
      test::deliver(channel, rounds, round, a, round == t ? context : c, round == t ? reward : y);
    }
  }
};

ContextualRequest request(RecommenderKind kind, ExponentRule exponent = ExponentRule::supremum) {
  ContextualRequest made;
  made.kind = kind;
  made.exponent = exponent;
  return made;
}

TEST(RecommenderCalibration, RefusesWithValueRangeAndRemedy) {
  const auto refused = [](ContextualRequest made, std::int64_t T, std::vector<std::int64_t> checkpoints, double epsilon,
                          double bound, const char* words) {
    try {
      RecommenderCalibration(made, T, std::move(checkpoints), epsilon, bound);
      ADD_FAILURE() << words;
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
    }
  };
  ContextualRequest made;
  refused(made, 0, {}, 1.0, 1.0, "horizon = 0");
  refused(made, 10, {10}, 0.0, 1.0, "epsilon = 0");
  refused(made, 10, {10}, std::numeric_limits<double>::infinity(), 1.0, "choose the exponent \"none\"");
  refused(made, 10, {10}, 1.0, 0.0, "B = 0");
  refused(made, 10, {5}, 1.0, 1.0, "checkpoints");
  refused(made, 10, {7, 3, 10}, 1.0, 1.0, "checkpoints");
  made.tau = 0.0;
  refused(made, 10, {10}, 1.0, 1.0, "tau = 0: must be > 0");
  made.tau = -1.0;
  refused(made, 10, {10}, 1.0, 1.0, "tau = -1");
  made = {};
  made.copies = -1;
  refused(made, 10, {10}, 1.0, 1.0, "copies K = -1");
  EXPECT_NO_THROW(RecommenderCalibration({}, 1, {1}, 1e-6, 1.0));
  EXPECT_EQ(
      RecommenderCalibration(request(RecommenderKind::exponential, ExponentRule::none), 9, {3, 9}, 1.0, 1.0).epsilon(),
      std::nullopt);
}

TEST(ContextualChannel, ChargesEveryAnswerAsThePlanReports) {
  Problem problem;
  for (const RecommenderKind kind : {RecommenderKind::exponential, RecommenderKind::noisy_mean})
    for (const ExponentRule exponent :
         {ExponentRule::supremum, ExponentRule::sharper, ExponentRule::safe, ExponentRule::none}) {
      ContextualRequest made = request(kind, exponent);
      made.every_checkpoint = true;
      const auto plan = problem.plan(made);
      const auto channel = problem.channel(plan);
      problem.learn(*channel);
      test::ContextualRounds rounds(*problem.domain);
      Ledger ledger;
      LearnerMessages received;
      for (const std::int64_t t : plan->answers()) channel->open(rounds.round(t, 1, Phase::predict), ledger, received);
      EXPECT_EQ(received.size(), 2U);
      const Ledger planned = plan->ledger(2);
      ASSERT_EQ(ledger.entries().size(), planned.entries().size());
      EXPECT_EQ(ledger.releases(), exponent == ExponentRule::none ? 0 : 2);
      for (std::size_t i = 0; i < ledger.entries().size(); ++i) {
        EXPECT_EQ(*ledger.entries()[i].guarantee, *planned.entries()[i].guarantee);
        EXPECT_EQ(ledger.entries()[i].guarantee->notion, PrivacyNotion::joint);
        EXPECT_EQ(ledger.entries()[i].guarantee->epsilon, 2.0);
      }
      channel->open(rounds.round(60, 1), ledger, received);  // while learning: silent
      EXPECT_EQ(received.size(), 2U);
      EXPECT_TRUE(plan->ledger(0).entries().empty());
    }
}

TEST(ContextualChannel, RefusesContextsThatWereNotDeclared) {
  Problem problem;
  const auto channel = problem.channel(problem.plan({}));
  test::ContextualRounds rounds(*problem.domain);
  Ledger ledger;
  LearnerMessages received;
  for (const Index context : {Index{-1}, Index{3}}) {
    Round round = rounds.round(1, 0, Phase::predict);
    round.context = context;
    EXPECT_THROW(channel->open(round, ledger, received), std::out_of_range);
  }
  const Query outside{0, 15};
  const Outcome outcome{0, 0.5};
  EXPECT_THROW(channel->deliver(rounds.round(1, 0), {&outside, 1}, {&outcome, 1}, ledger, received), std::out_of_range);
  EXPECT_THROW(test::deliver(*channel, rounds, 1, 0, 0, std::numeric_limits<double>::quiet_NaN()),
               std::invalid_argument);
  EXPECT_EQ(ledger.releases(), 0);
  // Boxes: by their coordinates.
  const auto law = make_uniform_contexts({1, 3, 0.0, 1.0, true});
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.4);
  CovarianceTable table({problem.domain, problem.prior, law, kernel, 60, {.seed = 4}});
  const auto plan = problem.plan({});
  const auto anywhere = make_contextual_channel(plan, problem.domain, table.source(plan->request()),
                                                make_simulation_noise(make_stream({.seed = 1})), law);
  const Vector inside = Vector::Constant(1, 0.77), beyond = Vector::Constant(1, 1.01);
  Round round = rounds.round(1, 2);
  const Query query{0, 2};
  round.context_at = &beyond;
  EXPECT_THROW(anywhere->deliver(round, {&query, 1}, {&outcome, 1}, ledger, received), std::out_of_range);
  round.context_at = &inside;
  anywhere->deliver(round, {&query, 1}, {&outcome, 1}, ledger, received);
  EXPECT_NEAR(law_at(*anywhere, inside).sum(), 1.0, 1e-12);
  EXPECT_GT(law_at(*anywhere, inside)[0], 0.2);
  EXPECT_THROW(law_at(*anywhere, beyond), std::out_of_range);
  round.phase = Phase::predict;
  anywhere->open(round, ledger, received);
  EXPECT_EQ(ledger.releases(), 1);
  EXPECT_NEAR(policy_of(*anywhere)->probabilities.col(1).sum(), 1.0, 1e-12);
}

/// Largest |ln P(x|c) − ln P′(x|c)| over users changed to the ends of the range, with any context.
double worst_loss(Problem& problem, const ContextualRequest& made, double epsilon, double reach) {
  const auto plan = problem.plan(made, epsilon);
  const auto base = problem.channel(plan);
  problem.learn(*base);
  const Matrix p = policy_of(*base)->probabilities;
  double worst = 0.0;
  for (const std::int64_t t : {1, 17, 60})
    for (Index c = 0; c < 3; ++c)
      for (const double y : {-reach, reach}) {
        const auto other = problem.channel(plan);
        problem.learn(*other, t, c, y);
        worst = std::max(worst, (p.array().log() - policy_of(*other)->probabilities.array().log()).abs().maxCoeff());
      }
  return worst;
}

TEST(ContextualChannel, NoUserMovesAnAnswerByMoreThanEpsilon) {
  Problem problem;
  for (const RecommenderKind kind : {RecommenderKind::exponential, RecommenderKind::noisy_mean})
    for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper, ExponentRule::safe})
      for (const double epsilon : {1e-6, 0.5, 4.0}) {
        const double loss = worst_loss(problem, request(kind, exponent), epsilon, 100.0);
        EXPECT_LE(loss, epsilon * (1.0 + 1e-9)) << "rewards beyond [-B, B] are clipped";
        EXPECT_GT(loss, 0.0);
      }
}

// A linear kernel reaches k(w, w) = 9 here, and a context that Z never holds keeps all of it: s = 9/τ, not 1/τ.
TEST(ContextualChannel, NoExponentIsSharperThanTheLargestVarianceAllows) {
  const auto domain = line_pairs(5, 3);
  const auto prior = make_prior(*make_linear(3.0, 0.0), *domain);
  for (const double tau : {0.5, 2.0})
    for (const bool drawn : {false, true}) {
      const auto covariance =
          make_counted_covariance(prior, std::vector<std::int64_t>(15, drawn ? 40 : 0), tau, 2, 1.0);
      for (const ExponentRule exponent : {ExponentRule::supremum, ExponentRule::sharper, ExponentRule::safe}) {
        ContextualRequest made = request(RecommenderKind::exponential, exponent);
        made.tau = tau;
        const RecommenderCalibration plan(made, 60, {60}, 1.5, 2.0);
        const double apart = exponent == ExponentRule::sharper
                                 ? 2.0 * plan.bound() * (covariance->largest_variance() + covariance->kappa())
                                 : 4.0 * plan.bound() * covariance->largest_variance();
        EXPECT_LE(exponent_rate(plan, *covariance) * apart, *plan.epsilon() * (1.0 + 1e-12)) << "tau " << tau;
      }
    }
}

TEST(ContextualChannel, StopsWhileItsCovarianceIsMade) {
  Problem problem;
  const auto channel = problem.channel(problem.plan({}));
  std::stop_source stopper;
  channel->stop_when(stopper.get_token());
  problem.learn(*channel);
  stopper.request_stop();
  EXPECT_THROW(policy_of(*channel), std::runtime_error);
  // Nothing half made is kept for others.
  const auto other = problem.channel(problem.plan({}));
  problem.learn(*other);
  EXPECT_NEAR(policy_of(*other)->probabilities.col(0).sum(), 1.0, 1e-12);
}

TEST(ContextualChannel, WithoutUsersEveryActionIsAsLikely) {
  Problem problem;
  for (const RecommenderKind kind : {RecommenderKind::exponential, RecommenderKind::noisy_mean}) {
    const auto policy = policy_of(*problem.channel(problem.plan(request(kind))));
    EXPECT_EQ(policy->t, 0);
    EXPECT_LT((policy->probabilities.array() - 0.2).abs().maxCoeff(), 1e-12);
  }
}

// Two values: P(first) has a closed form. With d = (u1 − u2)/b ≥ 0: 1 − ½ e^{−d} (1 + d/2).
TEST(NoisyMaximum, TwoValuesHaveTheClosedForm) {
  for (const double d : {0.0, 1e-6, 0.3, 2.0, 40.0, 5000.0}) {
    const Vector p = largest_with_laplace(Vector::Map(std::array{0.7 * d, 0.0}.data(), 2), 0.7);
    EXPECT_NEAR(p[1], 0.5 * std::exp(-d) * (1.0 + 0.5 * d), 1e-13);
    EXPECT_NEAR(p.sum(), 1.0, 1e-14);
  }
}

// n = 200,000 draws for each of 6 values; chi-square-like statistic: no frequency further than 5 standard errors (false
// alarm 4e-6). Twin: half the noise.
TEST(NoisyMaximum, IsTheLawOfTheMechanism) {
  Vector values(6);
  values << 0.3, -0.2, 0.1, 0.29, -0.9, 0.0;
  constexpr int n = 200'000;
  const auto draws = make_stream({.seed = 21});
  const auto worst = [&](double scale) {
    Vector hits = Vector::Zero(6);
    for (int i = 0; i < n; ++i) {
      Index best = 0;
      Vector noisy = values;
      for (double& value : noisy) value += scale * draws->laplace();
      noisy.maxCoeff(&best);
      hits[best] += 1.0;
    }
    const Vector p = largest_with_laplace(values, 0.5);
    return ((hits / n - p).array() / (p.array() * (1.0 - p.array()) / n).sqrt()).abs().maxCoeff();
  };
  EXPECT_LT(worst(0.5), 5.0);
  EXPECT_GT(worst(0.25), 5.0);
}

TEST(NoisyMaximum, ManyEqualValuesAndManyActions) {
  for (const Index count : {1, 2, 50, 2000}) {
    const Vector p = largest_with_laplace(Vector::Constant(count, 0.4), 3.0);
    EXPECT_LT((p.array() * static_cast<double>(count) - 1.0).abs().maxCoeff(), 1e-10);
  }
}

}  // namespace
}  // namespace privbo::contextual_channel_test
