#include "panel/editors/value_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStringList>
#include <QToolButton>

#include "document/allowed_files.h"
#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "files/foreign_file.h"
#include "numerics/numbers.h"
#include "panel/editors/number_editor.h"
#include "widgets/combos.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

namespace {

QString field_text_of(const Json& value) {
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  if (!value.is_array()) return value.is_null() ? QString() : QString::fromStdString(value.dump());
  QStringList parts;
  for (const auto& item : value)
    parts << QString::fromStdString(item.is_number_float() ? shortest(item.get<double>()) : item.dump());
  return parts.join(QStringLiteral(", "));
}

QHBoxLayout* tight_row(QWidget* parent) {
  auto* row = new QHBoxLayout(parent);
  row->setContentsMargins(0, 0, 0, 0);
  return row;
}

}  // namespace

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

TextEditor::TextEditor(const ParamSpec& spec, QWidget* parent)
    : ValueEditor(parent), kind_(spec.kind), object_(spec.default_value.is_object()), field_(new QLineEdit(this)) {
  tight_row(this)->addWidget(field_);
  setFocusProxy(field_);
  if (kind_ == ParamKind::reals) field_->setPlaceholderText(tr("numbers, separated by commas"));
  connect(field_, &QLineEdit::textEdited, this, [this](const QString& text) { Q_EMIT edited(read(text)); });
}

void TextEditor::show_value(const Json& value) {
  if (read(field_->text()) == value) return;
  field_->setText(field_text_of(value));
  field_->setCursorPosition(0);
}

Json TextEditor::read(const QString& text) const {
  if (kind_ == ParamKind::seed) return text.trimmed().toStdString();
  if (object_) {
    try {
      return foreign_json(text.toStdString());
    } catch (const std::exception&) {
      return text.toStdString();  // what is wrong with it is said beside the field
    }
  }
  if (kind_ != ParamKind::reals) return text.toStdString();
  Json list = Json::array();
  static const QRegularExpression separators(QStringLiteral("[,;\\s]+"));
  for (const QString& part : text.split(separators, Qt::SkipEmptyParts)) {
    const auto number = parse_double(part.toStdString());
    if (!number) return text.toStdString();
    list.push_back(*number);
  }
  return list;
}

FileEditor::FileEditor(const ParamSpec& spec, const ScenarioModel& model, QWidget* parent)
    : ValueEditor(parent), title_(title_of(spec)), model_(model), field_(new QLineEdit(this)) {
  auto* button = new QToolButton(this);
  button->setText(tr("…"));
  button->setToolTip(tr("Look for the file"));
  button->setAccessibleName(tr("Browse for %1").arg(title_));
  auto* row = tight_row(this);
  row->addWidget(field_);
  row->addWidget(button);
  setFocusProxy(field_);
  connect(field_, &QLineEdit::textEdited, this,
          [this](const QString& text) { Q_EMIT edited(Json(text.toStdString())); });
  connect(button, &QToolButton::clicked, this, &FileEditor::browse);
}

void FileEditor::show_value(const Json& value) {
  const QString text = field_text_of(value);
  if (field_->text() == text) return;
  field_->setText(text);
  field_->setToolTip(plain_tooltip(text));
}

void FileEditor::browse() {
  const auto& folder = model_.scenario().folder;
  const QString chosen = QFileDialog::getOpenFileName(
      this, title_, to_text(folder), tr("Tables (*.csv *.tsv *.txt *.csv.gz *.tsv.gz *.txt.gz);;All files (*)"));
  if (chosen.isEmpty()) return;
  model_.allowed_files().allow(to_path(chosen));
  const std::string path = path_from(folder, to_path(chosen));
  show_value(Json(path));
  Q_EMIT edited(Json(path));
}

}  // namespace privbo::ui
