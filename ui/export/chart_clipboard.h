// Copies figures and data of charts to the clipboard.
#pragma once

#include <QObject>

#include "export/drawing.h"
#include "work/latest_job.h"

namespace privbo::ui {

class ChartClipboard : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  /// Renders on a worker thread; of several requests only the last one reaches the clipboard.
  void copy_figure(const FigureRequest& request, const QString& scenario);
  /// Copies the data as comma-separated text.
  void copy_data(const ExportedChart& chart);
  bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  /// Reports what was copied.
  void copied(const QString& message);
  void failed(const QString& problem);

 private:
  LatestJob job_;
};

}  // namespace privbo::ui
