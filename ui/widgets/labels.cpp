#include "widgets/labels.h"

#include <QEvent>
#include <QPainter>
#include <QPalette>
#include <QResizeEvent>
#include <QStyle>
#include <QStyleOption>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

#include "widgets/letters.h"
#include "widgets/theme.h"
#include "words/plain_text.h"

namespace privbo::ui {

MeasuredLabel::MeasuredLabel(QWidget* parent) : MeasuredLabel(QString(), parent) {}
MeasuredLabel::MeasuredLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {}

void MeasuredLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  // A rich text keeps the link colour it was laid out with.
  if (event->type() != QEvent::PaletteChange || textFormat() != Qt::RichText || text().isEmpty()) return;
  const QString same = text();
  clear();
  setText(same);
}

int MeasuredLabel::heightForWidth(int width) const {
  if (const Look now{text(), font(), contentsMargins(), minimumSize(), textFormat()}; !(now == look_)) {
    look_ = now;
    answers_.fill({});
  }
  const auto known = std::ranges::find(answers_, width, &Answer::width);
  if (known != answers_.end() && width >= 0) return known->height;
  std::rotate(answers_.begin(), answers_.end() - 1, answers_.end());
  answers_.front() = {width, QLabel::heightForWidth(width)};
  return answers_.front().height;
}

namespace {

QColor between(const QColor& one, const QColor& other, double share) {
  const auto mix = [share](int a, int b) { return static_cast<int>(a + share * (b - a)); };
  return QColor(mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue()));
}

}  // namespace

QLabel* wrapped_label(Qt::TextFormat format, QWidget* parent) {
  auto* label = new MeasuredLabel(parent);
  label->setTextFormat(format);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

SmallLabel::SmallLabel(const QString& text, QWidget* parent) : MeasuredLabel(text, parent) { follow_surroundings(); }

bool SmallLabel::eventFilter(QObject* watched, QEvent* event) {
  // A size of its own keeps the surroundings' new font away from the label: it has to look for itself.
  if (watched == parentWidget() && event->type() == QEvent::FontChange) follow_surroundings();
  return MeasuredLabel::eventFilter(watched, event);
}

void SmallLabel::changeEvent(QEvent* event) {
  const auto type = event->type();
  if (!following_ && (type == QEvent::FontChange || type == QEvent::PaletteChange || type == QEvent::ParentChange))
    follow_surroundings();
  MeasuredLabel::changeEvent(event);
}

void SmallLabel::follow_surroundings() {
  following_ = true;
  QWidget* around = parentWidget();
  if (around) around->installEventFilter(this);  // once, however often it is asked for
  setFont(scaled_font(around ? around->font() : QFont(), note_type));
  QPalette colours = around ? around->palette() : QPalette();
  // A quarter of the way to the background, where that is read on the window and on its tabs, which a dark look has
  // lighter.
  constexpr double min_contrast = 4.5;
  constexpr int tabs_lighter = 130;  // %
  const QColor window = colours.color(QPalette::Window), text = colours.color(QPalette::WindowText);
  const bool dark = window.lightness() < text.lightness();
  const QColor ground = dark ? colours.color(QPalette::Button).lighter(tabs_lighter) : window;
  colours.setColor(QPalette::WindowText, readable(between(text, window, 0.25), ground, min_contrast));
  setPalette(colours);
  following_ = false;
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

void ElidedLabel::show_text(const QString& now, const QString& about) {
  const QString whole = about.isEmpty() || now.isEmpty() ? now : about + QStringLiteral(": ") + now;
  setToolTip(plain_tooltip(whole));
  if (now == text()) return;
  setText(now);
  setAccessibleName(whole);
}

QSize ElidedLabel::minimumSizeHint() const {
  return {std::min(QLabel::sizeHint().width(), letter_width(fontMetrics()) * 6), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QRect room = contentsRect();
  style()->drawItemText(&painter, room, static_cast<int>(alignment()) | Qt::TextSingleLine, palette(), isEnabled(),
                        fontMetrics().elidedText(beginning(text()), Qt::ElideRight, room.width()), foregroundRole());
}

namespace {

/// A height that somebody has fixed stays: nothing is to move.
void fit_height(QWidget& label, int least) {
  if (label.maximumHeight() == QWIDGETSIZE_MAX) label.setMinimumHeight(least);
}

}  // namespace

SteadyLabel::SteadyLabel(QWidget* parent) : MeasuredLabel(parent) {
  setTextFormat(Qt::PlainText);  // a line that is HTML states it itself
  setWordWrap(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAlignment(Qt::AlignLeft | Qt::AlignTop);
  setMinimumHeight(fontMetrics().height());
  // Before it has had a text, a label has no height for a width, and keeps asking for what it asked for once.
  setText(QStringLiteral(" "));
  setText({});
}

void SteadyLabel::show_text(const QString& now, const QString& longest) {
  if (now == text() && longest == longest_) return;
  longest_ = longest;
  if (now != text()) setText(now);
  fit_height(*this, std::max(minimumHeight(), needed_height()));
}

void SteadyLabel::keep_room(bool wanted) {
  if (wanted == keeps_room_) return;
  keeps_room_ = wanted;
  fit();
}

int SteadyLabel::needed_height() const {
  const int now = heightForWidth(width());
  return longest_.isEmpty() || !keeps_room_ ? now : std::max(now, height_of_longest());
}

int SteadyLabel::height_of_longest() const {
  if (room_.width == width() && room_.text == longest_ && room_.font == font()) return room_.height;
  QTextDocument page;
  page.setDefaultFont(font());
  page.setDocumentMargin(0);
  textFormat() == Qt::RichText ? page.setHtml(longest_) : page.setPlainText(longest_);
  page.setTextWidth(std::max(1, width()));
  room_ = {longest_, font(), width(), static_cast<int>(std::ceil(page.size().height()))};
  return room_.height;
}

QSize SteadyLabel::minimumSizeHint() const { return {letter_width(fontMetrics()) * 12, fontMetrics().height()}; }

void SteadyLabel::resizeEvent(QResizeEvent* event) {
  MeasuredLabel::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fit();
}

void SteadyLabel::changeEvent(QEvent* event) {
  MeasuredLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void SteadyLabel::fit() {
  fit_height(*this, 0);  // a label's height for a width is never below its minimum: it would only grow
  fit_height(*this, std::max(fontMetrics().height(), needed_height()));
}

}  // namespace privbo::ui
