#include "trust/trust_table_model.h"

#include <algorithm>
#include <cmath>

#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Returns the regret at the smallest or largest ε that ran: "12.3 at ε = 0.5".
QString outcome(const TrustRow& row, bool largest) {
  const TrustPoint* found = nullptr;
  for (const TrustPoint& point : row.points)
    if (point.failure.empty() && (!found || largest)) found = &point;
  if (!found) return {};
  const QString regret = number_text(found->mean[static_cast<std::size_t>(Metric::cumulative_regret)]);
  return std::isfinite(found->epsilon) ? QStringLiteral("%1 (ε = %2)").arg(regret, number_text(found->epsilon))
                                       : regret;
}

}  // namespace

void TrustTableModel::show_comparison(TrustComparisonPtr comparison) {
  beginResetModel();
  comparison_ = std::move(comparison);
  endResetModel();
}

int TrustTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(trust_facts().size());
}
int TrustTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant TrustTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  switch (section) {
    case model:
      return tr("Trust model");
    case algorithm:
      return tr("Algorithm");
    case promise:
      return tr("Promise");
    case trusted:
      return tr("Trusted");
    case who:
      return tr("Protected");
    case against:
      return tr("Against");
    case relation:
      return tr("Neighbours");
    case measure:
      return tr("Measure of the bounds");
    case upper:
      return tr("Upper bound");
    case lower:
      return tr("Lower bound");
    case gap:
      return tr("Gap");
    case dependence:
      return tr("Dependence on ε");
    case dependence_lower:
      return tr("ε in the lower bound");
    case at_smallest:
      return tr("Cumulative regret, smallest ε");
    case at_largest:
      return tr("Cumulative regret, largest ε");
    default:
      return {};
  }
}

const TrustRow* TrustTableModel::row_of(const std::string& id) const {
  if (!comparison_) return nullptr;
  const auto found = std::ranges::find(comparison_->rows, id, &TrustRow::id);
  return found == comparison_->rows.end() ? nullptr : &*found;
}

QString TrustTableModel::text(const TrustFacts& facts, int column) const {
  const TrustRow* row = row_of(facts.id);
  const auto of_row = [&](Message TrustRow::*field) { return row ? translated(row->*field) : QString(); };
  switch (column) {
    case model:
      return translated(facts.model);
    case algorithm:
      return row && !row->label.empty() ? QString::fromStdString(row->label) : QString::fromStdString(facts.algorithm);
    case promise:
      return row && !row->why_inapplicable.empty() ? tr("does not apply: %1").arg(of_row(&TrustRow::why_inapplicable))
                                                   : of_row(&TrustRow::promise);
    case trusted:
      return of_row(&TrustRow::trusted);
    case who:
      return of_row(&TrustRow::protects);
    case against:
      return of_row(&TrustRow::against);
    case relation:
      return of_row(&TrustRow::relation);
    case measure:
      return translated(facts.measure);
    case upper:
      return translated(facts.upper);
    case lower:
      return translated(facts.lower);
    case gap:
      return translated(facts.gap);
    case dependence:
      return translated(facts.dependence);
    case dependence_lower:
      return translated(facts.dependence_lower);
    case at_smallest:
      return row ? outcome(*row, false) : QString();
    case at_largest:
      return row ? outcome(*row, true) : QString();
    default:
      return {};
  }
}

QString TrustTableModel::source(const TrustFacts& facts, int column) const {
  if (column == upper) return translated(facts.upper_source);
  if (column == lower) return translated(facts.lower_source);
  return {};
}

QVariant TrustTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const TrustFacts& facts = trust_facts()[static_cast<std::size_t>(index.row())];
  const QString shown = text(facts, index.column()), from = source(facts, index.column());
  if (role == Qt::DisplayRole) return shown;
  if (role == Qt::EditRole) return from.isEmpty() ? shown : tr("%1 [%2]").arg(shown, from);
  if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
    return from.isEmpty() ? shown : tr("%1\nSource: %2").arg(shown, from);
  return {};
}

}  // namespace privbo::ui
