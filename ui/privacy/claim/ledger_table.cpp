#include "privacy/claim/ledger_table.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <utility>

#include "privacy/claim/ledger_model.h"
#include "widgets/data_table.h"

namespace privbo::ui {
LedgerTable::LedgerTable(QWidget* parent)
    : QObject(parent),
      model_(new LedgerModel(this)),
      view_(make_privacy_table(
          parent, tr("Ledger"),
          tr("One row per run of rounds with the same promise: mechanism, cost, sensitivity, who is protected"))) {
  view_->setModel(model_);
  fit();
  // Other ledgers have other words; a live one keeps the widths the reader has chosen.
  connect(model_, &QAbstractItemModel::modelReset, this, &LedgerTable::fit);
  connect(model_, &QAbstractItemModel::rowsInserted, this, &LedgerTable::fit_height);
}

void LedgerTable::show_ledger(std::shared_ptr<const Ledger> ledger, const OtherCharge& beside) {
  model_->show_ledger(std::move(ledger), beside);
}

void LedgerTable::fit() {
  fit_columns(*view_);
  fit_height();
}

void LedgerTable::fit_height() {
  // A short ledger takes little room; a long one scrolls inside its own frame.
  const int rows = std::clamp(model_->rowCount(), 3, 16);
  view_->setFixedHeight(view_->horizontalHeader()->sizeHint().height() +
                        rows * view_->verticalHeader()->defaultSectionSize() + 2 * view_->frameWidth() +
                        view_->horizontalScrollBar()->sizeHint().height());
}

}  // namespace privbo::ui
