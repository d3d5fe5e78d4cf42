#include "front/tuning_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

#include "run/tune_scales.h"
#include "widgets/letters.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

constexpr int steps_of_bar = 1000;
constexpr double shortest_stated = 1.0;  // seconds left

}  // namespace

TuningBar::TuningBar(TuneScales& tuning, QWidget* parent)
    : QFrame(parent),
      tuning_(tuning),
      words_(new QLabel(this)),
      share_(new QProgressBar(this)),
      cancel_(new QToolButton(this)) {
  setObjectName(QStringLiteral("tuning_bar"));
  auto* row = new QHBoxLayout(this);
  const int letter = letter_width(fontMetrics());
  row->setContentsMargins(letter, letter / 2, letter, letter / 2);
  row->addWidget(words_);
  share_->setRange(0, steps_of_bar);
  share_->setTextVisible(false);
  share_->setAccessibleName(tr("Progress of the tuning"));
  row->addWidget(share_, 1);
  cancel_->setObjectName(QStringLiteral("cancel_tuning"));
  cancel_->setText(tr("Cancel"));
  cancel_->setToolTip(tr("End the tuning; no scale changes"));
  row->addWidget(cancel_);
  connect(cancel_, &QToolButton::clicked, &tuning_, [this] { tuning_.stop(); });
  connect(&tuning_, &PolledRunBase::state_changed, this, &TuningBar::follow);
  connect(&tuning_, &PolledRunBase::progressed, this, &TuningBar::follow);
  follow();
}

void TuningBar::follow() {
  setVisible(tuning_.active());
  if (!tuning_.active()) return;
  const TuningProgress now = tuning_.progress();
  const std::size_t value = std::min(now.values_done + 1, now.values);
  QString text = tr("Tuning scales on pilot trials: scale %1 of %2").arg(value).arg(now.values);
  if (now.remaining_seconds > shortest_stated) text = tr("%1, %2 left").arg(text, duration_text(now.remaining_seconds));
  words_->setText(text);
  const double share =
      now.rounds_total > 0 ? static_cast<double>(now.rounds_done) / static_cast<double>(now.rounds_total) : 0.0;
  share_->setValue(static_cast<int>(steps_of_bar * std::clamp(share, 0.0, 1.0)));
}

}  // namespace privbo::ui
