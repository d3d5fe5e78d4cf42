#include "sweep/earlier_sweeps.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "document/scenario_model.h"
#include "scenario/scenario.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// Returns "First look: ε, 0.5 to 16".
QString name_of(const SweepResult& sweep) {
  const QString setting = sweep.plan.symbol.empty() ? translated(sweep.plan.label) : plain_symbols(sweep.plan.symbol);
  return EarlierSweeps::tr("%1: %2, %3 to %4")
      .arg(shown_name(sweep.scenario_name), setting, number_text(sweep.points.front().value),
           number_text(sweep.points.back().value));
}

}  // namespace

EarlierSweeps::EarlierSweeps(ScenarioModel& model, SweepRun& run, QWidget* parent)
    : QWidget(parent), model_(model), run_(run), list_(new QComboBox(this)) {
  auto* label = new QLabel(tr("&Earlier sweeps"), this);
  label->setBuddy(list_);
  list_->setAccessibleName(tr("Earlier sweeps"));
  list_->setToolTip(tr("Sweeps that others took the place of, also those of scenarios that were open before"));
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setMinimumContentsLength(12);
  auto* again = new QPushButton(tr("S&how Again"), this);
  again->setToolTip(tr("Show this sweep in the charts; the present one joins the list"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(label);
  row->addWidget(list_, 1);
  row->addWidget(again);
  connect(again, &QPushButton::clicked, this, &EarlierSweeps::show_chosen);
  connect(&run_, &SweepRun::earlier_changed, this, &EarlierSweeps::follow);
  follow();
}

void EarlierSweeps::follow() {
  list_->clear();
  for (const EndedSweep& each : run_.earlier()) list_->addItem(name_of(*each.result));
  setVisible(list_->count() > 0);
}

void EarlierSweeps::show_chosen() {
  if (list_->currentIndex() < 0) return;
  run_.show_earlier(static_cast<std::size_t>(list_->currentIndex()));
  if (model_.checked()) run_.compare_with({model_.result().normalised, model_.scenario().folder});
}

}  // namespace privbo::ui
