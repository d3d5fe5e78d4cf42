#include "panel/editors/value_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

#include "panel/editors/number_editor.h"
#include "panel/editors/text_editor.h"
#include "widgets/combos.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

void ValueEditor::set_accessible(const QString& name, const QString& description) {
  QWidget* target = focusProxy() ? focusProxy() : this;
  target->setAccessibleName(name);
  target->setAccessibleDescription(description);
}

ValueEditor* make_editor(const ParamSpec& spec, const ScenarioModel& model, QWidget* parent) {
  if (spec.kind == ParamKind::file) return new FileEditor(spec, model, parent);
  return make_editor(spec, parent);
}

ValueEditor* make_editor(const ParamSpec& spec, QWidget* parent) {
  switch (spec.kind) {
    case ParamKind::real:
    case ParamKind::integer:
      return new NumberEditor(spec, parent);
    case ParamKind::toggle:
      return new ToggleEditor(spec, parent);
    case ParamKind::choice:
      return new ChoiceEditor(spec, parent);
    case ParamKind::file:
    case ParamKind::text:
    case ParamKind::reals:
    case ParamKind::seed:
      break;
  }
  return new TextEditor(spec, parent);
}

namespace {

void fill(ValueEditor* editor, QWidget* content) {
  auto* row = new QHBoxLayout(editor);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(content);
  editor->setFocusProxy(content);
}

}  // namespace

ChoiceEditor::ChoiceEditor(const ParamSpec& spec, QWidget* parent) : ValueEditor(parent), combo_(new WideCombo(this)) {
  fill(this, combo_);
  for (const auto& choice : spec.choices) {
    combo_->addItem(translated(choice.label.empty() ? choice.id : choice.label), QString::fromStdString(choice.id));
    combo_->setItemData(combo_->count() - 1, translated(choice.help), Qt::ToolTipRole);
  }
  connect(combo_, &QComboBox::activated, this,
          [this](int index) { Q_EMIT edited(Json(combo_->itemData(index).toString().toStdString())); });
}

void ChoiceEditor::show_value(const Json& value) {
  const QString id = value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
  combo_->setCurrentIndex(combo_->findData(id));
}

namespace {

/// A check box cannot lower or raise letters: a symbol that needs it is left to the tip.
QString box_text(const ParamSpec& spec) {
  return plain_symbols(spec.symbol).contains(QLatin1Char('_')) || spec.symbol.find('^') != std::string::npos
             ? translated(spec.label)
             : title_of(spec);
}

}  // namespace

ToggleEditor::ToggleEditor(const ParamSpec& spec, QWidget* parent)
    : ValueEditor(parent), box_(new QCheckBox(without_mnemonic(box_text(spec)), this)) {
  fill(this, box_);
  connect(box_, &QCheckBox::clicked, this, [this](bool on) { Q_EMIT edited(Json(on)); });
}

void ToggleEditor::show_value(const Json& value) {
  box_->setCheckState(value.is_boolean() ? (value.get<bool>() ? Qt::Checked : Qt::Unchecked) : Qt::PartiallyChecked);
  // A value that is neither shows as undecided, but a click decides.
  box_->setTristate(false);
}

}  // namespace privbo::ui
