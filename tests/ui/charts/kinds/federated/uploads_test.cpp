// The chart of uploads: norms against the clipping length, and the share that is clipped.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/upload_norms.h"
#include "record/agents_record.h"
#include "ui/charts/kinds/federated/drawn_agents.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::uploads_test {
namespace {

using namespace agents_charts;

TEST(NormHistogram, PutsTheClippingLengthBetweenTwoBars) {
  const std::vector<double> norms{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  const NormHistogram bars = norm_histogram(norms, 5.2);
  ASSERT_EQ(bars.edges.size(), bars.counts.size() + 1);
  EXPECT_EQ(std::ranges::count(bars.edges, 5.2), 1);
  std::int64_t all = 0, longer = 0;
  for (std::size_t k = 0; k < bars.counts.size(); ++k) {
    all += bars.counts[k];
    if (bars.edges[k] >= 5.2) longer += bars.counts[k];
  }
  EXPECT_EQ(all, 10);
  EXPECT_EQ(longer, 5);
  EXPECT_EQ(count_longer(norms, 5.2), 5);
  EXPECT_EQ(count_longer(norms, 5.0), 5) << "a vector of just this length is not clipped";
  EXPECT_EQ(count_longer({1.0, NAN, INFINITY}, 5.0), 2) << "the server replaces what is not finite";
  for (const double clip : {0.1, 100.0, double(INFINITY), 0.0}) {
    const NormHistogram outside = norm_histogram(norms, clip);
    EXPECT_LE(outside.edges.front(), 1.0);
    EXPECT_GE(outside.edges.back(), 10.0);
    std::int64_t counted = 0;
    for (const std::int64_t count : outside.counts) counted += count;
    EXPECT_EQ(counted, 10);
  }
  EXPECT_EQ(norm_histogram({3.0, 3.0}, 1.0).counts, (std::vector<std::int64_t>{2}));
  EXPECT_EQ(norm_histogram({0.0}, 1.0).counts, (std::vector<std::int64_t>{1}));
  EXPECT_TRUE(norm_histogram({NAN}, 1.0).counts.empty());
}

TEST(UploadsModel, ShowsNormsAgainstTheClippingLength) {
  const Snapshot snapshot = samples::agents_run();
  const PlotModel model = drawn(snapshot, "uploads");
  const PlotSeries* line = find(model, QStringLiteral("clipping at S/√P = 7.5"));
  ASSERT_TRUE(line);
  EXPECT_EQ(line->x, (std::vector<double>{7.5}));
  EXPECT_TRUE(chart_text(model.subtitle).contains(QStringLiteral("end of round 39")) &&
              chart_text(model.subtitle).contains(QStringLiteral("ground truth")));
  const auto longer =
      std::ranges::count_if(agents_picture(snapshot.posterior)->norms, [](double norm) { return norm > 7.5; });
  EXPECT_TRUE(chart_texts(model.notes).join(QLatin1Char(' ')).contains(QStringLiteral("%1 of 200").arg(longer)))
      << chart_texts(model.notes).join(QLatin1Char('|')).toStdString();
  ChartOptions options;
  options.uploads = UploadsView::clipped;
  const PlotModel shares = plot_model(snapshot, "uploads", options);
  const PlotSeries* now = find(shares, QStringLiteral("clipped in round t"));
  const PlotSeries* so_far = find(shares, QStringLiteral("clipped in rounds 0 … t"));
  ASSERT_TRUE(now && so_far);
  EXPECT_DOUBLE_EQ(now->y[1], 0.5);
  EXPECT_DOUBLE_EQ(so_far->y[1], 0.375);
  EXPECT_TRUE(find(shares, QStringLiteral("mean of 20 trials")));
}

}  // namespace
}  // namespace privbo::ui::uploads_test
