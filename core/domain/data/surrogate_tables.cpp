// Makes synthetic stand-ins for the two real data sets of the local-DP paper: random numbers shaped to the published
// facts.
//
// They match exactly (to rounding) the number of arms and rows, B = max f, v, c, R, the three leading eigenvalues of
// the correlation of the training rows and ½ log det(I + K). Every row of residuals has a random scale (heavy tails),
// saturated so that the largest residual is R; f is a smooth function of the correlation's leading eigenvectors, as
// real fields are.
#include <Eigen/Jacobi>
#include <array>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "domain/data/data_set.h"
#include "numerics/decompositions.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Makes correlation matrices with prescribed eigenvalues, for synthetic data.

/// The published facts about an n × n correlation matrix K.
struct LeadingSpectrum {
  std::array<double, 3> leading;      // largest eigenvalues
  double half_log_determinant = 0.0;  // ½ log det(I + K), in nats
};

struct Correlation {
  Vector values;   // n
  Matrix vectors;  // n × n, orthonormal columns; vectors · diag(values) · vectorsᵀ has a unit diagonal
};

Vector geometric(double ratio, double sum, Index count) {
  Vector tail(count);
  double term = 1.0;
  for (double& value : tail) {
    value = term;
    term *= ratio;
  }
  return tail * (sum / tail.sum());
}

double log_one_plus(const Vector& values) {
  double sum = 0.0;
  for (const double value : values) sum += std::log1p(value);
  return sum;
}

/// Returns n eigenvalues, descending: the leading ones, then a geometric tail with sum n − Σ leading and the wanted
/// determinant. Throws std::invalid_argument where no such tail exists.
Vector eigenvalues(const LeadingSpectrum& spectrum, Index n) {
  const Eigen::Map<const Eigen::Vector3d> leading(spectrum.leading.data());
  const double sum = static_cast<double>(n) - leading.sum();
  const double wanted = 2.0 * spectrum.half_log_determinant - log_one_plus(leading);
  // The flatter the tail, the larger its log-determinant.
  double steep = 0.01, flat = 1.0;
  if (n <= 3 || sum <= 0 || wanted <= log_one_plus(geometric(steep, sum, n - 3)) ||
      wanted >= log_one_plus(geometric(flat, sum, n - 3)))
    throw InvalidArgument(Message("spectrum: no geometric tail has this determinant; check the published facts"));
  for (int step = 0; step < 100; ++step) {
    const double ratio = (steep + flat) / 2;
    (log_one_plus(geometric(ratio, sum, n - 3)) < wanted ? steep : flat) = ratio;
  }
  Vector values(n);
  values << leading, geometric(flat, sum, n - 3);
  return values;
}

/// Starts from the orthonormalised `directions` (n × n, full rank) and rotates pairs of coordinates until the diagonal
/// is 1; `values` (sum n, none negative) stay the eigenvalues exactly. Bendel & Mickey 1978, "Population correlation
/// matrices for sampling experiments".
Correlation correlation_with_spectrum(const Vector& values, const Matrix& directions) {
  const Index n = values.size();
  Correlation result{values, orthogonal_factor(directions, n)};
  Matrix& vectors = result.vectors;
  Matrix c = vectors * values.asDiagonal() * vectors.transpose();
  // While the diagonal is not all 1, it has an entry below 1 and one above (its sum is n). A rotation of these two
  // coordinates sets one of them to 1.
  for (Index turn = 0; turn < n; ++turn) {
    Index i = 0, j = 0;
    if (c.diagonal().minCoeff(&i) > 1 - 1e-12 || c.diagonal().maxCoeff(&j) < 1 + 1e-12) break;
    // With t the tangent of the angle, (c_ii − 1) − 2 t c_ij + t² (c_jj − 1) = 0; the root with the smaller rotation is
    // taken.
    const double low = c(i, i) - 1, high = c(j, j) - 1, cross = c(i, j);
    const double reach = std::sqrt(cross * cross - low * high);
    const double t = low / (cross > 0 ? cross + reach : cross - reach);
    const Eigen::JacobiRotation<double> rotation(1 / std::sqrt(1 + t * t), t / std::sqrt(1 + t * t));
    c.applyOnTheLeft(i, j, rotation.adjoint());
    c.applyOnTheRight(i, j, rotation);
    vectors.applyOnTheLeft(i, j, rotation.adjoint());
  }
  return result;
}

/// The published facts about a data set (statistics, no readings).
struct Facts {
  const char* id;
  Words<0> name;
  const char* arm;  // arm names are this and a number
  Index arms, rows, training_rows;
  LeadingSpectrum spectrum;
  DataSummary summary;
  bool has_coordinates;
};

const Facts light_sensors{"light-sensors",
                          Words<0>("synthetic stand-in for light sensors"),
                          "sensor ",
                          41,
                          192,
                          601,
                          {{26.913, 9.939, 1.025}, 4.494431},
                          {945.5416667, 835.28125, 377421.2712, 82954.22643},
                          true};
const Facts stocks{"stocks",
                   Words<0>("synthetic stand-in for stocks"),
                   "stock ",
                   29,
                   823,
                   823,
                   {{21.376, 2.789, 1.566}, 4.009867},
                   {237.3282689, 203.2917311, 14437.85661, 754.2186751},
                   false};

Matrix normals(Index rows, Index columns, RandomSource& draws) {
  Matrix z(rows, columns);
  for (Index j = 0; j < columns; ++j)
    for (Index i = 0; i < rows; ++i) z(i, j) = draws.normal();
  return z;
}

Matrix centred(const Matrix& x) { return x.rowwise() - x.colwise().mean(); }

/// Finds the root of a monotone function on [low, high] by 100 bisections.
double root(const std::function<double(double)>& function, double low, double high) {
  const bool rising = function(high) > function(low);
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    ((function(middle) < 0) == rising ? low : high) = middle;
  }
  return (low + high) / 2;
}

/// Scatters points over [0, 1]² without clumps (additive recurrence with the plastic number).
Points scattered(Index count) {
  constexpr double plastic = 1.32471795724474602596;
  Points points(count, 2);
  for (Index i = 0; i < count; ++i)
    for (Index j = 0; j < 2; ++j) {
      const double turn = 0.5 + static_cast<double>(i + 1) * std::pow(plastic, -static_cast<double>(j + 1));
      points(i, j) = turn - std::floor(turn);
    }
  return points;
}

/// Returns directions for the eigenvectors, in the order of descending eigenvalues: the common level, two smooth
/// patterns, then noise.
Matrix patterns(const Facts& facts, const Points& coordinates, RandomSource& draws) {
  Matrix directions = normals(facts.arms, facts.arms, draws);
  directions.col(0).setOnes();
  if (facts.has_coordinates)
    for (Index i = 0; i < facts.arms; ++i) {
      directions(i, 1) = std::cos(3.0 * coordinates(i, 0) + coordinates(i, 1));
      directions(i, 2) = std::sin(2.0 * coordinates(i, 0) - 3.0 * coordinates(i, 1));
    }
  return directions;
}

/// Returns rows with exactly this correlation: orthonormal centred columns times a square root of it.
Matrix training_rows(const Facts& facts, const Matrix& root_of_correlation, RandomSource& draws) {
  const Matrix z = centred(normals(facts.training_rows, facts.arms, draws));
  const Matrix q = orthogonal_factor(z, z.cols());
  return centred(q) * std::sqrt(static_cast<double>(z.rows())) * root_of_correlation.transpose();
}

/// Returns f ∝ u^w, where u in [0.3, 1] is a smooth pattern, damped along eigenvectors of K with small eigenvalues. Its
/// largest value is B, and w is chosen so that its mean square is v − c.
Vector objective(const Facts& facts, const Correlation& correlation) {
  const Vector pattern = 0.5 * correlation.vectors.col(2) - correlation.vectors.col(1);
  const double low = pattern.minCoeff(), extent = pattern.maxCoeff() - low;
  const Eigen::ArrayXd u = 0.3 + 0.7 * (pattern.array() - low) / extent;
  const Vector kept = correlation.values.array() / (correlation.values.array() + 0.0001);
  const auto shaped = [&](double power) -> Vector {
    const Vector raw = u.pow(power);
    const Vector smooth = correlation.vectors * kept.asDiagonal() * (correlation.vectors.transpose() * raw);
    return smooth * (facts.summary.largest_mean / smooth.maxCoeff());
  };
  const double wanted = facts.summary.reading_moment - facts.summary.residual_moment;
  return shaped(
      root([&](double power) { return shaped(power).squaredNorm() / static_cast<double>(facts.arms) - wanted; }, 0.01,
           20.0));
}

/// Returns correlated rows, each with a random scale (heavy tails), compressed by h tanh(z/h) with the h for which the
/// ratio of largest value to root mean square is the published one.
Matrix residuals(const Facts& facts, const Matrix& root_of_correlation, const Vector& f, RandomSource& draws) {
  Matrix z = normals(facts.rows, facts.arms, draws) * root_of_correlation.transpose();
  for (Index t = 0; t < z.rows(); ++t) z.row(t) *= std::exp(0.7 * draws.normal());
  // Arms with larger means vary more, as prices and bright places do.
  for (Index j = 0; j < z.cols(); ++j) z.col(j) *= std::sqrt(f[j] / f.maxCoeff());
  const auto bent = [&](double h) -> Matrix {
    return centred(z.unaryExpr([h](double x) { return h * std::tanh(x / h); }));
  };
  const auto rms = [](const Matrix& x) { return std::sqrt(x.array().square().mean()); };
  const double wanted = facts.summary.largest_residual / std::sqrt(facts.summary.residual_moment);
  const double h = root(
      [&](double height) {
        const Matrix x = bent(height);
        return x.cwiseAbs().maxCoeff() / rms(x) - wanted;
      },
      0.01, 100.0);
  const Matrix shaped = bent(h);
  return shaped * (std::sqrt(facts.summary.residual_moment) / rms(shaped));
}

}  // namespace

DataSet make_surrogate(const std::string& id) {
  if (id != light_sensors.id && id != stocks.id)
    throw InvalidArgument(Message("stand-in = \"%1\": must be one of: light-sensors, stocks", id));
  const Facts& facts = id == light_sensors.id ? light_sensors : stocks;
  const auto draws = make_stream({.seed = 20051101, .trial = 0, .agent = 0, .purpose = Purpose::environment});
  DataSet data;
  data.name = facts.name.text();
  data.is_surrogate = true;
  data.held_out = true;
  for (Index j = 0; j < facts.arms; ++j) data.arms.push_back(facts.arm + std::to_string(j + 1));
  if (facts.has_coordinates) data.coordinates = scattered(facts.arms);
  const Correlation correlation =
      correlation_with_spectrum(eigenvalues(facts.spectrum, facts.arms), patterns(facts, data.coordinates, *draws));
  const Vector f = objective(facts, correlation);
  const Matrix root_of_correlation = correlation.vectors * correlation.values.cwiseSqrt().asDiagonal();
  data.training =
      (training_rows(facts, root_of_correlation, *draws) * std::sqrt(facts.summary.residual_moment)).rowwise() +
      f.transpose();
  data.readings = residuals(facts, root_of_correlation, f, *draws).rowwise() + f.transpose();
  data.report.file = data.name;
  data.report.is_surrogate = true;
  data.report.names = data.arms;
  data.report.arms = data.arms.size();
  data.report.rows = static_cast<std::size_t>(data.readings.rows());
  describe_readings(data.readings, data.report);
  return data;
}

Message surrogate_note(const DataSet* data) {
  return data && data->is_surrogate ? Message("%1: made by this program, not measured.", data->name) : Message();
}

}  // namespace privbo
