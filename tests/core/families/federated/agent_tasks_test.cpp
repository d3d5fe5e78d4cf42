// The agents of a round on several threads: each once, and the same agents on the same thread where they are little.
#include "families/federated/learner/agent_tasks.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

#include "numerics/work/thread_pool.h"

namespace privbo::agent_tasks_test {
namespace {

TEST(AgentTasks, EveryAgentIsServedOnce) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    for (const Index count : {0, 1, 2, 3, 7, 50, 201})
      for (const double operations : {0.0, 10.0, 2e4, 1e6}) {
        std::vector<std::atomic<int>> served(static_cast<std::size_t>(count));
        for_agents(count, operations, [&](Index agent) { ++served[static_cast<std::size_t>(agent)]; });
        for (const auto& each : served) EXPECT_EQ(each, 1) << count << " agents, " << operations << ", " << threads;
      }
  }
}

TEST(AgentTasks, TheFirstAgentsFailureIsReported) {
  for (const unsigned threads : {1U, 2U, 8U})
    for (const double operations : {2e4, 1e6}) {
      ThreadPool pool(threads);
      const WorkScope scope({.pool = &pool});
      std::string stated;
      try {
        for_agents(100, operations, [](Index agent) {
          if (agent % 30 == 17) throw std::runtime_error(std::to_string(agent));
        });
      } catch (const std::runtime_error& failure) {
        stated = failure.what();
      }
      EXPECT_EQ(stated, "17") << threads;
    }
}

}  // namespace
}  // namespace privbo::agent_tasks_test
