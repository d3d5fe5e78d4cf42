// Reports in one line how far the run is.
#include "window/status_bar.h"

#include <QLabel>
#include <QProgressBar>
#include <QStringList>
#include <algorithm>

#include "run/run_controller.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/plain_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

constexpr int message_ms = 6000;

/// A count with its thousands grouped, as the charts write it.
template <class Count>
QString count_text(Count count) {
  return number_text(static_cast<double>(count));
}

}  // namespace

StatusLine::StatusLine(const RunController& controller, QWidget* parent)
    : QStatusBar(parent),
      controller_(controller),
      state_(new QLabel(this)),
      numbers_(new ElidedLabel(this)),
      seeds_(new ElidedLabel(this)),
      progress_(new QProgressBar(this)) {
  QFont bold = state_->font();
  bold.setBold(true);
  state_->setFont(bold);
  state_->setMinimumWidth(letter_width(fontMetrics()) * 12);
  state_->setContentsMargins(letter_width(fontMetrics()), 0, 0, 0);
  progress_->setMaximumWidth(letter_width(fontMetrics()) * 24);
  progress_->setMaximumHeight(fontMetrics().height());
  progress_->setRange(0, 1000);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Progress of the run"));
  addWidget(state_);
  addWidget(progress_);
  addWidget(numbers_, 1);
  addPermanentWidget(seeds_);
  quiet_.setSingleShot(true);
  quiet_.setInterval(message_ms);
  connect(&quiet_, &QTimer::timeout, this, [this] { show_message({}); });
  connect(&controller_, &RunController::snapshot_taken, this, &StatusLine::refresh);
  connect(&controller_, &RunController::progressed, this, &StatusLine::refresh);
  connect(&controller_, &RunController::state_changed, this, &StatusLine::refresh);
  connect(&controller_, &RunController::watch_changed, this, &StatusLine::refresh);
  refresh();
}

void StatusLine::show_message(const QString& message) {
  message_ = message;
  if (message.isEmpty())
    quiet_.stop();
  else
    quiet_.start();
  refresh();
}

void StatusLine::refresh() {
  const Snapshot& shown = *controller_.snapshot();
  const RunProgress now = controller_.progress();
  const auto experiment = controller_.experiment();
  state_->setText(state_text(controller_.state()));
  progress_->setVisible(controller_.active());
  const bool started = experiment && now.rounds_total > 0;
  progress_->setValue(
      started ? static_cast<int>(1000.0 * static_cast<double>(now.rounds_done) / static_cast<double>(now.rounds_total))
              : 0);
  QStringList parts;
  if (started) {
    if (now.preparing && controller_.active())
      parts << tr("preparing: %1, %2 %")
                   .arg(translated(now.preparing->name))
                   .arg(static_cast<int>(100.0 * now.preparing->share));
    // Of the watched trial, which need not be the one that is counted next.
    if (shown.posterior.t > 0) {
      const bool other = controller_.selected_trial() != Runner::latest_trial;
      const QString round = tr("round %1 of %2").arg(count_text(shown.posterior.t), count_text(shown.horizon));
      parts << (other ? tr("%1 in trial %2").arg(round, count_text(shown.posterior.trial + 1)) : round);
    }
    parts << tr("trial %1 of %2")
                 .arg(count_text(std::min(now.trials_done + (controller_.active() ? 1U : 0U), now.trials)),
                      count_text(now.trials));
    if (now.trials_failed > 0) parts << tr("%1 failed").arg(now.trials_failed);
    if (controller_.state() == RunState::running && now.remaining_seconds >= 0.0)
      parts << tr("%1 left").arg(duration_text(now.remaining_seconds));
    if (!controller_.active() && now.elapsed_seconds > 0.0)
      parts << tr("took %1").arg(duration_text(now.elapsed_seconds));
    if (const QString trust = trust_text(shown, controller_.selected_algorithm()); !trust.isEmpty()) parts << trust;
    parts << tr("%n thread(s)", nullptr, plural(shown.threads));
  }
  numbers_->show_text(message_.isEmpty() ? parts.join(QStringLiteral(" · ")) : message_);
  seeds_->show_text(experiment ? tr("seeds %1/%2/%3")
                                     .arg(experiment->parts().seeds.instance)
                                     .arg(experiment->parts().seeds.reward)
                                     .arg(experiment->parts().seeds.privacy)
                               : QString(),
                    tr("Seeds of instance, reward noise and privacy noise"));
}

QString StatusLine::text() const {
  QStringList parts{state_->text()};
  if (!numbers_->text().isEmpty()) parts << numbers_->text();
  if (!seeds_->text().isEmpty()) parts << seeds_->text();
  return parts.join(QStringLiteral(" · "));
}

}  // namespace privbo::ui
