// The trust-model figure on screen: as high as it needs to be, in whatever scrolls around it.
#pragma once

#include <QPixmap>
#include <QWidget>

#include "charts/data/chart_data.h"
#include "charts/data/chart_options.h"

namespace privbo::ui {

class TrustView : public QWidget {
  Q_OBJECT
 public:
  explicit TrustView(QWidget* parent = nullptr);

  void show_comparison(TrustComparisonPtr comparison);
  void set_options(const ChartOptions& options);
  const ChartOptions& options() const { return options_; }
  /// What export and table are made from.
  ChartData data() const;
  /// One sentence with all numbers.
  QString text_summary() const;

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Chosen in the context menu.
  void copy_figure_wanted();
  void copy_data_wanted();
  void export_wanted();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void renew();

  TrustComparisonPtr comparison_;
  ChartOptions options_;
  QPixmap picture_;
  bool stale_ = true;
};

}  // namespace privbo::ui
