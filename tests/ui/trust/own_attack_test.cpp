// The attack view on algorithms of the scenario's own list: shared noise and the honest tree, to the words it shows.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include "charts/view/refresh_loop.h"
#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "trust/attack_panel.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::own_attack_test {
namespace {

TEST(OwnAttack, SharedNoiseIsReadOffAndTheTreeIsNot) {
  ScenarioModel model;
  model.replace(parse_scenario(find_preset("shared-noise")->text, {}));
  model.set("/run/horizon", 12);
  model.set("/run/trials", 1);
  model.set("/comparison/attack_round", 6);
  model.set("/comparison/attack_reward", 0.0);
  wait_for_check(model);
  ASSERT_TRUE(model.result().experiment);
  RefreshLoop loop;
  AttackPanel panel(model, loop);
  panel.follow({model.result().normalised, model.scenario().folder});
  const auto attack = [&](const char* name) {
    panel.models()->setCurrentIndex(panel.models()->findText(QString::fromUtf8(name)));
    EXPECT_GE(panel.models()->currentIndex(), 0) << name;
    EXPECT_FALSE(panel.epsilons()->isEnabled()) << "an own algorithm has its own ε";
    QTest::mouseClick(panel.run_button(), Qt::LeftButton);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return !panel.busy() && panel.words().contains(QStringLiteral("Guessing")); }, 60'000));
    return panel.words();
  };
  const QString broken = attack("This scenario's Shared noise (broken)");
  EXPECT_TRUE(broken.contains(QStringLiteral("subtracted, they show point"))) << broken.toStdString();
  EXPECT_TRUE(broken.contains(QStringLiteral("No mechanism protects this user"))) << broken.toStdString();
  const QString honest = attack("This scenario's Tree of the paper");
  EXPECT_FALSE(honest.contains(QStringLiteral("subtracted"))) << honest.toStdString();
  EXPECT_TRUE(honest.contains(QStringLiteral("The promise is (ε, δ)"))) << honest.toStdString();
  panel.models()->setCurrentIndex(panel.models()->findData(QStringLiteral("local")));
  EXPECT_TRUE(panel.epsilons()->isEnabled());
}

}  // namespace
}  // namespace privbo::ui::own_attack_test
