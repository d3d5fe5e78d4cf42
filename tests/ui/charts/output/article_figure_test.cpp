// Figures for a column of text: the plot has most of the height, the caption what title and notes would say.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <QTemporaryDir>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "plot/svg/plot_svg.h"
#include "support/files/text_of.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/samples/sweep_sample.h"

namespace privbo::ui::article_figure_test {
namespace {

ChartOptions article(const char* kind) {
  ChartOptions options = ChartKind(kind)->defaults;
  options.title = options.notes = false;
  return options;
}

ExportSettings column() {
  ExportSettings settings;
  settings.size_mm = {85.0, 60.0};
  settings.format = ExportFormat::svg;
  return settings;
}

/// What the chart is drawn from: a run, or for the trade-off a sweep.
ChartData data_of(ChartKind kind) {
  ChartData data;
  if (kind->sweeps)
    data.sweep = samples::epsilon_sweep();
  else
    data.run = std::make_shared<const Snapshot>(samples::line_posterior());
  return data;
}

class ArticleFigure : public testing::TestWithParam<const char*> {};

TEST_P(ArticleFigure, ThePlotHasTwoThirdsOfTheHeightAndFourTicksOnAnAxis) {
  const ChartData data = data_of(GetParam());
  const ChartOptions options = article(GetParam());
  const PlotModel model = plot_model(data, GetParam(), options);
  const bool log = model.y.log;
  PlotSheet sheet;
  sheet.width_mm = column().size_mm.width();
  sheet.height_mm = column().size_mm.height();
  const PlotSvgOptions drawn = figure_options(sheet, options);
  const PlotBox plot = plot_svg(model, drawn, translate_to_english).box;
  EXPECT_GE(plot.bottom - plot.top, 0.65 * drawn.height);
  EXPECT_GE(plot.right - plot.left, 0.5 * drawn.width);

  QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath(QStringLiteral("figure.svg")).toStdString();
  export_chart(data, GetParam(), options, column(), file);
  const QString svg = QString::fromStdString(test::text_of(file));
  // Texts left of the plot are the ticks of its axis of values.
  static const QRegularExpression text(
      QStringLiteral("<text [^>]*x=\"([0-9.]+)\" y=\"([0-9.]+)\"[^>]*font-size=\"([0-9.]+)\"[^>]*>([^<]+)<"),
      QRegularExpression::DotMatchesEverythingOption);
  int left = 0, below = 0;
  double smallest = 1e9;
  for (auto match = text.globalMatch(svg); match.hasNext();) {
    const QRegularExpressionMatch found = match.next();
    const double x = found.captured(1).toDouble(), y = found.captured(2).toDouble();
    static const QRegularExpression number(QStringLiteral("^[−0-9.,×⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+$"));
    if (!number.match(found.captured(4).trimmed()).hasMatch()) continue;
    smallest = std::min(smallest, found.captured(3).toDouble());
    if (x < plot.left) ++left;
    if (y > plot.bottom) ++below;
  }
  if (!log) {
    EXPECT_GE(left, 4) << svg.left(3000).toStdString();
  }
  EXPECT_GE(below, 4);
  EXPECT_GE(smallest, 6.8 * 96.0 / 72.0) << "ticks of 7 pt";
}

INSTANTIATE_TEST_SUITE_P(All, ArticleFigure,
                         testing::Values("regret", "average-regret", "posterior", "privacy", "tradeoff"));

TEST(ArticleCaption, ReportsWhatTheFigureLeavesOut) {
  QTemporaryDir folder;
  const Snapshot run = samples::partial();
  const std::filesystem::path file = folder.filePath(QStringLiteral("figure.svg")).toStdString(),
                              caption = folder.filePath(QStringLiteral("figure.txt")).toStdString();
  export_chart(run, "regret", article("regret"), column(), file);
  const std::string text = test::text_of(caption);
  EXPECT_EQ(text.rfind("Cumulative regret: mean of ", 0), 0U) << text;
  EXPECT_NE(text.find("2 of 20 trials failed"), std::string::npos) << text;
  const std::string svg = test::text_of(file);
  EXPECT_EQ(svg.substr(svg.find("</desc>")).find("trials failed"), std::string::npos) << "not in the picture";
  ChartOptions whole = article("regret");
  whole.notes = true;
  std::filesystem::remove(caption);
  export_chart(run, "regret", whole, column(), file);
  EXPECT_FALSE(std::filesystem::exists(caption)) << "its notes are in the figure";
}

TEST(ArticleCaption, AFigureWithoutRoomIsRefusedAndNothingIsWritten) {
  QTemporaryDir folder;
  ExportSettings tiny = column();
  tiny.size_mm = {22.0, 20.0};
  const std::filesystem::path file = folder.filePath(QStringLiteral("figure.svg")).toStdString();
  try {
    export_chart(samples::regret(3, 200, 2000), "regret", ChartKind("regret")->defaults, tiny, file);
    ADD_FAILURE() << "a figure without a plot was written";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("no room for the plot on 22 × 20 mm"), std::string::npos) << error.what();
  }
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace privbo::ui::article_figure_test
