// Chooses the editor for each kind of parameter.
#include "panel/value_editor.h"

#include "panel/choice_editor.h"
#include "panel/number_editor.h"
#include "panel/text_editor.h"

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

}  // namespace privbo::ui
