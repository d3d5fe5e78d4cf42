#include "lessons/lesson_player.h"

#include <QDateTime>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "run/auto_run.h"
#include "run/run_controller.h"
#include "run/run_starter.h"
#include "run/selected_round.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

LessonPlayer::LessonPlayer(ScenarioModel& model, RunStarter& starter, RunController& run, AutoRun& auto_run,
                           SelectedRound& selected_round, QObject* parent)
    : QObject(parent),
      model_(model),
      starter_(starter),
      run_(run),
      auto_run_(auto_run),
      selected_round_(selected_round) {
  connect(&run_, &RunController::started, this, &LessonPlayer::hear_start);
  connect(&run_, &RunController::snapshot_taken, this, [this] {
    // Once the charts have taken the picture.
    if (std::exchange(chart_due_, false)) QTimer::singleShot(0, this, &LessonPlayer::show_chart);
  });
  connect(&run_, &RunController::run_ended, this, &LessonPlayer::hear_end);
  connect(&selected_round_, &SelectedRound::time_changed, this, &LessonPlayer::follow_round);
  // Whoever opens another scenario has left the lesson.
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    if (active() && !replacing_) leave();
  });
}

void LessonPlayer::start(const Lesson& lesson) {
  scenarios_ = lesson_scenarios(lesson);
  lesson_ = lesson;
  given_.clear();
  answered_.assign(lesson.steps.size(), false);
  place_ = furthest_ = 0;
  replacing_ = true;
  model_.replace(scenarios_.front());
  replacing_ = false;
  open_step();
}

void LessonPlayer::leave() {
  lesson_.reset();
  unnamed_.drop();
  curves_.clear();
  chart_again_ = chart_due_ = round_due_ = false;
  hold_runs();
  Q_EMIT changed();
}

LessonPlayer::Phase LessonPlayer::phase() const {
  if (!step().question) return Phase::reading;
  if (!given_.contains(step().id)) return Phase::asking;
  return answered_[place_] || !step().runs ? Phase::answered : Phase::locked;
}

double LessonPlayer::horizon() const { return scenarios_[place_].document.at("run").at("horizon").get<double>(); }

bool LessonPlayer::has_open_question() const {
  return active() && std::ranges::any_of(lesson_->steps, [this](const LessonStep& each) {
           return each.question && !given_.contains(each.id);
         });
}

void LessonPlayer::go_to(std::size_t index) {
  if (index >= lesson_->steps.size() || index == place_) return;
  if (index > furthest_ && !(index == place_ + 1 && may_go_on())) return;
  place_ = index;
  furthest_ = std::max(furthest_, index);
  open_step();
}

void LessonPlayer::open_step() {
  unnamed_.drop();
  curves_.clear();
  hold_runs();  // before the settings change: nothing may run by itself
  model_.start_from(scenarios_[place_]);
  if (phase() == Phase::asking && step().question->kind == QuestionKind::which_is_private) run_without_names();
  Q_EMIT step_opened();
  show_chart();
  chart_again_ = true;
  chart_due_ = false;
  // The round that the step before held is not this one's.
  round_due_ = false;
  if (!selected_round_.live()) selected_round_.go_live();
  round_due_ = run_.snapshot()->state == RunState::finished && is_of_step(run_.picture());
  follow_round();
  Q_EMIT changed();
}

bool LessonPlayer::is_of_step(const RunPicture& run) const {
  return run.experiment && run_key({run.experiment->document(), {}}) == run_key(scenarios_[place_]);
}

void LessonPlayer::show_chart() {
  if (active() && !step().chart.empty()) Q_EMIT chart_wanted(step().chart);
}

/// Bounds and last pictures come after the last round: the round is held when the posterior can be worked out.
void LessonPlayer::follow_round() {
  const qint64 round = round_due_ && active() ? std::min<qint64>(step().round, run_.snapshot()->horizon) : 0;
  if (round <= 0 || selected_round_.rounds_run() < round) return;
  round_due_ = false;
  selected_round_.hold(round);
}

void LessonPlayer::hold_runs() {
  // A locked answer has a right to its run, whatever else it shows.
  const bool holds =
      active() && (phase() == Phase::asking ? step().runs : phase() == Phase::reading && gives_away(place_));
  starter_.hold(holds ? tr("This run answers a question of the lesson: it begins once your answer is locked.")
                      : QString());
  auto_run_.hold(holds);
}

bool LessonPlayer::gives_away(std::size_t index) const {
  const std::string key = run_key(scenarios_[index]);
  for (std::size_t i = index; i < lesson_->steps.size(); ++i) {
    const LessonStep& later = lesson_->steps[i];
    if (!later.question || !later.runs || given_.contains(later.id)) continue;
    if (later.question->of.quantity != Quantity::audit && run_key(scenarios_[i]) == key) return true;
  }
  return false;
}

void LessonPlayer::run_without_names() {
  unnamed_.start([this, lesson = *lesson_, step = step().id](const std::stop_token& stop) -> LatestJob::Deliver {
    std::vector<MeasuredCurve> curves;
    QString failed;
    try {
      LessonRuns runs(lesson, 0, stop);
      const FinishedRun& run = runs.of(step);
      for (const std::size_t algorithm : lesson.steps[lesson.place_of(step)].question->algorithms)
        curves.push_back(curve_in(run, algorithm));
    } catch (const std::exception& failure) {
      failed = translated(failure_message(failure));
    }
    return [this, curves, failed] {
      curves_ = curves;
      if (!failed.isEmpty()) Q_EMIT status_message(failed);
      Q_EMIT changed();
    };
  });
}

void LessonPlayer::lock(const Json& answer) {
  if (phase() != Phase::asking) return;
  given_[step().id] = {step().id, answer, QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString()};
  hold_runs();
  if (step().runs) starter_.start();
  Q_EMIT changed();
}

Json LessonPlayer::locked_answer() const {
  const auto found = given_.find(step().id);
  return found == given_.end() ? Json() : found->second.answer;
}

void LessonPlayer::hear_start() {
  round_due_ = false;
  chart_due_ = active() && chart_again_ && is_of_step(run_.picture());
  if (chart_due_) chart_again_ = false;
}

void LessonPlayer::hear_end(const RunPicture& last) {
  if (!active() || last.snapshot->state != RunState::finished) return;
  const bool own = is_of_step(last);
  if (own) {
    round_due_ = true;
    follow_round();
  }
  if (phase() != Phase::locked) return;
  if (!own) {
    Q_EMIT status_message(
        tr("That run had other settings than the lesson's step: go back and forth to have them again."));
    return;
  }
  answered_[place_] = true;
  Q_EMIT changed();
}

Answers LessonPlayer::answers(const std::string& name) const {
  Answers answers{lesson_->id, lesson_digest(*lesson_), name, {}};
  for (const LessonStep& each : lesson_->steps)
    if (const auto found = given_.find(each.id); found != given_.end()) answers.given.push_back(found->second);
  return answers;
}

}  // namespace privbo::ui
