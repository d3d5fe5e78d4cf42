#include "io/cells/merged_cells.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "experiment/batch/sweep_accumulator.h"
#include "experiment/batch/trust_accumulator.h"
#include "experiment/cells/cell_runner.h"
#include "experiment/record/aggregate.h"
#include "experiment/run/run_notes.h"
#include "io/numerics.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Returns the picture that a run of these trials in one process would end with, put together value by value, never
/// from sums or means. `cells` cover all its trials, in any order. Throws std::runtime_error with a sentence where they
/// do not fit the experiment or each other.
Snapshot merged_run(const std::shared_ptr<const Experiment>& experiment, KeptRounds kept,
                    const std::vector<CellResult>& cells) {
  Aggregate aggregate(experiment, kept);
  std::map<std::string, Message> failed_trainings;  // each once
  std::size_t trials = 0;
  Snapshot snapshot;
  snapshot.posterior.algorithm = shown_algorithm(*experiment);
  for (const CellResult& cell : cells) {
    aggregate.restore(cell.recorded);
    trials += cell.recorded.trials.size();
    for (const Message& failed : cell.recorded.failed_trainings) failed_trainings.emplace(failed.english(), failed);
    if (cell.posterior) snapshot.posterior = *cell.posterior;
  }
  if (trials != experiment->trials())
    throw RuntimeError(Message("there are %1 of %2 trials", trials, experiment->trials()));
  snapshot.run_id = 1;
  snapshot.scenario_name = experiment->name();
  snapshot.horizon = experiment->horizon();
  snapshot.trials = experiment->trials();
  snapshot.rounds_total = snapshot.rounds_done =
      experiment->horizon() * static_cast<std::int64_t>(experiment->trials() * experiment->algorithms().size());
  aggregate.fill(snapshot);
  std::vector<Message> failures;
  for (const auto& each : failed_trainings) failures.push_back(each.second);
  add_notes_of_problem(snapshot, *experiment, failures);
  snapshot.state = aggregate.done() > 0 ? RunState::finished : RunState::failed;
  add_note_of_failed_trials(snapshot);
  return snapshot;
}

}  // namespace

MergedCells::MergedCells(const std::vector<fs::path>& folders, const OutsideTables& outside) {
  for (const fs::path& folder : folders) {
    folders_.push_back(CellFolder::read(folder, outside));
    if (const auto program = different_program(folders_.front().plan(), folders_.back().plan()))
      throw CellsRefused(
          Message("%1 and %2: their cells are of two programs called \"%3\", whose SHA-256 begin with %4 and %5; merge "
                  "folders of one program, or compute the cells of one of them again",
                  folders.front().string(), folder.string(), program->name, program->there, program->here));
    if (const Message difference = plan_difference(folders_.front().stored(), folders_.back().stored());
        !difference.empty())
      throw CellsRefused(Message("%1: is of another plan than %2 (%3); merge folders of one plan", folder.string(),
                                 folders.front().string(), difference));
  }
  tasks_ = tasks_of(plan());
  choices_.resize(tasks_.size());
}

void MergedCells::look(const std::function<void(std::size_t)>& looked) {
  for (std::size_t task = 0; task < tasks_.size(); ++task) {
    look_at(task);
    if (looked) looked(task + 1);
  }
}

void MergedCells::look_for_missing() {
  // Engines that came later have numerics that were not there before.
  for (CellFolder& folder : folders_) folder.read_builds();
  for (std::size_t task = 0; task < tasks_.size(); ++task)
    if (choices_[task].file.empty()) look_at(task);
}

void MergedCells::look_at(std::size_t task) {
  Choice choice;
  std::vector<CellFolder::Found> good;
  std::vector<std::size_t> indices;  // of the folders of good ones
  for (std::size_t index = 0; index < folders_.size(); ++index)
    for (CellFolder::Found& one : folders_[index].find(tasks_[task])) {
      if (!one.cell) {
        choice.damage = Message("%1: %2", one.file.string(), one.damage);
        continue;
      }
      for (const CellFolder::Found& other : good)
        if (other.identity == one.identity && other.text != one.text)
          throw CellsContradict(Message(
              "%1 and %2: two cells of one key, and they are not equal; one of the machines computes wrongly, or a file was changed. Compute this cell again in a new folder to see which",
              other.file.string(), one.file.string()));
      one.cell.reset();
      good.push_back(std::move(one));
      indices.push_back(index);
    }
  // This engine's own before others, and always the same among those.
  const auto best = std::ranges::min_element(good, {}, [](const CellFolder::Found& one) {
    return std::pair(one.identity.numerics_sha256 != build_fingerprint(), one.identity.numerics_sha256);
  });
  if (best != good.end()) {
    choice.file = best->file;
    choice.identity = best->identity;
    choice.folder = indices[static_cast<std::size_t>(best - good.begin())];
  }
  choices_[task] = std::move(choice);
}

std::size_t MergedCells::missing() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(choices_, [](const Choice& choice) { return choice.file.empty(); }));
}

MergedCells::ForeignCells MergedCells::foreign_cells() const {
  ForeignCells foreign_cells;
  for (const Choice& choice : choices_) {
    if (choice.file.empty() || choice.identity.numerics_sha256 == build_fingerprint()) continue;
    if (foreign_cells.cells++ > 0) continue;
    for (const CellFolder& folder : folders_)
      if (std::ranges::find(folder.builds(), choice.identity.numerics_sha256) != folder.builds().end())
        foreign_cells.difference =
            numerics_difference(folder.numerics(choice.identity.numerics_sha256), build_numerics());
  }
  return foreign_cells;
}

std::string MergedCells::text_of(std::size_t task) const {
  return folders_[choices_[task].folder].text_of(choices_[task].identity);
}

std::vector<CellResult> MergedCells::cells_of(std::size_t value, TraceStore* rows) const {
  std::vector<CellResult> cells;
  for (std::size_t task = 0; task < tasks_.size(); ++task) {
    if (tasks_[task].value != value) continue;
    try {
      cells.push_back(cell_of(text_of(task), choices_[task].identity, plan().horizon_at(value)));
    } catch (const std::exception& failure) {
      throw RuntimeError(Message("%1: %2", choices_[task].file.string(), message_of(failure)));
    }
    for (const TrialRows& each : std::exchange(cells.back().rows, {}))
      for (const std::string& block : each.blocks)
        if (rows) rows->add(each.algorithm, each.trial, block);
  }
  return cells;
}

MergedCells::Value MergedCells::value_of(std::size_t index) const {
  const CellPlan& plan = this->plan();
  const std::vector<CellResult> cells = cells_of(index);
  const BuildResult built = build(plan.at(index));
  Value value{built.experiment};
  if (!built.experiment) {
    value.failure = why_not_built(built);
    return value;
  }
  const auto failed = std::ranges::find_if(cells, [](const CellResult& cell) { return !cell.failure.empty(); });
  if (failed != cells.end())
    value.failure = failed->failure;
  else
    value.run = std::make_shared<const Snapshot>(merged_run(built.experiment, plan.kept(), cells));
  return value;
}

void MergedCells::add_value(SweepAccumulator& book, std::size_t index, const Value& value) const {
  const double at = plan().sweep->values[index];
  if (value.run)
    book.add(at, *value.experiment, *value.run);
  else
    book.add_failure(at, value.failure);
}

SweepResult MergedCells::sweep() const {
  SweepAccumulator book(plan().scenario, *plan().sweep);
  for (std::size_t index = 0; index < plan().values(); ++index) add_value(book, index, value_of(index));
  book.end();
  return book.picture();
}

TrustComparison MergedCells::comparison() const {
  TrustAccumulator book(plan().scenario);
  book.begin(plan().comparison, {});
  std::size_t index = 0;
  for (const TrustRun& run : plan().comparison) {
    if (!run.why_inapplicable.empty()) continue;
    if (!run.failure.empty()) {
      book.add_failure(run, run.failure);
      continue;
    }
    const Value value = value_of(index++);
    if (value.run)
      book.add(run, *value.experiment, *value.run);
    else
      book.add_failure(run, value.failure);
  }
  book.end(false, true);
  return book.picture();
}

bool MergedCells::is_whole(std::size_t value) const {
  for (std::size_t task = 0; task < tasks_.size(); ++task)
    if (tasks_[task].value == value && choices_[task].file.empty()) return false;
  return true;
}

SweepResult MergedCells::sweep_so_far() {
  SweepAccumulator book(plan().scenario, *plan().sweep);
  values_.resize(plan().values());
  for (std::size_t index = 0; index < plan().values(); ++index) {
    Value& value = values_[index];
    if (!value.run && value.failure.empty()) {
      if (!is_whole(index)) continue;
      value = value_of(index);
    }
    add_value(book, index, value);
  }
  if (missing() == 0) book.end();
  return book.picture();
}

Snapshot MergedCells::run(const std::shared_ptr<const Experiment>& experiment, TraceStore* rows) const {
  const std::vector<CellResult> cells = cells_of(0, rows);
  for (const CellResult& cell : cells)
    if (!cell.failure.empty()) throw RuntimeError(Message("the run failed: %1", cell.failure));
  return merged_run(experiment, plan().kept(), cells);
}

}  // namespace privbo
