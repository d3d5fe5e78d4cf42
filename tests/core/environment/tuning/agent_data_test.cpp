// Agents' data: files as users write them, every refusal, halves, standardisation, and the synthetic fields.
#include "environment/tuning/agent_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "support/files/example_data.h"
#include "support/files/temporary_file.h"

namespace privbo::agent_data_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

AgentsData read(std::string_view text, std::uint64_t seed = 1, const std::string& index = "auto") {
  const TemporaryFile file(text);
  return read_agents_data(file.path(), seed, index);
}

void expect_refused(std::string_view text, const std::string& place, const std::string& what) {
  EXPECT_THAT([&] { read(text); }, ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(place), HasSubstr(what)))) << text;
}

std::ptrdiff_t positives(const AgentsData& data) {
  std::ptrdiff_t count = 0;
  for (const AgentData& agent : data.agents)
    for (const LabelledRows* part : {&agent.training, &agent.validation}) count += std::ranges::count(part->labels, 1);
  return count;
}

TEST(AgentsData, ColumnsAreFoundByName) {
  const AgentsData data =
      read("Label;f1;Split;f2;User\n1;0.5;train;2;b\n0;1.5;VAL;3;a\n0;2.5;Training;4;b\n1;3.5;test;5;a\n");
  EXPECT_THAT(data.features, ElementsAre("f1", "f2"));
  EXPECT_THAT(data.classes, ElementsAre("0", "1"));
  ASSERT_EQ(data.agents.size(), 2U);
  EXPECT_EQ(data.agents[0].name, "b") << "in the order of the file";
  EXPECT_EQ(data.agents[0].training.features, (Points(2, 2) << 0.5, 2, 2.5, 4).finished());
  EXPECT_THAT(data.agents[0].training.labels, ElementsAre(1, 0));
  EXPECT_EQ(data.agents[0].validation.count(), 0);
  EXPECT_EQ(data.agents[1].validation.features, (Points(2, 2) << 1.5, 3, 3.5, 5).finished());
  EXPECT_EQ(data.rows(), 4);
  EXPECT_FALSE(data.synthetic);
}

TEST(AgentsData, ClassesAscendAsNumbersOrAsText) {
  EXPECT_THAT(read("agent,y,f\n1,10,0\n1,9,0\n1,-1,0\n").classes, ElementsAre("-1", "9", "10"));
  EXPECT_THAT(read("agent,y,f\n1,mine,0\n1,clear,0\n").classes, ElementsAre("clear", "mine"));
}

TEST(AgentsData, EveryErrorNamesItsPlaceAndARemedy) {
  expect_refused("", "", "empty");
  expect_refused("agent,label,f\n", "", "no rows");
  expect_refused("who,label,f\n1,0,1\n", ":1:1:", "whose row it is");
  expect_refused("agent,kind,f\n1,0,1\n", ":1:1:", "to which class");
  expect_refused("agent,field,label,f\n1,1,0,1\n", ":1:2:", "name the same thing");
  expect_refused("agent,label,f,F\n1,0,1,1\n", ":1:4:", "second column named");
  expect_refused("agent,label,,f\n1,0,1,1\n", ":1:3:", "without a name");
  expect_refused("agent,label\n1,0\n1,1\n", "", "no column is left for features");
  expect_refused("agent,label,f\n1,0\n", ":2:3:", "2 fields where the header has 3");
  expect_refused("agent,label,f\n1,0,1\n1,1,x\n", ":3:3:", "is not a number");
  expect_refused("agent;label;f\n1;0;1\n1;1;2,5\n", ":3:3:", "decimal dot");
  expect_refused("agent,label,f\n1,0,1\n1,1,\n", ":3:3:", "fill the gap");
  expect_refused("agent,label,f\n1,0,1\n1,1,nan\n", ":3:3:", "not finite");
  expect_refused("agent,label,f\n1,0,1\n1,1,1e101\n", ":3:3:", "change their unit");
  expect_refused("agent,label,f\n,0,1\n1,1,1\n", ":2:1:", "no value");
  expect_refused("agent,label,f\n1,,1\n", ":2:2:", "no value");
  expect_refused("agent,label,f\n1,0,1\n1,0,2\n", "", "at least two classes");
  expect_refused("agent,label,f\n1,1,1\n1,1.0,2\n", "", "the same number");
  expect_refused("agent,split,label,f\n1,train,0,1\n1,hold,1,1\n", ":3:2:", "write train or validation");
  EXPECT_THROW(read_agents_data("/nowhere/at/all.csv", 1), std::runtime_error);
  std::string many = "agent,label,f\n";
  for (int i = 0; i < 1100; ++i) many += "1," + std::to_string(i) + ",0\n";
  expect_refused(many, ":1002:2:", "must name classes");
}

/// A model that is given the numbers of rows learns the order of the file.
TEST(AgentsData, IdsRowNumbersAndTimesAreAskedAbout) {
  const std::string rows = "1,0,7.5,907\n1,1,2.5,33\n2,0,1.5,12\n2,1,0.5,5\n";
  for (const char* name :
       {"id", "ID", "row_id", "index", "Unnamed: 0", "#", "time (s)", "timestamp", "Datum", "Jahr"}) {
    const std::string head = std::string("agent,label,f,") + name + "\n";
    if (std::string(name) != "index")  // numbers that count must bear such a name out
      expect_refused(head + rows, "column \"" + std::string(name) + "\" may be no feature", "it is called so");
    EXPECT_THAT(read(head + rows, 1, "#4").features, ElementsAre("f")) << name;
    EXPECT_THAT(read(head + rows, 1, "none").features, ElementsAre("f", name));
  }
  const std::string counted = "agent,label,f,index\n1,0,7.5,1\n1,1,2.5,2\n2,0,1.5,3\n2,1,0.5,4\n";
  expect_refused(counted, "agents.index=index (it is left out)",
                 "agents.index=none (all columns besides are features)");
  EXPECT_THAT(read(counted, 1, "index").features, ElementsAre("f"));
  std::string shuffled = "k,agent,label,f\n";
  for (int i = 0; i < 8; ++i) shuffled += std::to_string(3 * i % 8) + ",1," + std::to_string(i % 2) + ",0.5\n";
  expect_refused(shuffled, "column \"k\"", "agents.index=k");
  expect_refused(counted, "", "section \"agents\"");
  EXPECT_THAT([&] { read(counted, 1, "nothing"); },
              ThrowsMessage<std::runtime_error>(HasSubstr("no column is called")));
}

TEST(AgentsData, UnusableAgentsAreReported) {
  const AgentsData data = read(
      "agent,split,label,f\n"
      "good,train,0,1\ngood,train,1,1\ngood,val,0,1\ngood,val,1,1\n"
      "no_validation,train,0,1\nno_validation,train,1,1\n"
      "no_training,val,0,1\n"
      "one_trained,train,0,1\none_trained,val,0,1\none_trained,val,1,1\n"
      "one_validated,train,0,1\none_validated,train,1,1\none_validated,val,1,1\n");
  EXPECT_EQ(why_unusable(data.agents[0], true), "");
  EXPECT_THAT(why_unusable(data.agents[1], false), HasSubstr("no validation rows"));
  EXPECT_THAT(why_unusable(data.agents[2], false), HasSubstr("no training rows"));
  EXPECT_THAT(why_unusable(data.agents[3], false), HasSubstr("training rows of one class"));
  EXPECT_THAT(why_unusable(data.agents[4], true), HasSubstr("no AUC"));
  EXPECT_EQ(why_unusable(data.agents[4], false), "") << "an error can be measured on one class";
}

TEST(Halves, HaveTheSameShareOfEachClassAndFollowTheSeed) {
  std::vector<int> labels(101, 0);
  for (std::size_t i = 0; i < 7; ++i) labels[i * 13] = 1;
  const std::vector<int> half = halved(labels, 1, 0);
  std::array<std::array<int, 2>, 2> count{};
  for (std::size_t i = 0; i < labels.size(); ++i)
    ++count[static_cast<std::size_t>(labels[i])][static_cast<std::size_t>(half[i])];
  EXPECT_EQ(count[0][0], 47);
  EXPECT_EQ(count[0][1], 47);
  EXPECT_THAT(count[1], testing::UnorderedElementsAre(3, 4));
  EXPECT_EQ(half, halved(labels, 1, 0));
  EXPECT_NE(half, halved(labels, 2, 0));
  EXPECT_NE(half, halved(labels, 1, 1));
}

TEST(Halves, AreTakenWhereTheFileHasNone) {
  std::string text = "agent,label,f\n";
  for (int i = 0; i < 40; ++i) text += "a," + std::to_string(i % 2) + "," + std::to_string(i) + "\n";
  const AgentsData data = read(text, 1, "none");
  const AgentData& agent = data.agents.front();
  EXPECT_EQ(agent.training.count(), 20);
  EXPECT_EQ(agent.validation.count(), 20);
  EXPECT_EQ(std::ranges::count(agent.training.labels, 1), 10);
  EXPECT_EQ(agent.training.features.sum() + agent.validation.features.sum(), 39 * 40 / 2);
  EXPECT_EQ(read(text, 1, "none").agents.front().training.features, agent.training.features);
  EXPECT_NE(read(text, 2, "none").agents.front().training.features, agent.training.features);
}

TEST(Standardise, UsesTheTrainingRowsAlone) {
  AgentsData data;
  AgentData agent{.name = "a"};
  agent.training.features = (Points(4, 2) << 1, 0.1, 2, 0.1, 3, 0.1, 4, 0.1).finished();
  agent.training.labels = {0, 1, 0, 1};
  agent.validation.features = (Points(1, 2) << 100, 0.6).finished();
  agent.validation.labels = {1};
  data.agents = {agent};
  standardise(data);
  const double deviation = std::sqrt(1.25);
  const LabelledRows& training = data.agents[0].training;
  EXPECT_NEAR(training.features(0, 0), -1.5 / deviation, 1e-15);
  EXPECT_NEAR(training.features(3, 0), 1.5 / deviation, 1e-15);
  EXPECT_NEAR(data.agents[0].validation.features(0, 0), 97.5 / deviation, 1e-12);
  EXPECT_NEAR(data.agents[0].validation.features(0, 1), 0.5, 1e-15) << "constant features are only shifted";
}

TEST(LandmineFile, LoadsAsItIs) {
  const auto file = data_folder() / "landmine" / "landmine_split.csv";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no real data at " << file << " (PRIVBO_DATA names the folder)";
  const AgentsData data = read_agents_data(file, 1);
  EXPECT_EQ(data.agents.size(), 29U);
  EXPECT_EQ(data.rows(), 14820);
  EXPECT_EQ(positives(data), 904);
  EXPECT_EQ(data.features.size(), 9U);
  EXPECT_THAT(data.classes, ElementsAre("0", "1"));
  EXPECT_EQ(data.agents.front().name, "1");
  EXPECT_EQ(data.agents.front().training.count(), 345);
  EXPECT_DOUBLE_EQ(data.agents.front().training.features(0, 8), -0.2218707722);
  for (const AgentData& agent : data.agents) EXPECT_EQ(why_unusable(agent, true), "") << agent.name;
}

TEST(SyntheticFields, ResembleInSizeAndAreTheSameEveryTime) {
  const AgentsData data = make_synthetic_fields();
  EXPECT_TRUE(data.synthetic);
  EXPECT_THAT(data.name, HasSubstr("synthetic"));
  EXPECT_EQ(data.agents.size(), 29U);
  EXPECT_EQ(data.features.size(), 9U);
  EXPECT_NEAR(static_cast<double>(data.rows()), 14820, 400);
  EXPECT_NEAR(static_cast<double>(positives(data)) / static_cast<double>(data.rows()), 0.06, 0.002);
  for (const AgentData& agent : data.agents) {
    EXPECT_EQ(why_unusable(agent, true), "");
    EXPECT_THAT(agent.name, HasSubstr("synthetic"));
    EXPECT_TRUE(agent.training.features.allFinite());
  }
  EXPECT_EQ(make_synthetic_fields().agents[7].training.features, data.agents[7].training.features);
  EXPECT_NE(data.agents[6].training.features(0, 0), data.agents[7].training.features(0, 0));
}

}  // namespace
}  // namespace privbo::agent_data_test
