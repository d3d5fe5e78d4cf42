#include "window/session.h"

#include <QTimer>
#include <utility>

namespace privbo::ui {
namespace {

constexpr double long_seconds = 5.0;  // that runs took together: they are not started again for nothing

}  // namespace

Session::Session(const SessionOptions& options, QObject* parent)
    : QObject(parent),
      preferences(nullptr, options.remembered),
      tuning(model),
      before(run, history),
      starter(model, run),
      auto_run(model, run),
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
    const Scenario now{model.result().normalised, model.scenario().folder};
    run.compare_with(now);
    sweep.compare_with(now);
    comparison.compare_with(now);
    if (std::exchange(undone_, false)) bring_back_results();
    auto_run.follow();
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
    before.end(take(last, last.snapshot->elapsed_seconds), auto_run.started_present());
    // Once everybody has been told of this end.
    QTimer::singleShot(0, this, [this, last] {
      if (last.experiment == run.experiment()) auto_run.follow_after(last);
    });
  });
  // What a question is still to be answered by is not shown by another way.
  const auto hold_idle = [this] { idle_sweep.hold(auto_run.held() || lesson.has_open_question() || tuning.active()); };
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
  const auto other_results = [this] { ++results_version_; };
  connect(&history, &RunHistory::changed, this, other_results);
  connect(&sweep, &SweepRun::changed, this, other_results);
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
  if (sweep.result()) sweep.clear();
  comparison.clear();
  Q_EMIT started_clean();
}

bool Session::has_results_worth_keeping() const {
  double seconds = 0.0;
  for (const RunRecord& record : history.runs()) seconds += record.seconds;
  return !history.pinned()->empty() || seconds >= long_seconds || (sweep.result() && !sweep.result()->points.empty());
}

bool Session::has_unsaved_results() const {
  const bool goes_on = run.active() && !auto_run.started_present() && run.progress().elapsed_seconds >= long_seconds;
  return goes_on || (saved_version_ != results_version_ && has_results_worth_keeping());
}

SessionResults Session::results() const {
  SessionResults all;
  const RunPicture& now = run.picture();
  const bool ended = now.experiment && has_ended(now.snapshot->state) && !now.snapshot->recorded_rounds.empty();
  const RunRecord* present = ended ? history.find_run(*now.snapshot, now.experiment.get()) : nullptr;
  if (ended && now.snapshot->state != RunState::failed)
    all.runs.push_back({present ? present->title() : QString(), {now.experiment, now.snapshot, now.folder}});
  for (const RunRecord& record : history.runs())
    if (record.pinned && &record != present && record.snapshot && record.experiment)
      all.runs.push_back({record.title(), {record.experiment, record.snapshot, record.folder}});
  if (sweep.result() && !sweep.result()->points.empty()) all.sweep = sweep.result();
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
  tuning.stop();
  idle_sweep.stop();
}

void Session::use_preferences() {
  const unsigned threads = options_.threads > 0 ? options_.threads : preferences.values().threads;
  run.set_threads(threads);
  kernels.set_threads(threads);
  sweep.set_threads(threads);
  comparison.set_threads(threads);
  tuning.set_threads(threads);
  idle_sweep.set_threads(threads);
  const bool by_itself = options_.lively && preferences.values().run_again;
  auto_run.set_on(by_itself);
  idle_sweep.set_on(by_itself);
}

}  // namespace privbo::ui
