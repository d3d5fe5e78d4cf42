// Runs of agents: ε of one agent, their picture, known and measured.
#include <cmath>

#include "record/agents_record.h"
#include "support/own_record.h"
#include "ui/charts/samples/sample_parts.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::samples {
namespace {

PrivacyCurve of_agents(const std::vector<std::int64_t>& grid) {
  PrivacyCurve curve;
  curve.guarantee = {"sampled Gaussian",
                     PrivacyNotion::user_level_central,
                     Message::verbatim("one agent's vector replaced by zero, fixed roster"),
                     Message::verbatim("each agent's whole contribution"),
                     Message::verbatim("all other agents"),
                     Message::verbatim("the server is trusted"),
                     1.0,
                     Message::verbatim("L2"),
                     1.0,
                     std::nullopt,
                     0.0,
                     SubsampledGaussianCost{0.25, 1.0},
                     {}};
  curve.accountant = Message::verbatim("moments accountant");
  curve.delta = 0.003;
  const OtherAccountant rdp{"rdp_improved", "RDP (improved conversion)", false}, pld{"pld", "PLD", false},
      gdp{"gdp_clt", "GDP (central limit)", true};
  for (const std::int64_t t : grid) {
    const double epsilon = 1.5 * std::sqrt(static_cast<double>(t));
    curve.per_reward().push_back(1.5);  // of one release: never what an agent pays
    curve.same_user().push_back(epsilon);
    curve.by(rdp).push_back(0.9 * epsilon);
    curve.by(pld).push_back(t % 4 == 0 ? 0.75 * epsilon : NAN);  // slow: asked for some rounds only
    curve.by(gdp).push_back(0.7 * epsilon);
    curve.order().push_back(epsilon);
  }
  curve.others = {rdp, pld, gdp};
  curve.releases = grid.back();
  return curve;
}

double norm_of(Index agent) { return 4.0 + 7.0 * std::fmod(0.618 * static_cast<double>(agent + 1), 1.0); }

std::shared_ptr<AgentsPicture> agents_picture(Index agents, std::int64_t rounds) {
  auto picture = std::make_shared<AgentsPicture>();
  picture->agent = 3;
  picture->simple.resize(rounds, agents);
  picture->cumulative.resize(rounds, agents);
  for (Index n = 0; n < agents; ++n) {
    picture->names.push_back(std::to_string(n + 1));
    picture->norms.push_back(norm_of(n));
    double sum = 0.0;
    for (Index t = 0; t < rounds; ++t) {
      const double now = (1.0 + 0.5 * std::sin(1.7 * static_cast<double>(n))) / std::sqrt(1.0 + static_cast<double>(t));
      picture->simple(t, n) = now;
      picture->cumulative(t, n) = sum += now;
    }
  }
  for (std::int64_t t = 1; t <= rounds; ++t) {
    picture->rounds.push_back(t);
    picture->clip_rounds.push_back(t - 1);
    picture->clipped.push_back(t % 2 == 0 ? 0.5 : 0.25);
  }
  picture->server_round = rounds - 1;
  picture->clip_norm = 7.5;
  picture->sampled = agents / 4;
  picture->own_choices = agents / 3;
  return picture;
}

}  // namespace

Snapshot agents_run(Index agents, std::int64_t rounds) {
  Snapshot s = line_posterior(3, static_cast<std::size_t>(rounds));
  for (std::size_t i = 0; i < s.recorded_rounds.size(); ++i) s.recorded_rounds[i] = static_cast<std::int64_t>(i) + 1;
  s.horizon = rounds;
  s.bounds.clear();
  auto picture = agents_picture(agents, rounds);
  picture->low = {Vector::Constant(1, 0.0), Vector::Constant(1, 0.5)};
  picture->high = {Vector::Constant(1, 0.5), Vector::Constant(1, 1.0)};
  for (Index n = 0; n < agents; ++n) picture->region_of_agent.push_back(n % 2);
  picture->broadcast = s.posterior.truth.array() * 0.7;
  for (Index i = 50; i < 100; ++i) picture->broadcast[i] += 0.4;  // another region's vector
  const char* const names[] = {"DP-FTS-DE", "FTS-DE", "TS"};
  const char* const types[] = {"dp-fts-de", "fts-de", "federated-ts"};
  for (std::size_t a = 0; a < s.algorithms.size(); ++a) {
    AlgorithmSnapshot& algorithm = s.algorithms[a];
    algorithm.type = types[a];
    algorithm.label = names[a];
    algorithm.privacy = a == 0 ? of_agents(s.recorded_rounds) : PrivacyCurve();
    AgentsRecord& record = test::own_record<AgentsRecord>(algorithm);
    for (std::size_t k = 0; k < algorithm.trials; ++k)
      record.initial_simple.push_back(0.5 + 0.01 * static_cast<double>(k));
    for (Index n = 0; n < agents; ++n) {
      record.agent_simple.push_back(picture->simple(rounds - 1, n) * (1.0 + 0.2 * static_cast<double>(a)));
      record.agent_cumulative.push_back(picture->cumulative(rounds - 1, n));
    }
    if (a == 2) continue;  // no server
    for (std::size_t i = 0; i < s.recorded_rounds.size(); ++i) {
      add_curve(record.clipped(), 0.3, 0.02);
      add_curve(record.queries(QueryOrigin::followed), 0.5, 0.02);
      add_curve(record.queries(QueryOrigin::own), 0.4, 0.02);
      add_curve(record.queries(QueryOrigin::random), 0.6, 0.0);
    }
  }
  s.posterior.t = rounds;
  s.posterior.width = 0.0;
  test::set_part(s.posterior, std::move(picture));
  return s;
}

Snapshot measured_agents(Index agents, std::int64_t rounds) {
  Snapshot s = agents_run(agents, rounds);
  const Snapshot grid = grid_posterior();
  auto domain = std::make_shared<Domain>(*grid.posterior.domain);
  domain->axes = {Message::verbatim("kernel coefficient γ"), Message::verbatim("penalty C")};
  auto picture = std::make_shared<AgentsPicture>(*privbo::agents_picture(s.posterior));
  s.posterior = grid.posterior;
  s.posterior.domain = domain;
  s.posterior.width = 0.0;
  s.posterior.truth.resize(0);
  picture->measured = true;
  picture->low.clear();
  picture->high.clear();
  for (const double x : {0.0, 0.5})
    for (const double y : {-1.0, 0.0}) {
      picture->low.push_back((Vector(2) << x, y).finished());
      picture->high.push_back((Vector(2) << x + 0.5, y + 1.0).finished());
    }
  picture->broadcast = s.posterior.mean * 0.5;
  picture->names.clear();
  for (Index n = 0; n < agents; ++n) picture->names.push_back("field " + std::to_string(n + 1));
  s.posterior.t = rounds;
  test::set_part(s.posterior, std::move(picture));
  return s;
}

}  // namespace privbo::samples
