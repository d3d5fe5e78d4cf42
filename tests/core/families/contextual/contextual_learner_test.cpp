// The learner beside a recommender: uniform while learning, obedient when a visitor asks; and where its sample may not
// come from.
#include "families/contextual/contextual_learner.h"

#include <gtest/gtest.h>

#include "families/contextual/contextual.h"
#include "support/families/contextual_problem.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::contextual_learner_test {
namespace {

TEST(ContextualLearner, QueriesUniformlyAndAnswersWithTheRecommendation) {
  const auto domain = test::line_pairs(4, 3);
  auto draws = std::make_shared<ScriptedDraws>();
  draws->uniforms = {0.0, 0.26, 0.999};
  LearnerSetup setup;
  setup.draws = draws;
  const auto learner = make_contextual_learner(setup);
  test::ContextualRounds rounds(*domain);
  std::vector<Query> queries;
  for (std::int64_t t = 1; t <= 3; ++t) learner->ask(rounds.round(t, 2), queries);
  EXPECT_EQ(queries[0].point, domain->pair(0, 2));
  EXPECT_EQ(queries[1].point, domain->pair(1, 2));
  EXPECT_EQ(queries[2].point, domain->pair(3, 2));
  EXPECT_THROW(learner->ask(rounds.round(3, 1, Phase::predict), queries), std::logic_error)
      << "nothing was recommended";
  const LearnerMessages received{RecommendationMessage{2}};
  learner->tell(received);
  learner->ask(rounds.round(3, 1, Phase::predict), queries);
  EXPECT_EQ(queries.back().point, domain->pair(2, 1));
  EXPECT_THROW(learner->ask(rounds.round(3, 1, Phase::predict), queries), std::logic_error)
      << "a recommendation is of one visitor";
  EXPECT_EQ(draws->asked, "uuu") << "no coin for a visitor";
}

TEST(UscaEntry, RefusesTheUsersOwnContextsAndReportsWhy) {
  const AlgorithmEntry entry = usca_entry();
  Problems problems;
  const ParamSet users = check_params(entry.params, Json{{"law", "users"}}, "", {}, problems);
  EXPECT_TRUE(problems.empty());
  try {
    part_of<ContextualEntry>(entry.own, "visitors").request(users);
    ADD_FAILURE() << "accepted";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("Assumption 2.10"), std::string::npos);
  }
  check_params(entry.params, Json{{"tau", 0.0}}, "", {}, problems);
  EXPECT_FALSE(problems.empty());
}

TEST(UscaEntry, IsPrivateUnlessEpsilonIsInfinite) {
  for (const AlgorithmEntry& entry : {usca_entry(), noisy_mean_entry()})
    for (const Choice& choice : entry.params.front().choices) {
      Problems problems;
      const ParamSet params = check_params(entry.params, Json{{"exponent", choice.id}}, "", {}, problems);
      EXPECT_EQ(entry.notion(params), choice.id == "none" ? PrivacyNotion::none : PrivacyNotion::joint) << choice.id;
    }
}

}  // namespace
}  // namespace privbo::contextual_learner_test
