// The two interactions of an adversary beside each other: what was given in either world, and what was seen of it.
#pragma once

#include <QAbstractTableModel>
#include <optional>

#include "referee/interaction_pair.h"

namespace privbo::ui {

class PairTable : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// The same three for either coin, after the round.
  enum Part { given, asked, seen, parts };

  using QAbstractTableModel::QAbstractTableModel;
  /// None: no rows.
  void show_pair(std::optional<referee::InteractionPair> pair);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  /// Returns whether what stands in this column is not the same for the other coin.
  bool differs(const referee::PairedRound& round, int column) const;
  QString text(const referee::PairedRound& round, int column) const;

  std::optional<referee::InteractionPair> pair_;
};

}  // namespace privbo::ui
