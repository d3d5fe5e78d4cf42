#include "external/program_check.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numbers>

#include "external/program_view.h"
#include "external/protocol/program_client.h"
#include "external/registry/program_list.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr Index tried_points = 20, tried_features = 4;
constexpr std::int64_t rounds = 10;

constexpr Index tried_agents = 3;
constexpr const char *first_seed = "11111111111111111111111111111111", *other_seed = "11111111111111111111111111111112";

/// Smooth in the point, and different from round to round and agent to agent: a reward by which programs that learn
/// decide.
double made_up_reward(std::int64_t t, Index agent, Index point) {
  const double place = static_cast<double>(point) / static_cast<double>(tried_points - 1);
  return std::sin(std::numbers::pi * place) + 0.1 * std::cos(static_cast<double>(t + 7 * agent));
}

/// Cosines of length 1 in which statistics are summed, n × m.
Points made_up_features() {
  Points features(tried_points, tried_features);
  for (Index i = 0; i < tried_points; ++i) {
    for (Index j = 0; j < tried_features; ++j) features(i, j) = std::cos(0.1 * static_cast<double>((i + 1) * (j + 1)));
    features.row(i).normalize();
  }
  return features;
}

/// What a channel of sums, or a server, is said to be: exact sums, and a mean of vectors.
Json made_up_channel(ProgramSetting setting, ProgramTold told) {
  if (setting == ProgramSetting::agents)
    return {{"kind", "server"},
            {"length", tried_features},
            {"regions", 1},
            {"region_of_point", std::vector<Index>(tried_points, 0)},
            {"region_of_agent", std::vector<Index>(tried_agents, 0)},
            {"clip", nullptr},
            {"q", 1.0},
            {"z", 0.0},
            {"initial", 0}};
  if (told == ProgramTold::rewards) return {};
  const Json period{{"first", 1}, {"rounds", rounds}, {"matrix_deviation", 0.0}, {"vector_deviation", 0.0}};
  return {{"kind", "statistics"}, {"centre", 0.0}, {"clip", 1.0}, {"periods", Json::array({period})}};
}

/// How long what a program says on standard error may come after its answer.
constexpr std::chrono::milliseconds said_last{20};

ProgramView view_of_learner(ProgramClient& client, const Start& start) {
  ProgramView view;
  client.start(start);
  std::vector<Seen> seen;
  StatisticsMessage sums{Matrix::Zero(tried_features, tried_features), Vector::Zero(tried_features), 0};
  for (std::int64_t t = 1; t <= rounds; ++t) {
    std::vector<Index> offered;  // every second point, or one context's
    for (Index i = t % 2; i < tried_points && start.setting != ProgramSetting::reward; i += 2) offered.push_back(i);
    const std::vector<Choices> choices{{.count = tried_points, .indices = offered}};
    RoundQuestion question{.t = t, .choices = choices, .seen = seen};
    if (start.setting == ProgramSetting::contexts) question.context = t % 2;
    if (start.told == ProgramTold::statistics) question.statistics = &sums;
    const Index point = client.round(question).points.front();
    view.queries.push_back({point});
    const double reward = made_up_reward(t, 0, point);
    if (start.told == ProgramTold::rewards) {
      seen = {{t, 0, point, reward}};
      continue;
    }
    const Vector phi = start.features->row(point).transpose();
    sums.sigma += phi * phi.transpose();
    sums.u += reward * phi;
    ++sums.items;
  }
  client.end();
  return view;
}

ProgramView view_of_users(ProgramClient& client, const Start& start) {
  std::vector<Seen> rewards;
  for (Index user = 0; user < rounds; ++user)
    rewards.push_back({user + 1, user, user, made_up_reward(user, user, user)});
  return view_of_randomiser(client, start, rewards);
}

/// Plays a trial of ten rounds and returns what others see of it.
ProgramView played(ProgramClient& client, ProgramSetting setting, ProgramTold told, const std::string& seed,
                   const Json& params = Json::object()) {
  Points points(tried_points, 1);
  for (Index i = 0; i < tried_points; ++i)
    points(i, 0) = static_cast<double>(i) / static_cast<double>(tried_points - 1);
  Start start{.seed = seed, .setting = setting, .horizon = rounds, .points = &points};
  start.kernel = {{"type", "se"}, {"lengthscale", 0.2}};
  start.constants = {{"B", 1.0}, {"R", 0.1}, {"lambda", 1.0}, {"delta", 0.1}, {"noise", 0.0}};
  start.privacy = {{"notion", "none"}, {"epsilon", 1.0}, {"delta", 1e-5}};
  start.params = params;
  start.told = told;
  start.channel = made_up_channel(setting, told);
  const Points features = made_up_features();
  if (start.channel.is_object()) start.features = &features;
  if (setting == ProgramSetting::agents) start.agents = tried_agents;
  switch (client.ready().role) {
    case ProgramRole::mechanism:
      return view_of_mechanism(client, start, made_up_reward);
    case ProgramRole::randomiser:
      return view_of_users(client, start);
    case ProgramRole::learner:
      break;
  }
  return setting == ProgramSetting::agents ? view_of_agents(client, start, made_up_reward)
                                           : view_of_learner(client, start);
}

/// A process of the program, which must be what was bound at every start: one that changes its own file while it is
/// tried is not started again.
std::unique_ptr<ProgramClient> started(const BoundProgram& program, const ConversationLimits& limits) {
  require_unchanged(program);
  return std::make_unique<ProgramClient>(program, limits);
}

}  // namespace

ProgramCheck check_program(const BoundProgram& program, const ConversationLimits& limits) {
  ProgramCheck check{.ready = started(program, limits)->ready(), .settings = {}, .said = {}};
  check.after_reset = check.in_new_process = true;
  const bool learns = check.ready.role == ProgramRole::learner;
  for (const ProgramSetting setting : check.ready.settings) {
    check.settings.push_back(to_string(setting));
    for (const ProgramTold told : learns ? check.ready.told : std::vector{ProgramTold::rewards}) {
      // New ones, which remember nothing yet.
      const std::unique_ptr<ProgramClient> client = started(program, limits), again = started(program, limits);
      const auto begin = std::chrono::steady_clock::now();
      const ProgramView first = played(*client, setting, told, first_seed);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      check.rounds_per_second = std::max(check.rounds_per_second, static_cast<double>(rounds) / took.count());
      check.seed_matters = !(played(*client, setting, told, other_seed) == first) || check.seed_matters;
      check.after_reset = played(*client, setting, told, first_seed) == first && check.after_reset;
      check.in_new_process = played(*again, setting, told, first_seed) == first && check.in_new_process;
      client->conversation().process().ended_within(said_last);
      check.said = client->conversation().process().errors();
    }
  }
  return check;
}

Repeatability repeatability(const ProgramCheck& check) {
  if (check.settings.empty()) return Repeatability::untried;
  if (!check.in_new_process) return Repeatability::not_repeatable;
  return check.after_reset ? Repeatability::repeatable : Repeatability::carries_state;
}

Repeatability tried_repeatability(const BoundProgram& program, ProgramSetting setting, ProgramTold told,
                                  const Json& params, const ConversationLimits& limits) {
  try {
    const std::unique_ptr<ProgramClient> client = started(program, limits), again = started(program, limits);
    const ProgramView first = played(*client, setting, told, first_seed, params);
    played(*client, setting, told, other_seed, params);
    if (!(played(*again, setting, told, first_seed, params) == first)) return Repeatability::not_repeatable;
    return played(*client, setting, told, first_seed, params) == first ? Repeatability::repeatable
                                                                       : Repeatability::carries_state;
  } catch (const ProgramFailure&) {
    return Repeatability::untried;
  }
}

std::vector<Message> words_of(const ProgramCheck& check) {
  const Ready& ready = check.ready;
  std::vector<Message> words{ready.version.empty()
                                 ? Message("It is \"%1\", a %2.", ready.name, to_string(ready.role))
                                 : Message("It is \"%1\" %2, a %3.", ready.name, ready.version, to_string(ready.role))};
  std::string settings;
  for (const std::string& setting : check.settings) settings += (settings.empty() ? "" : ", ") + setting;
  words.push_back(settings.empty() ? Message("It announced no setting that can be run.")
                                   : Message("It played ten rounds of each: %1; %2 rounds a second.", settings,
                                             significant(check.rounds_per_second, 2)));
  if (settings.empty()) return words;
  const Repeatability found = repeatability(check);
  if (found == Repeatability::repeatable)
    words.emplace_back(Message("The same seed gives the same queries: runs can be repeated."));
  else if (found == Repeatability::carries_state)
    words.emplace_back(
        Message("It carries something over from one trial to the next: after another trial, the same seed "
                "gives other queries. It must forget all at \"start\"."));
  else
    words.emplace_back(
        Message("Not repeatable: the same seed gives other queries. Its random numbers must all come from the "
                "\"seed\" of \"start\"."));
  if (!check.seed_matters && ready.role != ProgramRole::learner)
    words.emplace_back(
        Message("Another seed gives the same output: it adds no noise, or does not draw it from the seed. What it "
                "publishes is then not differentially private."));
  else if (!check.seed_matters)
    words.emplace_back(
        Message("Another seed gives the same queries: it draws no random numbers of its own, or not from the seed."));
  return words;
}

}  // namespace privbo
