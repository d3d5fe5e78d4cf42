#include "charts/output/model_svg.h"

#include <memory>

#include "charts/drawing/figure_style.h"
#include "language/language.h"
#include "plot/svg/plot_svg.h"

namespace privbo::ui {
namespace {

/// What is spoken on the screen, which the program keeps as long as it lives.
Translate reader() { return Translate(std::shared_ptr<const Translator>(std::shared_ptr<void>(), &screen_language())); }

/// The type that was asked for. The one of the window is not passed on: the writer's own is on every machine, or one
/// that is as wide.
std::string family_of(const ExportSettings& settings, const ChartOptions& options) {
  if (settings.font_family.isEmpty()) return {};
  return FigureStyle::for_export(settings, options).font.family().toStdString();
}

PlotSheet sheet_of(const ExportSettings& settings, const ChartOptions& options) {
  return {.width_mm = settings.size_mm.width(),
          .height_mm = settings.size_mm.height(),
          .font_pt = settings.font_pt,
          .line_pt = settings.line_pt,
          .family = family_of(settings, options),
          .dark = settings.dark};
}

}  // namespace

std::string model_svg(const PlotModel& model, const ChartOptions& options, const ExportSettings& settings,
                      const QString& title, const QString& description) {
  PlotSvgOptions asked = figure_options(sheet_of(settings, options), options);
  asked.file_title = title.toStdString();
  asked.file_description = description.toStdString();
  return plot_svg(model, asked, reader()).svg.str();
}

}  // namespace privbo::ui
