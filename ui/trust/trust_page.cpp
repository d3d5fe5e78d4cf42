// Setup, figure, table and attack; every number is worked out elsewhere, off this thread.
#include "trust/trust_page.h"

#include <QEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "charts/view/standalone_chart.h"
#include "charts/view/trust_view.h"
#include "document/scenario_model.h"
#include "scenario/scenario.h"
#include "trust/comparison_results.h"
#include "trust/comparison_setup.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"

namespace privbo::ui {

TrustPage::TrustPage(ScenarioModel& model, ComparisonRun& run, RefreshLoop& loop, QWidget* parent,
                     AttackFunction attack)
    : Page(parent),
      model_(model),
      controller_(run),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      setup_(new ComparisonSetup(model, run, this)),
      tabs_(new QTabWidget(this)),
      figure_(new ComparisonFigure(tabs_)),
      bounds_(new BoundsTable(tabs_)),
      attack_(new AttackPanel(model, loop, this, std::move(attack))) {
  setup_column_ = make_scroll_column(setup_, splitter_);
  splitter_->addWidget(setup_column_);
  tabs_->setDocumentMode(true);
  tabs_->setAccessibleName(tr("Results of the comparison"));
  tabs_->addTab(figure_, tr("Figure"));
  tabs_->addTab(bounds_, tr("Bounds"));
  tabs_->addTab(make_scroll_column(attack_, tabs_), tr("Attack"));
  splitter_->addWidget(tabs_);
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setCollapsible(1, false);
  const int first = letter_width(fontMetrics()) * 48;
  splitter_->setSizes({first, 100 * first});  // the rest is the results'
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(splitter_);
  connect(&model_, &ScenarioModel::built, this, &TrustPage::follow_check);
  connect(&controller_, &ComparisonRun::changed, this, &TrustPage::show_comparison);
  connect(&controller_, &ComparisonRun::state_changed, this, &TrustPage::show_comparison);
  connect(&controller_, &ComparisonRun::state_changed, this, &Page::run_text_changed);
  connect(setup_, &ComparisonSetup::status_message, this, &Page::status_message);
  connect(figure_, &ComparisonFigure::status_message, this, &Page::status_message);
  connect(bounds_, &BoundsTable::status_message, this, &Page::status_message);
  show_comparison();
  follow_check();
}

void TrustPage::follow_check() { attack_->follow({model_.result().normalised, model_.scenario().folder}); }

void TrustPage::show_comparison() {
  figure_->show_comparison(controller_.result());
  bounds_->show_comparison(controller_.result());
}

/// Beside the results where there is room for both, else on a tab of its own; nowhere in a lecture.
void TrustPage::place_setup() {
  int results = 0;
  for (int i = 0; i < tabs_->count(); ++i)
    if (tabs_->widget(i) != setup_column_) results = std::max(results, tabs_->widget(i)->minimumSizeHint().width());
  const int index = tabs_->indexOf(setup_column_);
  const bool tab = !lecture_ && width() < setup_column_->minimumWidth() + results + splitter_->handleWidth();
  if (tab == (index >= 0)) return;
  if (tab) {
    tabs_->addTab(setup_column_, tr("Setup"));
  } else {
    tabs_->removeTab(index);
    splitter_->insertWidget(0, setup_column_);
    setup_column_->setHidden(lecture_);
  }
}

bool TrustPage::event(QEvent* event) {
  const bool handled = Page::event(event);
  if (setup_column_ && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)) place_setup();
  return handled;
}

void TrustPage::run() { setup_->run_or_stop(); }

void TrustPage::copy_figure() {
  if (!tabs_->currentWidget()->isAncestorOf(attack_)) return figure_->copy();
  if (!attack_->has_result()) return Q_EMIT status_message(tr("There is no attack to copy yet."));
  StandaloneChart* runs = attack_->runs_chart();
  Q_EMIT(runs->hasFocus() ? runs : attack_->posterior_chart())->copy_figure_wanted();
}

std::vector<ChartSet> TrustPage::chart_sets() const {
  const auto present = [this] { return Scenario{model_.result().normalised, model_.scenario().folder}; };
  return {{{attack_->posterior_chart(), attack_->runs_chart()}, present},
          {{figure_->view()}, [this] { return controller_.scenario(); }}};
}

void TrustPage::set_lecture(bool on) {
  lecture_ = on;
  figure_->set_lecture(on);
  place_setup();
  if (tabs_->indexOf(setup_column_) < 0) setup_column_->setHidden(on);
}

Json TrustPage::save() const {
  Json saved{{"tab", tabs_->currentIndex()}};
  saved.update(figure_->save());
  saved["splitter"] = splitter_->saveState().toBase64().toStdString();
  return saved;
}

void TrustPage::restore(const Json& saved) {
  if (!saved.is_object()) return;
  if (const auto tab = saved.find("tab");
      tab != saved.end() && tab->is_number_integer() && tab->get<int>() >= 0 && tab->get<int>() < tabs_->count())
    tabs_->setCurrentIndex(tab->get<int>());
  figure_->restore(saved);
  if (const auto state = saved.find("splitter"); state != saved.end() && state->is_string())
    splitter_->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->get<std::string>())));
}

}  // namespace privbo::ui
