// The controls of each kind of chart.
#include "run_charts/chart_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "families/joint/record/released_record.h"
#include "words/agent_words.h"

namespace privbo::ui {

void ChartControls::select(QComboBox* combo, const QVariant& data) {
  combo->setCurrentIndex(std::max(0, combo->findData(data)));
}

ChartControls::ChartControls(ChartKind kind, const ChartOptions& start, QWidget* parent)
    : ControlRow(parent), options_(start) {
  const QString log_t = tr("log t"), log_t_tip = tr("Logarithmic axis of rounds");
  switch (kind) {
    case ChartKind::regret: {
      add_metric();
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
      add_flag(tr("bounds"), tr("Draw the theorems' bounds"), &ChartOptions::bounds);
      add_band();
      QCheckBox* slopes = add_flag(tr("slopes"), {}, &ChartOptions::slopes);
      on_show([this, slopes] {
        const bool both = options_.log_t && options_.log_y;
        slopes->setEnabled(both);
        slopes->setToolTip(both ? tr("Guides of growth like t^½ and t^¾")
                                : tr("Guides of growth like t^½ and t^¾; need log t and log y"));
        slopes->setAccessibleDescription(slopes->toolTip());
      });
      add_flag(tr("trials"), tr("Every finished trial as a thin line"), &ChartOptions::trials);
      break;
    }
    case ChartKind::posterior:
    case ChartKind::released:
    case ChartKind::uploads:
    case ChartKind::distribution:
    case ChartKind::error_rate:
    case ChartKind::policy:
    case ChartKind::odometer:
    case ChartKind::errors:
    case ChartKind::audit:
    case ChartKind::trust:
    case ChartKind::attack:
    case ChartKind::attack_runs:
      break;
    case ChartKind::privacy:
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log ε"), tr("Logarithmic axis of ε"), &ChartOptions::log_y);
      break;
    case ChartKind::agents:
      add_metric();
      add_flag(log_t, log_t_tip, &ChartOptions::log_t);
      add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
      add_flag(tr("single agents"), tr("Some single agents as thin lines, beside their mean and spread"),
               &ChartOptions::trials);
      break;
    case ChartKind::tradeoff:
      add_metric();
      break;
  }
  show_options();
}

QCheckBox* ChartControls::add_flag(const QString& text, const QString& tip, Flag flag) {
  QCheckBox* box = add_toggle(text, tip);
  on_show([this, box, flag] { box->setChecked(options_.*flag); });
  connect(box, &QCheckBox::toggled, this, [this, flag](bool on) {
    options_.*flag = on;
    changed_by_reader();
  });
  return box;
}

void ChartControls::add_metric() {
  QComboBox* combo = add_choice(tr("Which regret"));
  combo->addItem(tr("cumulative"), static_cast<int>(Metric::cumulative_regret));
  combo->addItem(tr("average"), static_cast<int>(Metric::average_regret));
  combo->addItem(tr("simple"), static_cast<int>(Metric::simple_regret));
  on_show([this, combo] { select(combo, static_cast<int>(options_.metric)); });
  connect(combo, &QComboBox::currentIndexChanged, this, [this, combo] {
    options_.metric = static_cast<Metric>(combo->currentData().toInt());
    changed_by_reader();
  });
}

void ChartControls::add_band() {
  QComboBox* combo = add_choice(tr("Spread over trials"));
  combo->addItem(tr("± standard error"), static_cast<int>(Band::standard_error));
  combo->addItem(tr("10–90 % of trials"), static_cast<int>(Band::quantiles));
  combo->addItem(tr("mean only"), static_cast<int>(Band::none));
  on_show([this, combo] { select(combo, static_cast<int>(options_.band)); });
  connect(combo, &QComboBox::currentIndexChanged, this, [this, combo] {
    options_.band = static_cast<Band>(combo->currentData().toInt());
    changed_by_reader();
  });
}

void ChartControls::on_show(std::function<void()> show) { shows_.push_back(std::move(show)); }

void ChartControls::changed_by_reader() {
  show_options();
  Q_EMIT options_changed(options_);
}

void ChartControls::set_options(const ChartOptions& options) {
  options_ = options;
  show_options();
}

void ChartControls::show_options() {
  // Controls that are told what to show must not tell it back.
  std::vector<std::unique_ptr<QSignalBlocker>> quiet;
  for (QWidget* each : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
    quiet.push_back(std::make_unique<QSignalBlocker>(each));
  for (const auto& show : shows_) show();
}

ReleasedControls::ReleasedControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::released, start, parent) {
  matrices_ = add_choice(tr("Which statistics"));
  for (const auto& [text, view] : {std::pair{tr("all three"), MatrixView::all},
                                   {tr("released"), MatrixView::released},
                                   {tr("exact"), MatrixView::exact},
                                   {tr("noise"), MatrixView::noise}})
    matrices_->addItem(text, static_cast<int>(view));
  set_relevant(matrices_, false);
  on_show([this] { select(matrices_, static_cast<int>(options_.matrices)); });
  connect(matrices_, &QComboBox::currentIndexChanged, this, [this] {
    options_.matrices = static_cast<MatrixView>(matrices_->currentData().toInt());
    changed_by_reader();
  });
  set_options(start);
}

void ReleasedControls::follow(const ChartData& now) {
  if (!now.run) return;
  const PosteriorSnapshot& p = now.belief ? *now.belief : now.run->posterior;
  const bool is_private = p.algorithm < now.run->algorithms.size() &&
                          now.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  set_relevant(matrices_, statistics_picture(p) && is_private);
}

UploadsControls::UploadsControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::uploads, start, parent) {
  QComboBox* view = add_choice(tr("What is drawn of the uploads"));
  view->addItem(tr("norms"), static_cast<int>(UploadsView::norms));
  view->addItem(tr("share clipped"), static_cast<int>(UploadsView::clipped));
  on_show([this, view] { select(view, static_cast<int>(options_.uploads)); });
  connect(view, &QComboBox::currentIndexChanged, this, [this, view] {
    options_.uploads = static_cast<UploadsView>(view->currentData().toInt());
    changed_by_reader();
  });
  set_options(start);
}

DistributionControls::DistributionControls(const ChartOptions& start, QWidget* parent)
    : ChartControls(ChartKind::distribution, start, parent) {
  add_metric();
  over_ = add_choice(tr("What the boxes are over"));
  over_->addItem(tr("over trials"), false);
  over_->addItem(tr("over agents"), true);
  set_relevant(over_, false);
  on_show([this] { select(over_, options_.over_agents); });
  connect(over_, &QComboBox::currentIndexChanged, this, [this] {
    options_.over_agents = over_->currentData().toBool();
    changed_by_reader();
  });
  add_flag(tr("log y"), tr("Logarithmic axis of regret"), &ChartOptions::log_y);
  add_flag(tr("points"), tr("Every finished trial, or every agent, as a point"), &ChartOptions::trials);
  add_flag(
      tr("pairs"),
      tr("A line through the values of each trial (or agent): the algorithms had the same problem and the same reward noise"),
      &ChartOptions::pairs);
  set_options(start);
}

void DistributionControls::follow(const ChartData& now) { set_relevant(over_, has_agents(now)); }

ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent) {
  if (kind == ChartKind::posterior) return new PosteriorControls(start, parent);
  if (kind == ChartKind::released) return new ReleasedControls(start, parent);
  if (kind == ChartKind::uploads) return new UploadsControls(start, parent);
  if (kind == ChartKind::distribution) return new DistributionControls(start, parent);
  if (kind == ChartKind::tradeoff) return new TradeoffControls(start, parent);
  if (kind == ChartKind::error_rate) return new ErrorRateControls(start, parent);
  if (kind == ChartKind::policy) return new PolicyControls(start, parent);
  return new ChartControls(kind, start, parent);
}

}  // namespace privbo::ui
