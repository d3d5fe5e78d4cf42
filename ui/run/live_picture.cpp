// A check and a picture at a time: while they are made the hand moves, and of its values the newest comes next.
#include "run/live_picture.h"

#include <algorithm>
#include <exception>
#include <stop_token>
#include <utility>

#include "document/scenario_model.h"
#include "experiment/run/first_picture.h"
#include "experiment/run/runner.h"
#include "families/wanted_programs.h"
#include "run/auto_run.h"

namespace privbo::ui {
namespace {

constexpr int longest_wait_ms = 600;                            // on the wall, of a newer value for a picture's end
constexpr std::uint64_t first_number = std::uint64_t{1} << 62;  // of pictures: no run has such a one

}  // namespace

LivePicture::LivePicture(ScenarioModel& model, RunController& run, AutoRun& auto_run, QObject* parent)
    : QObject(parent), model_(model), run_(run), auto_run_(auto_run) {
  rest_.setSingleShot(true);
  rest_.setInterval(rest_ms);
  connect(&rest_, &QTimer::timeout, this, &LivePicture::rest);
  connect(&model_, &ScenarioModel::slid, this, &LivePicture::move);
  connect(&model_, &ScenarioModel::let_go, this, &LivePicture::rest);
  connect(&model_, &ScenarioModel::changed, this, &LivePicture::follow_hand);
  connect(&model_, &ScenarioModel::problems_changed, this, &LivePicture::take_check);
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    moving_ = checking_ = false;
    rest_.stop();
    auto_run_.set_hand(false);
    clear();
  });
  connect(&run_, &RunController::snapshot_taken, this, &LivePicture::take_run);
  connect(&auto_run_, &AutoRun::held_changed, this, [this](bool held) {
    if (held) clear();
  });
}

void LivePicture::seal(bool sealed) {
  if (sealed == sealed_) return;
  sealed_ = sealed;
  if (sealed_) clear();
}

/// A run that somebody has started, that is stepped or watched is what the charts are to show.
bool LivePicture::allowed() const {
  const bool of_somebody = run_.active() && !(run_.state() == RunState::running && auto_run_.started_present());
  return auto_run_.on() && !auto_run_.held() && !sealed_ && !of_somebody && run_.speed() <= 0.0;
}

bool LivePicture::is_quick() const {
  const auto& experiment = model_.result().experiment;
  if (!experiment || wants_programs(*experiment)) return false;
  const double seconds = auto_run_.expected_trial_seconds(*experiment);
  return seconds >= 0.0 && seconds <= quick_seconds;
}

void LivePicture::move() {
  if (!allowed()) return;
  moving_ = true;
  rest_.start();
  auto_run_.set_hand(true);
}

void LivePicture::rest() {
  if (!moving_) return;
  moving_ = false;
  rest_.stop();
  waiting_ = false;
  trial_.drop();
  auto_run_.set_hand(false);
  if (model_.checked())
    follow();
  else
    model_.check_now();
}

/// A check that no picture can be made of yet is of no use, and everything in the window follows it: while a picture is
/// made the value waits.
void LivePicture::follow_hand() {
  if (!moving_) return;
  if (is_drawing())
    waiting_ = true;
  else
    ask_check();
}

bool LivePicture::is_drawing() const {
  return (trial_.busy() || first_.busy()) && drawing_since_.elapsed() <= longest_wait_ms;
}

void LivePicture::ask_check() {
  if (checking_ || model_.checked()) return;
  checking_ = true;
  model_.check_now();
}

void LivePicture::take_check() {
  checking_ = false;
  if (!moving_) return;
  if (!allowed()) return clear();
  if (is_drawing())
    waiting_ = true;
  else
    draw_checked();
}

void LivePicture::draw_checked() {
  // Its errors are told of; the picture before stays until the hand rests.
  if (!model_.result().experiment) return ask_check();
  is_quick() ? draw_trial() : draw_first();
  waiting_ = !model_.checked();
}

/// A picture has been made, or given up: the newest value is next.
void LivePicture::draw_waiting() {
  if (!moving_ || !waiting_) return;
  waiting_ = false;
  if (model_.checked())
    draw_checked();
  else
    ask_check();
}

void LivePicture::follow() {
  if (moving_ || !model_.checked()) return;
  auto_run_.measure();
  const bool nothing_to_add = run_.experiment() && !run_.stale();
  if (nothing_to_add && run_.active()) return;  // it takes over with its first picture
  if (nothing_to_add || !allowed() || !model_.result().experiment) return clear();
  if (picture_ && picture_->snapshot->rounds_done > 0) clear();
  draw_first();
}

void LivePicture::draw_trial() {
  drawing_since_.start();
  trial_.start([this, experiment = model_.result().experiment, folder = model_.scenario().folder,
                number = first_number + ++pictures_, algorithm = run_.selected_algorithm(),
                agent = run_.selected_agent()](const std::stop_token& stop) -> Deliver {
    try {
      const std::size_t watched = std::min(algorithm, experiment->algorithms().size() - 1);
      RunOptions options;
      options.threads = 1;
      options.low_priority = true;
      options.trials = {0, 1};
      Runner runner(experiment, options, number);
      runner.watch(watched, 0, agent);
      const std::stop_callback give_up(stop, [&runner] { runner.stop(); });
      runner.wait();
      runner.watch(watched, 0, agent);  // the run is over: this makes the last picture
      SnapshotPtr picture = runner.snapshot();
      return [this, experiment, folder, picture = std::move(picture)] {
        if (picture->trials_done > 0 && moving_ && allowed()) show({picture, experiment, folder});
        draw_waiting();
      };
    } catch (const std::exception&) {  // a run says why, when the hand rests
      return {};
    }
  });
}

void LivePicture::draw_first() {
  drawing_since_.start();
  first_.start([this, experiment = model_.result().experiment, folder = model_.scenario().folder,
                number = first_number + ++pictures_, algorithm = run_.selected_algorithm(),
                agent = run_.selected_agent()](const std::stop_token& stop) -> Deliver {
    try {
      const std::size_t watched = std::min(algorithm, experiment->algorithms().size() - 1);
      const SnapshotPtr made = first_picture(experiment, watched, agent, stop);
      if (!made) return {};
      auto picture = std::make_shared<Snapshot>(*made);
      picture->run_id = number;
      return [this, experiment, folder, picture = std::move(picture)] {
        if (allowed() && (!run_.experiment() || run_.stale() || moving_)) show({picture, experiment, folder});
        draw_waiting();
      };
    } catch (const std::exception&) {  // a run says why
      return {};
    }
  });
}

/// The run has something to show of its own. While it is prepared, which takes long on a large domain, it has not: what
/// was drawn is of the same settings, and stays.
void LivePicture::take_run() {
  if (!picture_ || moving_ || run_.stale()) return;
  if (!run_.active()) return clear();
  const Snapshot& run = *run_.snapshot();
  if (picture_->snapshot->rounds_done == 0) {
    const bool of_run = run_.experiment() && picture_->experiment->document() == run_.experiment()->document();
    if (run.posterior.domain || run.trials_done > 0 || !of_run) clear();
    return;
  }
  constexpr double long_enough = 0.5;  // seconds that a trial stays, for a run whose first one takes long
  const bool begun = run.rounds_done > 0;
  if (run.trials_done > 0 || (begun && (run_.state() != RunState::running || run.elapsed_seconds > long_enough)))
    clear();
}

void LivePicture::show(RunPicture picture) {
  picture_ = std::move(picture);
  Q_EMIT changed();
}

void LivePicture::clear() {
  waiting_ = false;
  trial_.drop();
  first_.drop();
  if (!picture_) return;
  picture_.reset();
  Q_EMIT changed();
}

}  // namespace privbo::ui
