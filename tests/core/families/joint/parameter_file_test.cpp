// Released parameters: what is written is what is read, predictions are the textbook's, and broken files are refused.
#include "families/joint/record/parameter_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "posterior/features/fourier_frequencies.h"
#include "privacy/protection.h"
#include "support/linear.h"

namespace privbo::parameter_file_test {
namespace {

constexpr double lengthscale = 0.7;

/// 20 rounds of statistics of a function on the plane, with a little noise on them.
ReleasedParameters example() {
  ReleasedParameters made;
  made.algorithm = "JDP";
  made.kernel = "se";
  made.map = make_fourier_features(quadrature_frequencies(2, lengthscale, 4));
  made.rule = {.lambda = 0.5, .shift = 0.25, .rho = 0.3, .centre = 0.1};
  const Index m = made.map->size();
  made.statistics = {Matrix::Zero(m, m), Vector::Zero(m), 20};
  const std::unique_ptr<Draws> draws = make_stream({.seed = 3});
  Vector phi(m);
  for (int i = 0; i < 20; ++i) {
    const Eigen::RowVector2d x(draws->uniform(), draws->uniform());
    made.map->map(x, phi);
    made.statistics.sigma += phi * phi.transpose();
    made.statistics.u += (x[0] - made.rule.centre) * phi;
  }
  made.guarantee = start_guarantee(
      "Gaussian", Norm::frobenius, Relation::replace_one,
      {.notion = PrivacyNotion::joint, .protects = "each user", .against = "others", .assumption = "clipped"});
  made.guarantee.cost = GaussianCost{0.4};
  made.guarantee.noise_scale = 3.0;
  made.epsilon = 1.25;
  made.delta = 1e-5;
  return made;
}

Points some_points() {
  Points points(3, 2);
  points << 0.1, 0.9, -0.4, 0.3, 0.5, 0.5;
  return points;
}

TEST(ReleasedParameters, PredictionIsRidgeRegressionOnTheSums) {
  const ReleasedParameters p = example();
  const Index m = p.map->size();
  const Matrix inverse = test::inverse(p.statistics.sigma + 0.75 * Matrix::Identity(m, m));
  const Prediction made = predict(p, some_points());
  const Matrix phi = p.map->map(some_points());
  for (Index i = 0; i < 3; ++i) {
    const Vector row = phi.row(i).transpose();
    EXPECT_NEAR(made.mean[i], 0.1 + row.dot(inverse * p.statistics.u), 1e-12);
    EXPECT_NEAR(made.deviation[i], 0.3 * std::sqrt(row.dot(inverse * row)), 1e-12);
  }
  EXPECT_FALSE(made.raised);
}

TEST(ReleasedParameters, AnIndefiniteSumIsRaisedAndSaidSo) {
  ReleasedParameters p = example();
  p.statistics.sigma.diagonal().array() -= 10.0;
  const Prediction made = predict(p, some_points());
  EXPECT_TRUE(made.raised);
  EXPECT_TRUE(made.mean.allFinite() && made.deviation.allFinite());
}

TEST(ReleasedParameters, PointsOfAnotherDimensionAreRefused) {
  EXPECT_THROW(predict(example(), Points::Zero(2, 3)), std::invalid_argument);
}

TEST(ParameterFile, ReadsBackBitForBit) {
  const ReleasedParameters written = example();
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "parameters.json";
  save_parameters(written, file);
  const ReleasedParameters read = load_parameters(file);
  std::filesystem::remove(file);
  EXPECT_EQ(read.algorithm, written.algorithm);
  EXPECT_EQ(read.rule, written.rule);
  EXPECT_EQ(read.guarantee, written.guarantee);
  EXPECT_EQ(read.statistics.items, 20);
  EXPECT_EQ(read.statistics.sigma, written.statistics.sigma);
  EXPECT_EQ(read.statistics.u, written.statistics.u);
  EXPECT_EQ(read.epsilon, 1.25);
  EXPECT_EQ(predict(read, some_points()).mean, predict(written, some_points()).mean);
  EXPECT_EQ(predict(read, some_points()).deviation, predict(written, some_points()).deviation);
}

TEST(ParameterFile, AdditiveFeaturesAreWrittenOutWhole) {
  ReleasedParameters written = example();
  const std::shared_ptr<const FeatureMap> axis = make_fourier_features(quadrature_frequencies(1, lengthscale, 3));
  written.map = make_additive_features(3, {{{0}, axis}, {{2}, axis}});
  const Index m = written.map->size();
  written.statistics = {Matrix::Identity(m, m), Vector::Ones(m), 1};
  const ReleasedParameters read = parameters_of(parameters_json(written));
  const Points points = Points::Random(4, 3);
  EXPECT_LE((read.map->map(points) - written.map->map(points)).cwiseAbs().maxCoeff(), 1e-15);
}

TEST(ParameterFile, BrokenFilesAreRefusedWithASentence) {
  const Json good = parameters_json(example());
  const auto refused = [&](const char* pointer, const Json& value) {
    Json broken = good;
    broken[Json::json_pointer(pointer)] = value;
    EXPECT_THROW(parameters_of(broken), std::runtime_error) << pointer << " = " << value.dump();
  };
  refused("/format", "privbo-scenario");
  refused("/version", 99);
  refused("/u", Json::array({1.0}));
  refused("/u", "many");
  refused("/sigma_upper_triangle", Json::array());
  refused("/rule/lambda", 0.0);
  refused("/rule/rho", -1.0);
  refused("/rule/centre", nullptr);
  refused("/features/dimension", 0);
  refused("/features/blocks", Json::array());
  refused("/features/blocks/0/coordinates", Json::array({0, 7}));
  refused("/features/blocks/0/weights", Json::array({1.0}));
  refused("/features/blocks/0/weights/0", -1.0);
  refused("/features/blocks/0/frequencies/0", Json::array({0.0}));
  refused("/rounds_summed", "all");
  refused("/privacy", Json::object());
  EXPECT_THROW(parameters_of(Json::array()), std::runtime_error);
  EXPECT_THROW(load_parameters("/nowhere/at/all.json"), std::runtime_error);
}

}  // namespace
}  // namespace privbo::parameter_file_test
