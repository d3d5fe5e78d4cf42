// Data at the far end: what summary.json says of the table that was run, of its centre, and of learners that hardly
// looked around.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiment/batch/sweep_runner.h"
#include "experiment/batch/trust_comparison.h"
#include "experiment/run/runner.h"
#include "io/results/ledger_file.h"
#include "io/results/results_writer.h"
#include "io/results/saved_words.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "record/few_points.h"
#include "scenario/check_document.h"
#include "support/files/temporary_file.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/files/write_files.h"
#include "support/quick_scenario.h"

namespace privbo::data_summary_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// Five arms around 60 whose means differ by at most 2.
constexpr const char* speeds =
    "when,a,b,c,d,e\n2020-01-01,59,61,60,62,60\n2020-01-02,61,62,59,61,60\n2020-01-03,60,60,61,63,59\n"
    "2020-01-04,60,61,60,62,61\n2020-01-05,58,62,61,62,60\n2020-01-06,62,61,59,63,60\n";

/// The paper's pieces on the arms of the file, 200 rounds of 2 trials.
Scenario on_data(const TemporaryFile& file, const Json& changes) {
  Scenario scenario = test::changed_default({{"data.source", "file"},
                                             {"data.readings", file.path().string()},
                                             {"domain.type", "arms"},
                                             {"kernel.type", "empirical-covariance"},
                                             {"objective.type", "data-set"},
                                             {"noise.type", "residuals"},
                                             {"run.horizon", 200},
                                             {"run.trials", 2}});
  scenario.document["algorithms"] = Json::parse(R"([{"type": "igp-ucb", "beta_scale": 0.001}, {"type": "uniform"}])");
  scenario.document = with_defaults(scenario.document);
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

struct TrialRun {
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
  Json summary;
};

TrialRun trial_run(const Scenario& scenario) {
  TrialRun made;
  made.experiment = test::checked(scenario);
  if (!made.experiment) return made;
  const test::TemporaryFolder folder;
  Runner runner(made.experiment, {});
  runner.watch(0, 0);
  runner.wait();
  made.snapshot = runner.final_snapshot();
  test::write_files(result_files(*made.snapshot, summary_json(*made.experiment, *made.snapshot)), folder.path());
  made.summary = Json::parse(test::text_of(folder.path() / "summary.json"));
  return made;
}

TEST(DataSummary, ReportsWhatWasUnderstoodOfTheTable) {
  const TemporaryFile file(speeds);
  const Json summary = trial_run(on_data(file, Json::object())).summary;
  ASSERT_TRUE(summary.contains("data"));
  const Json& data = summary.at("data");
  EXPECT_EQ(data.at("arms"), 5);
  EXPECT_EQ(data.at("rows"), 6);
  EXPECT_EQ(data.at("names"), Json({"a", "b", "c", "d", "e"}));
  EXPECT_EQ(data.at("range"), Json({58.0, 63.0}));
  EXPECT_EQ(data.at("best_arm"), "d");
  EXPECT_DOUBLE_EQ(data.at("best_mean").get<double>(), 373.0 / 6.0);
  EXPECT_DOUBLE_EQ(data.at("B").get<double>(), 373.0 / 6.0);
  EXPECT_DOUBLE_EQ(data.at("R").get<double>(), 2.0);
  EXPECT_EQ(data.at("settings").at("header"), "auto");
  EXPECT_EQ(data.at("settings").at("readings"), file.path().filename().string()) << "wherever it lies";
  EXPECT_EQ(data.at("sha256").get<std::string>().size(), 64U);
  EXPECT_EQ(data.at("left_out").at(0).at("column"), "when");
}

TEST(DataSummary, ACentreLeavesRegretAndReportsWhereItComesFrom) {
  const TemporaryFile file(speeds);
  const TrialRun plain = trial_run(on_data(file, Json::object()));
  const TrialRun declared = trial_run(on_data(file, {{"data.centre", "declared"}, {"data.centre_value", 60.0}}));
  const TrialRun readings = trial_run(on_data(file, {{"data.centre", "readings"}}));
  ASSERT_TRUE(plain.snapshot && declared.snapshot && readings.snapshot);
  // Uniform play asks for the same arms; the best arm's lead over each is a difference of means.
  const std::vector<double> before = plain.snapshot->algorithms[1].final_of(Metric::cumulative_regret),
                            after = declared.snapshot->algorithms[1].final_of(Metric::cumulative_regret);
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_NEAR(after[i], before[i], 1e-9 * before[i]);
  // Rewards of about 60 have rounding errors of 1e-14.
  EXPECT_NEAR(declared.summary.at("data").at("B").get<double>(), 373.0 / 6.0 - 60.0, 1e-13);
  EXPECT_EQ(declared.summary.at("data").at("centre").at("value"), 60.0);
  const auto lines = [](const TrialRun& run) {
    return texts_of(run.experiment->provenance(run.experiment->instance(0), 0));
  };
  EXPECT_THAT(lines(declared), ::testing::Contains(HasSubstr("centre = 60, taken from every reading: declared")));
  EXPECT_THAT(lines(readings), ::testing::Contains(AllOf(HasSubstr("centre = 60.6"), HasSubstr("protected data"))));
}

TEST(DataSummary, AnEpsilonThatTakesAProtectedCentreForPublicReportsIt) {
  const TemporaryFile file(speeds);
  Scenario scenario = on_data(file, {{"data.centre", "readings"}});
  scenario.document["algorithms"] = Json::parse(R"([{"type": "ldp-tgp-ucb"}])");
  const TrialRun run = trial_run(scenario);
  const Json privacy = run.summary.at("algorithms").at(0).at("privacy");
  EXPECT_THAT(privacy.at("constants").at(0).get<std::string>(), AllOf(HasSubstr("ε assumes"), HasSubstr("centre")));
  EXPECT_EQ(run.summary.at("data").at("centre").at("provenance"), "from the protected data (mean of all readings)");
  const std::string own = "taken from every reading: from the protected data (mean of all readings)";
  EXPECT_THAT(ledger_csv(*run.snapshot),
              AllOf(HasSubstr("here they were computed from the protected data"), HasSubstr(own)));
  EXPECT_THAT(paragraph_of(run.experiment->parts().data->report), HasSubstr(own + "; ε assumes that it is public"));
}

/// The kind is not stored: whoever opens the files finds it from the words, which name the origin as constants do.
TEST(DataSummary, TheOriginOfACentreIsKnownAgainFromItsWords) {
  using Kind = ProvenanceLine::Kind;
  const TemporaryFile file(speeds), rows("a,b,c,d,e\n61,61,61,60,60\n61,63,61,60,62\n59,62,60,61,61\n");
  const auto centre = [&](Json changes) {
    changes["constants.B_rule"] = changes["constants.R_rule"] = "declared";
    changes["kernel.type"] = "se";
    Scenario scenario = on_data(file, changes);
    scenario.document["algorithms"] = Json::parse(R"([{"type": "ldp-tgp-ucb"}])");
    const auto experiment = test::checked(scenario);
    const std::vector<ProvenanceLine> lines = experiment->provenance(experiment->instance(0), 0);
    for (const ProvenanceLine& line : lines)
      EXPECT_EQ(recorded_line(Message::verbatim(line.text.english())).kind, line.kind) << line.text;
    return lines;
  };
  const auto declared = centre({{"data.centre", "declared"}, {"data.centre_value", 60.0}});
  EXPECT_EQ(declared.back(),
            (ProvenanceLine{Message::verbatim("centre = 60, taken from every reading: declared"), Kind::sound}));
  const auto open =
      centre({{"data.centre", "training"}, {"data.training", rows.path().string()}, {"data.training_public", true}});
  EXPECT_EQ(open.back().kind, Kind::sound);
  EXPECT_THAT(open.back().text,
              HasSubstr(": " + to_string(Provenance::public_data).english() + " (mean of all training rows)"));
  const auto secret = centre({{"data.centre", "training"}, {"data.training", rows.path().string()}});
  EXPECT_EQ(secret.back().kind, Kind::exposed);
  EXPECT_THAT(secret.back().text,
              HasSubstr(": " + to_string(Provenance::protected_data).english() + " (mean of all training rows)"));
  // No paper takes a centre off, so none is named beside it.
  EXPECT_EQ(secret.front(),
            (ProvenanceLine{Message::verbatim(
                                "ε assumes these are public; here they were computed from the protected data: centre"),
                            Kind::warning}));
}

TEST(DataSummary, ASweepAndAComparisonReportTheSame) {
  const TemporaryFile file(speeds);
  const Json quick{{"data.centre", "readings"},    {"run.horizon", 12},      {"run.trials", 1},
                   {"comparison.epsilons", {1.0}}, {"comparison.agents", 3}, {"comparison.initial", 2}};
  Scenario scenario = on_data(file, quick);
  scenario.document["algorithms"] = Json::parse(R"([{"type": "ldp-tgp-ucb"}])");
  const Json data = trial_run(scenario).summary.at("data");
  EXPECT_EQ(data.at("best_arm"), "d");

  const test::TemporaryFolder folder;
  scenario.document["sweep"] = {{"parameter", "/privacy/epsilon"}, {"from", 1}, {"to", 2}, {"count", 2}};
  Problems problems;
  SweepRunner sweep(scenario, make_plan(scenario.document, problems), {});
  TrustRunner comparison(scenario, {});
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  sweep.wait();
  comparison.wait();
  const SweepResultPtr swept = sweep.snapshot();
  const TrustComparisonPtr compared = comparison.snapshot();
  EXPECT_EQ(swept->state, RunState::finished);
  EXPECT_EQ(compared->state, RunState::finished);
  test::write_files(sweep_files(*swept), folder.path());
  test::write_files(trust_files(*compared), folder.path());
  for (const char* name : {"sweep.json", "trust.json"})
    EXPECT_EQ(Json::parse(test::text_of(folder.path() / name)).at("data"), data) << name;
  EXPECT_EQ(load_sweep(folder.path() / "sweep.json").data, data);
  EXPECT_EQ(load_trust(folder.path() / "trust.json").data, data);
}

TEST(DataSummary, WhatIsSavedOfDataIsAnObjectOrNothing) {
  EXPECT_TRUE(saved_data_of(Json::object()).is_null()) << "a sweep without a table, or an earlier version's";
  EXPECT_THROW(saved_data_of({{"data", "x.csv"}}), std::runtime_error);
}

TEST(DataSummary, WhoAskedForFewerThanThreeArmsIsNamed) {
  const TemporaryFile file(speeds);
  const TrialRun run = trial_run(on_data(file, Json::object()));
  const Json& greedy = run.summary.at("algorithms").at(0);
  // Rewards near 60 beside deviations of 1: whoever asks first stays.
  EXPECT_LT(greedy.at("distinct_points").at("most").get<int>(), 3);
  EXPECT_EQ(run.summary.at("algorithms").at(1).at("distinct_points").at("fewest"), 5) << "uniform play";
  std::vector<std::string> notes;
  for (const Json& note : run.summary.at("notes")) notes.push_back(note.get<std::string>());
  EXPECT_THAT(notes, ::testing::Contains(
                         AllOf(HasSubstr("IGP-UCB asked for"), HasSubstr("of 5 in all 200 rounds of 2 of 2 trials"))));
  EXPECT_EQ(notes_of_few_points(*run.snapshot).size(), 1U);
}

TEST(ScenarioText, Latin1IsCalledByItsName) {
  EXPECT_THAT([] { parse_scenario("{\"format\": \"privbo-scenario\", \"version\": 1,\n \"name\": \"caf\xE9\"}", {}); },
              ::testing::ThrowsMessage<std::runtime_error>(AllOf(HasSubstr("line 2"), HasSubstr("not UTF-8"))));
}

}  // namespace
}  // namespace privbo::data_summary_test
