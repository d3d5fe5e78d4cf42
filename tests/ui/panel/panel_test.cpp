// The generated panel: whole from the schema, errors stand beside fields, model and fields follow each other.
#include <gtest/gtest.h>

#include <QApplication>
#include <QFocusEvent>
#include <QLineEdit>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "document/scenario_model.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "panel/params_form.h"
#include "panel/section_view.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "ui/support/wait_for_check.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"

namespace privbo::ui::panel_test {
namespace {

ParamField* field_at(const QWidget& panel, const std::string& path) {
  for (ParamField* field : panel.findChildren<ParamField*>())
    if (field->path() == path) return field;
  return nullptr;
}

NumberEditor& number_at(const QWidget& panel, const std::string& path) {
  ParamField* field = field_at(panel, path);
  if (!field) throw std::runtime_error("no field at " + path);
  return dynamic_cast<NumberEditor&>(*field->editor());
}

void type(NumberEditor& editor, const char* text) {
  editor.field()->selectAll();
  QTest::keyClicks(editor.field(), QString::fromUtf8(text));
}

TEST(Panel, IsGeneratedWholeFromTheSchema) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  for (const Section& section : scenario_sections())
    if (section.kind == Section::Kind::fixed) {
      for (const ParamSpec& spec : section.params)
        EXPECT_EQ(field_at(panel, "/" + section.key + "/" + spec.key) != nullptr, section.in_panel) << spec.key;
    }
  EXPECT_EQ(
      static_cast<std::size_t>(panel.findChildren<ComponentSection*>().size()),
      static_cast<std::size_t>(std::ranges::count(scenario_sections(), Section::Kind::component, &Section::kind)));
  ASSERT_EQ(panel.findChildren<AlgorithmList*>().size(), 1);
  EXPECT_GE(panel.findChildren<AlgorithmList*>().front()->rows().size(), find_section("algorithms")->components.size());
}

TEST(Panel, EditingChangesTheModelAndIllegalTextStaysWithItsError) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  wait_for_check(model);
  NumberEditor& epsilon = number_at(panel, "/privacy/epsilon");
  type(epsilon, "2.5e-1");
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(0.25));
  wait_for_check(model);
  EXPECT_EQ(field_at(panel, "/privacy/epsilon")->problem_text(), QString());

  for (const char* bad : {"-1", "0", "nan", "abc", ""}) {
    type(epsilon, bad);
    if (*bad == 0) QTest::keyClick(epsilon.field(), Qt::Key_Delete);
    wait_for_check(model);
    EXPECT_FALSE(model.result().experiment) << bad;
    EXPECT_EQ(epsilon.field()->text(), QString::fromUtf8(bad)) << "never silently clamped";
    EXPECT_TRUE(field_at(panel, "/privacy/epsilon")->problem_text().contains(QStringLiteral("Privacy budget = ")))
        << bad;
    EXPECT_TRUE(epsilon.field()->accessibleDescription().contains(QStringLiteral("Privacy budget = "))) << bad;
  }
  for (const ParamField* other : panel.findChildren<ParamField*>()) {
    if (other->path() == "/privacy/epsilon") continue;
    EXPECT_EQ(other->problem_text(), QString()) << other->path();
  }
  type(epsilon, "999");  // legal, far outside the slider
  wait_for_check(model);
  EXPECT_TRUE(model.result().experiment);
  EXPECT_EQ(epsilon.slider()->value(), epsilon.slider()->maximum());
}

// The digits that matter are the first ones; all are there for whoever edits it.
TEST(Panel, ANumberTooLongForItsFieldShowsItsFirstDigits) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  wait_for_check(model);
  NumberEditor& epsilon = number_at(panel, "/privacy/epsilon");
  model.set("/privacy/epsilon", 0.3 / 24.0);
  wait_for_check(model);
  EXPECT_EQ(epsilon.field()->text(), QStringLiteral("0.0125"));
  EXPECT_EQ(epsilon.field()->cursorPosition(), 0);
  QFocusEvent comes(QEvent::FocusIn, Qt::TabFocusReason), goes(QEvent::FocusOut, Qt::TabFocusReason);
  QApplication::sendEvent(epsilon.field(), &comes);
  EXPECT_EQ(epsilon.field()->text(), QStringLiteral("0.012499999999999999"));
  QApplication::sendEvent(epsilon.field(), &goes);
  EXPECT_EQ(epsilon.field()->text(), QStringLiteral("0.0125"));
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(0.3 / 24.0)) << "looking changes nothing";
}

TEST(Panel, FollowsTheModel) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  model.set("/privacy/epsilon", 0.5);
  EXPECT_EQ(number_at(panel, "/privacy/epsilon").field()->text(), QStringLiteral("0.5"));
  model.set("/run/horizon", 777);
  EXPECT_EQ(number_at(panel, "/run/horizon").field()->text(), QStringLiteral("777"));
  Scenario other = default_scenario();
  other.document["run"]["horizon"] = 321;
  model.replace(other);
  EXPECT_EQ(number_at(panel, "/run/horizon").field()->text(), QStringLiteral("321"));
}

TEST(Panel, SliderMovesTheNumberAndBack) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  NumberEditor& epsilon = number_at(panel, "/privacy/epsilon");
  ASSERT_NE(epsilon.slider(), nullptr);
  epsilon.slider()->setValue(epsilon.slider()->minimum());
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(find_section("privacy")->params.front().slider.lowest));
  model.set("/privacy/epsilon", find_section("privacy")->params.front().slider.highest);
  EXPECT_EQ(epsilon.slider()->value(), epsilon.slider()->maximum());
}

TEST(Panel, WhatIsBeingTypedIsNotRewritten) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  NumberEditor& epsilon = number_at(panel, "/privacy/epsilon");
  type(epsilon, "1e-1");
  EXPECT_EQ(epsilon.field()->text(), QStringLiteral("1e-1"));
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(0.1));
}

TEST(Panel, ADeltaTooLargeToCountAsPrivacyIsReportedOnceInRed) {
  ScenarioModel model;
  ParameterPanel panel(model);
  const ParamField* delta = field_at(panel, "/privacy/delta");
  ASSERT_NE(delta, nullptr);
  EXPECT_TRUE(delta->problem_text().isEmpty()) << delta->problem_text().toStdString();
  model.set("/privacy/delta", 0.5);
  EXPECT_TRUE(
      delta->problem_text().startsWith(QStringLiteral("Warning: δ = 0.5 is above 10⁻³: too large to count as privacy")))
      << delta->problem_text().toStdString();
  EXPECT_EQ(delta->problem_text().count(QStringLiteral("too large to count")), 1);
  const QColor text = delta->findChild<ProblemLabel*>()->palette().color(QPalette::WindowText);
  EXPECT_GT(text.red(), 2 * text.green());
  EXPECT_LT(std::abs(text.green() - text.blue()), 20) << "red, not amber";
  model.set("/privacy/delta", 1e-6);
  EXPECT_TRUE(delta->problem_text().isEmpty());
  model.set("/constants/delta", 0.5);
  ASSERT_NE(field_at(panel, "/constants/delta"), nullptr);
  EXPECT_FALSE(field_at(panel, "/constants/delta")->problem_text().contains(QStringLiteral("privacy")))
      << "another δ: that of the confidence bounds";
}

/// While it is held, what is wrong is marked in its field and told by the tip, and no field moves.
TEST(Panel, HeldStillItTellsWhatIsWrongAndMovesNothing) {
  ScenarioModel model;
  ParameterPanel panel(model);
  panel.resize(500, 700);
  panel.show();
  wait_for_check(model);
  QTest::qWait(50);
  ParamField* epsilon = field_at(panel, "/privacy/epsilon");
  const auto heights = [&] {
    std::vector<int> all;
    for (const ParamField* field : panel.findChildren<ParamField*>())
      if (field->isVisible()) all.push_back(field->mapTo(panel.widget(), QPoint()).y());
    return all;
  };
  const std::vector<int> before = heights();
  const auto* label = epsilon->findChild<ProblemLabel*>();
  panel.hold_still(true);
  type(number_at(panel, "/privacy/epsilon"), "-1");
  wait_for_check(model);
  QTest::qWait(50);
  EXPECT_EQ(heights(), before);
  EXPECT_FALSE(label->isVisible());
  EXPECT_TRUE(label->waits_for_room());
  EXPECT_TRUE(epsilon->toolTip().contains(QStringLiteral("Privacy budget = -1"))) << epsilon->toolTip().toStdString();
  const QColor text = number_at(panel, "/privacy/epsilon").field()->palette().color(QPalette::Text);
  EXPECT_GT(text.red(), 2 * text.green()) << "red";
  panel.hold_still(false);
  QTest::qWait(50);
  EXPECT_TRUE(label->isVisible());
  const std::vector<int> with_words = heights();
  EXPECT_NE(with_words, before) << "the words have their room";
  panel.hold_still(true);
  type(number_at(panel, "/privacy/epsilon"), "1");
  wait_for_check(model);
  QTest::qWait(50);
  EXPECT_EQ(heights(), with_words) << "nor does it give the room away";
  EXPECT_FALSE(epsilon->toolTip().contains(QStringLiteral("= -1")));
  panel.hold_still(false);
  QTest::qWait(50);
  EXPECT_EQ(heights(), before);
}

TEST(Panel, ProblemsOfAWholeSectionStandInTheSection) {
  ScenarioModel model;
  const ParameterPanel panel(model);
  model.set("/kernel/type", "no-such-kernel");
  model.set("/privacy/odd_key", 1);
  model.set("/algorithms", Json::array());
  model.set("/from_nowhere", 1);
  wait_for_check(model);
  for (const SectionView* view : panel.findChildren<SectionView*>()) {
    QString received;
    for (const ProblemLabel* label : view->findChildren<ProblemLabel*>(QString(), Qt::FindDirectChildrenOnly))
      received += label->text();
    const bool troubled = view->path() == "/kernel" || view->path() == "/privacy" || view->path() == "/algorithms";
    EXPECT_EQ(!received.isEmpty(), troubled) << view->path() << ": " << received.toStdString();
  }
  const auto* top = panel.widget()->findChild<ProblemLabel*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_NE(top, nullptr);
  EXPECT_TRUE(top->text().contains(QStringLiteral("from_nowhere")));
  EXPECT_FALSE(top->text().contains(QStringLiteral("odd_key")));
}

TEST(Panel, NothingIsCutOffWhenEverythingIsUnfolded) {
  ScenarioModel model;
  ParameterPanel panel(model);
  for (AlgorithmRow* row : panel.findChildren<AlgorithmRow*>()) row->params().set_open(true);
  panel.resize(panel.minimumSizeHint());
  panel.show();
  QTest::qWait(50);
  panel.resize(panel.minimumSizeHint());
  QTest::qWait(50);
  EXPECT_LE(panel.widget()->width(), panel.viewport()->width());
  EXPECT_LE(panel.widget()->minimumSizeHint().width(), panel.sizeHint().width())
      << "unfolding must not widen the panel";
}

}  // namespace
}  // namespace privbo::ui::panel_test
