// The presets of Figs. 1 and 2 have the constants that §6 of Dubey 2021 prints, and the noise that follows from them.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "families/joint/joint.h"
#include "io/scenario/scenario_file.h"
#include "support/small_scenario.h"
#include "trial/experiment.h"

namespace privbo::dubey_presets_test {
namespace {

Json document_of(const std::string& id) {
  const Preset* preset = find_preset(id);
  if (preset == nullptr) throw std::runtime_error("no preset named " + id);
  return parse_scenario(preset->text, {}).document;
}

std::vector<Json> private_algorithms(const Json& document) {
  std::vector<Json> found;
  for (const Json& algorithm : document.at("algorithms"))
    if (algorithm.at("type") == "jdp-gp-ucb") found.push_back(algorithm);
  return found;
}

const std::vector<std::string> printed_problem{"jdp-fig-1", "jdp-fig-1-printed", "jdp-fig-1-strict", "jdp-fig-2",
                                               "jdp-fig-2-printed"};

// §6: k(x, y) = exp(−‖x − y‖²/2), so ℓ = 1; |I| = 4; the unit L1 ball; radius 2; n = 25, f ≥ 0.8 or ≤ 0.6; T = 1024.
TEST(DubeyPresets, HaveTheProblemThatSectionSixPrints) {
  for (const std::string& id : printed_problem) {
    SCOPED_TRACE(id);
    const Json document = document_of(id);
    EXPECT_EQ(document["kernel"], (Json{{"type", "se"}, {"lengthscale", 1.0}}));
    EXPECT_EQ(document["domain"]["type"], "ball");
    EXPECT_EQ(document["domain"]["dimension"], 2);
    EXPECT_EQ(document["domain"]["radius"], 2.0);
    EXPECT_EQ(document["objective"], (Json{{"type", "l1-mixture"}, {"terms", 4}, {"signs", "any"}, {"scale_to", 0.0}}));
    EXPECT_EQ(document["noise"]["type"], "bernoulli");
    EXPECT_EQ(document["decisions"], (Json{{"type", "gap"}, {"size", 25}, {"good", 1}, {"high", 0.8}, {"low", 0.6}}));
    EXPECT_EQ(document["constants"]["B"], 1.0);
    EXPECT_EQ(document["run"]["horizon"], 1024);
    EXPECT_EQ(document["run"]["trials"], 20);
    for (const Json& algorithm : document["algorithms"]) EXPECT_EQ(algorithm.value("nodes", 10), 10);
  }
}

TEST(DubeyPresets, HaveThePapersBudgets) {
  std::vector<double> alphas, betas;
  for (const Json& algorithm : private_algorithms(document_of("jdp-fig-1-printed")))
    alphas.push_back(algorithm.at("epsilon"));
  EXPECT_EQ(alphas, (std::vector<double>{0.1, 0.5, 1.0, 10.0}));
  EXPECT_EQ(document_of("jdp-fig-1-printed")["privacy"]["delta"], 0.1);
  for (const char* id : {"jdp-fig-2", "jdp-fig-2-printed"}) {
    betas.clear();
    for (const Json& algorithm : private_algorithms(document_of(id))) {
      betas.push_back(algorithm.at("delta"));
      EXPECT_EQ(algorithm.at("epsilon"), 1.0);
    }
    EXPECT_EQ(betas, (std::vector<double>{0.01, 0.1, 0.5, 0.99}));
  }
  for (const char* id : {"jdp-fig-1-printed", "jdp-fig-2-printed"})
    for (const Json& algorithm : private_algorithms(document_of(id))) {
      EXPECT_EQ(algorithm.at("calibration"), "lemma-2");
      EXPECT_EQ(algorithm.at("shift"), "printed");
      EXPECT_EQ(algorithm.at("norm_term"), "printed");
      EXPECT_EQ(algorithm.at("feature_term"), true);
      EXPECT_EQ(algorithm.at("beta_scale"), 1.0);
    }
}

TEST(DubeyPresets, EasyVariantsReportWhatIsEasy) {
  for (const char* id : {"jdp-fig-1-easy", "jdp-fig-2-easy"}) {
    const Json document = document_of(id);
    EXPECT_EQ(document["kernel"]["lengthscale"], 2.0);
    EXPECT_EQ(document["objective"]["signs"], "non-negative");
    EXPECT_NE(document["description"].get<std::string>().find("length scale 2"), std::string::npos);
  }
}

// 100 features; their error on the ball is 0.0350 at its ends, by the one-dimensional rule in another language, and the
// 3,000 points come close to the ends.
TEST(DubeyPresets, TenNodesHaveTheErrorThatTheDescriptionsReport) {
  const auto experiment = test::built(parse_scenario(find_preset("jdp-fig-1")->text, {}));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const auto features = feature_model(*experiment, instance, 0);
  EXPECT_EQ(features->size(), 100);
  EXPECT_LE(features->largest_norm, 1.0);
  EXPECT_GT(features->kernel_error, 0.025);
  EXPECT_LT(features->kernel_error, 0.0351);
  EXPECT_GE(instance.f.maxCoeff(), 0.8);
}

// What the texts print of the noise, from the plans: Δ_F/√2 = 2 and 11 levels over the μ of (α, β).
TEST(DubeyPresets, NoiseIsWhatTheTextsPrint) {
  struct Wanted {
    const char* preset;
    std::vector<std::pair<std::size_t, double>> sigmas;  // by place of the algorithm
  };
  const double table = std::sqrt(16.0 * 15.0 * 2.0) * std::log(100.0);  // Table 1: n = 15 at T = 10⁴
  for (const Wanted& wanted :
       {Wanted{"jdp-fig-1", {{2, 7.2029}}}, Wanted{"jdp-fig-1-strict", {{0, 203.97}, {2, 24.746}}},
        Wanted{"jdp-fig-1-printed", {{2, 86.401}}}, Wanted{"jdp-fig-2", {{0, 12.456}, {3, 1.21058}}},
        Wanted{"jdp-fig-2-printed", {{0, 129.601}, {3, 43.389}}}, Wanted{"jdp-table-1-camel", {{2, table}}}}) {
    SCOPED_TRACE(wanted.preset);
    const auto experiment = test::built(parse_scenario(find_preset(wanted.preset)->text, {}));
    ASSERT_TRUE(experiment);
    const Instance instance = experiment->instance(0);
    for (const auto& [algorithm, sigma] : wanted.sigmas)
      EXPECT_NEAR(joint_release(*experiment, instance, algorithm)->periods().front().sigma, sigma, 5e-5 * sigma);
  }
}

}  // namespace
}  // namespace privbo::dubey_presets_test
