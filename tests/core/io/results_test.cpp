// Result files: the summary's fields, the trace's rows, and curves that read back, whole or damaged.
#include "io/results/results_writer.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "experiment/run/runner.h"
#include "experiment/run/trace_spool.h"
#include "files/csv_cell.h"
#include "io/results/ledger_file.h"
#include "io/results/snapshot_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::results_test {
namespace {
namespace fs = std::filesystem;

class Results : public testing::Test {
 protected:
  fs::path folder = fs::temp_directory_path() / ("privbo-results-" + std::to_string(::getpid()));
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;

  void SetUp() override {
    fs::create_directories(folder / "spool");
    Scenario scenario = test::small_scenario(40, 3);
    scenario.document["name"] = "Résumé, \"quoted\"";
    apply_setting(scenario, "constants.B_rule", "norm");
    experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    RunOptions options;
    options.trace_folder = folder / "spool";
    Runner runner(experiment, options);
    runner.wait();
    snapshot = runner.final_snapshot();
    write_trace(*snapshot, folder / "spool", folder);
    write_results(*experiment, *snapshot, {{"threads", 2}}, folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  std::string text(const char* name) const {
    std::ifstream in(folder / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

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
  options.trace_folder = folder / "other";
  fs::create_directories(options.trace_folder);
  Runner runner(test::checked(scenario), options);
  runner.wait();
  write_trace(*runner.final_snapshot(), options.trace_folder, folder);
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

TEST_F(Results, ARunThatFailedComesBackAsOne) {
  for (const RunState state : {RunState::finished, RunState::stopped, RunState::failed}) {
    Snapshot copy = *snapshot;
    copy.state = state;
    save_snapshot(copy, folder / "curves.json");
    EXPECT_EQ(load_snapshot(folder / "curves.json").state, state);
  }
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
  write_origin(*test::checked(scenario), Json::object(), folder);
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

TEST_F(Results, LossesWithoutAFiniteEpsilonSurviveTheFile) {
  Snapshot changed = *snapshot;
  PrivacyCurve& privacy = changed.algorithms.front().privacy;
  privacy.delta = 0.01;
  privacy.same_user().back() = std::numeric_limits<double>::infinity();
  save_snapshot(changed, folder / "infinite.json");
  const PrivacyCurve back = load_snapshot(folder / "infinite.json").algorithms.front().privacy;
  EXPECT_EQ(back.same_user(), privacy.same_user());
  EXPECT_EQ(back.delta, 0.01);
  const Json summary = summary_json(changed)["algorithms"].front()["privacy"];
  EXPECT_TRUE(summary["epsilon_if_one_user_answers_every_round"].is_null());
  EXPECT_NE(summary["warning"].get<std::string>().find("above 10⁻³"), std::string::npos);
}

TEST_F(Results, CurvesReadBackAsTheyWere) {
  const Snapshot back = load_snapshot(folder / "curves.json");
  EXPECT_EQ(back.scenario_name, snapshot->scenario_name);
  EXPECT_EQ(back.state, RunState::finished);
  EXPECT_EQ(back.grid, snapshot->grid);
  EXPECT_EQ(back.notes, snapshot->notes);
  ASSERT_EQ(back.algorithms.size(), snapshot->algorithms.size());
  for (std::size_t a = 0; a < back.algorithms.size(); ++a) {
    for (const Metric metric : all_metrics) {
      EXPECT_EQ(back.algorithms[a].curve(metric).mean, snapshot->algorithms[a].curve(metric).mean);
      EXPECT_EQ(back.algorithms[a].curve(metric).upper, snapshot->algorithms[a].curve(metric).upper);
      EXPECT_EQ(back.algorithms[a].final_of(metric), snapshot->algorithms[a].final_of(metric));
    }
    EXPECT_EQ(back.algorithms[a].privacy.guarantee, snapshot->algorithms[a].privacy.guarantee);
    EXPECT_EQ(back.algorithms[a].privacy.same_user(), snapshot->algorithms[a].privacy.same_user());
    EXPECT_EQ(back.algorithms[a].privacy.delta, snapshot->algorithms[a].privacy.delta);
    const auto &ledger = snapshot->algorithms[a].privacy.ledger, &read = back.algorithms[a].privacy.ledger;
    ASSERT_EQ(read != nullptr, ledger != nullptr);
    if (ledger) {
      EXPECT_EQ(ledger_json(read.get()), ledger_json(ledger.get()));
    }
  }
  ASSERT_GT(snapshot->bounds.size(), 0U);
  ASSERT_EQ(back.bounds.size(), snapshot->bounds.size());
  for (std::size_t i = 0; i < back.bounds.size(); ++i)
    EXPECT_EQ(back.bounds[i].cumulative_regret, snapshot->bounds[i].cumulative_regret);
  EXPECT_EQ(back.posterior.mean, snapshot->posterior.mean);
  EXPECT_EQ(back.posterior.recent, snapshot->posterior.recent);
  ASSERT_TRUE(back.posterior.domain);
  EXPECT_EQ(back.posterior.domain->points, snapshot->posterior.domain->points);
  save_snapshot(back, folder / "again.json");
  EXPECT_EQ(text("again.json"), text("curves.json"));
}

TEST_F(Results, DictionaryAndEstimatesOfABeliefComeBack) {
  Snapshot made = load_snapshot(folder / "curves.json");
  const Index n = made.posterior.truth.size();
  made.posterior.dictionary = {0, 2, n - 1};
  Matrix estimates(n, 3);
  for (Index k = 0; k < 3; ++k) estimates.col(k) = made.posterior.mean * (0.1 + static_cast<double>(k));
  made.posterior.estimates = std::make_shared<const Matrix>(estimates);
  made.posterior.chosen = 1;
  save_snapshot(made, folder / "parts.json");
  const Snapshot back = load_snapshot(folder / "parts.json");
  EXPECT_EQ(back.posterior.dictionary, made.posterior.dictionary);
  EXPECT_EQ(back.posterior.chosen, 1);
  ASSERT_TRUE(back.posterior.estimates);
  EXPECT_EQ(*back.posterior.estimates, estimates);
  const auto refused = [&](const char* key, const Json& value) {
    Json damaged = Json::parse(text("parts.json"));
    damaged["posterior"][key] = value;
    std::ofstream(folder / "damaged.json") << damaged.dump();
    EXPECT_THROW(load_snapshot(folder / "damaged.json"), std::runtime_error) << key << " " << value.dump();
  };
  refused("dictionary", {0, 0});
  refused("dictionary", {n});
  refused("dictionary", {-1});
  refused("estimates", {{1.0, 2.0}});
  refused("chosen_estimate", 3);
  refused("chosen_estimate", -2);
}

/// What any reader of a snapshot may rely on.
void expect_consistent(const Snapshot& read) {
  for (std::size_t g = 0; g < read.grid.size(); ++g)
    ASSERT_TRUE(read.grid[g] >= 1 && (g == 0 || read.grid[g] > read.grid[g - 1]));
  for (const AlgorithmSnapshot& algorithm : read.algorithms)
    for (const Metric metric : all_metrics) ASSERT_EQ(algorithm.curve(metric).mean.size(), read.grid.size());
  const PosteriorSnapshot& posterior = read.posterior;
  const auto fits = [&](auto size) { return size == 0 || static_cast<Index>(size) == posterior.truth.size(); };
  ASSERT_TRUE(fits(posterior.mean.size()) && fits(posterior.acquisition.size()) && fits(posterior.counts.size()));
  ASSERT_EQ(posterior.deviation.size(), posterior.mean.size());
  for (const Index point : posterior.dictionary) ASSERT_TRUE(point >= 0 && point < posterior.truth.size());
  if (posterior.estimates) {
    ASSERT_TRUE(posterior.estimates->rows() == posterior.truth.size() && posterior.chosen >= -1 &&
                posterior.chosen < posterior.estimates->cols());
  }
  for (const Index query : posterior.recent) ASSERT_TRUE(query >= 0 && query < posterior.truth.size());
  if (posterior.domain) {
    ASSERT_EQ(posterior.domain->size(), posterior.truth.size());
    ASSERT_TRUE(fits(posterior.domain->labels.size()));
  }
}

TEST_F(Results, DamagedCurvesAreRefusedOrConsistent) {
  const Json whole = Json::parse(text("curves.json"));
  const std::vector<Json> values{Json(),
                                 0,
                                 -1,
                                 3,
                                 1e300,
                                 2.5,
                                 "text",
                                 true,
                                 Json::array(),
                                 Json::object(),
                                 Json::array({1, 2, 3}),
                                 18446744073709551615ULL,
                                 -9223372036854775807LL,
                                 4611686018427387904LL};
  std::mt19937_64 random(11);
  const int rounds = test::sanitized ? 150 : test::full_tests() ? 20'000 : 1'000;
  int loaded = 0;
  for (int i = 0; i < rounds; ++i) {
    Json damaged = whole;
    Json* at = &damaged;
    // A walk from the top: shallow places, where one value holds much up, are as likely as deep ones.
    for (std::uint64_t depth = 0, depths = 1 + random() % 7; depth < depths && at->is_structured() && !at->empty();
         ++depth)
      at = &std::next(at->begin(), static_cast<std::ptrdiff_t>(random() % at->size())).value();
    if (at->is_array() && !at->empty() && random() % 3 == 0)
      at->erase(random() % at->size());
    else if (at->is_array() && !at->empty() && random() % 3 == 0)
      at->push_back(at->back());
    else
      *at = values[random() % values.size()];
    std::ofstream(folder / "damaged.json") << damaged.dump();
    try {
      const Snapshot read = load_snapshot(folder / "damaged.json");
      ++loaded;
      expect_consistent(read);
      if (HasFatalFailure()) FAIL() << "damaged at edit " << i;
    } catch (const std::runtime_error& failure) {
      EXPECT_NE(std::string(failure.what()).find("damaged.json"), std::string::npos);
    }
  }
  EXPECT_LT(loaded, rounds);
}

TEST_F(Results, TruncatedCurvesAreRefused) {
  const std::string whole = text("curves.json");
  for (std::size_t length = 0; length < whole.size() - 2; length += whole.size() / 40) {
    std::ofstream(folder / "cut.json") << whole.substr(0, length);
    EXPECT_THROW(load_snapshot(folder / "cut.json"), std::runtime_error);
  }
  EXPECT_THROW(load_snapshot(folder), std::runtime_error);
  EXPECT_THROW(load_snapshot(folder / "none.json"), std::runtime_error);
  EXPECT_THROW(load_snapshot(folder / "summary.json"), std::runtime_error);
}

// Rows of a trial that stop interrupted are half a story: the trace holds whole trials only.
TEST_F(Results, TraceOfAStoppedRunHoldsFinishedTrialsOnly) {
  const auto longer = test::checked(test::small_scenario(100'000, 2));
  ASSERT_TRUE(longer);
  fs::remove_all(folder / "spool");
  fs::create_directories(folder / "spool");
  RunOptions options;
  options.threads = 1;
  options.trace_folder = folder / "spool";
  Runner runner(longer, options);
  while (runner.snapshot()->rounds_done < 30'000) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  runner.stop();
  runner.wait();
  const SnapshotPtr stopped = runner.final_snapshot();
  write_trace(*stopped, folder / "spool", folder);
  const std::string trace = text("trace.csv");
  const auto rows = std::ranges::count(trace, '\n') - 1;
  EXPECT_EQ(rows, static_cast<std::ptrdiff_t>(stopped->trials_done * 3 * 100'000));
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
  EXPECT_EQ(csv_cell("plain"), "plain");
  EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_cell("say \"x\""), "\"say \"\"x\"\"\"");
  EXPECT_EQ(csv_cell("=1+2"), "'=1+2");
  EXPECT_EQ(csv_cell("@cmd,x"), "\"'@cmd,x\"");
}

}  // namespace
}  // namespace privbo::results_test
