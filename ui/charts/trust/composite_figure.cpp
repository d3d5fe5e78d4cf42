#include "charts/trust/composite_figure.h"

#include <memory>

#include "charts/trust/trust_figure.h"

namespace privbo::ui {

std::optional<Painting> composite_figure(ChartKind kind, const ChartData& data, const ChartOptions& options,
                                         const FigureStyle& style, const QSizeF& size) {
  if (kind->source != ChartSource::comparison) return std::nullopt;
  const auto figure = std::make_shared<TrustFigure>(trust_picture(data.trust.get(), options), style, size);
  return Painting{[figure](QPainter& painter) { figure->paint(painter); }, figure->min_plot()};
}

}  // namespace privbo::ui
