// Drawn like an entry of a legend, on the paper of the charts: only there the colours of curves can be distinguished.
#include "front/algorithm_chip.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/drawing/slot_swatch.h"
#include "widgets/letters.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int fewest_letters = 8;  // of a name
constexpr int max_lines = 4;
constexpr int lines_of_narrow = 2;
constexpr int wrapped = Qt::TextWordWrap | Qt::TextHideMnemonic;
constexpr double line_height = 1.5;   // times that of the letters
constexpr double pale = 0.45;         // of what is hidden, as in a legend
constexpr double pale_letters = 0.7;  // still to be read
constexpr double corner = 4.0;        // pixels

}  // namespace

AlgorithmChip::AlgorithmChip(QWidget* parent) : QAbstractButton(parent) {
  setCheckable(true);
  setChecked(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  connect(this, &QAbstractButton::toggled, this, &AlgorithmChip::report_state);
}

void AlgorithmChip::show_algorithm(const QString& name, const QString& about, std::size_t slot) {
  if (name == name_ && slot == slot_ && about == accessibleDescription()) return;
  name_ = name;
  slot_ = slot;
  setToolTip(plain_tooltip(QStringLiteral("%1\n%2").arg(name, about)));
  setAccessibleDescription(about);
  fit_name();
  report_state();
  update();
}

void AlgorithmChip::set_narrow(bool narrow) {
  if (std::exchange(narrow_, narrow) != narrow) fit_name();
}

/// A name too long for one line has several; only what is longer still is shortened.
void AlgorithmChip::fit_name() {
  const QString whole = beginning(name_.simplified());
  const int room = std::max(width() - 5 * gap() - curve_swatch_size(*this).width() - arrow().width(),
                            fewest_letters * letter_width(fontMetrics()));
  const int most = narrow_ ? lines_of_narrow : max_lines;
  const auto bounds = [&](const QString& text) {
    return fontMetrics().boundingRect(QRect(0, 0, room, 1 << 16), wrapped, text);
  };
  const auto lines_of = [&](const QString& text) {
    return static_cast<int>(std::lround(static_cast<double>(bounds(text).height()) / fontMetrics().lineSpacing()));
  };
  const auto fits = [&](const QString& text) { return bounds(text).width() <= room && lines_of(text) <= most; };
  QString shown = without_mnemonic(whole);
  for (int wide = most * room; !fits(shown) && wide > room; wide -= letter_width(fontMetrics()))
    shown = without_mnemonic(fontMetrics().elidedText(whole, Qt::ElideMiddle, wide));
  if (!fits(shown)) shown = without_mnemonic(fontMetrics().elidedText(whole, Qt::ElideMiddle, room));
  setText(shown);
  whole_ = shown == without_mnemonic(whole);
  const int lines = narrow_ ? lines_of_narrow : std::clamp(lines_of(shown), 1, max_lines);
  if (std::exchange(lines_, lines) != lines) updateGeometry();
}

void AlgorithmChip::report_state() {
  setAccessibleName(isChecked() ? tr("%1, shown").arg(name_) : tr("%1, hidden").arg(name_));
}

int AlgorithmChip::gap() const { return std::max(2, letter_width(fontMetrics()) / 2); }

QSize AlgorithmChip::sizeHint() const {
  const int name = fontMetrics().horizontalAdvance(beginning(name_.simplified()));
  const int one_line = 5 * gap() + curve_swatch_size(*this).width() + name + arrow().width();
  return {lines_ > 1 && whole_ ? std::min(one_line, width()) : one_line, minimumSizeHint().height()};
}

QSize AlgorithmChip::minimumSizeHint() const {
  const int name = fewest_letters * letter_width(fontMetrics());
  return {
      5 * gap() + curve_swatch_size(*this).width() + name + arrow().width(),
      static_cast<int>(std::lround(line_height * fontMetrics().height())) + (lines_ - 1) * fontMetrics().lineSpacing()};
}

QRect AlgorithmChip::arrow() const {
  const int wide = 2 * gap() + fontMetrics().height() * 2 / 3;
  return QStyle::visualRect(layoutDirection(), rect(), QRect(width() - wide, 0, wide, height()));
}

void AlgorithmChip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPalette& colours = palette();
  const QColor paper = colours.color(QPalette::Base), letters = colours.color(QPalette::Text);
  const QColor curve = Theme::from(colours).slot(slot_).colour;
  const bool shown = isChecked();
  if (underMouse() || hasFocus()) {
    painter.setPen(hasFocus() ? QPen(colours.color(QPalette::Highlight), 2.0) : QPen(Qt::NoPen));
    painter.setBrush(underMouse() ? mixed(paper, curve, 0.88) : paper);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), corner, corner);
  }

  const auto placed = [this](const QRect& position) { return QStyle::visualRect(layoutDirection(), rect(), position); };
  const QSize swatch = curve_swatch_size(*this);
  const QRect line(QPoint(2 * gap(), (height() - swatch.height()) / 2), swatch);
  painter.setOpacity(shown ? 1.0 : pale);
  curve_swatch(slot_, *this).paint(&painter, placed(line));
  painter.setOpacity(1.0);
  QFont font = painter.font();
  font.setStrikeOut(!shown);
  painter.setFont(font);
  painter.setPen(shown ? letters : mixed(letters, paper, pale_letters));
  const QRect name(line.right() + 2 * gap(), 0, width() - line.right() - 2 * gap() - arrow().width(), height());
  painter.drawText(placed(name), Qt::AlignVCenter | Qt::AlignLeading | wrapped, text());

  const QRect dots = arrow();
  const double size = std::max(1.2, fontMetrics().height() / 11.0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(letters);
  for (const int place : {-1, 0, 1})
    painter.drawEllipse(QPointF(dots.center()) + QPointF(place * 3.2 * size, 0.0), size, size);
}

void AlgorithmChip::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !arrow().contains(event->pos()))
    return QAbstractButton::mousePressEvent(event);
  open_menu();
}

/// Takes keys as a button with a menu, or one of a row, does.
void AlgorithmChip::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Menu || event->key() == Qt::Key_Down) return open_menu();
  QAbstractButton::keyPressEvent(event);
}

void AlgorithmChip::contextMenuEvent(QContextMenuEvent* event) {
  event->reason() == QContextMenuEvent::Mouse ? open_menu(event->globalPos()) : open_menu();
}

void AlgorithmChip::open_menu() { open_menu(mapToGlobal(QPoint(0, height()))); }

void AlgorithmChip::open_menu(const QPoint& position) {
  for (const QMenu* open : findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
    if (open->isVisible()) return;  // one key may come as two events
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  Q_EMIT menu_wanted(*menu);
  menu->popup(position);
}

void AlgorithmChip::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void AlgorithmChip::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

void AlgorithmChip::resizeEvent(QResizeEvent* event) {
  QAbstractButton::resizeEvent(event);
  fit_name();
}

void AlgorithmChip::changeEvent(QEvent* event) {
  QAbstractButton::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    fit_name();
    updateGeometry();
  }
  if (event->type() == QEvent::PaletteChange) update();
}

}  // namespace privbo::ui
