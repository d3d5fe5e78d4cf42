#include "runs/run_view.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTableView>

namespace privbo::ui {

QTableView* make_run_view(QWidget* parent) {
  auto* view = new QTableView(parent);
  view->setAccessibleName(QCoreApplication::translate("RunTable", "Runs of this session"));
  view->setAccessibleDescription(QCoreApplication::translate(
      "RunTable", "One row per run, one column per algorithm: final value, mean ± standard error"));
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
  view->setTabKeyNavigation(false);
  view->setShowGrid(false);
  view->setAlternatingRowColors(true);
  view->setSortingEnabled(true);
  view->setWordWrap(false);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->setTextElideMode(Qt::ElideRight);
  view->verticalHeader()->hide();
  view->horizontalHeader()->setHighlightSections(false);
  view->horizontalHeader()->setResizeContentsPrecision(50);  // rows looked at for the widths
  view->setContextMenuPolicy(Qt::CustomContextMenu);
  return view;
}

}  // namespace privbo::ui
