#include "runs/run_view.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

/// Fusion draws the frame of a check box in a darkened window colour, which cannot be seen on the base of a dark
/// palette.
class ClearCheckBoxes : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    QPalette& colours = option->palette;
    colours.setColor(QPalette::Window, mixed(colours.color(QPalette::Text), colours.color(QPalette::Base), 0.6));
  }
};

}  // namespace

QTableView* make_run_view(QWidget* parent) {
  auto* view = new QTableView(parent);
  view->setItemDelegate(new ClearCheckBoxes(view));
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
