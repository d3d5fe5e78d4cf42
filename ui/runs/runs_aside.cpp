#include "runs/runs_aside.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>
#include <functional>
#include <set>
#include <system_error>
#include <utility>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/json_file.h"
#include "files/sha256.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "run/run_controller.h"
#include "runs/run_history.h"

namespace privbo::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* index_name = "runs.json";
constexpr unsigned owner_only = 0600;

Message words(const char* text) {
  return Message::verbatim(QCoreApplication::translate("RunsAside", text).toStdString());
}

const JsonFileKind& index_kind() {
  static const JsonFileKind kind{words(QT_TRANSLATE_NOOP("RunsAside", "a list of runs")),
                                 words(QT_TRANSLATE_NOOP("RunsAside", "a window that did not close properly")),
                                 "privbo-runs-aside", 1};
  return kind;
}

std::string utf8(const fs::path& path) { return QString::fromStdU16String(path.u16string()).toStdString(); }
fs::path from_utf8(const std::string& text) { return fs::path(QString::fromStdString(text).toStdU16String()); }

/// Returns a scenario as a list has it.
Json kept(const Scenario& scenario) { return {{"document", scenario.document}, {"folder", utf8(scenario.folder)}}; }

Scenario scenario_of(const Json& entry) {
  return {entry.at("document"), from_utf8(entry.at("folder").get<std::string>())};
}

/// Returns the name of a file inside the folder, whatever somebody has written into the list.
fs::path file_of(const Json& entry, const char* key) {
  const fs::path file = entry.at(key).get<std::string>();
  if (file.empty() || file.filename() != file)
    throw RuntimeError(words(QT_TRANSLATE_NOOP("RunsAside", "it names no file of the folder")));
  return file;
}

Json entry_of(const RunAside& run) {
  Json entry = kept(run.scenario);
  entry.update({{"curves", run.file},
                {"name", run.name.toStdString()},
                {"time", run.time.toUTC().toString(Qt::ISODate).toStdString()},
                {"seconds", run.seconds},
                {"pinned", run.pinned},
                {"present", run.present}});
  return entry;
}

RunAside read_run(const Json& entry, const fs::path& folder) {
  RunAside run;
  run.file = file_of(entry, "curves").string();
  run.scenario = scenario_of(entry);
  run.name = QString::fromStdString(entry.at("name").get<std::string>());
  run.time =
      QDateTime::fromString(QString::fromStdString(entry.at("time").get<std::string>()), Qt::ISODate).toLocalTime();
  run.seconds = entry.at("seconds").get<double>();
  run.pinned = entry.at("pinned").get<bool>();
  run.present = entry.at("present").get<bool>();
  run.snapshot = std::make_shared<const Snapshot>(load_snapshot(folder / run.file));
  BuildResult built = build(run.scenario);
  run.experiment = std::move(built.experiment);
  for (const Problem& problem : built.problems)
    if (!run.experiment && problem.severity == Problem::Severity::error) throw RuntimeError(problem.message);
  if (!run.experiment || run.experiment->algorithms().size() != run.snapshot->algorithms.size())
    throw RuntimeError(words(QT_TRANSLATE_NOOP("RunsAside", "a run has other algorithms than its settings")));
  return run;
}

SweepAside read_sweep(const Json& entry, const fs::path& folder) {
  auto result = std::make_shared<SweepResult>(load_sweep(folder / file_of(entry, "sweep")));
  if (result->state == RunState::running) result->state = RunState::stopped;  // as it was put aside
  return {{scenario_of(entry), std::move(result), entry.at("seconds").get<double>()}, entry.at("present").get<bool>()};
}

}  // namespace

ResultsToPutAside results_to_put_aside(const RunHistory& history, const RunController& present,
                                       const SweepRun& sweeps) {
  ResultsToPutAside results;
  if (sweeps.result() && !sweeps.result()->points.empty())
    results.sweeps.push_back({{sweeps.scenario(), sweeps.result(), sweeps.progress().elapsed_seconds}, true});
  for (const EndedSweep& earlier : sweeps.earlier()) results.sweeps.push_back({earlier, false});
  const RunRecord* now =
      present.experiment() ? history.find_run(*present.snapshot(), present.experiment().get()) : nullptr;
  std::vector<RunAside>& runs = results.runs;
  for (const RunRecord& record : history.runs()) {
    if (!record.snapshot || !record.experiment || record.so_far) continue;
    runs.push_back({.file = std::to_string(record.id) + "-" + std::to_string(record.changes) + ".curves.json",
                    .scenario = {record.document, record.folder},
                    .name = record.name,
                    .time = record.time,
                    .seconds = record.seconds,
                    .pinned = record.pinned,
                    .present = &record == now,
                    .snapshot = record.snapshot});
  }
  std::ranges::reverse(runs);
  std::ranges::stable_partition(runs, [](const RunAside& run) { return run.pinned || run.present; });
  return results;
}

void put_aside(const ResultsToPutAside& results, const fs::path& folder) {
  fs::create_directories(folder);
  fs::permissions(folder, fs::perms::owner_all);
  Json runs = Json::array(), sweeps = Json::array();
  std::set<std::string> kept_files{index_name};
  std::uintmax_t total = 0;
  // Returns whether there is room for it.
  const auto keep = [&](const std::string& file, const std::function<std::string()>& text_of) {
    std::error_code missing;
    std::uintmax_t bytes = fs::file_size(folder / file, missing);
    std::string text;
    if (missing) {
      text = text_of();
      bytes = text.size();
    }
    if (total + bytes > max_bytes_aside) return false;
    if (missing) write_atomically(folder / file, text, Links::replaced, owner_only);
    total += bytes;
    kept_files.insert(file);
    return true;
  };
  for (const SweepAside& each : results.sweeps) {
    const std::string text = sweep_text(*each.sweep.result);
    const std::string file = sha256_of(text).substr(0, 16) + ".sweep.json";
    if (!keep(file, [&text] { return text; })) continue;
    sweeps.push_back(kept(each.sweep.scenario));
    sweeps.back().update({{"sweep", file}, {"seconds", each.sweep.seconds}, {"present", each.present}});
  }
  for (const RunAside& run : results.runs)
    if (keep(run.file, [&run] { return snapshot_text(*run.snapshot); })) runs.push_back(entry_of(run));
  const Json index{{"format", index_kind().format},
                   {"version", index_kind().version},
                   {"runs", std::move(runs)},
                   {"sweeps", std::move(sweeps)}};
  write_atomically(folder / index_name, index.dump(), Links::replaced, owner_only);
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::error_code ignored;
    if (!kept_files.contains(entry.path().filename().string())) fs::remove(entry.path(), ignored);
  }
}

ResultsPutAside read_put_aside(const fs::path& folder) {
  ResultsPutAside read;
  // The others may be whole.
  const auto each = [&read](const Json& list, const std::function<void(const Json&)>& take) {
    for (const Json& entry : list) try {
        take(entry);
      } catch (const std::exception& failure) {
        if (read.problem.empty()) read.problem = failure_message(failure);
      }
  };
  try {
    read_json_file(folder / index_name, index_kind(), [&](const Json& index) {
      each(index.at("runs"), [&](const Json& entry) { read.results.runs.push_back(read_run(entry, folder)); });
      if (index.contains("sweeps"))
        each(index.at("sweeps"), [&](const Json& entry) { read.results.sweeps.push_back(read_sweep(entry, folder)); });
    });
  } catch (const std::exception& failure) {
    read.problem = failure_message(failure);
  }
  return read;
}

void bring_back(const ResultsToPutAside& results, RunHistory& history, RunController& present, SweepRun& sweeps) {
  // Numbers that no run of this session has.
  static std::uint64_t last_number = std::uint64_t{1} << 40U;
  for (auto run = results.runs.rbegin(); run != results.runs.rend(); ++run) {
    auto numbered = std::make_shared<Snapshot>(*run->snapshot);
    numbered->run_id = ++last_number;
    numbered->elapsed_seconds = run->seconds;
    const SnapshotPtr snapshot = std::move(numbered);
    const std::uint64_t id = history.add(snapshot, run->experiment, run->seconds, run->scenario.folder);
    if (id == 0) continue;
    history.bring_back(id, run->time, run->name);
    if (run->pinned) history.pin(id);
    if (run->present) present.show({snapshot, run->experiment, run->scenario.folder});
  }
  for (auto each = results.sweeps.rbegin(); each != results.sweeps.rend(); ++each)
    each->present ? sweeps.show(each->sweep) : sweeps.add_earlier(each->sweep);
}

}  // namespace privbo::ui
