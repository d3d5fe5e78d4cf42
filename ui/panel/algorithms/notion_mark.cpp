#include "panel/algorithms/notion_mark.h"

#include <QHBoxLayout>
#include <QLabel>

#include "widgets/icons.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

NotionMark::NotionMark(QHBoxLayout& row, QWidget& owner)
    : owner_(owner), lock_(new QLabel(&owner)), text_(new SmallLabel(tr("private"), &owner)) {
  row.addWidget(lock_);
  row.addWidget(text_);
}

void NotionMark::show(PrivacyNotion notion, bool broken) {
  const bool is_protected = notion != PrivacyNotion::none;
  const bool is_local = notion != PrivacyNotion::high_probability_local;
  lock_->setVisible(is_protected && is_local && !broken);
  text_->setText(broken ? tr("broken") : is_local ? tr("private") : tr("not local DP"));
  text_->setVisible(is_protected);
  if (!is_protected) return;
  const QString name = translated(to_string(notion));
  const QString words = broken ? tr("claims %1, and does not keep it").arg(name) : name;
  const int side = owner_.fontMetrics().height() * 3 / 4;
  lock_->setPixmap(icon(Icon::lock).pixmap(QSize(side, side)));
  lock_->setToolTip(words);
  text_->setToolTip(words);
  text_->setAccessibleName(is_local && !broken ? tr("private: %1").arg(words) : words);
}

bool NotionMark::is_shown() const { return !text_->isHidden(); }

}  // namespace privbo::ui
