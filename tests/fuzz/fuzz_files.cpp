// Trying inputs, with a watchdog and a copy of what is being tried.
#include "fuzz/fuzz_files.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "domain/data/data_set.h"
#include "fuzz/counting.h"
#include "fuzz/links.h"
#include "fuzz/result_folders.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"

namespace privbo::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double longest_work = 2.0;                     // seconds of processor time
constexpr auto longest_wait = std::chrono::seconds(30);  // a busy machine is no hang

/// Aborts when an input takes too long; the input then lies in `file`.
class Watchdog {
 public:
  explicit Watchdog(std::filesystem::path file) : file_(std::move(file)), thread_([this] { watch(); }) {}
  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  /// A new input begins.
  void pat() {
    since_ = Clock::now().time_since_epoch().count();
    worked_ = std::clock();
  }

 private:
  void watch() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(100), [this] { return over_; })) {
      const Clock::time_point since{Clock::duration(since_.load())};
      const double work = static_cast<double>(std::clock() - worked_.load()) / CLOCKS_PER_SEC;
      if (work <= longest_work && Clock::now() - since <= longest_wait) continue;
      std::cerr << "hang: " << work << " s of work over " << file_ << std::endl;
      std::abort();
    }
  }

  std::filesystem::path file_;
  std::atomic<Clock::rep> since_{Clock::now().time_since_epoch().count()};
  std::atomic<std::clock_t> worked_{std::clock()};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool over_ = false;
  std::thread thread_;
};

/// Beyond 8192 points the check tries the prior's factor, which may work for half a minute before it refuses
/// (build.cpp): a cost, known and told to the user, that would leave no time for anything else here.
bool tries_large_prior(const Scenario& scenario) {
  constexpr double max_points = 8192;
  const auto domain = scenario.document.find("domain");
  if (domain == scenario.document.end() || !domain->is_object()) return false;
  const auto number = [&](const char* key, double fallback) {
    const auto found = domain->find(key);
    return found != domain->end() && found->is_number() ? found->get<double>() : fallback;
  };
  return std::max(std::pow(number("points", 100), number("dimension", 1)), number("count", 200)) > max_points;
}

}  // namespace

void try_scenario(const std::string& text, Counts& counts) {
  count(counts, text, [&] {
    Scenario scenario = parse_scenario(text, {});
    if (tries_large_prior(scenario)) scenario.document["domain"] = "too large";
    const BuildResult result = build(scenario);  // promises never to throw
    for (const Problem& problem : result.problems)
      if (problem.message.english().size() < 10) throw std::logic_error("no sentence at " + problem.path);
    if ((result.experiment == nullptr) != has_errors(result.problems))
      throw std::logic_error("neither an experiment nor an error");
    // What is shown and saved can be read back.
    parse_scenario(to_text(Scenario{result.normalised, {}}), {});
    return result.experiment != nullptr;
  });
}

/// Other settings for texts of other lengths, so that answers of every kind are tried.
TableSettings settings_by(std::size_t number) {
  TableSettings settings;
  if (number % 2 == 0) return settings;
  const std::array<const char*, 5> columns{"auto", "none", "first", "2", "a"};
  settings.header = static_cast<HeaderChoice>(number / 2 % 3);
  settings.index = columns[number / 3 % columns.size()];
  settings.orientation = static_cast<OrientationChoice>(number / 5 % 3);
  settings.missing = static_cast<MissingChoice>(number / 7 % 3);
  settings.decimal = static_cast<DecimalChoice>(number / 11 % 3);
  return settings;
}

void try_table(const std::string& text, const std::filesystem::path& scratch, Counts& counts) {
  write_bytes(scratch, text);
  count(counts, text, [&] {
    const DataSet data = load_data_set(scratch, {}, {}, settings_by(text.size()));
    const DataSummary summary = summarise(data);
    if (!(summary.largest_mean >= 0.0) || data.readings.cols() != static_cast<Index>(data.arms.size()) ||
        !data.readings.allFinite())
      throw std::logic_error("a table was accepted that is none");
    return true;
  });
}

Report run(double seconds, std::uint64_t seed, const std::filesystem::path& folder, std::uint64_t inputs) {
  const std::vector<std::string> scenarios = scenario_seeds(), tables = table_seeds();
  const std::vector<std::string> links = link_seeds();
  const std::vector<Files> folders = folder_seeds(folder / "seeds");
  const std::filesystem::path last = folder / "last-input", scratch = folder / "table.csv";
  Mutator mutator(seed);
  Watchdog watchdog(last);
  Report report;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  for (std::uint64_t tried = 0; tried < inputs && Clock::now() < end; ++tried) {
    const std::size_t kind = mutator.below(4);
    if (kind == 2) {
      const SpoiltFolder spoilt = spoil(folders[mutator.below(folders.size())], mutator);
      write_bytes(last, spoilt.files.at(spoilt.name));
      watchdog.pat();
      try_folder(spoilt, folder, report.folders);
      continue;
    }
    if (kind == 3) {
      const std::string text = spoilt_link(links, scenarios, mutator);
      write_bytes(last, text);
      watchdog.pat();
      try_link(text, report.links);
      continue;
    }
    const bool table = kind == 0;
    const std::string& start =
        table ? tables[mutator.below(tables.size())] : scenarios[mutator.below(scenarios.size())];
    const std::string text = !table && mutator.below(2) == 0 ? mutator.mutated_document(start) : mutator.mutated(start);
    write_bytes(last, text);
    watchdog.pat();
    if (table)
      try_table(text, scratch, report.tables);
    else
      try_scenario(text, report.scenarios);
  }
  return report;
}

}  // namespace privbo::fuzz
