// The charts of joint privacy in the sizes and looks that readers meet. PRIVBO_PICTURES=DIR keeps the pictures.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QPalette>

#include "charts/view/chart_view.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::joint_pictures_test {
namespace {

QPalette dark() {
  QPalette palette;
  palette.setColor(QPalette::Base, QColor(0x1e, 0x20, 0x24));
  palette.setColor(QPalette::Window, QColor(0x1e, 0x20, 0x24));
  palette.setColor(QPalette::Text, QColor(0xe6, 0xe6, 0xe6));
  return palette;
}

struct Look {
  const char* name;
  QSize size;
  bool is_dark;
  double text;  // scale
};

TEST(JointPictures, EveryChartInEveryLook) {
  Snapshot line = samples::line_posterior();
  samples::add_statistics(line, 25);
  Snapshot large_delta = line;
  large_delta.algorithms[0].privacy = samples::joint(line.recorded_rounds, 1.0, 0.5);
  struct Shown {
    const char* name;
    const Snapshot& snapshot;
    ChartKind kind;
    PosteriorView view = PosteriorView::mean;
    MatrixView matrices = MatrixView::all;
  };
  const Snapshot ball = samples::ball_posterior(3000), small_ball = samples::ball_posterior(300),
                 many = samples::ball_posterior(300, 20), more = samples::ball_posterior(3000, 10, 200);
  const std::vector<Shown> charts{{"line", line, "posterior"},
                                  {"ball-mean", ball, "posterior"},
                                  {"ball-300", small_ball, "posterior"},
                                  {"ball-difference", ball, "posterior", PosteriorView::difference},
                                  {"d20", many, "posterior"},
                                  {"d10", more, "posterior"},
                                  {"released", ball, "released"},
                                  {"released-200", more, "released"},
                                  {"released-noise", ball, "released", PosteriorView::mean, MatrixView::noise},
                                  {"privacy", large_delta, "privacy"}};
  const std::vector<Look> looks{{"light", {900, 480}, false, 1.0},
                                {"dark", {900, 480}, true, 1.0},
                                {"low", {460, 250}, false, 1.0},
                                {"projector", {1300, 800}, false, 1.8}};
  const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
  for (const Shown& shown : charts)
    for (const Look& look : looks) {
      ChartView view(shown.kind);
      if (look.is_dark) view.setPalette(dark());
      QFont font = view.font();
      font.setPointSizeF(font.pointSizeF() * look.text);
      view.setFont(font);
      view.resize(look.size);
      ChartOptions options = shown.kind->defaults;
      options.view = shown.view;
      options.matrices = shown.matrices;
      options.hidden_band = true;
      options.title = false;
      view.set_options(options);
      view.set_snapshot(std::make_shared<const Snapshot>(shown.snapshot));
      view.show();
      ASSERT_TRUE(view.refresh()) << shown.name;
      EXPECT_GT(view.text_summary().size(), 60) << shown.name;
      EXPECT_TRUE(folder.isEmpty() ||
                  view.grab().save(QDir(folder).filePath(
                      QStringLiteral("%1-%2.png").arg(QLatin1String(shown.name), QLatin1String(look.name)))));
    }
}

}  // namespace
}  // namespace privbo::ui::joint_pictures_test
