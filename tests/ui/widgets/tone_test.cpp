// The palette says by warmth what a curve is, is seen on both looks, and is told apart without colour.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "page/svg.h"
#include "widgets/theme.h"

namespace privbo::ui::tone_test {
namespace {

Theme dark() {
  QPalette palette;
  palette.setColor(QPalette::Base, QColor(30, 32, 36));
  palette.setColor(QPalette::Text, QColor(225, 225, 225));
  return Theme::from(palette);
}

TEST(Tone, EveryColourIsSeenOnBothLooks) {
  for (const Theme& theme : {Theme::light(), dark()})
    for (std::size_t slot = 0; slot < palette_colours; ++slot)
      EXPECT_GE(contrast(theme.slot(slot).colour, theme.background), 3.0) << slot << (theme.dark ? " dark" : " light");
}

TEST(Tone, PagesHaveTheColoursOfPaper) {
  for (std::size_t slot = 0; slot < 2 * palette_colours; ++slot)
    EXPECT_EQ(line_colour(slot).words(), Theme::light().slot(slot).colour.name().toStdString()) << slot;
}

TEST(Tone, WarmCoolAndGrey) {
  for (const Theme& theme : {Theme::light(), dark()}) {
    for (std::size_t place = 0; place < 2 * tone_colours; ++place) {
      const QColor warm = theme.slot(slot_of(Tone::warm, place)).colour,
                   cool = theme.slot(slot_of(Tone::cool, place)).colour,
                   grey = theme.slot(slot_of(Tone::grey, place)).colour;
      EXPECT_TRUE(warm.hsvHue() >= 300 || warm.hsvHue() <= 65) << place << " " << warm.name().toStdString();
      EXPECT_TRUE(cool.hsvHue() >= 140 && cool.hsvHue() <= 280) << place << " " << cool.name().toStdString();
      EXPECT_LT(grey.hsvSaturationF(), 0.02F) << grey.name().toStdString();
    }
    // Random play is neither a bound nor the true function.
    const QColor grey = theme.slot(slot_of(Tone::grey, 0)).colour;
    EXPECT_GE(contrast(grey, theme.neutral), 1.3);
    EXPECT_GE(contrast(grey, theme.truth), 1.3);
  }
}

TEST(Tone, PlacesRunThroughTheirColoursAndThenThroughDashes) {
  const Theme theme = Theme::light();
  std::set<std::size_t> taken;
  for (const Tone tone : {Tone::cool, Tone::warm, Tone::grey})
    for (std::size_t place = 0; place < 30; ++place) EXPECT_TRUE(taken.insert(slot_of(tone, place)).second);
  for (const Tone tone : {Tone::cool, Tone::warm}) {
    std::set<QRgb> colours;
    for (std::size_t place = 0; place < tone_colours; ++place) {
      const SlotStyle first = theme.slot(slot_of(tone, place)), again = theme.slot(slot_of(tone, place + tone_colours));
      colours.insert(first.colour.rgb());
      EXPECT_EQ(first.colour, again.colour);
      EXPECT_NE(first.dash, again.dash);
    }
    EXPECT_EQ(colours.size(), tone_colours);
  }
}

TEST(Tone, DashesTellCurvesApartWithoutColour) {
  const Theme theme = Theme::light();
  std::set<std::vector<qreal>> dashes;
  const auto add = [&](Tone tone, std::size_t place) {
    const QList<qreal> dash = theme.slot(slot_of(tone, place)).dash;
    return dashes.insert({dash.begin(), dash.end()}).second;
  };
  EXPECT_TRUE(add(Tone::grey, 0));
  for (std::size_t place = 0; place < 3; ++place) {
    EXPECT_TRUE(add(Tone::warm, place)) << place;
    EXPECT_TRUE(add(Tone::cool, place)) << place;
  }
  for (const Tone tone : {Tone::warm, Tone::cool}) {
    dashes.clear();
    for (std::size_t place = 0; place < tone_colours; ++place) EXPECT_TRUE(add(tone, place)) << place;
  }
}

using Rgb = std::array<double, 3>;

/// As eyes without green or without red cones see it (Machado, Oliveira & Fernandes, 2009), in CIELAB.
Rgb seen(const QColor& colour, const std::array<Rgb, 3>& eyes) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  const Rgb light{linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
  const auto product = [](const std::array<Rgb, 3>& matrix, const Rgb& of) {
    Rgb result{};
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) result[i] += matrix[i][j] * of[j];
    return result;
  };
  Rgb cones = product(eyes, light);
  for (double& value : cones) value = std::clamp(value, 0.0, 1.0);
  const std::array<Rgb, 3> to_xyz{{{0.4339, 0.3762, 0.1899}, {0.2126, 0.7152, 0.0722}, {0.0177, 0.1095, 0.8728}}};
  Rgb xyz = product(to_xyz, cones);  // relative to white
  for (double& value : xyz) value = value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116.0;
  return {116.0 * xyz[1] - 16.0, 500.0 * (xyz[0] - xyz[1]), 200.0 * (xyz[1] - xyz[2])};
}

TEST(Tone, TheFirstColoursDifferForColourBlindReaders) {
  const std::array<std::array<Rgb, 3>, 2> eyes{
      {{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
       {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}}};
  for (const Theme& theme : {Theme::light(), dark()})
    for (const auto& eye : eyes) {
      std::vector<Rgb> colours{seen(theme.slot(slot_of(Tone::grey, 0)).colour, eye)};
      for (const Tone tone : {Tone::warm, Tone::cool})
        for (std::size_t place = 0; place < 2; ++place)
          colours.push_back(seen(theme.slot(slot_of(tone, place)).colour, eye));
      for (std::size_t i = 0; i < colours.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          EXPECT_GE(
              std::hypot(colours[i][0] - colours[j][0], colours[i][1] - colours[j][1], colours[i][2] - colours[j][2]),
              10.0)
              << i << " and " << j << (theme.dark ? ", dark" : ", light");
    }
}

}  // namespace
}  // namespace privbo::ui::tone_test
