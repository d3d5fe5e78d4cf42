// An empty chart on which a curve is drawn by hand, with the mouse or the keys; the right one is then laid over it.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "catalogue/json.h"
#include "lesson/lesson_runs.h"

namespace privbo::ui {

/// Left and right choose a place, up and down move the curve there (with Shift ten times as far).
class SketchCanvas : public QWidget {
  Q_OBJECT
 public:
  explicit SketchCanvas(QWidget* parent = nullptr);

  /// Empties the sheet: rounds 0 to `horizon`, regret 0 to `top`.
  void clear(double horizon, double top);
  /// Two curves without names, called A and B; nothing can be drawn.
  void show_unnamed(const std::vector<MeasuredCurve>& curves);
  /// [[t, value], …]; empty while nothing has been drawn.
  std::optional<Json> drawn() const;
  void show_drawn(const Json& curve);
  /// Lays the right curve over it; nothing can be drawn any more.
  void show_right(const Json& right);
  void set_locked(bool locked);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void edited();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  int height_of(int lines) const;

  struct Curve {
    QString name;
    std::vector<QPointF> points;  // (t, regret)
  };
  QRectF plot() const;
  QPointF place_of(const QPointF& point) const;
  void draw_to(const QPointF& position);
  void set_knot(std::size_t knot, double value);
  void report_index();
  void paint_curve(QPainter& painter, const Curve& curve, const QPen& pen) const;

  double horizon_ = 1.0, top_ = 1.0;
  std::vector<double> knots_;  // regret at equal steps of t, from 0 to the horizon
  std::size_t chosen_ = 0;
  std::optional<std::size_t> last_;  // the knot that the pointer has just passed
  bool touched_ = false, locked_ = false;
  std::vector<Curve> given_;  // without names, or the right one
};

}  // namespace privbo::ui
