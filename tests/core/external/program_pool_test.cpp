// Programs that several threads share.
#include "external/program_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "core/external/own_program.h"

namespace privbo::program_pool_test {
namespace {

/// A learner that plays point 0.
std::vector<std::string> first_point() {
  return test::shell_program(
      "while read -r line; do case \"$line\" in "
      "*'\"hello\"'*) echo '{\"type\":\"ready\",\"protocol\":1,\"name\":\"first\",\"role\":\"learner\","
      "\"settings\":[\"reward\"]}';; *'\"start\"'*) echo '{\"type\":\"started\"}';; "
      "*'\"round\"'*) echo '{\"type\":\"queries\",\"points\":[0]}';; *'\"end\"'*) echo '{\"type\":\"ended\"}';; esac; done");
}

BoundProgram own() { return bind_program("own", first_point(), "/"); }

TEST(ProgramPools, ThreadsShareTheProgramsThatWait) {
  ProgramPool pool(ProgramList{{"own", own()}});
  const Points points = Points::Zero(3, 1);
  std::atomic<int> rounds{0};
  std::mutex mutex;
  std::set<pid_t> groups;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread)
      threads.emplace_back([&] {
        for (std::size_t trial = 1; trial <= 5; ++trial) {
          std::unique_ptr<ProgramClient> client = pool.take("own");
          {
            const std::lock_guard lock(mutex);
            groups.insert(client->conversation().process().group());
          }
          Start start{.trial = trial, .seed = std::string(32, '0'), .horizon = 10, .points = &points};
          start.kernel = start.constants = start.privacy = start.params = Json::object();
          client->start(start);
          for (std::int64_t t = 1; t <= 10; ++t) rounds += client->round({.t = t}).points.front() == 0 ? 1 : 0;
          client->end();
          pool.give_back(std::move(client));
        }
      });
  }
  EXPECT_EQ(rounds, 200);
  EXPECT_LE(groups.size(), 4U) << "one process a thread, trials are reset inside";
  EXPECT_EQ(pool.facts("own")->name, "first");
  EXPECT_FALSE(pool.facts("other"));
}

TEST(ProgramPools, EndAllOfTheirPrograms) {
  pid_t group = 0;
  {
    ProgramPool pool(ProgramList{{"own", own()}});
    std::unique_ptr<ProgramClient> client = pool.take("own");
    group = client->conversation().process().group();
    pool.give_back(std::move(client));
    EXPECT_EQ(::kill(-group, 0), 0) << "it waits for another trial";
  }
  EXPECT_TRUE(test::is_gone(-group));
}

TEST(ProgramPools, OneThatCarriesStateGetsAProcessATrial) {
  BoundProgram program = own();
  const auto groups_of_two_trials = [&program] {
    ProgramPool pool(ProgramList{{"own", program}});
    std::set<pid_t> groups;
    for (int trial = 0; trial < 2; ++trial) {
      std::unique_ptr<ProgramClient> client = pool.take("own");
      groups.insert(client->conversation().process().group());
      pool.give_back(std::move(client));
    }
    return groups.size();
  };
  EXPECT_EQ(groups_of_two_trials(), 1U);
  program.repeatability = Repeatability::carries_state;
  EXPECT_EQ(groups_of_two_trials(), 2U);
}

TEST(ProgramPools, SayWhatCanBeRepeated) {
  BoundProgram program = own();
  const auto why = [&program](const std::string& name) {
    return ProgramPool(ProgramList{{"own", program}}).why_not_repeatable(name).english();
  };
  EXPECT_EQ(why("own"), "nobody knows whether the program \"own\" can be repeated: it failed when it was tried");
  EXPECT_EQ(why("other"), "no program is bound to \"other\"");
  program.repeatability = Repeatability::not_repeatable;
  EXPECT_EQ(why("own"), "the program \"own\" is not repeatable: the same seed gives other queries");
  for (const Repeatability found : {Repeatability::repeatable, Repeatability::carries_state}) {
    program.repeatability = found;
    EXPECT_EQ(why("own"), "");
  }
}

TEST(ProgramPools, AnotherScopeMayAllowOthersForATime) {
  const std::shared_ptr<ProgramPool> before = allowed_programs();
  {
    const AllowedPrograms allowed(ProgramList{});
    EXPECT_NE(allowed_programs(), before);
    EXPECT_THROW(allowed_programs()->take("own"), RuntimeError);
  }
  EXPECT_EQ(allowed_programs(), before);
}

}  // namespace
}  // namespace privbo::program_pool_test
