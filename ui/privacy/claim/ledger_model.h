// The ledger as rows and columns: one row per run of rounds with the same promise.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "privacy/ledger/ledger.h"

namespace privbo::ui {

class LedgerModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column {
    rounds,
    mechanism,
    cost,
    sensitivity,
    noise_scale,
    releases,
    group,
    who,
    against,
    relation,
    noise,
    seen,
    columns
  };

  using QAbstractTableModel::QAbstractTableModel;
  /// Null: no rows. A ledger that goes on from the one shown keeps selection and place.
  void show_ledger(std::shared_ptr<const Ledger> ledger);
  const std::shared_ptr<const Ledger>& ledger() const { return ledger_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QString text(const LedgerEntry& entry, int column) const;
  QString in_full(const LedgerEntry& entry, int column) const;
  QString tool_tip(const LedgerEntry& entry, int column) const;

  std::shared_ptr<const Ledger> ledger_;
};

/// All of them, over all rounds of the entry.
std::int64_t releases_of(const LedgerEntry& entry);

}  // namespace privbo::ui
