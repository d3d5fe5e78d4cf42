#include "front/front_component.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QMenu>

#include "document/scenario_model.h"
#include "panel/algorithms/agents_setting.h"
#include "panel/component_combo.h"
#include "scenario/schema.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

FrontComponent::FrontComponent(const Section& section, ScenarioModel& model, QWidget* parent)
    : QWidget(parent),
      path_("/" + section.key),
      model_(model),
      grid_(new QGridLayout(this)),
      label_(new ElidedLabel(this)),
      combo_(new ComponentCombo(section, model, this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setVerticalSpacing(0);
  grid_->setColumnStretch(1, 1);
  label_->show_text(translated(section.label));
  label_->setToolTip(plain_tooltip(translated(section.help)));
  label_->setBuddy(combo_);
  setFocusProxy(combo_);
  size_parts();
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, "/agents")) show_use();
  });
  connect(&model_, &ScenarioModel::replaced, this, &FrontComponent::show_use);
  show_use();
}

void FrontComponent::set_form(RailForm form, int name_width) {
  if (form == form_ && name_width == name_width_) return;
  form_ = form;
  name_width_ = name_width;
  size_parts();
}

void FrontComponent::size_parts() {
  const bool beside = form_ == RailForm::beside;
  grid_->removeWidget(label_);
  grid_->removeWidget(combo_);
  grid_->addWidget(label_, 0, 0, 1, beside ? 1 : 2);
  grid_->addWidget(combo_, beside ? 0 : 1, beside ? 1 : 0, 1, beside ? 1 : 2, Qt::AlignVCenter);
  grid_->setHorizontalSpacing(rail_gap(*this));
  // A label that was told its width wants as much ever after: its column is.
  const int name = name_width_ > 0 ? name_width_ : rail_name_width(*this);
  grid_->setColumnMinimumWidth(0, beside ? name : 0);
  label_->setMaximumWidth(beside ? name : QWIDGETSIZE_MAX);
  label_->setFixedHeight(beside ? rail_line_height(*this) : fontMetrics().height());
  setFixedHeight(rail_component_height(*this, form_));
}

/// What the agents bring themselves is greyed, and stays where it is.
void FrontComponent::show_use() {
  const QString reason = why_unused(model_, path_);
  setEnabled(reason.isEmpty());
  setToolTip(plain_tooltip(reason));
}

void FrontComponent::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_parts();
}

void FrontComponent::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("What Is This?")), &QAction::triggered, this, [this] { Q_EMIT explain_wanted(path_); });
  menu->popup(event->globalPos());
}

}  // namespace privbo::ui
