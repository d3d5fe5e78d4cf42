// Programs in the roles of a curator, of a user and of agents: what others see of them.
#include "external/program_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "external/program_check.h"
#include "support/files/source_folder.h"
#include "text/error.h"

namespace privbo::program_view_test {
namespace {

using testing::HasSubstr;

BoundProgram example(const std::string& file) {
  return bind_program("own", {"python3", "resources/external/" + file}, test::source_folder());
}

/// Ten points on a line, and so many rounds.
struct Problem {
  Points points = Points::Zero(10, 1);
  Start start{.seed = std::string(32, '3'), .horizon = 6, .points = &points};

  Problem() {
    start.kernel = start.constants = start.privacy = Json::object();
    start.params = {{"epsilon", 1.0}};
  }
};

double reward(std::int64_t t, Index agent, Index point) { return std::cos(static_cast<double>(t + 3 * agent + point)); }

TEST(ProgramViews, OfAMechanismAreItsQueriesAndReleases) {
  Problem problem;
  ProgramClient client(example("laplace_mechanism.py"));
  const ProgramView view = view_of_mechanism(client, problem.start, reward);
  ASSERT_EQ(view.queries.size(), 6U);
  ASSERT_EQ(view.released.size(), 6U);
  for (const std::vector<double>& released : view.released) EXPECT_EQ(released.size(), 1U);
  EXPECT_NE(view.released[0][0], reward(1, 0, view.queries[0][0]));
  EXPECT_TRUE(view_of_mechanism(client, problem.start, reward) == view) << "the same seed";
  // A neighbour: one user's reward is another one. The noise is that of the seed.
  const ProgramView neighbour = view_of_mechanism(client, problem.start, [](std::int64_t t, Index agent, Index point) {
    return reward(t, agent, point) + (t == 3 ? 0.5 : 0.0);
  });
  EXPECT_NEAR(neighbour.released[2][0] - view.released[2][0], 0.5, 1e-12);
  EXPECT_EQ(neighbour.released[3], view.released[3]);
}

TEST(ProgramViews, OfARandomiserAreItsMessages) {
  Problem problem;
  ProgramClient client(example("sign_randomiser.py"));
  std::vector<Seen> rewards;
  for (Index user = 0; user < 4000; ++user) rewards.push_back({user + 1, user, 0, 0.5});
  problem.start.horizon = 4000;
  const ProgramView view = view_of_randomiser(client, problem.start, rewards);
  ASSERT_EQ(view.released.size(), rewards.size());
  const double size = (std::exp(1.0) + 1.0) / (std::exp(1.0) - 1.0);
  double sum = 0.0;
  for (const std::vector<double>& message : view.released) {
    EXPECT_NEAR(std::abs(message.at(0)), size, 1e-12);
    sum += message[0];
  }
  EXPECT_NEAR(sum / 4000.0, 0.5, 5.0 * size / std::sqrt(4000.0)) << "five standard errors: one in a million fails";
}

TEST(ProgramViews, OfAgentsAreQueriesAndUploads) {
  Problem problem;
  problem.start.setting = ProgramSetting::agents;
  problem.start.agents = 4;
  ProgramClient client(example("averaging_agents.py"));
  const ProgramView view = view_of_agents(client, problem.start, reward);
  ASSERT_EQ(view.queries.size(), 6U);
  for (const std::vector<Index>& round : view.queries) EXPECT_EQ(round.size(), 4U);
  ASSERT_EQ(view.uploads.size(), 24U);
  EXPECT_EQ(view.uploads[0].vector.size(), 10);
  EXPECT_TRUE(view_of_agents(client, problem.start, reward) == view);
}

TEST(ProgramViews, AnotherRoleIsRefused) {
  const Problem problem;
  ProgramClient client(example("sign_randomiser.py"));
  try {
    view_of_mechanism(client, problem.start, reward);
    FAIL();
  } catch (const RuntimeError& refused) {
    EXPECT_STREQ(refused.what(), "the program \"own\" is a randomiser, and a mechanism is wanted");
  }
}

TEST(ProgramViews, ChecksPlayEveryRole) {
  for (const char* file : {"laplace_mechanism.py", "sign_randomiser.py", "averaging_agents.py", "statistics_ucb.py"}) {
    const ProgramCheck check = check_program(example(file));
    EXPECT_EQ(repeatability(check), Repeatability::repeatable) << file;
    EXPECT_TRUE(check.seed_matters) << file;
    EXPECT_EQ(check.settings.size(), file == std::string("averaging_agents.py") ? 1U : 3U);
  }
}

}  // namespace
}  // namespace privbo::program_view_test
