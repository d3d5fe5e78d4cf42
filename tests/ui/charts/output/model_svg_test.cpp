// The window's SVG of a chart is that of the core's writer, whatever the chart and its look; in its colours the dark
// theme is the window's.
#include "charts/output/model_svg.h"

#include <gtest/gtest.h>

#include <QColor>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/output/chart_export.h"
#include "language/language.h"
#include "page/tones.h"
#include "plot/svg/plot_svg.h"
#include "plot/svg/svg_look.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/samples/sweep_sample.h"
#include "widgets/theme.h"

namespace privbo::ui::model_svg_test {
namespace {

/// A way of drawing that the export dialog offers.
struct Look {
  const char* name;
  std::function<void(ExportSettings&, ChartOptions&)> choose;
};

const std::vector<Look>& looks() {
  static const std::vector<Look> all{
      {"as it is", [](ExportSettings&, ChartOptions&) {}},
      {"dark", [](ExportSettings& settings, ChartOptions&) { settings.dark = true; }},
      {"thick lines", [](ExportSettings& settings, ChartOptions&) { settings.line_pt = 2.0; }},
      {"large type of another family",
       [](ExportSettings& settings, ChartOptions&) {
         settings.font_pt = 11.0;
         settings.font_family = QStringLiteral("DejaVu Serif");
         settings.size_mm = {180.0, 120.0};
       }},
      {"names in the legend", [](ExportSettings&, ChartOptions& options) { options.names_at_ends = false; }},
      {"no title and no notes",
       [](ExportSettings& settings, ChartOptions& options) {
         options.title = options.notes = false;
         settings.size_mm = {85.0, 60.0};
       }},
      {"no names", [](ExportSettings&, ChartOptions& options) { options.legend = false; }},
      {"logarithmic values", [](ExportSettings&, ChartOptions& options) { options.log_y = true; }},
      {"a hidden curve", [](ExportSettings&, ChartOptions& options) { options.hidden = {"IGP-UCB"}; }}};
  return all;
}

struct Sample {
  const char* name;
  ChartKind kind;
  ChartData data;
};

/// The run that its data own.
ChartData owned(Snapshot run) {
  ChartData data;
  data.run = std::make_shared<const Snapshot>(std::move(run));
  return data;
}

std::vector<Sample> samples_of_charts() {
  ChartData sweep;
  sweep.sweep = samples::epsilon_sweep();
  return {{"regret", "regret", samples::with_pin(samples::regret(3, 200, 1000), samples::regret(2, 100, 1000))},
          {"average regret", "average-regret", owned(samples::regret(3, 200, 1000))},
          {"privacy", "privacy", owned(samples::two_notions())},
          {"posterior on a line", "posterior", owned(samples::line_posterior())},
          {"posterior on a grid", "posterior", owned(samples::grid_posterior())},
          {"posterior of scattered points", "posterior", owned(samples::ball_posterior(60))},
          {"trade-off", "tradeoff", sweep}};
}

/// The picture alone: what it states of itself left out.
std::string without_metadata(std::string svg) {
  const std::size_t begin = svg.find("<title>"), end = svg.find("</desc>");
  if (begin == std::string::npos || end == std::string::npos) return "no metadata";
  return svg.erase(begin, end - begin);
}

PlotSheet sheet_of(const ExportSettings& settings) {
  return {.width_mm = settings.size_mm.width(),
          .height_mm = settings.size_mm.height(),
          .font_pt = settings.font_pt,
          .line_pt = settings.line_pt,
          .family = settings.font_family.toStdString(),
          .dark = settings.dark};
}

TEST(ModelSvg, TheWindowsFileIsThatOfTheCore) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "figure.svg";
  for (const Sample& sample : samples_of_charts())
    for (const Look& look : looks()) {
      SCOPED_TRACE(std::string(sample.name) + ", " + look.name);
      ExportSettings settings;
      settings.format = ExportFormat::svg;
      ChartOptions options = sample.kind->defaults;
      look.choose(settings, options);
      ASSERT_NO_THROW(export_chart(sample.data, sample.kind, options, settings, file));
      const PlotSvg core = plot_svg(plot_model(sample.data, sample.kind, options),
                                    figure_options(sheet_of(settings), options), translate_to_english);
      EXPECT_TRUE(core.has_room);
      EXPECT_EQ(without_metadata(test::text_of(file)), without_metadata(core.svg.str()));
    }
}

/// Every look is another picture, of a chart that it concerns.
TEST(ModelSvg, EveryLookIsSeen) {
  const ChartData data = owned(samples::regret(3, 200, 1000));
  const auto drawn = [&](const Look& look) {
    ExportSettings settings;
    ChartOptions options = ChartKind("regret")->defaults;
    look.choose(settings, options);
    return model_svg(plot_model(data, "regret", options), options, settings, {}, {});
  };
  for (std::size_t i = 1; i < looks().size(); ++i) EXPECT_NE(drawn(looks()[i]), drawn(looks()[0])) << looks()[i].name;
}

TEST(ModelSvg, TitleAndDescriptionAreInTheFile) {
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "figure.svg";
  ExportSettings settings;
  settings.format = ExportFormat::svg;
  Snapshot run = samples::partial();
  run.scenario_name = "a < b & \"c\"";
  export_chart(run, "regret", {}, settings, file);
  const std::string svg = test::text_of(file);
  EXPECT_NE(svg.find("<title>a &lt; b &amp; &quot;c&quot;: Cumulative regret</title><desc>"), std::string::npos)
      << svg.substr(0, 600);
  const std::size_t end = svg.find("</desc>");
  ASSERT_NE(end, std::string::npos);
  EXPECT_NE(svg.substr(0, end).find("2 of 20 trials failed"), std::string::npos) << "every note is in the description";
}

TEST(ModelSvg, SpeaksTheLanguageOfTheWindow) {
  const PlotModel model = plot_model(samples::regret(3, 200, 1000), "regret", {});
  const std::string english = model_svg(model, {}, {}, {}, {});
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const std::string other = model_svg(model, {}, {}, {}, {});
  EXPECT_NE(without_metadata(english), without_metadata(other));
  const std::shared_ptr<const Translator> reader(std::shared_ptr<void>(), &screen_language());
  EXPECT_EQ(other, plot_svg(model, figure_options(sheet_of({}), {}), Translate(reader)).svg.str());
}

/// "#1e2024" as a colour.
QColor colour_named(const HtmlText& name) { return QColor(QString::fromStdString(name.str())); }

void expect_near(const QColor& core, const QColor& window, const char* what) {
  // The window mixes its colours anew; the core has them rounded.
  EXPECT_LE(std::abs(core.red() - window.red()), 1) << what;
  EXPECT_LE(std::abs(core.green() - window.green()), 1) << what;
  EXPECT_LE(std::abs(core.blue() - window.blue()), 1) << what;
}

TEST(ModelSvg, TheDarkThemeIsTheWindows) {
  ExportSettings settings;
  settings.dark = true;
  const Theme theme = FigureStyle::for_export(settings, {}).theme;
  expect_near(colour_named(HtmlText(dark_inks.ground)), theme.background, "ground");
  expect_near(colour_named(HtmlText(dark_inks.text)), theme.text, "text");
  expect_near(colour_named(HtmlText(dark_inks.muted)), theme.muted, "muted");
  expect_near(colour_named(HtmlText(dark_inks.grid)), theme.grid, "grid");
  expect_near(colour_named(HtmlText(dark_inks.axis)), theme.axis, "axis");
  expect_near(colour_named(HtmlText(dark_inks.neutral)), theme.neutral, "neutral");
  expect_near(colour_named(HtmlText(dark_inks.truth)), theme.truth, "truth");
  expect_near(colour_named(HtmlText(dark_inks.accent)), theme.accent, "accent");
  expect_near(colour_named(HtmlText(dark_inks.alarm)), theme.alarm, "alarm");
  for (int slot = 0; slot < static_cast<int>(2 * palette_colours); ++slot)
    expect_near(colour_named(colour_of_slot(slot, true)), theme.slot(static_cast<std::size_t>(slot)).colour, "slot");
}

TEST(ModelSvg, WordsAndLinesAreReadOnBothGrounds) {
  constexpr double rounding = 0.03;  // of whole bytes in a colour's name
  for (const bool dark : {false, true}) {
    const SvgLook look{.dark = dark};
    const QColor ground = colour_named(HtmlText(look.inks().ground));
    for (const Literal& ink : {look.inks().text, look.inks().muted, look.inks().alarm})
      EXPECT_GE(contrast(colour_named(HtmlText(ink)), ground), 4.5 - rounding) << ink.words();
    for (int slot = -1; slot < static_cast<int>(palette_colours); ++slot) {
      PlotSeries series;
      series.slot = slot;
      EXPECT_GE(contrast(colour_named(colour_of(series, look)), ground), 3.0 - rounding) << slot;
      EXPECT_GE(contrast(colour_named(word_colour_of(series, look)), ground), 4.5 - rounding) << slot;
    }
  }
}

}  // namespace
}  // namespace privbo::ui::model_svg_test
