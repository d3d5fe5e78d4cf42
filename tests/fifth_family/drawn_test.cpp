// The fifth family in charts: its curve is in the figure that is written.
#include <gtest/gtest.h>

#include <filesystem>

#include "charts/output/chart_export.h"
#include "experiment/run/runner.h"
#include "fifth_family/row.h"
#include "support/files/text_of.h"

namespace privbo::drawn_test {
namespace {

TEST(FifthFamily, IsDrawn) {
  const auto experiment = test::last_answer_experiment(2.0);
  Runner runner(experiment, {});
  runner.wait();
  ChartData data;
  data.run = runner.final_snapshot();
  data.experiment = experiment;
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "fifth_family.svg";
  for (const ChartKind kind : {"regret", "privacy"}) {
    ui::ExportSettings settings;
    settings.format = ui::ExportFormat::svg;
    ui::export_chart(data, kind, kind->defaults, settings, file, {});
    const std::string text = test::text_of(file);
    EXPECT_NE(text.find("Last answer"), std::string::npos) << "its name in the legend";
    EXPECT_GT(text.size(), 2000U);
  }
}

}  // namespace
}  // namespace privbo::drawn_test
