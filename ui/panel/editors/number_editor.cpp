// Slider and number field, each following the other.
#include "panel/editors/number_editor.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "language/number_marks.h"
#include "numerics/numbers.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/number_clicks.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// What a field beside a slider has room for, and the longest a number in it gets while nobody types.
const QString longest_number = QStringLiteral("0.00000000");
constexpr int digits_shown = 7;

QString number_text_of(const Json& value) {
  if (value.is_number_integer()) return QString::fromStdString(value.dump());
  if (value.is_number()) return exact_text(value.get<double>());
  return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
}

/// From here on a double does not hold every whole number, and the text would state another one.
constexpr double largest_grouped = 1e9;

/// Returns as much of it as the field has room for: all digits are seen while it has the focus, and in its tip.
/// `grouped`: thousands as the charts write them, 20,000.
QString short_text_of(const Json& value, bool grouped) {
  if (grouped && value.is_number_integer() && std::abs(value.get<double>()) < largest_grouped)
    return number_text(value.get<double>());
  QString text = number_text_of(value);
  for (int digits = digits_shown; value.is_number_float() && text.size() > longest_number.size() && digits > 0;
       --digits)
    text = local_number(QString::fromStdString(significant(value.get<double>(), digits)));
  return text;
}

}  // namespace

int number_field_width(const QWidget& widget) {
  constexpr int beside_text = 2;  // pixels that a QLineEdit keeps free at either end, one of them for the cursor
  const int frame = widget.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, nullptr, &widget);
  return widget.fontMetrics().horizontalAdvance(longest_number) + 2 * (frame + beside_text) + 1;
}

NumberEditor::NumberEditor(const ParamSpec& spec, QWidget* parent)
    : ValueEditor(parent), integer_(spec.kind == ParamKind::integer), scale_(spec), field_(new QLineEdit(this)) {
  setFocusProxy(field_);
  field_->setAlignment(Qt::AlignRight);
  field_->installEventFilter(this);
  select_number_on_click(*field_);
  connect(field_, &QLineEdit::textEdited, this, &NumberEditor::use_text);

  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(0);
  if (!scale_.usable()) {
    grid->addWidget(field_, 0, 0);
    return;
  }
  slider_ = new QSlider(Qt::Horizontal, this);
  slider_->setRange(0, scale_.steps());
  slider_->setPageStep(std::max(1, scale_.steps() / 10));
  slider_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  keep_wheel_for_scrolling(slider_);
  connect(slider_, &QSlider::valueChanged, this, &NumberEditor::use_position);
  connect(slider_, &QSlider::sliderReleased, this, &ValueEditor::let_go);
  size_field();
  grid->addWidget(slider_, 0, 0);
  grid->addWidget(field_, 0, 1);
  grid->setColumnStretch(0, 1);
  if (!spec.low_end.empty() || !spec.high_end.empty()) grid->addWidget(make_slider_row(spec), 1, 0, 1, 2);
}

QWidget* NumberEditor::make_slider_row(const ParamSpec& spec) {
  auto* ends = new QWidget(this);
  auto* row = new QHBoxLayout(ends);
  row->setContentsMargins(0, 0, 0, 0);
  auto* low = new SmallLabel(translated(spec.low_end), ends);
  auto* high = new SmallLabel(translated(spec.high_end), ends);
  low->setWordWrap(true);
  high->setWordWrap(true);
  high->setAlignment(Qt::AlignRight | Qt::AlignTop);
  low->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  row->addWidget(low, 1);
  row->addWidget(high, 1);
  return ends;
}

void NumberEditor::size_field() {
  if (!slider_) return;
  slider_->setMinimumWidth(letter_width(slider_->fontMetrics()) * min_letters_of_slider);
  field_->setFixedWidth(number_field_width(*field_));
}

void NumberEditor::show_value(const Json& value) {
  shown_ = value;
  const auto typed = typed_number(field_->text(), integer_);
  const QString text = field_->hasFocus() ? number_text_of(value) : short_text(value);
  if (!(value.is_number() && typed && *typed == value.get<double>()) && field_->text() != text) set_text(text);
  if (!slider_ || !value.is_number() || slider_->isSliderDown()) return;
  const QSignalBlocker quiet(slider_);
  slider_->setValue(scale_.position_of(value.get<double>()));
}

void NumberEditor::set_accessible(const QString& name, const QString& description) {
  ValueEditor::set_accessible(name, description);
  if (!slider_) return;
  slider_->setAccessibleName(tr("%1, slider").arg(name));
  slider_->setAccessibleDescription(description);
}

bool NumberEditor::eventFilter(QObject* watched, QEvent* event) {
  if (watched == field_ && event->type() == QEvent::FocusIn && field_->text() == short_text(shown_))
    set_text(number_text_of(shown_));
  if (watched == field_ && event->type() == QEvent::FocusOut && field_->text() == number_text_of(shown_))
    set_text(short_text(shown_));
  if (watched == field_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
      nudge(key == Qt::Key_Up ? 1 : -1);
      return true;
    }
  }
  return ValueEditor::eventFilter(watched, event);
}

void NumberEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) size_field();
  ValueEditor::changeEvent(event);
}

/// A number without a slider may be a name, as a seed is: its digits stay together.
QString NumberEditor::short_text(const Json& value) const { return short_text_of(value, slider_ != nullptr); }

void NumberEditor::set_text(const QString& text) {
  field_->setText(text);
  field_->setCursorPosition(0);  // of a number too long for the field its first digits are seen
}

void NumberEditor::use_text(const QString& text) {
  const auto number = typed_number(text, integer_);
  const Json value = number && std::isfinite(*number) ? as_json(*number) : Json(text.toStdString());
  if (slider_ && value.is_number()) {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(scale_.position_of(*number));
  }
  Q_EMIT edited(value);
}

void NumberEditor::use_position(int position) {
  const Json value = as_json(scale_.value_at(position));
  set_text(number_text_of(value));
  Q_EMIT slid();
  Q_EMIT edited(value);
}

void NumberEditor::nudge(int direction) {
  const auto number = typed_number(field_->text(), integer_);
  if (!number || !std::isfinite(*number)) return;
  const Json value = as_json(scale_.neighbour(*number, direction));
  set_text(number_text_of(value));
  use_text(field_->text());
}

Json NumberEditor::as_json(double value) const {
  constexpr double exact = 9007199254740992.0;  // 2^53
  if (integer_ && std::floor(value) == value && std::abs(value) <= exact) return static_cast<std::int64_t>(value);
  return value;
}

}  // namespace privbo::ui
