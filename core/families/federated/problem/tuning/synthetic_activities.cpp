// Makes 30 synthetic people whose activities are to be recognised: random numbers in the shape of the activity
// recognition data of the paper (Anguita et al. 2013); nothing measured is in them.
//
// Resembled: 30 people, six activities, 265 features, about 345 rows a person, in halves. Features are mixtures (one
// mixing for all people) of 16 sources, with a noise of their own. An activity is a place in the space of the sources;
// the fourth and the fifth lie close together, as sitting and standing do, and each person does every activity a little
// differently.
#include <string>
#include <utility>

#include "families/federated/problem/tuning/agent_data.h"
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

}  // namespace privbo
