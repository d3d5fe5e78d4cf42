#include "external/program_check.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include "external/protocol/program_client.h"
#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr Index tried_points = 20;
constexpr std::int64_t rounds = 10;

/// Plays a trial of ten rounds and returns its points.
std::vector<Index> played(ProgramClient& client, ProgramSetting setting, const std::string& seed) {
  Points points(tried_points, 1);
  for (Index i = 0; i < tried_points; ++i)
    points(i, 0) = static_cast<double>(i) / static_cast<double>(tried_points - 1);
  Start start{.seed = seed, .setting = setting, .horizon = rounds, .points = &points};
  start.kernel = {{"type", "se"}, {"lengthscale", 0.2}};
  start.constants = {{"B", 1.0}, {"R", 0.1}, {"lambda", 1.0}, {"delta", 0.1}, {"noise", 0.0}};
  start.privacy = {{"notion", "none"}};
  start.params = Json::object();
  client.start(start);
  std::vector<Index> asked;
  std::vector<Seen> seen;
  for (std::int64_t t = 1; t <= rounds; ++t) {
    std::vector<Index> offered;  // every second point, or one context's
    for (Index i = t % 2; i < tried_points && setting != ProgramSetting::reward; i += 2) offered.push_back(i);
    const std::vector<Choices> choices{{.count = tried_points, .indices = offered}};
    RoundQuestion question{.t = t, .choices = choices, .seen = seen};
    if (setting == ProgramSetting::contexts) question.context = t % 2;
    const Index point = client.round(question).points.front();
    asked.push_back(point);
    // Smooth in the point, and different from round to round: a reward by which programs that learn decide.
    seen = {{t, 0, point, std::sin(std::numbers::pi * points(point, 0)) + 0.1 * std::cos(static_cast<double>(t))}};
  }
  client.end();
  return asked;
}

}  // namespace

ProgramCheck check_program(const BoundProgram& program, const ConversationLimits& limits) {
  ProgramCheck check{.ready = ProgramClient(program, limits).ready(), .settings = {}};
  if (check.ready.role != ProgramRole::learner)
    throw RuntimeError(
        Message("the program \"%1\" is a %2, and only learners can be run", program.name, to_string(check.ready.role)));
  const std::string seed(32, '1'), other_seed = std::string(31, '1') + '2';
  check.after_reset = check.in_new_process = true;
  for (const ProgramSetting setting : check.ready.settings) {
    if (setting == ProgramSetting::agents) continue;
    ProgramClient client(program, limits), again(program, limits);  // new ones, which remember nothing yet
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Index> first = played(client, setting, seed);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    check.rounds_per_second = std::max(check.rounds_per_second, static_cast<double>(rounds) / took.count());
    check.settings.push_back(to_string(setting));
    check.seed_matters = played(client, setting, other_seed) != first || check.seed_matters;
    check.after_reset = played(client, setting, seed) == first && check.after_reset;
    check.in_new_process = played(again, setting, seed) == first && check.in_new_process;
  }
  return check;
}

std::vector<Message> words_of(const ProgramCheck& check) {
  const Ready& ready = check.ready;
  std::vector<Message> words{Message("It is \"%1\" %2, a %3.", ready.name, ready.version, to_string(ready.role))};
  std::string settings;
  for (const std::string& setting : check.settings) settings += (settings.empty() ? "" : ", ") + setting;
  words.push_back(settings.empty() ? Message("It announced no setting that can be run.")
                                   : Message("It played ten rounds of each: %1; %2 rounds a second.", settings,
                                             significant(check.rounds_per_second, 2)));
  if (settings.empty()) return words;
  if (check.after_reset && check.in_new_process)
    words.emplace_back(Message("The same seed gives the same queries: runs can be repeated."));
  else if (check.in_new_process)
    words.emplace_back(
        Message("It carries something over from one trial to the next: after another trial, the same seed "
                "gives other queries. It must forget all at \"start\"."));
  else
    words.emplace_back(
        Message("Not repeatable: the same seed gives other queries. Its random numbers must all come from the "
                "\"seed\" of \"start\"."));
  if (!check.seed_matters)
    words.emplace_back(
        Message("Another seed gives the same queries: it draws no random numbers of its own, or not from the seed."));
  return words;
}

}  // namespace privbo
