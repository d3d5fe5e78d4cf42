// An editable combo box whose completer finds any part of a name.
#include "sweep/setting_combo.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QLineEdit>
#include <QSignalBlocker>

#include "language/language.h"
#include "scenario/settings.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t max_of_list = 12;  // numbers of a list offered one by one

QString text_of(const Setting& setting) {
  // The section's name is written small in English alone, whose nouns are; an algorithm's name stays as it is.
  QString owner =
      setting.section->kind == Section::Kind::list ? QString::fromStdString(setting.owner) : translated(setting.owner);
  if (setting.section->kind != Section::Kind::list && spoken_language() == english_language) owner = owner.toLower();
  QString text = translated(setting.spec->label);
  if (!setting.spec->symbol.empty()) text += QStringLiteral(" ") + QString::fromStdString(setting.spec->symbol);
  return SettingCombo::tr("%1 (%2)").arg(text, owner);
}

}  // namespace

SettingCombo::SettingCombo(QWidget* parent) : QComboBox(parent) {
  setEditable(true);
  setInsertPolicy(QComboBox::NoInsert);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(12);
  setMaxVisibleItems(20);
  keep_wheel_for_scrolling(this);
  lineEdit()->setPlaceholderText(tr("Type to search"));
  completer()->setCompletionMode(QCompleter::PopupCompletion);
  completer()->setFilterMode(Qt::MatchContains);
  completer()->setCaseSensitivity(Qt::CaseInsensitive);
  connect(this, &QComboBox::activated, this, &SettingCombo::take);
  connect(lineEdit(), &QLineEdit::returnPressed, this, [this] {
    // Return takes what the typed words lead to, if that is one setting alone.
    completer()->setCompletionPrefix(lineEdit()->text());
    const int exact = findText(lineEdit()->text(), Qt::MatchFixedString);
    if (exact >= 0)
      take(exact);
    else if (completer()->completionCount() == 1)
      take(findText(completer()->currentCompletion()));
  });
}

void SettingCombo::show_settings(const Json& document) {
  std::vector<std::pair<QString, std::string>> items;
  Json key = Json::array();
  for (const Setting& setting : settings_of(document)) {
    if (!is_numeric(*setting.spec) || !setting.used) continue;
    const QString text = text_of(setting);
    if (setting.spec->kind != ParamKind::reals) {
      items.emplace_back(text, setting.path);
      continue;
    }
    const Json::json_pointer pointer(setting.path);
    const Json list = document.contains(pointer) ? document.at(pointer) : Json::array();
    for (std::size_t i = 0; i < std::min(max_of_list, list.size()); ++i)
      items.emplace_back(tr("%1, number %2").arg(text).arg(i + 1), setting.path + "/" + std::to_string(i));
  }
  for (const auto& [text, path] : items) key.push_back(text.toStdString() + path);
  if (key == listed_) return;
  listed_ = std::move(key);
  const QSignalBlocker quiet(this);
  clear();
  for (const auto& [text, path] : items) addItem(text, QString::fromStdString(path));
  show_path(path_);
}

void SettingCombo::show_path(const std::string& path) {
  path_ = path;
  if (lineEdit()->hasFocus() && lineEdit()->isModified()) return;  // somebody is typing
  const QString text = QString::fromStdString(path);
  setCurrentIndex(findData(text));
  if (currentIndex() < 0) setEditText(text);
  lineEdit()->setCursorPosition(0);
  setToolTip(plain_tooltip(text));
}

void SettingCombo::take(int index) {
  if (index < 0) return;
  lineEdit()->setModified(false);
  setCurrentIndex(index);
  const std::string path = itemData(index).toString().toStdString();
  if (path != path_) Q_EMIT chosen(path);
}

void SettingCombo::focusOutEvent(QFocusEvent* event) {
  QComboBox::focusOutEvent(event);
  if (event->reason() == Qt::PopupFocusReason) return;
  lineEdit()->setModified(false);
  show_path(path_);  // half a word is no setting
}

}  // namespace privbo::ui
