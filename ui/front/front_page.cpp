#include "front/front_page.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>

#include "document/scenario_model.h"
#include "front/price_label.h"
#include "front/settings_rail.h"
#include "run/known_tuning.h"
#include "run/run_controller.h"

namespace privbo::ui {
namespace {

constexpr int lines_of_price = 4;  // as many as it ever has

}  // namespace

FrontPage::FrontPage(ScenarioModel& model, RunController& run, SettingsRail* rail, QWidget* beside, QWidget* parent)
    : QWidget(parent),
      model_(model),
      run_(run),
      rail_(rail),
      above_(new QWidget(this)),
      beside_(beside),
      grid_(new QGridLayout(this)),
      line_(new QHBoxLayout(above_)),
      price_(new PriceLabel(above_)) {
  rail_->setParent(this);
  beside_->setParent(this);
  setTabOrder(rail_, beside_);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(0);
  grid_->setColumnStretch(1, 1);
  line_->addStretch(1);
  line_->addWidget(price_, 0, Qt::AlignTop);
  place();
  size_parts();
  connect(&run_, &RunController::snapshot_taken, this, &FrontPage::show_price);
  connect(&run_, &RunController::stale_changed, this, &FrontPage::show_price);
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& path) {
    if (touches(path, std::string("/") + tuning_key)) show_price();
  });
  connect(price_, &PriceLabel::tuning_wanted, this, &FrontPage::tuning_wanted);
  show_price();
}

void FrontPage::show_above(QWidget* told) {
  delete line_->takeAt(0);
  told_ = told;
  line_->insertWidget(0, told_, 1, Qt::AlignTop);
  told_->setHidden(brief_);
}

void FrontPage::place() {
  for (QWidget* part : {static_cast<QWidget*>(rail_), above_, beside_}) grid_->removeWidget(part);
  grid_->addWidget(rail_, 0, 0, brief_ ? 1 : 2, 1);
  grid_->addWidget(above_, 0, 1);
  grid_->addWidget(beside_, 1, brief_ ? 0 : 1, 1, brief_ ? 2 : 1);
  grid_->setRowStretch(1, 1);
}

void FrontPage::set_brief(bool brief) {
  brief_ = brief;
  rail_->set_brief(brief);
  if (told_) told_->setHidden(brief);
  place();
  size_parts();
  show_price();
}

/// In a lecture the number is read beside the setting: it is left out where it is not that setting's, or would be cut.
void FrontPage::show_price() {
  price_->show_run(*run_.snapshot(), run_.experiment().get(), known_tuning(run_, model_), run_.stale());
  const bool fits = price_->sizeHint().width() <= width() - rail_->width();
  price_->setVisible(price_->has_regrets() && (!brief_ || (!run_.stale() && fits)));
}

void FrontPage::size_parts() {
  const int unit = std::max(4, fontMetrics().height() / 2);
  line_->setContentsMargins(unit, unit / 2, unit, unit / 2);
  line_->setSpacing(2 * unit);
  // Whether there is a price or none, the charts stay where they are.
  above_->setMinimumHeight(lines_of_price * fontMetrics().height() + unit);
  rail_->fit_to(width());
}

void FrontPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  rail_->fit_to(width());
}

void FrontPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_parts();
}

}  // namespace privbo::ui
