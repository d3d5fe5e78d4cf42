#include "lecture/speaker_notes.h"

#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QVBoxLayout>
#include <functional>
#include <utility>

#include "io/scenario/scenario_file.h"
#include "lessons/lesson_player.h"
#include "lessons/lesson_words.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString paragraph(const QString& name, const QString& html) {
  return html.isEmpty() ? QString() : QStringLiteral("<p><b>%1</b></p>%2").arg(name.toHtmlEscaped(), html);
}

QString escaped(const std::string& text) { return translated(text).toHtmlEscaped(); }

/// Reports when a window is shown and when it is hidden: its clock ticks only while it can be read, and wakes nobody
/// otherwise.
class WhileShown : public QObject {
 public:
  WhileShown(QWidget& window, std::function<void(bool)> report) : QObject(&window), report_(std::move(report)) {
    window.installEventFilter(this);
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    // Hidden by the destructor of its base, it has no clock any more.
    const bool alive = qobject_cast<SpeakerNotes*>(watched);
    if (alive && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
      report_(event->type() == QEvent::Show);
    return QObject::eventFilter(watched, event);
  }

 private:
  std::function<void(bool)> report_;
};

}  // namespace

SpeakerNotes::SpeakerNotes(LessonPlayer& player, QWidget* parent)
    : QWidget(parent, Qt::Window), player_(player), time_(new QLabel(this)) {
  setWindowTitle(tr("Speaker's Notes"));
  auto* column = new QVBoxLayout(this);
  time_->setAlignment(Qt::AlignRight);
  column->addWidget(time_);
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget(scroll);
  auto* texts = new QVBoxLayout(inside);
  for (QLabel** label : {&heading_, &notes_, &next_}) {
    *label = new MeasuredLabel(inside);
    (*label)->setWordWrap(true);
    (*label)->setTextFormat(Qt::RichText);
    (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse);
    texts->addWidget(*label);
  }
  texts->addStretch(1);
  scroll->setWidget(inside);
  column->addWidget(scroll, 1);
  resize(within_screen(*this, {letter_width(fontMetrics()) * 70, fontMetrics().height() * 30}));
  constexpr int second_ms = 1000;
  clock_.setInterval(second_ms);
  connect(&clock_, &QTimer::timeout, this, &SpeakerNotes::show_time);
  new WhileShown(*this, [this](bool shown) {
    if (!shown) return clock_.stop();
    show_time();
    clock_.start();
  });
  connect(&player_, &LessonPlayer::step_opened, this, &SpeakerNotes::follow);
  connect(&player_, &LessonPlayer::changed, this, &SpeakerNotes::follow);
  begin();
  follow();
}

void SpeakerNotes::begin() {
  since_.start();
  show_time();
}

void SpeakerNotes::show_time() {
  constexpr qint64 minute = 60;
  const qint64 seconds = since_.elapsed() / 1000;
  time_->setText(QStringLiteral("%1:%2").arg(seconds / minute).arg(seconds % minute, 2, 10, QLatin1Char('0')));
  time_->setAccessibleName(tr("Time since the lecture began: %1").arg(time_->text()));
}

void SpeakerNotes::show_preset(const GalleryNote* note) {
  preset_ = note ? paragraph(tr("Look for"), escaped(note->look_for)) +
                       paragraph(tr("What this program finds"), escaped(note->finds))
                 : QString();
  follow();
}

void SpeakerNotes::follow() {
  if (!player_.active()) {
    heading_->clear();
    notes_->setText(preset_.isEmpty() ? tr("No lesson is open, and this scenario has no notes.") : preset_);
    return next_->clear();
  }
  const Lesson& lesson = player_.lesson();
  const LessonStep& step = player_.step();
  heading_->setText(QStringLiteral("<h2>%1</h2>").arg(escaped(step.title)));
  QString text = lesson_html(step.notes);
  if (step.question)
    text += paragraph(tr("Right answer"), answer_words(*step.question, step.question->answer).toHtmlEscaped());
  notes_->setText(text);
  const std::size_t after = player_.step_index() + 1;
  next_->setText(
      after < lesson.steps.size()
          ? paragraph(tr("Next: %1").arg(translated(lesson.steps[after].title)), lesson_html(lesson.steps[after].text))
          : QStringLiteral("<p><b>%1</b></p>").arg(tr("This is the last step.").toHtmlEscaped()));
}

bool SpeakerNotes::move_beside(const QWidget& lecture) {
  for (const QScreen* screen : QGuiApplication::screens()) {
    if (screen == lecture.screen()) continue;
    setGeometry(screen->availableGeometry());
    showMaximized();
    return true;
  }
  return false;
}

QString SpeakerNotes::text() const {
  QString all;
  for (const QLabel* label : {heading_, notes_, next_})
    all += QTextDocumentFragment::fromHtml(label->text()).toPlainText() + QLatin1Char('\n');
  return all.trimmed();
}

}  // namespace privbo::ui
