// A chart that is handed a picture instead of a run: those of the accounting laboratory, and that of a search.
#pragma once

#include "charts/view/chart_view.h"
#include "experiment/utility/utility_answer.h"
#include "plot/data/lab_data.h"

namespace privbo::ui {

/// Kinds: those of the laboratory, and "utility". Zoom, read-out, legend, menu, table, text summary and export are
/// those of every chart. Draws when a RefreshLoop asks it to (add it to the window's).
class StandaloneChart : public ChartView {
  Q_OBJECT
 public:
  explicit StandaloneChart(ChartKind kind, QWidget* parent = nullptr);

  /// Each for the chart of that kind.
  void show_picture(OdometerPicture picture);
  void show_picture(ErrorsPicture picture);
  void show_picture(AuditPicture picture);
  void show_picture(AttackPicture picture);
  void show_picture(RefereePicture picture);
  /// Null: nothing.
  void show_picture(UtilityAnswerPtr answer);
  /// Shows nothing; the chart states what would bring something.
  void clear();

 private:
  void show_data(LabData data);
};

}  // namespace privbo::ui
