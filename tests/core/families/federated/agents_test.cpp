// Who the agents are: tables of scores, perturbed and mixed objectives, and what the catalogue says.
#include "environment/agents/agents.h"
#include "families/families.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "support/scripted/scripted_draws.h"

namespace privbo::agents_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

Matrix table(std::initializer_list<std::array<double, 2>> rows) {
  Matrix f(static_cast<Index>(rows.size()), 2);
  Index i = 0;
  for (const auto& row : rows) f.row(i++) << row[0], row[1];
  return f;
}

std::shared_ptr<const AgentSource> source(const std::string& id, const Json& values) {
  const AgentsEntry* entry = find_entry(agents_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no agents " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "/agents", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return entry->make(params, {});
}

double score(const AgentProblem& problem, Query query) {
  double value = 0.0;
  problem.scores({&query, 1}, {&value, 1});
  return value;
}

TEST(AgentTable, AnswersEveryQueryInOrder) {
  const auto problem = make_table_problem(table({{1.0, -1.0}, {3.0, 0.5}, {2.0, -4.0}}));
  EXPECT_EQ(problem->agents(), 2);
  EXPECT_EQ(problem->best(0), 3.0);
  EXPECT_EQ(problem->best(1), 0.5);
  EXPECT_TRUE(problem->indices(1).empty());
  EXPECT_TRUE(problem->failures().empty());
  EXPECT_EQ(problem->name(1), "2");
  ASSERT_NE(problem->table(), nullptr);
  EXPECT_EQ((*problem->table())(2, 1), -4.0);
  const std::vector<Query> queries{{1, 2}, {0, 0}, {1, 1}, {0, 0}};
  std::vector<double> scores(4);
  problem->scores(queries, scores);
  EXPECT_THAT(scores, ElementsAre(-4.0, 1.0, 0.5, 1.0));
}

TEST(AgentTable, MayHaveGapsWhereNothingIsOffered) {
  const auto problem =
      make_table_problem(table({{1.0, nan}, {nan, 7.0}, {5.0, 2.0}}), {{0, 2}, {2, 1}}, {"field A", "field B"});
  EXPECT_EQ(problem->name(0), "field A");
  EXPECT_EQ(problem->best(0), 5.0);
  EXPECT_EQ(problem->best(1), 7.0);
  EXPECT_EQ(problem->indices(1)[1], 1);
  EXPECT_EQ(score(*problem, {1, 1}), 7.0);
  EXPECT_THAT([&] { score(*problem, {0, 1}); }, ThrowsMessage<std::out_of_range>(HasSubstr("no score")));
}

// The best score is of what the agent may ask: a better one elsewhere does not count.
TEST(AgentTable, BestIsAmongTheAgentsOwnPoints) {
  const auto problem = make_table_problem(table({{1.0, 1.0}, {2.0, 2.0}, {9.0, 9.0}}), {{0, 1}, {}});
  EXPECT_EQ(problem->best(0), 2.0);
  EXPECT_EQ(problem->best(1), 9.0);
}

TEST(AgentTable, RefusesWhatDoesNotFit) {
  const auto refused = [](Matrix f, std::vector<std::vector<Index>> indices, std::vector<std::string> names,
                          const std::string& text) {
    EXPECT_THAT([&] { make_table_problem(f, indices, names); }, ThrowsMessage<std::invalid_argument>(HasSubstr(text)));
  };
  const Matrix good = table({{1.0, 2.0}, {3.0, 4.0}});
  refused(Matrix(0, 2), {}, {}, "at least one point");
  refused(Matrix(2, 0), {}, {}, "at least one point and one agent");
  refused(table({{1.0, 2.0}, {3.0, nan}}), {}, {}, "scores of agent 2: nan at point 1");
  refused(table({{1.0, 2.0}, {3.0, nan}}), {{0, 1}, {0, 1}}, {"a", "b"}, "scores of agent b: nan at point 1");
  refused(table({{1.0, std::numeric_limits<double>::infinity()}, {3.0, 1.0}}), {}, {}, "inf at point 0");
  refused(good, {{0}}, {}, "listed for 1 of 2 agents");
  refused(good, {{0}, {2}}, {}, "point 2 is not on the domain");
  refused(good, {{0}, {-1}}, {}, "point -1 is not on the domain");
  refused(good, {}, {"a", "b", "c"}, "3 names for 2 agents");
}

TEST(AgentTable, RefusesQueriesThatAreNotInIt) {
  const auto problem = make_table_problem(table({{1.0, 2.0}, {3.0, 4.0}}));
  for (const Query& query : std::vector<Query>{{2, 0}, {-1, 0}, {0, 2}, {0, -1}, {0, 0, Vector::Ones(1)}})
    EXPECT_THAT([&] { score(*problem, query); }, ThrowsMessage<std::out_of_range>(HasSubstr("no score")));
}

/// Agents made on five points; `f_n` counts up with every further draw.
struct Instance {
  Domain domain = make_grid(1, 5, 0.0, 1.0);
  Vector f = Vector::LinSpaced(5, 0.0, 1.0);
  int drawn = 0;

  std::shared_ptr<const AgentProblem> make(const AgentSource& agents, RandomSource& draws) {
    return agents.make(
        {domain, f, [this](RandomSource&) { return Vector(Vector::Constant(5, 10.0 * ++drawn)); }, draws});
  }
};

TEST(PerturbedAgents, AddAFairCoinPerAgentAndPoint) {
  ScriptedDraws draws;
  draws.uniforms = {0.1, 0.9, 0.5, 0.4999, 0.0, 0.6, 0.7, 0.8, 0.2, 0.3};
  Instance instance;
  const auto problem = instance.make(*source("perturbed", {{"agents", 2}, {"size", 0.25}}), draws);
  ASSERT_EQ(problem->agents(), 2);
  const Matrix difference = problem->table()->colwise() - instance.f;
  const Matrix wanted = (Matrix(5, 2) << .25, -.25, -.25, -.25, -.25, -.25, .25, .25, .25, .25).finished();
  EXPECT_LE((difference - wanted).cwiseAbs().maxCoeff(), 1e-15);
  EXPECT_EQ(problem->best(0), 1.25);
  EXPECT_EQ(instance.drawn, 0);
}

// App. B.1.1: d = ±0.02 with probability 1/2 each. n = 200 × 1,000 coins: the share of + beyond 5.5 standard errors of
// 1/2, and of pairs of neighbours that agree (points of one agent, agents at one point): false alarm 4e-8 each. Twin:
// one coin per agent or per point alone.
TEST(PerturbedAgents, CoinsAreFairAndIndependent) {
  Instance instance;
  instance.domain = make_grid(1, 1000, 0.0, 1.0);
  instance.f = Vector::LinSpaced(1000, 0.0, 1.0).array().sin();
  const auto draws = make_stream({.seed = 8});
  const auto problem = instance.make(*source("perturbed", {{"agents", 200}}), *draws);
  const Matrix difference = problem->table()->colwise() - instance.f;
  EXPECT_LE((difference.cwiseAbs().array() - 0.02).abs().maxCoeff(), 1e-15);
  const double error = 5.5 * 0.5 / std::sqrt(200.0 * 999.0);
  const auto off = [](const Matrix& d) {
    const double up = (d.array() > 0).cast<double>().mean();
    const double points =
        (d.topRows(d.rows() - 1).array() * d.bottomRows(d.rows() - 1).array() > 0).cast<double>().mean();
    const double agents =
        (d.leftCols(d.cols() - 1).array() * d.rightCols(d.cols() - 1).array() > 0).cast<double>().mean();
    return std::max({std::abs(up - 0.5), std::abs(points - 0.5), std::abs(agents - 0.5)});
  };
  EXPECT_LT(off(difference), error);
  EXPECT_GT(off(difference.row(0).replicate(1000, 1)), error);
  EXPECT_GT(off(difference.col(0).replicate(1, 200)), error);
}

TEST(MixedAgents, MixAnOwnDrawWithTheCommonFunction) {
  ScriptedDraws draws;
  Instance instance;
  const auto problem = instance.make(*source("mixture", {{"agents", 3}, {"alpha", 0.25}}), draws);
  ASSERT_EQ(problem->agents(), 3);
  EXPECT_EQ(instance.drawn, 3);
  for (Index agent = 0; agent < 3; ++agent)
    for (Index index = 0; index < 5; ++index)
      EXPECT_NEAR((*problem->table())(index, agent),
                  0.25 * 10.0 * static_cast<double>(agent + 1) + 0.75 * instance.f[index], 1e-14);
}

TEST(MixedAgents, AreAllTheSameAtZeroAndTheirOwnAtOne) {
  ScriptedDraws draws;
  Instance instance;
  const auto same = instance.make(*source("mixture", {{"agents", 2}, {"alpha", 0.0}}), draws);
  EXPECT_EQ(Vector(same->table()->col(0)), instance.f);
  EXPECT_EQ(Vector(same->table()->col(1)), instance.f);
  instance.drawn = 0;
  const auto own = instance.make(*source("mixture", {{"agents", 2}, {"alpha", 1.0}}), draws);
  EXPECT_EQ(Vector(own->table()->col(1)), Vector(Vector::Constant(5, 20.0)));
}

TEST(DrawnAgents, RefuseBoxesAndTablesThatDoNotFitIntoMemory) {
  const auto draws = make_stream({.seed = 1});
  Instance instance;
  instance.domain.anywhere = true;
  EXPECT_THAT(
      [&] {
        instance.make(*source("perturbed", {{"agents", 2}}), *draws);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("anywhere in a box")));
  Instance large;
  large.domain = make_grid(1, 20000, 0.0, 1.0);
  large.f = Vector::Zero(20000);
  EXPECT_THAT(
      [&] {
        large.make(*source("mixture", {{"agents", 10000}}), *draws);
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("at most 2500 agents")));
  Instance short_f;
  short_f.f = Vector::Zero(4);
  EXPECT_THAT([&] { short_f.make(*source("perturbed", Json::object()), *draws); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("4 values on a domain of 5")));
}

TEST(AgentsCatalogue, ReportsWhatIsDrawnMeasuredAndBroughtAlong) {
  std::vector<std::string> ids;
  for (const AgentsEntry& entry : agents_catalogue()) {
    SCOPED_TRACE(entry.id);
    ids.push_back(entry.id);
    EXPECT_FALSE(entry.label.empty() || entry.summary.empty() || entry.citation.empty());
    EXPECT_EQ(entry.make == nullptr, entry.id == "single");
    EXPECT_EQ(entry.measured, entry.brings_domain);
    EXPECT_FALSE(entry.random && entry.brings_domain);
    if (entry.make != nullptr) {
      EXPECT_NE(std::ranges::find(entry.params, "initial", &ParamSpec::key), entry.params.end());
    }
    Problems problems;
    check_params(entry.params, default_values(entry.params), "/agents", {}, problems);
    EXPECT_TRUE(problems.empty()) << to_text(problems);
  }
  EXPECT_THAT(ids, ElementsAre("single", "perturbed", "mixture", "scores", "tuning"));
}

// App. B.1.1, B.1.2 and Fig. 2.
TEST(AgentsCatalogue, DefaultsAreThePapers) {
  const Json perturbed = default_values(find_entry(agents_catalogue(), "perturbed")->params);
  EXPECT_EQ(perturbed, (Json{{"agents", 200}, {"initial", 10}, {"size", 0.02}}));
  const Json mixture = default_values(find_entry(agents_catalogue(), "mixture")->params);
  EXPECT_EQ(mixture, (Json{{"agents", 50}, {"initial", 10}, {"alpha", 0.7}}));
  EXPECT_EQ(source("perturbed", Json::object())->agents(), 200);
  EXPECT_FALSE(source("mixture", Json::object())->domain());
}

}  // namespace
}  // namespace privbo::agents_test
