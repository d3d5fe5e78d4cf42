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
#include <cmath>
#include <string>

#include "families/federated/problem/tuning/agent_data.h"
#include "numerics/random/random_source.h"
#include "text/message.h"

namespace privbo {
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
