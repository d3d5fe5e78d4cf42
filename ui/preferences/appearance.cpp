// Fonts and palettes derived from the desktop's.
#include "preferences/appearance.h"

#include <QApplication>
#include <QFont>
#include <QPalette>
#include <QScreen>
#include <QStyle>
#include <cmath>

#include "preferences/flat_style.h"
#include "widgets/screen_type.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr double min_contrast = 4.5;  // WCAG 2, of text

struct Desktop {
  QFont font = QApplication::font();
  QPalette palette = QApplication::palette();
};

const Desktop& desktop() {
  static const Desktop found;
  return found;
}

QPalette palette_of(const QColor& window, const QColor& base, const QColor& text, const QColor& highlight) {
  QPalette made(text, mixed(text, window, 0.08), mixed(Qt::white, window, 0.2), mixed(Qt::black, window, 0.4),
                mixed(text, window, 0.3), text, Qt::white, base, window);
  made.setColor(QPalette::AlternateBase, mixed(text, base, 0.04));
  made.setColor(QPalette::Highlight, highlight);
  made.setColor(QPalette::HighlightedText, Qt::white);
  made.setColor(QPalette::ToolTipBase, base);
  made.setColor(QPalette::ToolTipText, text);
  // Links stand on pages and on windows, and the latter are nearer to them.
  made.setColor(QPalette::Link, readable(highlight, window, min_contrast));
  made.setColor(QPalette::PlaceholderText, readable(mixed(text, base, 0.55), base, min_contrast));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    made.setColor(QPalette::Disabled, role, mixed(text, window, 0.45));
  return made;
}

QPalette light_palette() {
  QPalette made = palette_of(QColor(0xf4, 0xf5, 0xf7), Qt::white, QColor(0x1b, 0x1f, 0x24), QColor(0x1f, 0x6f, 0xb2));
  made.setColor(QPalette::Button, Qt::white);
  return made;
}
QPalette dark_palette() {
  QPalette made = palette_of(QColor(0x24, 0x27, 0x2c), QColor(0x1b, 0x1d, 0x21), QColor(0xe6, 0xe8, 0xeb),
                             QColor(0x2a, 0x70, 0xb4));
  made.setColor(QPalette::Button, QColor(0x2f, 0x33, 0x39));
  return made;
}

bool is_dark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

/// A desktop that has a style of its own has colours of its own too.
QPalette palette_of_system() {
  if (!dynamic_cast<FlatStyle*>(QApplication::style())) return desktop().palette;
  return is_dark(desktop().palette) ? dark_palette() : light_palette();
}

}  // namespace

int percent_for_pixels(double pixels) {
  constexpr double points_per_inch = 72.0;
  const QFont& font = desktop().font;
  const double now = font.pointSizeF() > 0
                         ? font.pointSizeF() * QGuiApplication::primaryScreen()->logicalDotsPerInchY() / points_per_inch
                         : font.pixelSize();
  return static_cast<int>(std::ceil(100.0 * pixels / now));
}

void apply_appearance(int text_percent, Look look) {
  QFont font = desktop().font;
  use_flat_style();
  QStringList families = font.families();
  if (families.isEmpty()) families << font.family();
  families.removeAll(screen_family);
  families.prepend(screen_family);
  font.setFamilies(families);
  if (font.pointSizeF() > 0)
    font.setPointSizeF(font.pointSizeF() * text_percent / 100.0);
  else
    font = pixel_font(font, text_percent / 100.0);
  if (font != QApplication::font()) QApplication::setFont(font);
  const QPalette palette = look == Look::light  ? light_palette()
                           : look == Look::dark ? dark_palette()
                                                : palette_of_system();
  if (palette != QApplication::palette()) QApplication::setPalette(palette);
}

}  // namespace privbo::ui
