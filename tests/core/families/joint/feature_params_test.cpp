// Numbers that help texts of the feature-space algorithms give, against the calibrations they speak about.
#include "families/joint/joint_entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"

namespace privbo::feature_params_test {
namespace {

using ::testing::HasSubstr;

ParamSpec spec_of(NoiseParty holder, const std::string& key) {
  const std::vector<ParamSpec> specs = feature_params(holder);
  const auto found = std::ranges::find(specs, key, &ParamSpec::key);
  EXPECT_NE(found, specs.end()) << key;
  return found == specs.end() ? ParamSpec{} : *found;
}

double sigma_of(const StatisticsRequest& request) {
  return JointRelease(request, 1024, 1.0, 0.1, 25, 0.1).periods().front().sigma;
}

TEST(FeatureParams, CentredRewardsSaveWhatTheHelpReports) {
  for (const NoiseParty holder : {NoiseParty::curator, NoiseParty::users}) {
    const double saved = 1.0 - sigma_of({.holder = holder, .Y = 0.5}) / sigma_of({.holder = holder, .Y = 1.0});
    EXPECT_THAT(spec_of(holder, "centre").help, HasSubstr(significant(100.0 * saved, 3) + " % less noise"));
  }
}

TEST(FeatureParams, LemmaTwoHasTheNoiseTheHelpReports) {
  const StatisticsRequest exact{.holder = NoiseParty::curator};
  StatisticsRequest printed = exact;
  printed.calibration = TreeCalibration::lemma_2;
  EXPECT_THAT(spec_of(NoiseParty::curator, "calibration").help,
              HasSubstr(significant(sigma_of(printed) / sigma_of(exact), 2) +
                        " times the noise needed at α = 1, β = 0.1 and Y = 1"));
}

TEST(FeatureParams, FactorisationHasTheNoiseTheHelpReports) {
  // In units of one user's μ at the same guarantee: √n a node, √Σc² a factor.
  constexpr std::int64_t T = 1024;
  const std::vector<double> c = toeplitz_coefficients(T);
  const double node = static_cast<double>(tree_levels(T)), factor = toeplitz_sensitivity(T) * toeplitz_sensitivity(T);
  double tree = 0.0, toeplitz = 0.0, max_nodes = 0.0, squares = 0.0;
  for (std::int64_t t = 1; t <= T; ++t) {
    const auto nodes = static_cast<double>(dyadic_nodes(t).size());
    squares += c[static_cast<std::size_t>(t) - 1] * c[static_cast<std::size_t>(t) - 1];
    max_nodes = std::max(max_nodes, nodes);
    tree += node * nodes / T;
    toeplitz += factor * squares / T;
  }
  const ParamSpec mechanism = spec_of(NoiseParty::curator, "mechanism");
  EXPECT_THAT(mechanism.effect,
              HasSubstr("noise of a prefix is " + significant(std::sqrt(toeplitz / tree), 2) + " of the tree's"));
  EXPECT_THAT(mechanism.effect,
              HasSubstr("at its largest " + significant(std::sqrt(factor * squares / (node * max_nodes)), 2)));
  EXPECT_THAT(mechanism.choices.at(1).help,
              HasSubstr(significant(std::sqrt(toeplitz), 2) + " instead of " + significant(std::sqrt(tree), 2)));
}

}  // namespace
}  // namespace privbo::feature_params_test
