#include "widgets/combos.h"

#include <QAbstractItemView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include "widgets/scrolling.h"
#include "words/plain_text.h"

namespace privbo::ui {

void ElidedCombo::paintEvent(QPaintEvent*) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  const int room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
  const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + 4;  // as styles set it apart
  option.currentText = option.fontMetrics.elidedText(beginning(option.currentText), Qt::ElideRight, room - icon - 2);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

WideCombo::WideCombo(QWidget* parent) : ElidedCombo(parent) {
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(8);
  keep_wheel_for_scrolling(this);
}

void WideCombo::showPopup() {
  view()->setMinimumWidth(view()->sizeHintForColumn(0) + view()->verticalScrollBar()->sizeHint().width());
  QComboBox::showPopup();
}

std::string named_id(const ParamSpec& spec, const Json& value) {
  for (const NamedValue& named : spec.named)
    if (named.value == value) return named.id;
  return {};
}

NamedCombo::NamedCombo(const std::vector<Name>& names, QWidget* parent) : WideCombo(parent) {
  for (const Name& name : names) {
    addItem(name.label, QString::fromStdString(name.id));
    setItemData(count() - 1, name.help, Qt::ToolTipRole);
  }
  addItem(tr("custom"), QString());
  setItemData(count() - 1, tr("Any other value: change the number itself."), Qt::ToolTipRole);
  if (auto* items = qobject_cast<QStandardItemModel*>(model())) items->item(count() - 1)->setEnabled(false);
  connect(this, &QComboBox::activated, this, [this](int index) {
    if (const QString id = itemData(index).toString(); !id.isEmpty()) Q_EMIT chosen(id.toStdString());
  });
}

void NamedCombo::show_name(const std::string& id) { setCurrentIndex(findData(QString::fromStdString(id))); }

}  // namespace privbo::ui
