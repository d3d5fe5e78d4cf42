// Follows the scenario for what there is, the run for its colours, and the charts for what they hide.
#include "front/algorithm_chips.h"

#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "document/scenario_model.h"
#include "front/algorithm_chip.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "widgets/tab_order.h"

namespace privbo::ui {
namespace {

const std::string list_path = "/algorithms";

}  // namespace

AlgorithmChips::AlgorithmChips(ScenarioModel& model, RunController& run, RunCharts& charts, QWidget* parent)
    : QWidget(parent),
      model_(model),
      run_(run),
      charts_(charts),
      column_(new QVBoxLayout(this)),
      more_(new QToolButton(this)) {
  setAccessibleName(tr("Algorithms"));
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  column_->addWidget(more_);
  more_->setText(tr("+ Add"));
  more_->setAutoRaise(true);
  more_->setFocusPolicy(Qt::StrongFocus);
  more_->setAccessibleName(tr("Add algorithms"));
  more_->setToolTip(tr("Add or change algorithms in the settings"));
  connect(more_, &QToolButton::clicked, this, [this] { Q_EMIT settings_wanted(list_path); });
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, list_path)) follow();
  });
  connect(&model_, &ScenarioModel::replaced, this, &AlgorithmChips::follow);
  connect(&model_, &ScenarioModel::built, this, &AlgorithmChips::follow);  // other settings have a say in it
  connect(&run_, &RunController::snapshot_taken, this, &AlgorithmChips::follow_run);
  connect(&charts_, &RunCharts::hidden_changed, this, &AlgorithmChips::follow_charts);
  follow();
}

void AlgorithmChips::follow() {
  algorithms_ = algorithms_of(model_);
  while (chips_.size() > algorithms_.size()) {
    AlgorithmChip* last = chips_.back();
    chips_.pop_back();
    if (last->hasFocus()) (chips_.empty() ? static_cast<QWidget*>(more_) : chips_.back())->setFocus();
    last->hide();
    last->deleteLater();
  }
  while (chips_.size() < algorithms_.size()) add_chip();
  follow_run();
  follow_charts();
}

void AlgorithmChips::set_narrow(bool narrow) {
  narrow_ = narrow;
  for (AlgorithmChip* chip : chips_) chip->set_narrow(narrow);
}

/// Tab comes to them in their order, and to what adds one last.
void AlgorithmChips::add_chip() {
  auto* chip = new AlgorithmChip(this);
  chip->set_narrow(narrow_);
  const std::size_t index = chips_.size();
  put_in_tab_order(chips_.empty() ? static_cast<QWidget*>(more_) : chips_.back(), chip);
  put_in_tab_order(chip, more_);
  column_->insertWidget(static_cast<int>(index), chip);
  chips_.push_back(chip);
  chip->show();
  connect(chip, &QAbstractButton::clicked, this,
          [this, index](bool shown) { charts_.looks().set_hidden(algorithms_[index].name.toStdString(), !shown); });
  connect(chip, &AlgorithmChip::menu_wanted, this, [this, index](QMenu& menu) { fill_menu(menu, index); });
}

void AlgorithmChips::follow_run() {
  for (std::size_t i = 0; i < chips_.size(); ++i) {
    const ScenarioAlgorithm& algorithm = algorithms_[i];
    const std::size_t slot = slot_on_screen(algorithm, *run_.snapshot());
    chips_[i]->show_algorithm(algorithm.name, privacy_text(algorithm), slot);
  }
}

void AlgorithmChips::follow_charts() {
  for (std::size_t i = 0; i < chips_.size(); ++i)
    chips_[i]->setChecked(!charts_.looks().is_hidden(algorithms_[i].name.toStdString()));
}

void AlgorithmChips::show_if(const std::function<bool(std::size_t)>& shown) {
  for (std::size_t i = 0; i < algorithms_.size(); ++i)
    charts_.looks().set_hidden(algorithms_[i].name.toStdString(), !shown(i));
}

void AlgorithmChips::fill_menu(QMenu& menu, std::size_t index) {
  const std::string path = list_path + "/" + std::to_string(index);
  connect(menu.addAction(tr("Show &Alone")), &QAction::triggered, this,
          [this, index] { show_if([index](std::size_t i) { return i == index; }); });
  QAction* all = menu.addAction(tr("Sho&w All"));
  all->setEnabled(!std::ranges::all_of(chips_, &AlgorithmChip::isChecked));
  connect(all, &QAction::triggered, this, [this] { show_if([](std::size_t) { return true; }); });
  connect(menu.addAction(tr("&Explain")), &QAction::triggered, this, [this, path] { Q_EMIT explain_wanted(path); });
  connect(menu.addAction(tr("&Settings…")), &QAction::triggered, this, [this, path] { Q_EMIT settings_wanted(path); });
  connect(menu.addAction(tr("&Remove")), &QAction::triggered, this,
          [this, index] { Q_EMIT leave_out_wanted(static_cast<int>(index)); });
}

}  // namespace privbo::ui
