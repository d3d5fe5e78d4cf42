// Result files: the fields of the summary, the rows of trace and ledger, and where the run came from.
#include "io/results/results_writer.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "core/io/saved_results.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_store.h"
#include "files/csv_cell.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::results_test {
namespace {

namespace fs = std::filesystem;
using test::Results;

TEST_F(Results, SummaryHasTheFieldsPromised) {
  const Json summary = Json::parse(text("summary.json"));
  EXPECT_EQ(summary["state"], "finished");
  EXPECT_EQ(summary["trials_done"], 3);
  ASSERT_EQ(summary["algorithms"].size(), 3U);
  for (std::size_t a = 0; a < 3; ++a) {
    const Json& algorithm = summary["algorithms"][a];
    EXPECT_EQ(algorithm["id"], experiment->algorithms()[a].entry->id);
    for (const char* metric : {"cumulative_regret", "average_regret", "simple_regret"}) {
      const Json& final = algorithm["final"][metric];
      ASSERT_EQ(final["values"].size(), 3U) << metric;
      double sum = 0.0;
      for (const Json& value : final["values"]) sum += value.get<double>();
      EXPECT_NEAR(final["mean"].get<double>(), sum / 3.0, 1e-12 * (1.0 + sum)) << metric;
      EXPECT_GE(final["standard_error"].get<double>(), 0.0);
    }
    for (const char* field : {"notion", "epsilon", "delta", "relation"})
      EXPECT_TRUE(algorithm["privacy"].contains(field)) << field;
  }
  EXPECT_EQ(summary["algorithms"][0]["id"], "ldp-tgp-ucb");
  EXPECT_EQ(summary["algorithms"][0]["privacy"]["notion"], "local differential privacy");
  EXPECT_EQ(summary["algorithms"][0]["privacy"]["epsilon"], 4.0);
  EXPECT_EQ(summary["algorithms"][0]["privacy"]["delta"], 0.0);
  EXPECT_EQ(summary["algorithms"][0]["privacy"]["epsilon_if_one_user_answers_every_round"], 160.0);
  EXPECT_EQ(summary["algorithms"][2]["privacy"]["notion"], "none");
  EXPECT_TRUE(summary["algorithms"][2]["privacy"]["epsilon"].is_null());
}

TEST_F(Results, TraceHasOneRowPerAlgorithmTrialAndRound) {
  std::istringstream rows(text("trace.csv"));
  std::string line;
  ASSERT_TRUE(std::getline(rows, line));
  EXPECT_EQ(line + "\n", trace_header());
  const auto columns = std::ranges::count(line, ',');
  for (std::size_t a = 0; a < 3; ++a)
    for (int trial = 1; trial <= 3; ++trial) {
      double cumulative = 0.0;
      for (int round = 1; round <= 40; ++round) {
        ASSERT_TRUE(std::getline(rows, line));
        EXPECT_EQ(std::ranges::count(line, ','), columns) << line;
        const std::string start =
            experiment->algorithms()[a].label + "," + std::to_string(trial) + "," + std::to_string(round) + ",";
        EXPECT_TRUE(line.starts_with(start)) << line;
        std::istringstream cells(line);
        std::vector<std::string> cell;
        for (std::string each; std::getline(cells, each, ',');) cell.push_back(each);
        cumulative += std::stod(cell[4]);
        EXPECT_NEAR(std::stod(cell[5]), cumulative, 1e-12 * (1.0 + cumulative));
      }
      EXPECT_NEAR(cumulative,
                  snapshot->algorithms[a].final_of(Metric::cumulative_regret)[static_cast<std::size_t>(trial - 1)],
                  1e-9);
    }
  EXPECT_FALSE(std::getline(rows, line));
}

TEST_F(Results, WhatDoesNotApplyIsAnEmptyCell) {
  Scenario scenario = test::small_scenario(5, 1);
  scenario.document["algorithms"] = {{{"type", "ldp-tgp-ucb"}, {"label", "private"}},
                                     {{"type", "gp-ucb"}, {"label", "raw"}},
                                     {{"type", "jdp-gp-ucb"}, {"label", "sums"}},
                                     {{"type", "uniform"}, {"label", "blind"}}};
  scenario.document["privacy"]["delta"] = 1e-5;
  RunOptions options;
  options.trace.store = std::make_shared<TraceStore>(folder);
  Runner runner(test::checked(scenario), options);
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  test::write_files({trace_file(*run, options.trace.store)}, folder);
  std::istringstream rows(text("trace.csv"));
  std::string line;
  std::getline(rows, line);
  std::map<std::string, std::set<std::string>> empty;  // columns that are empty in every row of an algorithm
  const std::vector<std::string> names{"observed", "beta", "gain", "epsilon"};
  const std::array<std::size_t, 4> places{8, 9, 10, 12};
  while (std::getline(rows, line)) {
    std::istringstream cells(line);
    std::vector<std::string> cell;
    for (std::string each; std::getline(cells, each, ',');) cell.push_back(each);
    ASSERT_EQ(cell.size(), 14U) << line;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (cell[places[i]].empty()) empty[cell[0]].insert(names[i]);
  }
  using Names = std::set<std::string>;
  EXPECT_EQ(empty["private"], (Names{}));
  EXPECT_EQ(empty["raw"], (Names{"epsilon"})) << "it promises nothing, which is not ε = 0";
  EXPECT_EQ(empty["sums"], (Names{"observed", "gain"})) << "its learner is told sums, and no reward";
  EXPECT_EQ(empty["blind"], (Names{"beta", "gain", "epsilon"}));
}

TEST_F(Results, ScenarioAndProvenanceRepeatTheRun) {
  const Scenario saved = load_scenario(folder / "scenario.privbo.json");
  EXPECT_EQ(saved.document, experiment->document());
  const Json provenance = Json::parse(text("provenance.json"));
  for (const char* field : {"version", "compiler", "libraries", "seeds", "threads"})
    EXPECT_TRUE(provenance.contains(field)) << field;
  EXPECT_EQ(provenance["seeds"]["instance"], "1");
  EXPECT_NE(provenance["noise_source"].get<std::string>().find("for simulation only"), std::string::npos);
}

TEST_F(Results, ProvenanceNamesTheCryptographicSource) {
  Scenario scenario = test::small_scenario(40, 1);
  apply_setting(scenario, "run.noise_source", "grid");
  test::write_files({provenance_file(*test::checked(scenario), Json::object())}, folder);
  EXPECT_NE(Json::parse(text("provenance.json"))["noise_source"].get<std::string>().find("ChaCha20"),
            std::string::npos);
}

TEST_F(Results, LedgerIsWrittenForPeopleAndNamesTheNoise) {
  std::istringstream rows(text("ledger.csv"));
  std::string line;
  ASSERT_TRUE(std::getline(rows, line));
  for (std::size_t a = 0; a < snapshot->algorithms.size(); ++a) {
    const PrivacyCurve& privacy = snapshot->algorithms[a].privacy;
    const Json summary = summary_json(*snapshot)["algorithms"][a]["privacy"];
    EXPECT_EQ(summary["notion"] == "none", privacy.ledger == nullptr);
    if (!privacy.ledger) continue;
    ASSERT_TRUE(std::getline(rows, line));
    EXPECT_NE(line.find(",1,40,1,,Laplace,"), std::string::npos) << line;
    EXPECT_NE(line.find("simulation"), std::string::npos);
    EXPECT_NE(summary["noise"].get<std::string>().find("simulation"), std::string::npos);
    EXPECT_EQ(summary["releases"], 40);
    const Json& end = summary["accountants_if_one_user_answers_every_round"]["epsilon"];
    EXPECT_NEAR(end["basic"].get<double>(), privacy.same_user().back(), 1e-12 * privacy.same_user().back());
    EXPECT_TRUE(end["gdp"].is_null());
    EXPECT_LE(end["pld"].get<double>(), end["basic"].get<double>() * (1.0 + 1e-9));
  }
  EXPECT_FALSE(std::getline(rows, line));
}

TEST_F(Results, AnInterruptLeavesOutWhatTakesAWhile) {
  std::stop_source source;
  source.request_stop();
  const Json whole = summary_json(*experiment, *snapshot);
  Json cut = summary_json(*experiment, *snapshot, source.get_token());
  const std::string sentence = accounting_cut_short(cut).english();
  EXPECT_EQ(accounting_cut_short(whole), "");
  EXPECT_NE(sentence.find("PLD of LDP-TGP-UCB"), std::string::npos) << sentence;
  EXPECT_EQ(cut["notes"].back(), sentence);

  const char* key = "accountants_if_one_user_answers_every_round";
  Json &all = cut["algorithms"][0]["privacy"][key], answers = whole["algorithms"][0]["privacy"][key];
  EXPECT_FALSE(answers.contains("not_computed"));
  EXPECT_FALSE(all["epsilon"].contains("pld")) << "neither 0 nor null, which would be an answer";
  EXPECT_TRUE(all["not_computed"]["pld"].is_string());
  EXPECT_EQ(all["not_computed"].size(), 1U) << "what answers at once is there all the same";
  // But for these two the summaries are the same.
  all = answers;
  cut["notes"].erase(cut["notes"].size() - 1);
  EXPECT_EQ(cut, whole);
}

TEST_F(Results, TheSummaryIsMadeWhenItsFileIsWritten) {
  int asked = 0;
  const std::vector<ResultFile> files = result_files(*snapshot, [&asked] {
    ++asked;
    return Json{{"made", true}};
  });
  EXPECT_EQ(asked, 0);
  ASSERT_EQ(files.front().name, "summary.json");
  test::write_files({files.front()}, folder);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(Json::parse(text("summary.json")), (Json{{"made", true}}));
}

// Trials that were finished have all their rows, those that the stop cut short the rounds that are listed of them.
TEST_F(Results, TraceOfAStoppedRunHoldsItsRounds) {
  const auto longer = test::checked(test::small_scenario(100'000, 2));
  ASSERT_TRUE(longer);
  fs::remove_all(folder / "spool");
  fs::create_directories(folder / "spool");
  RunOptions options;
  options.threads = 1;
  options.trace.store = std::make_shared<TraceStore>(folder / "spool");
  Runner runner(longer, options);
  while (runner.snapshot()->rounds_done < 30'000) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  runner.stop();
  runner.wait();
  const SnapshotPtr stopped = runner.final_snapshot();
  test::write_files({trace_file(*stopped, options.trace.store)}, folder);
  const std::string trace = text("trace.csv");
  const auto rows = std::ranges::count(trace, '\n') - 1;
  ASSERT_FALSE(stopped->unfinished.empty());
  std::int64_t trial_run = static_cast<std::int64_t>(stopped->trials_done) * 3 * 100'000;
  for (const UnfinishedTrial& one : stopped->unfinished) trial_run += one.rounds;
  EXPECT_EQ(rows, trial_run);
}

TEST(TraceSize, IsAboutRight) {
  const auto experiment = test::checked(test::small_scenario(1000, 2));
  ASSERT_TRUE(experiment);
  EXPECT_EQ(expected_trace(*experiment, 1).rows, 6000.0);
  EXPECT_EQ(expected_trace(*experiment, 10).rows, 600.0);
  EXPECT_GT(expected_trace(*experiment, 1).bytes, 6000.0 * 80.0);
  EXPECT_LT(expected_trace(*experiment, 1).bytes, 6000.0 * 250.0);
}

TEST(CsvText, GuardsSpreadsheets) {
  EXPECT_EQ(CsvText::of("plain").str(), "plain");
  EXPECT_EQ(CsvText::of("a,b").str(), "\"a,b\"");
  EXPECT_EQ(CsvText::of("say \"x\"").str(), "\"say \"\"x\"\"\"");
  EXPECT_EQ(CsvText::of("=1+2").str(), "'=1+2");
  EXPECT_EQ(CsvText::of("@cmd,x").str(), "\"'@cmd,x\"");
}

}  // namespace
}  // namespace privbo::results_test
