#include "referee/pair_table.h"

#include <QFont>
#include <algorithm>
#include <utility>

#include "words/number_text.h"

namespace privbo::ui {
namespace {

using referee::PairedRound;

/// Numbers of a release that are shown; the tip has them all.
constexpr std::size_t few_numbers = 6;
constexpr int digits = 7;

std::size_t coin_of(int column) { return column > PairTable::parts ? 1 : 0; }
PairTable::Part part_of(int column) { return static_cast<PairTable::Part>((column - 1) % PairTable::parts); }

QString numbers_text(const std::vector<double>& numbers, std::size_t most) {
  QStringList shown;
  for (std::size_t i = 0; i < std::min(most, numbers.size()); ++i) shown << number_text(numbers[i], digits);
  if (numbers.size() > most) shown << PairTable::tr("… (%1 numbers)").arg(numbers.size());
  return shown.join(QStringLiteral("; "));
}

QString asked_text(const std::vector<int>& points) {
  QStringList shown;
  for (const int point : points) shown << (point < 0 ? PairTable::tr("hidden") : QString::number(point));
  return shown.join(QStringLiteral("; "));
}

QString part_text(const PairedRound& round, std::size_t coin, PairTable::Part part, std::size_t most) {
  switch (part) {
    case PairTable::given:
      return round.given[coin].empty() ? PairTable::tr("nothing") : numbers_text(round.given[coin], most);
    case PairTable::asked:
      return asked_text(round.seen[coin].asked);
    case PairTable::seen:
      return round.seen[coin].released.empty() ? PairTable::tr("nothing")
                                               : numbers_text(round.seen[coin].released, most);
    case PairTable::parts:
      break;
  }
  return {};
}

}  // namespace

void PairTable::show_pair(std::optional<referee::InteractionPair> pair) {
  beginResetModel();
  pair_ = std::move(pair);
  endResetModel();
}

int PairTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !pair_ ? 0 : static_cast<int>(pair_->rounds.size());
}

int PairTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 1 + 2 * parts; }

QVariant PairTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  if (section == 0) return tr("Round");
  const std::size_t coin = coin_of(section);
  switch (part_of(section)) {
    case given:
      return role == Qt::ToolTipRole ? tr("What the protected person gives: a reward, or a context")
                                     : tr("Coin %1: given").arg(coin);
    case asked:
      return role == Qt::ToolTipRole
                 ? tr("The number of the point that each user is asked for, as the observer sees it")
                 : tr("Coin %1: asked").arg(coin);
    case seen:
      return role == Qt::ToolTipRole ? tr("What the observer sees of the release, or of the message")
                                     : tr("Coin %1: seen").arg(coin);
    case parts:
      break;
  }
  return {};
}

bool PairTable::differs(const PairedRound& round, int column) const {
  switch (part_of(column)) {
    case given:
      return round.differs;
    case asked:
      return round.seen[0].asked != round.seen[1].asked;
    case seen:
      return round.seen[0].released != round.seen[1].released;
    case parts:
      break;
  }
  return false;
}

QString PairTable::text(const PairedRound& round, int column) const {
  return column == 0 ? QString::number(round.round) : part_text(round, coin_of(column), part_of(column), few_numbers);
}

QVariant PairTable::data(const QModelIndex& index, int role) const {
  if (!pair_ || !index.isValid()) return {};
  const PairedRound& round = pair_->rounds[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  if (role == Qt::DisplayRole || role == Qt::EditRole) return text(round, column);
  if (role == Qt::FontRole && column > 0 && differs(round, column)) {
    QFont bold;
    bold.setBold(true);
    return bold;
  }
  if (column == 0) return {};
  if (role == Qt::ToolTipRole) {
    const std::vector<double>& all =
        part_of(column) == given ? round.given[coin_of(column)] : round.seen[coin_of(column)].released;
    return part_of(column) != asked && all.size() > few_numbers ? QVariant(numbers_text(all, 200)) : QVariant();
  }
  if (role == Qt::AccessibleTextRole && differs(round, column))
    return tr("%1, not the same for the other coin").arg(text(round, column));
  return {};
}

}  // namespace privbo::ui
