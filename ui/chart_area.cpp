// Hands snapshots to the charts; drawing itself is paced by the refresh loop.
#include "chart_area.h"

#include <QDataStream>
#include <QFrame>
#include <QHBoxLayout>
#include <QIODevice>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include "chart_controls.h"
#include "charts/chart_view.h"
#include "charts/refresh_loop.h"
#include "numbers_strip.h"
#include "run_controller.h"

namespace privbo::ui {
namespace {

/// The frame around the chart already carries its title.
ChartOptions without_title(ChartKind kind) {
  ChartOptions options = default_options(kind);
  options.title = false;
  return options;
}

}  // namespace

ChartArea::ChartArea(RunController& controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      regret_(new ChartView(ChartKind::regret, this)),
      posterior_(new ChartView(ChartKind::posterior, this)),
      privacy_(new ChartView(ChartKind::privacy, this)),
      posterior_controls_(new PosteriorControls(without_title(ChartKind::posterior), this)),
      numbers_(new NumbersStrip(this)),
      loop_(new RefreshLoop(this)),
      rows_(new QSplitter(Qt::Vertical, this)),
      columns_(new QSplitter(Qt::Horizontal, this)) {
  for (ChartView* view : {regret_, posterior_, privacy_}) {
    view->set_options(without_title(view->kind()));
    view->set_snapshot(controller_.snapshot());
    loop_->add(view);
    connect(view, &ChartView::hovered, this, [this](qint64 t) {
      for (ChartView* each : {regret_, privacy_}) each->mark_round(t);
    });
  }
  auto* regret_controls = new RegretControls(without_title(ChartKind::regret), this);
  auto* privacy_controls = new PrivacyControls(without_title(ChartKind::privacy), this);
  connect(regret_controls, &RegretControls::options_changed, this, [this](const ChartOptions& options) {
    regret_->set_options(options);
    numbers_->show_numbers(*controller_.snapshot(), options.metric);
  });
  connect(posterior_controls_, &PosteriorControls::options_changed, posterior_, &ChartView::set_options);
  connect(posterior_controls_, &PosteriorControls::watch_changed, &controller_, &RunController::watch);
  connect(privacy_controls, &PrivacyControls::options_changed, privacy_, &ChartView::set_options);
  connect(&controller_, &RunController::snapshot_taken, this, &ChartArea::take);

  columns_->addWidget(frame(tr("Posterior"), posterior_controls_, posterior_));
  columns_->addWidget(frame(tr("Privacy loss"), privacy_controls, privacy_));
  rows_->addWidget(frame(tr("Regret"), regret_controls, regret_, numbers_));
  rows_->addWidget(columns_);
  rows_->setStretchFactor(0, 6);
  rows_->setStretchFactor(1, 5);
  for (QSplitter* splitter : {rows_, columns_}) splitter->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(rows_);
}

QWidget* ChartArea::frame(const QString& title, QWidget* controls, ChartView* chart, QWidget* below) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  const int gap = fontMetrics().height() / 3;
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  auto* head = new QHBoxLayout;
  auto* label = new QLabel(title, box);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  head->addWidget(label);
  head->addSpacing(2 * gap);
  head->addWidget(controls);
  head->addStretch(1);
  column->addLayout(head);
  chart->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  column->addWidget(chart, 1);
  if (below) column->addWidget(below);
  return box;
}

void ChartArea::take(const SnapshotPtr& snapshot) {
  for (ChartView* view : {regret_, posterior_, privacy_}) view->set_snapshot(snapshot);
  posterior_controls_->follow(*snapshot);
  numbers_->show_numbers(*snapshot, regret_->options().metric);
}

ChartView* ChartArea::chart(ChartKind kind) const {
  return kind == ChartKind::regret ? regret_ : kind == ChartKind::posterior ? posterior_ : privacy_;
}

void ChartArea::reset_zoom() {
  for (ChartView* view : {regret_, posterior_, privacy_}) view->reset_zoom();
}

QByteArray ChartArea::save_layout() const {
  QByteArray layout;
  QDataStream stream(&layout, QIODevice::WriteOnly);
  stream << rows_->saveState() << columns_->saveState();
  return layout;
}

void ChartArea::restore_layout(const QByteArray& layout) {
  QByteArray rows, columns;
  QDataStream stream(layout);
  stream >> rows >> columns;
  rows_->restoreState(rows);
  columns_->restoreState(columns);
}

}  // namespace privbo::ui
