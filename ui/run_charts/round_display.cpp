#include "run_charts/round_display.h"

#include <QWidget>
#include <utility>

#include "plot/words/round_summary_text.h"
#include "run/run_controller.h"
#include "run/selected_round.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/replay_bar.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr double readable_speed = 10.0;  // rounds a second; faster, a sentence about each of them is a flicker

}  // namespace

RoundDisplay::RoundDisplay(RunController& controller, SelectedRound& time, ReplayBar& bar, QWidget* area)
    : QObject(area),
      controller_(controller),
      time_(time),
      bar_(bar),
      area_(area),
      numbers_(new NumbersStrip(area)),
      summary_(new SteadyLabel(area)) {
  summary_->setTextFormat(Qt::PlainText);
  summary_->hide();
  connect(&bar_, &ReplayBar::time_chosen, &time_, &SelectedRound::hold);
  connect(&bar_, &ReplayBar::live_chosen, &time_, &SelectedRound::go_live);
  connect(&time_, &SelectedRound::held_shown, &bar_, &ReplayBar::frame_shown);
  connect(&time_, &SelectedRound::time_changed, this, &RoundDisplay::show_time);
  connect(&time_, &SelectedRound::posterior_changed, this, [this] {
    show_time();
    show_summary();
  });
  connect(&time_, &SelectedRound::status_message, this, [this](const QString& text) {
    if (text == time_message_) return;
    time_message_ = text;
    show_summary();
  });
  connect(&controller_, &RunController::state_changed, this, &RoundDisplay::show_summary);
}

qint64 RoundDisplay::hover(qint64 t) {
  time_.hover(t);
  marked_ = t < 0 ? time_.held().value_or(-1) : t;
  show_numbers();
  return marked_;
}

bool RoundDisplay::hovered() const { return time_.hovered().has_value(); }

void RoundDisplay::set_options(const ChartOptions& options) {
  options_ = options;
  show_numbers();
}

void RoundDisplay::set_lecture(bool on) {
  lecture_ = on;
  bar_.setHidden(on);
  numbers_->setHidden(on);
  show_summary();
}

void RoundDisplay::set_passing(SnapshotPtr run) { passing_ = std::move(run); }

void RoundDisplay::show_numbers() {
  numbers_->show_numbers(passing_ ? *passing_ : *controller_.snapshot(), options_,
                         time_.hovered() ? time_.hovered() : time_.held());
}

void RoundDisplay::show_time() {
  const auto& posterior = time_.posterior();
  bar_.set_span(controller_.snapshot()->horizon, time_.rounds_run());
  const bool by_pointer = time_.hovered() && posterior;
  bar_.show_time(by_pointer ? posterior->t : time_.time(), time_.live() && !by_pointer);
  const qint64 held = time_.held().value_or(-1);
  if (time_.hovered() || held == marked_) return;
  marked_ = held;
  Q_EMIT marked(held);
  show_numbers();
}

void RoundDisplay::show_summary() {
  const auto& posterior = time_.posterior();
  const PosteriorSnapshot& shown = posterior ? *posterior : controller_.snapshot()->posterior;
  const std::vector<AlgorithmSnapshot>& algorithms = controller_.snapshot()->algorithms;
  const bool too_fast = !posterior && controller_.state() == RunState::running &&
                        (controller_.speed() <= 0.0 || controller_.speed() > readable_speed);
  QString text = time_message_;
  if (text.isEmpty() && shown.round_summary && shown.domain && shown.algorithm < algorithms.size() && !too_fast)
    text = translated(round_summary_text(shown, algorithms[shown.algorithm]));
  // The pointer alone neither opens nor closes the line: the charts would move away from under it.
  const bool by_pointer = time_.hovered() && time_.live() && posterior;
  // Lines are not broken inside "ε = 4".
  summary_->show_text(QString(text).replace(QLatin1String(" = "), QStringLiteral("\u00a0=\u00a0")));
  // In a lecture beside a lesson its letters would take the charts their place.
  constexpr double max_share = 0.3;
  const bool has_room = !lecture_ || summary_->heightForWidth(area_->width()) <= max_share * area_->height();
  if (!by_pointer) summary_->setVisible(!text.isEmpty() && has_room);
  summary_->setAccessibleName(tr("What happened: %1").arg(text));
}

}  // namespace privbo::ui
