#include "widgets/data_table.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QWheelEvent>
#include <algorithm>

#include "files/csv_cell.h"

namespace privbo::ui {
namespace {

/// Where there are no rows to scroll to, the wheel is the page's: names must not wander off to the left. Over the cells
/// Qt leaves it to the page by itself; over the scroll bar below them it would scroll sideways.
class DataTable : public QTableView {
 public:
  explicit DataTable(QWidget* parent) : QTableView(parent) { horizontalScrollBar()->installEventFilter(this); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched != horizontalScrollBar() || event->type() != QEvent::Wheel)
      return QTableView::eventFilter(watched, event);
    const auto* wheel = static_cast<QWheelEvent*>(event);
    const bool sideways = wheel->angleDelta().x() != 0 || wheel->modifiers() & (Qt::ShiftModifier | Qt::AltModifier);
    if (sideways || verticalScrollBar()->minimum() != verticalScrollBar()->maximum()) return false;
    event->ignore();  // an ignored wheel event goes to the parent, and on to the page
    return true;
  }
};

}  // namespace

QTableView* make_privacy_table(QWidget* parent, const QString& name, const QString& about) {
  auto* view = new DataTable(parent);
  view->setAccessibleName(name);
  view->setAccessibleDescription(about);
  view->setSelectionBehavior(QAbstractItemView::SelectRows);
  view->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view->setTabKeyNavigation(false);
  view->setShowGrid(false);
  view->setAlternatingRowColors(true);
  view->setWordWrap(false);
  view->setTextElideMode(Qt::ElideRight);
  view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view->verticalHeader()->hide();
  view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  view->horizontalHeader()->setHighlightSections(false);
  view->horizontalHeader()->setResizeContentsPrecision(50);  // rows looked at for the widths
  view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  view->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* copy = new QAction(QCoreApplication::translate("PrivacyTable", "&Copy Rows"), view);
  copy->setShortcut(QKeySequence::Copy);
  copy->setShortcutContext(Qt::WidgetShortcut);
  QObject::connect(copy, &QAction::triggered, view,
                   [view] { QGuiApplication::clipboard()->setText(table_as_tsv(*view)); });
  view->addAction(copy);
  return view;
}

QString table_as_tsv(const QTableView& view) {
  const QAbstractItemModel* model = view.model();
  if (!model) return {};
  const auto cell = [](const QVariant& value) { return CsvText::of(value.toString().simplified().toStdString()); };
  CsvText text;
  const int columns = model->columnCount();
  for (int column = 0; column < columns; ++column)
    text += (column ? Literal("\t") : Literal("")) + cell(model->headerData(column, Qt::Horizontal, Qt::DisplayRole));
  text += "\n";
  const auto add = [&](int row) {
    for (int column = 0; column < columns; ++column)
      text += (column ? Literal("\t") : Literal("")) + cell(model->index(row, column).data(Qt::EditRole));
    text += "\n";
  };
  QModelIndexList selected = view.selectionModel()->selectedRows();
  std::ranges::sort(selected, {}, &QModelIndex::row);
  for (const QModelIndex& row : selected) add(row.row());
  for (int row = 0; selected.isEmpty() && row < model->rowCount(); ++row) add(row);
  return QString::fromStdString(text.str());
}

void fit_columns(QTableView& view) {
  const int em = view.fontMetrics().height();
  view.verticalHeader()->setDefaultSectionSize(em * 3 / 2);
  view.resizeColumnsToContents();
  for (int column = 0; column < view.model()->columnCount(); ++column)
    view.setColumnWidth(column, std::clamp(view.columnWidth(column) + em / 3, 2 * em, 16 * em));
}

}  // namespace privbo::ui
