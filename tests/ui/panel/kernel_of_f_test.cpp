// The section "Kernel of f" of the panel: there while the scenario has it, and removed by its own first choice.
#include <gtest/gtest.h>

#include <QComboBox>
#include <stdexcept>

#include "document/scenario_model.h"
#include "panel/parameter_panel.h"
#include "panel/params_form.h"
#include "panel/section_view.h"
#include "runs/settings_difference.h"
#include "scenario/check_document.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::kernel_of_f_test {
namespace {

const Json rough{{"type", "matern"}, {"nu", 1.5}, {"lengthscale", 0.1}};

class KernelOfFPanel : public testing::Test {
 protected:
  KernelOfFPanel() { panel_.show(); }

  ComponentSection& section() {
    for (ComponentSection* each : panel_.findChildren<ComponentSection*>())
      if (each->path() == "/kernel_of_f") return *each;
    throw std::runtime_error("no such section");
  }
  void choose(int index) {
    section().combo()->setCurrentIndex(index);
    Q_EMIT section().combo()->activated(index);
  }

  ScenarioModel model_;
  ParameterPanel panel_{model_};
};

TEST_F(KernelOfFPanel, IsHiddenWhereTheScenarioDoesWithoutIt) {
  EXPECT_TRUE(section().isHidden());
  EXPECT_EQ(section().form(), nullptr);
  EXPECT_EQ(section().filter(QStringLiteral("kernel")), 0);
  EXPECT_TRUE(section().isHidden());
  section().filter({});
  EXPECT_TRUE(section().isHidden());
  panel_.reveal("/kernel_of_f/lengthscale");
  EXPECT_TRUE(section().isHidden());
}

TEST_F(KernelOfFPanel, IsShownEditedRemovedAndUndone) {
  const Json without = model_.scenario().document;
  model_.set("/kernel_of_f", rough);
  EXPECT_FALSE(section().isHidden());
  ASSERT_NE(section().form(), nullptr);
  EXPECT_NE(section().form()->field("nu"), nullptr);
  wait_for_check(model_);
  ASSERT_TRUE(model_.result().experiment);
  EXPECT_TRUE(model_.result().experiment->parts().other_kernel_of_f.has_value());

  choose(section().combo()->findData(QStringLiteral("se")));
  EXPECT_EQ(model_.value("/kernel_of_f/type"), "se");
  EXPECT_EQ(model_.value("/kernel"), without.at("kernel"));

  ASSERT_TRUE(section().combo()->itemText(0).contains(QStringLiteral("learner")));
  choose(0);
  EXPECT_FALSE(model_.scenario().document.contains("kernel_of_f"));
  EXPECT_EQ(model_.scenario().document, without);
  EXPECT_TRUE(section().isHidden());
  model_.undo_stack().undo();
  EXPECT_FALSE(section().isHidden());
  EXPECT_EQ(model_.value("/kernel_of_f/type"), "se");
}

TEST_F(KernelOfFPanel, OnAnFWithoutAKernelReportsWhatToDo) {
  model_.set("/kernel_of_f", rough);
  model_.set("/objective", Json{{"type", "test-function"}});
  wait_for_check(model_);
  EXPECT_FALSE(model_.result().experiment);
  ASSERT_FALSE(model_.problems().empty());
  EXPECT_EQ(model_.problems().front().path, "/kernel_of_f");
}

TEST_F(KernelOfFPanel, DiffersFromTheLearnersByName) {
  const Json without = with_defaults(default_scenario().document);
  Json with = without;
  with["kernel_of_f"] = rough;
  with = with_defaults(with);
  EXPECT_TRUE(differences(without, without).empty());
  const std::vector<SettingDifference> list = differences(with, without);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].name, QStringLiteral("kernel of f"));
  EXPECT_EQ(list[0].there, QStringLiteral("the learner's kernel"));
  Json other = with;
  other["kernel_of_f"]["lengthscale"] = 0.3;
  EXPECT_EQ(short_text(differences(other, with)), QStringLiteral("ℓ (kernel of f) = 0.3"));
}

}  // namespace
}  // namespace privbo::ui::kernel_of_f_test
