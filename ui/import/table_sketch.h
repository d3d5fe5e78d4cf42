// A small picture of a table of readings: every arm's range as a line, and its mean as a dot.
#pragma once

#include <QWidget>

#include "domain/data/table_report.h"

namespace privbo::ui {

class TableSketch : public QWidget {
  Q_OBJECT
 public:
  explicit TableSketch(QWidget* parent = nullptr);
  void show_table(const TableReport& report);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  TableReport report_;
};

}  // namespace privbo::ui
