#include "widgets/fold.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace privbo::ui {

Fold::Fold(const QString& title, QWidget* parent)
    : QWidget(parent), header_(new QToolButton(this)), content_(new QWidget(this)) {
  header_->setText(title);
  header_->setAccessibleName(tr("%1, fold or unfold").arg(title));
  header_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  header_->setAutoRaise(true);
  header_->setFocusPolicy(Qt::StrongFocus);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 4);
  column->addWidget(header_, 0, Qt::AlignLeft);
  column->addWidget(content_);
  connect(header_, &QToolButton::clicked, this, [this] { set_open(!is_open()); });
  set_open(false);
}

bool Fold::is_open() const { return !content_->isHidden(); }

void Fold::set_open(bool open) {
  header_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  content_->setVisible(open);
}

}  // namespace privbo::ui
