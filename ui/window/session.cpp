#include "window/session.h"

#include <QTimer>
#include <algorithm>
#include <utility>

namespace privbo::ui {
namespace {

constexpr double long_seconds = 5.0;  // that a run took: it is not started again for nothing

}  // namespace

Session::Session(const SessionOptions& options, QObject* parent)
    : QObject(parent),
      preferences(nullptr, options.remembered),
      tuning(model),
      before(run, history),
      starter(model, run),
      auto_run(model, run),
      live(model, run, auto_run),
      kernels(model, run, starter, history),
      idle_sweep(model, run, sweep, comparison, auto_run),
      round(run),
      film(run, starter, round),
      lesson(model, starter, run, auto_run, round),
      options_(options) {
  connect(&preferences, &Preferences::changed, this, &Session::use_preferences);
  // Results of another scenario would only mislead.
  connect(&model, &ScenarioModel::replaced, this, [this] {
    run.reset();
    start_clean();
  });
  connect(&model, &ScenarioModel::undone, this, [this] { undone_ = true; });
  connect(&model, &ScenarioModel::built, this, [this] {
    compare_results();
    if (std::exchange(undone_, false)) bring_back_results();
    auto_run.follow();
    live.follow();
  });
  connect(&run, &RunController::state_changed, this, [this] {
    drawing.stay_awake(run.active());
    if (const auto experiment = run.experiment()) {
      std::vector<PresentAlgorithm> present;
      for (const auto& algorithm : experiment->algorithms())
        present.push_back({algorithm.entry->id, tone_of(algorithm.entry->id, algorithm.notion)});
      history.keep_clear(std::move(present));
    }
  });
  connect(&run, &RunController::run_ended, this, [this](const RunPicture& last) {
    const bool by_itself = auto_run.started_present();
    const std::uint64_t id = take(last, last.snapshot->elapsed_seconds);
    by_itself ? static_cast<void>(begun_by_itself_.insert(id)) : static_cast<void>(begun_by_itself_.erase(id));
    before.end(id, by_itself);
    // Once everybody has been told of this end.
    QTimer::singleShot(0, this, [this, last] {
      if (last.experiment == run.experiment()) auto_run.follow_after(last);
    });
  });
  // What a question is still to be answered by is not shown by another way.
  const auto hold_idle = [this] { idle_sweep.hold(auto_run.held() || lesson.has_open_question() || tuning.active()); };
  connect(&lesson, &LessonPlayer::changed, this, [this] { live.seal(lesson.has_open_question()); });
  connect(&tuning, &TuneScales::state_changed, this, hold_idle);
  connect(&auto_run, &AutoRun::held_changed, this, hold_idle);
  connect(&lesson, &LessonPlayer::changed, this, hold_idle);
  connect(&lesson, &LessonPlayer::changed, this, [this] {
    const bool opens = run.losses_sealed() && !lesson.seals_losses();
    run.set_losses_sealed(lesson.seals_losses());
    // What the list of runs and Undo have kept of it was sealed, too.
    if (!opens || !has_ended(run.snapshot()->state) || !run.experiment()) return;
    if (history.find_run(*run.snapshot(), run.experiment().get()))
      take(run.picture(), run.elapsed());
    else
      keep_for_undo(run.picture(), nullptr);
  });
  const auto other_results = [this] {
    ++results_version_;
    Q_EMIT results_changed();
  };
  connect(&history, &RunHistory::changed, this, other_results);
  connect(&sweep, &SweepRun::changed, this, other_results);
  connect(&sweep, &SweepRun::earlier_changed, this, other_results);
  use_preferences();
}

Session::~Session() { stop(); }

std::uint64_t Session::take(const RunPicture& run_so_far, double seconds) {
  const std::uint64_t id = history.add(run_so_far.snapshot, run_so_far.experiment, seconds, run_so_far.folder);
  keep_for_undo(run_so_far, history.find(id));
  return id;
}

void Session::keep_for_undo(const RunPicture& finished, const RunRecord* record) {
  if (finished.snapshot->state != RunState::finished) return;
  // Shared with the list of runs.
  kept_.keep(finished, record && record->experiment ? record->experiment
                                                    : std::make_shared<const Experiment>(finished.experiment->parts()));
}

void Session::start_clean() {
  undone_ = false;
  kept_.clear();
  history.unpin_all();
  sweep.put_away();
  comparison.clear();
  utility.clear();
  Q_EMIT started_clean();
}

void Session::compare_results() {
  const Scenario now{model.result().normalised, model.scenario().folder};
  run.compare_with(now);
  sweep.compare_with(now);
  comparison.compare_with(now);
  utility.compare_with(now);
}

const RunRecord* Session::present_record() const {
  const RunPicture& now = run.picture();
  const bool ended = now.experiment && has_ended(now.snapshot->state) && now.snapshot->state != RunState::failed;
  return ended ? history.find_run(*now.snapshot, now.experiment.get()) : nullptr;
}

Session::ResultsMark Session::results_mark() const {
  ResultsMark mark;
  const RunRecord* present = present_record();
  for (const RunRecord& record : history.runs()) {
    const bool asked_for = record.seconds >= long_seconds && !begun_by_itself_.contains(record.id);
    if (record.pinned || (&record == present && asked_for)) mark.runs.insert({record.id, record.changes});
  }
  mark.sweeps = results().sweeps;
  return mark;
}

void Session::results_saved(const ResultsMark& mark) {
  saved_.runs.insert(mark.runs.begin(), mark.runs.end());
  saved_.sweeps = mark.sweeps;
  Q_EMIT results_changed();
}

bool Session::has_results_in_no_file() const {
  const ResultsMark now = results_mark();
  const auto in_files = [this](const SweepResultPtr& each) { return std::ranges::count(saved_.sweeps, each) > 0; };
  return !std::ranges::includes(saved_.runs, now.runs) || !std::ranges::all_of(now.sweeps, in_files);
}

bool Session::has_unsaved_results() const {
  const bool goes_on = run.active() && !auto_run.started_present() && run.progress().elapsed_seconds >= long_seconds;
  return goes_on || has_results_in_no_file();
}

SessionResults Session::results() const {
  SessionResults all;
  const RunPicture& now = run.picture();
  const bool ended = now.experiment && has_ended(now.snapshot->state) && !now.snapshot->recorded_rounds.empty();
  const RunRecord* present = present_record();
  if (ended && now.snapshot->state != RunState::failed)
    all.runs.push_back({present ? present->title() : QString(), {now.experiment, now.snapshot, now.folder}});
  for (const RunRecord& record : history.runs())
    if (record.pinned && &record != present && record.snapshot && record.experiment)
      all.runs.push_back({record.title(), {record.experiment, record.snapshot, record.folder}});
  if (sweep.result() && !sweep.result()->points.empty()) all.sweeps.push_back(sweep.result());
  for (const EndedSweep& earlier : sweep.earlier()) all.sweeps.push_back(earlier.result);
  return all;
}

/// Results that an edit made stale are those of the settings again once it is undone. A run that somebody waits for
/// goes on, and what a question of a lesson is about stays unseen.
void Session::bring_back_results() {
  if (!run.stale() || run.active() || auto_run.held()) return;
  auto found = kept_.find({model.result().normalised, model.scenario().folder});
  if (!found) return;
  const RunPicture shown = *found;
  run.show(std::move(*found));
  if (const RunRecord* record = history.find_run(*shown.snapshot, shown.experiment.get()))
    before.end(record->id, false);
}

void Session::stop() {
  run.stop();
  kernels.stop();
  sweep.stop();
  comparison.stop();
  utility.stop();
  tuning.stop();
  idle_sweep.stop();
}

void Session::use_preferences() {
  const unsigned threads = options_.threads > 0 ? options_.threads : preferences.values().threads;
  run.set_threads(threads);
  kernels.set_threads(threads);
  sweep.set_threads(threads);
  comparison.set_threads(threads);
  utility.set_threads(threads);
  tuning.set_threads(threads);
  idle_sweep.set_threads(threads);
  const bool by_itself = options_.lively && preferences.values().run_again;
  auto_run.set_on(by_itself);
  idle_sweep.set_on(by_itself);
}

}  // namespace privbo::ui
