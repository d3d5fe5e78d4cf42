#include "front/front_page.h"

#include <QEvent>
#include <QGridLayout>
#include <algorithm>

#include "document/scenario_model.h"
#include "front/head_area.h"
#include "front/price_label.h"
#include "front/rail_form.h"
#include "front/settings_rail.h"
#include "plot/data/price_of_privacy.h"
#include "run/known_tuning.h"
#include "run/run_controller.h"
#include "widgets/labels.h"

namespace privbo::ui {
namespace {

constexpr double most_of_head = 0.32;  // of the height: the charts have the rest
constexpr int low_lines = 34;          // of text: what is lower keeps no room for words that may come

}  // namespace

FrontPage::FrontPage(ScenarioModel& model, RunController& run, SettingsRail* rail, QWidget* beside, QWidget* parent)
    : QWidget(parent),
      model_(model),
      run_(run),
      rail_(rail),
      head_(new HeadArea(this)),
      beside_(beside),
      grid_(new QGridLayout(this)) {
  rail_->setParent(this);
  beside_->setParent(this);
  setTabOrder(rail_, beside_);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(0);
  grid_->setColumnStretch(1, 1);
  place();
  size_parts();
  connect(&run_, &RunController::snapshot_taken, this, &FrontPage::show_price);
  connect(&run_, &RunController::stale_changed, this, &FrontPage::show_price);
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& path) {
    if (touches(path, std::string("/") + tuning_key)) show_price();
  });
  connect(&model_, &ScenarioModel::built, this, &FrontPage::follow_scenario);
  connect(&model_, &ScenarioModel::replaced, this, [this] { head_->keep_room_for_price(false); });
  connect(&price(), &PriceLabel::tuning_wanted, this, &FrontPage::tuning_wanted);
  follow_scenario();
  show_price();
}

PriceLabel& FrontPage::price() const { return head_->price(); }

void FrontPage::show_above(QWidget* told) {
  head_->show_told(told);
  for (SteadyLabel* words : told->findChildren<SteadyLabel*>()) words->keep_room(!low_);
}

/// Once a scenario may have a price, its room stays until another scenario is open.
void FrontPage::follow_scenario() {
  const auto& experiment = model_.result().experiment;
  if (experiment && compares_privacy(*experiment)) head_->keep_room_for_price(true);
}

void FrontPage::place() {
  for (QWidget* part : {static_cast<QWidget*>(rail_), static_cast<QWidget*>(head_), beside_}) grid_->removeWidget(part);
  grid_->addWidget(rail_, 0, 0, brief_ ? 1 : 2, 1);
  grid_->addWidget(head_, 0, 1, Qt::AlignTop);
  grid_->addWidget(beside_, 1, brief_ ? 0 : 1, 1, brief_ ? 2 : 1);
  grid_->setRowStretch(1, 1);
}

void FrontPage::set_brief(bool brief) {
  brief_ = brief;
  rail_->set_brief(brief);
  head_->set_brief(brief);
  place();
  size_parts();
  show_price();
}

void FrontPage::show_price() {
  price().show_run(*run_.snapshot(), run_.experiment().get(), known_tuning(run_, model_), run_.stale());
  fit_price();
}

/// In a lecture the number is read beside the setting: it is left out where it is not that setting's, or would be cut.
void FrontPage::fit_price() {
  PriceLabel& shown = price();
  const bool fits = shown.sizeHint().width() + 2 * rail_unit(*this) <= width() - rail_->width();
  shown.setVisible(shown.has_regrets() && (!brief_ || (!run_.stale() && fits)));
}

/// The charts of a low window have the room that words would keep for what they may tell one day.
void FrontPage::set_low(bool low) {
  if (low == low_) return;
  low_ = low;
  head_->set_flat(low);
  for (SteadyLabel* words : findChildren<SteadyLabel*>()) words->keep_room(!low);
}

void FrontPage::size_parts() {
  const QSize beside = least_beside();
  rail_->fit_to(width(), beside.width());
  rail_->setVisible(brief_ || width() >= rail_->narrowest_window(beside.width()));
  set_low(!brief_ && height() < low_lines * fontMetrics().height());
  const int left = brief_ ? height() : height() - beside.height();
  head_->fit_to(std::min(static_cast<int>(most_of_head * height()), left));
}

QSize FrontPage::least_beside() const {
  const QSize least = beside_->minimumSizeHint();
  return {std::max(least.width(), brief_ ? 0 : head_->minimumSizeHint().width()), least.height()};
}

QSize FrontPage::minimumSizeHint() const {
  const QSize beside = least_beside();
  if (brief_) return {rail_->narrowest_window(beside.width()), grid_->totalMinimumSize().height()};
  return {beside.width(), rail_line_height(*this) + beside.height()};
}

/// Another page, or larger letters, may want more room beside the rail.
bool FrontPage::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest) size_parts();
  return QWidget::event(event);
}

void FrontPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  size_parts();
  fit_price();
}

void FrontPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_parts();
}

}  // namespace privbo::ui
