#include "runs/runs_aside.h"

#include <QCoreApplication>
#include <algorithm>
#include <exception>
#include <set>
#include <system_error>
#include <utility>

#include "files/atomic_write.h"
#include "files/json_file.h"
#include "io/results/snapshot_file.h"
#include "run/run_controller.h"
#include "runs/run_history.h"

namespace privbo::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* index_name = "runs.json";
constexpr unsigned owner_only = 0600;

const JsonFileKind& index_kind() {
  const auto words = [](const char* text) {
    return Message::verbatim(QCoreApplication::translate("RunsAside", text).toStdString());
  };
  static const JsonFileKind kind{words(QT_TRANSLATE_NOOP("RunsAside", "a list of runs")),
                                 words(QT_TRANSLATE_NOOP("RunsAside", "a window that did not close properly")),
                                 "privbo-runs-aside", 1};
  return kind;
}

std::string utf8(const fs::path& path) { return QString::fromStdU16String(path.u16string()).toStdString(); }
fs::path from_utf8(const std::string& text) { return fs::path(QString::fromStdString(text).toStdU16String()); }

Json entry_of(const RunAside& run) {
  return {{"curves", run.file},
          {"document", run.scenario.document},
          {"folder", utf8(run.scenario.folder)},
          {"name", run.name.toStdString()},
          {"time", run.time.toUTC().toString(Qt::ISODate).toStdString()},
          {"seconds", run.seconds},
          {"pinned", run.pinned},
          {"present", run.present}};
}

}  // namespace

std::vector<RunAside> runs_to_put_aside(const RunHistory& history, const RunController& present) {
  const RunRecord* now =
      present.experiment() ? history.find_run(*present.snapshot(), present.experiment().get()) : nullptr;
  std::vector<RunAside> runs;
  for (const RunRecord& record : history.runs()) {
    if (!record.snapshot || !record.experiment || record.so_far) continue;
    runs.push_back({.file = std::to_string(record.id) + ".curves.json",
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
  return runs;
}

void put_aside(const std::vector<RunAside>& runs, const fs::path& folder) {
  fs::create_directories(folder);
  fs::permissions(folder, fs::perms::owner_all);
  Json list = Json::array();
  std::set<std::string> kept{index_name};
  std::uintmax_t total = 0;
  for (const RunAside& run : runs) {
    std::error_code missing;
    std::uintmax_t bytes = fs::file_size(folder / run.file, missing);
    std::string text;
    if (missing) {
      text = snapshot_text(*run.snapshot);
      bytes = text.size();
    }
    if (total + bytes > max_bytes_aside) continue;
    if (missing) write_atomically(folder / run.file, text, Links::replaced, owner_only);
    total += bytes;
    kept.insert(run.file);
    list.push_back(entry_of(run));
  }
  const Json index{{"format", index_kind().format}, {"version", index_kind().version}, {"runs", std::move(list)}};
  write_atomically(folder / index_name, index.dump(), Links::replaced, owner_only);
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::error_code ignored;
    if (!kept.contains(entry.path().filename().string())) fs::remove(entry.path(), ignored);
  }
}

std::vector<RunAside> runs_put_aside(const fs::path& folder) {
  std::vector<RunAside> runs;
  read_json_file(folder / index_name, index_kind(), [&](const Json& index) {
    for (const Json& entry : index.at("runs")) {
      try {
        RunAside run;
        run.file = entry.at("curves").get<std::string>();
        // Names inside the folder, whatever somebody has written into the list.
        if (fs::path(run.file).filename() != fs::path(run.file)) continue;
        run.scenario = {entry.at("document"), from_utf8(entry.at("folder").get<std::string>())};
        run.name = QString::fromStdString(entry.at("name").get<std::string>());
        run.time = QDateTime::fromString(QString::fromStdString(entry.at("time").get<std::string>()), Qt::ISODate)
                       .toLocalTime();
        run.seconds = entry.at("seconds").get<double>();
        run.pinned = entry.at("pinned").get<bool>();
        run.present = entry.at("present").get<bool>();
        run.snapshot = std::make_shared<const Snapshot>(load_snapshot(folder / run.file));
        run.experiment = build(run.scenario).experiment;
        if (run.experiment && run.experiment->algorithms().size() == run.snapshot->algorithms.size())
          runs.push_back(std::move(run));
      } catch (const std::exception&) {  // the others may be whole
        continue;
      }
    }
  });
  return runs;
}

void bring_back(const std::vector<RunAside>& runs, RunHistory& history, RunController& present) {
  // Numbers that no run of this session has.
  static std::uint64_t last_number = std::uint64_t{1} << 40U;
  for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
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
}

}  // namespace privbo::ui
