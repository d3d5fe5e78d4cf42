// Makes 30 synthetic people whose activities are to be recognised: random numbers in the shape of the activity
// recognition data of the paper (Anguita et al. 2013); nothing measured is in them.
//
// Resembled: 30 people, six activities, 265 features, about 345 rows a person, in halves. Features are mixtures (one
// mixing for all people) of 16 sources, with a noise of their own. An activity is a place in the space of the sources;
// the fourth and the fifth lie close together, as sitting and standing do, and each person does every activity a little
// differently.
#include <cmath>
#include <string>
#include <utility>

#include "environment/tuning/agent_data.h"
#include "numerics/random/random_source.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index people = 30, activities = 6, sensor_features = 265, movements = 16;
constexpr std::uint64_t activities_seed = 20130424;
constexpr double between_neighbours = 3.0;  // distance of sitting and standing, in deviations of a source
constexpr double own_way = 0.3;             // deviation of a person's place from the common one, per source
constexpr double sensor_noise = 0.5;        // deviation of a feature's own noise

Matrix normal_matrix(Index rows, Index columns, RandomSource& draws) {
  Matrix z(rows, columns);
  draws.normals({z.data(), static_cast<std::size_t>(z.size())});
  return z;
}

/// Rows of one person, activity by activity; places: movements × activities.
LabelledRows activity_rows(const Matrix& indices, const Matrix& mixing, Index each, RandomSource& draws) {
  LabelledRows rows;
  Matrix sources = normal_matrix(movements, activities * each, draws);
  for (Index i = 0; i < sources.cols(); ++i) {
    sources.col(i) += indices.col(i / each);
    rows.labels.push_back(static_cast<int>(i / each));
  }
  const Matrix noise = sensor_noise * normal_matrix(sensor_features, sources.cols(), draws);
  rows.features = (mixing * sources + noise).transpose();
  return rows;
}

AgentsData generated_activities() {
  const auto draws = make_stream({.seed = activities_seed, .trial = 0, .agent = 0, .purpose = Purpose::environment});
  AgentsData data;
  data.name = "30 synthetic people, six activities";
  data.synthetic = true;
  data.resembles = Message("the paper's activity recognition data");
  for (Index k = 1; k <= activities; ++k) data.classes.push_back(std::to_string(k));
  for (Index j = 1; j <= sensor_features; ++j) data.features.push_back("f" + std::to_string(j));
  const Matrix mixing = normal_matrix(sensor_features, movements, *draws);
  Matrix common = normal_matrix(movements, activities, *draws);
  const Vector apart = normal_matrix(movements, 1, *draws).col(0);
  common.col(4) = common.col(3) + between_neighbours * apart.normalized();
  for (Index person = 0; person < people; ++person) {
    const Matrix indices = common + own_way * normal_matrix(movements, activities, *draws);
    const auto each = static_cast<Index>(25 + draws->index(9));
    AgentData agent{.name = "synthetic person " + std::to_string(person + 1)};
    agent.training = activity_rows(indices, mixing, each, *draws);
    agent.validation = activity_rows(indices, mixing, each, *draws);
    data.agents.push_back(std::move(agent));
  }
  return data;
}

}  // namespace

// Made once: a scenario is built anew with every edit, and these are two and a half million numbers.
AgentsData make_synthetic_activities() {
  static const AgentsData data = generated_activities();
  return data;
}

// Makes 29 synthetic landmine-like fields: random numbers shaped to resemble the data of the paper's landmine
// experiment; nothing measured is in them.
//
// Resembled: 29 fields, 9 features, about 500 rows a field, 6 % of them positive, two kinds of ground (fields 1–15 and
// 16–29, as the two groups of Xue, Liao, Carin & Krishnapuram 2007) with related but different classes, and classes
// that overlap so far that an AUC of 0.75 to 0.8 is good. Features are linear mixtures (one mixing for all fields) of
// independent normal sources, and each row has a random scale (heavy tails).
//   ground 1: positive rows are shifted along a common direction of the first sources
//   ground 2: positive rows are shifted along a turned direction, half of them the opposite way, which no linear rule
//   can separate
// Each field has a shift of its own, and its own strength of the signal.

namespace {

constexpr Index fields = 29, first_ground = 15, features = 9, sources = 3;
constexpr std::uint64_t public_seed = 20070129;
constexpr double positive_share = 0.06;

Vector normals(Index count, RandomSource& draws) {
  Vector z(count);
  for (Index i = 0; i < count; ++i) z[i] = draws.normal();
  return z;
}

/// Returns the direction in which this field's positive rows differ; its length is the strength of the signal.
Vector direction_of(Index field, RandomSource& draws) {
  Vector direction = Vector::Zero(sources);
  const double turn = field < first_ground ? 0.0 : 1.1;
  direction[0] = std::cos(turn);
  direction[1] = std::sin(turn);
  direction += 0.25 * normals(sources, draws);
  const double strength = 1.5 + 0.5 * draws.uniform();
  return strength * direction.normalized();
}

LabelledRows rows_of(Index field, const Matrix& mixing, const Vector& shift, const Vector& direction, Index count,
                     RandomSource& draws) {
  LabelledRows rows;
  rows.features.resize(count, features);
  const auto positives = static_cast<Index>(std::llround(positive_share * static_cast<double>(count)));
  for (Index i = 0; i < count; ++i) {
    const bool positive = i < positives;
    Vector source = normals(features, draws);
    source *= std::exp(0.3 * draws.normal());
    if (positive) {
      const bool opposite = field >= first_ground && draws.uniform() < 0.5;
      source.head(sources) += (opposite ? -1.0 : 1.0) * direction;
    }
    rows.features.row(i) = (mixing * source + shift).transpose();
    rows.labels.push_back(positive ? 1 : 0);
  }
  return rows;
}

}  // namespace

AgentsData make_synthetic_fields() {
  const auto draws = make_stream({.seed = public_seed, .trial = 0, .agent = 0, .purpose = Purpose::environment});
  AgentsData data;
  data.name = "29 synthetic landmine-like fields";
  data.synthetic = true;
  data.resembles = Message("the paper's landmine fields");
  data.classes = {"0", "1"};
  for (Index j = 0; j < features; ++j) data.features.push_back("f" + std::to_string(j + 1));
  // Few sources carry the class, and features are mixtures of them: their lengths differ, as those of measured features
  // do.
  Matrix mixing(features, features);
  for (Index j = 0; j < features; ++j) mixing.col(j) = (j < sources ? 0.6 : 0.12) * normals(features, *draws);
  for (Index field = 0; field < fields; ++field) {
    const Vector shift = 0.2 * normals(features, *draws);
    const Vector direction = direction_of(field, *draws);
    const auto half = static_cast<Index>(225 + draws->index(60));
    AgentData agent{.name = "synthetic field " + std::to_string(field + 1)};
    agent.training = rows_of(field, mixing, shift, direction, half, *draws);
    agent.validation = rows_of(field, mixing, shift, direction, half, *draws);
    data.agents.push_back(std::move(agent));
  }
  return data;
}

}  // namespace privbo
