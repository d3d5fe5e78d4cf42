#include "lessons/lesson_list.h"

#include <QFileDialog>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "lesson/lesson.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

LessonList::LessonList(QWidget* parent) : QWidget(parent), names_(new QListWidget(this)) {
  auto* column = new QVBoxLayout(this);
  auto* about = wrapped_label(Qt::PlainText, this);
  about->setText(
      tr("A lesson asks what will happen before it happens: the answer is locked, and then the run answers."));
  names_->setAccessibleName(tr("Lessons"));
  names_->setWordWrap(true);
  names_->setSpacing(fontMetrics().height() / 4);
  names_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  for (const Lesson& lesson : lessons()) {
    auto* item = new QListWidgetItem(
        tr("%1 (%n min)\n%2", nullptr, lesson.minutes).arg(translated(lesson.title), translated(lesson.about)), names_);
    item->setData(Qt::UserRole, QString::fromStdString(lesson.id));
  }
  names_->setCurrentRow(0);
  auto* start = new QPushButton(tr("&Start the Lesson"), this);
  start->setDefault(true);
  auto* open = new QPushButton(tr("Open a Lesson &File…"), this);
  auto* answers = new QPushButton(tr("Answers of a &Class…"), this);
  answers->setToolTip(tr("Count the files that students have saved at the end of a lesson"));
  column->addWidget(about);
  column->addWidget(names_, 1);
  // One above the other: beside each other they are wider than a pane that has given its room to the charts.
  for (QPushButton* button : {start, open, answers}) column->addWidget(button);
  connect(start, &QPushButton::clicked, this, &LessonList::choose);
  connect(names_, &QListWidget::itemActivated, this, &LessonList::choose);
  connect(open, &QPushButton::clicked, this, &LessonList::open_file);
  connect(answers, &QPushButton::clicked, this, &LessonList::class_wanted);
}

void LessonList::choose() {
  const QListWidgetItem* item = names_->currentItem();
  if (const Lesson* lesson = item ? find_lesson(item->data(Qt::UserRole).toString().toStdString()) : nullptr)
    Q_EMIT lesson_wanted(*lesson);
}

void LessonList::open_file() {
  const QString file =
      QFileDialog::getOpenFileName(this, tr("Open a Lesson"), {}, tr("Lessons (*.lesson.json);;All files (*)"));
  if (!file.isEmpty()) Q_EMIT file_wanted(file);
}

}  // namespace privbo::ui
