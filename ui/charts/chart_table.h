// The numbers behind a chart as named columns: the CSV file, the clipboard and the data table are all made from them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "charts/axis_range.h"
#include "charts/chart_data.h"
#include "charts/chart_options.h"

class QAbstractTableModel;
class QObject;

namespace privbo::ui {

struct ChartTable {
  std::vector<std::string> names;                 // with unit and origin
  std::vector<std::vector<std::string>> columns;  // shortest round-trip numbers; may differ in length; missing: empty text
  std::size_t rows = 0;
};

/// Unfloored and undecimated, without the series that the reader switched off. `visible`: only rows whose x lies inside,
/// in data units (rounds, the first coordinate, the setting); charts without such an axis ignore it.
ChartTable chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options, std::optional<Range> visible = std::nullopt);

/// The same for a QTableView. The caller or `parent` owns it.
QAbstractTableModel* make_chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options, QObject* parent,
                                      std::optional<Range> visible = std::nullopt);

}  // namespace privbo::ui
