// "Upper bound, lower bound, gap, dependence on ε" of every trust model, with what came out beside them.
#pragma once

#include <QAbstractTableModel>

#include "experiment/batch/trust_comparison.h"

namespace privbo::ui {

class TrustTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// Describes what is compared first, who is meant and what came out after it.
  enum Column {
    model,
    upper,
    lower,
    gap,
    dependence,
    dependence_lower,
    measure,
    algorithm,
    promise,
    trusted,
    who,
    against,
    relation,
    at_smallest,
    at_largest,
    columns
  };

  using QAbstractTableModel::QAbstractTableModel;
  /// Null: what is known alone, without results.
  void show_comparison(TrustComparisonPtr comparison);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  const TrustRow* row_of(const std::string& id) const;
  QString text(const TrustFacts& facts, int column) const;
  QString source(const TrustFacts& facts, int column) const;

  TrustComparisonPtr comparison_;
};

}  // namespace privbo::ui
