// Follows the scenario for what there is, the run for its colours, and the charts for what they hide.
#include "front/algorithm_chips.h"

#include <QEvent>
#include <QMenu>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "charts/drawing/slot_swatch.h"
#include "document/scenario_model.h"
#include "front/algorithm_chip.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"

namespace privbo::ui {
namespace {

const std::string list_path = "/algorithms";

}  // namespace

AlgorithmChips::AlgorithmChips(ScenarioModel& model, RunController& run, RunCharts& charts, QWidget* parent)
    : QWidget(parent),
      model_(model),
      run_(run),
      charts_(charts),
      more_(new QToolButton(this)),
      folded_(new QToolButton(parent)) {
  setAccessibleName(tr("Algorithms"));
  more_->setText(QStringLiteral("+"));
  more_->setAutoRaise(true);
  more_->setFocusPolicy(Qt::StrongFocus);
  more_->setAccessibleName(tr("Add algorithms"));
  more_->setToolTip(tr("Add or change algorithms in the settings"));
  connect(more_, &QToolButton::clicked, this, [this] { Q_EMIT settings_wanted(list_path); });
  auto* menu = new QMenu(folded_);
  menu->setToolTipsVisible(true);
  folded_->setMenu(menu);
  folded_->setPopupMode(QToolButton::InstantPopup);
  folded_->setFocusPolicy(Qt::StrongFocus);
  folded_->setToolTip(tr("The algorithms of this scenario: hide, show, explain or change them"));
  connect(menu, &QMenu::aboutToShow, this, &AlgorithmChips::fill_folded_menu);
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
  folded_->setText(tr("%n algorithm(s)", nullptr, plural(algorithms_.size())));
  follow_run();
  follow_charts();
  Q_EMIT size_changed();
}

/// Tab comes to them in their order, and to what adds one last.
void AlgorithmChips::add_chip() {
  auto* chip = new AlgorithmChip(this);
  const std::size_t index = chips_.size();
  put_in_tab_order(chips_.empty() ? static_cast<QWidget*>(more_) : chips_.back(), chip);
  put_in_tab_order(chip, more_);
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

void AlgorithmChips::fill_folded_menu() {
  QMenu* menu = folded_->menu();
  menu->clear();
  for (QMenu* old : menu->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly)) old->deleteLater();
  for (std::size_t i = 0; i < chips_.size(); ++i) {
    QMenu* own = menu->addMenu(curve_swatch(chips_[i]->slot(), *folded_), chips_[i]->text());
    own->menuAction()->setToolTip(chips_[i]->toolTip());
    QAction* shown = own->addAction(tr("S&hown"));
    shown->setCheckable(true);
    shown->setChecked(chips_[i]->isChecked());
    connect(shown, &QAction::triggered, this,
            [this, i](bool wanted) { charts_.looks().set_hidden(algorithms_[i].name.toStdString(), !wanted); });
    fill_menu(*own, i);
  }
  menu->addSeparator();
  connect(menu->addAction(tr("A&dd…")), &QAction::triggered, this, [this] { Q_EMIT settings_wanted(list_path); });
}

int AlgorithmChips::gap() const { return std::max(2, fontMetrics().height() / 6); }

int AlgorithmChips::arrange(int width, std::vector<QRect>* places) const {
  int x = 0, y = 0, rows = 1;
  const int high = fontMetrics().height() + 4;
  const auto place = [&](const QWidget& widget) {
    const int wide = widget.sizeHint().width();
    if (x > 0 && x + wide > width) {
      x = 0;
      y += high + gap();
      ++rows;
    }
    if (places) places->emplace_back(x, y, wide, high);
    x += wide + gap();
  };
  for (const AlgorithmChip* chip : chips_) place(*chip);
  place(*more_);
  return rows;
}

int AlgorithmChips::width_for(int rows) const {
  int low = more_->sizeHint().width(), high = low;
  for (const AlgorithmChip* chip : chips_) {
    low = std::max(low, chip->sizeHint().width());
    high += chip->sizeHint().width() + gap();
  }
  while (low < high) {
    const int middle = (low + high) / 2;
    if (arrange(middle) <= rows)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

void AlgorithmChips::take_rows(int rows) {
  const int wide = width_for(rows), needed = arrange(wide);
  setFixedSize(wide, needed * (fontMetrics().height() + 4) + (needed - 1) * gap());
  resizeEvent(nullptr);  // at the same size they may stand elsewhere
}

void AlgorithmChips::resizeEvent(QResizeEvent*) {
  std::vector<QRect> places;
  arrange(width(), &places);
  for (std::size_t i = 0; i < places.size(); ++i) {
    QWidget* widget = i < chips_.size() ? static_cast<QWidget*>(chips_[i]) : more_;
    widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), places[i]));
  }
}

bool AlgorithmChips::event(QEvent* event) {
  // A name is another one, or the letters have another size.
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange) Q_EMIT size_changed();
  return QWidget::event(event);
}

}  // namespace privbo::ui
