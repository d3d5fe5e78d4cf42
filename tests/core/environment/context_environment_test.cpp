// Rounds with contexts: what is offered, what is refused, regret, and visitors who change nothing.
#include "environment/contexts/context_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "domain/contexts/box_contexts.h"
#include "domain/contexts/listed_contexts.h"
#include "environment/noise/reward_noise_kinds.h"
#include "support/chi_square.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::context_environment_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr Index actions = 3, contexts = 2;

struct World {
  std::shared_ptr<const ContextLaw> law;
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const ContextObjective> f;

  std::unique_ptr<Environment> with(std::shared_ptr<const RewardNoise> noise, std::unique_ptr<RandomSource> rewards,
                                    std::unique_ptr<RandomSource> drawn, std::unique_ptr<RandomSource> visitors) const {
    return make_context_environment(domain, f, std::move(noise), law, std::move(rewards), std::move(drawn),
                                    std::move(visitors));
  }
  std::unique_ptr<Environment> seeded(std::uint64_t seed = 1) const {
    return with(make_gaussian_noise(0.1), make_stream({.seed = seed, .purpose = Purpose::reward_noise}),
                make_stream({.seed = seed, .agent = 1, .purpose = Purpose::environment}),
                make_stream({.seed = seed, .agent = 2, .purpose = Purpose::environment}));
  }
};

/// f(a, c) = (0, 0.5, 1) for context 0 and (1.5, −1, 0.25) for context 1; context 1 has weight 3/4.
World finite() {
  World world;
  world.law = make_discrete_contexts(Eigen::Vector2d(0.0, 1.0), Eigen::Vector2d(1.0, 3.0));
  world.domain = std::make_shared<Domain>(product_domain(make_grid(1, actions, 0.0, 1.0), *world.law));
  Vector f(6);
  f << 0.0, 1.5, 0.5, -1.0, 1.0, 0.25;
  world.f = std::make_shared<ContextObjective>(world.domain, f);
  return world;
}

World anywhere() {
  World world;
  world.law = make_uniform_contexts({.per_axis = 5, .anywhere = true});
  world.domain = std::make_shared<Domain>(product_domain(make_grid(1, 4, 0.0, 1.0), *world.law));
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.4);
  Vector f(world.domain->size()), column(world.domain->size());
  kernel->column(*world.domain, 3, f);
  kernel->column(*world.domain, 16, column);
  world.f = std::make_shared<ContextObjective>(world.domain, f - 0.5 * column, kernel);
  return world;
}

std::unique_ptr<ScriptedDraws> scripted(std::initializer_list<double> uniforms) {
  auto draws = std::make_unique<ScriptedDraws>();
  draws->uniforms = uniforms;
  return draws;
}

TEST(ContextEnvironment, OffersThePairsOfItsContext) {
  auto rewards = std::make_unique<ScriptedDraws>();
  rewards->normals = {0.5};
  const auto world = finite().with(make_gaussian_noise(2.0), std::move(rewards), scripted({0.1, 0.3}), scripted({}));
  Round round = world->open(1);
  EXPECT_EQ(round.t, 1);
  EXPECT_EQ(round.phase, Phase::learn);
  EXPECT_EQ(round.context, Index{0});
  EXPECT_EQ(round.context_at, nullptr);
  ASSERT_EQ(round.agents(), 1);
  EXPECT_EQ(round.choices[0].count, 3);
  EXPECT_THAT(round.choices[0].indices, ElementsAre(0, 2, 4));
  EXPECT_FALSE(round.choices[0].anywhere());
  EXPECT_EQ((*round.choices[0].points)(2, 0), 0.5);
  round = world->open(2);
  EXPECT_EQ(round.context, Index{1});
  EXPECT_THAT(round.choices[0].indices, ElementsAre(1, 3, 5));
  std::vector<Outcome> outcomes;
  const std::vector<Query> queries{{0, 3}};
  world->respond(round, queries, outcomes);
  ASSERT_EQ(outcomes.size(), 1U);
  EXPECT_EQ(outcomes[0].reward, -1.0 + 2.0 * 0.5);
}

TEST(ContextEnvironment, RegretIsAgainstTheBestActionOfTheContextInExpectedRewards) {
  const auto world = finite().with(make_no_noise(), scripted({}), scripted({0.1, 0.9}), scripted({}));
  Round round = world->open(1);
  EXPECT_EQ(world->regret(round, {0, 0}), 1.0);
  EXPECT_EQ(world->regret(round, {0, 2}), 0.5);
  EXPECT_EQ(world->regret(round, {0, 4}), 0.0);
  round = world->open(2);
  EXPECT_EQ(world->regret(round, {0, 3}), 2.5);
  // Bernoulli rewards have their means between 0 and 1: 1.5 is worth 1, −1 is worth 0.
  const auto coins = finite().with(make_bernoulli_reward(), scripted({}), scripted({0.9}), scripted({}));
  round = coins->open(1);
  EXPECT_EQ(coins->regret(round, {0, 1}), 0.0);
  EXPECT_EQ(coins->regret(round, {0, 3}), 1.0);
  EXPECT_EQ(coins->regret(round, {0, 5}), 0.75);
}

TEST(ContextEnvironment, RefusesWhatTheRoundDoesNotOffer) {
  const auto world = finite().with(make_no_noise(), scripted({}), scripted({0.1}), scripted({}));
  const Round round = world->open(1);
  std::vector<Outcome> outcomes;
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 3});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("it is of context 1, and this round's is 0")));
  EXPECT_THAT(
      [&] {
        world->respond(round, std::vector<Query>{{0, 5}}, outcomes);
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("Choices::place")));
  EXPECT_THAT([&] { world->regret(round, {0, 6}); }, ThrowsMessage<std::out_of_range>(HasSubstr("points 0 to 5")));
  EXPECT_THAT([&] { world->regret(round, {0, -2}); }, ThrowsMessage<std::out_of_range>(HasSubstr("points 0 to 5")));
  EXPECT_THAT([&] { world->regret(round, {1, 0}); }, ThrowsMessage<std::out_of_range>(HasSubstr("agent 1")));
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 0, Vector::Zero(2)});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("leave Query::at empty")));
  EXPECT_TRUE(outcomes.empty());
  EXPECT_THROW(finite().seeded()->regret(round, {0, 0}), std::logic_error) << "no round is open";
}

TEST(ContextEnvironment, RefusesPartsThatDoNotBelongTogether) {
  World world = finite();
  world.law = make_uniform_contexts({.per_axis = 3});
  EXPECT_THAT([&] { world.seeded(); }, ThrowsMessage<std::invalid_argument>(HasSubstr("2 contexts and a law of 3")));
  world = finite();
  world.domain = std::make_shared<Domain>(product_domain(make_grid(1, 4, 0.0, 1.0), *world.law));
  EXPECT_THAT([&] { world.seeded(); }, ThrowsMessage<std::invalid_argument>(HasSubstr("6 values on a domain of 8")));
}

TEST(ContextEnvironment, AnywhereAnnouncesCoordinatesAndTakesNoOthers) {
  const World parts = anywhere();
  const auto world = parts.with(make_no_noise(), scripted({}), scripted({0.3, 0.9}), scripted({}));
  const Round round = world->open(1);
  ASSERT_NE(round.context_at, nullptr);
  EXPECT_EQ((*round.context_at)[0], 0.3);
  EXPECT_EQ(round.context, Index{1}) << "0.25 is nearest";
  EXPECT_THAT(round.choices[0].indices, ElementsAre(1, 6, 11, 16));
  const Vector f = parts.f->at(Vector(Vector::Constant(1, 0.3)));
  const auto query = [&](Index action, double x, double c) {
    return Query{0, parts.domain->pair(action, 1), Eigen::Vector2d(x, c)};
  };
  std::vector<Outcome> outcomes;
  world->respond(round, std::vector<Query>{query(2, parts.domain->points(10, 0), 0.3)}, outcomes);
  EXPECT_EQ(outcomes.at(0).reward, f[2]);
  EXPECT_EQ(world->regret(round, query(0, 0.0, 0.3)), f.maxCoeff() - f[0]);
  EXPECT_THAT([&] { world->regret(round, query(0, 0.0, 1.7)); },
              ThrowsMessage<std::out_of_range>(HasSubstr("at 1.7 on axis 2: the round offers 0.3")));
  EXPECT_THAT([&] { world->regret(round, query(0, 0.0, 0.25)); },
              ThrowsMessage<std::out_of_range>(HasSubstr("Round::context_at")));
  EXPECT_THAT([&] { world->regret(round, query(0, 0.1, 0.3)); },
              ThrowsMessage<std::out_of_range>(HasSubstr("the action's")));
  EXPECT_THAT([&] { world->regret(round, query(0, std::nan(""), 0.3)); },
              ThrowsMessage<std::out_of_range>(HasSubstr("axis 1")));
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 1, Vector::Zero(1)});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("has 1 coordinates: a pair has 2")));
  EXPECT_EQ(world->regret(round, {0, 1}), f.maxCoeff() - f[0])
      << "a place alone is the action, for the context that was announced";
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 0, Eigen::Vector2d(0.0, 0.3)});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("context 0")));
}

/// Contexts, coordinates, rewards and regrets of 200 rounds; a visitor after round t where `visits`(t).
template <class Visits>
std::vector<double> trial_run(const World& parts, std::uint64_t seed, const Visits& visits) {
  const auto world = parts.seeded(seed);
  std::vector<double> record;
  for (std::int64_t t = 1; t <= 200; ++t) {
    const Round round = world->open(t);
    const Index place = round.choices[0].index(t % round.choices[0].count);
    Query query{0, place};
    if (round.context_at != nullptr) query.at = Eigen::Vector2d(parts.domain->points(place, 0), (*round.context_at)[0]);
    std::vector<Outcome> outcomes;
    world->respond(round, std::vector<Query>{query}, outcomes);
    record.insert(record.end(), {static_cast<double>(*round.context), query.at.size() > 0 ? query.at[1] : 0.0,
                                 outcomes[0].reward, world->regret(round, query)});
    if (visits(t)) world->open_prediction(t);
  }
  return record;
}

TEST(ContextEnvironment, VisitorsChangeNothingThatFollows) {
  for (const World& parts : {finite(), anywhere()}) {
    const std::vector<double> alone = trial_run(parts, 5, [](std::int64_t) { return false; });
    EXPECT_EQ(trial_run(parts, 5, [](std::int64_t t) { return t % 7 == 0; }), alone);
    EXPECT_EQ(trial_run(parts, 5, [](std::int64_t) { return true; }), alone);
    EXPECT_NE(trial_run(parts, 6, [](std::int64_t) { return false; }), alone);
  }
  // The twin: visitors who share the users' stream are noticed.
  const World parts = finite();
  struct Shared final : RandomSource {
    explicit Shared(std::shared_ptr<RandomSource> source) : from(std::move(source)) {}
    std::shared_ptr<RandomSource> from;
    double uniform() override { return from->uniform(); }
    double normal() override { return from->normal(); }
    double laplace() override { return from->laplace(); }
    double student_t(double nu) override { return from->student_t(nu); }
    std::int64_t index(std::int64_t count) override { return from->index(count); }
  };
  const auto contexts_after = [&](bool visited) {
    const std::shared_ptr<RandomSource> one = make_stream({.seed = 5});
    const auto world =
        parts.with(make_no_noise(), scripted({}), std::make_unique<Shared>(one), std::make_unique<Shared>(one));
    std::vector<Index> seen;
    for (std::int64_t t = 1; t <= 50; ++t) {
      seen.push_back(*world->open(t).context);
      if (visited) world->open_prediction(t);
    }
    return seen;
  };
  EXPECT_NE(contexts_after(true), contexts_after(false));
}

TEST(ContextEnvironment, AVisitorIsOfferedItsOwnContextAndGivesNoReward) {
  const auto world = finite().with(make_no_noise(), scripted({}), scripted({0.1}), scripted({0.9}));
  const Round user = world->open(1);
  const Round visit = world->open_prediction(1);
  EXPECT_EQ(visit.t, 1);
  EXPECT_EQ(visit.phase, Phase::predict);
  EXPECT_EQ(visit.context, Index{1});
  EXPECT_THAT(visit.choices[0].indices, ElementsAre(1, 3, 5));
  EXPECT_EQ(world->regret(visit, {0, 3}), 2.5);
  EXPECT_THAT(user.choices[0].indices, ElementsAre(0, 2, 4)) << "what records of the round point at";
  EXPECT_EQ(world->regret(user, {0, 2}), 0.5);
  std::vector<Outcome> outcomes;
  EXPECT_THROW(world->respond(visit, std::vector<Query>{{0, 3}}, outcomes), std::logic_error);
}

// n = 20,000 rounds and visitors each, chi-square against the declared weights (¼, ¾); false alarm 1e-6 each.
TEST(ContextEnvironment, UsersAndVisitorsHaveTheDeclaredContexts) {
  const auto world = finite().seeded(9);
  std::vector<std::int64_t> users(2), visitors(2);
  for (std::int64_t t = 1; t <= 20000; ++t) {
    ++users[static_cast<std::size_t>(*world->open(t).context)];
    ++visitors[static_cast<std::size_t>(*world->open_prediction(t).context)];
  }
  EXPECT_GT(test::chi_square_p_value(users, {0.25, 0.75}), 1e-6);
  EXPECT_GT(test::chi_square_p_value(visitors, {0.25, 0.75}), 1e-6);
  EXPECT_LT(test::chi_square_p_value(users, {0.5, 0.5}), 1e-6) << "the twin: contexts without their weights";
}

}  // namespace
}  // namespace privbo::context_environment_test
