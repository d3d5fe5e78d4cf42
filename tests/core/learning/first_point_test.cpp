// The first point: index 0 by default, uniform and the same for all algorithms of a trial where it is drawn.
#include "learning/ucb/first_point.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "support/chi_square.h"
#include "support/quick_scenario.h"

namespace privbo::first_point_test {
namespace {

const std::vector<std::string> learners{"igp-ucb",    "gp-ucb",         "tgp-ucb",     "ldp-tgp-ucb",
                                        "ata-gp-ucb", "ldp-ata-gp-ucb", "moma-gp-ucb", "ldp-moma-gp-ucb"};

/// All of them on 20 points; MoMA with k = 5 replays.
std::shared_ptr<const Experiment> all_with(const char* first, std::int64_t trials) {
  Scenario scenario = test::small_scenario(20, trials);
  scenario.document["algorithms"] = Json::array();
  for (const std::string& type : learners) {
    Json algorithm{{"type", type}, {"first_point", first}};
    // ⌈s_k ln 20⌉ with ln 20 = 2.996.
    if (type.find("moma") != std::string::npos) algorithm.update({{"constants", "order-wise"}, {"repeat_scale", 1.6}});
    scenario.document["algorithms"].push_back(algorithm);
  }
  return test::checked(scenario);
}

std::vector<Index> points_of(const Experiment& experiment, std::size_t algorithm, std::size_t trial, int rounds) {
  const auto trial_run = experiment.make_trial(experiment.instance(trial), algorithm, trial);
  std::vector<Index> points;
  for (int t = 0; t < rounds; ++t) points.push_back(trial_run->step().queries.front().point);
  return points;
}

TEST(FirstPoint, IsTheFirstOfTheDomainByDefault) {
  const auto experiment = all_with("first", 2);
  ASSERT_TRUE(experiment);
  for (std::size_t a = 0; a < learners.size(); ++a)
    for (const std::size_t trial : {0U, 1U}) EXPECT_EQ(points_of(*experiment, a, trial, 1).front(), 0) << learners[a];
}

TEST(FirstPoint, IsDrawnOnceForAllAlgorithmsOfATrial) {
  const auto experiment = all_with("random", 12);
  ASSERT_TRUE(experiment);
  std::vector<Index> of_trials;
  for (std::size_t trial = 0; trial < 12; ++trial) {
    const Index first = points_of(*experiment, 0, trial, 1).front();
    of_trials.push_back(first);
    for (std::size_t a = 1; a < learners.size(); ++a)
      EXPECT_EQ(points_of(*experiment, a, trial, 1).front(), first) << learners[a];
  }
  // Twelve uniform draws from 20 points are all equal with probability 20^−11.
  EXPECT_NE(of_trials, std::vector<Index>(12, of_trials.front()));
}

TEST(FirstPoint, IsPlayedByMomaForAWholeEpoch) {
  const auto experiment = all_with("random", 3);
  ASSERT_TRUE(experiment);
  for (const std::size_t a : {6U, 7U})
    for (std::size_t trial = 0; trial < 3; ++trial) {
      const std::vector<Index> points = points_of(*experiment, a, trial, 5);
      EXPECT_EQ(points, std::vector<Index>(5, points.front())) << learners[a];
    }
}

// What the learner draws otherwise does not move: with the same first point the two choices are the same run. With 200
// trials the first point 0 is missed with probability 0.95^200 = 4e-5; the seed is fixed.
TEST(FirstPoint, MovesNoOtherCoin) {
  const auto random = all_with("random", 200), first = all_with("first", 200);
  ASSERT_TRUE(random && first);
  constexpr std::size_t ata = 4;
  for (std::size_t trial = 0; trial < 200; ++trial) {
    if (points_of(*random, ata, trial, 1).front() != 0) continue;
    EXPECT_EQ(points_of(*random, ata, trial, 20), points_of(*first, ata, trial, 20));
    return;
  }
  FAIL() << "no trial began at point 0";
}

/// n = 20,000 draws from the four points a round offers, Pearson's chi-square, false alarm 1e-6; `pick` makes the
/// place.
template <class Pick>
double p_value_of(Pick pick) {
  LearnerSetup setup;
  setup.first_point = make_stream({.seed = 5, .purpose = Purpose::learner});
  const std::array<Index, 4> indices{1, 4, 6, 9};
  const std::array<Choices, 1> choices{Choices{nullptr, 4, indices}};
  const Round round{.t = 1, .choices = choices, .context = {}};
  std::vector<std::int64_t> counts(4, 0);
  for (int i = 0; i < 20000; ++i) {
    const Index found = pick(round, setup);
    const auto place = std::ranges::find(indices, found);
    EXPECT_NE(place, indices.end()) << found << " was not offered";
    if (place != indices.end()) ++counts[static_cast<std::size_t>(place - indices.begin())];
  }
  return test::chi_square_p_value(counts, std::vector<double>(4, 0.25));
}

TEST(FirstPoint, IsUniformOverWhatTheRoundOffers) {
  EXPECT_GT(p_value_of([](const Round& round, const LearnerSetup& setup) { return random_first_point(round, setup); }),
            1e-6);
}

// The twin: rounding u (n − 1) to the nearest place gives the two ends half of their share.
TEST(FirstPoint, ARoundedDrawIsFoundOut) {
  EXPECT_LT(p_value_of([](const Round& round, const LearnerSetup& setup) {
              const Choices& offered = round.choices[0];
              return offered.index(static_cast<Index>(setup.first_point->uniform() * 3.0 + 0.5));
            }),
            1e-6);
}

TEST(FirstPoint, NeedsItsOwnStream) {
  const std::array<Choices, 1> choices{Choices{nullptr, 4, {}}};
  const Round round{.t = 1, .choices = choices, .context = {}};
  EXPECT_THROW(random_first_point(round, LearnerSetup()), std::logic_error);
}

}  // namespace
}  // namespace privbo::first_point_test
