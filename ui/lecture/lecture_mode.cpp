#include "lecture/lecture_mode.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QPainter>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTextEdit>
#include <QTimer>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "front/front_page.h"
#include "front/settings_rail.h"
#include "lecture/speaker_notes.h"
#include "lessons/lesson_player.h"
#include "preferences/appearance.h"
#include "run/run_film.h"
#include "run_charts/run_charts.h"
#include "widgets/scrolling.h"

namespace privbo::ui {
namespace {

constexpr int size_attempts = 10, size_wait_ms = 20;  // for layouts that follow one another
constexpr double smallest_scale = 0.78;               // of the program's type: the smallest that any picture uses
constexpr double min_pixels = 24.0;                   // of the smallest letters
constexpr double default_width = 1280.0, default_height = 720.0;  // of the screen on which that is enough
constexpr double seconds_of_film = 20.0;
constexpr int pointer_pixels = 48;

}  // namespace

double lecture_pixels(const QSize& screen) {
  const double larger = std::min(screen.width() / default_width, screen.height() / default_height);
  return min_pixels / smallest_scale * std::max(1.0, larger);
}

QCursor lecture_pointer(int pixels) {
  QPixmap picture(pixels, pixels);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF centre(pixels / 2.0, pixels / 2.0);
  const double radius = 0.42 * pixels, width = 0.08 * pixels;
  // Light around red around light: seen on any ground, and what lies inside it stays in sight.
  for (const auto& [colour, thickness] :
       {std::pair{QColor(Qt::white), 2.0 * width}, std::pair{QColor(0xd0, 0x20, 0x20), width}}) {
    painter.setPen(QPen(colour, thickness));
    painter.drawEllipse(centre, radius, radius);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(0xd0, 0x20, 0x20));
  painter.drawEllipse(centre, width, width);
  painter.end();
  return QCursor(picture, pixels / 2, pixels / 2);
}

LectureMode::LectureMode(QMainWindow& window, const LectureParts& parts, const LectureCommands& commands)
    : QObject(&window),
      window_(window),
      parts_(parts),
      commands_(commands),
      bar_(new LectureBar(commands, parts.player, parts.film, &window)),
      notes_(new SpeakerNotes(parts.player, &window)) {
  window_.addToolBar(Qt::BottomToolBarArea, bar_);
  bar_->hide();
  bar_->toggleViewAction()->setVisible(false);  // it comes and goes with the lecture
  for (QAction* own : commands_.own()) own->setEnabled(false);
  connect(&parts_.film, &RunFilm::shown_until, &parts_.charts.frames(), &ChartFrames::reveal_until);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { keep_keys_from_fields(now); });
  connect_commands();
}

void LectureMode::connect_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(commands_.film, [this](bool wanted) { wanted ? parts_.film.start(seconds_of_film) : parts_.film.stop(); });
  on(commands_.first, [this] { show_charts(LectureView::first); });
  on(commands_.second, [this] { show_charts(LectureView::second); });
  on(commands_.both, [this] { show_charts(LectureView::both); });
  on(commands_.next_chart, [this] {
    bring_into_sight(parts_.charts);
    parts_.charts.layouts().show_next_chart();
  });
  on(commands_.previous_step, [this] { parts_.player.go_to(parts_.player.step_index() - 1); });
  on(commands_.next_step, [this] { parts_.player.go_to(parts_.player.step_index() + 1); });
  connect(commands_.stop, &QAction::enabledChanged, this, &LectureMode::give_escape);
  connect(&parts_.player, &LessonPlayer::changed, this, &LectureMode::make_room_for_question);
  on(commands_.notes, [this] { notes_->isVisible() ? notes_->hide() : notes_->show(); });
}

/// A chart that is hidden hands the focus on, and a click takes it: in a field the next key would be typed, and a
/// setting would change in front of the class. What is asked in a lesson may be answered.
void LectureMode::keep_keys_from_fields(QWidget* now) {
  if (!on_ || !now || now->window() != &window_) return;
  const bool of_chart = now == &parts_.charts || parts_.charts.isAncestorOf(now);
  const bool field = qobject_cast<QLineEdit*>(now) || qobject_cast<QAbstractSpinBox*>(now) ||
                     qobject_cast<QComboBox*>(now) || qobject_cast<QAbstractSlider*>(now) ||
                     qobject_cast<QTextEdit*>(now) || qobject_cast<QPlainTextEdit*>(now);
  const bool in_rail = parts_.front.rail().isAncestorOf(now);
  if (!in_rail && !(of_chart && field)) return;
  parts_.charts.current()->setFocus(Qt::OtherFocusReason);
  if (window_.focusWidget() == now) now->clearFocus();  // that chart is just being hidden
}

/// A question has half of the screen: of two charts the first stays until it is answered.
void LectureMode::make_room_for_question() {
  const bool asks = on_ && parts_.player.asks();
  if (asks == gave_room_ || (asks && !commands_.both->isChecked())) return;
  gave_room_ = asks;
  QAction* const wanted = asks ? commands_.first : commands_.both;
  wanted->setChecked(true);
  parts_.charts.layouts().set_lecture_view(asks ? LectureView::first : LectureView::both);
}

/// Escape stops a run; where none is going on, it leads out of the lecture.
void LectureMode::give_escape() {
  QList<QKeySequence> keys{Qt::Key_F5};
  if (on_ && !commands_.stop->isEnabled()) keys << Qt::Key_Escape;
  commands_.leave->setShortcuts(keys);
}

/// A step of a lesson may have brought another page to the front.
void LectureMode::show_charts(LectureView view) {
  gave_room_ = false;  // the speaker has chosen
  bring_into_sight(parts_.charts);
  parts_.charts.layouts().set_lecture_view(view);
  parts_.charts.current()->setFocus(Qt::OtherFocusReason);
}

void LectureMode::set_on(bool on) {
  if (on == on_) return;
  on_ = on;
  on ? enter() : leave();
  give_escape();
  make_room_for_question();
  Q_EMIT toggled(on);
  if (on || state_ & (Qt::WindowFullScreen | Qt::WindowMaximized)) return;
  give_size_back(size_attempts);
}

/// Large letters may have made the window larger; it is as it was once all parts have small ones again.
void LectureMode::give_size_back(int attempts) {
  QTimer::singleShot(size_wait_ms, &window_, [this, attempts] {
    if (on_) return;
    window_.resize(size_);
    if (window_.size() != size_ && attempts > 1) give_size_back(attempts - 1);
  });
}

int LectureMode::min_text_percent() const {
  return on_ ? percent_for_pixels(lecture_pixels(window_.screen()->size())) : 0;
}

void LectureMode::enter() {
  state_ = window_.windowState();
  size_ = window_.size();
  layout_ = parts_.charts.layouts().chart_layout();
  hidden_.clear();
  for (QWidget* widget : outside_)
    if (!widget->isHidden()) hidden_ << widget;
  for (QWidget* widget : hidden_) widget->hide();
  for (QAction* action : disabled_) action->setEnabled(false);
  for (QAction* own : commands_.own()) own->setEnabled(true);
  parts_.front.set_brief(true);
  parts_.charts.layouts().set_layout(ChartLayout::lecture);
  parts_.charts.layouts().set_lecture_view(LectureView::first);
  commands_.first->setChecked(true);
  bar_->show();
  window_.setWindowState(state_ | Qt::WindowFullScreen);
  parts_.charts.current()->setFocus(Qt::OtherFocusReason);  // in a field, keys would be typed
  QGuiApplication::setOverrideCursor(lecture_pointer(pointer_pixels));
  notes_->begin();
  notes_->move_beside(window_);
}

void LectureMode::leave() {
  QGuiApplication::restoreOverrideCursor();
  notes_->hide();
  bar_->hide();
  parts_.charts.layouts().set_layout(layout_);
  parts_.front.set_brief(false);
  for (QAction* own : commands_.own()) own->setEnabled(false);
  for (QAction* action : disabled_) action->setEnabled(true);
  for (QWidget* widget : hidden_) widget->show();
  window_.setWindowState(state_);
}

}  // namespace privbo::ui
