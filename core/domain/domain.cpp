// Implements the domains a scenario can name: grids, boxes, random point sets of a box or a ball, the arms of a data
// set.
#include "domain/domain.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// In more dimensions than this, a few thousand random points represent a box hardly at all.
constexpr Index max_dimensions = 20;

void check_interval(double low, double high) {
  if (low < high) return;
  throw InvalidArgument(
      Message("low = %1, high = %2: must have low < high (the ends of every axis); raise high or lower low",
              shortest(low), shortest(high)));
}

Domain box_region(Index dimension, double low, double high) {
  Domain domain;
  domain.low = Vector::Constant(dimension, low);
  domain.high = Vector::Constant(dimension, high);
  return domain;
}

/// Draws uniform points of the domain's region.
void scatter(Domain& domain, Index count, RandomSource& draws) {
  if (count < 1 || count > max_domain_points)
    throw InvalidArgument(
        Message("count = %1: must be 1 <= count <= %2 (points of the domain)", count, max_domain_points));
  domain.random = true;
  domain.points.resize(count, domain.low.size());
  for (Index i = 0; i < count; ++i) domain.points.row(i) = draw_from_region(domain, draws).transpose();
  if (domain.dimension() == 1)
    std::sort(domain.points.data(), domain.points.data() + count);  // curves are drawn left to right
}

Domain grid_from(const ParamSet& params, const DataSet*, RandomSource&) {
  return make_grid(static_cast<Index>(params.integer("dimension")), static_cast<Index>(params.integer("points")),
                   params.real("low"), params.real("high"));
}

/// Its points are a grid, of at most as many points as pictures are to have.
Domain box_domain_from(const ParamSet& params, const DataSet*, RandomSource&) {
  const auto dimension = static_cast<Index>(params.integer("dimension"));
  const auto wanted = static_cast<double>(params.integer("picture_points"));
  const auto per_axis = static_cast<Index>(std::pow(wanted, 1.0 / static_cast<double>(dimension)) + 1e-9);
  Domain domain = make_grid(dimension, per_axis, params.real("low"), params.real("high"));
  domain.anywhere = true;
  return domain;
}

Domain random_points_from(const ParamSet& params, const DataSet*, RandomSource& draws) {
  const Index count = static_cast<Index>(params.integer("count"));
  const Index dimension = static_cast<Index>(params.integer("dimension"));
  const double low = params.real("low"), high = params.real("high");
  check_interval(low, high);
  Domain domain = box_region(dimension, low, high);
  scatter(domain, count, draws);
  return domain;
}

Domain ball_from(const ParamSet& params, const DataSet*, RandomSource& draws) {
  const double radius = params.real("radius");
  Domain domain = box_region(static_cast<Index>(params.integer("dimension")), -radius, radius);
  domain.radius = radius;
  scatter(domain, static_cast<Index>(params.integer("count")), draws);
  return domain;
}

Domain arms_from(const ParamSet&, const DataSet* data, RandomSource&) {
  if (data == nullptr)
    throw InvalidArgument(Message("domain \"arms\": needs a data set; choose a CSV file or a stand-in under data"));
  const Index count = data->readings.cols();
  if (count > max_domain_points)
    throw InvalidArgument(
        Message("domain \"arms\": the data set has %1 arms, at most %2 are allowed; keep fewer columns", count,
                max_domain_points));
  Domain domain;
  domain.labels = data->arms;
  if (data->coordinates.rows() > 0) {
    domain.points = data->coordinates;
  } else {
    domain.points.resize(count, 1);  // arm numbers: places on an axis, whose distances mean nothing
    for (Index i = 0; i < count; ++i) domain.points(i, 0) = static_cast<double>(i + 1);
  }
  return domain;
}

ParamSpec dimension_param(Index value, Index highest) {
  ParamSpec spec;
  spec.key = "dimension";
  spec.label = "Dimension";
  spec.kind = ParamKind::integer;
  spec.default_value = value;
  spec.range = spec.slider = {.lowest = 1, .highest = static_cast<double>(highest)};
  spec.symbol = "d";
  spec.help = "Number of coordinates of a point.";
  spec.citation = "Zhou & Tan 2020, §2";
  return spec;
}

ParamSpec interval_end_param(const char* key, const char* label, double value, const char* help) {
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

ParamSpec count_param(const char* key, const char* label, Index value, Index lowest, Index slider_top,
                      const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.kind = ParamKind::integer;
  spec.default_value = value;
  spec.range = {.lowest = static_cast<double>(lowest), .highest = static_cast<double>(max_domain_points)};
  spec.slider = {.lowest = static_cast<double>(lowest), .highest = static_cast<double>(slider_top)};
  spec.log_scale = true;
  spec.symbol = "n";
  spec.unit = "points";
  spec.help = help;
  spec.citation = "this program";
  return spec;
}

/// Cells of a box multiply with its dimension: in more than two no certificate is affordable.
constexpr Index max_box_domain_dimensions = 2;

std::vector<ParamSpec> box_domain_params(const ParamSpec& low, const ParamSpec& high) {
  ParamSpec dimension = dimension_param(1, max_box_domain_dimensions);
  dimension.help =
      "Number of coordinates of a point: 1 or 2. In more dimensions no bound of the largest value could be computed in time.";
  dimension.citation = "this program";
  const ParamSpec gap = real_param(
      "gap", "Largest gap of a search", 0.01, {.lowest = 1e-4, .highest = 1.0}, {.lowest = 1e-3, .highest = 0.1},
      {.log_scale = true,
       .help =
           "A round's search for the largest upper confidence bound ends once no point can exceed the one found by more than this "
           "share of β σ there. 0.01 adds at most half a percent to what a round may lose by the theorems. Where a search gives up "
           "before, the gap that is left is recorded.",
       .citation = "this program",
       .low_end = "exact, slow",
       .high_end = "rough, fast",
       .effect =
           "Privacy: none, only what is known already is searched. Learning: a wide gap asks points that are less promising."});
  const ParamSpec pictures = integer_param(
      "picture_points", "Points of pictures", 400, {.lowest = 4, .highest = 2500}, {.lowest = 100, .highest = 2500},
      {.log_scale = true,
       .unit = "points",
       .help =
           "Equally spaced points at which f and what is believed of it are drawn. An f that is made of the kernel is made of its "
           "values there; anything between them may be asked.",
       .citation = "this program"});
  return {dimension, low, high, gap, pictures};
}

std::vector<ParamSpec> ball_params() {
  ParamSpec count = count_param("count", "Number of points", 3000, 2, 5000, "Points drawn; at most 20,000.");
  count.citation = "Dubey 2021, §6.1: a random sample of the ball";
  ParamSpec dimension = dimension_param(2, max_dimensions);
  dimension.citation = "Dubey 2021, §6: d = 2";
  ParamSpec radius;
  radius.key = "radius";
  radius.label = "Radius";
  radius.default_value = 2.0;
  radius.range = {.lowest = 0.0, .highest = 1e6, .exclusive_minimum = true};
  radius.slider = {.lowest = 0.5, .highest = 5.0};
  radius.symbol = "r";
  radius.help =
      "Points have at most this distance from 0. What matters is its ratio to the kernel's length scale: a larger one "
      "leaves more to learn, and a kernel's features need more frequencies to be accurate.";
  radius.citation = "Dubey 2021, §6.1: 2";
  radius.low_end = "little to learn";
  radius.high_end = "much to learn";
  return {count, dimension, radius};
}

std::vector<Entry<DomainFactory>> make_domain_catalogue() {
  const ParamSpec low = interval_end_param("low", "Lower end", 0.0, "Smallest coordinate on every axis.");
  const ParamSpec high =
      interval_end_param("high", "Upper end", 1.0, "Largest coordinate on every axis; above the lower end.");
  ParamSpec per_axis = count_param("points", "Points per axis", 100, 1, 500,
                                   "Equally spaced points on each axis, both ends included. At most 20,000 in all.");
  per_axis.citation = "Zhou & Tan 2020, §5.1: 100 points in [0, 1]";
  return {
      {{"grid",
        "Uniform grid",
        "Equally spaced points of an interval, a square or a cube.",
        "Zhou & Tan 2020, §5.1",
        {dimension_param(1, 3), per_axis, low, high}},
       grid_from},
      {{"random-points",
        "Random points",
        "Points drawn uniformly from an interval, a square or a cube of up to 20 dimensions, anew for "
        "each instance.",
        "this program",
        {count_param("count", "Number of points", 200, 2, 2000, "Points drawn; at most 20,000."),
         dimension_param(1, max_dimensions), low, high}},
       random_points_from},
      {{"box", "Box",
        "Every point of an interval or a square, of which each round searches the largest upper confidence bound.",
        "this program", box_domain_params(low, high)},
       box_domain_from},
      {{"ball", "Random points of a ball", "Points drawn uniformly from the ball around 0, anew for each instance.",
        "Dubey 2021, §6.1", ball_params()},
       ball_from},
      {{"arms",
        "Arms of the data set",
        "One point per column of the data set, at its coordinates where they are known.",
        "Zhou & Tan 2020, §5.1",
        {}},
       arms_from},
  };
}

}  // namespace

const std::vector<Entry<DomainFactory>>& domain_catalogue() {
  static const std::vector<Entry<DomainFactory>> catalogue = make_domain_catalogue();
  return catalogue;
}

Index max_points_per_axis(Index dimension) {
  return static_cast<Index>(std::pow(static_cast<double>(max_domain_points), 1.0 / static_cast<double>(dimension)) +
                            1e-9);
}

Domain make_grid(Index dimension, Index count, double low, double high) {
  if (dimension < 1 || dimension > 3)
    throw InvalidArgument(Message("dimension = %1: must be 1 <= dimension <= 3 (axes of the grid)", dimension));
  check_interval(low, high);
  const Index most = max_points_per_axis(dimension);
  if (count < 1 || count > most)
    throw InvalidArgument(Message(
        "points = %1 per axis in dimension %2: must be 1 <= points <= %3, for at most %4 points in all; use fewer points or a lower dimension",
        count, dimension, most, max_domain_points));
  Domain domain = box_region(dimension, low, high);
  domain.shape.assign(static_cast<std::size_t>(dimension), count);
  Index total = 1;
  for (Index j = 0; j < dimension; ++j) total *= count;
  const double step = count > 1 ? (high - low) / static_cast<double>(count - 1) : 0.0;
  domain.points.resize(total, dimension);
  for (Index i = 0; i < total; ++i) {
    Index rest = i;
    for (Index j = dimension - 1; j >= 0; --j) {
      const Index index = rest % count;
      rest /= count;
      // Both ends are exact, and the points between are rounded as by numpy.linspace; a single point lies in the
      // middle.
      if (count == 1)
        domain.points(i, j) = low + (high - low) / 2;
      else
        domain.points(i, j) = index == count - 1 ? high : low + static_cast<double>(index) * step;
    }
  }
  return domain;
}

Index nearest_grid_point(const Domain& grid, const Vector& x) {
  Index found = 0;
  for (std::size_t j = 0; j < grid.shape.size(); ++j) {
    const auto axis = static_cast<Index>(j);
    const Index count = grid.shape[j];
    const double side = grid.high[axis] - grid.low[axis],
                 place = side > 0.0 ? (x[axis] - grid.low[axis]) / side * static_cast<double>(count - 1) : 0.0;
    found = found * count + std::clamp<Index>(static_cast<Index>(std::lround(place)), 0, count - 1);
  }
  return found;
}

Vector draw_from_region(const Domain& domain, RandomSource& draws) {
  const Index d = domain.low.size();
  if (d == 0)
    throw InvalidArgument(Message(
        "the points of this domain are not from a box or a ball that more could be drawn from; choose a grid, random points or a ball, or draw from the points themselves"));
  Vector x(d);
  if (!(domain.radius > 0.0)) {
    for (Index j = 0; j < d; ++j) x[j] = domain.low[j] + (domain.high[j] - domain.low[j]) * draws.uniform();
    return x;
  }
  // The direction is uniform, and P(distance <= s) = (s/r)^d. All normals are zero with probability zero.
  for (Index j = 0; j < d; ++j) x[j] = draws.normal();
  const double distance = domain.radius * std::pow(draws.uniform(), 1.0 / static_cast<double>(d)), length = x.norm();
  if (length > 0.0) x *= distance / length;
  // Rounding must not put a point outside the ball.
  if (const double reached = x.norm(); reached > domain.radius) x *= domain.radius / reached * (1.0 - 1e-15);
  return x;
}

}  // namespace privbo
