#include "lessons/lesson_player.h"

#include <QDateTime>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "families/families.h"
#include "run/auto_run.h"
#include "run/run_controller.h"
#include "run/run_starter.h"

namespace privbo::ui {

LessonPlayer::LessonPlayer(ScenarioModel& model, RunStarter& starter, RunController& run, AutoRun& auto_run,
                           SelectedRound& selected_round, QObject* parent)
    : QObject(parent), model_(model), starter_(starter), auto_run_(auto_run), display_(run, selected_round) {
  connect(&display_, &StepDisplay::chart_wanted, this, &LessonPlayer::chart_wanted);
  connect(&curves_, &UnnamedCurves::failed, this, &LessonPlayer::status_message);
  connect(&curves_, &UnnamedCurves::computed, this, &LessonPlayer::changed);
  connect(&run, &RunController::run_ended, this, &LessonPlayer::take_end);
  // Whoever opens another scenario has left the lesson.
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    if (active() && !replacing_) leave();
  });
}

void LessonPlayer::start(const Lesson& lesson) {
  progress_ = LessonProgress(lesson);
  replacing_ = true;
  model_.replace(progress_->scenario());
  replacing_ = false;
  open_step();
}

void LessonPlayer::leave() {
  progress_.reset();
  curves_.clear();
  display_.close();
  hold_runs();
  Q_EMIT changed();
}

double LessonPlayer::horizon() const { return progress_->scenario().document.at("run").at("horizon").get<double>(); }

void LessonPlayer::go_to(std::size_t index) {
  if (progress_->go_to(index)) open_step();
}

void LessonPlayer::open_step() {
  curves_.clear();
  hold_runs();  // before the settings change: nothing may run by itself
  model_.start_from(progress_->scenario());
  if (phase() == Phase::asking && step().question->kind == QuestionKind::which_is_private)
    curves_.compute(lesson(), step().id);
  Q_EMIT step_opened();
  display_.open(step(), progress_->scenario());
  Q_EMIT changed();
}

void LessonPlayer::hold_runs() {
  const bool holds = active() && progress_->holds_runs();
  starter_.hold(holds ? tr("This run answers a question of the lesson: it begins once your answer is locked.")
                      : QString());
  auto_run_.hold(holds);
}

void LessonPlayer::lock(const Json& answer) {
  if (phase() != Phase::asking) return;
  progress_->lock(answer, QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString());
  hold_runs();
  if (step().runs) starter_.start_lesson();
  Q_EMIT changed();
}

bool LessonPlayer::waits_for_press() const {
  const Json& document = progress_->scenario().document;
  const auto listed = document.find("algorithms");
  if (listed == document.end() || !listed->is_array()) return false;
  return std::ranges::any_of(*listed, [](const Json& item) {
    const Json type = item.is_object() ? item.value("type", Json()) : Json();
    const AlgorithmEntry* entry =
        type.is_string() ? find_entry(algorithm_catalogue(), type.get<std::string>()) : nullptr;
    return entry && entry->external;
  });
}

void LessonPlayer::take_end(const RunPicture& last) {
  if (!active() || last.snapshot->state != RunState::finished || phase() != Phase::locked) return;
  if (!display_.is_of_step(last)) {
    Q_EMIT status_message(
        tr("That run had other settings than the lesson's step: go back and forth to have them again."));
    return;
  }
  progress_->end_run();
  Q_EMIT changed();
}

}  // namespace privbo::ui
