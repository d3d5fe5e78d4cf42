// Kernels with a length scale for each coordinate: closed forms, one length scale on rescaled points, gradients, and
// the catalogue's settings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "kernel/kernel.h"
#include "kernel/kernel_settings.h"
#include "numerics/random/random_source.h"
#include "support/linear.h"

namespace privbo::ard_kernels_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

const Vector lengthscales{{0.2, 0.7, 3.0}};

Points scattered(Index n, Index d = 3) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(n)});
  Points points(n, d);
  for (double& value : points.reshaped()) value = 2.0 * draws->uniform() - 1.0;
  return points;
}

Domain domain_of(const Points& points) {
  Domain domain;
  domain.points = points;
  return domain;
}

std::unique_ptr<Kernel> from_catalogue(const char* id, const Json& settings) {
  const auto* entry = find_entry(kernel_catalogue(), id);
  Problems problems;
  const ParamSet params = check_params(entry->params, settings, "/kernel", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return entry->make(params, nullptr);
}

/// Written out for each: squared exponential, Matérn 3/2, product of Matérns 1/2.
TEST(ArdKernels, HaveTheirClosedForms) {
  const Points points = scattered(12);
  const auto se = make_ard_squared_exponential(lengthscales), matern = make_ard_matern(1.5, lengthscales),
             product = make_ard_matern_product(0.5, lengthscales);
  for (Index i = 0; i < 12; ++i)
    for (Index j = 0; j < 12; ++j) {
      double square = 0.0, sum = 0.0;
      for (Index axis = 0; axis < 3; ++axis) {
        const double along = (points(i, axis) - points(j, axis)) / lengthscales[axis];
        square += along * along;
        sum += std::abs(along);
      }
      const double root = std::sqrt(3.0 * square);
      const auto x = points.row(i), y = points.row(j);
      EXPECT_NEAR((*se)(x, y), std::exp(-0.5 * square), 1e-15);
      EXPECT_NEAR((*matern)(x, y), (1.0 + root) * std::exp(-root), 1e-15);
      EXPECT_NEAR((*product)(x, y), std::exp(-sum), 1e-15);
      for (const auto* kernel : {&se, &matern, &product}) EXPECT_EQ((**kernel)(x, y), (**kernel)(y, x));
    }
  for (const auto* kernel : {&se, &matern, &product}) {
    const Matrix gram = gram_matrix(**kernel, domain_of(points));
    EXPECT_EQ(gram.diagonal(), Vector::Ones(12));
    EXPECT_GT(test::eigenvalues(gram)[0], -1e-12) << "positive semidefinite";
  }
}

TEST(ArdKernels, AreThoseOfOneLengthScaleOnRescaledPoints) {
  const Points points = scattered(15);
  Points rescaled = points;
  for (Index axis = 0; axis < 3; ++axis) rescaled.col(axis) /= lengthscales[axis];
  const Domain plain = domain_of(points), other = domain_of(rescaled);
  for (const double nu : {0.5, 1.3, 2.5}) {
    EXPECT_LE((gram_matrix(*make_ard_matern(nu, lengthscales), plain) - gram_matrix(*make_matern(nu, 1.0), other))
                  .cwiseAbs()
                  .maxCoeff(),
              1e-14);
    EXPECT_LE((gram_matrix(*make_ard_matern_product(nu, lengthscales), plain) -
               gram_matrix(*make_matern_product(nu, 1.0), other))
                  .cwiseAbs()
                  .maxCoeff(),
              1e-14);
  }
  EXPECT_LE((gram_matrix(*make_ard_squared_exponential(lengthscales), plain) -
             gram_matrix(*make_squared_exponential(1.0), other))
                .cwiseAbs()
                .maxCoeff(),
            1e-15);
}

TEST(ArdKernels, GradientsAreDifferences) {
  Points points(2, 3);
  points << 0.1, 0.2, 0.3, 0.2, -0.1, 0.8;
  for (const auto& kernel : {make_ard_squared_exponential(lengthscales), make_ard_matern(2.5, lengthscales),
                             make_ard_matern(1.7, lengthscales)}) {
    const Vector exact = kernel->gradient(points.row(0), points.row(1));
    const Vector differences = kernel->PointKernel::gradient(points.row(0), points.row(1));
    EXPECT_LE((exact - differences).cwiseAbs().maxCoeff(), 1e-8);
    EXPECT_GT(exact.cwiseAbs().maxCoeff(), 1e-3);
  }
}

TEST(ArdKernels, RefuseWhatDoesNotFit) {
  EXPECT_THROW(make_ard_squared_exponential(Vector()), std::invalid_argument);
  EXPECT_THROW(make_ard_squared_exponential(Vector{{1.0, 0.0}}), std::invalid_argument);
  EXPECT_THROW(make_ard_matern(0.0, lengthscales), std::invalid_argument);
  const auto kernel = make_ard_matern_product(1.5, lengthscales);
  const Points plane = scattered(2, 2);
  EXPECT_THAT([&] { (*kernel)(plane.row(0), plane.row(1)); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("3 length scales for points of 2 coordinates")));
}

TEST(ArdKernels, OfTheCatalogueMultiplyTheLengthScale) {
  const Domain domain = domain_of(scattered(10));
  const Json factors{1.0, 3.5, 15.0};
  const auto same = [&](const char* id, Json settings, const PointKernel& wanted) {
    settings["lengthscale"] = 0.2;
    settings["lengthscale_factors"] = factors;
    EXPECT_LE((gram_matrix(*from_catalogue(id, settings), domain) - gram_matrix(wanted, domain)).cwiseAbs().maxCoeff(),
              1e-14)
        << id;
  };
  same("se", Json::object(), *make_ard_squared_exponential(lengthscales));
  same("matern", {{"nu", 1.5}}, *make_ard_matern(1.5, lengthscales));
  same("matern-product", {{"nu", 0.5}}, *make_ard_matern_product(0.5, lengthscales));
  // Without factors it is the kernel of before, to the last bit.
  EXPECT_EQ(gram_matrix(*from_catalogue("matern", {{"lengthscale_factors", Json::array()}}), domain),
            gram_matrix(*make_matern(2.5, 0.2), domain));
}

TEST(KernelSettings, AreReadWhateverTheType) {
  const ParamSet plain(Json{{"lengthscale", 0.5}});
  EXPECT_EQ(kernel_variance(plain), 1.0);
  EXPECT_TRUE(lengthscale_factors(plain).empty());
  EXPECT_EQ(shortest_lengthscale(plain), 0.5);
  const ParamSet scaled(Json{{"lengthscale", 0.5}, {"lengthscale_factors", {4.0, 0.5, 2.0}}, {"variance", 3.0}});
  EXPECT_EQ(kernel_variance(scaled), 3.0);
  EXPECT_EQ(shortest_lengthscale(scaled), 0.25);
  EXPECT_EQ(lengthscale_factors(on_coordinates(scaled, {2, 0})), (std::vector<double>{2.0, 4.0}));
  EXPECT_EQ(on_coordinates(plain, {2, 0}).json(), plain.json());
  EXPECT_THROW(on_coordinates(scaled, {3}), std::logic_error);
  const ParamSet periodic(Json{{"lengthscale", 2.0}, {"period", 3.0}});
  EXPECT_NEAR(shortest_lengthscale(periodic), 3.0 / std::acos(-1.0), 1e-15);
}

}  // namespace
}  // namespace privbo::ard_kernels_test
