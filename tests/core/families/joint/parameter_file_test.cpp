// Released parameters: what is written is what is read, predictions are the textbook's, and broken files are refused.
#include "families/joint/record/parameter_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <limits>

#include "accounting/accountant.h"
#include "posterior/features/fourier_frequencies.h"
#include "privacy/protection.h"
#include "support/files/temporary_path.h"
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
  const std::unique_ptr<RandomSource> draws = make_stream({.seed = 3});
  Vector phi(m);
  for (int i = 0; i < 20; ++i) {
    const Eigen::RowVector2d x(draws->uniform(), draws->uniform());
    made.map->map(x, phi);
    made.statistics.sigma += phi * phi.transpose();
    made.statistics.u += (x[0] - made.rule.centre) * phi;
  }
  made.guarantee = start_guarantee(Message("Gaussian"), Norm::frobenius, Relation::replace_one,
                                   {.notion = PrivacyNotion::joint,
                                    .protects = Message::verbatim("each user"),
                                    .against = Message::verbatim("others"),
                                    .assumption = Message::verbatim("clipped")});
  made.guarantee.cost = GaussianCost{0.4};
  made.guarantee.noise_scale = 3.0;
  made.guarantee.sensitivity = 1.2;
  made.delta = 1e-5;
  const Accountant& accountant = *find_accountant("gdp");
  made.accountant = Message::entry(accountant.label);
  made.charges = {{made.guarantee.cost, 2}};
  made.epsilon = accountant.loss(made.charges, made.delta).epsilon.value();
  return made;
}

/// The unit ball, of which two points may be asked.
CoveredDomain example_domain() {
  Domain domain;
  domain.points.resize(2, 2);
  domain.points << 0.0, 0.0, 0.5, 0.5;
  domain.low = Vector::Constant(2, -1.0);
  domain.high = Vector::Constant(2, 1.0);
  domain.radius = 1.0;
  return covered_domain(domain, lengthscale);
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

TEST(ReleasedParameters, AnIndefiniteSumIsRaisedAndReportedSo) {
  ReleasedParameters p = example();
  p.statistics.sigma.diagonal().array() -= 10.0;
  const Prediction made = predict(p, some_points());
  EXPECT_TRUE(made.raised);
  EXPECT_TRUE(made.mean.allFinite() && made.deviation.allFinite());
}

TEST(ReleasedParameters, PointsOfAnotherDimensionAreRefused) {
  EXPECT_THROW(predict(example(), Points::Zero(2, 3)), std::invalid_argument);
}

TEST(ReleasedParameters, PrivacyNoiseIsTheFirstOrderFormula) {
  ReleasedParameters p = example();
  EXPECT_EQ(predict(p, some_points()).privacy_deviation.size(), 0) << "nothing is known of the noise";
  p.noise = {0.2, 0.3, 0.4};
  const Prediction made = predict(p, some_points());
  const Index m = p.map->size();
  const Matrix inverse = test::inverse(p.statistics.sigma + 0.75 * Matrix::Identity(m, m));
  const Vector theta = inverse * p.statistics.u;
  for (Index k = 0; k < 3; ++k) {
    const Vector a = inverse * p.map->map(some_points()).row(k).transpose();
    double variance = 0.16 * a.squaredNorm();
    for (Index i = 0; i < m; ++i) {
      variance += 0.09 * std::pow(a[i] * theta[i], 2);
      for (Index j = i + 1; j < m; ++j) variance += 0.04 * std::pow(a[i] * theta[j] + a[j] * theta[i], 2);
    }
    EXPECT_NEAR(made.privacy_deviation[k], std::sqrt(variance), 1e-12);
    EXPECT_NEAR(made.deviation[k], std::hypot(made.model_deviation[k], std::sqrt(variance)), 1e-12);
  }
}

TEST(CoveredDomain, ReportsWhyAPointLiesOutside) {
  const CoveredDomain ball = example_domain();
  const auto why = [&](double x, double y) { return why_uncovered(ball, Eigen::RowVector2d(x, y)); };
  EXPECT_EQ(why(0.5, 0.5), "");
  EXPECT_EQ(why(0.0, 0.6), "");  // a length scale is 0.7
  EXPECT_NE(why(100.0, 100.0)
                .english()
                .find("distance 141.4 from the origin, and the run's points are from the ball of radius 1"),
            std::string::npos)
      << why(100.0, 100.0);
  EXPECT_NE(why(-0.7, -0.7).english().find("from the nearest point of the run, more than its length scale 0.7"),
            std::string::npos)
      << why(-0.7, -0.7);
  EXPECT_EQ(why_uncovered({}, Eigen::RowVector2d(100.0, 100.0)), "") << "nothing is known";
  const CoveredDomain grid = covered_domain(make_grid(2, 3, -1.0, 1.0), 0.5);
  EXPECT_EQ(why_uncovered(grid, Eigen::RowVector2d(1.0, -1.0)), "");
  EXPECT_NE(
      why_uncovered(grid, Eigen::RowVector2d(0.0, 1.1)).english().find("coordinate 2 = 1.1 lies outside of [-1, 1]"),
      std::string::npos);
}

/// Earlier versions of this program wrote neither domain nor noise.
TEST(ParameterFile, FilesOfEarlierVersionsAreRead) {
  Json old = parameters_json(example());
  old.erase("domain");
  old.erase("noise");
  const ReleasedParameters read = parameters_of(old);
  EXPECT_FALSE(read.noise);
  EXPECT_FALSE(read.covered.known());
  EXPECT_EQ(predict(read, some_points()).deviation, predict(example(), some_points()).model_deviation);
}

TEST(ParameterFile, ReadsBackBitForBit) {
  ReleasedParameters written = example();
  written.noise = {0.2, 0.3, 0.4};
  written.covered = example_domain();
  const std::filesystem::path file = test::temporary_path(".json");
  save_parameters(written, file);
  const ReleasedParameters read = load_parameters(file);
  std::filesystem::remove(file);
  EXPECT_EQ(read.algorithm, written.algorithm);
  EXPECT_EQ(read.rule, written.rule);
  EXPECT_EQ(read.guarantee, written.guarantee);
  EXPECT_EQ(read.statistics.items, 20);
  EXPECT_EQ(read.statistics.sigma, written.statistics.sigma);
  EXPECT_EQ(read.statistics.u, written.statistics.u);
  EXPECT_EQ(read.epsilon, written.epsilon);
  EXPECT_EQ(read.accountant, written.accountant);
  EXPECT_EQ(read.charges, written.charges);
  EXPECT_EQ(read.noise, written.noise);
  EXPECT_EQ(read.covered.low, written.covered.low);
  EXPECT_EQ(read.covered.radius, 1.0);
  EXPECT_EQ(read.covered.length_scale, lengthscale);
  EXPECT_EQ(read.covered.arms, written.covered.arms);
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

/// Why the file is refused; empty: it is read.
std::string refusal(const Json& file) {
  try {
    parameters_of(file);
    return {};
  } catch (const std::runtime_error& refused) {
    return refused.what();
  }
}

/// A tree's sums of 20 items: five levels, two nodes in the last prefix.
ReleasedParameters tree_example() {
  ReleasedParameters made = example();
  const double sigma = made.guarantee.noise_scale * std::sqrt(2.0);
  made.noise = {sigma, sigma * std::sqrt(2.0), sigma};
  made.charges = {{made.guarantee.cost, 5}};
  made.epsilon = find_accountant("gdp")->loss(made.charges, made.delta).epsilon.value();
  return made;
}

TEST(ParameterFile, AStatedEpsilonIsNotTakenOver) {
  const Json honest = parameters_json(tree_example());
  EXPECT_EQ(refusal(honest), "");
  const auto forged = [&honest](std::initializer_list<std::pair<const char*, Json>> changes) {
    Json file = honest;
    for (const auto& [pointer, value] : changes) file[Json::json_pointer(pointer)] = value;
    return refusal(file);
  };
  const char* const stated = "/privacy/epsilon_of_all_releases";
  for (const double epsilon : {0.0, 0.5, 1.9, 100.0}) {
    const std::string why = forged({{stated, epsilon}});
    EXPECT_NE(why.find("it states ε = "), std::string::npos) << epsilon << ": " << why;
    EXPECT_NE(why.find("give ε = "), std::string::npos) << why;
  }
  EXPECT_NE(forged({{stated, nullptr}}), "") << "no finite ε, where there is one";
  EXPECT_NE(forged({{"/privacy/delta", 0.3}}), "") << "another δ has another ε";
  const double one = find_accountant("gdp")->loss({{GaussianCost{0.4}, 1}}, 1e-5).epsilon.value();
  const Json fewer = Json::array({{{"releases", 1}, {"cost", {{"type", "gaussian"}, {"mu", 0.4}}}}});
  EXPECT_NE(forged({{stated, one}, {"/privacy/charges_of_one_user", fewer}}), "")
      << "20 items are in a tree of five levels, as the noise says";
  EXPECT_NE(forged({{stated, one}, {"/privacy/charges_of_one_user", nullptr}}), "") << "as of an earlier version";
  EXPECT_NE(forged({{stated, one}, {"/privacy/charges_of_one_user", nullptr}, {"/privacy/accountant", nullptr}}), "");
  EXPECT_NE(forged({{stated, 0.1},
                    {"/privacy/charges_of_one_user/0/cost/mu", 0.01},
                    {"/privacy/guarantee_of_one_release/cost/mu", 0.01}}),
            "")
      << "noise of 3 at a sensitivity of 1.2 has μ = 0.4";
  EXPECT_NE(forged({{"/privacy/guarantee_of_one_release/cost", nullptr}}), "");
  EXPECT_NE(forged({{"/noise/sigma", 0.0}, {"/noise/u", 0.0}}), "") << "privacy without noise";
  EXPECT_NE(forged({{"/privacy/accountant", "Trust me"}}), "");
}

TEST(ParameterFile, FilesOfEarlierVersionsAreReadWhereTheirEpsilonIsLargeEnough) {
  Json old = parameters_json(tree_example());
  for (const char* key : {"accountant", "charges_of_one_user", "strict_reading"}) old["privacy"].erase(key);
  EXPECT_EQ(refusal(old), "");
  EXPECT_TRUE(parameters_of(old).charges.empty()) << "whose statement it is shows in this";
  old["privacy"]["epsilon_of_all_releases"] = 0.0;
  EXPECT_NE(refusal(old).find("it states ε = 0"), std::string::npos) << refusal(old);
}

TEST(ParameterFile, ExactSumsHaveNoCost) {
  ReleasedParameters exact = example();
  exact.guarantee = {};
  exact.noise.emplace();
  exact.charges.clear();
  exact.accountant = {};
  exact.epsilon = std::numeric_limits<double>::infinity();
  exact.delta = 0.0;
  const Json file = parameters_json(exact);
  const Json& privacy = file.at("privacy");
  EXPECT_TRUE(privacy.at("guarantee_of_one_release").at("cost").is_null());
  for (const char* key : {"epsilon_of_all_releases", "delta", "accountant", "charges_of_one_user", "strict_reading"})
    EXPECT_TRUE(privacy.at(key).is_null()) << key;
  EXPECT_EQ(refusal(file), "");
  Json noisy = file;
  noisy["noise"]["sigma"] = 1.0;
  EXPECT_NE(refusal(noisy), "") << "noise and no privacy";
}

TEST(ParameterFile, ALargeDeltaHasAStrictReading) {
  ReleasedParameters made = tree_example();
  EXPECT_FALSE(epsilon_at_strict_delta(made)) << "its δ is 10⁻⁵ already";
  EXPECT_TRUE(parameters_json(made).at("privacy").at("strict_reading").is_null());
  const double strict = made.epsilon;
  made.delta = 0.1;
  made.epsilon = find_accountant("gdp")->loss(made.charges, made.delta).epsilon.value();
  ASSERT_LT(made.epsilon, 0.6 * strict);
  EXPECT_NEAR(epsilon_at_strict_delta(made)->epsilon.value(), strict, 1e-6 * strict);
  EXPECT_NEAR(parameters_json(made).at("privacy").at("strict_reading").at("epsilon").get<double>(), strict,
              1e-6 * strict);
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
  for (const Json& rounds : {Json("all"), Json(-5), Json(1.5), Json(9e18), Json(nullptr)})
    refused("/rounds_summed", rounds);
  refused("/privacy", Json::object());
  refused("/noise", Json::object());
  refused("/noise", {{"sigma", -1.0}, {"sigma_diagonal", 0.0}, {"u", 0.0}});
  refused("/domain",
          {{"low", {0.0}}, {"high", {1.0, 1.0}}, {"radius", 0.0}, {"length_scale", 1.0}, {"points", Json::array()}});
  EXPECT_THROW(parameters_of(Json::array()), std::runtime_error);
  EXPECT_THROW(load_parameters("/nowhere/at/all.json"), std::runtime_error);
}

}  // namespace
}  // namespace privbo::parameter_file_test
