// Released statistics beside the exact ones: entries, numbers, words for every notion, and time.
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "charts/drawing/heat_map.h"
#include "charts/figure/read_out_painter.h"
#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "families/joint/record/released_record.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/joint/statistics_numbers.h"
#include "plot/model/chart_table.h"
#include "plot/model/heat_cells.h"
#include "plot/model/matrix_panels.h"
#include "support/own_record.h"
#include "support/thread_clock.h"
#include "support/time_limit.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"
#include "words/number_text.h"

namespace privbo::ui::released_test {
namespace {

PlotModel released(const Snapshot& snapshot, MatrixView view = MatrixView::all) {
  ChartOptions options;
  options.matrices = view;
  return plot_model(snapshot, "released", options);
}

void set_notion(Snapshot& snapshot, PrivacyNotion notion) { snapshot.algorithms[0].privacy.guarantee.notion = notion; }

TEST(Released, EveryEntryLiesWhereAMatrixIsReadFromTheTop) {
  const Snapshot snapshot = samples::ball_posterior(100, 2, 5);
  const StatisticsPicture& picture = *statistics_picture(snapshot.posterior);
  const PlotModel model = released(snapshot);
  ASSERT_TRUE(model.heat && model.heat->panels);
  const MatrixPanels& panels = *model.heat->panels;
  ASSERT_EQ(panels.kinds.size(), 3U);
  for (const std::size_t k : {0U, 1U, 2U})
    for (Index i = 0; i < 5; ++i)
      for (Index j = 0; j <= 5; ++j) {
        const Index column = panels.pad + (j < 5 ? j : 5 + panels.gap);
        const double x = static_cast<double>(k) - 0.5 +
                         (static_cast<double>(column) + 0.5) / static_cast<double>(panels.panel_columns());
        const std::ptrdiff_t cell = cell_at(*model.heat, x, -static_cast<double>(i + 1));
        ASSERT_GE(cell, 0);
        const auto entry = [&](const StatisticsMessage& message) { return j < 5 ? message.sigma(i, j) : message.u[i]; };
        const double wanted = k == 0   ? entry(picture.released)
                              : k == 1 ? entry(picture.exact)
                                       : entry(picture.released) - entry(picture.exact);
        EXPECT_EQ(model.heat->values[static_cast<std::size_t>(cell)], wanted) << k << ' ' << i << ' ' << j;
        const auto out = read_out(model, x, -static_cast<double>(i + 1));
        ASSERT_TRUE(out);
        EXPECT_EQ(out->head, j < 5 ? QStringLiteral("row %1, column %2").arg(i + 1).arg(j + 1)
                                   : QStringLiteral("u, row %1").arg(i + 1));
        ASSERT_EQ(out->lines.size(), 3U);
        EXPECT_TRUE(out->lines[0].text.endsWith(QStringLiteral("released: ") + number_text(entry(picture.released))));
        EXPECT_TRUE(out->lines[1].text.endsWith(QStringLiteral("ground truth: ") + number_text(entry(picture.exact))));
      }
  EXPECT_TRUE(model.heat->diverging);
  EXPECT_EQ(model.heat->low, -model.heat->high);
  EXPECT_FALSE(read_out(model, -0.5 + 0.3 / static_cast<double>(panels.panel_columns()), -1.0))
      << "between two matrices";
}

TEST(Released, OneScaleWhateverIsChosen) {
  const Snapshot snapshot = samples::ball_posterior();
  const double all = released(snapshot).heat->high;
  for (const MatrixView view : {MatrixView::released, MatrixView::exact, MatrixView::noise}) {
    const PlotModel model = released(snapshot, view);
    EXPECT_EQ(model.heat->high, all);
    EXPECT_EQ(model.x.names.size(), 1U);
  }
}

TEST(Released, NumbersAreThoseOfAFullDecomposition) {
  const Snapshot snapshot = samples::ball_posterior();
  const StatisticsPicture& picture = *statistics_picture(snapshot.posterior);
  const auto numbers = statistics_numbers(statistics_picture(snapshot.posterior));
  EXPECT_EQ(numbers, statistics_numbers(statistics_picture(snapshot.posterior))) << "once for each picture";
  const Matrix noise = picture.released.sigma - picture.exact.sigma;
  const Vector wanted = Eigen::SelfAdjointEigenSolver<Matrix>(noise).eigenvalues();
  EXPECT_NEAR(numbers->noise.lowest, wanted.minCoeff(), 1e-9);
  EXPECT_NEAR(numbers->noise.spectral(), wanted.cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_DOUBLE_EQ(numbers->noise.frobenius, noise.norm());
  EXPECT_DOUBLE_EQ(numbers->u_noise, (picture.released.u - picture.exact.u).norm());
  EXPECT_FALSE(numbers->estimated);
  const QString stated = chart_texts(released(snapshot).notes).join(QLatin1Char(' '));
  EXPECT_TRUE(stated.contains(QStringLiteral("‖H‖₂ = ") + number_text(wanted.cwiseAbs().maxCoeff(), 3)))
      << stated.toStdString();
}

/// Symmetric with independent-looking entries, plus a large direction: as Σ̃ is.
Matrix noisy(Index m) {
  Matrix a(m, m);
  for (Index i = 0; i < m; ++i)
    for (Index j = 0; j <= i; ++j) {
      const double x =
          std::sin(12.9898 * static_cast<double>(i + 1) + 78.233 * static_cast<double>(j + 1)) * 43758.5453;
      a(i, j) = a(j, i) = x - std::floor(x) - 0.5;
    }
  return a;
}

TEST(Released, LargeMatricesByLanczosToThreeDigits) {
  for (const Index m : {97, 256, 512}) {
    for (const bool with_signal : {false, true}) {
      Matrix a = noisy(m);
      if (with_signal) a += Matrix::Constant(m, m, 0.3);
      const Vector wanted = Eigen::SelfAdjointEigenSolver<Matrix>(a, Eigen::EigenvaluesOnly).eigenvalues();
      const MatrixSize size = size_of(a);
      EXPECT_NEAR(size.lowest, wanted.minCoeff(), 2e-3 * std::abs(wanted.minCoeff())) << m;
      EXPECT_NEAR(size.highest, wanted.maxCoeff(), 2e-3 * std::abs(wanted.maxCoeff())) << m;
      EXPECT_LE(size.highest, wanted.maxCoeff() + 1e-9) << "from inside";
    }
  }
  EXPECT_NEAR(size_of(Matrix::Identity(200, 200) * 3.0).highest, 3.0, 1e-12) << "Lanczos ends after one step";
  EXPECT_EQ(size_of(Matrix::Zero(1, 1)).spectral(), 0.0);
  Matrix odd = Matrix::Zero(3, 3);
  odd(1, 1) = NAN;
  EXPECT_TRUE(std::isnan(size_of(odd).highest));
}

TEST(Released, WordsFollowTheNotion) {
  Snapshot snapshot = samples::ball_posterior();
  EXPECT_EQ(chart_text(released(snapshot).title).toStdString(), "What the privatiser released · JDP-GP-UCB");
  const QString joint = chart_texts(released(snapshot).notes).join(QLatin1Char(' '));
  EXPECT_TRUE(joint.contains(QStringLiteral("the trusted privatiser alone holds Σ and u")));
  EXPECT_TRUE(joint.contains(QStringLiteral("negative eigenvalues")));
  EXPECT_TRUE(chart_texts(released(snapshot).x.names)[0].contains(QStringLiteral("(released)")));
  EXPECT_TRUE(chart_texts(released(snapshot).x.names)[1].contains(QStringLiteral("(ground truth)")));
  set_notion(snapshot, PrivacyNotion::local_joint);
  EXPECT_EQ(chart_text(released(snapshot).title).toStdString(), "What the server holds · JDP-GP-UCB");
  EXPECT_TRUE(
      chart_texts(released(snapshot).notes).join(QLatin1Char(' ')).contains(QStringLiteral("nobody holds them")));
  set_notion(snapshot, PrivacyNotion::none);
  const PlotModel exact = released(snapshot);
  EXPECT_EQ(chart_text(exact.title).toStdString(), "The statistics (exact) · JDP-GP-UCB");
  EXPECT_EQ(exact.x.names.size(), 1U);
  EXPECT_TRUE(chart_texts(exact.notes).front().startsWith(QStringLiteral("No noise")));
  EXPECT_TRUE(chart_text(exact.summary).contains(QStringLiteral("m = 25")));
}

TEST(Released, WhereRewardsAreReportedASentenceReportsIt) {
  const PlotModel local = released(samples::line_posterior());
  EXPECT_TRUE(local.empty());
  EXPECT_TRUE(chart_text(local.hint)
                  .startsWith(QStringLiteral("LDP-TGP-UCB is told single rewards, randomised by their users")))
      << chart_text(local.hint).toStdString();
  Snapshot plain = samples::line_posterior();
  plain.posterior.algorithm = 1;
  EXPECT_EQ(chart_text(released(plain).hint).toStdString(),
            "IGP-UCB is told the rewards themselves: no statistics are released to it.");
  EXPECT_TRUE(chart_text(released(samples::empty()).hint).contains(QStringLiteral("once a run has started")));
  Snapshot odd = samples::ball_posterior();
  auto picture = std::make_shared<StatisticsPicture>(*statistics_picture(odd.posterior));
  picture->exact.u.resize(3);
  test::set_part(odd.posterior, picture);
  EXPECT_TRUE(released(odd).empty()) << "sizes that do not fit draw nothing";
}

TEST(Released, ALargeMatrixShowsTheLargestEntryOfEachCell) {
  Snapshot snapshot = samples::ball_posterior(60, 2, 512);
  const Matrix& sigma = statistics_picture(snapshot.posterior)->released.sigma;
  const PlotModel model = released(snapshot);
  const MatrixPanels& panels = *model.heat->panels;
  ASSERT_EQ(panels.step, 2);
  EXPECT_EQ(model.heat->rows, 256U);
  const double x = -0.5 + (static_cast<double>(panels.pad) + 3.5) / static_cast<double>(panels.panel_columns());
  const std::ptrdiff_t cell = cell_at(*model.heat, x, -9.5);  // rows 9 and 10, columns 7 and 8
  const auto block = sigma.block(8, 6, 2, 2);
  EXPECT_EQ(std::abs(model.heat->values[static_cast<std::size_t>(cell)]), block.cwiseAbs().maxCoeff());
  EXPECT_TRUE(read_out(model, x, -9.5)->head.contains(QStringLiteral("(largest of rows 9–10, columns 7–8)")));
  EXPECT_TRUE(chart_texts(model.notes)
                  .join(QString())
                  .contains(QStringLiteral("m = 512: a cell shows the largest of 2 × 2 entries.")));
}

TEST(Released, TheTableHasEveryEntryWithItsOrigin) {
  const Snapshot snapshot = samples::ball_posterior(100, 2, 5);
  const StatisticsPicture& picture = *statistics_picture(snapshot.posterior);
  const ChartTable table = chart_table(run_alone(snapshot), "released", {});
  EXPECT_EQ(table.rows, 25U);
  ASSERT_EQ(table.names.size(), 9U);
  EXPECT_EQ(table.names[2], "Sigma~ [released]");
  EXPECT_EQ(table.names[3], "Sigma [ground truth]");
  EXPECT_EQ(table.columns[0][7], "3");
  EXPECT_EQ(table.columns[1][7], "2");
  EXPECT_EQ(table.columns[2][7], shortest(picture.released.sigma(2, 1)));
  EXPECT_EQ(table.columns[6][4], shortest(picture.released.u[4]));
  EXPECT_EQ(chart_table(run_alone(samples::line_posterior()), "released", {}).rows, 0U);
  const Json provenance = Json::parse(chart_provenance(run_alone(snapshot), "released", {}));
  EXPECT_EQ(provenance.at("statistics").at("features"), 5);
}

TEST(Released, FilesOfEveryFormat) {
  const Snapshot snapshot = samples::ball_posterior();
  QTemporaryDir folder;
  for (const ExportFormat format : {ExportFormat::png, ExportFormat::svg, ExportFormat::pdf}) {
    ExportSettings settings;
    settings.format = format;
    settings.dark = format == ExportFormat::png;
    EXPECT_NO_THROW(
        export_chart(snapshot, "released", {}, settings, std::filesystem::path(folder.path().toStdString()) / "a"));
  }
  // Blue, white and red are in the picture.
  ExportSettings settings;
  settings.dpi = 100;
  const QImage image = render_image(run_alone(snapshot), "released", {}, settings);
  int blue = 0, red = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      blue += pixel.blue() > pixel.red() + 40;
      red += pixel.red() > pixel.blue() + 40;
    }
  EXPECT_GT(blue, 200);
  EXPECT_GT(red, 200);
}

TEST(Released, ATurnWithFiveHundredFeaturesStaysUnderFiftyMilliseconds) {
  for (const Index m : {25, 256, 512}) {
    ChartView chart("released");
    chart.resize(900, 450);
    chart.show();
    const Snapshot snapshot = samples::ball_posterior(60, 2, m);
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
      auto next = std::make_shared<Snapshot>(snapshot);
      // Another picture, of which nothing is remembered.
      test::set_part(next->posterior, std::make_shared<StatisticsPicture>(*statistics_picture(snapshot.posterior)));
      chart.set_snapshot(next);
      const double start = test::thread_ms();
      ASSERT_TRUE(chart.refresh());
      best = std::min(best, test::thread_ms() - start);
    }
    std::cout << "  m = " << m << ": " << best << " ms\n";
    test::expect_within(best, 50);
  }
}

}  // namespace
}  // namespace privbo::ui::released_test
