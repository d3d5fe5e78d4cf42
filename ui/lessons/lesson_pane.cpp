#include "lessons/lesson_pane.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "lesson/lesson_answer.h"
#include "lessons/audit_evidence.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_player.h"
#include "lessons/lesson_words.h"
#include "lessons/question_form.h"
#include "lessons/referee_evidence.h"
#include "scenario/edit.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/save_name.h"
#include "widgets/scrolling.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/file_name_part.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

LessonPane::LessonPane(LessonPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player), pages_(new QStackedWidget(this)), list_(new LessonList(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(pages_);
  pages_->addWidget(list_);
  pages_->addWidget(make_steps());
  connect(list_, &LessonList::lesson_wanted, this, &LessonPane::lesson_wanted);
  connect(list_, &LessonList::file_wanted, this, &LessonPane::file_wanted);
  connect(list_, &LessonList::class_wanted, this, &LessonPane::class_wanted);
  connect(&player_, &LessonPlayer::step_opened, this, &LessonPane::build_step);
  connect(&player_, &LessonPlayer::changed, this, &LessonPane::follow);
  connect(&player_, &LessonPlayer::status_message, this, &LessonPane::status_message);
}

QSize LessonPane::sizeHint() const { return {letter_width(fontMetrics()) * 56, fontMetrics().height() * 30}; }
QSize LessonPane::minimumSizeHint() const {
  // In a lecture: beside two charts, or beside one while the class has something to answer.
  const int letters = !brief_ ? 34 : player_.asks() ? 42 : 25;
  return {letter_width(fontMetrics()) * letters, fontMetrics().height() * 16};
}

void LessonPane::set_brief(bool brief) {
  brief_ = brief;
  for (QWidget* each : QList<QWidget*>{place_, back_, next_, leave_, name_, save_}) each->setHidden(brief);
  name_lock();
  point_->setVisible(!brief && player_.active() && !player_.step().point.empty());
  updateGeometry();
}

/// A step whose answer is recorded runs nothing.
void LessonPane::name_lock() {
  const bool runs = !player_.active() || player_.step().runs;
  lock_->setText(!runs    ? (brief_ ? tr("&Lock") : tr("&Lock the Answer"))
                 : brief_ ? tr("&Lock and Run")
                          : tr("&Lock the Answer and Run"));
}

QWidget* LessonPane::make_steps() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  place_ = new SmallLabel({}, page);
  place_->setWordWrap(true);
  heading_ = wrapped_label(Qt::PlainText, page);
  scroll_ = new QScrollArea(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget(scroll_);
  column_ = new QVBoxLayout(inside);
  column_->setContentsMargins(0, 0, 0, 0);
  text_ = wrapped_label(Qt::RichText, inside);
  question_ = wrapped_label(Qt::PlainText, inside);
  result_ = wrapped_label(Qt::RichText, inside);
  result_->setObjectName(QStringLiteral("lesson_result"));
  lock_ = new QPushButton(inside);
  lock_->setObjectName(QStringLiteral("lock_answer"));
  point_ = new QPushButton(inside);
  column_->addWidget(text_);
  column_->addWidget(point_, 0, Qt::AlignLeft);
  column_->addWidget(question_);
  column_->addWidget(lock_, 0, Qt::AlignLeft);
  column_->addWidget(result_);
  evidence_ = new AuditEvidence(inside);
  column_->addWidget(evidence_);
  referee_evidence_ = new RefereeEvidence(inside);
  column_->addWidget(referee_evidence_);
  column_->addStretch(1);
  scroll_->setWidget(inside);
  back_ = new QPushButton(tr("◀ &Back"), page);
  next_ = new QPushButton(tr("&Next ▶"), page);
  leave_ = new QPushButton(tr("Leave the Lesson"), page);
  auto* steps = new QHBoxLayout;
  steps->addWidget(back_);
  steps->addWidget(next_);
  steps->addStretch(1);
  ways_ = new QBoxLayout(QBoxLayout::LeftToRight);
  ways_->addLayout(steps, 1);
  ways_->addWidget(leave_);
  name_ = new QLineEdit(page);
  name_->setPlaceholderText(tr("Your name"));
  name_->setAccessibleName(tr("Your name, for the file of answers"));
  save_ = new QPushButton(tr("Save &Answers…"), page);
  auto* hand_in = new QHBoxLayout;
  hand_in->addWidget(name_, 1);
  hand_in->addWidget(save_);
  column->addWidget(place_);
  column->addWidget(heading_);
  column->addWidget(scroll_, 1);
  column->addLayout(ways_);
  column->addLayout(hand_in);
  connect(lock_, &QPushButton::clicked, this, &LessonPane::lock);
  connect(evidence_, &AuditEvidence::shown, this, [this] { wanted_ = evidence_; });
  // Its height is known when it is laid out.
  connect(scroll_->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
    if (wanted_) bring_into_sight(*wanted_);
  });
  connect(back_, &QPushButton::clicked, this, [this] { player_.go_to(player_.step_index() - 1); });
  connect(next_, &QPushButton::clicked, this, [this] { player_.go_to(player_.step_index() + 1); });
  connect(leave_, &QPushButton::clicked, &player_, &LessonPlayer::leave);
  connect(save_, &QPushButton::clicked, this, &LessonPane::save_answers);
  connect(point_, &QPushButton::clicked, this,
          [this] { Q_EMIT parameter_wanted(setting_pointer(player_.step().point)); });
  size_heading();
  return page;
}

/// Large letters in a narrow pane: the way out stands below the others.
void LessonPane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  int wanted = letter_width(fontMetrics()) * 6;  // for gaps and margins
  for (const QPushButton* each : {back_, next_, leave_}) wanted += each->sizeHint().width();
  ways_->setDirection(width() < wanted ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

/// Enter chooses the answer that has the focus, then locks it, and goes on once the run has answered: a lesson can be
/// gone through without the mouse. In a lecture the keys are the speaker's.
void LessonPane::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!enter || brief_ || !player_.active() || name_->hasFocus()) return QWidget::keyPressEvent(event);
  auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
  auto* choice = qobject_cast<QRadioButton*>(button);
  if (choice && !choice->isChecked()) return choice->click();
  if (button && !choice && isAncestorOf(button)) return button->click();
  if (lock_->isVisible() && lock_->isEnabled()) lock_->click();
}

void LessonPane::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_heading();
}

void LessonPane::size_heading() {
  QFont large = scaled_font(font(), number_type);
  large.setBold(true);
  heading_->setFont(large);
  QFont bold = font();
  bold.setBold(true);
  question_->setFont(bold);
}

bool LessonPane::open(const Lesson& lesson) {
  try {
    require_answers(lesson);
    player_.start(lesson);
    return true;
  } catch (const std::exception& failure) {
    show_warning(this, tr("Lesson"), translated(failure_message(failure)));
    return false;
  }
}

void LessonPane::build_step() {
  awaited_ = false;
  const Lesson& lesson = player_.lesson();
  const LessonStep& step = player_.step();
  place_->setText(
      tr("%1 · step %2 of %3").arg(translated(lesson.title)).arg(player_.step_index() + 1).arg(lesson.steps.size()));
  heading_->setText(translated(step.title));
  text_->setText(lesson_html(step.text));
  point_->setVisible(!brief_ && !step.point.empty());
  point_->setText(tr("Show the setting"));
  point_->setToolTip(plain_tooltip(QString::fromStdString(step.point)));
  delete form_;
  form_ = nullptr;
  question_->setVisible(step.question.has_value());
  name_lock();
  if (step.question) {
    question_->setText(translated(step.question->text));
    const auto horizon = player_.horizon();
    form_ = new QuestionForm(*step.question, horizon, scroll_->widget());
    column_->insertWidget(column_->indexOf(lock_), form_);
    connect(form_, &QuestionForm::edited, this, &LessonPane::follow);
    setTabOrder(point_, form_);
    setTabOrder(form_, lock_);
    if (const Json locked = player_.locked_answer(); !locked.is_null()) form_->lock(locked);
  }
  // A class that is asked sees what it is asked; the speaker has read the text to it.
  wanted_ = brief_ && player_.asks() ? lock_ : nullptr;
  scroll_->verticalScrollBar()->setValue(0);
  evidence_->clear();
  referee_evidence_->clear();
  focus_step();
}

/// What the step waits for has the focus: its question, otherwise the way on. In a lecture the keys are the speaker's.
void LessonPane::focus_step() {
  if (brief_ || !isVisible()) return;
  // Once the buttons of this step are enabled.
  QTimer::singleShot(0, this, [this] {
    if (brief_ || !player_.active()) return;
    if (form_ && player_.asks()) return form_->setFocus(Qt::OtherFocusReason);
    (next_->isEnabled() ? next_ : back_)->setFocus(Qt::OtherFocusReason);
  });
}

void LessonPane::follow() {
  pages_->setCurrentIndex(player_.active() ? 1 : 0);
  if (!player_.active()) return;
  using Phase = LessonPlayer::Phase;
  const Phase phase = player_.phase();
  lock_->setVisible(phase == Phase::asking);
  if (form_) {
    form_->show_unnamed(player_.curves_without_names());
    const bool waits =
        player_.step().question->kind == QuestionKind::which_is_private && player_.curves_without_names().empty();
    lock_->setEnabled(form_->answer().has_value() && !waits);
  }
  back_->setEnabled(player_.step_index() > 0);
  next_->setEnabled(player_.may_go_on());
  if (awaited_ && next_->isEnabled()) {
    awaited_ = false;
    const QWidget* focus = QApplication::focusWidget();
    if (!brief_ && (!focus || focus == window() || isAncestorOf(focus))) next_->setFocus(Qt::OtherFocusReason);
  }
  save_->setEnabled(!player_.answers({}).given.empty());
  updateGeometry();
  show_result();
}

void LessonPane::show_result() {
  using Phase = LessonPlayer::Phase;
  const Phase phase = player_.phase();
  result_->setVisible(phase == Phase::locked || phase == Phase::answered);
  if (phase == Phase::answered)
    show_evidence(*player_.step().question);
  else {
    evidence_->clear();
    referee_evidence_->clear();
  }
  if (phase == Phase::locked)
    result_->setText(player_.waits_for_press()
                         ? tr("Locked. The run answers; it starts a program of yours, so press Run.")
                         : tr("Locked. The run answers (Run starts it again where it was stopped)."));
  if (phase != Phase::answered) return;
  const Question& question = *player_.step().question;
  const Json given = player_.locked_answer();
  form_->reveal();
  std::string text = (is_right(question, given) ? tr("**Right.**") : tr("**Not so.**")).toStdString() + " " +
                     (is_of_trial(question.of.quantity)         ? tr("You: %1. The referee: %2.")
                      : question.of.quantity == Quantity::audit ? tr("You: %1. The audit: %2.")
                                                                : tr("You: %1. The run: %2."))
                         .arg(answer_words(question, given), answer_words(question, question.answer))
                         .toStdString();
  if (question.kind == QuestionKind::curve)
    text += " " + tr("On average your curve is %1 % of its height away; up to %2 % counts as right.")
                      .arg(qRound(100.0 * curve_distance(given, question.answer)))
                      .arg(qRound(100.0 * near_enough))
                      .toStdString();
  if (!question.after.empty()) text += "\n\n" + translated(question.after).toStdString();
  const QString html = lesson_html(text);
  if (html == result_->text()) return;
  result_->setText(html);
  wanted_ = result_;
  bring_into_sight(*result_);
}

/// An answer of an audit, or of the referee, is followed by what it saw.
void LessonPane::show_evidence(const Question& question) {
  const bool measured = question.kind != QuestionKind::which_is_private;
  if (measured && question.of.quantity == Quantity::audit)
    evidence_->show_audit(player_.scenario_of(question.of.step), question.of.algorithm);
  else
    evidence_->clear();
  if (measured && is_of_trial(question.of.quantity))
    referee_evidence_->show_trial(player_.lesson().trial(question.of.trial), question.of.quantity);
  else
    referee_evidence_->clear();
}

void LessonPane::lock() {
  const auto answer = form_ ? form_->answer() : std::nullopt;
  if (!answer) return;
  awaited_ = true;
  // What had the focus is disabled now, and the focus would wander off to another pane.
  if (!brief_) scroll_->setFocus(Qt::OtherFocusReason);
  form_->lock(*answer);
  player_.lock(*answer);
}

void LessonPane::save_answers() {
  // Those of a class lie in one folder: each is called after its student.
  QString student = file_name_part(name_->text());
  if (!student.isEmpty()) student.prepend(QLatin1Char('-'));
  const QString proposed = QString::fromStdString(player_.lesson().id) + student + QStringLiteral(".answers.json");
  const QString file = ask_save_name(this, tr("Save the Answers"), proposed, tr("Answers (*.answers.json)"),
                                     QStringLiteral("answers.json"));
  if (file.isEmpty()) return;
  try {
    write_atomically(to_path(file), to_text(player_.answers(name_->text().trimmed().toStdString())));
    Q_EMIT status_message(tr("Answers saved: %1").arg(file));
  } catch (const std::exception& failure) {
    show_warning(this, tr("Save the Answers"), translated(failure_message(failure)));
  }
}

}  // namespace privbo::ui
