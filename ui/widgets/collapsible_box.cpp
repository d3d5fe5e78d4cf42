#include "widgets/collapsible_box.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "words/catalogue_text.h"

namespace privbo::ui {

CollapsibleBox::CollapsibleBox(const QString& title, QWidget* parent)
    : QWidget(parent), header_(new QToolButton(this)), content_(new QWidget(this)) {
  header_->setText(without_mnemonic(title));
  header_->setAccessibleName(tr("%1, fold or unfold").arg(title));
  header_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  header_->setCheckable(true);
  header_->setAutoRaise(true);
  header_->setFocusPolicy(Qt::StrongFocus);
  header_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  QFont bold = header_->font();
  bold.setBold(true);
  bold.setCapitalization(QFont::AllUppercase);
  header_->setFont(bold);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(header_);
  column->addWidget(content_);
  connect(header_, &QToolButton::toggled, this, &CollapsibleBox::set_open);
  set_open(true);
}

void CollapsibleBox::set_open(bool open) {
  header_->setChecked(open);
  header_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  content_->setVisible(open);
}

}  // namespace privbo::ui
