// The trust models in a column of text, 85 mm by 60 mm: the plots have the height, every panel its axes and its curve.
#include <gtest/gtest.h>

#include <QBuffer>
#include <QSvgGenerator>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>

#include "charts/figure/axes_painter.h"
#include "charts/output/chart_export.h"
#include "support/files/text_of.h"
#include "ui/charts/samples/svg_points.h"
#include "ui/support/model_text.h"
#include "ui/trust/trust_panels.h"

namespace privbo::ui::trust_column_test {
namespace {

using namespace trust_samples;

ExportSettings column() {
  ExportSettings settings;
  settings.size_mm = {85.0, 60.0};
  settings.format = ExportFormat::svg;
  return settings;
}

ChartOptions article(bool log_regret, bool recommended) {
  ChartOptions options = ChartKind("trust")->defaults;
  options.title = options.notes = false;
  options.log_y = log_regret;
  options.regret_of_recommendation = recommended;
  return options;
}

QByteArray svg_of_figure(const TrustComparison& comparison, const ChartOptions& options) {
  const QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath(QStringLiteral("figure.svg")).toStdString();
  export_chart(data_of(comparison), "trust", options, column(), file);
  return QByteArray::fromStdString(test::text_of(file));
}

struct Text {
  QString words;
  double size = 0.0;
};

std::vector<Text> texts(const QByteArray& svg) {
  std::vector<Text> found;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement() || xml.name() != QLatin1String("text")) continue;
    const double size = xml.attributes().value(QLatin1String("font-size")).toDouble();
    found.push_back({xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed(), size});
  }
  return found;
}

std::ptrdiff_t labelled(const std::vector<AxisTick>& ticks) {
  return std::ranges::count_if(ticks, [](const AxisTick& tick) { return !tick.label.isEmpty(); });
}

/// How many curves, whether regret is on a logarithmic axis, whether it is that of the recommendation.
struct Case {
  bool five = false, log_regret = false, recommended = false;
};

class TrustColumn : public testing::TestWithParam<Case> {
 protected:
  const TrustComparison comparison_ = GetParam().five ? five_curves() : test::trust_sample();
  const ChartOptions options_ = article(GetParam().log_regret, GetParam().recommended);
  const FigureStyle style_ = FigureStyle::for_export(column(), options_);
  const QSizeF size_ = FigureStyle::export_size(column());
  const TrustFigure drawn_{trust_picture(&comparison_, options_), style_, size_};
};

TEST_P(TrustColumn, ThePlotsHaveTwoThirdsOfTheHeightAndNumbersOnTheirAxes) {
  ASSERT_FALSE(drawn_.plots().empty());
  double height = 0.0;
  for (const TrustCell& cell : drawn_.layout().cells)
    if (cell.left) height += cell.plot.height();
  EXPECT_GE(height, 0.65 * size_.height());
  for (std::size_t i = 0; i < drawn_.plots().size(); ++i) {
    const ChartScene& plot = *drawn_.plots()[i];
    EXPECT_EQ(plot.projection().y, drawn_.picture().regret);
    if (!GetParam().log_regret) {
      EXPECT_GE(labelled(plot.axes().y_ticks), 4);
    }
    EXPECT_GE(labelled(plot.axes().x_ticks), 2) << i;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(drawn_.layout().cells[i].plot.intersects(drawn_.layout().cells[j].plot));
  }
}

TEST_P(TrustColumn, NoPanelIsEmptyAndNothingIsCut) {
  const QByteArray svg = svg_of_figure(comparison_, options_);
  const std::vector<QPointF> points = coordinates(svg);
  for (const std::unique_ptr<ChartScene>& plot : drawn_.plots()) {
    const QRectF inside = plot->projection().plot.adjusted(-0.01, -0.01, 0.01, 0.01);
    for (const PlotSeries& series : plot->model().series) {
      if (!is<marks::Points>(series)) continue;
      for (std::size_t k = 0; k < series.x.size(); ++k) {
        const QPointF marker = plot->projection().figure(series.x[k], series.y[k]);
        EXPECT_TRUE(inside.contains(marker)) << series.x[k];
        EXPECT_TRUE(std::ranges::any_of(
            points,
            [&](const QPointF& p) { return std::hypot(p.x() - marker.x(), p.y() - marker.y()) < 0.6 * style_.em(); }))
            << series.x[k] << " has no marker in the file";
      }
    }
  }
  for (const TrustLine& line : drawn_.layout().lines)
    EXPECT_FALSE(line.text.contains(QChar(0x2026))) << line.text.toStdString();
}

TEST_P(TrustColumn, TypeIsReadable) {
  QStringList words;
  for (const Text& text : texts(svg_of_figure(comparison_, options_))) {
    bool number = false;
    text.words.toDouble(&number);
    EXPECT_GE(text.size, number ? 17.0 : 13.0) << text.words.toStdString() << ": ticks of 7 pt, all else of 5";
    words << text.words;
  }
  for (const TrustCell& cell : drawn_.layout().cells) {
    const QString algorithm = chart_text(drawn_.picture().panels[cell.panel].algorithm);
    EXPECT_EQ(words.count(algorithm), 1) << algorithm.toStdString() << " in " << words.join(u'\n').toStdString();
  }
  // A file has the Greek letter apart.
  EXPECT_EQ(words.count(chart_text(drawn_.picture().epsilon).mid(1).trimmed()), 1) << "one title for all axes of ε";
  EXPECT_EQ(words.filter(QStringLiteral("(not private)")).size(), 1) << "the level is named once for all panels";
  const double row = 1.2 * QFontMetricsF(style_.scaled_font(drawn_.layout().legend_scale)).height();
  EXPECT_LE(drawn_.layout().legend.height(), 2.0 * row) << "two lines at most";
}

INSTANTIATE_TEST_SUITE_P(All, TrustColumn,
                         testing::Values(Case{}, Case{.five = true}, Case{.log_regret = true},
                                         Case{.five = true, .log_regret = true}, Case{.recommended = true},
                                         Case{.five = true, .recommended = true}));

TEST(TrustCaption, TheCaptionReportsWhatEachEpsilonIsAbout) {
  const QString caption = figure_caption(data_of(test::trust_sample()), "trust", article(false, false));
  for (const char* words :
       {"Local DP: ε: pure ε-local DP of one reward", "Does not apply", "Failed at ε = 4", "not equal guarantees"})
    EXPECT_TRUE(caption.contains(QString::fromUtf8(words))) << words << " in " << caption.toStdString();
}

TEST(TrustCaption, WithoutRoomForEveryPanelItIsRefused) {
  const QTemporaryDir folder;
  ExportSettings tiny = column();
  tiny.size_mm = {25.0, 25.0};
  const std::filesystem::path file = folder.filePath(QStringLiteral("figure.svg")).toStdString();
  try {
    export_chart(data_of(five_curves()), "trust", article(false, false), tiny, file);
    ADD_FAILURE() << "panels without room were written";
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(std::string(error.what()).find("no room for the plot on "), 0U) << error.what();
  }
  EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace privbo::ui::trust_column_test
