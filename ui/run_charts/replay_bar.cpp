// Positions of the slider to rounds and back, and ten frames a second.
#include "run_charts/replay_bar.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>

#include "widgets/icons.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr int frame_ms = 100;
constexpr int frames = 100;             // a replay from the first to the last round takes about ten seconds
constexpr qint64 longest_linear = 400;  // up to here every round has its own position

/// Most happens in the first rounds: long runs are spread logarithmically.
SliderScale scale_of(qint64 horizon) {
  const bool log = horizon > longest_linear;
  ParamSpec spec;
  spec.kind = ParamKind::integer;
  spec.slider = {log ? 1.0 : 0.0, static_cast<double>(std::max<qint64>(1, horizon))};
  spec.log_scale = log;
  return SliderScale(spec);
}

QToolButton* add_button(QWidget* parent, const QString& name, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setAccessibleName(name);
  button->setToolTip(tip);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  return button;
}

}  // namespace

ReplayBar::ReplayBar(QWidget* parent)
    : QWidget(parent),
      start_(add_button(this, tr("Start replay"), tr("Replay this trial from its first round"))),
      live_(add_button(this, tr("Live"), tr("Back to the newest posterior of the run"))),
      slider_(new QSlider(Qt::Horizontal, this)),
      round_(new QSpinBox(this)),
      scale_(scale_of(1)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(letter_width(fontMetrics()));
  live_->setText(tr("Live"));
  live_->setAutoRaise(false);
  live_->setCheckable(true);
  live_->setChecked(true);
  slider_->setAccessibleName(tr("Round of the replay"));
  slider_->setToolTip(
      tr("Show the posterior of the algorithm after an earlier round (the trial is run again with the same seeds)"));
  slider_->setMinimumWidth(letter_width(fontMetrics()) * 6);
  round_->setAccessibleName(tr("Round of the replay"));
  round_->setToolTip(tr("The round whose posterior is shown; 0 is before the first reward"));
  round_->setPrefix(tr("t = "));
  round_->setKeyboardTracking(false);
  round_->setGroupSeparatorShown(true);
  for (QWidget* widget : {static_cast<QWidget*>(slider_), static_cast<QWidget*>(round_)})
    keep_wheel_for_scrolling(widget);
  row->addWidget(start_);
  row->addWidget(slider_, 1);
  row->addWidget(round_);
  row->addWidget(live_);
  setTabOrder(round_, live_);

  timer_.setInterval(frame_ms);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &ReplayBar::next_frame);
  connect(start_, &QToolButton::clicked, this, &ReplayBar::toggle);
  connect(slider_, &QSlider::valueChanged, this, [this](int position) {
    stop();
    choose(static_cast<qint64>(scale_.value_at(position)));
  });
  connect(round_, &QSpinBox::valueChanged, this, [this](int t) {
    stop();
    choose(t);
  });
  connect(live_, &QToolButton::clicked, this, [this] {
    stop();
    live_->setChecked(true);  // a second press does not end being live
    Q_EMIT live_chosen();
  });
  set_span(0, 0);
  update_start_button();
}

void ReplayBar::set_span(qint64 horizon, qint64 rounds_run) {
  const QSignalBlocker quiet_slider(slider_), quiet_round(round_);
  if (horizon != horizon_) {
    scale_ = scale_of(horizon);
    slider_->setRange(0, scale_.steps());
    slider_->setPageStep(std::max(1, scale_.steps() / 10));
    // As wide as its longest number from the start: nothing beside it moves while rounds are run.
    round_->setMaximum(static_cast<int>(horizon));
    round_->setMinimumWidth(round_->sizeHint().width());
  }
  horizon_ = horizon;
  rounds_run_ = rounds_run;
  round_->setMaximum(static_cast<int>(rounds_run));
  if (rounds_run == 0) stop();
  setEnabled(rounds_run > 0);
}

void ReplayBar::show_time(qint64 t, bool live) {
  const QSignalBlocker quiet_slider(slider_), quiet_round(round_);
  t_ = t;
  const int position = scale_.position_of(static_cast<double>(t));
  // A handle that already stands for this round stays where the hand has put it.
  if (static_cast<qint64>(scale_.value_at(slider_->value())) != t) slider_->setValue(position);
  if (round_->value() != t) round_->setValue(static_cast<int>(t));
  live_->setChecked(live);
  slider_->setAccessibleDescription(
      live ? tr("live, round %1").arg(number_text(static_cast<double>(t)))
           : tr("round %1 of %2")
                 .arg(number_text(static_cast<double>(t)), number_text(static_cast<double>(rounds_run_))));
}

void ReplayBar::choose(qint64 t) {
  t = std::clamp<qint64>(t, 0, rounds_run_);
  show_time(t, false);
  Q_EMIT time_chosen(t);
}

void ReplayBar::toggle() {
  if (running()) return stop();
  waiting_ = true;
  update_start_button();
  // From where the slider stands; from the start when it stands at the end.
  choose(live_->isChecked() || t_ >= rounds_run_ ? std::min<qint64>(1, rounds_run_) : t_);
}

void ReplayBar::frame_shown() {
  if (!waiting_) return;
  waiting_ = false;
  if (t_ >= rounds_run_) return update_start_button();
  timer_.start();
}

void ReplayBar::next_frame() {
  const int position = scale_.position_of(static_cast<double>(t_)) + std::max(1, scale_.steps() / frames);
  waiting_ = true;
  choose(std::max(t_ + 1, static_cast<qint64>(scale_.value_at(position))));
}

void ReplayBar::stop() {
  timer_.stop();
  waiting_ = false;
  update_start_button();
}

void ReplayBar::update_start_button() {
  start_->setIcon(icon(running() ? Icon::pause : Icon::run));
  start_->setAccessibleName(running() ? tr("Pause replay") : tr("Start replay"));
}

}  // namespace privbo::ui
