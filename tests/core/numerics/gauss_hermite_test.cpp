// Gauss–Hermite quadrature against closed moments of the normal distribution and independent numbers.
#include "numerics/gauss_quadrature.h"

#include <cmath>

#include "support/reference.h"

namespace privbo::gauss_hermite_test {
namespace {

TEST(GaussHermite, IntegratesPolynomialsBelowDegreeTwoN) {
  for (const Index n : {1, 2, 3, 5, 8, 12, 31, 64, 100, 256}) {
    const GaussHermite rule = gauss_hermite(n);
    EXPECT_EQ(rule.nodes, -rule.nodes.reverse().eval()) << n;
    // E Z^{2j} = (2j − 1)!! for Z = √2 x.
    double moment = 1.0;
    for (Index j = 0; j < std::min<Index>(n, 20); ++j) {
      const double got =
          (rule.weights.array() * (std::sqrt(2.0) * rule.nodes.array()).pow(static_cast<double>(2 * j))).sum();
      EXPECT_NEAR(got / moment, 1.0, 1e-12) << n << " nodes, degree " << 2 * j;
      moment *= static_cast<double>(2 * j + 1);
    }
  }
}

TEST(GaussHermite, IsTheReferences) {
  PRIVBO_REFERENCE(file, "quadrature_features.json");
  const std::string nodes = "nodes_mbar";
  int rules = 0;
  for (const auto& [key, values] : file.items()) {
    if (key.rfind(nodes, 0) != 0) continue;
    const std::string count = key.substr(nodes.size());
    const GaussHermite rule = gauss_hermite(std::stoll(count));
    EXPECT_LE((rule.nodes - test::to_vector(values)).cwiseAbs().maxCoeff(), 1e-14) << key;
    EXPECT_LE((rule.weights - test::to_vector(file.at("weights_mbar" + count + "_over_sqrtpi"))).cwiseAbs().maxCoeff(),
              1e-14)
        << key;
    ++rules;
  }
  EXPECT_GT(rules, 0) << "no nodes: nothing compared";
}

TEST(GaussHermite, NamesTheRange) {
  EXPECT_THROW(gauss_hermite(0), std::invalid_argument);
  EXPECT_THROW(gauss_hermite(257), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::gauss_hermite_test
