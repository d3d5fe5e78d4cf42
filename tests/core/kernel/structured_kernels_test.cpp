// The product of Matérns and the additive kernel against plain double loops, and their entries of the catalogue.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "support/line_domain.h"
#include "support/linear.h"

namespace privbo::structured_kernels_test {
namespace {

Domain scattered(Index n, Index d) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(d)});
  Domain domain;
  domain.points.resize(n, d);
  for (double& value : domain.points.reshaped()) value = 2.0 * draws->uniform() - 1.0;
  return domain;
}

std::unique_ptr<Kernel> from_catalogue(const char* id, Json changes) {
  const auto* entry = find_entry(kernel_catalogue(), id);
  Problems problems;
  const ParamSet params = check_params(entry->params, changes, "/kernel", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return entry->make(params, nullptr);
}

TEST(MaternProduct, IsTheProductOfLinesAndTheMaternOnALine) {
  const Domain domain = scattered(12, 3);
  for (const double nu : {0.5, 1.3, 2.5}) {
    const auto product = make_matern_product(nu, 0.4), line = make_matern(nu, 0.4);
    const Matrix gram = gram_matrix(*from_catalogue("matern-product", {{"nu", nu}, {"lengthscale", 0.4}}), domain);
    for (Index i = 0; i < 12; ++i)
      for (Index j = 0; j < 12; ++j) {
        double wanted = 1.0;
        for (Index axis = 0; axis < 3; ++axis)
          wanted *= (*line)(domain.points.row(i).segment(axis, 1), domain.points.row(j).segment(axis, 1));
        EXPECT_NEAR(gram(i, j), wanted, 1e-15);
        EXPECT_EQ(gram(i, j), gram(j, i));
      }
    EXPECT_EQ(gram_matrix(*product, test::line_domain(20)), gram_matrix(*line, test::line_domain(20)));
  }
}

// 20 coordinates: groups of 1, of 3 (the last is of 2), and one group larger than the space.
TEST(AdditiveKernel, IsTheMeanOverGroupsOfCoordinates) {
  const Index d = 20;
  const Domain domain = scattered(10, d);
  for (const Index size : {1, 3, 64})
    for (const char* base : {"se", "matern-product"}) {
      const Matrix gram = gram_matrix(
          *from_catalogue("additive", {{"group_size", size}, {"base", base}, {"lengthscale", 0.7}, {"nu", 1.5}}),
          domain);
      for (Index i = 0; i < 10; ++i)
        for (Index j = 0; j < 10; ++j) {
          double sum = 0.0;
          int groups = 0;
          for (Index first = 0; first < d; first += size) {
            double value = 1.0;
            for (Index axis = first; axis < d && axis < first + size; ++axis) {
              const double r = std::abs(domain.points(i, axis) - domain.points(j, axis)) / 0.7;
              value *=
                  base[0] == 's' ? std::exp(-0.5 * r * r) : (1.0 + std::sqrt(3.0) * r) * std::exp(-std::sqrt(3.0) * r);
            }
            sum += value;
            ++groups;
          }
          EXPECT_NEAR(gram(i, j), sum / groups, 1e-14) << size << ' ' << base;
        }
      EXPECT_EQ(gram.diagonal(), Vector::Ones(10));
      EXPECT_EQ(gram, Matrix(gram.transpose()));
      EXPECT_GT(test::eigenvalues(gram)[0], -1e-12);
    }
}

TEST(StructuredKernels, RefuseParametersOutOfRange) {
  EXPECT_THROW(make_matern_product(0.0, 1.0), std::invalid_argument);
  EXPECT_THROW(make_matern_product(1.5, -1.0), std::invalid_argument);
  EXPECT_THROW(make_additive(make_squared_exponential(1.0), 0), std::invalid_argument);
  for (const char* id : {"matern-product", "additive"}) {
    const auto* entry = find_entry(kernel_catalogue(), id);
    ASSERT_NE(entry, nullptr);
    for (const ParamSpec& spec : entry->params) {
      EXPECT_FALSE(spec.help.empty() || spec.citation.empty() || spec.symbol.empty()) << id << ' ' << spec.key;
    }
  }
}

}  // namespace
}  // namespace privbo::structured_kernels_test
