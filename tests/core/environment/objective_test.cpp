// Objectives that are given, and their scaling, against slow textbook sums and the reference f.
#include "environment/objective/objective.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/environment/objective_problem.h"
#include "support/files/example_data.h"
#include "support/reference.h"

namespace privbo::objective_test {
namespace {

using objective_problem::Problem1;
using objective_problem::se;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(KernelMixture, ReproducesTheReferenceObjective) {
  PRIVBO_REFERENCE(file, "regret_reference.json");
  const Json& reference = file.at("ldp");
  const Vector f = Problem1{}.make("kernel-mixture", {{"centres", reference.at("C").get<std::vector<double>>()},
                                                      {"weights", reference.at("A").get<std::vector<double>>()}});
  const auto expected = reference.at("f").get<std::vector<double>>();
  ASSERT_EQ(f.size(), static_cast<Index>(expected.size()));
  for (Index i = 0; i < f.size(); ++i) EXPECT_NEAR(f[i], expected[static_cast<std::size_t>(i)], 1e-12);
}

TEST(KernelMixture, SumsInTwoDimensions) {
  Problem1 problem;
  problem.domain = make_grid(2, 7, 0.0, 1.0);
  problem.prior = make_prior(*problem.kernel, problem.domain);
  const Vector f = problem.make("kernel-mixture",
                                {{"centres", {0.1, 0.2, 0.8, 0.7}}, {"weights", {1.0, -0.5}}, {"scale_max", false}});
  for (Index i = 0; i < f.size(); ++i) {
    const double x = problem.domain.points(i, 0), y = problem.domain.points(i, 1);
    EXPECT_NEAR(f[i], se(x, 0.1) * se(y, 0.2) - 0.5 * se(x, 0.8) * se(y, 0.7), 1e-14);
  }
}

TEST(KernelMixture, ListsThatDoNotFitAreRefused) {
  EXPECT_THAT(
      [] {
        Problem1{}.make("kernel-mixture", {{"centres", {0.1}}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("1 coordinates for 4 weights in dimension 1")));
  EXPECT_THAT(
      [] {
        Problem1{}.make("kernel-mixture", {{"centres", Json::array()}, {"weights", Json::array()}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("at least one weight")));
}

TEST(KernelMixture, NeedsAKernelOfPoints) {
  const DataSet data = make_surrogate("stocks");
  Problem1 problem;
  problem.kernel = make_empirical_covariance(data);
  EXPECT_THAT([&] { problem.make("kernel-mixture", Json::object()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("SE, Matérn")));
}

// The f of the federated reference runs (regret_reference.json): Σ A_j exp(−(x − C_j)²/(2 · 0.05²)) on 200 points,
// normalised to [0, 1].
TEST(KernelMixture, ScaledToTheUnitRangeIsTheFederatedReferences) {
  PRIVBO_REFERENCE(file, "regret_reference.json");
  const auto centres = file.at("federated").at("C").get<std::vector<double>>(),
             weights = file.at("federated").at("A").get<std::vector<double>>();
  Problem1 problem;
  problem.domain = make_grid(1, 200, 0.0, 1.0);
  problem.kernel = make_squared_exponential(0.05);
  problem.prior = make_prior(*problem.kernel, problem.domain);
  const Vector f = problem.make("kernel-mixture", {{"centres", centres}, {"weights", weights}, {"unit_range", true}});
  Vector plain = Vector::Zero(200);
  for (Index i = 0; i < 200; ++i)
    for (std::size_t j = 0; j < weights.size(); ++j)
      plain[i] += weights[j] * std::exp(-std::pow(static_cast<double>(i) / 199.0 - centres[j], 2) / (2 * 0.05 * 0.05));
  const Vector wanted = (plain.array() - plain.minCoeff()) / (plain.maxCoeff() - plain.minCoeff());
  EXPECT_LE((f - wanted).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_EQ(f.minCoeff(), 0.0);
  EXPECT_EQ(f.maxCoeff(), 1.0);
}

TEST(UnitRange, IsTheSameDrawShiftedAndStretched) {
  const Problem1 problem;
  for (const char* id : {"gp-draw", "rkhs-draw"}) {
    const Vector plain = problem.make(id, Json::object(), 5), scaled = problem.make(id, {{"unit_range", true}}, 5);
    EXPECT_EQ(scaled.minCoeff(), 0.0) << id;
    EXPECT_EQ(scaled.maxCoeff(), 1.0) << id;
    EXPECT_LE(
        (plain.minCoeff() + (plain.maxCoeff() - plain.minCoeff()) * scaled.array() - plain.array()).abs().maxCoeff(),
        1e-13)
        << id;
    // The other switch changes nothing then.
    EXPECT_EQ(problem.make(id, {{"unit_range", true}, {"scale_max", true}}, 5), scaled) << id;
  }
}

TEST(UnitRange, AConstantFunctionBecomesZero) {
  Problem1 problem;
  problem.domain = make_grid(1, 1, 0.0, 1.0);
  problem.prior = make_prior(*problem.kernel, problem.domain);
  EXPECT_EQ(problem.make("gp-draw", {{"unit_range", true}}), Vector(Vector::Zero(1)));
}

TEST(TestFunctionObjective, Scalings) {
  const Problem1 problem;
  const Vector unit = problem.make("test-function", {{"function", "gramacy-lee"}});
  EXPECT_DOUBLE_EQ(unit.minCoeff(), 0.0);
  EXPECT_DOUBLE_EQ(unit.maxCoeff(), 1.0);
  EXPECT_DOUBLE_EQ(problem.make("test-function", {{"scaling", "max-abs"}}).cwiseAbs().maxCoeff(), 1.0);
  EXPECT_GT(problem.make("test-function", {{"scaling", "none"}}).maxCoeff(), 5.9);
  EXPECT_THAT(
      [&] {
        problem.make("test-function", {{"function", "branin"}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("dimension 2")));
}

TEST(DataObjective, IsTheMeanOfEachArm) {
  const DataSet data = three_arms();
  Problem1 problem;
  problem.domain = Domain{(Points(3, 1) << 1, 2, 3).finished(), {}, data.arms};
  problem.data = &data;
  EXPECT_EQ(problem.make("data-set", Json::object()), Vector(Eigen::Vector3d(2, 5, -1)));
  problem.domain = make_grid(1, 100, 0, 1);
  EXPECT_THAT([&] { problem.make("data-set", Json::object()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("choose the domain \"arms\"")));
  problem.data = nullptr;
  EXPECT_THAT([&] { problem.make("data-set", Json::object()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("needs a data set")));
}

}  // namespace
}  // namespace privbo::objective_test
