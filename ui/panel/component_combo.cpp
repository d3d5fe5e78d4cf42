#include "panel/component_combo.h"

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

ComponentCombo::ComponentCombo(const Section& section, ScenarioModel& model, QWidget* parent)
    : WideCombo(parent), section_(section), path_("/" + section.key), model_(model) {
  setAccessibleName(translated(section.label));
  setAccessibleDescription(translated(section.help));
  if (!section.stands_for.empty()) addItem(tr("As the learner's"), QString());
  for (const ComponentInfo* component : section.components) {
    addItem(translated(component->label), QString::fromStdString(component->id));
    setItemData(count() - 1, tool_tip_of(*component), Qt::ToolTipRole);
  }
  connect(this, &QComboBox::activated, this, &ComponentCombo::choose);
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_)) refresh();
  });
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    remembered_.clear();
    refresh();
  });
  refresh();
}

std::string ComponentCombo::type() const {
  return has_section(model_.scenario().document, section_) ? type_of(section_, model_.value(path_)) : std::string();
}

void ComponentCombo::refresh() {
  const std::string now = type();
  const ComponentInfo* component = find_component(section_, now);
  setCurrentIndex(findData(QString::fromStdString(now)));
  setToolTip(component ? tool_tip_of(*component) : translated(section_.help));
}

void ComponentCombo::choose(int index) {
  const std::string id = itemData(index).toString().toStdString();
  const Json now = model_.value(path_);
  const std::string old = type_of(section_, now);
  const ComponentInfo* component = find_component(section_, id);
  if (id.empty() && !section_.stands_for.empty()) {
    Json without = model_.scenario().document;
    without.erase(section_.key);
    return model_.restore(std::move(without), tr("Remove %1").arg(translated(section_.label)));
  }
  if (id == old || !component) return;
  if (!old.empty()) remembered_[old] = now;
  const auto earlier = remembered_.find(id);
  model_.step(tr("Change %1 to %2").arg(translated(section_.label), translated(component->label)), [&] {
    model_.set(path_, earlier != remembered_.end() ? earlier->second : default_component(*component));
  });
}

}  // namespace privbo::ui
