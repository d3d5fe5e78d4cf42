#include "trust/comparison_results.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>
#include <vector>

#include "charts/view/trust_view.h"
#include "experiment/batch/trust_comparison.h"
#include "plot/data/chart_options.h"
#include "plot/kinds/trust/trust_model.h"
#include "run_charts/control_row.h"
#include "trust/trust_table_model.h"
#include "widgets/combos.h"
#include "widgets/data_table.h"
#include "widgets/labels.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString name_of_model(const TrustRow& row) {
  const TrustModel& model = trust_model_of(row.id);
  return model.short_label.empty() ? translated(model.label) : translated(model.short_label);
}

/// Returns the points of a row that have a value by this measure, with it.
std::vector<std::pair<double, QString>> values_of(const TrustRow& row, const ChartOptions& options) {
  std::vector<std::pair<double, QString>> found;
  for (const TrustPoint& point : row.points)
    if (const auto value = trust_value(point, options))
      found.emplace_back(point.epsilon, translated(trust_value_text(*value)));
  return found;
}

}  // namespace

QString comparison_sentence(const TrustComparison& comparison, const ChartOptions& options) {
  if (!has_ended(comparison.state)) return {};
  ChartOptions measure = options;
  measure.log_y = false;  // what an axis cannot show is a value all the same
  const QString rounds = number_text(static_cast<double>(comparison.horizon));
  QStringList sentences;
  bool several = false;
  for (const TrustRow& row : comparison.rows) {
    const auto values = values_of(row, measure);
    if (values.empty()) continue;
    const auto& [least, strictest] = values.front();
    const auto& [most, mildest] = values.back();
    if (row.notion == PrivacyNotion::none)
      sentences.prepend(
          measure.regret_of_recommendation
              ? ComparisonFigure::tr("Without privacy the action recommended after %1 rounds falls short by %2.")
                    .arg(rounds, strictest)
              : ComparisonFigure::tr("Without privacy %2 is lost over %1 rounds.").arg(rounds, strictest));
    else if (values.size() == 1)
      sentences << ComparisonFigure::tr("%1: %2 at ε = %3.").arg(name_of_model(row), strictest, number_text(least, 3));
    else
      sentences << ComparisonFigure::tr("%1: %2 at ε = %3, %4 at ε = %5.")
                       .arg(name_of_model(row), strictest, number_text(least, 3), mildest, number_text(most, 3));
    several = several || row.notion != PrivacyNotion::none;
  }
  if (several) sentences << ComparisonFigure::tr("An ε of one trust model does not compare with an ε of another.");
  return sentences.join(QLatin1Char(' '));
}

ComparisonFigure::ComparisonFigure(QWidget* parent)
    : QWidget(parent), measure_(new ElidedCombo(this)), words_(new QLabel(this)), view_(new TrustView(this)) {
  auto* column = new QVBoxLayout(this);
  auto* row = new QHBoxLayout;
  auto* controls = new ControlRow(this);  // beside settings and setup there is little room on a small screen
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
  log_epsilon_->setChecked(view_->options().log_x);
  copy_ = new QPushButton(tr("Cop&y"), this);
  copy_->setToolTip(tr("Copy the figure as a picture"));
  export_ = new QPushButton(tr("&Export…"), this);
  export_->setToolTip(tr("Write the figure as PNG, SVG or PDF, and its numbers as CSV"));
  row->addWidget(controls, 1);
  QWidget* before = measure_;
  for (QWidget* next : QList<QWidget*>{log_y_, log_epsilon_, controls->more(), copy_, export_})
    QWidget::setTabOrder(std::exchange(before, next), next);
  row->addWidget(copy_);
  row->addWidget(export_);
  column->addLayout(row);
  words_->setWordWrap(true);
  words_->setTextFormat(Qt::PlainText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  words_->setAccessibleName(tr("What the comparison found"));
  words_->hide();
  auto* found = new QWidget(this);  // what was found scrolls with its figure
  auto* below = new QVBoxLayout(found);
  below->setContentsMargins(0, 0, 0, 0);
  below->addWidget(words_);
  below->addWidget(view_, 1);
  column->addWidget(make_scroll_column(found, this), 1);
  connect(copy_, &QPushButton::clicked, this, &ComparisonFigure::copy);
  connect(export_, &QPushButton::clicked, this, &ComparisonFigure::export_figure);
  connect(measure_, &QComboBox::currentIndexChanged, this, &ComparisonFigure::use_options);
  for (QCheckBox* box : {log_y_, log_epsilon_}) connect(box, &QCheckBox::toggled, this, &ComparisonFigure::use_options);
}

void ComparisonFigure::show_comparison(const TrustComparisonPtr& comparison) {
  comparison_ = comparison && !comparison->rows.empty() ? comparison : nullptr;
  view_->show_comparison(comparison);
  show_words();
}

void ComparisonFigure::show_words() {
  words_->setText(comparison_ ? comparison_sentence(*comparison_, view_->options()) : QString());
  words_->setVisible(!words_->text().isEmpty());
}

void ComparisonFigure::use_options() {
  ChartOptions options = view_->options();
  options.regret_of_recommendation = measure_->currentIndex() == 1;
  options.log_y = log_y_->isChecked();
  options.log_x = log_epsilon_->isChecked();
  view_->set_options(options);
  show_words();
}

void ComparisonFigure::copy() {
  if (!comparison_) return Q_EMIT status_message(tr("There is no comparison to copy yet."));
  Q_EMIT view_->copy_figure_wanted();
}

void ComparisonFigure::export_figure() {
  if (!comparison_) return Q_EMIT status_message(tr("There is no comparison to export yet."));
  Q_EMIT view_->export_wanted();
}

void ComparisonFigure::set_lecture(bool on) {
  for (QWidget* each : {copy_, export_}) each->setHidden(on);
}

Json ComparisonFigure::save() const {
  return {{"measure", measure_->currentIndex()},
          {"log_regret", log_y_->isChecked()},
          {"log_epsilon", log_epsilon_->isChecked()}};
}

void ComparisonFigure::restore(const Json& saved) {
  if (const auto found = saved.find("measure"); found != saved.end() && found->is_number_integer())
    if (const int index = found->get<int>(); index >= 0 && index < measure_->count()) measure_->setCurrentIndex(index);
  for (const auto& [key, box] : {std::pair("log_regret", log_y_), std::pair("log_epsilon", log_epsilon_)})
    if (const auto found = saved.find(key); found != saved.end() && found->is_boolean())
      box->setChecked(found->get<bool>());
}

BoundsTable::BoundsTable(QWidget* parent)
    : QWidget(parent),
      model_(new TrustTableModel(this)),
      table_(make_privacy_table(
          this, tr("Bounds of the trust models"),
          tr("One row per trust model: who is trusted, upper bound, lower bound, the gap between them, and how they depend on ε"))) {
  auto* column = new QVBoxLayout(this);
  auto* row = new QHBoxLayout;
  auto* about = new SmallLabel(
      tr("What is proved about each model; sources in the tooltips and in copies. Bounds of two measures do not compare."),
      this);
  about->setWordWrap(true);
  auto* copy = new QPushButton(tr("Cop&y Table"), this);
  copy->setToolTip(tr("Copy all rows as tab-separated text, with sources"));
  row->addWidget(about, 1);
  row->addWidget(copy);
  column->addLayout(row);
  table_->setModel(model_);
  table_->setWordWrap(true);
  table_->setTextElideMode(Qt::ElideNone);
  column->addWidget(table_, 1);
  connect(copy, &QPushButton::clicked, this, &BoundsTable::copy);
}

void BoundsTable::show_comparison(const TrustComparisonPtr& comparison) {
  model_->show_comparison(comparison);
  fit_columns(*table_);
  table_->resizeRowsToContents();  // bounds are long: lines rather than dots
}

void BoundsTable::copy() {
  QGuiApplication::clipboard()->setText(table_as_tsv(*table_));
  Q_EMIT status_message(tr("Copied the table as tab-separated text."));
}

}  // namespace privbo::ui
