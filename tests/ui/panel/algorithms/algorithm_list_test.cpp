// The list of algorithms: ticking, duplicating, marks and errors.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QToolButton>
#include <algorithm>

#include "document/scenario_model.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "scenario/schema.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::algorithm_list_test {
namespace {

TEST(AlgorithmList, TicksAddAndRemoveInCatalogueOrder) {
  ScenarioModel model;
  const AlgorithmList list(*find_section("algorithms"), model);
  const Json before = model.value("/algorithms");
  const auto row_of = [&list](const std::string& id) {
    return *std::ranges::find_if(list.rows(), [&](const AlgorithmRow* row) { return row->component().id == id; });
  };
  for (const ComponentInfo* component : find_section("algorithms")->components) {
    const bool was_on = row_of(component->id)->index() >= 0;
    row_of(component->id)->box()->click();
    EXPECT_EQ(row_of(component->id)->index() >= 0, !was_on) << component->id;
    row_of(component->id)->box()->click();
    EXPECT_EQ(model.value("/algorithms"), before) << component->id;
  }
}

TEST(AlgorithmList, DuplicatesGetTheirOwnRowLabelAndRemoveButton) {
  ScenarioModel model;
  const AlgorithmList list(*find_section("algorithms"), model);
  const std::size_t count = model.value("/algorithms").size(), rows = list.rows().size();
  const auto listed = std::ranges::find_if(list.rows(), [](const AlgorithmRow* row) { return row->index() == 0; });
  EXPECT_EQ((*listed)->remove_button(), nullptr);
  (*listed)->duplicate_button()->click();
  EXPECT_EQ(model.value("/algorithms").size(), count + 1);
  EXPECT_EQ(list.rows().size(), rows + 1);
  EXPECT_EQ(model.value("/algorithms/0/type"), model.value("/algorithms/1/type"));
  EXPECT_NE(model.value("/algorithms/0/label"), model.value("/algorithms/1/label"));
  const auto copy = std::ranges::find_if(list.rows(), [](const AlgorithmRow* row) { return row->index() == 1; });
  ASSERT_NE((*copy)->remove_button(), nullptr);
  (*copy)->remove_button()->click();
  EXPECT_EQ(model.value("/algorithms").size(), count);
}

TEST(AlgorithmList, MarksPrivateOnesAndShowsTheirErrorsFoldedOrNot) {
  ScenarioModel model;
  const AlgorithmList list(*find_section("algorithms"), model);
  for (const AlgorithmRow* row : list.rows())
    EXPECT_EQ(row->is_private(),
              notion_of(row->component(), default_component(row->component())) != PrivacyNotion::none)
        << row->component().id;
  const auto first = std::ranges::find_if(list.rows(), [](const AlgorithmRow* row) { return row->index() == 0; });
  AlgorithmRow* row = *first;
  const std::string key = row->component().params.front().key;
  model.set("/algorithms/0/" + key, "nonsense");
  wait_for_check(model);
  EXPECT_TRUE(row->shows("/algorithms/0/" + key));
  row->params().set_open(true);
  ASSERT_NE(row->params().form(), nullptr);
  EXPECT_TRUE(row->params().form()->field(key)->problem_text().contains(QStringLiteral("nonsense")));
}

}  // namespace
}  // namespace privbo::ui::algorithm_list_test
