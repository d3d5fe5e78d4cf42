#include "run/run_film.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "run/run_controller.h"
#include "run/run_starter.h"
#include "run/selected_round.h"

namespace privbo::ui {
namespace {

constexpr int frame_ms = 40;

}  // namespace

RunFilm::RunFilm(RunController& run, RunStarter& starter, SelectedRound& selected_round, QObject* parent)
    : QObject(parent), run_(run), starter_(starter), selected_round_(selected_round) {
  frames_.setInterval(frame_ms);
  connect(&frames_, &QTimer::timeout, this, &RunFilm::next_frame);
  connect(&selected_round_, &SelectedRound::held_shown, this, [this] { asked_ = false; });
  connect(&run_, &RunController::run_ended, this, [this] {
    if (std::exchange(waiting_, false)) begin();
  });
  // Another run is another film; a run that is cleared has none.
  connect(&run_, &RunController::state_changed, this, [this](RunState state) {
    if (state == RunState::idle || (running() && !has_ended(state))) stop();
  });
  connect(&starter_, &RunStarter::refused, this, [this] {
    if (waiting_) stop();
  });
}

void RunFilm::start(double seconds) {
  stop();
  seconds_ = seconds;
  if (has_ended(run_.state())) return begin();
  // Where no run may begin, the starter states why, and there is nothing to wait for.
  waiting_ = run_.active() || !starter_.held();
  if (waiting_) Q_EMIT changed();
  if (run_.state() != RunState::running) starter_.run_or_pause();
}

void RunFilm::begin() {
  asked_ = false;
  since_.start();
  frames_.start();
  Q_EMIT changed();
  next_frame();
}

void RunFilm::next_frame() {
  const auto horizon = static_cast<double>(run_.snapshot()->horizon);
  const double share = static_cast<double>(since_.elapsed()) / (1000.0 * seconds_);
  if (share >= 1.0) return stop();
  const auto t = static_cast<qint64>(std::ceil(std::max(1.0, share * horizon)));
  Q_EMIT shown_until(t);
  // A posterior that takes longer than a frame is shown when it is there; the next one is that of the round reached
  // then.
  if (asked_) return;
  asked_ = true;
  selected_round_.hold(std::min(t, selected_round_.rounds_run()));
}

void RunFilm::stop() {
  const bool was_running = running(), was_waiting = std::exchange(waiting_, false);
  frames_.stop();
  if (was_running) {
    selected_round_.go_live();
    Q_EMIT shown_until(-1);
  }
  if (was_running || was_waiting) Q_EMIT changed();
}

}  // namespace privbo::ui
