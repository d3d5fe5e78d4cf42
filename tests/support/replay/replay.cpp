// Builds a replay's learner, channel and environment from the case's numbers.
#include "support/replay/replay.h"
#include "families/families.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "families/local/nystrom/nystrom_width.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/reference_kernel.h"
#include "support/scripted/script_numbers.h"
#include "support/scripted/scripted_draws.h"
#include "support/scripted/scripted_environment.h"

namespace privbo::test {
namespace {

/// What the text of a key stands for; std::runtime_error for a text that is not in the table.
std::string one_of(const Json& given, const char* key, const std::map<std::string, std::string>& meanings) {
  const std::string text = given.at(key);
  const auto found = meanings.find(text);
  if (found == meanings.end()) throw std::runtime_error(std::string(key) + " \"" + text + "\": no replay knows it");
  return found->second;
}

/// Parameters named in the case as the entry names them; Thompson sampling's have names of their own.
ParamSet entry_params(const Json& replay_case, const AlgorithmEntry& entry) {
  const Json& given = replay_case.at("params");
  Json values = Json::object();
  for (const ParamSpec& spec : entry.params) {
    if (!given.contains(spec.key)) continue;
    std::string text = given.at(spec.key).is_string() ? given.at(spec.key).get<std::string>() : "";
    std::replace(text.begin(), text.end(), '_', '-');
    values[spec.key] = text.empty() ? Json::parse(given.at(spec.key).dump()) : Json(text);
  }
  if (given.contains("v_mode")) {
    values["beta_scale"] = given.at("v_scale").get<double>();
    values["scale"] = one_of(given, "v_mode", {{"unit", "unit"}, {"greedy", "theorem"}, {"realised", "theorem"}});
    values["root"] = one_of(given, "factor", {{"cholesky", "cholesky"}, {"symsqrt", "symmetric"}});
  }
  if (given.contains("nys_eps")) {
    const double accuracy = given.at("nys_eps"), delta = given.at("delta");
    const std::int64_t T = given.at("T");
    values["nystrom_accuracy"] = accuracy;
    values["coins"] = "per-play";
    values["inclusion_scale"] = given.at("q").get<double>() / nystrom_inclusion(accuracy, T, delta);
    // Half a replay less is rounded up to k.
    if (given.contains("k"))
      values["repeat_scale"] = (given.at("k").get<double>() - 0.5) /
                               (24.0 * std::log(4.0 * std::numbers::e * static_cast<double>(T) / delta));
  }
  if (entry.id == "igp-ucb") values["private_rewards"] = replay_case.at("inputs").contains("laplace");
  Problems problems;
  ParamSet params = check_params(entry.params, values, "/params", {}, problems);
  if (has_errors(problems)) throw std::runtime_error(to_text(problems));
  return params;
}

/// Value of a number that may be absent.
double number_or(const Json& object, const char* key, double otherwise) {
  return object.contains(key) ? object.at(key).get<double>() : otherwise;
}

LearnerSetup setup_of(const Json& replay_case, std::shared_ptr<const Prior> prior,
                      std::shared_ptr<ScriptedDraws> draws) {
  const Json& given = replay_case.at("params");
  const Json& inputs = replay_case.at("inputs");
  LearnerSetup setup;
  setup.prior = std::move(prior);
  setup.constants.B.value = given.at("B");
  setup.constants.R.value = given.at("R");
  setup.constants.v.value = number_or(given, "v", 0.0);
  setup.constants.c.value = number_or(given, "c", 0.0);
  setup.constants.lambda = given.at("lam");
  setup.constants.delta = given.at("delta");
  setup.horizon = given.at("T");
  // Cases of these two were made with the width as printed, which has no √λ: R √λ gives it back.
  if (const std::string& name = replay_case.at("algorithm").get_ref<const std::string&>();
      name == "IGP-UCB" || name == "GP-TS")
    setup.constants.R.value *= std::sqrt(setup.constants.lambda);
  if (inputs.contains("laplace")) {
    setup.laplace_scale = given.at("laplace_scale");
  }
  const std::string gain = given.contains("gamma")
                               ? one_of(given, "gamma", {{"greedy", "greedy"}, {"realised", "realised"}})
                           : given.contains("v_mode") ? given.at("v_mode").get<std::string>()
                                                      : "realised";
  if (gain == "greedy") {
    setup.gain = GainRule::greedy;
    setup.greedy_gain = std::make_shared<const std::vector<double>>(
        replay_case.at("expected").at("gamma_greedy").get<std::vector<double>>());
  }
  if (inputs.contains("uniform")) append_numbers(inputs.at("uniform"), draws->uniforms);
  if (inputs.contains("inclusion_uniform")) append_numbers(inputs.at("inclusion_uniform"), draws->uniforms);
  if (inputs.contains("z")) append_numbers(inputs.at("z"), draws->normals);
  setup.draws = std::move(draws);
  return setup;
}

/// Private where the case lists privacy noise; that noise is given already scaled.
std::unique_ptr<Channel> channel_of(const Json& replay_case, ScriptedDraws& draws) {
  const Json& inputs = replay_case.at("inputs");
  if (!inputs.contains("laplace")) return make_direct_channel();
  const Json& given = replay_case.at("params");
  append_numbers(inputs.at("laplace"), draws.laplaces,
                 [scale = given.at("laplace_scale").get<double>()](double noise) { return noise / scale; });
  return make_local_channel(
      make_local_laplace(given.at("B").get<double>() + given.at("R").get<double>(), given.at("eps")),
      make_simulation_noise(draws));
}

}  // namespace

const AlgorithmEntry& entry_of(const Json& replay_case) {
  const std::string name = replay_case.at("algorithm");
  std::string id = name;
  std::transform(id.begin(), id.end(), id.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), id);
  if (entry == nullptr) throw std::runtime_error("algorithm \"" + name + "\": the catalogue has none of this name");
  return *entry;
}

void expect_known_ldp_case(const Json& replay_case) {
  using Keys = std::vector<std::string_view>;
  // `margins` and `seed` say how the case was found.
  expect_known_keys(replay_case,
                    Keys{"name", "algorithm", "seed", "tolerance", "margins", "note", "params", "inputs", "expected"},
                    "case");
  // The rules are words. R_used and K_const are what β is made of, which is compared; N is T/k, and `n` the number of
  // points.
  Keys params{"n", "T",      "kernel",  "ell",       "nu",     "lam",    "delta",         "B",    "R",       "v",
              "c", "gamma",  "v_scale", "v_mode",    "factor", "eps",    "laplace_scale", "q",    "nys_eps", "k",
              "N", "R_used", "K_const", "beta_rule", "b_rule", "v_rule", "sample_rule",   "rule", "leftover"};
  const AlgorithmEntry& entry = entry_of(replay_case);
  for (const ParamSpec& spec : entry.params) params.push_back(spec.key);
  // Private rewards have every moment: their algorithms have α = 1 and no parameter for it.
  if (std::ranges::find(params, "alpha") == params.end() && replay_case.at("params").value("alpha", 1.0) == 1.0)
    params.push_back("alpha");
  expect_known_keys(replay_case.at("params"), params, "params");
  expect_known_keys(replay_case.at("inputs"),
                    Keys{"x", "K", "f", "eta", "laplace", "uniform", "z", "inclusion_uniform"}, "inputs");
  expect_known_keys(replay_case.at("expected"),
                    Keys{"arms",
                         "reward",
                         "reward_clipped",
                         "private_reward",
                         "used_reward",
                         "truncated",
                         "beta",
                         "v",
                         "b",
                         "gamma_realised",
                         "gamma_greedy",
                         "incumbent",
                         "acq_max",
                         "gap",
                         "exact_tie_rounds",
                         "posterior_after_round",
                         "posterior_after_epoch",
                         "sample_at_rounds",
                         "regret_per_round",
                         "final_regret",
                         "epoch_arm",
                         "dictionary",
                         "dictionary_fallback",
                         "n_truncated",
                         "k_star",
                         "r",
                         "V_min_eig"},
                    "expected");
}

std::shared_ptr<const Prior> prior_of(const Json& replay_case, PosteriorMethod method) {
  const Json& given = replay_case.at("params");
  if (given.at("kernel") == "matrix") {
    auto prior = std::make_shared<Prior>();
    prior->gram = to_matrix(replay_case.at("inputs").at("K"));
    prior->size = prior->gram.rows();
    prior->diagonal = prior->gram.diagonal();
    return method == PosteriorMethod::covariance ? prior : with_factor(prior);
  }
  const Vector x = to_vector(replay_case.at("inputs").at("x"));
  Domain domain;
  domain.points.resize(x.size(), 1);
  domain.points.col(0) = x;
  return make_prior(*kernel_of(given), domain, method);
}

Replay replay(const Json& replay_case, const AlgorithmEntry& entry, std::shared_ptr<const Prior> prior) {
  const Json& inputs = replay_case.at("inputs");
  const auto learner_draws = std::make_shared<ScriptedDraws>();
  ScriptedDraws noise;
  const LearnerSetup setup = setup_of(replay_case, std::move(prior), learner_draws);
  auto log = std::make_shared<LearnerLog>();
  Trial trial(
      std::make_unique<ScriptedEnvironment>(to_vector(inputs.at("f")), inputs.at("eta").get<std::vector<double>>()),
      channel_of(replay_case, noise),
      std::make_unique<WatchedLearner>(entry.make(entry_params(replay_case, entry), setup), log));
  Replay result;
  for (std::int64_t t = 1; t <= setup.horizon; ++t) {
    const RoundRecord& record = trial.step();
    ReplayedRound round;
    round.arm = record.queries.front().point;
    round.reward = record.outcomes.front().reward;
    round.delivered = std::get<RewardMessage>(record.delivered.front()).value;
    round.regret = record.regret;
    round.decision = record.decision;
    round.asked_with = log->posteriors.back();
    round.after = trial.learner().posterior();
    result.rounds.push_back(std::move(round));
  }
  result.clipped = trial.channel().clipped();
  result.ledger = trial.ledger();
  result.unused = learner_draws->uniforms.size() + learner_draws->normals.size() + noise.laplaces.size();
  return result;
}

}  // namespace privbo::test
