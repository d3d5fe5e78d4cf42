// Bad scenarios: every problem named at once, with value, range, remedy and path.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "io/scenario/scenario_file.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/files/temporary_file.h"
#include "support/found_problems.h"
#include "trial/experiment.h"

namespace privbo::build_test {
namespace {

using test::problem_at;

/// The default document with one value replaced, whether or not apply_setting would allow it.
Problems problems_with(const std::string& pointer, const Json& value) {
  Scenario scenario = default_scenario();
  scenario.document[Json::json_pointer(pointer)] = value;
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment == nullptr, has_errors(result.problems)) << to_text(result.problems);
  return result.problems;
}

struct BadValue {
  const char* pointer;
  Json value;
  std::vector<std::string> words;  // the value, the legal range or list, and what it is
};

TEST(Build, BadValuesNameValueRangeAndMeaning) {
  const std::vector<BadValue> cases{
      {"/privacy/epsilon", 0, {"epsilon = 0", "0 < epsilon <= 1000", "Privacy budget"}},
      {"/privacy/epsilon", -1, {"epsilon = -1", "0 < epsilon <= 1000"}},
      {"/privacy/epsilon", "NaN", {"epsilon = \"NaN\"", "must be a number", "0 < epsilon"}},
      {"/privacy/epsilon", nullptr, {"epsilon = null", "0 < epsilon"}},
      {"/privacy/epsilon", std::numeric_limits<double>::quiet_NaN(), {"epsilon = nan", "0 < epsilon"}},
      {"/privacy/epsilon", std::numeric_limits<double>::infinity(), {"epsilon = inf", "0 < epsilon"}},
      {"/run/horizon", 0, {"horizon = 0", "1 <= horizon <= 1e+06", "Rounds"}},
      {"/run/horizon", 1'000'000'000, {"horizon = 1000000000", "1 <= horizon"}},
      {"/run/horizon", 10.5, {"horizon = 10.5", "a whole number"}},
      {"/run/horizon", 1e300, {"horizon = 1e+300", "1 <= horizon"}},
      {"/run/horizon", "100", {"horizon = \"100\"", "a whole number"}},
      {"/run/horizon", true, {"horizon = true", "a whole number"}},
      {"/run/trials", 0, {"trials = 0", "1 <= trials <= 10000"}},
      {"/run/trials", -3, {"trials = -3"}},
      {"/run/new_instance", 1, {"new_instance = 1", "true or false"}},
      {"/run/instance_seed", -1, {"instance_seed = -1", "whole number"}},
      {"/run/instance_seed", "12x", {"12x", "whole number"}},
      {"/run/instance_seed", "", {"whole number"}},
      {"/run/instance_seed", 1.5, {"1.5", "whole number"}},
      {"/constants/lambda", 0, {"lambda = 0", "0 < lambda", "Regulariser"}},
      {"/constants/delta", 1.0, {"delta = 1", "delta <= 0.999"}},
      {"/constants/gain", "exact", {"gain = \"exact\"", "realised, greedy, greedy-bound"}},
      {"/kernel/type", "spline", {"type = \"spline\"", "unknown", "se, matern"}},
      {"/kernel/type", 7, {"type = 7", "unknown"}},
      {"/kernel/lengthscale", 0, {"lengthscale = 0"}},
      {"/domain/points", 1'000'000, {"points = 1000000"}},
      {"/objective/type", "rocket", {"rocket", "rkhs-draw"}},
      {"/noise/type", "cauchy", {"cauchy", "uniform"}},
      {"/algorithms/0/type", "magic", {"magic", "ldp-tgp-ucb"}},
      {"/algorithms/0/beta_scale", 0, {"beta_scale = 0", "0 < beta_scale"}},
      {"/algorithms/0/epsilon", -2, {"epsilon = -2", "0 < epsilon"}},
      {"/data/source", "web", {"web", "none"}},
      {"/name", 5, {"text in quotes"}},
  };
  for (const BadValue& bad : cases) {
    const Problems problems = problems_with(bad.pointer, bad.value);
    const Problem* problem = problem_at(problems, bad.pointer);
    ASSERT_NE(problem, nullptr) << bad.pointer << "\n" << to_text(problems);
    EXPECT_EQ(problem->severity, Problem::Severity::error);
    for (const std::string& word : bad.words)
      EXPECT_NE(problem->message.english().find(word), std::string::npos) << problem->message << "\nlacks " << word;
  }
}

TEST(Build, SectionsOfTheWrongShapeAreNamed) {
  for (const Section& section : scenario_sections())
    for (const Json& value : {Json(1), Json("text"), Json(nullptr), Json(true), Json::array({1, 2})}) {
      if (value.is_null() && !section.stands_for.empty()) continue;  // a section that is left out
      const std::string path = "/" + section.key;
      const Problems problems = problems_with(path, value);
      EXPECT_TRUE(has_errors(problems)) << path << " = " << value;
      EXPECT_TRUE(std::ranges::any_of(problems, [&](const Problem& p) { return p.path.starts_with(path); }))
          << path << " = " << value;
    }
}

TEST(Build, AlgorithmListsAreBounded) {
  EXPECT_NE(problem_at(problems_with("/algorithms", Json::array()), "/algorithms"), nullptr);
  EXPECT_NE(
      problem_at(problems_with("/algorithms", Json(std::vector<Json>(65, Json{{"type", "uniform"}}))), "/algorithms"),
      nullptr);
  EXPECT_FALSE(has_errors(problems_with("/algorithms", Json(std::vector<Json>(64, Json{{"type", "uniform"}})))));
  EXPECT_NE(problem_at(problems_with("/algorithms/1", 3), "/algorithms/1"), nullptr);
}

TEST(Build, ReportsEveryProblemAtOnce) {
  Scenario scenario = default_scenario();
  scenario.document["privacy"]["epsilon"] = -1;
  scenario.document["run"]["horizon"] = 0;
  scenario.document["run"]["trials"] = 0;
  scenario.document["constants"]["lambda"] = 0;
  scenario.document["kernel"]["type"] = "spline";
  scenario.document["algorithms"][1]["type"] = "magic";
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment, nullptr);
  for (const char* path :
       {"/privacy/epsilon", "/run/horizon", "/run/trials", "/constants/lambda", "/kernel/type", "/algorithms/1/type"})
    EXPECT_NE(problem_at(result.problems, path), nullptr) << path;
  EXPECT_EQ(result.problems.size(), 6U) << to_text(result.problems);
}

TEST(Build, UnknownKeysWarnAndAreKept) {
  Scenario scenario = default_scenario();
  scenario.document["colour"] = "blue";
  scenario.document["run"]["horizont"] = 12;
  scenario.document["kernel"]["lenghtscale"] = {1, 2};
  scenario.document["algorithms"][0]["future"] = {{"a", 1}};
  const BuildResult result = build(scenario);
  ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
  for (const char* path : {"/colour", "/run/horizont", "/kernel/lenghtscale", "/algorithms/0/future"}) {
    const Problem* problem = problem_at(result.problems, path);
    ASSERT_NE(problem, nullptr) << path;
    EXPECT_EQ(problem->severity, Problem::Severity::warning);
    const Json::json_pointer pointer{std::string(path)};
    EXPECT_EQ(result.normalised.at(pointer), scenario.document.at(pointer));
    EXPECT_EQ(result.experiment->document().at(pointer), scenario.document.at(pointer));
  }
}

TEST(Build, MissingDataReportsWhatToChoose) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "objective.type", "data-set");
  apply_setting(scenario, "noise.type", "residuals");
  const BuildResult missing = build(scenario);
  for (const char* path : {"/objective/type", "/noise/type"}) {
    ASSERT_NE(problem_at(missing.problems, path), nullptr) << to_text(missing.problems);
    EXPECT_NE(problem_at(missing.problems, path)->message.english().find("choose a data source"), std::string::npos);
  }
  scenario = default_scenario();
  apply_setting(scenario, "data.source", "file");
  const BuildResult unnamed = build(scenario);
  ASSERT_NE(problem_at(unnamed.problems, "/data/readings"), nullptr) << to_text(unnamed.problems);
  EXPECT_NE(problem_at(unnamed.problems, "/data/readings")->message.english().find("name a CSV file"),
            std::string::npos);
  apply_setting(scenario, "data.readings", "no/such/file.csv");
  const BuildResult absent = build(scenario);
  ASSERT_NE(problem_at(absent.problems, "/data/readings"), nullptr);
  EXPECT_NE(problem_at(absent.problems, "/data/readings")->message.english().find("file.csv"), std::string::npos);
}

TEST(Build, AWrongTableIsReportedWhereItIsNamed) {
  const TemporaryFile readings("a,b\n1.5,2.5\n0.5,4.25\n2.5,1.75\n"), wrong("a,b\n1.5,x\n");
  for (const char* key : {"readings", "training", "coordinates"}) {
    Scenario scenario = default_scenario();
    apply_setting(scenario, "data.source", "file");
    apply_setting(scenario, "data.readings", readings.path().string());
    apply_setting(scenario, std::string("data.") + key, wrong.path().string());
    const BuildResult built = build(scenario);
    EXPECT_NE(problem_at(built.problems, std::string("/data/") + key), nullptr) << key << to_text(built.problems);
  }
}

TEST(Build, PiecesThatDoNotFitAreNamed) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "data.source", "light-sensors");
  apply_setting(scenario, "objective.type", "data-set");
  const BuildResult wrong_domain = build(scenario);
  ASSERT_NE(problem_at(wrong_domain.problems, "/domain/type"), nullptr) << to_text(wrong_domain.problems);
  EXPECT_NE(problem_at(wrong_domain.problems, "/domain/type")->message.english().find("choose the domain \"arms\""),
            std::string::npos);

  scenario = default_scenario();
  apply_setting(scenario, "objective.type", "test-function");
  apply_setting(scenario, "domain.dimension", 3);
  apply_setting(scenario, "domain.points", 5);
  EXPECT_NE(problem_at(build(scenario).problems, "/objective"), nullptr);

  scenario = default_scenario();
  apply_setting(scenario, "noise.type", "student-t");
  apply_setting(scenario, "noise.nu", 1.5);
  EXPECT_NE(problem_at(build(scenario).problems, "/constants/R_rule"),
            nullptr);  // LDP-TGP-UCB calibrates its noise to R
}

// A moment must exist at the order of the algorithms that use it, and only there.
TEST(Build, MomentsMustExistWhereTheyAreUsed) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "noise.type", "student-t");
  apply_setting(scenario, "noise.nu", 1.5);
  scenario.document["algorithms"] = Json::array({{{"type", "tgp-ucb"}, {"alpha", 1.0}}, {{"type", "uniform"}}});
  const BuildResult infinite = build(scenario);
  ASSERT_NE(problem_at(infinite.problems, "/constants/v_rule"), nullptr) << to_text(infinite.problems);
  for (const char* word : {"infinite variance", "TGP-UCB", "declare v", "smaller moment order α"})
    EXPECT_NE(problem_at(infinite.problems, "/constants/v_rule")->message.english().find(word), std::string::npos)
        << problem_at(infinite.problems, "/constants/v_rule")->message.english();
  EXPECT_EQ(infinite.problems.size(), 1U) << to_text(infinite.problems);

  scenario.document["algorithms"][0]["alpha"] = 0.5;  // order 1.5 = ν: still infinite
  ASSERT_NE(problem_at(build(scenario).problems, "/constants/v_rule"), nullptr);
  EXPECT_NE(problem_at(build(scenario).problems, "/constants/v_rule")->message.english().find("moment of order 1.5"),
            std::string::npos);
  scenario.document["algorithms"][0]["alpha"] = 0.49;
  EXPECT_TRUE(build(scenario).problems.empty()) << to_text(build(scenario).problems);

  scenario.document["algorithms"].push_back({{"type", "igp-ucb"}});  // wants the noise's standard deviation
  EXPECT_NE(problem_at(build(scenario).problems, "/constants/R_rule"), nullptr);
  apply_setting(scenario, "constants.R_rule", "declared");
  EXPECT_TRUE(build(scenario).problems.empty()) << to_text(build(scenario).problems);
}

TEST(Build, SubWeibullTruncationWantsSuchNoise) {
  Scenario scenario = default_scenario();
  scenario.document["algorithms"] =
      Json::array({{{"type", "uniform"}},
                   {{"type", "tgp-ucb"}, {"truncation", "sub-weibull"}, {"theta", 1.0}, {"tail_scale", 1.0}}});
  const auto warned = [&](const char* path) {
    const BuildResult result = build(scenario);
    EXPECT_NE(result.experiment, nullptr) << to_text(result.problems);
    const Problem* problem = problem_at(result.problems, path);
    return problem != nullptr && problem->severity == Problem::Severity::warning;
  };
  EXPECT_TRUE(build(scenario).problems.empty());  // uniform noise is bounded
  apply_setting(scenario, "noise.type", "student-t");
  EXPECT_TRUE(warned("/algorithms/1/truncation"));
  apply_setting(scenario, "noise.type", "sub-weibull");
  EXPECT_TRUE(build(scenario).problems.empty()) << to_text(build(scenario).problems);
  apply_setting(scenario, "noise.kappa", 1.5);
  EXPECT_TRUE(warned("/algorithms/1/tail_scale"));
  apply_setting(scenario, "noise.theta", 2.0);
  EXPECT_TRUE(warned("/algorithms/1/theta"));
  apply_setting(scenario, "noise.theta", 0.5);
  EXPECT_TRUE(build(scenario).problems.empty()) << to_text(build(scenario).problems);
  apply_setting(scenario, "noise.type", "student-t");
  scenario.document["algorithms"][1]["truncation"] = "moments";
  EXPECT_TRUE(build(scenario).problems.empty()) << to_text(build(scenario).problems);
}

}  // namespace
}  // namespace privbo::build_test
