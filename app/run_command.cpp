// privbo run: a scenario without a window.
#include <QCommandLineParser>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <thread>

#include <unistd.h>

#include "accounting/laboratory/account.h"
#include "command_line.h"
#include "commands.h"
#include "experiment/runner.h"
#include "io/results_writer.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "results_folder.h"
#include "scenario_options.h"
#include "terminal.h"

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

std::string privacy_text(const PrivacyCurve& privacy) {
  const Guarantee& g = privacy.guarantee;
  if (g.notion == PrivacyNotion::none) return "none";
  const std::string unit = is_per_reward(g.notion) ? " per reward" : " per user";
  if (!(privacy.delta > 0.0)) return "epsilon = " + significant(g.epsilon) + unit + ", " + to_string(g.notion);
  if (is_per_reward(g.notion))
    return "epsilon = " + significant(g.epsilon) + " per reward at delta = " + significant(privacy.delta) + " of all rounds; " + to_string(g.notion);
  // Joint notions protect a user who answers in one round, as the window says.
  return "epsilon = " + significant(privacy.per_reward.empty() ? g.epsilon : privacy.per_reward.back()) + unit + " at delta = " + significant(privacy.delta) +
         (privacy.delta > largest_private_delta ? " (too large to count as privacy), " : ", ") + to_string(g.notion);
}

void print_table(const Snapshot& snapshot) {
  const auto cell = [](const std::vector<double>& values) {
    return values.empty() ? std::string("-") : significant(mean(values), 5) + " ± " + significant(standard_error(values), 2);
  };
  std::vector<std::vector<std::string>> rows{{"algorithm", "cumulative regret", "average regret", "simple regret", "privacy"}};
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    rows.push_back({algorithm.label, cell(algorithm.final_of(Metric::cumulative_regret)),
                    cell(algorithm.final_of(Metric::average_regret)), cell(algorithm.final_of(Metric::simple_regret)),
                    privacy_text(algorithm.privacy)});
  }
  std::cout << snapshot.scenario_name << ": " << snapshot.trials_done << " trials of " << snapshot.horizon
            << " rounds; mean ± standard error at the last round\n";
  print_columns(rows);
  for (const BoundCurve& bound : snapshot.bounds)
    if (!bound.cumulative_regret.empty())
      std::cout << "at T, " << bound.label << ": " << significant(bound.cumulative_regret.back(), 5) << "\n";
  for (const std::string& note : snapshot.notes) std::cout << "note: " << note << "\n";
}

/// The checked scenario with all options applied; prints every problem.
std::shared_ptr<const Experiment> checked(const QCommandLineParser& parser) {
  const BuildResult result = build(changed_scenario(parser));
  std::cerr << to_text(result.problems);
  return result.experiment;
}

}  // namespace

int run_command(const QStringList& words) {
  QCommandLineParser parser;
  add_run_options(parser);
  parser.addOption({"thin", "", "n", "1"});
  if (!parser.parse(QStringList{"privbo"} + words)) return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1) return complain("run takes one scenario: privbo run SCENARIO; see privbo --help", usage_error);
  const std::optional<unsigned> threads = threads_option(parser);
  if (!threads) return usage_error;
  bool thin_good = true;
  const qlonglong thin = parser.value("thin").toLongLong(&thin_good);
  if (!thin_good || thin < 1) return complain("--thin " + parser.value("thin") + ": must be a whole number >= 1 (keep every N-th round)", usage_error);

  std::shared_ptr<const Experiment> experiment;
  try {
    experiment = checked(parser);
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
  if (!experiment) return complain("the scenario is not valid; nothing was run", usage_error);

  RunOptions options;
  options.threads = *threads;
  options.trace_every = thin;
  const std::filesystem::path out = parser.value("out").toLocal8Bit().toStdString();
  std::optional<SpoolFolder> spool;
  if (!out.empty()) {
    if (const int code = make_results_folder(out); code != done) return code;
    try {
      spool.emplace(out);
    } catch (const std::filesystem::filesystem_error& failure) {
      return complain(QString::fromStdString(out.string() + ": cannot be written (" + failure.code().message() + ")"), run_error);
    }
    options.trace_folder = spool->path();
    const TraceSize size = expected_trace(*experiment, thin);
    if (size.bytes > 50e6)
      std::cerr << "trace.csv will have " << significant(size.rows, 3) << " rows, about " << significant(size.bytes / 1e6, 3)
                << " MB (--thin N keeps every N-th round)\n";
  }

  catch_interrupts();
  Runner runner(experiment, options);
  {
    Progress progress;
    while (runner.active()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (interrupted()) runner.stop();
      const SnapshotPtr now = runner.snapshot();
      progress.show(static_cast<double>(now->rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now->rounds_total)),
                    "trial " + std::to_string(now->trials_done) + "/" + std::to_string(now->trials), now->remaining_seconds);
    }
  }
  runner.watch(0, 0);  // the saved picture: first algorithm, first trial, whatever ran last
  const SnapshotPtr snapshot = runner.final_snapshot();
  if (!snapshot->algorithms.empty() && snapshot->trials_done > 0) print_table(*snapshot);
  if (!out.empty() && snapshot->trials_done > 0) {
    const Json extra{{"threads", snapshot->threads},
                     {"seconds", snapshot->elapsed_seconds},
                     {"rounds_per_second", static_cast<double>(snapshot->rounds_done) / std::max(1e-9, snapshot->elapsed_seconds)}};
    write_trace(*snapshot, spool->path(), out);
    write_results(*experiment, *snapshot, extra, out);
    std::cerr << "results in " << out.string() << "\n";
  }
  if (snapshot->state == RunState::finished) return done;
  for (const std::string& failure : snapshot->failures) std::cerr << failure << "\n";
  return complain(snapshot->state == RunState::stopped ? "stopped before the end; results are partial" : "the run failed", run_error);
}

}  // namespace privbo::app
