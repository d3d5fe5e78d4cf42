// Kernels at their edges, the empirical covariance, and the catalogue.
#include "kernel/kernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/line_domain.h"

namespace privbo::kernel_test {
namespace {

double at_distance(const PointKernel& kernel, double r) {
  Eigen::RowVectorXd x = Eigen::RowVectorXd::Zero(1), y = Eigen::RowVectorXd::Constant(1, r);
  return kernel(x, y);
}

TEST(Kernel, AnySmoothnessStaysInRangeFromTinyToHugeDistances) {
  for (const double nu : {0.05, 0.5, 0.7, 1.0, 1.3, 1.5, 2.5, 4.0, 10.0, 33.3, 100.0, 200.0}) {
    const auto kernel = make_matern(nu, 0.2);
    EXPECT_EQ(at_distance(*kernel, 0.0), 1.0);
    double last = 1.0;
    for (double exponent = -300.0; exponent <= 300.0; exponent += 0.25) {
      const double value = at_distance(*kernel, std::pow(10.0, exponent));
      ASSERT_TRUE(value >= 0.0 && value <= 1.0) << "nu " << nu << " r 1e" << exponent << ": " << value;
      ASSERT_LE(value, last + 1e-11) << "nu " << nu << " r 1e" << exponent;
      last = value;
    }
    EXPECT_EQ(last, 0.0);
  }
}

TEST(Kernel, BesselFormMeetsTheClosedForms) {
  for (const double nu : {0.5, 1.5, 2.5})
    for (const double r : {1e-4, 0.01, 0.1, 0.3, 1.0, 3.0}) {
      const double closed = at_distance(*make_matern(nu, 0.3), r);
      EXPECT_NEAR(at_distance(*make_matern(nu * (1.0 + 1e-13), 0.3), r), closed, 1e-11 * closed + 1e-12);
    }
}

// ν → ∞ gives the squared exponential, with a difference of order 1/ν.
TEST(Kernel, SmoothMaternApproachesSquaredExponential) {
  for (const double r : {0.1, 0.4, 1.0})
    EXPECT_NEAR(at_distance(*make_matern(200.0, 0.4), r), at_distance(*make_squared_exponential(0.4), r), 3e-3);
}

TEST(Kernel, RefusesParametersOutOfRange) {
  EXPECT_THROW(make_squared_exponential(0.0), std::invalid_argument);
  EXPECT_THROW(make_matern(-1.0, 0.2), std::invalid_argument);
  EXPECT_THROW(make_matern(2.5, std::numeric_limits<double>::infinity()), std::invalid_argument);
  EXPECT_THROW(make_linear(0.0, 0.0), std::invalid_argument);
  EXPECT_THROW(make_linear(1.0, -1.0), std::invalid_argument);
}

TEST(Kernel, GramIsSymmetricAndHasTheDiagonal) {
  const Domain domain = test::square_domain(6);
  for (const auto& kernel : {make_squared_exponential(0.3), make_matern(1.3, 0.3), make_linear(2.0, 0.5)}) {
    const Matrix gram = gram_matrix(*kernel, domain);
    Vector diagonal(36);
    kernel->diagonal(domain, diagonal);
    EXPECT_EQ(gram, Matrix(gram.transpose()));
    EXPECT_EQ(gram.diagonal(), diagonal);
  }
}

DataSet small_data() {
  DataSet data;
  data.name = "small";
  data.arms = {"a", "b", "c"};
  data.training.resize(4, 3);
  data.training << 1.0, 10.0, 3.0, 2.0, 20.0, 1.0, 3.0, 30.0, 4.0, 4.0, 40.0, 1.0;
  return data;
}

TEST(EmpiricalCovariance, IsTheCorrelationOfTheTrainingRows) {
  const auto kernel = make_empirical_covariance(small_data());
  Domain domain;
  domain.points = Points::Zero(3, 1);
  const Matrix gram = gram_matrix(*kernel, domain);
  EXPECT_NEAR(gram(0, 0), 1.0, 1e-15);
  EXPECT_NEAR(gram(0, 1), 1.0, 1e-15);
  // By hand: deviations (−1.5, −.5, .5, 1.5) and (.75, −1.25, 1.75, −1.25); sums of squares 5 and 6.75, of products
  // −1.5.
  EXPECT_NEAR(gram(0, 2), -1.5 / std::sqrt(5.0 * 6.75), 1e-15);
  EXPECT_EQ(gram, Matrix(gram.transpose()));
  Domain other;
  other.points = Points::Zero(4, 1);
  EXPECT_THROW(gram_matrix(*kernel, other), std::invalid_argument);
}

/// Above 8,192 arms no matrix of n × n is held: the columns are computed from the scores, and are the same numbers.
TEST(EmpiricalCovariance, OfManyArmsIsThatOfFew) {
  constexpr Index many = 9000, few = 40;
  DataSet data;
  data.training.resize(5, many);
  for (Index j = 0; j < many; ++j)
    for (Index i = 0; i < 5; ++i) data.training(i, j) = static_cast<double>((i * 7 + i * i + j * (i + 3)) % 23) + 0.5;
  DataSet first = data;
  first.training.conservativeResize(5, few);
  Domain domain, small;
  domain.points = Points::Zero(many, 1);
  small.points = Points::Zero(few, 1);
  const auto kernel = make_empirical_covariance(data);
  const Matrix gram = gram_matrix(*make_empirical_covariance(first), small);
  Vector column(many), other(many), diagonal(many);
  kernel->diagonal(domain, diagonal);
  for (const Index j : {Index{0}, Index{17}, Index{39}}) {
    kernel->column(domain, j, column);
    EXPECT_NEAR((column.head(few) - gram.col(j)).cwiseAbs().maxCoeff(), 0.0, 1e-14);
    EXPECT_EQ(column[j], diagonal[j]);
    kernel->column(domain, 39, other);
    EXPECT_EQ(column[39], other[j]) << "symmetric to the last bit";
  }
  EXPECT_THROW(kernel->column(small, 0, column), std::invalid_argument);
}

TEST(EmpiricalCovariance, RefusesAConstantArmByName) {
  DataSet data = small_data();
  data.training.col(1).setConstant(0.1);
  try {
    make_empirical_covariance(data);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("\"b\""), std::string::npos);
  }
  data.training.resize(1, 3);
  EXPECT_THROW(make_empirical_covariance(data), std::invalid_argument);
}

TEST(KernelCatalogue, EveryEntryIsDescribedAndBuildsWithDefaults) {
  const DataSet data = small_data();
  for (const auto& entry : kernel_catalogue()) {
    SCOPED_TRACE(entry.id);
    EXPECT_FALSE(entry.label.empty() || entry.summary.empty() || entry.citation.empty());
    for (const auto& spec : entry.params) {
      EXPECT_FALSE(spec.label.empty() || spec.help.empty() || spec.citation.empty() || spec.symbol.empty()) << spec.key;
      if (spec.kind == ParamKind::choice) {
        EXPECT_NE(std::ranges::find(spec.choices, spec.default_value.get<std::string>(), &Choice::id),
                  spec.choices.end());
        continue;
      }
      if (spec.kind == ParamKind::reals) {
        EXPECT_TRUE(spec.left_out && spec.default_value.empty());
        continue;
      }
      EXPECT_TRUE(spec.range.contains(spec.default_value.get<double>()));
      EXPECT_TRUE(spec.range.contains(spec.slider.lowest) && spec.range.contains(spec.slider.highest));
    }
    EXPECT_NE(entry.make(ParamSet(default_values(entry.params)), &data), nullptr);
  }
  for (const char* id : {"se", "matern", "matern-product", "periodic", "additive", "linear", "empirical-covariance"})
    EXPECT_NE(find_entry(kernel_catalogue(), id), nullptr);
  EXPECT_THROW(find_entry(kernel_catalogue(), "empirical-covariance")->make(ParamSet(), nullptr),
               std::invalid_argument);
}

}  // namespace
}  // namespace privbo::kernel_test
