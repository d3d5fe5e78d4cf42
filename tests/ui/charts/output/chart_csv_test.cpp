// What a chart plots as CSV: columns with units and origins, the visible rows, and where it all comes from.
#include <gtest/gtest.h>

#include <QAbstractTableModel>
#include <algorithm>
#include <memory>
#include <string>

#include "charts/output/chart_export.h"
#include "charts/output/chart_table_model.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::chart_csv_test {
namespace {

TEST(ChartCsv, ColumnsNameUnitsAndOrigin) {
  Snapshot snapshot = samples::regret(2, 4, 4);
  snapshot.algorithms[1].label = "=SUM(A1), \"odd\"";
  const std::string regret = chart_csv(snapshot, "regret", {});
  EXPECT_EQ(std::count(regret.begin(), regret.end(), '\n'), 5);
  EXPECT_NE(regret.find("[reward units; ground truth]"), std::string::npos);
  EXPECT_NE(regret.find("\"'=SUM(A1), \"\"odd\"\": mean"), std::string::npos);
  const std::string posterior = chart_csv(samples::arm_posterior(), "posterior", {});
  EXPECT_NE(posterior.find("posterior mean [reward units; released]"), std::string::npos);
  EXPECT_NE(posterior.find("true f [reward units; ground truth]"), std::string::npos);
  const std::string privacy = chart_csv(samples::two_notions(), "privacy", {});
  EXPECT_NE(privacy.find("user-level central differential privacy; delta = 0.025"), std::string::npos);
  EXPECT_EQ(chart_csv(samples::empty(), "regret", {}), "\n");
}

TEST(ChartCsv, VisibleRowsOnlyAndProvenanceBesideThem) {
  Snapshot snapshot = samples::regret(2, 100, 1000);
  ChartOptions options;
  options.hidden = {"IGP-UCB"};
  const std::string csv = chart_csv(run_alone(snapshot), "regret", options, AxisRange{205.0, 250.0});
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 6);  // head and rounds 210, 220, 230, 240, 250
  EXPECT_NE(csv.find("\n210,"), std::string::npos);
  EXPECT_EQ(csv.find("IGP-UCB: mean"), std::string::npos);
  const Json provenance =
      Json::parse(chart_provenance(run_alone(snapshot), "regret", options, AxisRange{205.0, 250.0}));
  EXPECT_EQ(provenance.at("format"), "privbo-chart-provenance");
  EXPECT_EQ(provenance.at("plotted").at("chart"), "regret");
  EXPECT_EQ(provenance.at("plotted").at("left_out").at(0), "IGP-UCB");
  EXPECT_EQ(provenance.at("plotted").at("rows").at("from"), 205.0);
  EXPECT_EQ(provenance.at("runs").at(0).at("horizon"), 1000);
  EXPECT_EQ(provenance.at("made_by").at("program"), "PrivBO Explorer");
}

TEST(ChartCsv, PinnedRunsHaveTheirOwnRoundsAndTheTableModelTheSameCells) {
  const ChartData data = samples::with_pin(samples::regret(2, 4, 4), samples::regret(1, 3, 9));
  const std::string csv = chart_csv(data, "regret", {});
  EXPECT_EQ(csv.find("round t,"), 0U);
  EXPECT_NE(csv.find("round t (ε = 1)"), std::string::npos);
  EXPECT_NE(csv.find("LDP-TGP-UCB · ε = 1: mean cumulative regret"), std::string::npos);
  for (const ChartKind kind : run_charts()) {
    const std::unique_ptr<QAbstractTableModel> model(make_chart_table(data, kind, kind->defaults, nullptr));
    const std::string text = chart_csv(data, kind, kind->defaults);
    EXPECT_EQ(model->rowCount(), std::count(text.begin(), text.end(), '\n') - 1);
    if (model->columnCount() > 0) {
      EXPECT_EQ(text.find(model->headerData(0, Qt::Horizontal).toString().toStdString()), 0U);
    }
  }
  const std::unique_ptr<QAbstractTableModel> model(make_chart_table(data, "regret", {}, nullptr));
  EXPECT_EQ(model->data(model->index(1, 0)).toString(), QStringLiteral("2"));
  EXPECT_EQ(model->data(model->index(3, model->columnCount() - 1)).toString(),
            QString());  // the pinned run has three records
}

}  // namespace
}  // namespace privbo::ui::chart_csv_test
