// The ledger as rows and columns: one row per run of rounds with the same promise.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "privacy/claim/shown_claim.h"
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
  /// Null: no rows. A ledger that goes on from the one shown keeps selection and place. `beside`: the same releases
  /// charged with another sensitivity, which stands in the same cell.
  void show_ledger(std::shared_ptr<const Ledger> ledger, const OtherCharge& beside = {});
  const std::shared_ptr<const Ledger>& ledger() const { return ledger_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QString text(const LedgerEntry& entry, int column) const;
  QString in_full(const LedgerEntry& entry, int column) const;
  QString tool_tip(const LedgerEntry& entry, int column) const;
  /// "; exact sensitivity: 15.7", with each number as `number` writes it; empty without `beside_`.
  QString other_sensitivity(const LedgerEntry& entry, QString (*number)(double)) const;

  std::shared_ptr<const Ledger> ledger_;
  OtherCharge beside_;
};

/// Returns all of them, over all rounds of the entry.
std::int64_t releases_of(const LedgerEntry& entry);

}  // namespace privbo::ui
