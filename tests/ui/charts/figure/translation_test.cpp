// Every text of the charts can be translated, and longer ones than ours still leave a picture.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

#include "charts/figure/read_out_painter.h"
#include "charts/output/chart_export.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::translation_test {
namespace {

/// Brackets around every text, and half as long again, as German is.
class LongWords : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    // What a model states is a message of the catalogue; what the window adds is its own.
    if (qstrcmp(context, "Charts") != 0 && qstrcmp(context, "Catalogue") != 0) return {};
    const QString text = QString::fromUtf8(source);
    return QStringLiteral("⟦") + text + QString(text.size() / 2, QLatin1Char('~')) + QStringLiteral("⟧");
  }
};

class Translated : public testing::Test {
 protected:
  Translated() { QCoreApplication::installTranslator(&words); }
  ~Translated() override { QCoreApplication::removeTranslator(&words); }
  LongWords words;
};

void expect_translated(const QString& text, const char* what) {
  if (!text.isEmpty()) {
    EXPECT_TRUE(text.contains(QChar(0x27E6))) << what << ": " << text.toStdString();
  }
}

/// Something to draw for every kind: a learner that is told rewards releases no statistics.
ChartData sample_for(ChartKind kind) {
  Snapshot run = samples::line_posterior();
  if (kind == "released") samples::add_statistics(run, 12);
  if ((kind->needs == ChartNeeds::agents)) run = samples::agents_run(12, 20);
  if ((kind->needs == ChartNeeds::contexts)) run = samples::contextual_run();
  return samples::with_pin(std::move(run), samples::regret(2, 100, 1000));
}

TEST_F(Translated, TitlesHintsAndSummaries) {
  for (const ChartKind kind : run_charts()) {
    SCOPED_TRACE(kind->id);
    const PlotModel empty = plot_model(samples::empty(), kind, kind->defaults);
    expect_translated(chart_text(empty.hint), "hint");
    if (kind == "feature_error") continue;  // drawn from settings, which samples do not have
    const PlotModel model = plot_model(sample_for(kind), kind, kind->defaults);
    ASSERT_FALSE(model.empty());
    expect_translated(chart_text(model.title), "title");
    expect_translated(chart_text(model.y.title), "y");
    if (kind != "posterior") expect_translated(chart_text(model.x.title), "x");
    if (kind != "privacy") expect_translated(chart_text(model.subtitle), "subtitle");
    expect_translated(chart_text(model.summary), "summary");
    EXPECT_FALSE(chart_text(model.summary).contains(QStringLiteral("%1"))) << chart_text(model.summary).toStdString();
    if (kind == "released" || kind == "policy") continue;  // a map has no reading without a row
    const auto out = read_out(model, 0.5 * (model.x.low + model.x.high));
    ASSERT_TRUE(out);
    EXPECT_FALSE(out->lines.empty());
  }
}

TEST_F(Translated, LongTextsStillLeaveAPicture) {
  for (const ChartKind kind : run_charts()) {
    if (kind == "feature_error") continue;
    ExportSettings settings;
    settings.size_mm = {85.0, 60.0};
    settings.dpi = 60;
    EXPECT_NO_THROW(render_image(sample_for(kind), kind, kind->defaults, settings));
  }
}

}  // namespace
}  // namespace privbo::ui::translation_test
