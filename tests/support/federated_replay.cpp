// Builds a federated replay's learner, server and environment from the case's numbers.
#include "support/federated_replay.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "algorithm/federated_params.h"
#include "kernel/kernel.h"
#include "support/scripted_draws.h"

namespace privbo::test {
namespace {

using nlohmann::json;

/// Objectives and noise of a case.
class GivenAgents final : public Environment {
 public:
  GivenAgents(const json& replay_case, const Points& points)
      : inputs_(replay_case.at("inputs")), f_(to_matrix(inputs_.at("f_agent"))) {
    initial_ = static_cast<std::int64_t>(replay_case.at("params").at("N_init"));
    choices_.assign(static_cast<std::size_t>(f_.rows()), {&points, points.rows()});
  }

  std::int64_t first_round() const override { return 1 - initial_; }
  Round open(std::int64_t t) override {
    return {.t = t, .choices = choices_, .context = {}, .phase = t < 1 ? Phase::initialise : Phase::learn};
  }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) {
      const auto n = static_cast<std::size_t>(query.agent);
      const double noise =
          round.t < 1
              ? inputs_.at("initial_noise").at(n).at(static_cast<std::size_t>(round.t - first_round())).get<double>()
              : inputs_.at("query_noise").at(static_cast<std::size_t>(round.t - 1)).at(n).get<double>();
      outcomes.push_back({query.agent, f_(query.agent, query.point) + noise});
    }
  }
  double regret(const Round&, const Query& query) const override {
    return f_.row(query.agent).maxCoeff() - f_(query.agent, query.point);
  }

 private:
  json inputs_;
  Matrix f_;  // N × n
  std::int64_t initial_ = 0;
  std::vector<Choices> choices_;
};

/// Keeps what each round told and shared.
class Recorder final : public Learner {
 public:
  Recorder(std::unique_ptr<Learner> inner, std::shared_ptr<FederatedRound> now)
      : inner_(std::move(inner)), now_(std::move(now)) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    now_->beliefs.clear();
    if (round.t < 1) return;
    for (Index agent = 0; agent < round.agents(); ++agent) now_->beliefs.push_back(inner_->belief_of(agent));
  }
  void tell(std::span<const Message> messages) override { inner_->tell(messages); }
  void share(const Round& round, std::vector<Upload>& uploads) override {
    inner_->share(round, uploads);
    now_->uploads = uploads;
  }
  Decision decision() const override { return inner_->decision(); }

 private:
  std::unique_ptr<Learner> inner_;
  std::shared_ptr<FederatedRound> now_;
};

ParamSet params_of(const json& given, const AlgorithmEntry& entry) {
  Json values{{"root", "cholesky"}, {"jitter", given.at("jitter").get<double>()}};
  const bool regions = entry.id == "fts-de" || entry.id == "dp-fts-de";
  if (entry.id != "federated-ts") {
    values["features"] = given.at("M").get<int>();
    const std::string schedule = given.at("p_schedule").is_string() ? given.at("p_schedule").get<std::string>() : "";
    values["sharing"] = schedule.find("sqrt") != std::string::npos ? "inverse-root" : "inverse";
  }
  if (regions) {
    values["regions"] = given.at("P").get<int>();
    values["weight_a"] = given.at("a").get<double>();
    values["weight_adaptive"] = given.at("adaptive").get<bool>();
  }
  if (entry.id == "dp-fts-de") {
    values["q"] = given.at("q").get<double>();
    values["z"] = given.at("z").get<double>();
    values["S"] = given.at("S").is_number() ? given.at("S").get<double>() : 0.0;
  }
  Problems problems;
  ParamSet params = check_params(entry.params, values, "/params", {}, problems);
  if (!problems.empty()) throw std::runtime_error(to_text(problems));
  return params;
}

void append(const json& numbers, std::deque<double>& script) {
  for (const json& number : numbers) {
    if (number.is_array())
      append(number, script);
    else
      script.push_back(number.get<double>());
  }
}

/// One agent's coins, in the order the conventions give; samples of their own take normals only where the case says so.
std::shared_ptr<ScriptedDraws> agent_script(const json& replay_case, std::size_t n) {
  const json& given = replay_case.at("params");
  const json& inputs = replay_case.at("inputs");
  auto draws = std::make_shared<ScriptedDraws>();
  // Places are drawn from those left of the agent's sub-region, ascending.
  std::vector<Index> left;
  const Index own = inputs.at("agent_region").at(n);
  for (std::size_t i = 0; i < inputs.at("region").size(); ++i)
    if (given.at("P").get<int>() == 1 || inputs.at("region")[i].get<Index>() == own)
      left.push_back(static_cast<Index>(i));
  for (const json& place : inputs.at("initial_index").at(n)) {
    const auto found = std::ranges::find(left, place.get<Index>());
    if (found == left.end()) throw std::runtime_error("initial place outside of the agent's sub-region");
    draws->indices.push_back(found - left.begin());
    left.erase(found);
  }
  const bool shares = inputs.contains("omega_normals");
  const std::size_t T = given.at("T");
  if (shares) append(inputs.at("omega_normals").at(0).at(n), draws->normals);
  for (std::size_t t = 1; t <= T; ++t) {
    draws->uniforms.push_back(inputs.at("r_uniform").at(t - 1).at(n));
    if (replay_case.at("expected").at("own").at(t - 1).at(n).get<bool>())
      append(inputs.at("ts_normals").at(t - 1).at(n), draws->normals);
    if (shares) append(inputs.at("omega_normals").at(t).at(n), draws->normals);
  }
  return draws;
}

std::unique_ptr<Draws> server_script(const json& replay_case) {
  auto draws = std::make_unique<ScriptedDraws>();
  const json& inputs = replay_case.at("inputs");
  // A sampled agent's number is below every q, another's above.
  if (inputs.contains("selected"))
    for (const json& round : inputs.at("selected"))
      for (const json& taken : round) draws->uniforms.push_back(taken.get<bool>() ? 0.0 : 0.999);
  if (inputs.contains("server_normals")) append(inputs.at("server_normals"), draws->normals);
  return draws;
}

}  // namespace

std::string federated_id(const json& replay_case) {
  const std::string name = replay_case.at("algorithm");
  return name == "TS"       ? "federated-ts"
         : name == "FTS"    ? "fts"
         : name == "FTS-DE" ? "fts-de"
         : name == "DP-FTS" ? "dp-fts"
                            : "dp-fts-de";
}

FederatedReplay replay_federated(const json& replay_case) {
  const json& given = replay_case.at("params");
  const json& inputs = replay_case.at("inputs");
  const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), federated_id(replay_case));
  const ParamSet params = params_of(given, entry);

  auto domain = std::make_shared<Domain>();
  const Vector x = to_vector(inputs.at("x"));
  domain->points.resize(x.size(), 1);
  domain->points.col(0) = x;
  domain->low = Vector::Zero(1);
  domain->high = Vector::Ones(1);
  const std::unique_ptr<PointKernel> kernel = given.at("kernel") == "se" ? make_squared_exponential(given.at("ell"))
                                                                         : make_matern(given.at("nu"), given.at("ell"));

  FederatedReplay result;
  LearnerSetup& setup = result.setup;
  setup.domain = domain;
  setup.prior = make_prior(*kernel, *domain);
  setup.constants.lambda = given.at("lam");
  setup.horizon = given.at("T");
  const auto N = given.at("N").get<Index>();
  FederatedRequest request = entry.federated(params);
  request.release_at_end = true;  // W_T is listed, though nothing uses it
  setup.federated = std::make_shared<const FederatedPlan>(request, N, setup.horizon, federated_delta(params, N));
  setup.regions = std::make_shared<const SubRegions>(*domain, setup.federated->request().regions);
  if (inputs.contains("rff_omega")) {
    Matrix omega(static_cast<Index>(inputs.at("rff_omega").size()), 1);
    omega.col(0) = to_vector(inputs.at("rff_omega"));
    setup.shared_features = std::make_shared<const SharedFeatures>(omega, to_vector(inputs.at("rff_phase")));
  }
  for (std::size_t n = 0; n < static_cast<std::size_t>(N); ++n)
    setup.agent_draws.push_back(agent_script(replay_case, n));
  setup.draws = std::make_shared<ScriptedDraws>();

  auto now = std::make_shared<FederatedRound>();
  Trial trial(std::make_unique<GivenAgents>(replay_case, domain->points),
              make_federated_channel(setup.federated, make_simulation_noise(server_script(replay_case))),
              std::make_unique<Recorder>(entry.make(params, setup), now));
  for (std::int64_t t = trial.first_round(); t <= setup.horizon; ++t) {
    const RoundRecord& record = trial.step();
    FederatedRound round = *now;
    round.t = record.t;
    for (const Query& query : record.queries) round.x.push_back(query.point);
    for (const Outcome& outcome : record.outcomes) round.y.push_back(outcome.reward);
    round.regrets.assign(record.regrets.begin(), record.regrets.end());
    if (const ServerView* view = trial.channel().server()) round.server = *view;
    round.decision = record.decision;
    result.rounds.push_back(std::move(round));
  }
  result.ledger = trial.ledger();
  return result;
}

}  // namespace privbo::test
