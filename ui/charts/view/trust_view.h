// The trust-model figure on screen: as high as it needs to be, in whatever scrolls around it.
#pragma once

#include <QPixmap>

#include "charts/view/chart_widget.h"

namespace privbo::ui {

class TrustView : public ChartWidget {
  Q_OBJECT
 public:
  explicit TrustView(QWidget* parent = nullptr);

  void show_comparison(TrustComparisonPtr comparison);
  void set_options(const ChartOptions& options);
  ChartKind kind() const override { return "trust"; }
  const ChartOptions& options() const override { return options_; }
  const ChartData& data() const override { return data_; }
  QString text_summary() const override;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void renew();

  ChartData data_;  // a comparison and nothing else
  ChartOptions options_;
  QPixmap picture_;
  bool stale_ = true;
};

}  // namespace privbo::ui
