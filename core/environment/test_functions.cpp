// The table of test functions: standard boxes, maxima and maximisers from the literature named beside each.
#include "environment/test_functions.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace privbo {
namespace {

using std::numbers::pi;

double square(double x) { return x * x; }

double forrester(const double* x) { return -square(6 * x[0] - 2) * std::sin(12 * x[0] - 4); }
double gramacy_lee(const double* x) { return -(std::sin(10 * pi * x[0]) / (2 * x[0]) + square(square(x[0] - 1))); }
double rastrigin(const double* x) { return -(10 + x[0] * x[0] - 10 * std::cos(2 * pi * x[0])); }
double sine_mix(const double* x) { return -(std::sin(x[0]) + std::sin(10 * x[0] / 3)); }
double branin(const double* x) {
  const double valley = x[1] - 5.1 / (4 * pi * pi) * x[0] * x[0] + 5 / pi * x[0] - 6;
  return -(square(valley) + 10 * (1 - 1 / (8 * pi)) * std::cos(x[0]) + 10);
}
double six_hump_camel(const double* x) {
  const double u = x[0] * x[0], v = x[1] * x[1];
  return -((4 - 2.1 * u + u * u / 3) * u + x[0] * x[1] + (4 * v - 4) * v);
}
double himmelblau(const double* x) { return -(square(x[0] * x[0] + x[1] - 11) + square(x[0] + x[1] * x[1] - 7)); }
double ackley(const double* x) {
  const double radius = std::sqrt((x[0] * x[0] + x[1] * x[1]) / 2);
  const double waves = (std::cos(2 * pi * x[0]) + std::cos(2 * pi * x[1])) / 2;
  return 20 * std::exp(-0.2 * radius) + std::exp(waves) - 20 - std::numbers::e;
}
double log_goldstein_price(const double* x) {
  const double a = x[0], b = x[1];
  const double first = 1 + square(a + b + 1) * (19 - 14 * a + 3 * a * a - 14 * b + 6 * a * b + 3 * b * b);
  const double second = 30 + square(2 * a - 3 * b) * (18 - 32 * a + 12 * a * a + 48 * b - 36 * a * b + 27 * b * b);
  return -std::log(first * second);
}
double rosenbrock(const double* x) { return -(100 * square(x[1] - x[0] * x[0]) + square(1 - x[0])); }
double levy(const double* x) {
  const double u = 1 + (x[0] - 1) / 4, v = 1 + (x[1] - 1) / 4;
  return -(square(std::sin(pi * u)) + square(u - 1) * (1 + 10 * square(std::sin(pi * u + 1))) +
           square(v - 1) * (1 + square(std::sin(2 * pi * v))));
}
double mccormick(const double* x) {
  return -(std::sin(x[0] + x[1]) + square(x[0] - x[1]) - 1.5 * x[0] + 2.5 * x[1] + 1);
}

constexpr const char* library = "Surjanovic & Bingham, Virtual Library of Simulation Experiments";

std::vector<TestFunction> make_table() {
  const double mccormick_x = 0.5 - pi / 3;
  return {
      {"forrester",
       "Forrester (1-D)",
       "−(6x − 2)² sin(12x − 4)",
       "Forrester, Sóbester & Keane 2008",
       1,
       {0, 0},
       {1, 0},
       6.0207400557670825,
       {{0.7572487144081974, 0}},
       forrester},
      {"gramacy-lee",
       "Gramacy–Lee (1-D)",
       "−sin(10πx)/(2x) − (x − 1)⁴",
       "Gramacy & Lee 2012",
       1,
       {0.5, 0},
       {2.5, 0},
       0.8690111349894997,
       {{0.5485634445513395, 0}},
       gramacy_lee},
      {"rastrigin-1d",
       "Rastrigin (1-D)",
       "−10 − x² + 10 cos(2πx)",
       library,
       1,
       {-5.12, 0},
       {5.12, 0},
       0.0,
       {{0, 0}},
       rastrigin},
      {"sine-mix",
       "Sine mix (1-D)",
       "−sin x − sin(10x/3)",
       "Hansen, Jaumard & Lu 1992, problem 2",
       1,
       {2.7, 0},
       {7.5, 0},
       1.8995993491521,
       {{5.1457352875, 0}},
       sine_mix},
      {"branin",
       "Branin (2-D)",
       "−(y − 5.1x²/4π² + 5x/π − 6)² − 10(1 − 1/8π) cos x − 10",
       library,
       2,
       {-5, 0},
       {10, 15},
       -0.39788735772973816,
       {{-pi, 12.275}, {pi, 2.275}, {3 * pi, 2.475}},
       branin},
      {"six-hump-camel",
       "Six-hump camel (2-D)",
       "−(4 − 2.1x² + x⁴/3)x² − xy + (4 − 4y²)y²",
       library,
       2,
       {-3, -2},
       {3, 2},
       1.0316284534898774,
       {{0.08984201368301331, -0.7126564032704135}, {-0.08984201368301331, 0.7126564032704135}},
       six_hump_camel},
      {"himmelblau",
       "Himmelblau (2-D)",
       "−(x² + y − 11)² − (x + y² − 7)²",
       "Himmelblau 1972",
       2,
       {-5, -5},
       {5, 5},
       0.0,
       {{3, 2},
        {-2.805118086952745, 3.131312518250573},
        {-3.779310253377747, -3.283185991286170},
        {3.584428340330492, -1.848126526964404}},
       himmelblau},
      {"ackley",
       "Ackley (2-D)",
       "20 exp(−0.2 √((x² + y²)/2)) + exp((cos 2πx + cos 2πy)/2) − 20 − e",
       library,
       2,
       {-32.768, -32.768},
       {32.768, 32.768},
       0.0,
       {{0, 0}},
       ackley},
      {"goldstein-price-log",
       "Goldstein–Price, logarithm (2-D)",
       "−ln of the Goldstein–Price polynomial",
       library,
       2,
       {-2, -2},
       {2, 2},
       -std::log(3.0),
       {{0, -1}},
       log_goldstein_price},
      {"rosenbrock",
       "Rosenbrock (2-D)",
       "−100(y − x²)² − (1 − x)²",
       library,
       2,
       {-5, -5},
       {10, 10},
       0.0,
       {{1, 1}},
       rosenbrock},
      {"levy",
       "Levy (2-D)",
       "−sin²πu − (u − 1)²(1 + 10 sin²(πu + 1)) − (v − 1)²(1 + sin² 2πv), u = 1 + (x − 1)/4, v = 1 + (y − 1)/4",
       library,
       2,
       {-10, -10},
       {10, 10},
       0.0,
       {{1, 1}},
       levy},
      {"mccormick",
       "McCormick (2-D)",
       "−sin(x + y) − (x − y)² + 1.5x − 2.5y − 1",
       library,
       2,
       {-1.5, -3},
       {4, 4},
       // The gradient vanishes at (1/2 − π/3, −1/2 − π/3), where the value is √3/2 + π/3.
       std::sqrt(3.0) / 2 + pi / 3,
       {{mccormick_x, mccormick_x - 1}},
       mccormick},
  };
}

}  // namespace

const std::vector<TestFunction>& test_functions() {
  static const std::vector<TestFunction> table = make_table();
  return table;
}

Vector values_on(const TestFunction& function, const Points& points) {
  const Index d = function.dimension;
  if (points.cols() != d)
    throw std::invalid_argument("function = " + function.id + ": lives in dimension " + std::to_string(d) +
                                ", the domain has dimension " + std::to_string(points.cols()) +
                                "; change the dimension of the domain or choose another function");
  const Eigen::RowVectorXd low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
  Vector values(points.rows());
  std::array<double, 2> x{};
  for (Index i = 0; i < points.rows(); ++i) {
    for (Index j = 0; j < d; ++j) {
      const auto axis = static_cast<std::size_t>(j);
      const double extent = high[j] - low[j];
      const double fraction = extent > 0 ? (points(i, j) - low[j]) / extent : 0.5;
      x[axis] = function.low[axis] + (function.high[axis] - function.low[axis]) * fraction;
    }
    values[i] = function.value(x.data());
  }
  return values;
}

}  // namespace privbo
