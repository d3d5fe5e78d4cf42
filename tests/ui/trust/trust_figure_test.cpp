// The figure of trust models: own ε axes, one regret axis, labels, table, and files.
#include "charts/trust/trust_figure.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>
#include <fstream>
#include <sstream>

#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_table.h"
#include "support/families/trust_sample.h"
#include "support/files/temporary_folder.h"
#include "ui/support/model_text.h"

namespace privbo::ui::trust_figure_test {
namespace {

ChartData sample_data() {
  ChartData data;
  data.trust = std::make_shared<const TrustComparison>(test::trust_sample());
  return data;
}

TrustPicture picture(bool recommended = false, bool log_y = false) {
  ChartOptions options = ChartKind("trust")->defaults;
  options.regret_of_recommendation = recommended;
  options.log_y = log_y;
  return trust_picture(sample_data().trust.get(), options);
}

const TrustPanel& panel(const TrustPicture& shown, const char* words) {
  for (const TrustPanel& each : shown.panels)
    if (chart_text(each.heading).contains(QLatin1String(words))) return each;
  ADD_FAILURE() << words;
  return shown.panels.front();
}

const PlotSeries* marks(const TrustPanel& panel) {
  for (const PlotSeries& series : panel.plot.series)
    if (is<marks::Points>(series)) return &series;
  return nullptr;
}

TEST(TrustFigure, EveryNotionHasAnAxisOfItsOwnThatNamesIt) {
  const TrustPicture shown = picture();
  ASSERT_EQ(shown.panels.size(), test::trust_sample().rows.size());
  QStringList titles;
  for (const TrustPanel& each : shown.panels) {
    if (each.plot.series.empty()) continue;
    EXPECT_FALSE(titles.contains(chart_text(each.plot.x.title))) << "two notions on one label";
    titles << chart_text(each.plot.x.title);
    EXPECT_TRUE(chart_text(each.plot.x.title).contains(chart_text(each.promise)))
        << chart_text(each.plot.x.title).toStdString();
    int lines = 0;
    for (const PlotSeries& series : each.plot.series) lines += is<marks::Curve>(series);
    EXPECT_LE(lines, 1) << "one notion per axis";
  }
  EXPECT_EQ(titles.size(), 3);
  EXPECT_TRUE(titles.filter(QStringLiteral("one reward")).size() == 1);
  EXPECT_TRUE(titles.filter(QStringLiteral("δ = 1e-05")).size() == 1) << titles.join(u'\n').toStdString();
}

TEST(TrustFigure, PointsAreTheMeansWithTheirStandardErrors) {
  const TrustPicture shown = picture();
  const PlotSeries* points = marks(panel(shown, "LDP"));
  ASSERT_NE(points, nullptr);
  EXPECT_EQ(points->x, (std::vector<double>{0.5, 4.0}));
  EXPECT_EQ(points->y, (std::vector<double>{90.0, 40.0}));
  EXPECT_EQ(points->low, (std::vector<double>{89.9, 39.9}));
  EXPECT_LE(shown.regret.low, 0.0);
  EXPECT_GE(shown.regret.high, 150.1) << "one axis for all panels holds the largest of them";
  bool level = false;
  for (const PlotSeries& series : panel(shown, "JDP GP-UCB").plot.series)
    level = level || (is<marks::Level>(series) && series.y.front() == 10.0);
  EXPECT_TRUE(level) << "regret without privacy in every panel";
}

TEST(TrustFigure, ReportsWhoIsTrustedAndWhatDoesNotApply) {
  const TrustPicture shown = picture();
  QStringList facts;
  for (const TrustFact& fact : panel(shown, "LDP").facts) facts << chart_text(fact.name) + u'=' + chart_text(fact.text);
  const QString all = facts.join(u'\n');
  for (const char* words : {"Trusted=nobody", "Protected=one user's reward", "Against=everybody else",
                            "Neighbours=one record replaced", "Upper bound=", "Lower bound="})
    EXPECT_TRUE(all.contains(QString::fromUtf8(words))) << words << " in " << all.toStdString();
  EXPECT_TRUE(chart_text(panel(shown, "DP-FTS-DE").words).contains(QStringLiteral("Does not apply")));
  EXPECT_TRUE(chart_text(panel(shown, "USCA").words).contains(QStringLiteral("Failed at ε = 4")));
}

TEST(TrustFigure, TheSwitchShowsTheRegretOfWhatIsRecommended) {
  const TrustPicture shown = picture(true);
  const PlotSeries* points = marks(panel(shown, "LDP"));
  ASSERT_NE(points, nullptr);
  EXPECT_EQ(points->y, (std::vector<double>{90.0 / 150.0, 40.0 / 150.0}));
  EXPECT_EQ(marks(panel(shown, "JDP GP-UCB")), nullptr);
  EXPECT_TRUE(chart_text(panel(shown, "JDP GP-UCB").words).contains(QStringLiteral("recommended")));
}

/// Whoever has no privacy could do what the private one does: losing more, it is under-tuned.
TEST(TrustFigure, SaysWhereTheAlgorithmWithoutPrivacyIsUnderTuned) {
  const QString words = QStringLiteral("the one without privacy is under-tuned here");
  EXPECT_FALSE(chart_text(panel(picture(), "LDP").words).contains(words));
  TrustComparison comparison = test::trust_sample();
  TrustRow& bare = *std::ranges::find(comparison.rows, "none", &TrustRow::id);
  bare.points.front().mean.fill(60.0);
  bare.points.front().values.fill({60.0 + 1.0 / 3.0, 59.7});
  bare.untuned = true;
  const TrustPicture shown = trust_picture(&comparison, ChartKind("trust")->defaults);
  const QString below = chart_text(panel(shown, "LDP").words);
  EXPECT_TRUE(below.contains(words)) << below.toStdString();
  const QString compared = QStringLiteral("a comparison, not the least regret possible");
  EXPECT_FALSE(below.contains(compared)) << below.toStdString();
  const auto below_again = [&] {
    return chart_text(panel(trust_picture(&comparison, ChartKind("trust")->defaults), "LDP").words);
  };
  bare.points.front().values.fill({20.0, 100.0});
  EXPECT_FALSE(below_again().contains(words)) << "two trials that differ by more than the models do";
  EXPECT_TRUE(below_again().contains(compared)) << below_again().toStdString();
  bare.points.front().values.fill({60.0 + 1.0 / 3.0, 59.7});
  bare.untuned = false;
  EXPECT_FALSE(below_again().contains(words)) << "somebody has tuned it";
  EXPECT_TRUE(below_again().contains(compared)) << below_again().toStdString();
  bool stated = false;
  for (const Message& note : shown.notes) stated = stated || chart_text(note).contains(QStringLiteral("not tuned"));
  EXPECT_TRUE(stated);
}

TEST(TrustFigure, HasAHintBeforeAnythingRan) {
  EXPECT_FALSE(chart_text(trust_picture(nullptr, {}).hint).isEmpty());
  EXPECT_TRUE(plot_model(ChartData(), "trust", {}).empty());
  EXPECT_TRUE(ChartKind::find("trust") == "trust");
}

TEST(TrustFigure, SummaryAndTableHoldEveryNumber) {
  const QString summary = chart_text(plot_model(sample_data(), "trust", {}).summary);
  for (const char* words : {"90", "40", "ε = 0.5", "not", "Does not apply"})
    EXPECT_TRUE(summary.contains(QString::fromUtf8(words))) << words << " in " << summary.toStdString();
  const std::string csv = chart_csv(sample_data(), "trust", {});
  EXPECT_NE(csv.find("local"), std::string::npos);
  EXPECT_NE(csv.find("trial 1 failed"), std::string::npos) << csv;
  EXPECT_EQ(csv.find("\n="), std::string::npos) << "no formulas";
}

TEST(TrustFigure, IsWrittenInEveryFormatAtItsOwnSize) {
  const test::TemporaryFolder folder;
  ExportSettings settings;
  settings.size_mm = trust_figure_mm(*sample_data().trust);
  EXPECT_GT(settings.size_mm.height(), 100.0);
  for (const auto& [format, name] :
       {std::pair(ExportFormat::png, "trust.png"), std::pair(ExportFormat::svg, "trust.svg"),
        std::pair(ExportFormat::pdf, "trust.pdf")}) {
    settings.format = format;
    settings.dpi = 100;
    export_chart(sample_data(), "trust", ChartKind("trust")->defaults, settings, folder.path() / name);
    EXPECT_GT(std::filesystem::file_size(folder.path() / name), 5000U) << name;
  }
  std::ifstream stream(folder.path() / "trust.svg");
  std::ostringstream svg;
  svg << stream.rdbuf();
  for (const char* words : {"JDP GP-UCB", "Trusted: nobody", "not equal guarantees"})
    EXPECT_NE(svg.str().find(words), std::string::npos) << words;
  const QImage image(QString::fromStdString((folder.path() / "trust.png").string()));
  EXPECT_EQ(image.width(), std::lround(settings.size_mm.width() / 25.4 * 100));
  if (const QByteArray pictures = qgetenv("PRIVBO_PICTURES"); !pictures.isEmpty())
    image.save(QString::fromLocal8Bit(pictures) + QStringLiteral("/trust-figure.png"));
}

}  // namespace
}  // namespace privbo::ui::trust_figure_test
