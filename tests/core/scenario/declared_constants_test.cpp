// What algorithms are told: moments of their own order, held-out constants, and where all of it comes from.
#include "trial/declared_constants.h"
#include "scenario/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "experiment/preview/preview.h"
#include "support/files/temporary_file.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::declared_constants_test {
namespace {

using test::problem_at;

/// Six rows of three arms; `shift` moves one reading of one user.
std::string table(double shift, double level = 0.0) {
  std::string text = "a,b,c\n";
  const double rows[6][3] = {{1, 2, 3}, {1.5, 2.5, 2}, {0.5, 1, 4}, {2, 2, 3.5}, {1, 3, 3}, {0, 2, 2.5}};
  for (int row = 0; row < 6; ++row)
    for (int arm = 0; arm < 3; ++arm)
      text += std::to_string(rows[row][arm] + level + (row == 2 && arm == 1 ? shift : 0.0)) + (arm == 2 ? "\n" : ",");
  return text;
}

Scenario on_files(const TemporaryFile& readings, const TemporaryFile* training, const std::string& rule_of_all,
                  bool declared_public) {
  Scenario scenario = test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "tgp-ucb"}, {"alpha", 0.5}}});
  Json& document = scenario.document;
  document["data"] = {{"source", "file"}, {"readings", readings.path().string()}, {"training_public", declared_public}};
  if (training) document["data"]["training"] = training->path().string();
  document["domain"] = {{"type", "arms"}};
  document["kernel"] = {{"type", "empirical-covariance"}};
  document["objective"] = {{"type", "data-set"}};
  document["noise"] = {{"type", "residuals"}};
  const bool paper = rule_of_all == "paper";
  document["constants"]["B_rule"] = paper ? "max-f" : rule_of_all;
  document["constants"]["R_rule"] = paper ? "noise" : rule_of_all;
  document["constants"]["v_rule"] = document["constants"]["c_rule"] = paper ? "moments" : rule_of_all;
  return scenario;
}

std::vector<Constant> received(const Experiment& experiment, std::size_t algorithm) {
  const Constants c = experiment.declared_setup(experiment.instance(0), algorithm).constants;
  return {c.B, c.R, c.v, c.c};
}

// One protected row changed: what is declared or held out stays, what §5.1 computes from the readings follows.
TEST(ToldConstants, OneProtectedRowMovesOnlyWhatThePaperTakesFromIt) {
  const TemporaryFile before(table(0.0)), after(table(9.0)), training(table(0.0, 0.5));
  for (const char* rule : {"declared", "training", "paper"}) {
    const auto one = test::built(on_files(before, &training, rule, true));
    const auto other = test::built(on_files(after, &training, rule, true));
    for (const std::size_t algorithm : {0U, 1U}) {
      const std::vector<Constant> a = received(*one, algorithm), b = received(*other, algorithm);
      for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].provenance, b[i].provenance);
        if (std::string(rule) == "paper") {
          EXPECT_NE(a[i].value, b[i].value) << rule << " " << i;
          EXPECT_EQ(a[i].provenance, Provenance::protected_data);
        } else {
          EXPECT_EQ(a[i].value, b[i].value) << rule << " " << i;
          EXPECT_EQ(a[i].provenance, std::string(rule) == "declared" ? Provenance::declared : Provenance::public_data);
        }
      }
    }
    const auto scale = [](const Experiment& experiment) {
      return experiment.declared_setup(experiment.instance(0), 0).laplace_scale;
    };
    EXPECT_EQ(scale(*one) == scale(*other), std::string(rule) != "paper");
  }
}

TEST(ToldConstants, TrainingReadingsGiveTheirOwnMoments) {
  const TemporaryFile readings(table(0.0)), training(table(0.0, 0.5));
  const auto experiment = test::built(on_files(readings, &training, "training", true));
  const Matrix& rows = experiment->parts().data->training;
  const std::vector<Constant> square = received(*experiment, 0), own = received(*experiment, 1);
  double B = 0.0, R = 0.0, v = 0.0, c = 0.0, v_own = 0.0, c_own = 0.0;
  for (Index j = 0; j < rows.cols(); ++j) {
    double mean = 0.0;
    for (Index i = 0; i < rows.rows(); ++i) mean += rows(i, j) / 6.0;
    B = std::max(B, std::abs(mean));
    for (Index i = 0; i < rows.rows(); ++i) {
      const double residual = std::abs(rows(i, j) - mean);
      R = std::max(R, residual);
      v += rows(i, j) * rows(i, j) / 18.0;
      c += residual * residual / 18.0;
      v_own += std::pow(std::abs(rows(i, j)), 1.5) / 18.0;
      c_own += std::pow(residual, 1.5) / 18.0;
    }
  }
  const double expected[] = {B, R, v, c}, expected_own[] = {B, R, v_own, c_own};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(square[i].value, expected[i], 1e-12);
    EXPECT_NEAR(own[i].value, expected_own[i], 1e-12);
  }
}

TEST(ToldConstants, TrainingMustBeHeldOutAndSpeakAboutTheProblem) {
  const TemporaryFile readings(table(0.0)), copy(table(0.0)), training(table(0.0, 0.5));
  for (const TemporaryFile* same : {static_cast<const TemporaryFile*>(nullptr), &copy}) {
    const BuildResult result = build(on_files(readings, same, "training", false));
    for (const char* path : {"/constants/B_rule", "/constants/R_rule", "/constants/v_rule", "/constants/c_rule"})
      EXPECT_NE(problem_at(result.problems, path), nullptr) << path << "\n" << to_text(result.problems);
    EXPECT_NE(problem_at(build(on_files(readings, same, "declared", true)).problems, "/data/training_public"), nullptr);
  }
  Scenario scenario = on_files(readings, &training, "training", true);
  scenario.document["noise"] = {{"type", "uniform"}};
  const BuildResult result = build(scenario);
  EXPECT_EQ(problem_at(result.problems, "/constants/B_rule"), nullptr);
  for (const char* path : {"/constants/R_rule", "/constants/v_rule", "/constants/c_rule"}) {
    ASSERT_NE(problem_at(result.problems, path), nullptr) << path;
    EXPECT_NE(problem_at(result.problems, path)->message.english().find("the noise \"residuals\""), std::string::npos);
  }
}

TEST(ToldConstants, ProvenanceReportsWhatEpsilonTakesForPublic) {
  const TemporaryFile readings(table(0.0)), training(table(0.0, 0.5));
  const auto lines_of = [&](const char* rule, bool declared_public, std::size_t algorithm) {
    const auto experiment = test::built(on_files(readings, &training, rule, declared_public));
    return experiment->provenance(experiment->instance(0), algorithm);
  };
  const std::string warning =
      "ε assumes these are public; here they were computed from the protected data (as in the paper): ";
  const std::vector<ProvenanceLine> paper = lines_of("paper", false, 0);
  ASSERT_EQ(paper.size(), 6U);
  EXPECT_EQ(paper[0].text, warning + "B, R, kernel");  // LDP-TGP-UCB uses neither v nor c
  EXPECT_NE(paper[1].text.english().find("B = 3: from the protected data"), std::string::npos) << paper[1].text;
  EXPECT_NE(paper[2].text.english().find("R = "), std::string::npos) << paper[2].text;
  EXPECT_NE(paper[3].text.english().find("not used by this algorithm"), std::string::npos) << paper[3].text;
  EXPECT_NE(paper[4].text.english().find("not used by this algorithm"), std::string::npos) << paper[4].text;
  using Kind = ProvenanceLine::Kind;
  const std::vector<ProvenanceLine::Kind> kinds{Kind::warning, Kind::exposed, Kind::exposed,
                                                Kind::unused,  Kind::unused,  Kind::exposed};
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(paper[i].kind, kinds[i]) << paper[i].text;
  EXPECT_EQ(lines_of("declared", false, 0)[0].text, warning + "kernel");
  const std::vector<ProvenanceLine> held_out = lines_of("training", true, 0);
  ASSERT_EQ(held_out.size(), 5U);
  for (const ProvenanceLine& line : held_out) {
    EXPECT_NE(line.text.english().find("public data"), std::string::npos) << line.text;
    EXPECT_NE(line.kind, ProvenanceLine::Kind::exposed) << line.text;
  }
  EXPECT_NE(held_out[4].text.english().find("kernel: public data"), std::string::npos);
  // Held out, but nobody declared it public.
  EXPECT_EQ(lines_of("training", false, 0)[0].text, warning + "B, R, kernel");
  // Without ε there is nothing to warn of; v is told at the algorithm's own order.
  const std::vector<ProvenanceLine> open = lines_of("paper", false, 1);
  ASSERT_EQ(open.size(), 5U);
  EXPECT_NE(open[2].text.english().find("v (α = 0.5) = "), std::string::npos) << open[2].text;
  EXPECT_NE(open[2].text.english().find("mean |reading|^1.5"), std::string::npos) << open[2].text;
}

TEST(ToldConstants, MomentsHaveTheAlgorithmsOwnOrder) {
  Scenario scenario =
      test::small_scenario({Json{{"type", "tgp-ucb"}, {"alpha", 1.0}}, Json{{"type", "tgp-ucb"}, {"alpha", 0.4}},
                            Json{{"type", "tgp-ucb"}, {"alpha", 0.4}, {"truncation", "sub-weibull"}}});
  scenario.document["noise"] = {{"type", "student-t"}, {"nu", 3.0}, {"scale", 0.5}};
  const BuildResult result = build(scenario);
  ASSERT_TRUE(result.experiment) << to_text(result.problems);  // with a warning: Student's t is not sub-Weibull
  const Experiment& experiment = *result.experiment;
  const double largest = experiment.instance(0).f.cwiseAbs().maxCoeff();
  // E|t_3|^1.4 / 2^1.4 with the beta function: scale^p ν^{p/2} Γ(1.2) Γ(0.8) / (√π Γ(1.5)).
  const double moment = std::pow(0.5, 1.4) * std::pow(3.0, 0.7) * std::tgamma(1.2) * std::tgamma(0.8) /
                        (std::sqrt(std::acos(-1.0)) * std::tgamma(1.5));
  EXPECT_EQ(received(experiment, 0)[2].value, largest * largest + 0.25 * 3.0);
  EXPECT_EQ(received(experiment, 0)[3].value, 0.25 * 3.0);
  EXPECT_NEAR(received(experiment, 1)[2].value, std::pow(largest, 1.4) + moment, 1e-12);
  EXPECT_NEAR(received(experiment, 1)[3].value, moment, 1e-12);
  EXPECT_EQ(received(experiment, 2)[2].value, received(experiment, 0)[2].value);  // §4.3 uses E y²
  const Preview shown = preview(experiment);
  EXPECT_EQ(find_derived(shown.shared, "c")->value, 0.25 * 3.0);
  EXPECT_EQ(find_derived(shown.algorithms[0], "v"), nullptr);
  EXPECT_EQ(find_derived(shown.algorithms[1], "v")->value, received(experiment, 1)[2].value);
  EXPECT_NE(find_derived(shown.algorithms[1], "c")->label.english().find("α = 0.4"), std::string::npos);
}

TEST(ToldConstants, InfiniteMomentsAreNotShown) {
  Scenario scenario = test::small_scenario({Json{{"type", "tgp-ucb"}, {"alpha", 0.3}}, Json{{"type", "uniform"}}});
  scenario.document["noise"] = {{"type", "student-t"}, {"nu", 1.5}};
  const auto experiment = test::built(scenario);
  EXPECT_TRUE(std::isfinite(received(*experiment, 0)[2].value));
  const Preview shown = preview(*experiment);
  for (const char* id : {"R", "v", "c"}) EXPECT_EQ(find_derived(shown.shared, id), nullptr) << id;
  EXPECT_NE(find_derived(shown.algorithms[0], "v"), nullptr);
  EXPECT_NE(experiment->provenance(experiment->instance(0), 1)[3].text.english().find("does not exist"),
            std::string::npos);
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  for (int t = 0; t < 20; ++t) trial->step();
}

}  // namespace
}  // namespace privbo::declared_constants_test
