// The list is as wide as its longest entry, whatever the width of the box.
#include "widgets/wide_combo.h"

#include <QAbstractItemView>
#include <QScrollBar>

#include "widgets/quiet_wheel.h"

namespace privbo::ui {

WideCombo::WideCombo(QWidget* parent) : QComboBox(parent) {
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(8);
  keep_wheel_for_scrolling(this);
}

void WideCombo::showPopup() {
  view()->setMinimumWidth(view()->sizeHintForColumn(0) + view()->verticalScrollBar()->sizeHint().width());
  QComboBox::showPopup();
}

}  // namespace privbo::ui
