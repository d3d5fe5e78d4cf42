// Lists the test functions, with standard boxes, maxima and maximisers from the literature named beside each.
#include "environment/objective/test_functions.h"

#include <cmath>
#include <numbers>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

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

double styblinski_tang_20(const double* x) {
  double sum = 0.0;
  for (int j = 0; j < 20; ++j) {
    const double u = square(x[j]);
    sum += u * u - 16 * u + 5 * x[j];
  }
  return -sum / 2;
}
double michalewicz_10(const double* x) {
  double sum = 0.0;
  for (int j = 0; j < 10; ++j) {
    const double wave = square(std::sin((j + 1) * square(x[j]) / pi));  // to the power of m = 10
    const double fourth = square(square(wave));
    sum += std::sin(x[j]) * square(fourth) * square(wave);
  }
  return sum;
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
       {0},
       {1},
       6.0207400557670825,
       {{0.7572487144081974}},
       forrester},
      {"gramacy-lee",
       "Gramacy–Lee (1-D)",
       "−sin(10πx)/(2x) − (x − 1)⁴",
       "Gramacy & Lee 2012",
       1,
       {0.5},
       {2.5},
       0.8690111349894997,
       {{0.5485634445513395}},
       gramacy_lee},
      {"rastrigin-1d", "Rastrigin (1-D)", "−10 − x² + 10 cos(2πx)", library, 1, {-5.12}, {5.12}, 0.0, {{0}}, rastrigin},
      {"sine-mix",
       "Sine mix (1-D)",
       "−sin x − sin(10x/3)",
       "Hansen, Jaumard & Lu 1992, problem 2",
       1,
       {2.7},
       {7.5},
       1.8995993491521,
       {{5.1457352875}},
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
      {"styblinski-tang-20",
       "Styblinski–Tang (20-D)",
       "−½ Σ (xⱼ⁴ − 16xⱼ² + 5xⱼ)",
       "Styblinski & Tang 1990; a benchmark of Dubey 2021, Table 1",
       20,
       std::vector<double>(20, -5.0),
       std::vector<double>(20, 5.0),
       // Every coordinate is the smallest root of 4x³ − 32x + 5.
       20 * 39.16616570377141546,
       {std::vector<double>(20, -2.903534027771177095)},
       styblinski_tang_20,
       true},
      {"michalewicz-10",
       "Michalewicz (10-D)",
       "Σ sin xⱼ sin²⁰(j xⱼ²/π)",
       "Molga & Smutnicki 2005: maximum 9.66015; a benchmark of Dubey 2021, Table 1",
       10,
       std::vector<double>(10, 0.0),
       std::vector<double>(10, pi),
       9.660151715641341,
       {{2.2029055201726093461, pi / 2, 1.2849915705529243599, 1.9230584698663628432, 1.7204697725658412801, pi / 2,
         1.4544139713623790276, 1.7560865209450263727, 1.6557174168210291042, pi / 2}},
       michalewicz_10,
       true},
  };
}

}  // namespace

const std::vector<TestFunction>& test_functions() {
  static const std::vector<TestFunction> table = make_table();
  return table;
}

Vector values_on(const TestFunction& function, const Domain& domain) {
  const Index d = function.dimension;
  const Points& points = domain.points;
  if (points.cols() != d)
    throw InvalidArgument(Message(
        "function = %1: lives in dimension %2, the domain has dimension %3; change the dimension of the domain or choose another function",
        function.id, d, points.cols()));
  const Eigen::RowVectorXd lowest = points.colwise().minCoeff(), highest = points.colwise().maxCoeff();
  const bool own_box = domain.low.size() == d && domain.high.size() == d;
  const Eigen::RowVectorXd low = own_box ? Eigen::RowVectorXd(domain.low.transpose()) : lowest;
  const Eigen::RowVectorXd high = own_box ? Eigen::RowVectorXd(domain.high.transpose()) : highest;
  Vector values(points.rows());
  std::vector<double> x(static_cast<std::size_t>(d));
  for (Index i = 0; i < points.rows(); ++i) {
    for (Index j = 0; j < d; ++j) {
      const auto axis = static_cast<std::size_t>(j);
      const double fraction = highest[j] > lowest[j] ? (points(i, j) - low[j]) / (high[j] - low[j]) : 0.5;
      x[axis] = function.low[axis] + (function.high[axis] - function.low[axis]) * fraction;
    }
    values[i] = function.value(x.data());
  }
  return values;
}

}  // namespace privbo
