// Describes how the tables of the Privacy page look, and their way to the clipboard.
#pragma once

#include <QString>

class QAbstractItemModel;
class QTableView;
class QWidget;

namespace privbo::ui {

/// Rows as a whole, no grid, scrolling by pixels, Ctrl+C copies (also in the context menu). Tab leaves the table.
QTableView* make_privacy_table(QWidget* parent, const QString& name, const QString& about);
/// Returns the selected rows, or all where none is selected, under the header row; cells separated by tabs, numbers in
/// full (Qt::EditRole).
QString table_as_tsv(const QTableView& view);
/// Row height and the widths of columns that fit the first rows, within reason.
void fit_columns(QTableView& view);

}  // namespace privbo::ui
