// Sweeps as files: exact round trip, a table a spreadsheet reads, and sentences for everything that is no sweep.
#include "io/results/sweep_file.h"

#include <gtest/gtest.h>

#include "catalogue/param_spec.h"
#include "scenario/schema.h"
#include "support/files/temporary_file.h"
#include "support/files/text_of.h"

namespace privbo::sweep_file_test {
namespace {

SweepResult sample() {
  SweepResult sweep;
  sweep.plan = {"/privacy/epsilon", "Privacy budget per reward", "ε", true, {0.1, 1.0 / 3.0, 4.0}};
  sweep.scenario_name = "Zürich \"ε\"";
  sweep.horizon = 2000;
  sweep.trials = 2;
  sweep.state = RunState::stopped;
  sweep.notes = {Message::verbatim("Stopped early: 2 of 3 values.")};
  sweep.data = {{"file", "x.csv"}, {"arms", 3}, {"B", 1.0 / 3.0}};
  SweepPoint good;
  good.value = 0.1;
  for (std::size_t a = 0; a < 2; ++a) {
    SweepCell cell;
    cell.label = a == 0 ? "=LDP, \"one\"" : "uniform";
    cell.slot = a;
    if (a == 0) {
      cell.epsilon = 0.1;
      cell.notion = PrivacyNotion::user_level_central;
      cell.accountant = Message::verbatim("moments accountant");
      cell.delta = 1.0 / 3.0;
    }
    for (std::size_t m = 0; m < 3; ++m) {
      cell.values[m] = {1.0 / 3.0 + static_cast<double>(m), 0.30000000000000004};
      cell.mean[m] = 1e-300;
      cell.standard_error[m] = 5e-324;
    }
    good.cells.push_back(cell);
  }
  sweep.points = {good, {1.0 / 3.0, Message::verbatim("domain = 3:\n\"too\" large"), {}}};
  return sweep;
}

std::string refusal(const std::string& text) {
  const TemporaryFile file(text, ".json");
  try {
    load_sweep(file.path());
  } catch (const std::runtime_error& failure) {
    EXPECT_NE(std::string(failure.what()).find(file.path().string()), std::string::npos);
    return failure.what();
  }
  ADD_FAILURE() << "accepted: " << text;
  return {};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SweepFile, RoundTripIsExact) {
  const SweepResult sweep = sample();
  const TemporaryFile file("", ".json");
  save_sweep(sweep, file.path());
  const SweepResult back = load_sweep(file.path());
  EXPECT_EQ(back.plan.path, sweep.plan.path);
  EXPECT_EQ(back.plan.label, sweep.plan.label);
  EXPECT_EQ(back.plan.symbol, sweep.plan.symbol);
  EXPECT_EQ(back.plan.log, sweep.plan.log);
  EXPECT_EQ(back.plan.values, sweep.plan.values);
  EXPECT_EQ(back.scenario_name, sweep.scenario_name);
  EXPECT_EQ(back.horizon, sweep.horizon);
  EXPECT_EQ(back.trials, sweep.trials);
  EXPECT_EQ(back.data, sweep.data);
  EXPECT_EQ(back.state, sweep.state);
  EXPECT_EQ(back.notes, sweep.notes);
  ASSERT_EQ(back.points.size(), 2U);
  EXPECT_EQ(back.points[1].failure, sweep.points[1].failure);
  for (std::size_t a = 0; a < 2; ++a) {
    const SweepCell &x = back.points[0].cells[a], &y = sweep.points[0].cells[a];
    EXPECT_EQ(x.label, y.label);
    EXPECT_EQ(x.slot, y.slot);
    EXPECT_EQ(x.epsilon, y.epsilon);
    EXPECT_EQ(x.notion, y.notion);
    EXPECT_EQ(x.accountant, y.accountant);
    EXPECT_EQ(x.delta, y.delta);
    EXPECT_EQ(x.mean, y.mean);
    EXPECT_EQ(x.standard_error, y.standard_error);
    EXPECT_EQ(x.values, y.values);
  }
  const std::string text = test::text_of(file.path());
  save_sweep(back, file.path());
  EXPECT_EQ(test::text_of(file.path()), text);
}

/// What is neither private nor not private is said, and files without a word about it are of algorithms that are.
TEST(SweepFile, KeepsOfWhomNothingIsKnown) {
  SweepResult sweep = sample();
  sweep.points[0].cells[1].privacy_unknown = true;
  const TemporaryFile file("", ".json");
  save_sweep(sweep, file.path());
  EXPECT_TRUE(load_sweep(file.path()).points[0].cells[1].privacy_unknown);
  const Json cells = Json::parse(test::text_of(file.path()))["points"][0]["algorithms"];
  EXPECT_EQ(cells[1]["privacy_known"], false);
  EXPECT_TRUE(cells[1]["epsilon"].is_null());
  EXPECT_FALSE(cells[0].contains("privacy_known"));
  save_sweep(sample(), file.path());
  EXPECT_FALSE(load_sweep(file.path()).points[0].cells[1].privacy_unknown);
}

TEST(SweepFile, TheLargestSweepReadsBack) {
  SweepResult sweep = sample();
  const SweepPoint like = sweep.points.front();
  sweep.plan.values.clear();
  sweep.points.clear();
  for (std::size_t i = 0; i < max_sweep_values; ++i) {
    sweep.plan.values.push_back(1.0 + static_cast<double>(i));
    SweepPoint point{sweep.plan.values.back(), {}, {}};
    for (std::size_t a = 0; a < (i == 0 ? max_algorithms : 1); ++a) {
      point.cells.push_back(like.cells.back());
      point.cells.back().slot = a;
    }
    sweep.points.push_back(point);
  }
  const TemporaryFile file("", ".json");
  save_sweep(sweep, file.path());
  EXPECT_EQ(sweep_text(load_sweep(file.path())), sweep_text(sweep));
  sweep.plan.values.push_back(2000.0);
  EXPECT_TRUE(has(refusal(sweep_text(sweep)), "1 to 1000 values"));
}

TEST(SweepFile, CsvHasARowPerValueAlgorithmAndRegret) {
  const std::string csv = sweep_csv(sample());
  EXPECT_EQ(csv.find('\r'), std::string::npos);
  EXPECT_TRUE(csv.starts_with("parameter,value,algorithm,metric,"));
  EXPECT_TRUE(has(
      csv,
      "/privacy/epsilon,0.1,\"'=LDP, \"\"one\"\"\",cumulative_regret,1e-300,5e-324,2,0.1,,seeded simulation: for simulation only\n"))
      << csv;
  EXPECT_TRUE(has(csv, "/privacy/epsilon,0.1,uniform,simple_regret,1e-300,5e-324,2,,,\n")) << "no ε is not 0\n" << csv;
  EXPECT_TRUE(has(csv, "/privacy/epsilon,0.3333333333333333,,,,,,,\"domain = 3:\n\"\"too\"\" large\",\n")) << csv;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 2 * 3 + 1 + 1);  // the last: inside the quoted failure
}

TEST(SweepFile, RefusesWhatIsNoSweep) {
  for (const char* text : {"", "{", "[]", "3", "null", "\"privbo-sweep\"",
                           "{\"format\": \"privbo-curves\", \"version\": 1}", "{\"format\": 7}"})
    EXPECT_TRUE(has(refusal(text), "not")) << text;
  EXPECT_TRUE(has(refusal("{\"format\": \"privbo-sweep\", \"version\": 2}"), "update the program"));
  EXPECT_TRUE(has(refusal("{\"format\": \"privbo-sweep\", \"version\": 1}"), "damaged"));
  EXPECT_FALSE(refusal(std::string(1'000'000, '[')).empty());
  EXPECT_THROW(load_sweep("/no/such/sweep.json"), std::runtime_error);
  EXPECT_THROW(load_sweep("/tmp"), std::runtime_error);
}

// Files written before an ε said what it is.
TEST(SweepFile, OldFilesWithoutNotionLoad) {
  const TemporaryFile file("", ".json");
  save_sweep(sample(), file.path());
  Json old = Json::parse(test::text_of(file.path()));
  old["points"][0]["algorithms"][0].erase("privacy");
  const TemporaryFile written(old.dump(), ".json");
  const SweepResult back = load_sweep(written.path());
  const SweepCell& cell = back.points.at(0).cells.at(0);
  EXPECT_EQ(cell.epsilon, 0.1);
  EXPECT_EQ(cell.notion, PrivacyNotion::none);
  EXPECT_TRUE(cell.accountant.empty());
  EXPECT_EQ(cell.delta, 0.0);
}

TEST(SweepFile, RefusesNumbersThatDoNotFitTogether) {
  const TemporaryFile file("", ".json");
  save_sweep(sample(), file.path());
  const Json good = Json::parse(test::text_of(file.path()));
  const auto broken = [&](const std::string& pointer, const Json& value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    return refusal(json.dump());
  };
  EXPECT_TRUE(has(broken("/sweep/values", {2, 1}), "increase"));
  EXPECT_TRUE(has(broken("/sweep/values", Json::array()), "values"));
  EXPECT_TRUE(has(broken("/points/0/value", 7), "differ"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/slot", -1), "must be a whole one from 0"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/privacy/notion", "magic"), "notion"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/privacy/notion", "none"), "do not fit"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/privacy/delta", 1.5), "δ"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/epsilon", nullptr), "do not fit"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/final/simple_regret/values", {1}), "differ"));
  EXPECT_TRUE(has(broken("/points/0/algorithms/0/final/simple_regret/mean", nullptr), "missing"));
  EXPECT_TRUE(has(broken("/points/0/algorithms", Json::array()), "no results"));
  EXPECT_FALSE(broken("/points/0", 3).empty());
  EXPECT_FALSE(broken("/trials", -1).empty());
  EXPECT_FALSE(broken("/notes", 3).empty());
}

}  // namespace
}  // namespace privbo::sweep_file_test
