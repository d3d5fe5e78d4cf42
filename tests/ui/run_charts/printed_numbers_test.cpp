// Beside the ε of a paper's own setting stands what the paper prints, and whether it is the same.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <QTest>

#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/numbers_strip.h"
#include "scenario/edit.h"
#include "ui/support/patience.h"
#include "window/session.h"

namespace privbo::ui::printed_numbers_test {
namespace {

/// What stands below the charts after a run of the preset, with little to learn from: ledgers do not read data.
QString numbers_of(const std::string& preset, double factor_of_z = 1.0) {
  Scenario scenario = parse_scenario(find_preset(preset)->text, {});
  apply_setting(scenario, "run.trials", 1);
  for (Json& algorithm : scenario.document.at("algorithms"))
    if (algorithm.contains("z")) algorithm["z"] = factor_of_z * algorithm["z"].get<double>();
  Session session({.threads = 2, .remembered = false});
  session.model.replace(scenario);
  session.starter.start();
  EXPECT_TRUE(QTest::qWaitFor([&] { return session.run.snapshot()->state == RunState::finished; }, long_patience_ms));
  return numbers_text(*session.run.snapshot(), {}, std::nullopt)
      .remove(QRegularExpression(QStringLiteral("<[^>]*>")))
      .replace(QLatin1String("&nbsp;"), QLatin1String(" "));
}

TEST(PrintedNumbers, Figure2cHasThoseOfItsCaption) {
  const QString text = numbers_of("dp-fts-fig-2c");
  for (const char* printed : {"5.93", "9.91", "20.12"})  // Dai, Low & Jaillet 2021, caption of Fig. 2
    EXPECT_TRUE(text.contains(QStringLiteral("✓ the paper prints %1").arg(QLatin1String(printed))))
        << text.toStdString();
  EXPECT_FALSE(text.contains(QStringLiteral("≠")));
}

TEST(PrintedNumbers, AnotherSettingIsNotCalledThePapers) {
  EXPECT_FALSE(numbers_of("dp-fts-fig-2c", 1.01).contains(QStringLiteral("paper")));
}

}  // namespace
}  // namespace privbo::ui::printed_numbers_test
