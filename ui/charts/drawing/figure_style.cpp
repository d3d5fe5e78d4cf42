#include "charts/drawing/figure_style.h"

#include <QFontInfo>
#include <QGuiApplication>

#include "widgets/screen_type.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr int units_per_em = 20;
constexpr double vector_dpi = 300.0;  // of images in files that have no pixels of their own

Theme dark_theme() {
  QPalette palette;
  palette.setColor(QPalette::Base, QColor(0x1e, 0x20, 0x24));
  palette.setColor(QPalette::Text, QColor(0xe6, 0xe6, 0xe6));
  return Theme::from(palette);
}

}  // namespace

FigureStyle FigureStyle::for_export(const ExportSettings& settings, const ChartOptions& options) {
  FigureStyle style;
  if (settings.dark) style.theme = dark_theme();
  QFont asked = settings.font_family.isEmpty() ? QGuiApplication::font() : QFont(settings.font_family);
  if (QStringList families = asked.families(); families.size() > 1 && families.removeAll(screen_family) > 0)
    asked.setFamilies(families);                  // a figure is for paper, and the same wherever it is made
  style.font = QFont(QFontInfo(asked).family());  // the real one: an alias means nothing in an SVG
  style.font.setPixelSize(units_per_em);
  style.font = pixel_font(style.font);
  style.line_width = settings.line_pt / settings.font_pt * units_per_em;
  style.title = options.title;
  style.legend = options.legend;
  style.notes = options.notes;
  style.names_at_ends = options.names_at_ends;
  style.notes_share = 0.35;
  style.print = true;
  const double dpi = settings.format == ExportFormat::png ? settings.dpi : vector_dpi;
  style.image_scale = dpi / 72.0 * settings.font_pt / units_per_em;
  return style;
}

QSizeF FigureStyle::export_size(const ExportSettings& settings) {
  return settings.size_mm / 25.4 * 72.0 / settings.font_pt * units_per_em;
}

QFont FigureStyle::scaled_font(double scale, bool bold) const {
  QFont result = pixel_font(font, scale);
  result.setBold(bold);
  return result;
}

}  // namespace privbo::ui
