#include "privacy/laboratory/source_combo.h"

#include <QStandardItemModel>

#include "privacy/laboratory/laboratory_settings.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int kind_role = Qt::UserRole, name_role = Qt::UserRole + 1;
const QLatin1String of_run("run"), of_laboratory("laboratory");

}  // namespace

SourceCombo::SourceCombo(PrivacySettings& settings, QWidget* parent) : WideCombo(parent), settings_(settings) {
  setAccessibleName(tr("Whose privacy loss"));
  setToolTip(tr("An algorithm of the present run, or a mechanism on its own in the laboratory"));
  setMaxVisibleItems(30);
  fill();
  connect(this, &QComboBox::activated, this, &SourceCombo::choose);
  connect(&settings_, &PrivacySettings::changed, this, &SourceCombo::follow);
}

void SourceCombo::show_algorithms(const QStringList& labels, const QString& default_value) {
  if (labels == algorithms_ && default_value == defaults_) return;
  algorithms_ = labels;
  defaults_ = default_value;
  fill();
}

void SourceCombo::fill() {
  clear();
  const auto heading = [this](const QString& text) {
    addItem(text);
    if (auto* items = qobject_cast<QStandardItemModel*>(model())) items->item(count() - 1)->setEnabled(false);
  };
  const auto entry = [this](const QString& text, const QString& kind, const QString& name, const QString& tip) {
    addItem(text);
    setItemData(count() - 1, kind, kind_role);
    setItemData(count() - 1, name, name_role);
    setItemData(count() - 1, tip, Qt::ToolTipRole);
  };
  heading(tr("This run"));
  // Something to come back to while there is no run.
  if (algorithms_.isEmpty()) entry(tr("the present run"), of_run, {}, tr("Nothing has run yet"));
  for (const QString& label : algorithms_)
    entry(label, of_run, label, plain_tooltip(tr("The ledger of %1 in the present run").arg(label)));
  heading(tr("Laboratory"));
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    entry(translated(mechanism.label), of_laboratory, QString::fromStdString(mechanism.id), tool_tip_of(mechanism));
  follow();
}

void SourceCombo::follow() {
  const bool laboratory = settings_.source() == PrivacySettings::Source::laboratory;
  const QString name = QString::fromStdString(laboratory ? settings_.mechanism().id : settings_.algorithm());
  int found = -1, first_of_run = -1;
  for (int i = 0; i < count(); ++i) {
    const QString kind = itemData(i, kind_role).toString();
    if (kind == of_run && (first_of_run < 0 || itemData(i, name_role).toString() == defaults_)) first_of_run = i;
    if (kind == (laboratory ? of_laboratory : of_run) && itemData(i, name_role).toString() == name) found = i;
  }
  setCurrentIndex(found >= 0 ? found : first_of_run);
}

void SourceCombo::choose(int index) {
  const std::string name = itemData(index, name_role).toString().toStdString();
  if (itemData(index, kind_role).toString() == of_laboratory)
    settings_.choose_mechanism(name);
  else
    settings_.choose_algorithm(name);
}

}  // namespace privbo::ui
