// privbo run: a scenario without a window.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <thread>

#include <unistd.h>

#include "command/commands.h"
#include "command/comparison.h"
#include "command/results_folder.h"
#include "command/run_report.h"
#include "command_line.h"
#include "experiment/run/runner.h"
#include "io/results/results_writer.h"
#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "scenario/comparison_section.h"
#include "scenario/scenario.h"
#include "terminal.h"
#include "trial/family.h"

namespace privbo::app {
namespace {

/// A folder for the spooled trace that disappears with its owner.
class SpoolFolder {
 public:
  explicit SpoolFolder(const std::filesystem::path& out) : path_(out / (".privbo-spool-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~SpoolFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  SpoolFolder(const SpoolFolder&) = delete;
  SpoolFolder& operator=(const SpoolFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Whose belief the results show.
std::size_t shown_algorithm(const Experiment& experiment) {
  return experiment.algorithms().front().entry->family->shown_algorithm(experiment);
}

/// The checked scenario; prints every problem, and what was understood of its data.
std::shared_ptr<const Experiment> checked(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  std::cerr << to_text(result.problems);
  if (result.experiment)
    if (const auto& data = result.experiment->parts().data) std::cerr << paragraph_of(data->report) << "\n";
  return result.experiment;
}

}  // namespace

int run_command(const Arguments& arguments) {
  require_one_scenario(arguments);
  const unsigned threads = threads_option(arguments);
  const std::int64_t thin = whole_option(arguments, "thin", "(keep every N-th round)");
  const std::filesystem::path out = arguments.value("out");
  std::shared_ptr<const Experiment> experiment;
  try {
    const Scenario scenario = changed_scenario(arguments);
    Problems ignored;  // told where it runs
    if (comparison_settings(scenario.document, ignored).enabled)
      return run_comparison({scenario, threads, out, arguments.has("json")});
    experiment = checked(scenario);
  } catch (const std::exception& failure) {
    return complain(failure.what(), usage_error);
  }
  if (!experiment) return complain("the scenario is not valid; nothing was run", usage_error);

  catch_interrupts();
  RunOptions options;
  options.threads = threads;
  options.trace.every = thin;
  std::optional<SpoolFolder> spool;
  if (!out.empty()) {
    if (const int code = make_results_folder(out); code != done) return code;
    try {
      spool.emplace(out);
    } catch (const std::filesystem::filesystem_error& failure) {
      return complain(out.string() + ": cannot be written (" + failure.code().message() + ")", run_error);
    }
    options.trace.folder = spool->path();
    const TraceSize size = expected_trace(*experiment, thin);
    if (size.bytes > 50e6)
      std::cerr << "trace.csv will have " << significant(size.rows, 3) << " rows, about "
                << significant(size.bytes / 1e6, 3) << " MB (--thin N keeps every N-th round)\n";
  }

  Runner runner(experiment, options);
  {
    Progress progress;
    while (runner.active()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (interrupted()) runner.stop();
      const SnapshotPtr now = runner.snapshot();
      if (now->preparing) {
        progress.show_step(*now->preparing);
        continue;
      }
      progress.show(
          static_cast<double>(now->rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now->rounds_total)),
          "trial " + std::to_string(now->trials_done) + "/" + std::to_string(now->trials), now->remaining_seconds);
    }
  }
  runner.watch(shown_algorithm(*experiment), 0);  // the saved picture: of the first trial, whatever ran last
  const SnapshotPtr snapshot = runner.final_snapshot();
  const bool something = snapshot->trials_done > 0 || !snapshot->unfinished.empty();
  if (!snapshot->algorithms.empty() && something) {
    if (arguments.has("json"))
      std::cout << summary_json(*experiment, *snapshot).dump(2) << "\n";
    else
      print_results(*snapshot);
  }
  if (!out.empty() && something) {
    const Json extra{
        {"threads", snapshot->threads},
        {"seconds", snapshot->elapsed_seconds},
        {"rounds_per_second", static_cast<double>(snapshot->rounds_done) / std::max(1e-9, snapshot->elapsed_seconds)}};
    write_trace(*snapshot, spool->path(), out);
    write_results(*experiment, *snapshot, extra, out);
    std::cerr << "results in " << out.string() << "\n";
  }
  if (snapshot->state == RunState::finished) return done;
  for (const std::string& failure : snapshot->failures) std::cerr << failure << "\n";
  if (snapshot->state != RunState::stopped) return complain("the run failed", run_error);
  return complain(something ? "stopped before the end; results are partial"
                            : "stopped before the first round; nothing was played, so there are no results",
                  interrupt_code());
}

}  // namespace privbo::app
