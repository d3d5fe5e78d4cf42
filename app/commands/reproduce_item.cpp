#include "commands/reproduce_item.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "commands/cell_store.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "files/failure_message.h"
#include "io/cells/merged_cells.h"
#include "io/folder/run_folder.h"
#include "io/results/results_writer.h"
#include "reproduction/losses.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

/// Does the same plan for every engine, whatever its number of threads and shards.
CellFolder joined_cells(const std::filesystem::path& folder, const PlannedItem& planned) {
  CellPlan plan{{planned.experiment->document(), planned.scenario_folder}, {}, 1};
  plan.block = default_block(plan);
  return CellFolder::join(folder / planned.folder_name(), plan, false);
}

}  // namespace

ItemCells::ItemCells(const std::filesystem::path& folder, const PlannedItem& planned)
    : experiment_(planned.experiment), folder_(joined_cells(folder, planned)) {}

std::vector<CellTask> ItemCells::tasks() const { return tasks_of(folder_.plan()); }

bool ItemCells::run(const std::vector<CellTask>& chosen, unsigned threads, const ReportProgress& on_progress) {
  CellStore finds(folder_);
  CellRunner runner(folder_.plan(), chosen, threads, finds.callbacks());
  follow(runner, [&] {
    const CellRunner::Progress now = runner.progress();
    on_progress(share_of_rounds(now), translated(Message("cell %1/%2", now.computed + now.found, now.cells)));
  });
  const CellRunner::Progress end = runner.progress();
  computed_ += end.computed;
  found_ += end.found;
  if (const std::exception_ptr failure = runner.failure()) std::rethrow_exception(failure);
  return end.computed + end.found == end.cells;
}

SnapshotPtr ItemCells::merged() const {
  MergedCells cells({folder_.path()}, {.all = true, .known = {}});  // the plan is that of the item
  cells.look();
  if (cells.missing() > 0)
    throw RuntimeError(Message("%1: %2 cells are missing", folder_.path().string(), cells.missing()));
  return std::make_shared<const Snapshot>(cells.run(experiment_));
}

namespace {

/// Returns the record of an item; null where it was interrupted.
SnapshotPtr run_whole(const PlannedItem& planned, unsigned threads, const ReportProgress& on_progress) {
  RunOptions options;
  options.threads = threads;
  Runner runner(planned.experiment, options);
  follow(runner, [&] {
    const RunProgress now = runner.progress();
    if (now.preparing)
      on_progress(0.0, translated(Message("preparing: %1", now.preparing->name)));
    else
      on_progress(share_of_rounds(now), translated(Message("trial %1/%2", now.trials_done, now.trials)));
  });
  if (interrupted()) return nullptr;
  return kept_snapshot(runner, *planned.experiment);
}

/// Does the same, put together from cells; those that are missing are run.
SnapshotPtr run_in_cells(const PlannedItem& planned, const ItemRunOptions& options, const ReportProgress& on_progress) {
  const auto start = std::chrono::steady_clock::now();
  ItemCells cells(options.cells_folder, planned);
  if (!cells.run(cells.tasks(), options.threads, on_progress)) return nullptr;
  Snapshot merged = *cells.merged();
  merged.elapsed_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return std::make_shared<const Snapshot>(std::move(merged));
}

/// Returns the record of a run, with what only the plan knows.
ItemRecord record_of(const PlannedItem& planned, const Snapshot& snapshot) {
  ItemRecord record = record_of_run(*planned.item, snapshot);
  const Json& run = planned.experiment->document().at("run");
  for (const char* seed : {"instance_seed", "reward_seed", "privacy_seed"})
    if (run.contains(seed)) record.seeds[seed] = run.at(seed);
  return record;
}

/// Files of the item's folder: the record, and curves and ledger as every run has them.
void keep_run(const PlannedItem& planned, const ReproductionFolder& folder, const ItemRecord& record,
              const Snapshot& snapshot) {
  const Scenario scenario{planned.experiment->document(), planned.scenario_folder};
  RunFolder run({folder.path_of(planned), false, {"privbo", "reproduce", planned.item->id}, {}}, scenario);
  std::vector<ResultFile> files{result_file(record_file, [&record] { return record_text(record); })};
  for (ResultFile& file : result_files(snapshot, Json::object()))
    if (file.name != "summary.json") files.push_back(std::move(file));
  files.push_back(provenance_file(*planned.experiment, {{"threads", snapshot.threads}, {"seconds", record.seconds}}));
  run.write(files);
  const std::vector<Message> missing = run.finish();
  if (!missing.empty()) throw RuntimeError(missing.front());
}

ItemRun computed_run(const PlannedItem& planned, const ReproductionFolder& folder, const ItemRunOptions& options,
                     const ReportProgress& on_progress) {
  const SnapshotPtr snapshot = options.cells_folder.empty() ? run_whole(planned, options.threads, on_progress)
                                                            : run_in_cells(planned, options, on_progress);
  if (!snapshot) return {};
  if (snapshot->state != RunState::finished || snapshot->trials_done == 0)
    return {{}, snapshot->failures.empty() ? Message("the run failed") : snapshot->failures.front(), false, true};
  ItemRecord record = record_of(planned, *snapshot);
  record.key = planned.key;
  record.data = planned.data;
  record.rehearsal = options.rehearsal;
  keep_run(planned, folder, record, *snapshot);
  return {std::move(record), {}, true, false};
}

ItemRun computed_losses(const PlannedItem& planned, const ReproductionFolder& folder,
                        const ReportProgress& on_progress) {
  const auto start = std::chrono::steady_clock::now();
  const InterruptWatch watch;
  std::optional<ItemRecord> record =
      record_of_losses(*planned.item, watch.token(), [&](std::size_t done, std::size_t all) {
        on_progress(static_cast<double>(done) / static_cast<double>(all),
                    translated(Message("loss %1/%2", done + 1, all)));
      });
  if (!record || interrupted()) return {};
  record->key = planned.key;
  record->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  folder.keep(planned, *record);
  return {std::move(record), {}, true, false};
}

}  // namespace

ItemRun run_item(const PlannedItem& planned, const ReproductionFolder& folder, const ItemRunOptions& options,
                 const ReportProgress& on_progress) {
  if (!planned.obstacle.empty()) return {{}, planned.obstacle, false, planned.faulty};
  ReproductionFolder::Found found = folder.find(planned);
  if (found.record) return {std::move(found.record), {}, false, false};
  if (!found.damage.empty()) {
    if (!options.force)
      return {{},
              Message("its results are damaged (%1); --force sets their folder aside and runs it again", found.damage),
              false,
              true};
    print_notice(Message("%1: its results are damaged (%2); they are set aside as %3", planned.item->id, found.damage,
                         folder.set_aside(planned)));
  }
  try {
    return planned.experiment ? computed_run(planned, folder, options, on_progress)
                              : computed_losses(planned, folder, on_progress);
  } catch (const FolderRefused& refused) {
    return {{}, refused.message(), false, true};
  } catch (const std::exception& failure) {
    return {{}, failure_message(failure), false, true};
  }
}

}  // namespace privbo::app
