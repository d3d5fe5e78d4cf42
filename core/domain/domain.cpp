// The domains a scenario can name: grids, random point sets, the arms of a data set.
#include "domain/domain.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"

namespace privbo {
namespace {

/// Beyond this a full covariance matrix no longer fits a desktop's memory.
constexpr Index most_points = 20000;

void check_interval(double low, double high) {
  if (low < high) return;
  throw std::invalid_argument("low = " + shortest(low) + ", high = " + shortest(high) +
                              ": must have low < high (the ends of every axis); raise high or lower low");
}

Domain grid_from(const ParamSet& params, const DataSet*, Draws&) {
  return make_grid(static_cast<Index>(params.integer("dimension")), static_cast<Index>(params.integer("points")),
                   params.real("low"), params.real("high"));
}

Domain random_points_from(const ParamSet& params, const DataSet*, Draws& draws) {
  const Index count = static_cast<Index>(params.integer("count"));
  const Index dimension = static_cast<Index>(params.integer("dimension"));
  const double low = params.real("low"), high = params.real("high");
  check_interval(low, high);
  if (count < 1 || count > most_points)
    throw std::invalid_argument("count = " + std::to_string(count) + ": must be 1 <= count <= " +
                                std::to_string(most_points) + " (points of the domain)");
  Domain domain;
  domain.random = true;
  domain.points.resize(count, dimension);
  for (Index i = 0; i < count; ++i)
    for (Index j = 0; j < dimension; ++j) domain.points(i, j) = low + (high - low) * draws.uniform();
  if (dimension == 1) std::sort(domain.points.data(), domain.points.data() + count);  // curves are drawn left to right
  return domain;
}

Domain arms_from(const ParamSet&, const DataSet* data, Draws&) {
  if (data == nullptr)
    throw std::invalid_argument("domain \"arms\": needs a data set; choose a CSV file or a stand-in under data");
  const Index count = data->readings.cols();
  if (count > most_points)
    throw std::invalid_argument("domain \"arms\": the data set has " + std::to_string(count) + " arms, at most " +
                                std::to_string(most_points) + " are allowed; keep fewer columns");
  Domain domain;
  domain.labels = data->arms;
  if (data->coordinates.rows() > 0) {
    domain.points = data->coordinates;
  } else {
    domain.points.resize(count, 1);  // arm numbers: a place on the axis, nothing a distance could be taken from
    for (Index i = 0; i < count; ++i) domain.points(i, 0) = static_cast<double>(i + 1);
  }
  return domain;
}

ParamSpec dimension_param() {
  ParamSpec spec;
  spec.key = "dimension";
  spec.label = "Dimension";
  spec.kind = ParamKind::integer;
  spec.default_value = 1;
  spec.range = spec.slider = {.lowest = 1, .highest = 3};
  spec.symbol = "d";
  spec.help = "Number of coordinates of a point.";
  spec.citation = "Zhou & Tan 2020, §2";
  return spec;
}

ParamSpec end_param(const char* key, const char* label, double value, const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.default_value = value;
  spec.range = {.lowest = -1e6, .highest = 1e6};
  spec.slider = {.lowest = value - 2, .highest = value + 2};
  spec.help = help;
  spec.citation = "Zhou & Tan 2020, §5.1: [0, 1]";
  return spec;
}

ParamSpec count_param(const char* key, const char* label, Index value, Index lowest, Index slider_top, const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.kind = ParamKind::integer;
  spec.default_value = value;
  spec.range = {.lowest = static_cast<double>(lowest), .highest = static_cast<double>(most_points)};
  spec.slider = {.lowest = static_cast<double>(lowest), .highest = static_cast<double>(slider_top)};
  spec.log_scale = true;
  spec.symbol = "n";
  spec.unit = "points";
  spec.help = help;
  spec.citation = "this program";
  return spec;
}

std::vector<Entry<DomainFactory>> make_catalogue() {
  const ParamSpec low = end_param("low", "Lower end", 0.0, "Smallest coordinate on every axis.");
  const ParamSpec high = end_param("high", "Upper end", 1.0, "Largest coordinate on every axis; above the lower end.");
  ParamSpec per_axis = count_param("points", "Points per axis", 100, 1, 500,
                                   "Equally spaced points on each axis, both ends included. At most 20,000 in all.");
  per_axis.citation = "Zhou & Tan 2020, §5.1: 100 points in [0, 1]";
  return {
      {{"grid", "Uniform grid", "Equally spaced points of an interval, a square or a cube.", "Zhou & Tan 2020, §5.1",
        {dimension_param(), per_axis, low, high}},
       grid_from},
      {{"random-points", "Random points", "Points drawn uniformly from an interval, a square or a cube, anew for each instance.",
        "this program",
        {count_param("count", "Number of points", 200, 2, 2000, "Points drawn; at most 20,000."), dimension_param(), low, high}},
       random_points_from},
      {{"arms", "Arms of the data set", "One point per column of the data set, at its coordinates where they are known.",
        "Zhou & Tan 2020, §5.1", {}},
       arms_from},
  };
}

}  // namespace

const std::vector<Entry<DomainFactory>>& domain_catalogue() {
  static const std::vector<Entry<DomainFactory>> catalogue = make_catalogue();
  return catalogue;
}

Domain make_grid(Index dimension, Index count, double low, double high) {
  if (dimension < 1 || dimension > 3)
    throw std::invalid_argument("dimension = " + std::to_string(dimension) + ": must be 1 <= dimension <= 3 (axes of the grid)");
  check_interval(low, high);
  const auto most = static_cast<Index>(std::pow(static_cast<double>(most_points), 1.0 / static_cast<double>(dimension)) + 1e-9);
  if (count < 1 || count > most)
    throw std::invalid_argument("points = " + std::to_string(count) + " per axis in dimension " + std::to_string(dimension) +
                                ": must be 1 <= points <= " + std::to_string(most) + ", for at most " +
                                std::to_string(most_points) + " points in all; use fewer points or a lower dimension");
  Domain domain;
  domain.shape.assign(static_cast<std::size_t>(dimension), count);
  Index total = 1;
  for (Index j = 0; j < dimension; ++j) total *= count;
  const double step = count > 1 ? (high - low) / static_cast<double>(count - 1) : 0.0;
  domain.points.resize(total, dimension);
  for (Index i = 0; i < total; ++i) {
    Index rest = i;
    for (Index j = dimension - 1; j >= 0; --j) {
      const Index place = rest % count;
      rest /= count;
      // Both ends exactly, the same roundings as numpy.linspace between; a lone point sits in the middle.
      if (count == 1)
        domain.points(i, j) = low + (high - low) / 2;
      else
        domain.points(i, j) = place == count - 1 ? high : low + static_cast<double>(place) * step;
    }
  }
  return domain;
}

}  // namespace privbo
