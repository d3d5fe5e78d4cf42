// What the section "agents" does to the rest of the panel: greyed sections with their reason, algorithms that do not
// fit.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>
#include <filesystem>

#include "document/scenario_model.h"
#include "environment/agents/agents.h"
#include "families/families.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/editors/value_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "panel/params_form.h"
#include "panel/section_view.h"
#include "ui/support/wait_for_check.h"
#include "widgets/labels.h"

namespace privbo::ui::agents_panel_test {
namespace {

ComponentSection* section_at(const QWidget& panel, const std::string& path) {
  for (ComponentSection* section : panel.findChildren<ComponentSection*>())
    if (section->path() == path) return section;
  return nullptr;
}

AlgorithmRow* row_of(const QWidget& panel, const std::string& type) {
  for (AlgorithmRow* row : panel.findChildren<AlgorithmList*>().front()->rows())
    if (row->component().id == type) return row;
  return nullptr;
}

const AgentsEntry* entry_that(bool brings_domain) {
  for (const AgentsEntry& entry : agents_catalogue())
    if (entry.make && entry.brings_domain == brings_domain) return &entry;
  return nullptr;
}

void choose(ScenarioModel& model, const AgentsEntry& entry) {
  Json agents{{"type", entry.id}};
  agents.update(default_values(entry.params));
  model.set("/agents", agents);
}

TEST(AgentsPanel, SectionsThatAgentsReplaceAreGreyedWithTheReason) {
  const AgentsEntry* own = entry_that(true);
  ASSERT_NE(own, nullptr) << "no agents that bring their own domain";
  ScenarioModel model;
  ParameterPanel panel(model);
  panel.show();
  const Json before = model.value("/domain");
  for (const char* path : {"/domain", "/objective"}) {
    ASSERT_TRUE(section_at(panel, path)) << path;
    EXPECT_TRUE(section_at(panel, path)->unused()->isHidden());
  }
  choose(model, *own);
  for (const char* path : {"/domain", "/objective"}) {
    ComponentSection* section = section_at(panel, path);
    EXPECT_FALSE(section->unused()->isHidden());
    EXPECT_TRUE(section->unused()->text().contains(QString::fromStdString(own->label)));
    EXPECT_FALSE(section->combo()->isEnabled());
    EXPECT_EQ(section->combo()->accessibleDescription(), section->unused()->text());
    if (section->form()) {
      EXPECT_FALSE(section->form()->isEnabled());
    }
  }
  EXPECT_TRUE(section_at(panel, "/kernel")->combo()->isEnabled());
  model.set("/domain/points", 50);
  EXPECT_FALSE(section_at(panel, "/domain")->form()->isEnabled()) << "another value does not make it matter";
  model.set("/agents", Json{{"type", "single"}});
  for (const char* path : {"/domain", "/objective"}) {
    EXPECT_TRUE(section_at(panel, path)->unused()->isHidden());
    EXPECT_TRUE(section_at(panel, path)->combo()->isEnabled());
    EXPECT_TRUE(section_at(panel, path)->form()->isEnabled());
  }
  EXPECT_EQ(model.value("/domain/type"), before.at("type")) << "settings are kept";
}

TEST(AgentsPanel, AlgorithmsThatDoNotFitAreMarked) {
  ScenarioModel model;
  ParameterPanel panel(model);
  panel.show();
  AlgorithmRow* federated = row_of(panel, "dp-fts-de");
  ASSERT_TRUE(federated && row_of(panel, "gp-ts"));
  EXPECT_TRUE(federated->is_unfit());
  EXPECT_TRUE(federated->box()->accessibleDescription().contains(QStringLiteral("choose agents")));
  EXPECT_FALSE(row_of(panel, "gp-ts")->is_unfit());
  choose(model, *entry_that(false));
  EXPECT_FALSE(row_of(panel, "dp-fts-de")->is_unfit());
  EXPECT_TRUE(row_of(panel, "gp-ts")->is_unfit());
  EXPECT_TRUE(row_of(panel, "gp-ts")->box()->isEnabled()) << "marked, not locked";
}

TEST(AgentsPanel, FilesOfAgentsAreRelativeToTheScenario) {
  for (const AgentsEntry& entry : agents_catalogue()) {
    ScenarioModel model;
    ParameterPanel panel(model);
    panel.show();
    choose(model, entry);
    ComponentSection* section = section_at(panel, "/agents");
    ASSERT_TRUE(section);
    if (entry.params.empty()) continue;
    ASSERT_TRUE(section->form());
    for (const ParamSpec& spec : entry.params) {
      const ParamField* field = section->form()->field(spec.key);
      ASSERT_TRUE(field) << spec.key;
      if (spec.kind != ParamKind::file || field->isHidden()) continue;
      auto* line = qobject_cast<QLineEdit*>(field->editor()->focusProxy());
      ASSERT_TRUE(line);
      line->setText(QStringLiteral("scores.csv"));
      Q_EMIT line->textEdited(line->text());
      EXPECT_EQ(model.value("/agents/" + spec.key), "scores.csv");
      EXPECT_FALSE(field->findChild<QToolButton*>()->accessibleName().isEmpty());
    }
    EXPECT_LE(section->form()->minimumSizeHint().width(), panel.minimumSizeHint().width()) << "long labels wrap";
  }
}

}  // namespace
}  // namespace privbo::ui::agents_panel_test
