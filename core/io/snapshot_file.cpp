// Snapshot ↔ JSON. A reader takes nothing for granted: sizes are checked against each other.
#include "io/snapshot_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "catalogue/param_spec.h"
#include "io/atomic_write.h"
#include "io/agents_json.h"
#include "io/ledger_file.h"
#include "io/statistics_json.h"

namespace privbo {
namespace {

constexpr std::uintmax_t largest_file = 500'000'000;
constexpr int file_version = 1;

Json numbers(const Vector& values) { return std::vector<double>(values.data(), values.data() + values.size()); }

Vector vector_of(const Json& json) {
  const std::vector<double> values = json.get<std::vector<double>>();
  return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

Json to_json(const Curve& curve) {
  return {{"mean", curve.mean}, {"standard_error", curve.standard_error}, {"quantile_10", curve.lower},
          {"median", curve.median}, {"quantile_90", curve.upper}};
}

Curve curve_of(const Json& json, std::size_t length) {
  Curve curve{json.at("mean"), json.at("standard_error"), json.at("quantile_10"), json.at("median"), json.at("quantile_90")};
  for (const auto* values : {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper})
    if (values->size() != length) throw std::runtime_error("curves and rounds differ in length");
  return curve;
}

/// JSON has no infinity: null where no finite ε exists.
Json losses_json(const std::vector<double>& losses) {
  Json json = Json::array();
  for (const double epsilon : losses) json.push_back(std::isfinite(epsilon) ? Json(epsilon) : Json());
  return json;
}

std::vector<double> losses_of(const Json& json) {
  if (!json.is_array()) throw std::runtime_error("privacy losses must be a list");
  std::vector<double> losses;
  for (const Json& epsilon : json) losses.push_back(epsilon.is_null() ? std::numeric_limits<double>::infinity() : epsilon.get<double>());
  return losses;
}

/// What only runs with several agents have.
void add_agents(Json& json, const AlgorithmSnapshot& algorithm) {
  if (!algorithm.clipped.mean.empty()) json["clipped_vectors"] = to_json(algorithm.clipped);
  if (!algorithm.agent_simple.empty())
    json["agents"] = {{"simple_regret", algorithm.agent_simple}, {"cumulative_regret", algorithm.agent_cumulative},
                      {"initial_simple_regret", algorithm.initial_simple}};
  add_accountants(json["privacy"], algorithm.privacy);
}

/// Absent in files of runs with one learner.
void read_agents(AlgorithmSnapshot& algorithm, const Json& json, std::size_t length) {
  if (json.contains("clipped_vectors")) algorithm.clipped = curve_of(json.at("clipped_vectors"), length);
  if (json.contains("agents")) {
    const Json& agents = json.at("agents");
    algorithm.agent_simple = agents.at("simple_regret").get<std::vector<double>>();
    algorithm.agent_cumulative = agents.at("cumulative_regret").get<std::vector<double>>();
    algorithm.initial_simple = agents.at("initial_simple_regret").get<std::vector<double>>();
    if (algorithm.agent_simple.size() != algorithm.agent_cumulative.size()) throw std::runtime_error("agents differ in number");
  }
  read_accountants(algorithm.privacy, json.at("privacy"), length);
}

Json to_json(const AlgorithmSnapshot& algorithm) {
  Json json{{"type", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
  for (const Metric metric : all_metrics) {
    json["curves"][to_string(metric)] = to_json(algorithm.curve(metric));
    json["final"][to_string(metric)] = algorithm.final_of(metric);
  }
  const PrivacyCurve& privacy = algorithm.privacy;
  json["privacy"] = {{"guarantee", guarantee_json(privacy.guarantee)}, {"accountant", privacy.accountant},
                     {"per_reward", losses_json(privacy.per_reward)},  {"same_user", losses_json(privacy.same_user)},
                     {"provenance", privacy.provenance},               {"clipped_fraction", privacy.clipped_fraction},
                     {"delta", privacy.delta},                         {"ledger", ledger_json(privacy.ledger.get())}};
  add_agents(json, algorithm);
  return json;
}

AlgorithmSnapshot algorithm_of(const Json& json, std::size_t length, std::int64_t horizon) {
  AlgorithmSnapshot algorithm;
  algorithm.type = json.at("type");
  algorithm.label = json.at("label");
  algorithm.trials = json.at("trials");
  for (const Metric metric : all_metrics) {
    algorithm.curves[static_cast<std::size_t>(metric)] = curve_of(json.at("curves").at(to_string(metric)), length);
    algorithm.final_values[static_cast<std::size_t>(metric)] = json.at("final").at(to_string(metric)).get<std::vector<double>>();
  }
  const Json& privacy = json.at("privacy");
  algorithm.privacy.guarantee = guarantee_of(privacy.at("guarantee"));
  algorithm.privacy.accountant = privacy.at("accountant");
  algorithm.privacy.per_reward = losses_of(privacy.at("per_reward"));
  algorithm.privacy.same_user = losses_of(privacy.at("same_user"));
  algorithm.privacy.provenance = privacy.at("provenance").get<std::vector<std::string>>();
  algorithm.privacy.clipped_fraction = privacy.at("clipped_fraction");
  // Results of earlier versions have neither: they were purely private.
  if (privacy.contains("delta")) algorithm.privacy.delta = privacy.at("delta");
  if (privacy.contains("ledger")) algorithm.privacy.ledger = ledger_of(privacy.at("ledger"), horizon);
  if (algorithm.privacy.per_reward.size() > length || algorithm.privacy.same_user.size() != algorithm.privacy.per_reward.size())
    throw std::runtime_error("privacy curve and rounds differ in length");
  read_agents(algorithm, json, length);
  return algorithm;
}

Json to_json(const PosteriorSnapshot& posterior) {
  Json json{{"algorithm", posterior.algorithm}, {"trial", posterior.trial},   {"t", posterior.t},
            {"truth", numbers(posterior.truth)}, {"mean", numbers(posterior.mean)},
            {"deviation", numbers(posterior.deviation)}, {"acquisition", numbers(posterior.acquisition)},
            {"width", posterior.width}, {"counts", posterior.counts}, {"recent", posterior.recent}};
  if (!posterior.dictionary.empty()) json["dictionary"] = posterior.dictionary;
  if (posterior.estimates) {
    json["estimates"] = Json::array();
    for (Index k = 0; k < posterior.estimates->cols(); ++k) json["estimates"].push_back(numbers(posterior.estimates->col(k)));
    json["chosen_estimate"] = posterior.chosen;
  }
  if (!posterior.offered.empty()) json["decision_set"] = posterior.offered;
  if (posterior.hidden_mean.size() > 0) {
    json["mean_without_privacy_noise"] = numbers(posterior.hidden_mean);
    json["deviation_without_privacy_noise"] = numbers(posterior.hidden_deviation);
  }
  if (posterior.statistics) json["statistics"] = statistics_json(*posterior.statistics);
  if (posterior.agents) json["agents"] = agents_json(*posterior.agents);
  if (posterior.domain) {
    const Points& points = posterior.domain->points;
    if (!posterior.domain->axes.empty()) json["axes"] = posterior.domain->axes;
    json["domain"] = {{"dimension", points.cols()}, {"shape", posterior.domain->shape}, {"labels", posterior.domain->labels},
                      {"points", std::vector<double>(points.data(), points.data() + points.size())}};
  }
  return json;
}

/// Absent in files of algorithms that are told rewards, and of whole domains.
void read_statistics(PosteriorSnapshot& posterior, const Json& json, Index n) {
  posterior.offered = json.value("decision_set", std::vector<Index>{});
  for (const Index point : posterior.offered)
    if (point < 0 || point >= n) throw std::runtime_error("a candidate lies outside the domain");
  if (json.contains("mean_without_privacy_noise")) {
    posterior.hidden_mean = vector_of(json.at("mean_without_privacy_noise"));
    posterior.hidden_deviation = vector_of(json.at("deviation_without_privacy_noise"));
    if (posterior.hidden_mean.size() != n || posterior.hidden_deviation.size() != n) throw std::runtime_error("belief and objective differ in size");
  }
  if (json.contains("statistics")) posterior.statistics = std::make_shared<const StatisticsPicture>(statistics_of(json.at("statistics")));
}

/// Absent in files of algorithms without them.
void read_parts(PosteriorSnapshot& posterior, const Json& json, Index n) {
  posterior.dictionary = json.value("dictionary", std::vector<Index>{});
  Index before = -1;
  for (const Index point : posterior.dictionary) {
    if (point <= before || point >= n) throw std::runtime_error("a point of the dictionary lies outside the domain");
    before = point;
  }
  if (!json.contains("estimates")) return;
  std::vector<Vector> columns;  // checked before a matrix of their size is made
  for (const Json& column : json.at("estimates")) {
    columns.push_back(vector_of(column));
    if (columns.back().size() != n) throw std::runtime_error("an estimate and the objective differ in size");
  }
  Matrix estimates(n, static_cast<Index>(columns.size()));
  for (Index k = 0; k < estimates.cols(); ++k) estimates.col(k) = columns[static_cast<std::size_t>(k)];
  posterior.chosen = json.at("chosen_estimate");
  if (posterior.chosen < -1 || posterior.chosen >= estimates.cols()) throw std::runtime_error("the chosen estimate does not exist");
  if (estimates.cols() > 0) posterior.estimates = std::make_shared<const Matrix>(std::move(estimates));
}

PosteriorSnapshot posterior_of(const Json& json) {
  PosteriorSnapshot posterior;
  posterior.algorithm = json.at("algorithm");
  posterior.trial = json.at("trial");
  posterior.t = json.at("t");
  posterior.truth = vector_of(json.at("truth"));
  posterior.mean = vector_of(json.at("mean"));
  posterior.deviation = vector_of(json.at("deviation"));
  posterior.acquisition = vector_of(json.at("acquisition"));
  posterior.width = json.at("width");
  posterior.counts = json.at("counts").get<std::vector<std::int64_t>>();
  posterior.recent = json.at("recent").get<std::vector<Index>>();
  // Where nobody knows f, the belief says how many points there are.
  const Index n = posterior.truth.size() > 0 ? posterior.truth.size() : posterior.mean.size();
  const auto fits = [&](std::size_t size) { return size == 0 || size == static_cast<std::size_t>(n); };
  const auto length = [](const Vector& values) { return static_cast<std::size_t>(values.size()); };
  if (!fits(length(posterior.mean)) || posterior.deviation.size() != posterior.mean.size() ||
      !fits(length(posterior.acquisition)) || !fits(posterior.counts.size()))
    throw std::runtime_error("belief and objective differ in size");
  for (const Index query : posterior.recent)
    if (query < 0 || query >= n) throw std::runtime_error("a query lies outside the domain");
  read_parts(posterior, json, n);
  read_statistics(posterior, json, n);
  if (json.contains("agents")) posterior.agents = std::make_shared<const AgentsPicture>(agents_of(json.at("agents"), n));
  if (!json.contains("domain")) return posterior;
  auto domain = std::make_shared<Domain>();
  const Json& stored = json.at("domain");
  const Index dimension = stored.at("dimension");
  const std::vector<double> points = stored.at("points");
  const auto coordinates = static_cast<Index>(points.size());
  if (dimension < 1 || dimension > std::max<Index>(coordinates, 1) || dimension * n != coordinates)
    throw std::runtime_error("domain and objective differ in size");
  domain->points = Eigen::Map<const Points>(points.data(), n, dimension);
  domain->shape = stored.at("shape").get<std::vector<Index>>();
  if (!domain->shape.empty() && static_cast<Index>(domain->shape.size()) != dimension)
    throw std::runtime_error("grid and domain differ in dimension");
  Index cells = 1;
  for (const Index along : domain->shape) {
    if (along < 1 || along > n || cells > n) throw std::runtime_error("grid and domain differ in size");
    cells *= along;
  }
  if (!domain->shape.empty() && cells != n)
    throw std::runtime_error("grid and domain differ in size");
  domain->labels = stored.at("labels").get<std::vector<std::string>>();
  if (!fits(domain->labels.size())) throw std::runtime_error("labels and domain differ in size");
  domain->axes = json.value("axes", std::vector<std::string>{});
  if (!domain->axes.empty() && static_cast<Index>(domain->axes.size()) != dimension) throw std::runtime_error("axes and domain differ in dimension");
  posterior.domain = std::move(domain);
  return posterior;
}

}  // namespace

void save_snapshot(const Snapshot& snapshot, const std::filesystem::path& file) {
  Json json{{"format", "privbo-curves"},
            {"version", file_version},
            {"scenario_name", snapshot.scenario_name},
            {"state", to_string(snapshot.state)},
            {"horizon", snapshot.horizon},
            {"trials", snapshot.trials},
            {"trials_done", snapshot.trials_done},
            {"trials_failed", snapshot.trials_failed},
            {"failures", snapshot.failures},
            {"notes", snapshot.notes},
            {"rounds", snapshot.grid}};
  json["algorithms"] = Json::array();
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) json["algorithms"].push_back(to_json(algorithm));
  json["bounds"] = Json::array();
  for (const BoundCurve& bound : snapshot.bounds)
    json["bounds"].push_back({{"label", bound.label}, {"note", bound.note}, {"lower", bound.lower}, {"fitted", bound.fitted},
                              {"algorithm", bound.algorithm}, {"cumulative_regret", bound.cumulative_regret}});
  json["posterior"] = to_json(snapshot.posterior);
  write_atomically(file, json.dump() + "\n");
}

Snapshot load_snapshot(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    throw std::runtime_error(file.string() + ": not found; name a folder written by 'privbo run … --out FOLDER'");
  if (std::filesystem::file_size(file, error) > largest_file)
    throw std::runtime_error(file.string() + ": larger than 500 MB, not a result of this program");
  std::ifstream stream(file, std::ios::binary);
  try {
    const Json json = Json::parse(stream);
    if (json.value("format", "") != "privbo-curves" || json.value("version", 0) != file_version)
      throw std::runtime_error("not a result of this version of the program");
    Snapshot snapshot;
    snapshot.scenario_name = json.at("scenario_name");
    snapshot.state = json.at("state") == "finished" ? RunState::finished : RunState::stopped;
    snapshot.horizon = json.at("horizon");
    snapshot.trials = json.at("trials");
    snapshot.trials_done = json.at("trials_done");
    snapshot.trials_failed = json.at("trials_failed");
    snapshot.failures = json.at("failures").get<std::vector<std::string>>();
    snapshot.notes = json.at("notes").get<std::vector<std::string>>();
    snapshot.grid = json.at("rounds").get<std::vector<std::int64_t>>();
    for (std::size_t g = 0; g < snapshot.grid.size(); ++g)
      if (snapshot.grid[g] <= (g == 0 ? 0 : snapshot.grid[g - 1])) throw std::runtime_error("rounds must increase from 1");
    for (const Json& algorithm : json.at("algorithms")) snapshot.algorithms.push_back(algorithm_of(algorithm, snapshot.grid.size(), snapshot.horizon));
    for (const Json& bound : json.at("bounds")) {
      BoundCurve curve{bound.at("label"), bound.at("note"), bound.at("lower"), bound.at("fitted"), bound.at("algorithm"),
                       bound.at("cumulative_regret").get<std::vector<double>>()};
      if (curve.cumulative_regret.size() != snapshot.grid.size() || (!curve.lower && curve.algorithm >= snapshot.algorithms.size()))
        throw std::runtime_error("a bound and the rounds differ in length");
      snapshot.bounds.push_back(std::move(curve));
    }
    snapshot.posterior = posterior_of(json.at("posterior"));
    if (!snapshot.algorithms.empty() && snapshot.posterior.algorithm >= snapshot.algorithms.size())
      throw std::runtime_error("the belief belongs to no algorithm");
    return snapshot;
  } catch (const std::exception& failure) {
    throw std::runtime_error(file.string() + ": " + failure.what());
  }
}

}  // namespace privbo
