// One round of DP-FTS-DE (agents and server): ours, the same batched over agents with Eigen, and with numpy.
#include <Eigen/Cholesky>
#include <cmath>
#include <optional>
#include <vector>

#include "bench/numpy_peer.h"
#include "bench/table.h"
#include "families/families.h"
#include "families/federated/federated_params.h"
#include "families/federated/learner/agent_posteriors.h"
#include "families/federated/learner/shared_features.h"
#include "families/federated/release/federated_channel.h"
#include "kernel/kernel.h"
#include "numerics/numbers.h"
#include "support/line_domain.h"

#include "families/federated/federated.h"
#include "families/federated/learner/federated_setup.h"

namespace privbo::bench {
namespace {

constexpr Index agents = 200, points = 1000, features = 50, regions = 2;
constexpr double lambda = 0.01, q = 0.25, z = 1.0, S = 11.0;
constexpr std::int64_t initial = 10, horizon = 40, trial_run = 20;

/// The setting of App. B.1.1, with every part the program uses.
struct Game {
  Game() {
    const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), "dp-fts-de");
    const ParamSet params(default_values(entry.params));
    const auto kernel = make_squared_exponential(0.03);
    domain = std::make_shared<Domain>(test::line_domain(points));
    auto own = std::make_shared<FederatedSetup>();
    own->domain = domain;
    setup.prior = make_prior(*kernel, *domain);
    setup.constants.lambda = lambda;
    setup.horizon = horizon;
    const auto& federated = part_of<FederatedEntry>(entry.own, "a server");
    own->plan =
        std::make_shared<const ServerProtocol>(federated.request(params), agents, horizon, roster_delta(agents));
    own->regions = std::make_shared<const SubRegions>(*domain, regions);
    const auto draws = make_stream({.seed = 5});
    own->shared_features = std::make_shared<const SharedFeatures>(
        [](Index count, RandomSource& d) { return random_frequencies(1, 0.03, count, d); }, features, *draws);
    for (Index n = 0; n < agents; ++n)
      own->agent_draws.push_back(make_stream({.seed = 6, .agent = static_cast<std::uint64_t>(n)}));
    setup.draws = make_stream({.seed = 7});
    setup.own = own;
    learner = entry.make(params, setup);
    channel = make_federated_channel(own->plan, make_simulation_noise(make_stream({.seed = 8})));
    choices.assign(static_cast<std::size_t>(agents), {&domain->points, points});
    for (std::int64_t t = 1 - initial; t <= trial_run; ++t) step(t);
  }

  void step(std::int64_t t) {
    const Round round{.t = t, .choices = choices, .context = {}, .phase = t < 1 ? Phase::initialise : Phase::learn};
    queries.clear();
    learner->ask(round, queries);
    messages.clear();
    for (const Query& query : queries) messages.emplace_back(RewardMessage{query.agent, reward(query)});
    for (const Query& query : queries) history.push_back(query);
    learner->tell(messages);
    uploads.clear();
    learner->share(round, uploads);
    messages.clear();
    channel->aggregate(round, uploads, ledger, messages);
    learner->tell(messages);
  }
  static double reward(const Query& query) {
    return std::sin(0.02 * static_cast<double>(query.point) + 0.1 * static_cast<double>(query.agent));
  }

  std::shared_ptr<const Domain> domain;
  LearnerSetup setup;
  std::unique_ptr<Learner> learner;
  std::unique_ptr<Channel> channel;
  std::vector<Choices> choices;
  std::vector<Query> queries, history;
  std::vector<Upload> uploads;
  LearnerMessages messages;
  Ledger ledger;
};

/// The same work as numpy's round, agent by agent from all of its data: Σ, a factorisation and a solve for each
/// posterior.
double refit_with_eigen(const Game& game, const Matrix& factor, const Matrix& phi) {
  const auto draws = make_stream({.seed = 9});
  const std::size_t t = game.history.size() / static_cast<std::size_t>(agents);
  Matrix samples(factor.cols(), agents);
  double sum = 0.0;
  const auto draw = [&](const Matrix& rows, const Vector& y) -> Vector {
    const Matrix sigma = rows.transpose() * rows + lambda * Matrix::Identity(rows.cols(), rows.cols());
    const Eigen::LLT<Matrix> llt(sigma);
    Vector normals(rows.cols());
    draws->normals({normals.data(), static_cast<std::size_t>(normals.size())});
    return llt.solve(rows.transpose() * y) + std::sqrt(lambda) * llt.matrixU().solve(normals);
  };
  for (Index n = 0; n < agents; ++n) {
    Matrix rows(static_cast<Index>(t), factor.cols()), mapped(static_cast<Index>(t), features);
    Vector y(static_cast<Index>(t));
    for (std::size_t i = 0; i < t; ++i) {
      const Query& query = game.history[i * static_cast<std::size_t>(agents) + static_cast<std::size_t>(n)];
      rows.row(static_cast<Index>(i)) = factor.row(query.point);
      mapped.row(static_cast<Index>(i)) = phi.col(query.point).transpose();
      y[static_cast<Index>(i)] = Game::reward(query);
    }
    samples.col(n) = draw(rows, y);
    sum += draw(mapped, y).norm();
  }
  const Matrix scores = factor * samples;
  for (Index n = 0; n < agents; ++n) sum += static_cast<double>(argmax(scores.col(n)));
  return sum;
}

struct Numpy {
  double seconds = 0.0, mean = 0.0, nu = 0.0;
};

std::optional<Numpy> numpy_round(const Game& game, const Matrix& factor, const Matrix& phi) {
  const std::size_t t = game.history.size() / static_cast<std::size_t>(agents);
  const double p = 1.0 - 1.0 / std::sqrt(static_cast<double>(trial_run + 1));
  std::vector<double> numbers{static_cast<double>(agents),
                              static_cast<double>(points),
                              static_cast<double>(factor.cols()),
                              static_cast<double>(features),
                              static_cast<double>(t),
                              static_cast<double>(regions),
                              lambda,
                              p,
                              q,
                              z,
                              S};
  const auto put = [&numbers](const Matrix& matrix) {
    numbers.insert(numbers.end(), matrix.data(), matrix.data() + matrix.size());
  };
  put(factor.transpose());  // read row by row
  put(phi);
  for (const Index region : federated_setup(game.setup).regions->region_of_index())
    numbers.push_back(static_cast<double>(region));
  put(federated_setup(game.setup).plan->weights(trial_run).transpose());
  const auto asked = [&](std::size_t n, std::size_t i) {
    return game.history[i * static_cast<std::size_t>(agents) + n];
  };
  for (std::size_t n = 0; n < static_cast<std::size_t>(agents); ++n)
    for (std::size_t i = 0; i < t; ++i) numbers.push_back(static_cast<double>(asked(n, i).point));
  for (std::size_t n = 0; n < static_cast<std::size_t>(agents); ++n)
    for (std::size_t i = 0; i < t; ++i) numbers.push_back(Game::reward(asked(n, i)));
  const auto answer = ask_numpy("peer_federated.py", numbers, 9);
  if (!answer) return std::nullopt;
  return Numpy{number_of(*answer, "seconds"), number_of(*answer, "mean"), number_of(*answer, "nu")};
}

}  // namespace

void federated_targets(Table& table) {
  Game game;
  const Matrix& factor = game.setup.prior->factor;
  const Matrix phi = federated_setup(game.setup).shared_features->map(game.domain->points);
  // Before the rounds that are measured, so that all see the same data.
  const std::optional<Numpy> numpy = numpy_round(game, factor, phi);
  const double eigen = median_seconds({[&] { refit_with_eigen(game, factor, phi); }}, 5)[0];
  double mean = 0.0, nu = 0.0;
  {
    AgentPosteriors posteriors(game.setup.prior, agents, lambda, initial + horizon);
    AgentVectors vectors(agents, features, lambda);
    for (const Query& query : game.history) {
      posteriors.observe(query.agent, query.point, Game::reward(query));
      vectors.observe(query.agent, phi.col(query.point), Game::reward(query));
    }
    for (Index n = 0; n < agents; ++n) {
      mean += posteriors.mean(n).sum();
      nu += vectors.mean(n).sum();
    }
  }
  std::int64_t t = trial_run;
  const double ours = median_seconds({[&] { game.step(++t); }}, static_cast<int>(horizon - trial_run - 1))[0];
  table.note("DP-FTS-DE, N = 200, |X| = 1000, M = 50, prior of rank " + std::to_string(factor.cols()) + ": ours " +
             significant(ours * 1e3, 3) + " ms a round at t = 20 to 40, refitting with Eigen " +
             significant(eigen * 1e3, 3) + " ms");
  if (!numpy) {
    table.note("DP-FTS-DE against numpy: needs python3-numpy");
    return;
  }
  table.at_least("DP-FTS-DE round, N = 200, n = 1000: batched numpy over ours", 8.0, numpy->seconds / ours, "x");
  const auto near = [](double a, double b) { return std::abs(a - b) < 1e-6 * std::max(1.0, std::abs(b)); };
  table.holds("DP-FTS-DE round: numpy's posterior means and nu are ours",
              near(numpy->mean, mean) && near(numpy->nu, nu), significant(numpy->mean, 8));
  table.note("numpy " + significant(numpy->seconds * 1e3, 3) + " ms a round");
}

}  // namespace privbo::bench
