#include "lecture/lecture_bar.h"

#include <QAction>
#include <QEvent>
#include <QLabel>

#include "lessons/lesson_player.h"
#include "run/run_film.h"
#include "widgets/icons.h"
#include "widgets/letters.h"

namespace privbo::ui {

LectureBar::LectureBar(const LectureCommands& commands, LessonPlayer& player, const RunFilm& film, QWidget* parent)
    : QToolBar(tr("Lecture"), parent), commands_(commands), player_(player), place_(new QLabel(this)) {
  setObjectName(QStringLiteral("lecture_bar"));
  setMovable(false);
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addActions({commands_.run, commands_.step, commands_.film});
  addSeparator();
  addActions({commands_.first, commands_.second, commands_.both, commands_.next_chart});
  lesson_gap_ = addSeparator();
  addAction(commands_.previous_step);
  place_->setTextFormat(Qt::PlainText);
  place_->setContentsMargins(letter_width(fontMetrics()), 0, letter_width(fontMetrics()), 0);
  place_action_ = addWidget(place_);
  addAction(commands_.next_step);
  auto* space = new QWidget(this);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  addWidget(space);
  addActions({commands_.notes, commands_.leave});
  connect(&player_, &LessonPlayer::changed, this, &LectureBar::follow_lesson);
  connect(&player_, &LessonPlayer::step_opened, this, &LectureBar::follow_lesson);
  connect(&film, &RunFilm::changed, this, [this, &film] { follow_film(film); });
  follow_lesson();
}

QString LectureBar::place() const { return place_->text(); }

void LectureBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) setIconSize(QSize(fontMetrics().height(), fontMetrics().height()));
  QToolBar::changeEvent(event);
}

void LectureBar::showEvent(QShowEvent* event) {
  QToolBar::showEvent(event);
  follow_lesson();
}

void LectureBar::follow_lesson() {
  const bool active = player_.active();
  for (QAction* each : {commands_.previous_step, commands_.next_step, place_action_, lesson_gap_})
    each->setVisible(active);
  commands_.previous_step->setEnabled(isVisible() && active && player_.step_index() > 0);
  commands_.next_step->setEnabled(isVisible() && active && player_.may_go_on());
  if (!active) return place_->clear();
  place_->setText(tr("%1 of %2").arg(player_.step_index() + 1).arg(player_.lesson().steps.size()));
  place_->setAccessibleName(tr("Step of the lesson: %1").arg(place_->text()));
}

void LectureBar::follow_film(const RunFilm& film) { commands_.film->setChecked(film.running() || film.waiting()); }

}  // namespace privbo::ui
