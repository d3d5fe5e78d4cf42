#include "widgets/problem_label.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QStringList>

#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/setting_names.h"

namespace privbo::ui {

ProblemLabel::ProblemLabel(QWidget* parent) : MeasuredLabel(parent) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setVisible(false);
}

void ProblemLabel::show_problems(const Problems& problems, const QString& alarm) {
  error_ = has_errors(problems) || !alarm.isEmpty();
  QStringList lines;
  for (const auto& problem : problems) {
    QString message = translated(problem.message);
    // Of a key that nothing here stands for, the message alone does not tell which.
    if (problem.kind == Problem::Kind::unknown_key)
      message =
          QStringLiteral("“%1”: %2").arg(QString::fromStdString(problem.path).section(QLatin1Char('/'), -1), message);
    else
      message = with_setting_names(message, problem.path);
    lines << (problem.severity == Problem::Severity::error ? message : tr("Warning: %1").arg(message));
  }
  if (!alarm.isEmpty()) lines << tr("Warning: %1").arg(alarm);
  setText(lines.join(QLatin1Char('\n')));
  setAccessibleName(lines.isEmpty() ? QString() : tr("Problem: %1").arg(lines.join(QStringLiteral("; "))));
  choose_colour();
  if (!held_) setVisible(!lines.isEmpty());
}

void ProblemLabel::hold_still(bool held) {
  if (held == held_) return;
  held_ = held;
  if (!held_) {
    setMinimumHeight(0);
    setMaximumHeight(QWIDGETSIZE_MAX);
    setVisible(!text().isEmpty());
  } else if (!isHidden()) {
    setFixedHeight(height());
  }
}

bool ProblemLabel::waits_for_room() const {
  return held_ && !text().isEmpty() && (isHidden() || heightForWidth(width()) > height());
}

void ProblemLabel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && !colouring_) choose_colour();
  MeasuredLabel::changeEvent(event);
}

/// A label that has a colour of its own is not told of another look.
void ProblemLabel::paintEvent(QPaintEvent* event) {
  if (QApplication::palette(this).color(QPalette::Window) != chosen_for_)
    QMetaObject::invokeMethod(
        this, [this] { choose_colour(); }, Qt::QueuedConnection);
  MeasuredLabel::paintEvent(event);
}

void ProblemLabel::choose_colour() {
  colouring_ = true;
  QPalette colours = QApplication::palette(this);
  const QColor window = colours.color(QPalette::Window);
  chosen_for_ = window;
  const bool dark = window.lightness() < 128;
  const QColor amber = dark ? QColor(0xff, 0xcc, 0x66) : QColor(0x7a, 0x4b, 0x00);
  colours.setColor(QPalette::WindowText, error_ ? alarm_colour(window) : amber);
  setPalette(colours);
  colouring_ = false;
}

}  // namespace privbo::ui
