// One round of DP-FTS-DE (agents and server): ours, the same batched over agents with Eigen, and with numpy.
#include <unistd.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "algorithm/catalogue.h"
#include "algorithm/federated_params.h"
#include "bench/table.h"
#include "kernel/kernel.h"
#include "numerics/numbers.h"
#include "posterior/agent_posteriors.h"
#include "posterior/agent_vectors.h"
#include "privacy/federated_channel.h"
#include "support/line_domain.h"
#include "support/source_folder.h"

namespace privbo::bench {
namespace {

constexpr Index agents = 200, points = 1000, features = 50, regions = 2;
constexpr double lambda = 0.01, q = 0.25, z = 1.0, S = 11.0;
constexpr std::int64_t initial = 10, horizon = 40, played = 20;

/// The setting of App. B.1.1, with every part the program uses.
struct Game {
  Game() {
    const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), "dp-fts-de");
    const ParamSet params(default_values(entry.params));
    const auto kernel = make_squared_exponential(0.03);
    domain = std::make_shared<Domain>(test::line_domain(points));
    setup.domain = domain;
    setup.prior = make_prior(*kernel, *domain);
    setup.constants.lambda = lambda;
    setup.horizon = horizon;
    setup.federated = std::make_shared<const FederatedPlan>(entry.federated(params), agents, horizon, roster_delta(agents));
    setup.regions = std::make_shared<const SubRegions>(*domain, regions);
    const auto draws = make_stream({.seed = 5});
    setup.shared_features = std::make_shared<const SharedFeatures>([](Index count, Draws& d) { return random_frequencies(1, 0.03, count, d); }, features, *draws);
    for (Index n = 0; n < agents; ++n) setup.agent_draws.push_back(make_stream({.seed = 6, .agent = static_cast<std::uint64_t>(n)}));
    setup.draws = make_stream({.seed = 7});
    learner = entry.make(params, setup);
    channel = make_federated_channel(setup.federated, make_simulation_noise(make_stream({.seed = 8})));
    choices.assign(static_cast<std::size_t>(agents), {&domain->points, points});
    for (std::int64_t t = 1 - initial; t <= played; ++t) step(t);
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
  static double reward(const Query& query) { return std::sin(0.02 * static_cast<double>(query.point) + 0.1 * static_cast<double>(query.agent)); }

  std::shared_ptr<const Domain> domain;
  LearnerSetup setup;
  std::unique_ptr<Learner> learner;
  std::unique_ptr<Channel> channel;
  std::vector<Choices> choices;
  std::vector<Query> queries, history;
  std::vector<Upload> uploads;
  Messages messages;
  Ledger ledger;
};

/// The same work as numpy's round, agent by agent from all of its data: Σ, a factorisation and a solve for each posterior.
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
  const auto file = std::filesystem::temp_directory_path() / ("privbo_federated_" + std::to_string(getpid()));
  const std::size_t t = game.history.size() / static_cast<std::size_t>(agents);
  {
    std::ofstream out(file, std::ios::binary);
    const auto put = [&out](double value) { out.write(reinterpret_cast<const char*>(&value), sizeof value); };
    const double p = 1.0 - 1.0 / std::sqrt(static_cast<double>(played + 1));
    for (const double value : {static_cast<double>(agents), static_cast<double>(points), static_cast<double>(factor.cols()), static_cast<double>(features),
                               static_cast<double>(t), static_cast<double>(regions), lambda, p, q, z, S})
      put(value);
    const Matrix rows = factor.transpose(), weights = game.setup.federated->weights(played).transpose();  // read row by row
    for (const double value : rows.reshaped()) put(value);
    for (const double value : phi.reshaped()) put(value);
    for (const Index region : game.setup.regions->of_place()) put(static_cast<double>(region));
    for (const double value : weights.reshaped()) put(value);
    for (std::size_t n = 0; n < static_cast<std::size_t>(agents); ++n)
      for (std::size_t i = 0; i < t; ++i) put(static_cast<double>(game.history[i * static_cast<std::size_t>(agents) + n].point));
    for (std::size_t n = 0; n < static_cast<std::size_t>(agents); ++n)
      for (std::size_t i = 0; i < t; ++i) put(Game::reward(game.history[i * static_cast<std::size_t>(agents) + n]));
  }
  const std::string command = "/usr/bin/python3 '" + (test::source_folder() / "tests/bench/peer_federated.py").string() + "' '" + file.string() + "' 9 2>/dev/null";
  Numpy numpy;
  if (std::FILE* pipe = popen(command.c_str(), "r"); pipe != nullptr) {
    char text[256];
    if (std::fgets(text, sizeof text, pipe) != nullptr) {
      std::istringstream words(text);
      for (std::string word; words >> word;) {
        if (word.starts_with("seconds=")) numpy.seconds = parse_double(word.substr(8)).value_or(0.0);
        if (word.starts_with("mean=")) numpy.mean = parse_double(word.substr(5)).value_or(0.0);
        if (word.starts_with("nu=")) numpy.nu = parse_double(word.substr(3)).value_or(0.0);
      }
    }
    pclose(pipe);
  }
  std::filesystem::remove(file);
  if (numpy.seconds <= 0.0) return std::nullopt;
  return numpy;
}

}  // namespace

void federated_targets(Table& table) {
  Game game;
  const Matrix& factor = game.setup.prior->factor;
  const Matrix phi = game.setup.shared_features->map(game.domain->points);
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
  std::int64_t t = played;
  const double ours = median_seconds({[&] { game.step(++t); }}, static_cast<int>(horizon - played - 1))[0];
  table.note("DP-FTS-DE, N = 200, |X| = 1000, M = 50, prior of rank " + std::to_string(factor.cols()) + ": ours " + significant(ours * 1e3, 3) +
             " ms a round at t = 20 to 40, refitting with Eigen " + significant(eigen * 1e3, 3) + " ms");
  if (!numpy) {
    table.note("DP-FTS-DE against numpy: needs python3-numpy");
    return;
  }
  table.at_least("DP-FTS-DE round, N = 200, n = 1000: batched numpy over ours", 8.0, numpy->seconds / ours, "x");
  const auto near = [](double a, double b) { return std::abs(a - b) < 1e-6 * std::max(1.0, std::abs(b)); };
  table.holds("DP-FTS-DE round: numpy's posterior means and nu are ours", near(numpy->mean, mean) && near(numpy->nu, nu), significant(numpy->mean, 8));
  table.note("numpy " + significant(numpy->seconds * 1e3, 3) + " ms a round");
}

}  // namespace privbo::bench
