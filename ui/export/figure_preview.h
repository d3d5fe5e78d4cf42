// The figure as it will be, scaled to the room there is; drawn a moment after the last change.
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "export/drawing.h"
#include "work/latest_job.h"

namespace privbo::ui {

class FigurePreview : public QWidget {
  Q_OBJECT
 public:
  explicit FigurePreview(QWidget* parent = nullptr);

  /// Shows this figure soon; the latest request wins.
  void show_figure(const FigureRequest& request);
  /// Shows a sentence instead.
  void show_hint(const QString& hint);
  /// Shows the figure as a printer without colours would print it.
  void set_greyscale(bool on);
  /// Returns what is shown; null while there is none.
  const QImage& image() const { return shown_; }
  /// Returns whether a newer picture than the one shown is on its way.
  bool pending() const { return timer_.isActive() || wanted_ != drawn_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void draw();
  void take(quint64 job, const DrawnFigure& drawn);

  FigureRequest request_;
  QString hint_;                 // in place of a picture
  bool asked_for_hint_ = false;  // and not what a picture failed of
  QImage image_, shown_;         // as drawn, and as shown (grey)
  bool greyscale_ = false;
  quint64 wanted_ = 0, drawn_ = 0;
  QTimer timer_;
  LatestJob job_;
};

}  // namespace privbo::ui
