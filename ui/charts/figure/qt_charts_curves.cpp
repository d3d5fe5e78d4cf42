#include "charts/figure/qt_charts_curves.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QValueAxis>
#include <vector>

namespace privbo::ui {

class QtChartsCurves::Private {
 public:
  struct Area {
    QAreaSeries* series = nullptr;
    std::unique_ptr<QLineSeries> low, high;  // an area does not own its edges
  };

  QGraphicsScene scene;
  QChart* chart = new QChart;  // owned by the scene
  QValueAxis* x = new QValueAxis;
  QValueAxis* y = new QValueAxis;
  std::vector<Area> areas;
  std::vector<QLineSeries*> lines;
  std::size_t used_areas = 0, used_lines = 0;

  Private() {
    scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    scene.addItem(chart);
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->legend()->hide();
    chart->setMargins({0, 0, 0, 0});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    for (QValueAxis* axis : {x, y}) {
      axis->setRange(0.0, 1.0);
      axis->setVisible(false);
    }
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    // Qt Charts stacks series in the order in which they come: most charts need no more areas than these.
    for (int i = 0; i < 8; ++i) add_area();
  }
  ~Private() {
    // The chart goes before the edges its areas point to.
    scene.removeItem(chart);
    delete chart;
  }

  void attach(QAbstractSeries* series) {
    chart->addSeries(series);
    series->attachAxis(x);
    series->attachAxis(y);
    series->setVisible(false);
  }
  void add_area() {
    Area area;
    area.low = std::make_unique<QLineSeries>();
    area.high = std::make_unique<QLineSeries>();
    area.series = new QAreaSeries(area.high.get(), area.low.get());
    area.series->setPen(Qt::NoPen);
    attach(area.series);
    areas.push_back(std::move(area));
  }
  /// Puts lines above areas that were made after them: all kinds of series share one layer (seen in Qt 6.4). New series
  /// take their place: the item of one that was removed stays until the event loop deletes it, still listens to its
  /// series, and would come back into sight as it was.
  void raise_lines() {
    for (QLineSeries*& line : lines) {
      const std::unique_ptr<QLineSeries> old(line);
      line = new QLineSeries;
      chart->removeSeries(old.get());
      attach(line);
      line->setPen(old->pen());
      line->replace(old->points());
      line->setVisible(old->isVisible());
    }
  }
  void add_line() {
    lines.push_back(new QLineSeries);
    attach(lines.back());
  }
};

QtChartsCurves::QtChartsCurves() : d_(std::make_unique<Private>()) {}
QtChartsCurves::~QtChartsCurves() = default;

void QtChartsCurves::begin(const QSizeF& size) {
  d_->used_areas = d_->used_lines = 0;
  if (d_->chart->size() == size) return;
  d_->scene.setSceneRect({{0, 0}, size});
  d_->chart->resize(size);
  d_->chart->setPlotArea({{0, 0}, size});
  d_->chart->layout()->activate();
}

void QtChartsCurves::area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) {
  if (d_->used_areas == d_->areas.size()) {
    d_->add_area();
    d_->raise_lines();
  }
  Private::Area& area = d_->areas[d_->used_areas++];
  if (area.series->color() != fill) area.series->setColor(fill);
  area.low->replace(low);
  area.high->replace(high);
  if (!area.series->isVisible()) area.series->setVisible(true);
}

void QtChartsCurves::line(const QList<QPointF>& points, const QPen& asked) {
  if (d_->used_lines == d_->lines.size()) d_->add_line();
  // A solid line is drawn segment by segment: flat caps would leave pale seams between dense points. Square caps hide
  // them; that they reach beyond the plot, the chart's clipping forgives.
  QPen pen = asked;
  if (pen.style() == Qt::SolidLine) pen.setCapStyle(Qt::SquareCap);
  QLineSeries* series = d_->lines[d_->used_lines++];
  if (series->pen() != pen) series->setPen(pen);
  series->replace(points);
  if (!series->isVisible()) series->setVisible(true);
}

void QtChartsCurves::finish() {
  for (std::size_t i = d_->used_areas; i < d_->areas.size(); ++i)
    if (d_->areas[i].series->isVisible()) d_->areas[i].series->setVisible(false);
  for (std::size_t i = d_->used_lines; i < d_->lines.size(); ++i)
    if (d_->lines[i]->isVisible()) d_->lines[i]->setVisible(false);
}

void QtChartsCurves::paint(QPainter& painter, const QRectF& target) {
  d_->scene.render(&painter, target, d_->scene.sceneRect(), Qt::IgnoreAspectRatio);
}

std::size_t QtChartsCurves::created() const { return d_->areas.size() + d_->lines.size(); }

}  // namespace privbo::ui
