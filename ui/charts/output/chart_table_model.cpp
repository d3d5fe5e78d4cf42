#include "charts/output/chart_table_model.h"

#include <QAbstractTableModel>

#include "language/number_marks.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

class ChartTableModel : public QAbstractTableModel {
 public:
  ChartTableModel(ChartTable table, QObject* parent) : QAbstractTableModel(parent), table_(std::move(table)) {}

  int rowCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(table_.rows);
  }
  int columnCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(table_.columns.size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid()) return {};
    const auto& column = table_.columns[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    const bool there = row < column.size();
    if (role == Qt::EditRole) return there ? QString::fromStdString(column[row]) : QString();
    if (role == Qt::ToolTipRole) return there ? plain_tooltip(QString::fromStdString(column[row])) : QString();
    if (role == Qt::DisplayRole) {
      const QString shown = there ? QString::fromStdString(column.shown(row)) : QString();
      return is_written_number(shown) ? local_number(shown) : shown;
    }
    bool number = false;
    if (role == Qt::TextAlignmentRole && there) {
      number = !column.is_text();
      if (!number) QString::fromStdString(column[row]).toDouble(&number);
    }
    return number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation == Qt::Vertical || section < 0 || section >= static_cast<int>(table_.names.size()))
      return QAbstractTableModel::headerData(section, orientation, role);
    const QString name = QString::fromStdString(table_.names[static_cast<std::size_t>(section)]);
    if (role == Qt::ToolTipRole) return plain_tooltip(name);
    return role == Qt::DisplayRole ? QVariant(name) : QVariant();
  }

 private:
  ChartTable table_;
};

}  // namespace

QAbstractTableModel* make_chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options,
                                      QObject* parent, std::optional<AxisRange> visible) {
  return new ChartTableModel(chart_table(data, kind, options, visible), parent);
}

}  // namespace privbo::ui
