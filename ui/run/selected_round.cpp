// Hovering beats the slider, the slider beats the run.
#include "run/selected_round.h"

#include <algorithm>
#include <utility>

#include "record/watched_agent.h"
#include "run/run_controller.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr int rest_ms = 60;   // a pointer on its way is not asking yet
constexpr int slow_ms = 250;  // from here on the reader should know why nothing happens

}  // namespace

SelectedRound::SelectedRound(const RunController& controller, QObject* parent)
    : QObject(parent), controller_(controller), replay_(this) {
  for (QTimer* timer : {&rest_, &slow_}) timer->setSingleShot(true);
  rest_.setInterval(rest_ms);
  slow_.setInterval(slow_ms);
  connect(&rest_, &QTimer::timeout, this, [this] {
    if (hovered_ && wanted() == hovered_) ask(*hovered_);
  });
  connect(&slow_, &QTimer::timeout, this, [this] {
    Q_EMIT status_message(tr("Replaying trial %1 up to round %2…")
                              .arg(target_.trial + 1)
                              .arg(number_text(static_cast<double>(wanted().value_or(rounds_run_)))));
  });
  connect(&controller_, &RunController::snapshot_taken, this, [this](const SnapshotPtr& now) { take(*now); });
  // After the end of a run no picture follows a choice of another agent.
  connect(&controller_, &RunController::watch_changed, this, [this] {
    const SnapshotPtr now = controller_.snapshot();
    if (now->run_id == run_id_ && (watched_agent(now->posterior) || !controller_.keeps_posteriors())) take(*now);
  });
  connect(&replay_, &ReplayController::posterior_ready, this, &SelectedRound::receive);
  connect(&replay_, &ReplayController::failed, this, [this](const QString& text) {
    slow_.stop();
    Q_EMIT status_message(text);
  });
  take(*controller_.snapshot());
}

void SelectedRound::take(const Snapshot& snapshot) {
  replay_.set_experiment(controller_.experiment());
  if (snapshot.run_id != run_id_) {
    run_id_ = snapshot.run_id;
    rounds_run_ = 0;
    target_ = {snapshot.posterior.algorithm, snapshot.posterior.trial, controller_.selected_agent()};
    held_.reset();
    held_posterior_.reset();
    settled_.reset();
    forget_pointer();
    quieten();
    show(nullptr);
  }
  aim(snapshot);
  const PosteriorSnapshot& newest = snapshot.posterior;
  qint64 rounds_run = rounds_run_;
  if (newest.trial == target_.trial) rounds_run = std::max<qint64>(rounds_run, newest.t);
  // A run without failures has run every trial to the end, also those whose pictures went by unseen.
  if (snapshot.state == RunState::finished && snapshot.trials_failed == 0) rounds_run = snapshot.horizon;
  rounds_run_ = rounds_run;
  settle(snapshot);
  Q_EMIT time_changed();
}

/// Follows the choice of algorithm and trial; a trial that is being looked at is not swapped for a newer one.
void SelectedRound::aim(const Snapshot& snapshot) {
  const bool looking = held_ || hovered_;
  const std::size_t newest = looking ? target_.trial : snapshot.posterior.trial;
  const Target wanted{controller_.selected_algorithm(),
                      controller_.selected_trial() == Runner::latest_trial ? newest : controller_.selected_trial(),
                      controller_.selected_agent()};
  if (wanted == target_) return;
  if (wanted.trial != target_.trial) rounds_run_ = 0;
  if (wanted.trial == snapshot.posterior.trial) rounds_run_ = std::max<qint64>(rounds_run_, snapshot.posterior.t);
  target_ = wanted;
  settled_.reset();
  held_posterior_.reset();
  if (held_ && *held_ > rounds_run_) held_ = rounds_run_;
  if (hovered_)
    hover(*hovered_);
  else
    show_base();
}

/// A trial that has ended, or waits, hands in no more pictures: not even when another of its agents is watched.
void SelectedRound::settle(const Snapshot& snapshot) {
  const PosteriorSnapshot& newest = snapshot.posterior;
  const bool at_rest = has_ended(snapshot.state) || snapshot.state == RunState::paused ||
                       (snapshot.horizon > 0 && newest.t >= snapshot.horizon);
  const bool of_target = newest.algorithm == target_.algorithm && newest.trial == target_.trial;
  std::optional<qint64> settled;
  if (watched_agent(newest) && of_target && at_rest && newest.t > 0 && watched_agent(newest)->agent != target_.agent &&
      target_.agent < static_cast<Index>(watched_agent(newest)->names.size()))
    settled = newest.t;
  // A run that is shown again hands in no pictures of what is chosen now.
  const bool missing = !of_target || newest.mean.size() == 0;
  if (missing && !controller_.keeps_posteriors() && controller_.experiment() && rounds_run_ > 0) settled = rounds_run_;
  if (settled == settled_) return;
  settled_ = settled;
  if (!hovered_) show_base();
}

std::optional<qint64> SelectedRound::wanted() const {
  // Rounds that the watched trial has not run have no posterior.
  return hovered_ && *hovered_ <= rounds_run_ ? hovered_ : held_ ? held_ : settled_;
}

void SelectedRound::hover(qint64 t) {
  if (t < 0 && !hovered_) return;
  forget_pointer();
  if (t >= 0) hovered_ = t;
  if (t >= 0 && t <= rounds_run_)
    rest_.start();
  else
    show_base();
}

void SelectedRound::hold(qint64 t) {
  forget_pointer();
  held_ = std::clamp<qint64>(t, 0, rounds_run_);
  held_posterior_.reset();
  ask(*held_);
  Q_EMIT time_changed();
}

void SelectedRound::go_live() {
  forget_pointer();
  held_.reset();
  held_posterior_.reset();
  show_base();
  Q_EMIT time_changed();
}

void SelectedRound::forget_pointer() {
  hovered_.reset();
  rest_.stop();
}

void SelectedRound::ask(qint64 t) {
  const bool same_agent =
      !posterior_ || !watched_agent(*posterior_) || watched_agent(*posterior_)->agent == target_.agent;
  if (posterior_ && posterior_->t == t && posterior_->algorithm == target_.algorithm &&
      posterior_->trial == target_.trial && same_agent)
    return receive(posterior_);
  replay_.request(target_.algorithm, target_.trial, t, target_.agent);
  slow_.start();
}

void SelectedRound::receive(const std::shared_ptr<const PosteriorSnapshot>& posterior) {
  quieten();
  const bool of_slider = held_ && posterior->t == *held_;
  if (of_slider) held_posterior_ = posterior;
  if (wanted() != posterior->t) return;
  show(posterior);
  if (of_slider) Q_EMIT held_shown();
}

void SelectedRound::show(std::shared_ptr<const PosteriorSnapshot> posterior) {
  if (posterior == posterior_) return;
  posterior_ = std::move(posterior);
  Q_EMIT posterior_changed();
}

void SelectedRound::show_base() {
  if (held_ && !held_posterior_) return ask(*held_);
  if (!held_ && settled_) return ask(*settled_);
  replay_.cancel();
  quieten();
  show(held_ ? held_posterior_ : nullptr);
}

void SelectedRound::quieten() {
  slow_.stop();
  Q_EMIT status_message({});
}

}  // namespace privbo::ui
