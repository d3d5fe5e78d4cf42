// Builds a federated replay's learner, server and environment from the case's numbers.
#include "support/replay/federated_replay.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "families/families.h"
#include "families/federated/federated.h"
#include "families/federated/federated_params.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/learner/federated_setup.h"
#include "support/families/federated_run.h"
#include "support/reference_kernel.h"
#include "support/scripted/script_numbers.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::test {
namespace {

/// Objectives and noise of a case.
class GivenAgents final : public Environment {
 public:
  GivenAgents(const Json& replay_case, const Points& points)
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
  Json inputs_;
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
    now_->posteriors.clear();
    if (round.t < 1) return;
    for (Index agent = 0; agent < round.agents(); ++agent) now_->posteriors.push_back(inner_->posterior_of(agent));
  }
  void tell(std::span<const LearnerMessage> messages) override { inner_->tell(messages); }
  void share(const Round& round, std::vector<Upload>& uploads) override {
    inner_->share(round, uploads);
    now_->uploads = uploads;
  }
  const Decision& decision() const override { return inner_->decision(); }

 private:
  std::unique_ptr<Learner> inner_;
  std::shared_ptr<FederatedRound> now_;
};

bool has_param(const AlgorithmEntry& entry, const char* key) {
  return std::ranges::find(entry.params, key, &ParamSpec::key) != entry.params.end();
}

/// Every setting of a case that the catalogue's entry has, under the entry's own name for it.
ParamSet params_of(const Json& given, const AlgorithmEntry& entry) {
  const SharingSchedule sharing = sharing_schedule_of(given);
  const double S = number_of(given.at("S"));
  Json known{{"root", "cholesky"},
             {"jitter", given.at("jitter").get<double>()},
             {"features", given.at("M").get<int>()},
             {"regions", given.at("P").get<int>()},
             {"weight_a", given.at("a").get<double>()},
             {"weight_adaptive", given.at("adaptive").get<bool>()},
             {"q", given.at("q").get<double>()},
             {"z", given.at("z").get<double>()},
             {"S", std::isfinite(S) ? S : 0.0}};
  if (sharing == SharingSchedule{}) {
    known["sharing"] = "inverse-root";
  } else if (sharing == SharingSchedule{.power = 1.0}) {
    known["sharing"] = "inverse";
  } else if (sharing == SharingSchedule{.power = 2.0}) {
    known["sharing"] = "inverse-square";
  } else if (sharing == SharingSchedule{.power = 2.0, .shift = 1.0}) {
    known["sharing"] = "shifted";
  } else {
    known["sharing"] = "power";
    known["sharing_scale"] = sharing.scale;
    known["sharing_power"] = sharing.power;
  }
  Json values = Json::object();
  for (const auto& [key, value] : known.items())
    if (has_param(entry, key.c_str())) values[key] = value;
  Problems problems;
  ParamSet params = check_params(entry.params, values, "/params", {}, problems);
  if (!problems.empty()) throw std::runtime_error(to_text(problems));
  return params;
}

/// What the entry asks of the server, and every setting of the case that the entry has no parameter for.
FederatedRequest request_of(const Json& given, const AlgorithmEntry& entry, const ParamSet& params) {
  FederatedRequest request = part_of<FederatedEntry>(entry.own, "a server").request(params);
  if (request.server == ServerKind::none) return request;
  if (!has_param(entry, "regions")) request.regions = given.at("P");
  if (!has_param(entry, "weight_a")) request.weights.a = given.at("a");
  if (!has_param(entry, "weight_adaptive")) request.weights.adaptive = given.at("adaptive");
  if (!has_param(entry, "q")) request.q = given.at("q");
  if (!has_param(entry, "z")) request.z = given.at("z");
  if (!has_param(entry, "S")) request.S = number_of(given.at("S"));
  request.release_at_end = true;  // W_T is listed, though nothing uses it
  return request;
}

/// One agent's coins, in the order the conventions give; samples of their own take normals only where the case says so.
/// `own_region`: the learner draws initial places from the agent's sub-region, otherwise from the whole domain.
std::shared_ptr<ScriptedDraws> agent_script(const Json& replay_case, std::size_t n, bool own_region) {
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  auto draws = std::make_shared<ScriptedDraws>();
  // Places are drawn from those left, ascending.
  std::vector<Index> left;
  const Index own = inputs.at("agent_region").at(n);
  for (std::size_t i = 0; i < inputs.at("region").size(); ++i)
    if (!own_region || inputs.at("region")[i].get<Index>() == own) left.push_back(static_cast<Index>(i));
  for (const Json& place : inputs.at("initial_index").at(n)) {
    const auto found = std::ranges::find(left, place.get<Index>());
    if (found == left.end())
      throw std::runtime_error("initial place " + place.dump() + " of agent " + std::to_string(n) +
                               " is drawn twice or outside of its sub-region");
    draws->indices.push_back(found - left.begin());
    left.erase(found);
  }
  const bool shares = inputs.contains("omega_normals");
  const std::size_t T = given.at("T");
  if (shares) append_numbers(inputs.at("omega_normals").at(0).at(n), draws->normals);
  for (std::size_t t = 1; t <= T; ++t) {
    draws->uniforms.push_back(inputs.at("r_uniform").at(t - 1).at(n));
    // The sample is μ + β L z; learners of the catalogue have β = 1, so that βz takes the place of z.
    if (replay_case.at("expected").at("own").at(t - 1).at(n).get<bool>())
      append_numbers(inputs.at("ts_normals").at(t - 1).at(n), draws->normals,
                     [beta = given.at("beta").get<double>()](double z) { return beta * z; });
    if (shares) append_numbers(inputs.at("omega_normals").at(t).at(n), draws->normals);
  }
  return draws;
}

/// The server's coins: every sample, then (in a script of its own) the noise of every release.
std::unique_ptr<ScriptedDraws> server_script(const Json& replay_case) {
  auto draws = std::make_unique<ScriptedDraws>();
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  if (inputs.contains("selected"))
    for (const Json& round : inputs.at("selected"))
      script_sample(*draws, round.get<std::vector<bool>>(), given.at("q"));
  if (given.at("z").get<double>() > 0.0 && inputs.contains("server_normals"))
    append_numbers(inputs.at("server_normals"), draws->normals);
  return draws;
}

std::size_t left_in(const ScriptedDraws& draws) {
  return draws.uniforms.size() + draws.normals.size() + draws.indices.size();
}

}  // namespace

FederatedReplay replay_federated(const Json& replay_case) {
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), federated_id(replay_case));
  const ParamSet params = params_of(given, entry);

  auto domain = std::make_shared<Domain>();
  const Vector x = to_vector(inputs.at("x"));
  domain->points.resize(x.size(), 1);
  domain->points.col(0) = x;
  domain->low = Vector::Zero(1);
  domain->high = Vector::Ones(1);

  FederatedReplay result;
  LearnerSetup& setup = result.setup;
  auto own = std::make_shared<FederatedSetup>();
  own->domain = domain;
  setup.prior = make_prior(*kernel_of(given), *domain);
  setup.constants.lambda = given.at("lam");
  setup.horizon = given.at("T");
  const auto N = given.at("N").get<Index>();
  own->plan = std::make_shared<const ServerProtocol>(request_of(given, entry, params), N, setup.horizon,
                                                     federated_delta(params, N));
  own->regions = std::make_shared<const SubRegions>(*domain, own->plan->request().regions);
  if (own->plan->request().server != ServerKind::none) {
    Matrix omega(static_cast<Index>(inputs.at("rff_omega").size()), 1);
    omega.col(0) = to_vector(inputs.at("rff_omega"));
    own->shared_features = std::make_shared<const SharedFeatures>(omega, to_vector(inputs.at("rff_phase")));
  }
  std::vector<std::shared_ptr<ScriptedDraws>> scripts;
  for (std::size_t n = 0; n < static_cast<std::size_t>(N); ++n)
    scripts.push_back(agent_script(replay_case, n, has_param(entry, "explore")));
  own->agent_draws.assign(scripts.begin(), scripts.end());
  setup.own = own;
  setup.draws = std::make_shared<ScriptedDraws>();

  auto now = std::make_shared<FederatedRound>();
  std::unique_ptr<ScriptedDraws> server = server_script(replay_case);
  const ScriptedDraws& server_draws = *server;
  Trial trial(std::make_unique<GivenAgents>(replay_case, domain->points),
              make_federated_channel(own->plan, make_simulation_noise(std::move(server))),
              std::make_unique<Recorder>(entry.make(params, setup), now));
  for (std::int64_t t = trial.first_round(); t <= setup.horizon; ++t) {
    const RoundRecord& record = trial.step();
    FederatedRound round = *now;
    round.t = record.t;
    for (const Query& query : record.queries) round.x.push_back(query.point);
    for (const Outcome& outcome : record.outcomes) round.y.push_back(outcome.reward);
    round.regrets.assign(record.regrets.begin(), record.regrets.end());
    if (const ServerView* view = server_view(trial.channel())) round.server = *view;
    round.own_choices = own_choices(record.decision);
    result.rounds.push_back(std::move(round));
  }
  result.ledger = trial.ledger();
  result.unused = left_in(server_draws);
  for (const auto& script : scripts) result.unused += left_in(*script);
  return result;
}

}  // namespace privbo::test
