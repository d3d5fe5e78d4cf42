#include "front/front_component.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>

#include "document/scenario_model.h"
#include "front/front_field.h"
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
      label_(new ElidedLabel(this)),
      combo_(new ComponentCombo(section, model, this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  label_->show_text(translated(section.label));
  label_->setToolTip(plain_tooltip(translated(section.help)));
  label_->setBuddy(combo_);
  row->addWidget(label_);
  row->addWidget(combo_, 1);
  setFocusProxy(combo_);
  size_parts();
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, "/agents")) show_use();
  });
  connect(&model_, &ScenarioModel::replaced, this, &FrontComponent::show_use);
  show_use();
}

void FrontComponent::size_parts() {
  layout()->setSpacing(fontMetrics().averageCharWidth());
  label_->setFixedWidth(rail_name_width(*this));
  setFixedHeight(rail_line_height(*this));
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
