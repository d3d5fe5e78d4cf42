#include "runs/run_table_model.h"

#include <QLocale>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "charts/drawing/slot_swatch.h"
#include "plot/words/privacy_facts.h"
#include "runs/run_table_text.h"
#include "scenario/scenario.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

/// Runs of a blink are distinguished, too.
QString took_text(double seconds) {
  return seconds < 10.0 ? RunTableModel::tr("%1 s").arg(number_text(seconds, 2)) : duration_text(seconds);
}

QString size_text(const RunRecord& run) {
  const QString rounds = number_text(static_cast<double>(run.horizon));
  if (run.trials_done == run.trials)
    return QStringLiteral("%1 × %2").arg(rounds, number_text(static_cast<double>(run.trials)));
  return RunTableModel::tr("%1 × %2 of %3 (%4)")
      .arg(rounds)
      .arg(run.trials_done)
      .arg(run.trials)
      .arg(run.so_far ? RunTableModel::tr("so far") : state_text(run.state));
}

}  // namespace

RunTableModel::RunTableModel(RunHistory& history, const QWidget& around, QObject* parent)
    : QAbstractTableModel(parent), history_(history), around_(around) {
  connect(&history_, &RunHistory::changed, this, &RunTableModel::reload);
  reload();
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(ids_.size());
}
int RunTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : time_column() + 1; }

void RunTableModel::reload() {
  if (append()) return;
  std::vector<std::uint64_t> ids;
  QStringList algorithms;
  for (const RunRecord& run : history_.runs()) {
    ids.push_back(run.id);
    for (const RunFigures& algorithm : run.algorithms)
      if (!algorithms.contains(algorithm.label)) algorithms << algorithm.label;
  }
  if (ids == ids_ && algorithms == algorithms_) {  // renamed or pinned: selection and open editors stay
    if (!ids_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  ids_ = std::move(ids);
  algorithms_ = std::move(algorithms);
  endResetModel();
}

bool RunTableModel::append() {
  const std::vector<RunRecord>& runs = history_.runs();
  const std::size_t known = ids_.size();
  // Runs come in the order of their ids: where the last known one has kept its place, none before it has gone.
  if (known == 0 || runs.size() <= known || runs[known - 1].id != ids_.back()) return false;
  for (std::size_t i = known; i < runs.size(); ++i)
    for (const RunFigures& algorithm : runs[i].algorithms)
      if (!algorithms_.contains(algorithm.label)) return false;  // there are other columns
  beginInsertRows({}, static_cast<int>(known), static_cast<int>(runs.size()) - 1);
  for (std::size_t i = known; i < runs.size(); ++i) ids_.push_back(runs[i].id);
  endInsertRows();
  if (known == 1 || !history_.pinned()->empty())  // others are named by the new ones
    Q_EMIT dataChanged(index(0, run_column), index(static_cast<int>(known) - 1, run_column));
  return true;
}

void RunTableModel::set_metric(Metric metric) {
  if (metric == metric_) return;
  metric_ = metric;
  if (algorithms_.isEmpty()) return;
  Q_EMIT headerDataChanged(Qt::Horizontal, first_algorithm, size_column() - 1);
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, first_algorithm), index(rowCount() - 1, size_column() - 1));
}

int RunTableModel::alignment(int column) const {
  return static_cast<int>((column >= first_algorithm ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const bool algorithm = section >= first_algorithm && section < size_column();
  if (role == Qt::ToolTipRole && algorithm)
    return tr("%1 at the last round: mean ± standard error over the trials").arg(metric_text(metric_));
  if (role == Qt::TextAlignmentRole) return alignment(section);
  if (role != Qt::DisplayRole) return {};
  if (section == pinned_column) return tr("Pinned");
  if (section == run_column) return tr("What differs");
  if (section == scenario_column) return tr("Scenario");
  if (algorithm) return algorithms_[section - first_algorithm];
  if (section == size_column()) return tr("Rounds × trials");
  if (section == seeds_column()) return tr("Seeds");
  if (section == took_column()) return tr("Took");
  return tr("Time");
}

const RunFigures* RunTableModel::figures(const RunRecord& run, int column) const {
  if (column < first_algorithm || column >= size_column()) return nullptr;
  const auto found = std::ranges::find(run.algorithms, algorithms_[column - first_algorithm], &RunFigures::label);
  return found == run.algorithms.end() ? nullptr : &*found;
}

const RunRecord* RunTableModel::run_at(const QModelIndex& index) const {
  return index.isValid() ? history_.find(ids_[static_cast<std::size_t>(index.row())]) : nullptr;
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
  const RunRecord* record = run_at(index);
  if (role == id_role && index.isValid())
    return QVariant::fromValue<qulonglong>(ids_[static_cast<std::size_t>(index.row())]);
  if (!record) return {};
  const RunRecord& run = *record;
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return shown_in(run, column);
    case Qt::EditRole:
      return column == run_column ? run.title() : QVariant();
    case Qt::CheckStateRole:
      return column == pinned_column ? QVariant(static_cast<int>(run.pinned ? Qt::Checked : Qt::Unchecked))
                                     : QVariant();
    case Qt::DecorationRole:
      return column == pinned_column && run.pinned ? QVariant(slot_swatch(run.slots_of_algorithms(), around_))
                                                   : QVariant();
    case Qt::ToolTipRole:
      return tool_tip(run, column);
    case Qt::AccessibleTextRole:
      if (column == pinned_column)
        return run.pinned && !run.algorithms.empty()
                   ? tr("pinned, %1").arg(slot_colour_name(run.slots_of_algorithms().front()))
                   : tr("not pinned");
      return shown_in(run, column);
    case Qt::TextAlignmentRole:
      return alignment(column);
    case sort_role:
      return sorted_by(run, column);
    default:
      return {};
  }
}

QVariant RunTableModel::shown_in(const RunRecord& run, int column) const {
  const auto m = static_cast<std::size_t>(metric_);
  if (column == pinned_column) return {};
  if (column == run_column) return run.title();
  if (column == scenario_column) return run.scenario;
  if (column >= first_algorithm && column < size_column()) {
    const RunFigures* algorithm = figures(run, column);
    if (!algorithm) return QStringLiteral("–");
    const QString mean = number_text(algorithm->mean[m]);
    return algorithm->trials < 2 ? mean
                                 : QStringLiteral("%1 ± %2").arg(mean, number_text(algorithm->standard_error[m], 2));
  }
  if (column == size_column()) return size_text(run);
  if (column == seeds_column()) return seeds_text(run.seeds);
  if (column == took_column()) return took_text(run.seconds);
  return QLocale().toString(run.time.time(), QLocale::ShortFormat);
}

QVariant RunTableModel::sorted_by(const RunRecord& run, int column) const {
  if (column == pinned_column) return run.pinned ? 0 : 1;
  if (const RunFigures* algorithm = figures(run, column)) return algorithm->mean[static_cast<std::size_t>(metric_)];
  if (column >= first_algorithm && column < size_column()) return HUGE_VAL;  // runs without the algorithm come last
  if (column == size_column()) return static_cast<double>(run.horizon) * static_cast<double>(run.trials);
  if (column == took_column()) return run.seconds;
  if (column == time_column()) return QVariant::fromValue<qulonglong>(run.id);
  return shown_in(run, column);
}

QString RunTableModel::tool_tip(const RunRecord& run, int column) const {
  if (column == pinned_column && !run.snapshot)
    return tr("Its curves were let go: they are kept of pinned runs and the last %1 others. Restore its settings and run again.")
        .arg(RunHistory::max_curves);
  if (const RunFigures* algorithm = figures(run, column); algorithm && algorithm->epsilon) {
    const QString delta = is_too_large(algorithm->notion, algorithm->delta)
                              ? tr(", δ = %1 (too large to count as privacy)").arg(number_text(algorithm->delta))
                          : algorithm->delta > 0.0 ? tr(", δ = %1").arg(number_text(algorithm->delta))
                                                   : QString();
    const QString tip =
        tr("ε = %1%2 %3; mean of %4 trials")
            .arg(number_text(*algorithm->epsilon), delta, translated(per_release_text(algorithm->notion)))
            .arg(algorithm->trials);
    if (!(algorithm->clipped_fraction > 0.0)) return tip;
    return tr("%1; %2 of the private rewards were clipped (simulation ground truth)")
        .arg(tip, percent_text(algorithm->clipped_fraction));
  }
  const auto comparison = history_.compare(run.id);
  if (!comparison) return plain_tooltip(run.scenario);
  if (comparison->list.empty()) return plain_tooltip(tr("Same settings as “%1”.").arg(comparison->with));
  QString rows;
  for (const SettingDifference& one : comparison->list)
    rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
                .arg(one.title.toHtmlEscaped(), one.here.isEmpty() ? QStringLiteral("–") : one.here.toHtmlEscaped(),
                     one.there.isEmpty() ? QStringLiteral("–") : one.there.toHtmlEscaped());
  return QStringLiteral(
             "<table><tr><th align=left>%1&nbsp;&nbsp;</th><th align=left>%2&nbsp;&nbsp;</th><th align=left>%3</th></tr>%4</table>")
      .arg(tr("Setting"), tr("this run"), comparison->with.toHtmlEscaped(), rows);
}

bool RunTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid()) return false;
  const std::uint64_t id = ids_[static_cast<std::size_t>(index.row())];
  if (index.column() == pinned_column && role == Qt::CheckStateRole) {
    if (value.toInt() == Qt::Checked) return history_.pin(id);
    history_.unpin(id);
    return true;
  }
  if (index.column() != run_column || role != Qt::EditRole) return false;
  history_.rename(id, value.toString());
  return true;
}

Qt::ItemFlags RunTableModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
  const RunRecord* run = run_at(index);
  if (!run) return flags;
  if (index.column() == run_column) flags |= Qt::ItemIsEditable;
  if (index.column() == pinned_column && run->snapshot) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

}  // namespace privbo::ui
