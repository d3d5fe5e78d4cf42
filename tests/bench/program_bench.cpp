// Google Benchmark entries for programs of the user's own, in Python: rounds a second one by one and in batches,
// statistics of a hundred features as JSON numbers and as base64, and a whole run. To reach: 20,000 rounds of 10 trials
// in 15 s on two threads.
#include <benchmark/benchmark.h>

#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiment/run/runner.h"
#include "external/program_pool.h"
#include "external/protocol/program_client.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"

namespace privbo::bench {
namespace {

// A round that costs a program next to nothing.
constexpr const char* dice_script =
    "from privbo_learner import *\nclass Dice(Learner):\n  ask = lambda self: self.random.choice(self.choices)\nrun(Dice)\n";
// A hundred rounds an answer.
constexpr const char* batch_script = R"(import json, sys
for line in sys.stdin:
    message = json.loads(line)
    kind = message['type']
    if kind == 'rounds':
        count = min(100, message['to'] - message['from'] + 1)
        made = {'type': 'queries', 'points': [[t % 20] for t in range(count)]}
    elif kind == 'hello':
        made = {'type': 'ready', 'protocol': 1, 'name': 'batch', 'role': 'learner', 'settings': ['reward'], 'batch': True}
    else:
        made = {'type': {'start': 'started', 'end': 'ended'}.get(kind, 'error')}
    sys.stdout.write(json.dumps(made) + '\n')
    sys.stdout.flush()
)";
// Reads the matrix of every round.
constexpr const char* statistics_script =
    "from privbo_learner import *\nimport json, sys\nsays = {'hello': {'type': 'ready', 'protocol': 1, 'name': 's', 'role': 'learner', "
    "'settings': ['reward'], 'encoding': ['json', 'f64le-base64']}, 'start': {'type': 'started'}, 'end': {'type': 'ended'}}\n"
    "for line in sys.stdin:\n  message = json.loads(line)\n  if message['type'] == 'round': rows = numbers(message['statistics']['sigma'])\n"
    "  print(json.dumps(says.get(message['type']) or {'type': 'queries', 'points': [len(rows) % 20]}), flush=True)\n";

/// A folder with the file for learners in Python and such a script, bound to the name "bench".
class PythonScript {
 public:
  explicit PythonScript(const char* script) {
    std::filesystem::copy(test::source_folder() / "resources/external/privbo_learner.py", folder_.path());
    std::ofstream(folder_.path() / "script.py") << script;
  }
  BoundProgram program() const { return bind_program("bench", {"python3", "script.py"}, folder_.path()); }

 private:
  test::TemporaryFolder folder_;
};

constexpr std::int64_t asked_rounds = 20'000;

Start start_of_bench(const Points& points) {
  Start start{.seed = std::string(32, '1'), .horizon = asked_rounds, .points = &points};
  start.kernel = start.constants = start.privacy = start.params = Json::object();
  return start;
}

void rounds_one_by_one(benchmark::State& state) {
  const PythonScript script(dice_script);
  ProgramClient client(script.program());
  const Points points = Points::Random(state.range(0), 1);
  for (auto _ : state) {
    client.start(start_of_bench(points));
    std::vector<Seen> seen;
    for (std::int64_t t = 1; t <= asked_rounds; ++t) {
      const Index point = client.round({.t = t, .seen = seen}).points.front();
      seen = {{t, 0, point, 0.123456789012345}};
    }
    client.end();
  }
  state.SetItemsProcessed(state.iterations() * asked_rounds);
}
BENCHMARK(rounds_one_by_one)
    ->Name("program/rounds_one_by_one/points")
    ->Arg(100)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

void rounds_in_batches(benchmark::State& state) {
  const PythonScript script(batch_script);
  ProgramClient client(script.program());
  const Points points = Points::Random(100, 1);
  for (auto _ : state) {
    client.start(start_of_bench(points));
    std::vector<Seen> seen;
    for (std::int64_t t = 1; t <= asked_rounds;) {
      const auto rows = client.rounds(t, asked_rounds, seen);
      seen.clear();
      for (const std::vector<Index>& row : rows) seen.push_back({t++, 0, row.front(), 0.123456789012345});
    }
    client.end();
  }
  state.SetItemsProcessed(state.iterations() * asked_rounds);
}
BENCHMARK(rounds_in_batches)->Name("program/rounds_in_batches_of_100")->UseRealTime()->Unit(benchmark::kSecond);

/// Arguments: features, and whether matrices go as base64.
void statistics_of_features(benchmark::State& state) {
  const PythonScript script(statistics_script);
  ProgramClient client(script.program());
  const Points points = Points::Random(20, 1);
  StatisticsMessage statistics;
  statistics.sigma = Matrix::Random(state.range(0), state.range(0));
  statistics.u = Vector::Random(state.range(0));
  client.start(start_of_bench(points));
  std::int64_t t = 0;
  for (auto _ : state) client.round({.t = ++t, .statistics = &statistics, .base64 = state.range(1) == 1});
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(statistics_of_features)
    ->Name("program/statistics/features/base64")
    ->ArgsProduct({{100}, {0, 1}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// 10 trials of 20,000 rounds with one algorithm, a program, on so many threads.
void whole_run(benchmark::State& state) {
  const PythonScript script(dice_script);
  ProgramList programs{{"bench", script.program()}};
  programs.at("bench").repeatability = Repeatability::repeatable;
  const AllowedPrograms allowed(programs);
  Scenario scenario = default_scenario();
  const Json changes{{"domain.points", 100},
                     {"run.horizon", asked_rounds},
                     {"run.trials", 10},
                     {"algorithms", {{{"type", "external"}, {"program", "bench"}}}}};
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  const std::shared_ptr<const Experiment> experiment = build(scenario).experiment;
  if (!experiment) throw std::runtime_error("the scenario is not legal");
  for (auto _ : state) {
    RunOptions options;
    options.threads = static_cast<unsigned>(state.range(0));
    Runner runner(experiment, options);
    runner.wait();
    if (runner.progress().trials_done != 10) throw std::runtime_error("a trial failed");
  }
  state.SetItemsProcessed(state.iterations() * 10 * asked_rounds);
}
BENCHMARK(whole_run)
    ->Name("program/run_of_10_trials/threads")
    ->Arg(1)
    ->Arg(2)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace privbo::bench
