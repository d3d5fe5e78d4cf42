#include "panel/params_form.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "panel/param_field.h"

namespace privbo::ui {
namespace {

/// The same settings, each choice above what it brings and takes away: what is in the hand stays where it is.
std::vector<ParamSpec> governing_first(const std::vector<ParamSpec>& specs) {
  std::vector<ParamSpec> ordered = specs;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (!ordered[i].visible_when) continue;
    const auto own = ordered.begin() + static_cast<std::ptrdiff_t>(i);
    const auto governing = std::find_if(
        own, ordered.end(), [key = ordered[i].visible_when->key](const ParamSpec& spec) { return spec.key == key; });
    if (governing != ordered.end()) std::rotate(own, governing, governing + 1);
  }
  return ordered;
}

}  // namespace

ParamsForm::ParamsForm(const std::vector<ParamSpec>& specs, std::string base, ScenarioModel& model, QWidget* parent)
    : QWidget(parent), specs_(governing_first(specs)), base_(std::move(base)), model_(model) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 3);
  for (const auto& spec : specs_) {
    fields_.push_back(new ParamField(spec, base_ + "/" + spec.key, model_, this));
    column->addWidget(fields_.back());
    connect(fields_.back(), &ParamField::explain_wanted, this, &ParamsForm::explain_wanted);
    connect(fields_.back(), &ParamField::sweep_wanted, this, &ParamsForm::sweep_wanted);
  }
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& path) {
    if (touches(path, base_)) apply_conditions();
  });
  connect(&model_, &ScenarioModel::replaced, this, &ParamsForm::apply_conditions);
  apply_conditions();
}

ParamField* ParamsForm::field(const std::string& key) const {
  for (ParamField* field : fields_)
    if (field->spec().key == key) return field;
  return nullptr;
}

bool ParamsForm::shows(const std::string& path) const {
  for (const ParamField* field : fields_)
    if (!field->isHidden() && is_at_or_below(path, field->path())) return true;
  return false;
}

void ParamsForm::apply_conditions() {
  Json siblings = default_values(specs_);
  if (const Json own = model_.value(base_); own.is_object()) siblings.update(own);
  for (ParamField* field : fields_) field->setVisible(is_visible(field->spec(), siblings) && field->matches(words_));
}

int ParamsForm::filter(const QString& words) {
  words_ = words;
  apply_conditions();
  return static_cast<int>(std::ranges::count_if(fields_, [](const ParamField* field) { return !field->isHidden(); }));
}

ParamField* ParamsForm::reachable_field(const std::string& key) const {
  ParamField* wanted = field(key);
  if (wanted && wanted->isHidden() && wanted->spec().visible_when)
    return reachable_field(wanted->spec().visible_when->key);
  return wanted;
}

}  // namespace privbo::ui
