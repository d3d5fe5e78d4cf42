// Fields made from descriptors: one for each, conditions, inherited values, components, and the scale of sliders.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

#include "document/scenario_model.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/params_form.h"
#include "panel/section_view.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"

namespace privbo::ui::params_form_test {
namespace {

TEST(Panel, HasAFieldForEveryParameterOfEverySectionAndComponent) {
  ScenarioModel model;
  for (const Section& section : scenario_sections()) {
    std::vector<const ComponentInfo*> components = section.components;
    if (section.kind == Section::Kind::fixed) components.push_back(nullptr);
    for (const ComponentInfo* component : components) {
      const std::string base = "/" + section.key + (section.kind == Section::Kind::list ? "/0" : "");
      if (component) model.set(base, default_component(*component));
      const auto& specs = component ? component->params : section.params;
      const ParamsForm form(specs, base, model);
      ASSERT_EQ(form.fields().size(), specs.size()) << section.key;
      for (const ParamSpec& spec : specs) {
        const ParamField* field = form.field(spec.key);
        ASSERT_NE(field, nullptr) << base << "/" << spec.key;
        QWidget* focus = field->editor()->focusProxy();
        ASSERT_NE(focus, nullptr) << "keyboard focus of " << field->path();
        EXPECT_FALSE(focus->accessibleName().isEmpty()) << field->path();
        EXPECT_FALSE(field->toolTip().isEmpty()) << field->path();
      }
    }
  }
}

TEST(Panel, ConditionsHideAndShowFields) {
  const std::vector<ParamSpec> specs{{.key = "rule",
                                      .label = "Rule",
                                      .kind = ParamKind::choice,
                                      .default_value = "auto",
                                      .choices = {{"auto", "auto", ""}, {"declared", "declared", ""}}},
                                     {.key = "B",
                                      .label = "B",
                                      .kind = ParamKind::real,
                                      .default_value = 1.0,
                                      .visible_when = Condition{"rule", {"declared"}}}};
  ScenarioModel model;
  model.set("/trial", Json::object());
  const ParamsForm form(specs, "/trial", model);
  EXPECT_TRUE(form.field("B")->isHidden());
  EXPECT_FALSE(form.shows("/trial/B"));
  model.set("/trial/rule", "declared");
  EXPECT_FALSE(form.field("B")->isHidden());
  EXPECT_TRUE(form.shows("/trial/B"));
  model.set("/trial", Json::object());
  EXPECT_TRUE(form.field("B")->isHidden()) << "a missing key has its default";
}

TEST(Panel, SameAsBoxWritesNullAndShowsTheInheritedValue) {
  const ParamSpec spec{.key = "epsilon",
                       .label = "Own budget",
                       .kind = ParamKind::real,
                       .default_value = nullptr,
                       .inherits = "/privacy/epsilon"};
  ScenarioModel model;
  model.set("/trial", Json{{"epsilon", nullptr}});
  const ParamField field(spec, "/trial/epsilon", model);
  ASSERT_NE(field.inherit_box(), nullptr);
  auto& editor = dynamic_cast<NumberEditor&>(*field.editor());
  EXPECT_TRUE(field.inherit_box()->isChecked());
  EXPECT_FALSE(editor.isEnabled());
  model.set("/privacy/epsilon", 3.0);
  EXPECT_EQ(editor.field()->text(), QStringLiteral("3"));
  Scenario bare = model.scenario();
  bare.document.erase("privacy");
  model.replace(bare);
  EXPECT_FALSE(editor.field()->text().isEmpty()) << "a missing key has its default here, too";
  model.set("/privacy", Json{{"epsilon", 3.0}});
  field.inherit_box()->click();
  EXPECT_EQ(model.value("/trial/epsilon"), Json(3.0)) << "starts from the inherited value";
  EXPECT_TRUE(editor.isEnabled());
  field.inherit_box()->click();
  EXPECT_TRUE(model.value("/trial/epsilon").is_null());
}

TEST(Panel, ComponentComboBringsItsParametersAndRemembersTheOld) {
  ScenarioModel model;
  const Section& section = *find_section("kernel");
  const ComponentSection view(section, model);
  const Json before = model.value("/kernel");
  for (const ComponentInfo* component : section.components) {
    const int index = view.combo()->findData(QString::fromStdString(component->id));
    ASSERT_GE(index, 0);
    view.combo()->setCurrentIndex(index);
    Q_EMIT view.combo()->activated(index);
    EXPECT_EQ(model.value("/kernel/type"), Json(component->id));
    if (!component->params.empty()) {
      ASSERT_NE(view.form(), nullptr);
      EXPECT_EQ(view.form()->fields().size(), component->params.size());
    }
  }
  const int first = view.combo()->findData(QString::fromStdString(before.at("type").get<std::string>()));
  Q_EMIT view.combo()->activated(first);
  EXPECT_EQ(model.value("/kernel"), before);
}

TEST(SliderScale, EndsAreExactAndPositionsRoundTrip) {
  for (const Section& section : scenario_sections()) {
    std::vector<const std::vector<ParamSpec>*> lists{&section.params};
    for (const ComponentInfo* component : section.components) lists.push_back(&component->params);
    for (const auto* specs : lists)
      for (const ParamSpec& spec : *specs) {
        if (spec.kind != ParamKind::real && spec.kind != ParamKind::integer) continue;
        const SliderScale scale(spec);
        if (!scale.usable()) continue;
        EXPECT_EQ(scale.value_at(0), spec.slider.lowest) << spec.key;
        EXPECT_EQ(scale.value_at(scale.steps()), spec.slider.highest) << spec.key;
        double previous = spec.slider.lowest;
        for (int position = 0; position <= scale.steps(); ++position) {
          const double value = scale.value_at(position);
          EXPECT_TRUE(spec.range.contains(value)) << spec.key << " " << value;
          EXPECT_GE(value, previous) << spec.key;
          previous = value;
        }
      }
  }
}

}  // namespace
}  // namespace privbo::ui::params_form_test
