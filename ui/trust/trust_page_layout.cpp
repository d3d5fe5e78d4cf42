// Describes how the page of trust models is put together.
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "charts/view/trust_view.h"
#include "panel/params_form.h"
#include "run_charts/control_row.h"
#include "scenario/comparison_section.h"
#include "trust/trust_page.h"
#include "trust/trust_table_model.h"
#include "widgets/combos.h"
#include "widgets/data_table.h"
#include "widgets/labels.h"
#include "widgets/notes_line.h"
#include "widgets/problem_label.h"
#include "widgets/scrolling.h"
#include "widgets/tab_order.h"

namespace privbo::ui {
namespace {

/// Returns the fields of the section but those of the attack view, which has them beside its charts.
std::vector<ParamSpec> setup_specs() {
  std::vector<ParamSpec> specs = comparison_params();
  std::erase_if(specs, [](const ParamSpec& spec) { return spec.key.starts_with("attack_"); });
  return specs;
}

}  // namespace

TrustPage::TrustPage(ScenarioModel& model, ComparisonRun& run, RefreshLoop& loop, QWidget* parent,
                     AttackFunction attack)
    : Page(parent),
      model_(model),
      controller_(run),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      form_(new ParamsForm(setup_specs(), "/comparison", model, this)),
      problems_(new ProblemLabel(this)),
      run_(new QPushButton(this)),
      save_(new QPushButton(tr("Save Resu&lts…"), this)),
      clear_(new QPushButton(tr("&Clear"), this)),
      bar_(new QProgressBar(this)),
      progress_(new QLabel(this)),
      estimate_(new QLabel(this)),
      notes_(new NotesLine(this)),
      tabs_(new QTabWidget(this)),
      measure_(new ElidedCombo(this)),
      figure_(new TrustView(this)),
      table_model_(new TrustTableModel(this)),
      table_(make_privacy_table(
          this, tr("Bounds of the trust models"),
          tr("One row per trust model: who is trusted, upper bound, lower bound, the gap between them, and how they depend on ε"))),
      attack_(new AttackPanel(model, loop, this, std::move(attack))) {
  setup_ = make_scroll_column(make_setup(), splitter_);
  splitter_->addWidget(setup_);
  tabs_->setDocumentMode(true);
  tabs_->setAccessibleName(tr("Results of the comparison"));
  tabs_->addTab(make_figure(), tr("Figure"));
  tabs_->addTab(make_table(), tr("Bounds"));
  tabs_->addTab(make_scroll_column(attack_, tabs_), tr("Attack"));
  splitter_->addWidget(tabs_);
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setCollapsible(1, false);
  const int first = fontMetrics().averageCharWidth() * 48;
  splitter_->setSizes({first, 100 * first});  // the rest is the results'
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(splitter_);
  connect_parts();
  show_comparison();
  follow_check();
}

QWidget* TrustPage::make_setup() {
  auto* inside = new QWidget(this);
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(fontMetrics().height() / 2);
  auto* about = new SmallLabel(
      tr("The scenario's problem, once under every trust model. Algorithms that the scenario's list names are run with their settings there."),
      inside);
  about->setWordWrap(true);
  column->addWidget(about);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(run_);
  buttons->addWidget(save_);
  buttons->addWidget(clear_);
  buttons->addStretch(1);
  column->addLayout(buttons);
  save_->setToolTip(tr("Save all numbers (trust.json, trust.csv), the table of bounds (table.csv) and the scenario"));
  clear_->setToolTip(tr("Forget these results"));
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setMaximumHeight(fontMetrics().height());
  bar_->setAccessibleName(tr("Progress of the comparison"));
  for (QLabel* label : {estimate_, progress_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  for (QWidget* widget :
       {static_cast<QWidget*>(bar_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(estimate_),
        static_cast<QWidget*>(notes_), static_cast<QWidget*>(problems_), static_cast<QWidget*>(form_)})
    column->addWidget(widget);
  put_in_tab_order(clear_, form_);
  column->addStretch(1);
  return inside;
}

/// Beside the results where there is room for both, else on a tab of its own; nowhere in a lecture.
void TrustPage::place_setup() {
  int results = 0;
  for (int i = 0; i < tabs_->count(); ++i)
    if (tabs_->widget(i) != setup_) results = std::max(results, tabs_->widget(i)->minimumSizeHint().width());
  const int index = tabs_->indexOf(setup_);
  const bool tab = !lecture_ && width() < setup_->minimumWidth() + results + splitter_->handleWidth();
  if (tab == (index >= 0)) return;
  if (tab) {
    tabs_->addTab(setup_, tr("Setup"));
  } else {
    tabs_->removeTab(index);
    splitter_->insertWidget(0, setup_);
    setup_->setHidden(lecture_);
  }
}

bool TrustPage::event(QEvent* event) {
  const bool handled = Page::event(event);
  if (setup_ && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)) place_setup();
  return handled;
}

QWidget* TrustPage::make_figure() {
  auto* page = new QWidget(tabs_);
  auto* column = new QVBoxLayout(page);
  auto* row = new QHBoxLayout;
  auto* controls = new ControlRow(page);  // beside settings and setup there is little room on a small screen
  auto* label = new QLabel(tr("&Measure:"), controls);
  label->setBuddy(measure_);
  measure_->addItems({tr("cumulative regret"), tr("regret of the recommended action")});
  measure_->setMinimumContentsLength(static_cast<int>(measure_->itemText(0).size()));
  measure_->setAccessibleName(tr("Measure of regret"));
  measure_->setToolTip(tr(
      "Cumulative: what the users lost while it learnt. Recommended: what the next visitor loses with the action recommended at the end."));
  controls->add_label(label);
  controls->add_fixed(measure_);
  log_y_ = controls->add_toggle(tr("log re&gret"), tr("Logarithmic axis of regret"));
  log_epsilon_ = controls->add_toggle(tr("log &ε"), tr("Logarithmic axes of ε"));
  log_epsilon_->setChecked(figure_->options().log_x);
  auto* copy = new QPushButton(tr("Cop&y"), page);
  copy->setToolTip(tr("Copy the figure as a picture"));
  auto* out = new QPushButton(tr("&Export…"), page);
  out->setToolTip(tr("Write the figure as PNG, SVG or PDF, and its numbers as CSV"));
  row->addWidget(controls, 1);
  QWidget* before = measure_;
  for (QWidget* next : QList<QWidget*>{log_y_, log_epsilon_, controls->more(), copy, out})
    QWidget::setTabOrder(std::exchange(before, next), next);
  row->addWidget(copy);
  row->addWidget(out);
  not_in_lecture_ << copy << out;
  column->addLayout(row);
  column->addWidget(make_scroll_column(figure_, page), 1);
  connect(copy, &QPushButton::clicked, this, &TrustPage::copy_figure);
  connect(out, &QPushButton::clicked, this, &TrustPage::export_figure);
  return page;
}

QWidget* TrustPage::make_table() {
  auto* page = new QWidget(tabs_);
  auto* column = new QVBoxLayout(page);
  auto* row = new QHBoxLayout;
  auto* about = new SmallLabel(
      tr("What is proved about each model; sources in the tooltips and in copies. Bounds of two measures do not compare."),
      page);
  about->setWordWrap(true);
  auto* copy = new QPushButton(tr("Cop&y Table"), page);
  copy->setToolTip(tr("Copy all rows as tab-separated text, with sources"));
  row->addWidget(about, 1);
  row->addWidget(copy);
  column->addLayout(row);
  table_->setModel(table_model_);
  table_->setWordWrap(true);
  table_->setTextElideMode(Qt::ElideNone);
  column->addWidget(table_, 1);
  connect(copy, &QPushButton::clicked, this, &TrustPage::copy_table);
  return page;
}

}  // namespace privbo::ui
