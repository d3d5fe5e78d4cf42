// The controls of the charts that only runs with contexts fill.
#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <utility>

#include "charts/kinds/contextual/error_lines.h"
#include "charts/kinds/contextual/policy_view.h"
#include "run_charts/chart_controls.h"
#include "widgets/quiet_wheel.h"
#include "words/number_text.h"

namespace privbo::ui {

ErrorRateControls::ErrorRateControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::error_rate, start, parent) {
  QComboBox* view = add_choice(tr("What lies along x"));
  view->addItem(tr("against T"), static_cast<int>(ErrorRateView::against_t));
  view->addItem(tr("against ε"), static_cast<int>(ErrorRateView::against_epsilon));
  on_show([this, view] { select(view, static_cast<int>(options_.errors)); });
  connect(view, &QComboBox::currentIndexChanged, this, [this, view] {
    options_.errors = static_cast<ErrorRateView>(view->currentData().toInt());
    changed_by_reader();
  });
  checkpoint_ = add_choice(tr("Checkpoint: rounds learnt before the answer"));
  connect(checkpoint_, &QComboBox::currentIndexChanged, this, [this] {
    options_.checkpoint = checkpoint_->currentData().toLongLong();
    changed_by_reader();
  });
  QCheckBox* log_t = add_flag(tr("log T"), tr("Logarithmic axis of T"), &ChartOptions::log_t);
  add_flag(tr("log y"), tr("Logarithmic axis of the error rate"), &ChartOptions::log_y);
  QCheckBox* bounds = add_flag(tr("theory"), tr("Draw the theorem's line and its two rates, √(γ_T/T) and γ_T/(Tε)"),
                               &ChartOptions::bounds);
  add_band();
  QCheckBox* trials = add_flag(tr("trials"), tr("Every finished trial as a thin line"), &ChartOptions::trials);
  on_show([this, log_t, bounds, trials] {
    const bool over_t = options_.errors == ErrorRateView::against_t;
    for (QCheckBox* each : {log_t, bounds, trials}) set_relevant(each, over_t);
    set_relevant(checkpoint_, !over_t && checkpoint_->count() > 1);
    const QSignalBlocker quiet(checkpoint_);
    if (checkpoint_->count() > 0) {
      const int chosen = checkpoint_->findData(static_cast<qlonglong>(options_.checkpoint));
      checkpoint_->setCurrentIndex(chosen < 0 ? checkpoint_->count() - 1 : chosen);  // as the chart: the last
    }
  });
  set_options(start);
}

void ErrorRateControls::follow(const ChartData& now) {
  if (!now.run || now.run->checkpoints == checkpoints_) return;
  checkpoints_ = now.run->checkpoints;
  {
    const QSignalBlocker quiet(checkpoint_);
    checkpoint_->clear();
    for (const std::int64_t T : checkpoints_)
      checkpoint_->addItem(QStringLiteral("T = %1").arg(number_text(static_cast<double>(T))),
                           static_cast<qlonglong>(T));
  }
  set_options(options_);
}

PolicyControls::PolicyControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::policy, start, parent) {
  QComboBox* view = add_choice(tr("What is drawn"));
  for (const auto& [text, which] : {std::pair{tr("probabilities"), PolicyView::probabilities},
                                    {tr("mean μ̄"), PolicyView::mean},
                                    {tr("deviation σ̄"), PolicyView::deviation},
                                    {tr("true f"), PolicyView::truth},
                                    {tr("one context alone"), PolicyView::distribution}})
    view->addItem(text, static_cast<int>(which));
  on_show([this, view] { select(view, static_cast<int>(options_.policy)); });
  connect(view, &QComboBox::currentIndexChanged, this, [this, view] {
    options_.policy = static_cast<PolicyView>(view->currentData().toInt());
    changed_by_reader();
  });
  context_ = new QSlider(Qt::Horizontal, this);
  context_->setAccessibleName(tr("Context"));
  context_->setMinimumWidth(fontMetrics().averageCharWidth() * 8);
  context_->setRange(0, 0);
  keep_wheel_for_scrolling(context_);
  add_fixed(context_);
  set_relevant(context_, false);
  on_show([this] { show_context(); });
  connect(context_, &QSlider::valueChanged, this, [this](int row) {
    if (row < 0 || static_cast<std::size_t>(row) >= order_.size()) return;
    options_.context = order_[static_cast<std::size_t>(row)];
    changed_by_reader();
  });
  set_options(start);
}

void PolicyControls::show_context() {
  if (order_.empty()) return;
  const auto chosen = std::ranges::find(order_, options_.context);
  const Index context = chosen == order_.end() ? shown_ : options_.context;
  const auto row = std::ranges::find(order_, context);
  if (row == order_.end()) return;
  const QSignalBlocker quiet(context_);
  context_->setValue(static_cast<int>(row - order_.begin()));
  const QString text = tr("Context %1 of %2: %3. The line on the map can be dragged too.")
                           .arg(context_->value() + 1)
                           .arg(order_.size())
                           .arg(names_[static_cast<std::size_t>(context)]);
  context_->setToolTip(text);
  context_->setAccessibleDescription(text);
}

void PolicyControls::follow(const ChartData& now) {
  const PolicyOfContext policy = policy_of(now, options_);
  set_relevant(context_, policy && policy.picture->contexts > 1);
  if (!policy) return;
  shown_ = policy.context;
  if (policy.grid.context.order != order_ || policy.grid.context.names != names_) {
    order_ = policy.grid.context.order;
    names_ = policy.grid.context.names;
    const QSignalBlocker quiet(context_);
    context_->setRange(0, static_cast<int>(order_.size()) - 1);
  }
  set_options(options_);
}

}  // namespace privbo::ui
