#include "panel/algorithms/name_box.h"

#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

NameBox::NameBox(const QString& tip, QWidget* parent) : QCheckBox(parent), tip_(tip) {
  setToolTip(tip_);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void NameBox::show_name(const QString& name) {
  name_ = name;
  fit();
  setAccessibleName(name);
}

void NameBox::fit() {
  // What the style wants beside the text.
  const int mark = sizeHint().width() - fontMetrics().size(Qt::TextShowMnemonic, text()).width();
  // Before the first layout there is no width to fit into.
  const QString fitting = testAttribute(Qt::WA_Resized) && isVisible()
                              ? fontMetrics().elidedText(beginning(name_), Qt::ElideMiddle, width() - mark)
                              : name_;
  setText(without_mnemonic(fitting));
  setToolTip(fitting == name_ ? tip_ : QStringLiteral("<p><b>%1</b></p>").arg(name_.toHtmlEscaped()) + tip_);
}

void NameBox::resizeEvent(QResizeEvent* event) {
  QCheckBox::resizeEvent(event);
  fit();
}

void NameBox::showEvent(QShowEvent* event) {
  QCheckBox::showEvent(event);
  fit();
}

}  // namespace privbo::ui
