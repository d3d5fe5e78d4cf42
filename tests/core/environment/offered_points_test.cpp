// Every algorithm that receives rewards runs what a round offers: over the catalogue, with every kind of decision set.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "environment/decisions/decision_set_kinds.h"
#include "environment/finite_environment.h"
#include "environment/noise/reward_noise_kinds.h"
#include "families/elimination/elimination.h"
#include "families/families.h"
#include "kernel/kernel.h"
#include "trial/trial.h"

namespace privbo::offered_points_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr Index points = 20;
constexpr std::int64_t horizon = 60;

/// Decision sets as a function of the round.
class SetsOf final : public DecisionSets {
 public:
  explicit SetsOf(std::function<std::vector<Index>(std::int64_t)> rule) : rule_(std::move(rule)) {}
  std::span<const Index> open(std::int64_t t) override { return set_ = rule_(t); }

 private:
  std::function<std::vector<Index>(std::int64_t)> rule_;
  std::vector<Index> set_;
};

std::unique_ptr<DecisionSets> sets_of(std::function<std::vector<Index>(std::int64_t)> rule) {
  return std::make_unique<SetsOf>(std::move(rule));
}

LearnerSetup setup_on(const Domain& domain) {
  LearnerSetup setup;
  setup.prior = make_prior(*make_squared_exponential(0.2), domain);
  setup.constants.B.value = 1.0;
  setup.constants.R.value = 0.5;
  setup.constants.v.value = 2.0;
  setup.constants.c.value = 1.0;
  setup.horizon = horizon;
  setup.laplace_scale = 0.75;
  setup.draws = make_stream({.seed = 3, .purpose = Purpose::learner});
  return setup;
}

/// What the learner of batches needs beside that: its schedule, and what is known of the noise that users add.
std::shared_ptr<const FamilyData> schedule_of(const AlgorithmEntry& entry) {
  if (entry.family->id() != "elimination") return nullptr;
  auto own = std::make_shared<EliminationSetup>();
  own->batches = doubling_batches(horizon, 16);
  own->release = make_sum_release({.trust = EliminationTrust::local, .clip = 1.5}, undrawn_noise());
  return own;
}

struct Asked {
  std::vector<Index> points;
  std::vector<double> regrets;
};

/// A run on 20 points of a line; the environment itself refuses what a round does not offer.
Asked ask_all(const AlgorithmEntry& entry, const Json& values, std::unique_ptr<DecisionSets> sets) {
  const auto domain = std::make_shared<Domain>(make_grid(1, points, 0.0, 1.0));
  Vector f(points);
  for (Index i = 0; i < points; ++i) f[i] = std::sin(6.0 * domain->points(i, 0));
  Problems problems;
  const ParamSet params = check_params(entry.params, values, "/algorithms/0", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  LearnerSetup setup = setup_on(*domain);
  setup.own = schedule_of(entry);
  Trial trial(make_finite_environment(domain, f, make_uniform_noise(0.5),
                                      make_stream({.seed = 2, .purpose = Purpose::reward_noise}), std::move(sets)),
              make_direct_channel(), entry.make(params, setup));
  Asked asked;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const RoundRecord& record = trial.step();
    asked.points.push_back(record.queries[0].point);
    asked.regrets.push_back(record.regret);
  }
  return asked;
}

class EveryRewardLearner : public ::testing::TestWithParam<std::string> {
 protected:
  const AlgorithmEntry& entry() const { return *find_entry(algorithm_catalogue(), GetParam()); }
  /// Practical scales: the theorems' widths explore for longer than this run.
  Json practical() const {
    Json values = Json::object();
    for (const ParamSpec& spec : entry().params)
      for (const NamedValue& named : spec.named)
        if (named.id == "practical") values[spec.key] = named.value;
    return values;
  }
  Asked run(std::unique_ptr<DecisionSets> sets) const { return ask_all(entry(), practical(), std::move(sets)); }
};

std::vector<Index> every_point() {
  std::vector<Index> all(static_cast<std::size_t>(points));
  std::iota(all.begin(), all.end(), Index{0});
  return all;
}

TEST_P(EveryRewardLearner, QueriesTheSameWhenEveryPointIsListed) {
  const Asked without = run(nullptr), whole = run(make_whole_domain()),
              listed = run(sets_of([](std::int64_t) { return every_point(); }));
  EXPECT_EQ(whole.points, without.points);
  EXPECT_EQ(listed.points, without.points);
  EXPECT_EQ(listed.regrets, without.regrets);
}

TEST_P(EveryRewardLearner, AcceptsCandidatesDrawnOnce) {
  const auto draws = make_stream({.seed = 5, .purpose = Purpose::environment});
  const Asked asked = run(make_fixed_set(points, 4, *draws));  // what is outside is refused by the environment
  EXPECT_EQ(asked.points.size(), static_cast<std::size_t>(horizon));
  for (const double regret : asked.regrets) EXPECT_GE(regret, 0.0);
}

TEST_P(EveryRewardLearner, TakesTheOnlyCandidateThereIs) {
  const auto only = [](std::int64_t) { return std::vector<Index>{13}; };
  for (const Index point : run(sets_of(only)).points) EXPECT_EQ(point, 13);
  const auto twice = [](std::int64_t) { return std::vector<Index>{7, 7, 7}; };
  for (const Index point : run(sets_of(twice)).points) EXPECT_EQ(point, 7);
}

TEST_P(EveryRewardLearner, AcceptsChangingCandidatesOrRefusesThem) {
  const auto changing = [](std::int64_t t) {
    return std::vector<Index>{(3 * t) % points, (7 * t + 1) % points, (3 * t) % points, (11 * t + 5) % points};
  };
  if (entry().needs_fixed_choices) {
    EXPECT_THAT([&] { run(sets_of(changing)); },
                ThrowsMessage<std::logic_error>(AllOf(AnyOf(HasSubstr("MoMA-GP-UCB"), HasSubstr("Elimination")),
                                                      HasSubstr("stay the same in every round"))));
    return;
  }
  const Asked asked = run(sets_of(changing));
  for (std::int64_t t = 1; t <= horizon; ++t)
    EXPECT_THAT(changing(t), ::testing::Contains(asked.points[static_cast<std::size_t>(t - 1)])) << "round " << t;
  const auto alternating = [](std::int64_t t) { return t % 2 == 0 ? std::vector<Index>{} : std::vector<Index>{4, 3}; };
  const Asked half = run(sets_of(alternating));
  for (std::size_t i = 0; i < half.points.size(); i += 2) EXPECT_TRUE(half.points[i] == 3 || half.points[i] == 4);
}

/// A tie goes to the first candidate, not to the lowest point.
TEST_P(EveryRewardLearner, TakesTheFirstOfEqualCandidates) {
  if (GetParam() == "uniform" || GetParam() == "gp-ts") return;  // these two toss coins
  EXPECT_EQ(run(sets_of([](std::int64_t) { return std::vector<Index>{17, 2, 9}; })).points[0], 17);
}

std::vector<std::string> learners_observing_rewards() {
  std::vector<std::string> ids;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    // A program of the user's own needs an experiment (tests/core/families/external).
    if (entry.observes_rewards && !entry.for_agents && !entry.external) ids.push_back(entry.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryRewardLearner, ::testing::ValuesIn(learners_observing_rewards()),
                         [](const auto& entry) {
                           std::string name = entry.param;
                           std::erase(name, '-');
                           return name;
                         });

/// A broken twin: it ignores what is offered. The environment must not let it.
class IgnoresTheOffer final : public Learner {
 public:
  void ask(const Round& round, std::vector<Query>& queries) override { queries.push_back({0, round.t % points}); }
  void tell(std::span<const LearnerMessage>) override {}
};

TEST(OfferedPoints, ALearnerThatIgnoresTheOfferIsStopped) {
  const auto domain = std::make_shared<Domain>(make_grid(1, points, 0.0, 1.0));
  Trial trial(make_finite_environment(domain, Vector::Zero(points), make_no_noise(), make_stream({.seed = 2}),
                                      sets_of([](std::int64_t) {
                                        return std::vector<Index>{1, 5};
                                      })),
              make_direct_channel(), std::make_unique<IgnoresTheOffer>());
  trial.step();  // point 1, by luck
  EXPECT_THROW(trial.step(), std::out_of_range);
}

/// Late regret, against the best candidate of each round, falls below a quarter of the early one.
TEST(OfferedPoints, ALearnerFindsTheBestOfEveryRoundsCandidates) {
  const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), "gp-ucb");
  const auto draws = std::shared_ptr<RandomSource>(make_stream({.seed = 8, .purpose = Purpose::environment}));
  const auto subset = [draws](std::int64_t) {
    std::vector<Index> set(5);
    for (Index& place : set) place = draws->index(points);
    return set;
  };
  const Asked asked = ask_all(entry, {{"beta_scale", 0.1}}, sets_of(subset));
  EXPECT_LT(std::accumulate(asked.regrets.end() - 20, asked.regrets.end(), 0.0),
            0.25 * std::accumulate(asked.regrets.begin(), asked.regrets.begin() + 20, 0.0));
}

}  // namespace
}  // namespace privbo::offered_points_test
