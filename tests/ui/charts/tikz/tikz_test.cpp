// Charts as TikZ: what is in the files, whose styles they are, and what is refused. tests/exports compiles them.
#include "charts/tikz/tikz_figure.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

#include "charts/output/chart_export.h"
#include "charts/tikz/latex_text.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::tikz_test {
namespace {

class Tikz : public testing::Test {
 protected:
  QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
  static QString text(const QString& file) {
    QFile in(file);
    EXPECT_TRUE(in.open(QIODevice::ReadOnly)) << file.toStdString();
    return QString::fromUtf8(in.readAll());
  }
  void write(const char* name, const Snapshot& snapshot, ChartKind kind, const ChartOptions& options = {}) const {
    ExportSettings settings;
    settings.format = ExportFormat::tex;
    export_chart(snapshot, kind, options, settings, path(name).toStdString());
  }
  /// The styles that the figure's data ask for.
  static QSet<QString> asked(const QString& figure) {
    static const QRegularExpression plot(QStringLiteral("\\\\addplot\\[(privbo [^,\\]]+), forget plot\\]"));
    QSet<QString> names;
    for (auto found = plot.globalMatch(figure); found.hasNext();) names << found.next().captured(1);
    return names;
  }
  static QStringList missing(const QString& figure, const QString& styles) {
    QStringList names;
    for (const QString& name : asked(figure))
      if (!styles.contains(QLatin1Char('{') + name + QLatin1String("/.style"))) names << name;
    return names;
  }

  QTemporaryDir folder_;
};

TEST_F(Tikz, HasTheDataTheLimitsAndTheNames) {
  const Snapshot snapshot = samples::regret(3, 1000, 2000);
  write("regret.tex", snapshot, "regret");
  const QString figure = text(path("regret.tex"));
  const PlotModel model = plot_model(snapshot, "regret", {});
  const AxisRange x = nice_range(model.x), y = nice_range(model.y);
  EXPECT_TRUE(figure.contains(QStringLiteral("xmax={%1}").arg(QString::number(x.high, 'g', 6))));
  EXPECT_TRUE(figure.contains(QStringLiteral("ymax={%1}").arg(QString::number(y.high, 'g', 6))));
  EXPECT_TRUE(figure.contains(QStringLiteral("xlabel={%1}").arg(latex_text(chart_text(model.x.title)).code())));
  int curves = 0;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Curve>(series)) continue;
    ++curves;
    EXPECT_TRUE(figure.contains(latex_text(chart_text(series.label)).code())) << chart_text(series.label).toStdString();
    // The last value of the curve is the last row of its table.
    const double last = series.y.back();
    if (last > from_axis(model.y, y.high)) continue;
    static const QRegularExpression row(QStringLiteral("\\n([-+.e0-9]+) ([-+.e0-9]+)\\n\\};"));
    bool found = false;
    for (auto rows = row.globalMatch(figure); rows.hasNext();) {
      const auto values = rows.next();
      found = found || (std::abs(values.captured(1).toDouble() - series.x.back()) < 1e-3 * series.x.back() &&
                        std::abs(values.captured(2).toDouble() - last) < 1e-4 * std::abs(last));
    }
    EXPECT_TRUE(found) << chart_text(series.label).toStdString() << " ends at " << last;
  }
  EXPECT_EQ(curves, 3);
  EXPECT_EQ(figure.count(QLatin1Char('{')) - figure.count(QStringLiteral("\\{")),
            figure.count(QLatin1Char('}')) - figure.count(QStringLiteral("\\}")));
  EXPECT_FALSE(figure.contains(QLatin1Char('?'))) << "a sign that LaTeX has no words for";
}

TEST_F(Tikz, StylesAreTheUsersOwn) {
  write("regret.tex", samples::regret(3, 1000, 2000), "regret");
  const QString styles = text(path("privbo-style.tex"));
  EXPECT_FALSE(asked(text(path("regret.tex"))).isEmpty());
  EXPECT_EQ(missing(text(path("regret.tex")), styles), QStringList());
  // What somebody changes stays, and what another chart needs is added.
  QString changed = styles;
  changed.replace(QStringLiteral("line width=1pt"), QStringLiteral("line width=3pt"));
  ASSERT_NE(changed, styles);
  QFile file(path("privbo-style.tex"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(changed.toUtf8());
  file.close();
  write("regret.tex", samples::regret(3, 1000, 2000), "regret");
  EXPECT_EQ(text(path("privbo-style.tex")), changed);
  write("privacy.tex", samples::two_notions(), "privacy");
  const QString now = text(path("privbo-style.tex"));
  EXPECT_TRUE(now.startsWith(changed));
  EXPECT_EQ(missing(text(path("privacy.tex")), now), QStringList());
  // The broken twin: the styles of one chart are not those of another.
  EXPECT_NE(missing(text(path("privacy.tex")), styles), QStringList());
}

TEST_F(Tikz, GivesTheSameBytesTwice) {
  write("one.tex", samples::two_notions(), "privacy");
  const QString once = text(path("one.tex"));
  write("one.tex", samples::two_notions(), "privacy");
  EXPECT_EQ(text(path("one.tex")), once);
}

TEST_F(Tikz, RefusesTheNameOfTheStyles) {
  try {
    write("privbo-style.tex", samples::regret(2, 100, 200), "regret");
    ADD_FAILURE() << "the styles would be lost";
  } catch (const std::runtime_error& failure) {
    EXPECT_NE(std::string(failure.what()).find("give the figure another"), std::string::npos) << failure.what();
  }
}

TEST(LatexText, EscapesCommandsAndWritesSignsInMathematics) {
  const auto latex = [](const char* text) { return latex_text(QString::fromUtf8(text)).code().toStdString(); };
  EXPECT_EQ(latex("50 % of $x_1 & {a}"), "50 \\% of \\$x\\_1 \\& \\{a\\}");
  EXPECT_EQ(latex("ε = 0.5, β_t ≤ √T"), "$\\varepsilon$ = 0.5, $\\beta$\\_t $\\le$ $\\surd$T");
  EXPECT_EQ(latex("10⁻³"), "10$^{-3}$");
  EXPECT_EQ(latex("Rₜ – “max”"), "R$_{t}$ -- ``max''");
  EXPECT_EQ(latex("\\input{x}"), "\\textbackslash{}input\\{x\\}");
  EXPECT_EQ(latex("Matérn"), "Matérn");
  EXPECT_EQ(latex("☃"), "?");
  EXPECT_EQ(style_word(QStringLiteral("USCA, ε = 5 {x}/y")).code().toStdString(), "USCA 5 x y");
}

}  // namespace
}  // namespace privbo::ui::tikz_test
