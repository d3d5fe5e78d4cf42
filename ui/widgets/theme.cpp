// Okabe–Ito palette and the light and dark looks derived from a QPalette.
#include "widgets/theme.h"

#include <QFontInfo>
#include <algorithm>
#include <array>
#include <cmath>

namespace privbo::ui {
namespace {

struct Shade {
  QRgb on_light, on_dark;
};

// Okabe & Ito (2008), "Color Universal Design", blue and vermillion first, so red and green never meet alone; then four
// of the same hues that differ from them in lightness. Grey depends on the background.
constexpr std::array<Shade, palette_colours> palette{{{0xff0072b2, 0xff0072b2},    // blue
                                                      {0xffd55e00, 0xffd55e00},    // vermillion
                                                      {0xff009e73, 0xff009e73},    // green
                                                      {0xffcc79a7, 0xffcc79a7},    // pink
                                                      {0xff56b4e9, 0xff56b4e9},    // sky blue
                                                      {0xff7a4a1e, 0xffd2b48c},    // brown
                                                      {0, 0},                      // grey
                                                      {0xffe69f00, 0xffe69f00},    // orange
                                                      {0xff4a3298, 0xffb9a7f5},    // violet
                                                      {0xff882255, 0xfff2b6d2},    // rose
                                                      {0xff00565b, 0xff8edfd5}}};  // teal

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
  theme.muted = readable(mixed(text, background, 0.65), background, 5.7);  // on shaded parts of a plot it has 4.5
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
  // The first three of each tone and the first grey one have seven different dashes; so have the five of one tone.
  static const std::array<QList<qreal>, 7> dashes{QList<qreal>{},
                                                  QList<qreal>{7, 2.5},
                                                  QList<qreal>{7, 2.5, 1.5, 2.5},
                                                  QList<qreal>{3.5, 2},
                                                  QList<qreal>{9, 2, 1.5, 2, 1.5, 2},
                                                  QList<qreal>{4, 1.8, 1.2, 1.8},
                                                  QList<qreal>{1.4, 1.6}};
  const std::size_t colour = index % palette_colours;
  // Darker than bounds and levels on paper, lighter than them on a dark screen, and without any hue.
  const int grey = qGray(mixed(text, background, 0.75).rgb());
  const QColor base = colour == slot_of(Tone::grey, 0)
                          ? QColor(grey, grey, grey)
                          : QColor::fromRgb(dark ? palette[colour].on_dark : palette[colour].on_light);
  static const QList<qreal> of_external_programs{11, 2, 3, 2};
  return {readable(base, background, dark ? 4.0 : 3.0),
          index < external_slots ? dashes[index % dashes.size()] : of_external_programs,
          static_cast<Marker>(index % 6)};
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
