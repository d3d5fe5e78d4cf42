// The ledger as a table that is as high as it has rows, and no higher than a reader wants.
#pragma once

#include <QObject>
#include <memory>

#include "privacy/claim/shown_claim.h"

class QTableView;
class QWidget;

namespace privbo::ui {

class LedgerModel;

class LedgerTable : public QObject {
  Q_OBJECT
 public:
  /// The view belongs to `parent`.
  explicit LedgerTable(QWidget* parent);

  /// See LedgerModel::show_ledger.
  void show_ledger(std::shared_ptr<const Ledger> ledger, const OtherCharge& beside);
  /// Fits columns and height to the words and the letters of now.
  void fit();
  QTableView* view() const { return view_; }

 private:
  void fit_height();

  LedgerModel* model_;
  QTableView* view_;
};

}  // namespace privbo::ui
