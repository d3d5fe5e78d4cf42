// Cells are made when they are looked at: ten thousand rows cost nothing until somebody scrolls to them.
#include "privacy/claim/ledger_model.h"

#include <QColor>
#include <algorithm>

#include "numerics/numbers.h"
#include "privacy/accounting/accounting_controller.h"
#include "privacy/claim/badge.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/plain_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

QVariant ledger_alignment(int column) {
  const bool number = column == LedgerModel::noise_scale || column == LedgerModel::releases ||
                      column == LedgerModel::group || column == LedgerModel::rounds;
  return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

QString in_digits(double value) { return QString::fromStdString(shortest(value)); }

}  // namespace

std::int64_t releases_of(const LedgerEntry& entry) {
  return (entry.last_round - entry.first_round + 1) * entry.releases_per_round;
}

void LedgerModel::show_ledger(std::shared_ptr<const Ledger> ledger, const OtherCharge& beside) {
  if (ledger == ledger_ && beside.ledger == beside_.ledger) return;
  beside_ = beside;
  const int before = rowCount(), after = ledger ? static_cast<int>(ledger->entries().size()) : 0;
  if (ledger && ledger_ && before > 0 && after >= before && continues(*ledger_, *ledger)) {
    if (after > before) beginInsertRows({}, before, after - 1);
    ledger_ = std::move(ledger);
    if (after > before) endInsertRows();
    Q_EMIT dataChanged(index(before - 1, 0), index(before - 1, columns - 1));
    return;
  }
  beginResetModel();
  ledger_ = std::move(ledger);
  endResetModel();
}

int LedgerModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !ledger_ ? 0 : static_cast<int>(ledger_->entries().size());
}

int LedgerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::TextAlignmentRole) return ledger_alignment(section);
  if (role == Qt::DisplayRole) switch (section) {
      case rounds:
        return tr("rounds");
      case mechanism:
        return tr("mechanism");
      case cost:
        return tr("cost of one");
      case sensitivity:
        return tr("sensitivity");
      case noise_scale:
        return tr("noise scale");
      case releases:
        return tr("releases");
      case group:
        return tr("group");
      case who:
        return tr("who is protected");
      case against:
        return tr("against");
      case relation:
        return tr("neighbours differ in");
      case noise:
        return tr("noise drawn by");
      case seen:
        return tr("seen by others");
    }
  if (role == Qt::ToolTipRole) switch (section) {
      case cost:
        return tr("What one release costs, in the form accountants compute with");
      case sensitivity:
        return tr("Largest change between neighbouring inputs, with its norm, in the unit of what is released");
      case noise_scale:
        return tr("Laplace b or Gaussian σ, in the unit of what is released");
      case group:
        return tr(
            "Releases of one group act on disjoint people (the nodes of one level of a tree): nobody pays for more than one of them");
      case seen:
        return tr("released: others may see it; ground truth: only a simulation knows it");
    }
  return {};
}

QString LedgerModel::other_sensitivity(const LedgerEntry& entry, QString (*number)(double)) const {
  double largest = 0.0;
  if (beside_.ledger)
    for (const LedgerEntry& other : beside_.ledger->entries())
      if (other.first_round <= entry.last_round && other.last_round >= entry.first_round)
        largest = std::max(largest, other.guarantee->sensitivity);
  return largest > 0.0 ? tr("; %1: %2").arg(sensitivity_name(beside_.exact), number(largest)) : QString();
}

QString LedgerModel::text(const LedgerEntry& entry, int column) const {
  const Guarantee& g = *entry.guarantee;
  const auto whole = [](std::int64_t n) { return number_text(static_cast<double>(n)); };
  switch (column) {
    case rounds:
      return entry.first_round == entry.last_round
                 ? whole(entry.first_round)
                 : tr("%1 to %2").arg(whole(entry.first_round), whole(entry.last_round));
    case mechanism:
      return translated(g.mechanism);
    case cost:
      return translated(to_string(g.cost));
    case sensitivity:
      return g.sensitivity > 0.0 ? tr("%1 (%2)").arg(number_text(g.sensitivity), translated(g.norm)) +
                                       other_sensitivity(entry, [](double value) { return number_text(value); })
                                 : QStringLiteral("–");
    case noise_scale:
      return g.noise_scale > 0.0 ? number_text(g.noise_scale) : QStringLiteral("–");
    case releases:
      return whole(releases_of(entry));
    case group:
      return entry.group == LedgerEntry::no_group ? QStringLiteral("–") : whole(entry.group);
    case who:
      return translated(g.protects);
    case against:
      return translated(g.against);
    case relation:
      return translated(g.relation);
    case noise:
      return g.noise.words.empty() ? tr("none drawn") : translated(g.noise.words);
    case seen:
      return badge_word(Badge::released);
  }
  return {};
}

QString LedgerModel::in_full(const LedgerEntry& entry, int column) const {
  const Guarantee& g = *entry.guarantee;
  switch (column) {
    case sensitivity:
      return g.sensitivity > 0.0
                 ? tr("%1 (%2)").arg(in_digits(g.sensitivity), translated(g.norm)) + other_sensitivity(entry, in_digits)
                 : QString();
    case noise_scale:
      return g.noise_scale > 0.0 ? QString::fromStdString(shortest(g.noise_scale)) : QString();
    case releases:
      return QString::number(releases_of(entry));
    case group:
      return entry.group == LedgerEntry::no_group ? QString() : QString::number(entry.group);
    default:
      return text(entry, column);
  }
}

QString LedgerModel::tool_tip(const LedgerEntry& entry, int column) const {
  const Guarantee& g = *entry.guarantee;
  switch (column) {
    case releases:
      return tr("%1 in each of %2 round(s)", nullptr, plural(entry.last_round - entry.first_round + 1))
          .arg(number_text(static_cast<double>(entry.releases_per_round)),
               number_text(static_cast<double>(entry.last_round - entry.first_round + 1)));
    case sensitivity:
      return exact_text(g.sensitivity) + other_sensitivity(entry, exact_text);
    case noise_scale:
      return exact_text(g.noise_scale);
    case who:
      return g.assumption.empty() ? translated(g.protects)
                                  : tr("%1. Assumes: %2").arg(translated(g.protects), translated(g.assumption));
    default:
      return text(entry, column);  // cells may be narrower than their text
  }
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const LedgerEntry& entry = ledger_->entries()[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return text(entry, column);
    case Qt::EditRole:
      return in_full(entry, column);
    case Qt::ToolTipRole:
      return plain_tooltip(tool_tip(entry, column));
    case Qt::TextAlignmentRole:
      return ledger_alignment(column);
    default:
      return {};
  }
}

}  // namespace privbo::ui
