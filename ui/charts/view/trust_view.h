// The trust-model figure on screen: as high as it needs to be, in whatever scrolls around it.
#pragma once

#include <QPixmap>
#include <map>
#include <memory>

#include "charts/view/chart_widget.h"

namespace privbo::ui {

class TrustFigure;

class TrustView : public ChartWidget {
  Q_OBJECT
 public:
  explicit TrustView(QWidget* parent = nullptr);
  ~TrustView() override;

  void show_comparison(TrustComparisonPtr comparison);
  void set_options(const ChartOptions& options);
  ChartKind kind() const override { return "trust"; }
  const ChartOptions& options() const override { return options_; }
  const ChartData& data() const override { return data_; }
  QString text_summary() const override;
  /// Returns the figure as it is drawn at the present size.
  const TrustFigure& figure() const;
  /// Returns what every panel's mark tells, one after the other, for those who have no pointer.
  QString panel_notes() const;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void renew();
  void show_notes(const QString& notes, const QPoint& position);

  ChartData data_;  // a comparison and nothing else
  ChartOptions options_;
  mutable std::map<int, int> heights_;           // of widths that were asked for
  mutable std::unique_ptr<TrustFigure> figure_;  // null: to be laid out anew
  QPixmap picture_;                              // null: to be painted anew
  QString pressed_;                              // notes of the mark on which a button went down
};

}  // namespace privbo::ui
