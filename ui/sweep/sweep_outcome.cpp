#include "sweep/sweep_outcome.h"

#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>

#include "run/sweep_run.h"
#include "sweep/sweep_text.h"
#include "widgets/notes_line.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {

SweepOutcome::SweepOutcome(SweepRun& controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      bar_(new QProgressBar(this)),
      progress_(new QLabel(this)),
      notes_(new NotesLine(this)) {
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setMaximumHeight(fontMetrics().height());
  bar_->setAccessibleName(tr("Progress of the sweep"));
  progress_->setWordWrap(true);
  progress_->setTextFormat(Qt::PlainText);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 2);
  column->addWidget(bar_);
  column->addWidget(progress_);
  column->addWidget(notes_);
  connect(&controller_, &SweepRun::progressed, this, &SweepOutcome::show_progress);
  connect(&controller_, &SweepRun::state_changed, this, &SweepOutcome::show_progress);
  connect(&controller_, &SweepRun::stale_changed, this, &SweepOutcome::show_notes);
  connect(&controller_, &SweepRun::changed, this, [this] {
    show_progress();
    show_notes();
  });
  show_progress();
  show_notes();
}

QString SweepOutcome::notes_text() const { return notes_->text(); }

void SweepOutcome::show_progress() {
  const SweepResultPtr sweep = controller_.result();
  bar_->setVisible(controller_.active());
  progress_->setVisible(sweep != nullptr);
  if (!sweep) return;
  const SweepProgress now = controller_.progress();
  bar_->setValue(now.rounds_total > 0 ? static_cast<int>(1000.0 * static_cast<double>(now.rounds_done) /
                                                         static_cast<double>(now.rounds_total))
                                      : 0);
  progress_->setText(progress_text(sweep->plan, now));
}

void SweepOutcome::show_notes() {
  QStringList lines;
  if (controller_.stale())
    lines << tr("These results belong to earlier settings; run the sweep again to see the present ones.");
  if (const SweepResultPtr sweep = controller_.result()) {
    for (const SweepPoint& point : sweep->points)
      if (!point.failure.empty())
        lines << tr("Failed at %1: %2").arg(number_text(point.value), translated(point.failure));
    if (!sweep->points.empty())
      for (const Message& note : sweep->notes) lines << translated(note);
  }
  notes_->show_notes(lines);
}

}  // namespace privbo::ui
