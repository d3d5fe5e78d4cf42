#include "panel/algorithms/constants_row.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <set>
#include <utility>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "panel/param_field.h"
#include "widgets/combos.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

ConstantsRow::ConstantsRow(const Section& section, ScenarioModel& model, QWidget* parent)
    : QWidget(parent), section_(section), path_("/" + section.key), model_(model) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setColumnStretch(1, 1);
  label_ = new QLabel(tr("Constants of all algorithms"), this);
  label_->setWordWrap(true);
  label_->setFixedWidth(label_column_width(this));
  combo_ = new NamedCombo(
      {{"theorem", tr("theorem (s = 1)"), tr("The regret bounds are proved, and hardly anything is learnt.")},
       {"practical", tr("practical"), tr("The scales the presets use: it learns, without a proof.")}},
      this);
  label_->setBuddy(combo_);
  combo_->setAccessibleName(tr("Constants of all algorithms"));
  combo_->setToolTip(tr("Sets the widths of all algorithms at once. Privacy does not change: noise is added before."));
  grid->addWidget(label_, 0, 0);
  grid->addWidget(combo_, 0, 1);
  connect(combo_, &NamedCombo::chosen, this, &ConstantsRow::use);
}

void ConstantsRow::refresh() { combo_->show_name(present()); }

bool ConstantsRow::filter(const QString& words) {
  const bool found = has_words(tr("Constants of all algorithms, theorem, practical"), words);
  setVisible(found);
  return found;
}

void ConstantsRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) label_->setFixedWidth(label_column_width(this));
  QWidget::changeEvent(event);
}

Json ConstantsRow::list() const {
  Json items = model_.value(path_);
  return items.is_array() ? items : Json::array();
}

void ConstantsRow::use(const std::string& id) {
  Json items = list();
  for (Json& item : items) {
    const ComponentInfo* component = find_component(section_, type_of(section_, item));
    if (!component || !item.is_object()) continue;
    for (const ParamSpec& spec : component->params)
      for (const NamedValue& named : spec.named)
        if (named.id == id) item[spec.key] = named.value;
  }
  model_.step(id == "theorem" ? tr("Use theorem constants") : tr("Use practical constants"),
              [&] { model_.set(path_, std::move(items)); });
}

std::string ConstantsRow::present() const {
  std::set<std::string> found;
  for (const Json& item : list())
    if (const ComponentInfo* component = find_component(section_, type_of(section_, item));
        component && item.is_object())
      for (const ParamSpec& spec : component->params)
        if (!spec.named.empty())
          found.insert(named_id(spec, item.contains(spec.key) ? item.at(spec.key) : spec.default_value));
  return found.size() == 1 ? *found.begin() : std::string();
}

}  // namespace privbo::ui
