// Pens and colours of the roles.
#include "charts/marks/figure_style.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QPen>
#include <algorithm>

namespace privbo::ui {
namespace {

constexpr int units_per_em = 20;
constexpr double vector_dpi = 300.0;  // of images in files that have no pixels of their own

QColor translucent(QColor colour, float share) {
  colour.setAlphaF(share);
  return colour;
}

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
  const QFont asked = settings.font_family.isEmpty() ? QGuiApplication::font() : QFont(settings.font_family);
  style.font = QFont(QFontInfo(asked).family());  // the real one: an alias means nothing in an SVG
  style.font.setPixelSize(units_per_em);
  style.font = pixel_font(style.font);
  style.line_width = settings.line_pt / settings.font_pt * units_per_em;
  style.title = options.title;
  style.legend = options.legend;
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

QColor FigureStyle::colour(const PlotSeries& series) const {
  if (series.refuted) return theme.alarm;
  if (series.role == Role::truth || series.role == Role::budget || series.role == Role::next_query ||
      series.role == Role::vertical_line || series.role == Role::dictionary || series.role == Role::offered ||
      series.role == Role::border)
    return theme.truth;
  return series.slot < 0 ? theme.neutral : theme.slot(static_cast<std::size_t>(series.slot)).colour;
}

QColor FigureStyle::band_colour(const PlotSeries& series) const {
  QColor fill = colour(series);
  fill.setAlphaF(series.pinned ? 0.09F : 0.2F);
  return fill;
}

QPen FigureStyle::pen(const PlotSeries& series) const {
  QPen result(colour(series));
  result.setCapStyle(Qt::FlatCap);
  const auto dash = [&result](double width, const QList<qreal>& pattern) {
    result.setWidthF(width);
    if (!pattern.isEmpty()) result.setDashPattern(pattern);
  };
  // Neutral lines differ by the length of their dashes.
  static const QList<qreal> dashes[] = {{6, 4}, {12, 4}, {6, 3, 2, 3}, {3, 3}};
  const double thin = std::max(0.6 * line_width, 0.05 * em());
  switch (series.role) {
    case Role::bound:
      dash(thin, dashes[series.variant % 4]);
      break;
    case Role::fitted_bound:
      dash(thin, {1.5, 3.0 + series.variant % 3});
      break;
    case Role::budget:
      dash(thin, dashes[series.variant % 4]);
      break;
    case Role::approximation:
    case Role::same_user:
      dash(line_width, {1.5, 2.0});
      break;
    case Role::truth:
      dash(thin, {});
      break;
    case Role::hidden_mean:
      dash(thin, {6, 2.5, 1, 2.5});
      break;
    case Role::guide:
      dash(0.7 * thin, {});
      break;
    case Role::broadcast:
      dash(0.9 * line_width, {8, 2.5});
      break;
    case Role::border:
      dash(0.7 * thin, {1, 2});
      break;
    case Role::accountant:
      dash(thin, dashes[series.variant % 4]);
      break;
    case Role::reference:
      dash(thin, dashes[(series.variant + 1) % 4]);
      break;
    case Role::acquisition:
      dash(thin, {1.0, 2.0});
      break;
    case Role::vertical_line:
      dash(0.7 * thin, {3, 3});
      break;
    case Role::trial:
      result.setColor(translucent(result.color(), theme.dark ? 0.35F : 0.28F));
      dash(0.4 * line_width, {});
      break;
    case Role::pair:  // grey: must be darker than a coloured one to be followed
      result.setColor(translucent(result.color(), 0.6F));
      dash(0.4 * line_width, {});
      break;
    case Role::estimate:  // few enough to be followed one by one
      result.setColor(translucent(result.color(), 0.5F));
      dash(0.45 * line_width, {});
      break;
    case Role::line:
    case Role::band:
    case Role::rug:
    case Role::box:
    case Role::strip:
    case Role::next_query:
    case Role::dictionary:
    case Role::offered:
    case Role::cloud:
    case Role::points:
      dash(series.pinned ? 0.8 * line_width : line_width,
           series.slot < 0 ? QList<qreal>{} : theme.slot(static_cast<std::size_t>(series.slot)).dash);
      break;
  }
  result.setJoinStyle(Qt::RoundJoin);
  return result;
}

}  // namespace privbo::ui
