// Files as they should never be: whatever is in them, a table comes out whole or a refusal with a sentence does.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "environment/tuning/score_table.h"
#include "environment/tuning/tuning_problem.h"
#include "fuzz/fuzz_files.h"
#include "support/files/temporary_folder.h"

namespace privbo::broken_files_test {
namespace {

constexpr const char* examples =
    "agent,split,f1,f2,label\n"
    "a,train,0.5,1,0\na,train,1.5,2,1\na,train,-1,2,1\na,val,1,1,0\na,val,2,2,1\n"
    "b,train,3,1,1\nb,train,2.5,0,0\nb,val,1,-1,1\nb,val,2,1e3,0\n";
constexpr const char* unsplit = "field;f;label\n1;0.5;x\n1;1.5;y\n1;2;x\n1;3;y\n1;4;x\n2;1;y\n2;2;x\n";
constexpr const char* scores = "agent,x1,x2,score\na,0,0,0.5\na,0,1,0.25\na,1,0,1\nb,1,1,0.75\nb,0,0,0.5\n";
constexpr const char* named = "user\tpoint\tvalue\na\tp\t1\na\tq\t0\nb\t\"p\"\t-3\n";

/// True where `attempt` ran, false where it refused as it should; anything else fails the test.
template <class Try>
bool read_or_refused(const std::string& text, Try attempt) {
  try {
    attempt();
    return true;
  } catch (const std::runtime_error& refusal) {
    EXPECT_GT(std::string(refusal.what()).size(), 20U) << text;
  } catch (const std::exception& other) {
    ADD_FAILURE() << other.what() << "\n" << text;
  }
  return false;
}

void check_data(const AgentsData& data) {
  ASSERT_GE(data.classes.size(), 2U);
  const auto classes = static_cast<int>(data.classes.size());
  for (const AgentData& agent : data.agents)
    for (const LabelledRows* part : {&agent.training, &agent.validation}) {
      ASSERT_TRUE(part->features.allFinite());
      ASSERT_EQ(part->labels.size(), static_cast<std::size_t>(part->count()));
      ASSERT_TRUE(std::ranges::all_of(part->labels, [&](int label) { return label >= 0 && label < classes; }));
    }
}

/// What was read trains, or fails in an orderly way.
void check_training(AgentsData data, bool standard) {
  std::erase_if(data.agents, [](const AgentData& agent) { return !why_unusable(agent, false).empty(); });
  if (data.agents.empty()) return;
  if (standard) standardise(data);
  for (const auto& trainer : {make_svm(KernelParameter::gamma), make_minibatch_logistic(2)}) {
    TuningSettings settings;
    settings.hyperparameters = {
        {Message::verbatim("a"), 1.0, 2.0}, {Message::verbatim("b"), 0.5, 1.0}, {Message::verbatim("c"), 0.1, 0.2}};
    settings.trainer = trainer;
    settings.metric = ScoreMetric::accuracy;
    const auto problem = make_tuning_problem(data, settings);
    std::vector<double> out(1, -1.0);
    problem->scores(std::vector<Query>{{0, 0, Vector::Constant(3, 0.5)}}, out);
    ASSERT_GE(out[0], 0.0);
    ASSERT_LE(out[0], 1.0);
  }
}

TEST(BrokenFiles, OfExamplesAreReadOrRefused) {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "examples.csv";
  fuzz::Mutator mutator(11);
  int read = 0, refused = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::string text = mutator.mutated(i % 2 == 0 ? examples : unsplit);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    const bool good = read_or_refused(text, [&] {
      const AgentsData data = read_agents_data(file, 1);
      check_data(data);
      check_training(data, i % 3 == 0);
    });
    ++(good ? read : refused);
  }
  EXPECT_GT(read, 75);
  EXPECT_GT(refused, 75);
}

TEST(BrokenFiles, OfScoresAreReadOrRefused) {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "scores.csv";
  fuzz::Mutator mutator(12);
  int read = 0, refused = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::string text = mutator.mutated(i % 2 == 0 ? scores : named);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    const bool good = read_or_refused(text, [&] {
      const ScoreTable table = read_score_table(file, ScoreDirection::higher, i % 3 != 0);
      ASSERT_TRUE(table.domain.points.allFinite()) << text;
      // The maker of the problem checks that whatever an agent may ask has a finite score.
      const auto problem = make_table_problem(table.scores, table.indices, table.agents);
      for (Index agent = 0; agent < problem->agents(); ++agent) ASSERT_TRUE(std::isfinite(problem->best(agent)));
    });
    ++(good ? read : refused);
  }
  EXPECT_GT(read, 75);
  EXPECT_GT(refused, 75);
}

}  // namespace
}  // namespace privbo::broken_files_test
