#include "preferences/flat_style.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QStyleOption>
#include <QWidget>
#include <algorithm>
#include <array>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr double round_corner = 4.0;  // pixels, as are the next
constexpr double track_thickness = 4.0;
constexpr int thin = 1;
constexpr double frame_contrast = 1.6;  // of a frame that the eye needs no more than to see where something ends

QColor window_of(const QStyleOption& option) { return option.palette.color(QPalette::Window); }
QColor text_of(const QStyleOption& option) { return option.palette.color(QPalette::WindowText); }
QColor accent_of(const QStyleOption& option) { return option.palette.color(QPalette::Highlight); }
QColor line_of(const QStyleOption& option) {
  return readable(mixed(text_of(option), window_of(option), 0.16), window_of(option), frame_contrast);
}
bool has(const QStyleOption& option, QStyle::State state) { return (option.state & state) == state; }

/// A rectangle with round corners, its line on whole pixels.
void paint_box(QPainter& painter, const QRect& place, const QColor& inside, const QColor& line, double width = 1.0) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(line.isValid() ? QPen(line, width) : QPen(Qt::NoPen));
  painter.setBrush(inside.isValid() ? QBrush(inside) : QBrush(Qt::NoBrush));
  const double half = line.isValid() ? 0.5 * width : 0.0;
  painter.drawRoundedRect(QRectF(place).adjusted(half, half, -half, -half), round_corner, round_corner);
  painter.restore();
}

QColor button_colour(const QStyleOption& option, bool raised) {
  const QColor window = window_of(option), text = text_of(option);
  const QColor rest = raised ? option.palette.color(QPalette::Button) : QColor();
  if (!has(option, QStyle::State_Enabled)) return raised ? mixed(text, window, 0.04) : QColor();
  if (has(option, QStyle::State_Sunken)) return mixed(text, window, 0.18);
  if (has(option, QStyle::State_On)) return mixed(accent_of(option), window, 0.22);
  return has(option, QStyle::State_MouseOver) ? mixed(text, window, 0.09) : rest;
}

void paint_field(QPainter& painter, const QRect& place, const QStyleOption& option) {
  const bool focus = has(option, QStyle::State_HasFocus), enabled = has(option, QStyle::State_Enabled);
  const QColor inside = enabled ? option.palette.color(QPalette::Base) : QColor();
  paint_box(painter, place, inside, focus ? accent_of(option) : line_of(option), focus ? 2.0 : 1.0);
}

/// An arrow of two strokes; `dx` and `dy` point where it does.
void paint_chevron(QPainter& painter, const QRect& place, const QColor& colour, int dx, int dy) {
  const double size = std::clamp(0.25 * std::min(place.width(), place.height()), 2.5, 6.0);
  const QPointF centre = QRectF(place).center();
  const QPointF tip = centre + QPointF(dx, dy) * (0.5 * size), back = centre - QPointF(dx, dy) * (0.5 * size);
  const QPointF side = QPointF(dy, dx) * size;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour, std::max(1.3, 0.3 * size), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const std::array points{back + side, tip, back - side};
  painter.drawPolyline(points.data(), static_cast<int>(points.size()));
  painter.restore();
}

void paint_slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle) {
  const bool flat = option.orientation == Qt::Horizontal, enabled = has(option, QStyle::State_Enabled);
  const QColor accent = enabled ? accent_of(option) : line_of(option), track = line_of(option);
  const QPointF centre = QRectF(handle).center(), middle = QRectF(groove).center();
  QRectF whole(groove);
  if (flat)
    whole = QRectF(whole.left(), middle.y() - 0.5 * track_thickness, whole.width(), track_thickness);
  else
    whole = QRectF(middle.x() - 0.5 * track_thickness, whole.top(), track_thickness, whole.height());
  QRectF filled = whole;
  if (flat)
    option.upsideDown ? filled.setLeft(centre.x()) : filled.setRight(centre.x());
  else
    option.upsideDown ? filled.setBottom(centre.y()) : filled.setTop(centre.y());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(track);
  painter.drawRoundedRect(whole, 0.5 * track_thickness, 0.5 * track_thickness);
  painter.setBrush(accent);
  painter.drawRoundedRect(filled, 0.5 * track_thickness, 0.5 * track_thickness);
  const double radius = 0.5 * std::min({handle.width(), handle.height(), 18}) - 1.0;
  painter.setPen(QPen(accent, has(option, QStyle::State_HasFocus) ? 3.0 : 2.0));
  painter.setBrush(option.palette.color(QPalette::Base));
  painter.drawEllipse(centre, radius - 1.0, radius - 1.0);
  painter.restore();
}

void paint_spin_box(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down) {
  if (option.frame) paint_field(painter, option.rect, option);
  if (option.buttonSymbols == QAbstractSpinBox::NoButtons) return;
  const auto arrow = [&](const QRect& place, QStyle::SubControl which, QAbstractSpinBox::StepEnabledFlag step, int dy) {
    QColor colour = option.palette.color(QPalette::Text);
    const bool enabled = has(option, QStyle::State_Enabled) && option.stepEnabled & step;
    if (!enabled) colour = mixed(colour, window_of(option), 0.35);
    if (enabled && option.activeSubControls == which)
      painter.fillRect(place.adjusted(0, 1, -1, -1), mixed(text_of(option), option.palette.color(QPalette::Base),
                                                           has(option, QStyle::State_Sunken) ? 0.18 : 0.07));
    paint_chevron(painter, place, colour, 0, dy);
  };
  arrow(up, QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, -1);
  arrow(down, QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, 1);
}

/// The sign of a message: a disc with a letter, or a triangle where something is wrong.
QPixmap sign_of(const QPalette& palette, const QString& letter, const QColor& colour, bool triangle, int side) {
  constexpr double finer = 2.0;  // than the pixels of a usual screen
  QPixmap picture(static_cast<int>(finer * side), static_cast<int>(finer * side));
  picture.setDevicePixelRatio(finer);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  const QRectF whole(0.06 * side, 0.06 * side, 0.88 * side, 0.88 * side);
  if (triangle) {
    painter.setPen(QPen(colour, 0.1 * side, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF inside = whole.adjusted(0.05 * side, 0.08 * side, -0.05 * side, -0.08 * side);
    painter.drawPolygon(
        QPolygonF({QPointF(inside.center().x(), inside.top()), inside.bottomRight(), inside.bottomLeft()}));
  } else {
    painter.drawEllipse(whole);
  }
  QFont font = QApplication::font();
  font.setBold(true);
  font.setPixelSize(static_cast<int>((triangle ? 0.44 : 0.56) * side));
  painter.setFont(font);
  painter.setPen(readable(palette.color(QPalette::HighlightedText), colour, 3.0));
  painter.drawText(triangle ? whole.translated(0.0, 0.1 * side) : whole, Qt::AlignCenter, letter);
  return picture;
}

void paint_tab(QPainter& painter, const QStyleOptionTab& option) {
  const bool chosen = has(option, QStyle::State_Selected), over = has(option, QStyle::State_MouseOver);
  const QRect place = option.rect;
  if (over && !chosen)
    paint_box(painter, place.adjusted(1, 1, -1, -3), mixed(text_of(option), window_of(option), 0.07), {});
  if (!chosen) return;
  constexpr int thick = 2;
  const bool below = option.shape == QTabBar::RoundedNorth || option.shape == QTabBar::TriangularNorth;
  painter.fillRect(QRect(place.left() + 4, below ? place.bottom() - thick + 1 : place.top(), place.width() - 8, thick),
                   accent_of(option));
}

}  // namespace

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_SplitterWidth:
    case PM_DockWidgetSeparatorExtent:
      return 8;
    case PM_ToolBarItemSpacing:
    case PM_ToolBarItemMargin:
      return 4;
    case PM_ToolBarFrameWidth:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
      return 0;
    default:
      return BoxStyle::pixelMetric(metric, option, widget);
  }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                         QStyleHintReturn* data) const {
  switch (hint) {
    case SH_Slider_AbsoluteSetButtons:  // a click on the track goes there
      return Qt::LeftButton;
    case SH_Slider_PageSetButtons:
      return Qt::NoButton;
    case SH_TabBar_AllowWheelScrolling:  // the wheel turns no page
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:  // they have words
      return 0;
    default:
      return BoxStyle::styleHint(hint, option, widget, data);
  }
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
  switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonBevel: {
      const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
      const bool leading = button && button->features & QStyleOptionButton::DefaultButton;
      QColor inside = button_colour(*option, true), line = leading ? accent_of(*option) : line_of(*option);
      paint_box(*painter, option->rect, inside, line);
      return;
    }
    case PE_PanelButtonTool:
      if (has(*option, State_AutoRaise) && !(option->state & (State_MouseOver | State_Sunken | State_On))) return;
      paint_box(*painter, option->rect, button_colour(*option, !has(*option, State_AutoRaise)),
                has(*option, State_AutoRaise) ? QColor() : line_of(*option));
      return;
    case PE_FrameFocusRect:
      paint_box(*painter, option->rect, {}, accent_of(*option), 1.5);
      return;
    case PE_FrameLineEdit:
    case PE_PanelLineEdit:
      if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth <= 0) {
        if (element == PE_PanelLineEdit) painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
        return;
      }
      paint_field(*painter, option->rect, *option);
      return;
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameMenu:
      if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
          element == PE_Frame && frame && frame->lineWidth <= 0)
        return;
      paint_box(*painter, option->rect, {}, line_of(*option));
      return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
    case PE_PanelToolBar:
    case PE_PanelMenuBar:
    case PE_FrameDockWidget:
      return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: {
      const QColor colour = option->palette.color(has(*option, State_Enabled) ? QPalette::Active : QPalette::Disabled,
                                                  QPalette::WindowText);
      paint_chevron(*painter, option->rect, colour,
                    element == PE_IndicatorArrowLeft    ? -1
                    : element == PE_IndicatorArrowRight ? 1
                                                        : 0,
                    element == PE_IndicatorArrowUp     ? -1
                    : element == PE_IndicatorArrowDown ? 1
                                                       : 0);
      return;
    }
    default:
      BoxStyle::drawPrimitive(element, option, painter, widget);
  }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const {
  switch (element) {
    case CE_TabBarTabShape:
      if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) return paint_tab(*painter, *tab);
      break;
    case CE_Splitter:
    case CE_ToolBar:
      return;
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, window_of(*option));
      return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
      painter->fillRect(option->rect, window_of(*option));
      painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), thin),
                        line_of(*option));
      return;
    case CE_ProgressBarGroove:
      paint_box(*painter, option->rect, mixed(text_of(*option), window_of(*option), 0.1), {});
      return;
    case CE_ProgressBarContents:
      if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
        const double all = std::max(1, bar->maximum - bar->minimum);
        const double share =
            bar->maximum > bar->minimum ? std::clamp((bar->progress - bar->minimum) / all, 0.0, 1.0) : 1.0;
        QRect done = option->rect;
        done.setWidth(static_cast<int>(share * done.width()));
        if (done.width() > 0)
          paint_box(*painter, visualRect(option->direction, option->rect, done), accent_of(*option), {});
        return;
      }
      break;
    default:
      break;
  }
  BoxStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
  if (control == CC_Slider) {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (slider && slider->tickPosition == QSlider::NoTicks)
      return paint_slider(*painter, *slider, subControlRect(control, option, SC_SliderGroove, widget),
                          subControlRect(control, option, SC_SliderHandle, widget));
  }
  if (control == CC_ComboBox) {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (combo) {
      if (combo->frame) {
        paint_field(*painter, option->rect, *option);
        if (!combo->editable && has(*option, State_MouseOver | State_Enabled) && !has(*option, State_HasFocus))
          paint_box(*painter, option->rect, mixed(text_of(*option), option->palette.color(QPalette::Base), 0.05),
                    line_of(*option));
      }
      const QRect arrow = subControlRect(control, option, SC_ComboBoxArrow, widget);
      QColor colour = option->palette.color(QPalette::Text);
      if (!has(*option, State_Enabled)) colour = mixed(colour, window_of(*option), 0.45);
      return paint_chevron(*painter, arrow, colour, 0, 1);
    }
  }
  if (control == CC_SpinBox) {
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (spin && spin->buttonSymbols != QAbstractSpinBox::PlusMinus)
      return paint_spin_box(*painter, *spin, subControlRect(control, option, SC_SpinBoxUp, widget),
                            subControlRect(control, option, SC_SpinBoxDown, widget));
  }
  if (control == CC_ScrollBar) {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (bar) {
      const QRect handle = subControlRect(control, option, SC_ScrollBarSlider, widget);
      painter->fillRect(option->rect, window_of(*option));
      const bool down = bar->orientation == Qt::Vertical;
      const bool held = has(*option, State_Sunken) && bar->activeSubControls & SC_ScrollBarSlider;
      const QColor colour = mixed(text_of(*option), window_of(*option), held ? 0.5 : 0.3);
      const int side = down ? handle.width() / 4 : handle.height() / 4;
      if (bar->maximum > bar->minimum)
        paint_box(*painter, down ? handle.adjusted(side, 0, -side, 0) : handle.adjusted(0, side, 0, -side), colour, {});
      const QRect less = subControlRect(control, option, SC_ScrollBarSubLine, widget),
                  more = subControlRect(control, option, SC_ScrollBarAddLine, widget);
      paint_chevron(*painter, less, colour, down ? 0 : -1, down ? -1 : 0);
      paint_chevron(*painter, more, colour, down ? 0 : 1, down ? 1 : 0);
      return;
    }
  }
  BoxStyle::drawComplexControl(control, option, painter, widget);
}

QIcon FlatStyle::standardIcon(StandardPixmap sign, const QStyleOption* option, const QWidget* widget) const {
  const QPalette palette = widget ? widget->palette() : QApplication::palette();
  const int side = pixelMetric(PM_MessageBoxIconSize, option, widget);
  const QColor accent = palette.color(QPalette::Highlight), window = palette.color(QPalette::Window);
  switch (sign) {
    case SP_MessageBoxInformation:
      return sign_of(palette, QStringLiteral("i"), accent, false, side);
    case SP_MessageBoxQuestion:
      return sign_of(palette, QStringLiteral("?"), accent, false, side);
    case SP_MessageBoxWarning:
      return sign_of(palette, QStringLiteral("!"), readable(QColor(0xb2, 0x6b, 0x00), window, 3.0), true, side);
    case SP_MessageBoxCritical:
      return sign_of(palette, QStringLiteral("!"), alarm_colour(window), true, side);
    default:
      return BoxStyle::standardIcon(sign, option, widget);
  }
}

void use_flat_style() {
  if (dynamic_cast<FlatStyle*>(QApplication::style())) return;
  if (QApplication::style()->objectName().compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0) return;
  QApplication::setStyle(new FlatStyle);
}

}  // namespace privbo::ui
