// privbo run: a scenario without a window.
#include <QCommandLineParser>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <thread>

#include <unistd.h>

#include "command_line.h"
#include "commands.h"
#include "experiment/edit.h"
#include "experiment/runner.h"
#include "io/results_writer.h"
#include "io/scenario_file.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"

namespace privbo::app {
namespace {

std::atomic<bool> interrupted{false};
extern "C" void on_interrupt(int) { interrupted = true; }

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

std::string duration_text(double seconds) {
  std::ostringstream text;
  if (seconds < 100.0)
    text << std::fixed << std::setprecision(seconds < 10.0 ? 1 : 0) << seconds << " s";
  else
    text << static_cast<long>(seconds / 60.0) << " min " << static_cast<long>(seconds) % 60 << " s";
  return text.str();
}

/// One line that rewrites itself on a terminal; a line every five seconds elsewhere.
class Progress {
 public:
  void show(const Snapshot& snapshot) {
    const bool terminal = isatty(STDERR_FILENO) != 0;
    const auto now = std::chrono::steady_clock::now();
    if (!terminal && now - last_ < std::chrono::seconds(5)) return;
    last_ = now;
    const double share = static_cast<double>(snapshot.rounds_done) / static_cast<double>(std::max<std::int64_t>(1, snapshot.rounds_total));
    std::cerr << (terminal ? "\r" : "") << static_cast<int>(100.0 * share) << " %, trial " << snapshot.trials_done << "/"
              << snapshot.trials;
    if (snapshot.remaining_seconds >= 0.0) std::cerr << ", " << duration_text(snapshot.remaining_seconds) << " left";
    std::cerr << (terminal ? "        " : "\n") << std::flush;
    shown_ = terminal;
  }
  ~Progress() {
    if (shown_) std::cerr << "\r                                                  \r";
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool shown_ = false;
};

/// Columns a terminal needs for UTF-8 text: continuation bytes take none.
std::size_t columns(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

void print_table(const Snapshot& snapshot) {
  const auto cell = [](const std::vector<double>& values) {
    return values.empty() ? std::string("-") : significant(mean(values), 5) + " ± " + significant(standard_error(values), 2);
  };
  std::vector<std::array<std::string, 5>> rows{{"algorithm", "cumulative regret", "average regret", "simple regret", "privacy"}};
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const Guarantee& g = algorithm.privacy.guarantee;
    rows.push_back({algorithm.label, cell(algorithm.final_of(Metric::cumulative_regret)),
                    cell(algorithm.final_of(Metric::average_regret)), cell(algorithm.final_of(Metric::simple_regret)),
                    g.notion == PrivacyNotion::none ? "none" : "epsilon = " + significant(g.epsilon) + " per reward, " + to_string(g.notion)});
  }
  std::cout << snapshot.scenario_name << ": " << snapshot.trials_done << " trials of " << snapshot.horizon
            << " rounds; mean ± standard error at the last round\n";
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      std::size_t width = 0;
      for (const auto& other : rows) width = std::max(width, columns(other[i]));
      std::cout << row[i] << (i + 1 < row.size() ? std::string(width - columns(row[i]) + 2, ' ') : "\n");
    }
  }
  for (const BoundCurve& bound : snapshot.bounds)
    if (!bound.cumulative_regret.empty())
      std::cout << "at T, " << bound.label << ": " << significant(bound.cumulative_regret.back(), 5) << "\n";
  for (const std::string& note : snapshot.notes) std::cout << "note: " << note << "\n";
}

Scenario open_scenario(const QString& name) {
  if (const Preset* preset = find_preset(name.toStdString())) return parse_scenario(preset->text, {});
  return load_scenario(name.toLocal8Bit().toStdString());
}

/// "PATH=VALUE"; a value that is not JSON is taken as text.
void apply_option(Scenario& scenario, const QString& option) {
  const qsizetype equals = option.indexOf(u'=');
  if (equals <= 0) throw std::invalid_argument("--set " + option.toStdString() + ": must look like privacy.epsilon=1");
  const std::string text = option.mid(equals + 1).toStdString();
  Json value = Json::parse(text, nullptr, false);
  if (value.is_discarded()) value = text;
  apply_setting(scenario, option.left(equals).toStdString(), value);
}

/// The checked scenario with all options applied; prints every problem.
std::shared_ptr<const Experiment> checked(const QCommandLineParser& parser) {
  Scenario scenario = open_scenario(parser.positionalArguments().front());
  scenario.document = build(scenario).normalised;
  QStringList settings = parser.values("set");
  if (parser.isSet("trials")) settings << "run.trials=" + parser.value("trials");
  if (parser.isSet("seed"))
    for (const char* which : {"instance", "reward", "privacy"})
      settings << QString("run.%1_seed=\"%2\"").arg(which, parser.value("seed"));
  for (const QString& setting : settings) apply_option(scenario, setting);
  const BuildResult result = build(scenario);
  std::cerr << to_text(result.problems);
  return result.experiment;
}

}  // namespace

int run_command(const QStringList& words) {
  QCommandLineParser parser;
  parser.addOptions({{"out", "", "dir"}, {"trials", "", "n"}, {"threads", "", "n"}, {"seed", "", "s"}, {"thin", "", "n", "1"}, {"set", "", "path=value"}});
  if (!parser.parse(QStringList{"privbo"} + words)) return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1) return complain("run takes one scenario: privbo run SCENARIO; see privbo --help", usage_error);
  bool threads_good = true, thin_good = true;
  const unsigned threads = parser.isSet("threads") ? parser.value("threads").toUInt(&threads_good) : 0;
  const qlonglong thin = parser.value("thin").toLongLong(&thin_good);
  if (!threads_good || (parser.isSet("threads") && (threads < 1 || threads > 256)))
    return complain("--threads " + parser.value("threads") + ": must be a whole number from 1 to 256", usage_error);
  if (!thin_good || thin < 1) return complain("--thin " + parser.value("thin") + ": must be a whole number >= 1 (keep every N-th round)", usage_error);

  std::shared_ptr<const Experiment> experiment;
  try {
    experiment = checked(parser);
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
  if (!experiment) return complain("the scenario is not valid; nothing was run", usage_error);

  RunOptions options;
  options.threads = threads;
  options.trace_every = thin;
  const std::filesystem::path out = parser.value("out").toLocal8Bit().toStdString();
  std::optional<SpoolFolder> spool;
  if (!out.empty()) {
    try {
      if (std::filesystem::exists(out) && !std::filesystem::is_directory(out))
        return complain(QString::fromStdString(out.string()) + ": exists and is not a folder; name a folder for the results", usage_error);
      spool.emplace(out);
    } catch (const std::filesystem::filesystem_error& failure) {
      return complain(QString::fromStdString(out.string() + ": the folder cannot be made (" + failure.code().message() + ")"), run_error);
    }
    options.trace_folder = spool->path();
    const TraceSize size = expected_trace(*experiment, thin);
    if (size.bytes > 50e6)
      std::cerr << "trace.csv will have " << significant(size.rows, 3) << " rows, about " << significant(size.bytes / 1e6, 3)
                << " MB (--thin N keeps every N-th round)\n";
  }

  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  Runner runner(experiment, options);
  {
    Progress progress;
    while (runner.active()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      if (interrupted) runner.stop();
      progress.show(*runner.snapshot());
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
