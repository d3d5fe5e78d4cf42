// Okabe–Ito palette and the light and dark looks derived from a QPalette.
#include "widgets/theme.h"

#include <QFontInfo>
#include <algorithm>
#include <array>
#include <cmath>

namespace privbo::ui {
namespace {

// Okabe & Ito (2008), "Color Universal Design"; blue and vermillion first, so red and green never meet alone.
constexpr std::array<QRgb, 7> okabe_ito{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7,
                                        0xffe69f00, 0xff56b4e9, 0xff4d4d4d};

double channel_luminance(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

double luminance(const QColor& colour) {
  return 0.2126 * channel_luminance(colour.redF()) + 0.7152 * channel_luminance(colour.greenF()) +
         0.0722 * channel_luminance(colour.blueF());
}

Theme derive(const QColor& background, const QColor& text, const QColor& accent) {
  Theme theme;
  theme.dark = luminance(background) < luminance(text);
  theme.background = background;
  theme.text = text;
  theme.muted = readable(mixed(text, background, 0.65), background, 4.5);
  theme.grid = mixed(text, background, theme.dark ? 0.16 : 0.10);
  theme.axis = mixed(text, background, 0.45);
  theme.neutral = readable(mixed(text, background, 0.55), background, 3.0);
  theme.truth = mixed(text, background, 0.9);
  theme.accent = readable(accent, background, 3.0);
  theme.alarm = alarm_colour(background);
  return theme;
}

}  // namespace

double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double share) {
  const auto mix = [share](float x, float y) { return static_cast<float>(share * x + (1.0 - share) * y); };
  return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

QColor readable(const QColor& colour, const QColor& background, double ratio) {
  const QColor away = contrast(Qt::white, background) > contrast(Qt::black, background) ? Qt::white : Qt::black;
  for (double share = 1.0; share > 0.0; share -= 0.05) {
    const QColor candidate = mixed(colour, away, share);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return away;
}

Theme Theme::light() { return derive(Qt::white, QColor(0x22, 0x22, 0x22), QColor(0xd5, 0x5e, 0x00)); }

Theme Theme::from(const QPalette& palette) {
  return derive(palette.color(QPalette::Base), palette.color(QPalette::Text), QColor(0xd5, 0x5e, 0x00));
}

SlotStyle Theme::slot(std::size_t index) const {
  static const std::array<QList<qreal>, 5> dashes{QList<qreal>{}, QList<qreal>{7, 2.5}, QList<qreal>{7, 2.5, 1.5, 2.5},
                                                  QList<qreal>{3.5, 2}, QList<qreal>{9, 2, 1.5, 2, 1.5, 2}};
  const QColor base = QColor::fromRgb(okabe_ito[index % okabe_ito.size()]);
  return {dark ? readable(base, background, 4.0) : base, dashes[index % dashes.size()], static_cast<Marker>(index % 6)};
}

QColor alarm_colour(const QColor& background) { return readable(QColor(0xc8, 0x14, 0x0a), background, 4.5); }

QFont scaled_font(const QFont& font, double scale) {
  QFont scaled = font;
  if (font.pointSizeF() > 0.0)
    scaled.setPointSizeF(font.pointSizeF() * scale);
  else
    scaled.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * scale))));
  return scaled;
}

QFont pixel_font(const QFont& font, double scale) {
  QFont result(font);
  const int pixels = font.pixelSize() > 0 ? font.pixelSize() : QFontInfo(font).pixelSize();
  result.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels * scale))));
  result.setHintingPreference(QFont::PreferNoHinting);
  return result;
}

}  // namespace privbo::ui
