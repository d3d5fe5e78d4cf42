// What the settings imply is worked out at once where somebody reads it, and otherwise when they have been left alone.
#include "panel/derived_values.h"

#include <gtest/gtest.h>

#include <QTest>

#include "document/scenario_model.h"
#include "panel/parameter_panel.h"
#include "ui/support/patience.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::derived_values_test {
namespace {

class DerivedNumbers : public testing::Test {
 protected:
  DerivedValues& values() { return DerivedValues::of(model_); }
  bool come() {
    return QTest::qWaitFor([this] { return values().current(); }, patience_ms);
  }

  ScenarioModel model_;
  ParameterPanel panel_{model_};
};

TEST_F(DerivedNumbers, WaitUntilAPanelIsOpenedAndAreThereSoon) {
  wait_for_check(model_);
  EXPECT_FALSE(values().is_read());
  QTest::qWait(200);
  EXPECT_FALSE(values().current()) << "nobody reads them";
  panel_.show();
  EXPECT_TRUE(values().is_read());
  ASSERT_TRUE(come());
  model_.set("/privacy/epsilon", 2.5);
  wait_for_check(model_);
  ASSERT_TRUE(come()) << "and again while it is open";
  ASSERT_TRUE(values().find("epsilon", 0, "ldp-tgp-ucb"));
  EXPECT_EQ(values().find("epsilon", 0, "ldp-tgp-ucb")->value, 2.5);
  panel_.hide();
  model_.set("/privacy/epsilon", 3.5);
  wait_for_check(model_);
  QTest::qWait(200);
  EXPECT_FALSE(values().current()) << "closed again";
}

TEST_F(DerivedNumbers, AreThereForWhoeverComesLater) {
  wait_for_check(model_);
  EXPECT_TRUE(come()) << "of settings that have been left alone";
  EXPECT_FALSE(values().is_read());
}

}  // namespace
}  // namespace privbo::ui::derived_values_test
