// An attack after a first one: giving it up or failing leaves the words and charts of the first, another scenario
// clears them, other settings are said.
#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>
#include <atomic>
#include <memory>
#include <thread>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "support/quick_scenario.h"
#include "trust/attack_panel.h"
#include "ui/support/patience.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::attack_again_test {
namespace {

/// What the attack does; kept alive by a worker that outlives its test.
struct Wish {
  std::atomic<bool> waits = false, fails = false;
};

class AttackAgain : public testing::Test {
 protected:
  AttackAgain()
      : panel_(model_, loop_, nullptr,
               [wish = wish_](const Scenario&, const std::string&, double, const AttackSettings&,
                              const std::stop_token& stop) {
                 while (wish->waits && !stop.stop_requested())
                   std::this_thread::sleep_for(std::chrono::milliseconds(1));
                 if (wish->fails) throw std::invalid_argument("round = 99: must be from 1 to 40");
                 AttackResult result;
                 result.label = "LDP-TGP-UCB";
                 result.notion = PrivacyNotion::local;
                 result.epsilon = 1.0;
                 result.first = {0.4, 0.5, 0.75};
                 result.second = {0.25, 0.5, 0.6};
                 result.largest_posterior = 0.75;
                 result.first_points = result.second_points = {1, 2, 3};
                 result.first_regret = result.second_regret = {1.0, 2.0, 2.5};
                 return result;
               }) {
    open(40);
    panel_.resize(1200, 800);
    panel_.show();
    press();
    EXPECT_TRUE(QTest::qWaitFor([this] { return words().contains(QStringLiteral("75")); }, patience_ms));
    first_ = words();
    picture_ = panel_.posterior_chart()->text_summary();
  }
  void open(int horizon) {
    Scenario scenario = test::small_scenario(horizon, 1);
    scenario.document["comparison"] = {{"epsilons", {1.0, 8.0}}, {"agents", 4}, {"initial", 2}};
    model_.replace(scenario);
    wait_for_check(model_);
    panel_.follow({model_.result().normalised, {}});
  }
  void press() { QTest::mouseClick(panel_.run_button(), Qt::LeftButton); }
  QString words() const { return panel_.words(); }

  std::shared_ptr<Wish> wish_ = std::make_shared<Wish>();
  RefreshLoop loop_;
  ScenarioModel model_;
  AttackPanel panel_;
  QString first_, picture_;
};

TEST_F(AttackAgain, GivenUpItLeavesTheFirstResult) {
  wish_->waits = true;
  press();
  EXPECT_NE(words(), first_) << "it is being played";
  press();
  EXPECT_EQ(words(), first_);
  EXPECT_EQ(panel_.posterior_chart()->text_summary(), picture_);
}

TEST_F(AttackAgain, FailedItLeavesTheFirstResult) {
  wish_->fails = true;
  press();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !panel_.busy(); }, patience_ms));
  EXPECT_EQ(words(), first_);
}

TEST_F(AttackAgain, AnotherScenarioClearsItAndOtherSettingsAreReported) {
  model_.set("/privacy/epsilon", 0.7);
  wait_for_check(model_);
  panel_.follow({model_.result().normalised, {}});
  EXPECT_TRUE(panel_.notes_text().contains(QStringLiteral("Out of date"))) << panel_.notes_text().toStdString();
  EXPECT_EQ(words(), first_);
  open(50);
  EXPECT_TRUE(words().isEmpty()) << words().toStdString();
  EXPECT_TRUE(panel_.notes_text().isEmpty());
  EXPECT_NE(panel_.posterior_chart()->text_summary(), picture_);
}

}  // namespace
}  // namespace privbo::ui::attack_again_test
