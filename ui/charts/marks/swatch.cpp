// The samples in the legend.
#include <QPen>
#include <algorithm>

#include "charts/marks/marks.h"

namespace privbo::ui {

void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box) {
  const QPointF centre = box.center();
  const double em = style.em();
  switch (series.role) {
    case Role::band:
      painter.fillRect(box, style.band_colour(series));
      break;
    case Role::rug:
      painter.setPen(
          QPen(style.colour(series), std::max(0.8 * style.line_width, 0.08 * em), Qt::SolidLine, Qt::FlatCap));
      for (int i = 0; i < 5; ++i) {
        const double x = box.left() + (0.1 + 0.2 * i) * box.width(), share = 0.3 + 0.7 * ((i * 3) % 5) / 4.0;
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() - share * box.height()));
      }
      break;
    case Role::points:
      painter.setPen(QPen(series.slot < 0 ? style.theme.truth : style.colour(series), 0.8 * style.line_width,
                          Qt::SolidLine, Qt::FlatCap));
      if (series.slot >= 0) {
        painter.drawLine(QPointF(centre.x(), box.top()), QPointF(centre.x(), box.bottom()));
        painter.setBrush(style.colour(series));
        painter.drawPath(marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * em));
      } else if (!series.counts.empty()) {
        painter.setPen(QPen(style.theme.text, 0.08 * em));
        painter.drawPath(marker_path(Marker::circle, centre, 0.36 * em));
      } else {
        painter.drawLine(centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0));
      }
      painter.setBrush(Qt::NoBrush);
      break;
    case Role::truth:
      if (series.x.size() == 1) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.text);
        painter.drawPath(marker_path(Marker::cross, centre, 0.36 * em));
        painter.setBrush(Qt::NoBrush);
        break;
      }
      [[fallthrough]];
    case Role::line:
    case Role::hidden_mean:
    case Role::trial:
    case Role::estimate:
    case Role::pair:
    case Role::strip:
    case Role::guide:
    case Role::reference:
    case Role::acquisition:
    case Role::vertical_line:
    case Role::bound:
    case Role::fitted_bound:
    case Role::same_user:
    case Role::broadcast:
    case Role::accountant:
    case Role::approximation:
    case Role::budget:
      painter.setPen(style.pen(series));
      painter.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
      if (style.print && series.role == Role::line && series.slot >= 0) {
        painter.setPen(QPen(style.theme.background, 0.06 * em));
        painter.setBrush(style.colour(series));
        painter.drawPath(
            marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.28 * em));
        painter.setBrush(Qt::NoBrush);
      }
      break;
    case Role::border:
      painter.setPen(style.pen(series));
      painter.drawLine(QPointF(centre.x(), box.top()), QPointF(centre.x(), box.bottom()));
      break;
    case Role::box: {
      const QRectF body(centre.x() - 0.3 * box.width(), box.top() + 0.12 * box.height(), 0.6 * box.width(),
                        0.76 * box.height());
      painter.setPen(QPen(style.colour(series), 0.7 * style.line_width));
      painter.setBrush(style.band_colour(series));
      painter.drawRect(body);
      painter.drawLine(body.topLeft() + QPointF(0, 0.5 * body.height()),
                       body.topRight() + QPointF(0, 0.5 * body.height()));
      painter.setBrush(Qt::NoBrush);
      break;
    }
    case Role::cloud:
      painter.setPen(Qt::NoPen);
      painter.setBrush(style.colour(series));
      for (const double share : {0.2, 0.5, 0.8})
        painter.drawPath(marker_path(Marker::circle, QPointF(box.left() + share * box.width(), centre.y()), 0.18 * em));
      painter.setBrush(Qt::NoBrush);
      break;
    case Role::offered:
      paint_offered_swatch(painter, series, style, box);
      break;
    case Role::dictionary:
      paint_dictionary_swatch(painter, series, style, box);
      break;
    case Role::next_query:
      painter.setPen(QPen(style.theme.text, 0.12 * em));
      painter.setBrush(Qt::NoBrush);
      painter.drawPath(marker_path(Marker::diamond, centre, 0.34 * em));
      break;
  }
}

}  // namespace privbo::ui
