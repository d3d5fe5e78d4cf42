// The columns of a chart for a table view and for screen readers.
#pragma once

#include <optional>

#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"

class QAbstractTableModel;
class QObject;

namespace privbo::ui {

/// `chart_table` for a QTableView: five digits are shown, all of them under Qt::EditRole and in the tip. The caller or
/// `parent` owns it.
QAbstractTableModel* make_chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options,
                                      QObject* parent, std::optional<AxisRange> visible = std::nullopt);

}  // namespace privbo::ui
