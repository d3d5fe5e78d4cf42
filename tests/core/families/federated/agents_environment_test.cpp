// The rounds of N agents: what is offered to whom, noise in order, regret, and the reference runs replayed query for
// query.
#include "environment/agents/agents_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <numeric>

#include "environment/noise/reward_noise_kinds.h"
#include "support/reference.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::agents_environment_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// y = f + whatever the script says.
struct ScriptedNoise final : RewardNoise {
  double reward(Index, double mean, RandomSource& draws) const override { return mean + draws.normal(); }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double) const override { return 1.0; }
  bool symmetric() const override { return true; }
};

/// f^n(x) = −(x − n)² anywhere in a box, and a count of how often that was worked out.
struct Parabolas final : AgentProblem {
  explicit Parabolas(double offset = 0.0) : offset_(offset) {}
  Index agents() const override { return 2; }
  double best(Index) const override { return 0.0; }
  void scores(std::span<const Query> queries, std::span<double> out) const override {
    ++calls;
    for (std::size_t i = 0; i < queries.size(); ++i, ++evaluated) {
      const double away = queries[i].at[0] - static_cast<double>(queries[i].agent);
      out[i] = offset_ - away * away;
    }
  }
  mutable int calls = 0, evaluated = 0;

 private:
  double offset_;
};

std::unique_ptr<RandomSource> script(std::initializer_list<double> normals) {
  auto draws = std::make_unique<ScriptedDraws>();
  draws->normals = normals;
  return draws;
}

std::shared_ptr<const Domain> line(Index n) { return std::make_shared<const Domain>(make_grid(1, n, 0.0, 1.0)); }

std::shared_ptr<const Domain> box() {
  Domain domain = make_grid(1, 3, 0.0, 2.0);
  domain.anywhere = true;
  return std::make_shared<const Domain>(std::move(domain));
}

std::unique_ptr<Environment> environment(std::shared_ptr<const Domain> domain,
                                         std::shared_ptr<const AgentProblem> problem, std::int64_t initial = 2,
                                         std::unique_ptr<RandomSource> draws = std::make_unique<ScriptedDraws>(),
                                         std::shared_ptr<const RewardNoise> noise = std::make_shared<ScriptedNoise>()) {
  return make_agents_environment(std::move(domain), std::move(problem), initial, std::move(noise), std::move(draws));
}

Query at(Index agent, Index point, double x) { return {agent, point, Vector::Constant(1, x)}; }

const Matrix two = (Matrix(3, 2) << 1.0, 10.0, 2.0, 30.0, 4.0, 20.0).finished();

TEST(AgentsEnvironment, StartsWithRoundsOfInitialisation) {
  const auto world = environment(line(3), make_table_problem(two), 3);
  EXPECT_EQ(world->first_round(), -2);
  for (std::int64_t t = -2; t <= 4; ++t) {
    const Round round = world->open(t);
    EXPECT_EQ(round.t, t);
    EXPECT_EQ(round.phase, t <= 0 ? Phase::initialise : Phase::learn);
    EXPECT_EQ(round.agents(), 2);
    EXPECT_FALSE(round.context);
  }
  EXPECT_EQ(environment(line(3), make_table_problem(two), 1)->first_round(), 0);
  // What is on offer is listed once: 200 agents with 1,000 points each cost nothing a round.
  EXPECT_EQ(world->open(5).choices.data(), world->open(6).choices.data());
}

TEST(AgentsEnvironment, OffersTheWholeDomainOrAnAgentsOwnPlaces) {
  const auto world = environment(line(3), make_table_problem(two, {{2, 0}, {}}));
  const Round round = world->open(1);
  EXPECT_EQ(round.choices[0].count, 2);
  EXPECT_EQ(round.choices[0].index(0), 2);
  EXPECT_EQ(round.choices[0].index(1), 0);
  EXPECT_EQ(round.choices[1].count, 3);
  EXPECT_TRUE(round.choices[1].indices.empty());
  for (const Choices& choices : round.choices) {
    EXPECT_FALSE(choices.anywhere());
    ASSERT_NE(choices.points, nullptr);
    EXPECT_EQ((*choices.points)(1, 0), 0.5);
  }
}

TEST(AgentsEnvironment, OffersTheBoxWhereAnywhereMayBeAsked) {
  const auto world = environment(box(), std::make_shared<Parabolas>());
  const Round round = world->open(1);
  for (const Choices& choices : round.choices) {
    ASSERT_TRUE(choices.anywhere());
    EXPECT_EQ((*choices.low)[0], 0.0);
    EXPECT_EQ((*choices.high)[0], 2.0);
    EXPECT_EQ(choices.count, 3);
  }
  // Who may ask some places alone may not ask the box.
  const auto restricted = environment(box(), make_table_problem(two, {{1}, {0, 2}}));
  EXPECT_FALSE(restricted->open(1).choices[0].anywhere());
}

TEST(AgentsEnvironment, AddsNoiseInTheOrderOfTheQueries) {
  const auto world = environment(line(3), make_table_problem(two), 2, script({0.5, -1.0, 0.25, 2.0}));
  const Round round = world->open(1);
  const std::vector<Query> queries{{1, 1}, {0, 2}, {0, 0}, {1, 1}};  // any order, an agent twice
  std::vector<Outcome> outcomes{{7, 7.0}};                           // appended to
  world->respond(round, queries, outcomes);
  ASSERT_EQ(outcomes.size(), 5U);
  const std::vector<double> wanted{30.5, 3.0, 1.25, 32.0};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(outcomes[i + 1].agent, queries[i].agent);
    EXPECT_EQ(outcomes[i + 1].reward, wanted[i]);
  }
  EXPECT_EQ(world->regret(round, {1, 1}), 0.0);
  EXPECT_EQ(world->regret(round, {0, 2}), 0.0);
  EXPECT_EQ(world->regret(round, {0, 0}), 3.0);
  EXPECT_EQ(world->regret(round, {1, 0}), 20.0);
}

// Bernoulli rewards cut f off at 0 and 1: no query can earn more than 1.
TEST(AgentsEnvironment, MeasuresRegretInExpectedRewards) {
  const std::shared_ptr<const RewardNoise> bernoulli =
      find_entry(reward_noise_catalogue(), "bernoulli")->make(ParamSet(), nullptr);
  const auto world = environment(line(3), make_table_problem((Matrix(3, 1) << -0.02, 0.4, 1.02).finished()), 1,
                                 make_stream({.seed = 1}), bernoulli);
  const Round round = world->open(1);
  EXPECT_EQ(world->regret(round, {0, 0}), 1.0);
  EXPECT_DOUBLE_EQ(world->regret(round, {0, 1}), 0.6);
  EXPECT_EQ(world->regret(round, {0, 2}), 0.0);
}

TEST(AgentsEnvironment, WorksOutAScoreOnceARound) {
  const auto problem = std::make_shared<Parabolas>();
  const auto world = environment(box(), problem, 2, script({0.0, 0.0, 0.0, 0.0}));
  for (const std::int64_t t : {1, 2}) {
    const Round round = world->open(t);
    const std::vector<Query> queries{at(0, 1, 0.5), at(1, 2, 2.0)};
    std::vector<Outcome> outcomes;
    world->respond(round, queries, outcomes);
    EXPECT_EQ(outcomes[0].reward, -0.25);
    EXPECT_EQ(world->regret(round, queries[0]), 0.25);
    EXPECT_EQ(world->regret(round, queries[1]), 1.0);
    EXPECT_EQ(problem->calls, t);  // one call for all agents
    EXPECT_EQ(problem->evaluated, 2 * t);
  }
  // Other coordinates beside the same place are another query.
  EXPECT_DOUBLE_EQ(world->regret(world->open(2), at(0, 1, 1.5)), 2.25);
  EXPECT_EQ(problem->calls, 3);
}

TEST(AgentsEnvironment, RefusesWhatIsNotOnOffer) {
  const auto world = environment(line(3), make_table_problem(two, {{2, 0}, {1}}));
  const Round round = world->open(1);
  const auto refused = [&](Query query, const std::string& text) {
    std::vector<Outcome> outcomes;
    EXPECT_THAT(
        [&] {
          world->respond(round, {&query, 1}, outcomes);
        },
        ThrowsMessage<std::out_of_range>(HasSubstr(text)));
    EXPECT_THAT([&] { world->regret(round, query); }, ThrowsMessage<std::out_of_range>(HasSubstr(text)));
    EXPECT_TRUE(outcomes.empty());
  };
  refused({2, 0}, "agents 0 to 1");
  refused({-1, 0}, "agents 0 to 1");
  refused({0, 3}, "points 0 to 2");
  refused({0, -1}, "points 0 to 2");
  refused({0, 1}, "agent 0 at point 1: this agent is offered 2 of the points");  // agent 1's
  refused({1, 2}, "agent 1 at point 2: this agent is offered 1 of the points");  // agent 0's
  refused(at(1, 1, 0.5), "leave Query::at empty");
}

TEST(AgentsEnvironment, RefusesWhatIsOutsideTheBox) {
  const auto world = environment(box(), std::make_shared<Parabolas>());
  const Round round = world->open(1);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto refused = [&](const Query& query, const std::string& text) {
    EXPECT_THAT([&] { world->regret(round, query); }, ThrowsMessage<std::out_of_range>(HasSubstr(text)));
  };
  refused(at(0, 0, -0.1), "at -0.1 on axis 1: the box is from 0 to 2");
  refused(at(0, 0, 2.5), "at 2.5 on axis 1");
  refused(at(1, 0, nan), "at nan on axis 1");
  refused({0, 0}, "has 0 coordinates: the box has 1");
  refused({0, 0, Vector::Ones(2)}, "has 2 coordinates");
  refused(at(0, 3, 1.0), "points 0 to 2");
  EXPECT_NO_THROW(world->regret(round, at(0, 2, 2.0)));  // the border is inside
}

// One bad query refuses the round before any noise is drawn or model trained.
TEST(AgentsEnvironment, ChecksAllQueriesBeforeAnythingHappens) {
  auto draws = std::make_unique<ScriptedDraws>();
  const ScriptedDraws& asked = *draws;
  const auto problem = std::make_shared<Parabolas>();
  const auto world = environment(box(), problem, 1, std::move(draws));
  const std::vector<Query> queries{at(0, 0, 1.0), at(1, 0, 9.0)};
  std::vector<Outcome> outcomes;
  EXPECT_THROW(world->respond(world->open(1), queries, outcomes), std::out_of_range);
  EXPECT_EQ(asked.asked, "");
  EXPECT_EQ(problem->calls, 0);
}

TEST(AgentsEnvironment, RefusesScoresThatAreNoNumbers) {
  const auto world = environment(box(), std::make_shared<Parabolas>(std::numeric_limits<double>::quiet_NaN()));
  const std::vector<Query> queries{at(0, 0, 1.0)};
  std::vector<Outcome> outcomes;
  EXPECT_THAT([&] { world->respond(world->open(1), queries, outcomes); },
              ThrowsMessage<std::logic_error>(HasSubstr("agent 1: its score is nan")));
  EXPECT_TRUE(outcomes.empty());
}

TEST(AgentsEnvironment, RefusesProblemsThatDoNotFitTheDomain) {
  const auto refused = [](std::shared_ptr<const Domain> domain, std::shared_ptr<const AgentProblem> problem,
                          std::int64_t initial, const std::string& text) {
    EXPECT_THAT([&] { environment(domain, problem, initial); }, ThrowsMessage<std::invalid_argument>(HasSubstr(text)));
  };
  refused(line(4), make_table_problem(two), 2, "scores at 3 points on a domain of 4");
  refused(line(3), make_table_problem(two), 0, "N_init = 0: must be at least 1");
  refused(std::make_shared<const Domain>(), make_table_problem(two), 1, "no points");
  Domain open = make_grid(1, 3, 0.0, 1.0);
  open.anywhere = true;
  open.low = Vector();
  refused(std::make_shared<const Domain>(open), std::make_shared<Parabolas>(), 1, "both corners");
}

// Rewards and regret of every query of the reference, from its noise and its agents' functions.
TEST(AgentsEnvironment, ReplaysTheReferenceRuns) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  for (const auto& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE(c.at("name").get<std::string>());
    const auto& inputs = c.at("inputs");
    const auto& expected = c.at("expected");
    const auto initial = c.at("params").at("N_init").get<std::size_t>(),
               rounds = c.at("params").at("T").get<std::size_t>(), agents = c.at("params").at("N").get<std::size_t>();
    auto draws = std::make_unique<ScriptedDraws>();
    for (std::size_t j = 0; j < initial; ++j)
      for (std::size_t n = 0; n < agents; ++n) draws->normals.push_back(inputs.at("initial_noise")[n][j]);
    for (const auto& round : inputs.at("query_noise"))
      for (const double noise : round) draws->normals.push_back(noise);
    Domain domain;
    domain.points = test::to_vector(inputs.at("x"));
    const auto world = environment(std::make_shared<const Domain>(std::move(domain)),
                                   make_table_problem(test::to_matrix(inputs.at("f_agent")).transpose()),
                                   static_cast<std::int64_t>(initial), std::move(draws));
    std::vector<double> best(agents, std::numeric_limits<double>::infinity()), cumulative(agents, 0.0);
    const auto last = static_cast<std::int64_t>(rounds);
    for (std::int64_t t = world->first_round(); t <= last; ++t) {
      const Round round = world->open(t);
      const std::size_t j = static_cast<std::size_t>(t + static_cast<std::int64_t>(initial) - 1),
                        now = static_cast<std::size_t>(t - 1);
      std::vector<Query> queries;
      for (std::size_t n = 0; n < agents; ++n)
        queries.push_back({static_cast<Index>(n), t <= 0 ? inputs.at("initial_index")[n][j].get<Index>()
                                                         : expected.at("x")[now][n].get<Index>()});
      std::vector<Outcome> outcomes;
      world->respond(round, queries, outcomes);
      for (std::size_t n = 0; n < agents; ++n) {
        EXPECT_NEAR(outcomes[n].reward,
                    t <= 0 ? expected.at("initial_y")[n][j].get<double>() : expected.at("y")[now][n].get<double>(),
                    1e-12);
        const double regret = world->regret(round, queries[n]);
        best[n] = std::min(best[n], regret);
        if (t >= 1) cumulative[n] += regret;
      }
      const auto mean = [&](const std::vector<double>& values) {
        return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(agents);
      };
      if (t == 0) {
        EXPECT_NEAR(mean(best), expected.at("initial_simple_regret").get<double>(), 1e-12);
      }
      if (t < 1) continue;
      EXPECT_NEAR(mean(best), expected.at("simple_regret")[now].get<double>(), 1e-12);
      EXPECT_NEAR(mean(cumulative), expected.at("cumulative_regret")[now].get<double>(), 1e-11);
    }
  }
}

}  // namespace
}  // namespace privbo::agents_environment_test
