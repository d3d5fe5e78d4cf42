// Kernel values against independently computed numbers.
#include "kernel/kernel.h"
#include "support/reference_kernel.h"

namespace privbo::kernel_reference_test {
namespace {

TEST(KernelReference, EveryMatrix) {
  PRIVBO_REFERENCE(file, "kernels.json");
  const Matrix x = test::to_matrix(file.at("X")), y = test::to_matrix(file.at("Y"));
  for (const auto& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE(c.at("kernel").get<std::string>() + " l " + c.at("l").dump());
    const auto kernel = test::kernel_of(c);
    const Matrix expected = test::to_matrix(c.at("K"));
    for (Index i = 0; i < x.rows(); ++i)
      for (Index j = 0; j < y.rows(); ++j) {
        EXPECT_NEAR((*kernel)(x.row(i), y.row(j)), expected(i, j), 1e-10 * expected(i, j) + 1e-15);
        EXPECT_EQ((*kernel)(x.row(i), y.row(j)), (*kernel)(y.row(j), x.row(i)));
        if (expected(i, j) == 1.0) {
          EXPECT_EQ((*kernel)(x.row(i), y.row(j)), 1.0);
        }
      }
  }
}

TEST(KernelReference, EveryRadialProfile) {
  PRIVBO_REFERENCE(file, "kernels.json");
  for (const auto& c : test::entries_of(file, "radial")) {
    SCOPED_TRACE(c.at("kernel").get<std::string>() + " nu " + c.value("nu", Json()).dump());
    const auto kernel = test::kernel_of(c);
    const Vector r = test::to_vector(c.at("r")), expected = test::to_vector(c.at("k"));
    for (Index i = 0; i < r.size(); ++i) {
      Eigen::RowVectorXd origin(1), point(1);
      origin << 0.0;
      point << r[i];
      const double value = (*kernel)(origin, point);
      // Near r = 0 the file allows 1e-12 absolute; in the tails the relative error counts.
      EXPECT_NEAR(value, expected[i], r[i] < 0.01 ? 1e-12 : 1e-10 * expected[i]) << "r = " << r[i];
      EXPECT_LE(value, 1.0);
    }
  }
}

}  // namespace
}  // namespace privbo::kernel_reference_test
