#include "front/front_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "document/scenario_model.h"
#include "panel/editors/value_editor.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

/// The ends of the slider have a line of their own, as wide as the field.
ParamSpec without_ends(ParamSpec spec) {
  spec.low_end.clear();
  spec.high_end.clear();
  return spec;
}

}  // namespace

FrontField::FrontField(const ParamSpec& spec, std::string path, const QString& title, ScenarioModel& model,
                       QWidget* parent)
    : QWidget(parent),
      spec_(spec),
      path_(std::move(path)),
      model_(model),
      editor_(make_editor(without_ends(spec), model, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* label = new QLabel(title, this);
  label->setTextFormat(Qt::PlainText);
  label->setBuddy(editor_);
  column->addWidget(label);
  column->addWidget(editor_);
  if (!spec_.low_end.empty() || !spec_.high_end.empty()) {
    auto* ends = new QHBoxLayout;
    auto* high = new SmallLabel(translated(spec_.high_end), this);
    high->setAlignment(Qt::AlignRight);
    for (SmallLabel* end : {new SmallLabel(translated(spec_.low_end), this), high}) {
      end->setWordWrap(true);
      ends->addWidget(end, 1, Qt::AlignTop);
    }
    column->addLayout(ends);
  }
  column->addStretch(1);
  setToolTip(tool_tip_of(spec_));
  editor_->set_accessible(tr("%1, above the charts").arg(title), description_of(spec_));
  connect(editor_, &ValueEditor::edited, this, [this](const Json& value) { model_.set(path_, value); });
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_)) refresh();
  });
  connect(&model_, &ScenarioModel::replaced, this, &FrontField::refresh);
  refresh();
}

void FrontField::refresh() {
  const Json value = model_.value(path_);
  editor_->show_value(value.is_null() ? spec_.default_value : value);
}

}  // namespace privbo::ui
