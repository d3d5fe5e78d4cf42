// Accounting on several threads changes no digit, and equal questions are computed once.
#include "accounting/recent_answers.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include "accounting/accountant.h"
#include "accounting/pld/pld.h"
#include "accounting/renyi/renyi_curve.h"
#include "numerics/work/thread_pool.h"

namespace privbo::recent_answers_test {
namespace {

TEST(PldOnThreads, ThreadsChangeNoDigit) {
  const Composition sampled{{SubsampledGaussianCost{0.3, 0.9}, 40}, {SubsampledGaussianCost{0.1, 1.4}, 15}};
  const Composition mixed{{GaussianCost{0.3}, 4}, {LaplaceCost{0.25}, 20}};
  for (const Composition& composition : {sampled, mixed})
    for (const double delta : {1e-7, 0.01, 0.4}) {
      const std::optional<PldAnswer> alone = pld_epsilon(composition, delta, 1e-4);
      ASSERT_TRUE(alone);
      for (const unsigned threads : {2U, 3U, 8U}) {
        ThreadPool pool(threads);
        const WorkScope scope({.pool = &pool});
        const std::optional<PldAnswer> together = pld_epsilon(composition, delta, 1e-4);
        ASSERT_TRUE(together);
        EXPECT_EQ(together->epsilon, alone->epsilon) << threads;
        EXPECT_EQ(together->error, alone->error) << threads;
        EXPECT_EQ(together->direction, alone->direction) << threads;
      }
    }
}

TEST(RecentAnswers, OfPldAreKeptForTheirQuestionAlone) {
  const Composition more{{SubsampledGaussianCost{0.25, 1.1}, 30}}, fewer{{SubsampledGaussianCost{0.25, 1.1}, 29}};
  const auto ask = [](const Composition& paid, double delta, double interval) {
    return make_pld_accountant(interval)->loss(paid, delta);
  };
  const Loss first = ask(more, 1e-5, 1e-3);
  const Loss again = ask(more, 1e-5, 1e-3);
  EXPECT_EQ(*again.epsilon, *first.epsilon);
  EXPECT_EQ(again.error, first.error);
  EXPECT_EQ(again.chosen, first.chosen);
  EXPECT_LT(*ask(fewer, 1e-5, 1e-3).epsilon, *first.epsilon);
  EXPECT_LT(*ask(more, 1e-4, 1e-3).epsilon, *first.epsilon);
  // A question that is answered on a grid, whose interval its error follows.
  const Composition mixed{{SubsampledGaussianCost{0.25, 1.1}, 30}, {LaplaceCost{0.01}, 1}};
  EXPECT_LT(ask(mixed, 1e-5, 1e-4).error, ask(mixed, 1e-5, 1e-3).error);
  // A stop ends what is computed; what is known needs no computing, and the next question is computed as ever.
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_TRUE(make_pld_accountant(1e-3)->losses(std::span(&fewer, 1), 1e-6, stopped.get_token()).front().stopped);
  EXPECT_FALSE(ask(fewer, 1e-6, 1e-3).stopped);
}

TEST(RecentAnswers, TheLongestUnaskedIsForgotten) {
  RecentAnswers<int, int> recent(2);
  recent.keep(1, 10);
  recent.keep(2, 20);
  EXPECT_EQ(recent.find(1), 10);
  recent.keep(3, 30);
  EXPECT_EQ(recent.find(2), std::nullopt);
  EXPECT_EQ(recent.find(1), 10);
  EXPECT_EQ(recent.find(3), 30);
}

TEST(RenyiCurve, ThreadsChangeNoDigit) {
  ThreadPool pool(3);
  const WorkScope scope({.pool = &pool});
  const PrivacyCost cost = SubsampledGaussianCost{0.123, 0.87};
  const std::shared_ptr<const RenyiCurve> curve = renyi_curve(cost, false);
  ASSERT_EQ(curve->size(), renyi_orders().size());
  for (std::size_t i = 0; i < curve->size(); ++i) EXPECT_EQ((*curve)[i], renyi_divergence(cost, renyi_orders()[i]));
}

}  // namespace
}  // namespace privbo::recent_answers_test
