#include "preferences/figure_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "memory/user_settings.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("FigureSettings", text); }

double limited(double value, const privbo::Range& range, double fallback) {
  return std::isfinite(value) ? std::clamp(value, range.lowest, range.highest) : fallback;
}

}  // namespace

QList<FigureSize> figure_sizes() {
  return {{tr("Article column, 85 mm"), {85.0, 60.0}},
          {tr("Full text width, 175 mm"), {175.0, 100.0}},
          {tr("Slide 16:9, 320 mm"), {320.0, 180.0}},
          {tr("Handout, 120 mm"), {120.0, 80.0}}};
}

QString problem_of(const QString& name, double value, const privbo::Range& range, const QString& unit) {
  if (range.contains(value)) return {};
  return tr("%1 = %2 %5: must be %3 to %4 %5")
      .arg(name, number_text(value), number_text(range.lowest), number_text(range.highest), unit);
}

QString pixel_problem(const ExportSettings& settings) {
  if (settings.format != ExportFormat::png) return {};
  const double per_mm = settings.dpi / 25.4;
  const double pixels = settings.size_mm.width() * per_mm * settings.size_mm.height() * per_mm;
  if (pixels <= max_pixels) return {};
  return tr("%1 million pixels: must be at most 200 million; choose a smaller size, fewer dpi, or PDF")
      .arg(number_text(pixels / 1e6, 3));
}

ExportSettings within_limits(ExportSettings settings) {
  const ExportSettings normal;
  settings.size_mm = {limited(settings.size_mm.width(), side_mm, normal.size_mm.width()),
                      limited(settings.size_mm.height(), side_mm, normal.size_mm.height())};
  settings.dpi = static_cast<int>(limited(settings.dpi, dots_per_inch, normal.dpi));
  settings.font_pt = limited(settings.font_pt, font_points, normal.font_pt);
  settings.line_pt = limited(settings.line_pt, line_points, normal.line_pt);
  return settings;
}

QString suffix_of(ExportFormat format) {
  switch (format) {
    case ExportFormat::png:
      return QStringLiteral("png");
    case ExportFormat::svg:
      return QStringLiteral("svg");
    case ExportFormat::pdf:
      return QStringLiteral("pdf");
    case ExportFormat::tex:
      return QStringLiteral("tex");
  }
  return {};
}

QString name_of(ExportFormat format) {
  return format == ExportFormat::tex ? QStringLiteral("TikZ") : suffix_of(format).toUpper();
}

QString last_folder() {
  const QString folder = UserSettings(QStringLiteral("export")).text(QStringLiteral("folder"));
  return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void remember_folder(const QString& folder) {
  UserSettings(QStringLiteral("export")).set(QStringLiteral("folder"), folder);
}

ExportSettings read_figure_settings(const QString& heading, const ExportSettings& fallback) {
  const UserSettings settings(heading);
  ExportSettings figure = fallback;
  const QString format = settings.text(QStringLiteral("format"));
  for (const ExportFormat each : all_export_formats)
    if (format == suffix_of(each)) figure.format = each;
  figure.dark = settings.flag(QStringLiteral("dark"), fallback.dark);
  figure.size_mm = {settings.number(QStringLiteral("width_mm"), fallback.size_mm.width()),
                    settings.number(QStringLiteral("height_mm"), fallback.size_mm.height())};
  figure.dpi = static_cast<int>(std::clamp(settings.number(QStringLiteral("dpi"), fallback.dpi), 0.0, 1e6));
  figure.font_pt = settings.number(QStringLiteral("font_pt"), fallback.font_pt);
  figure.line_pt = settings.number(QStringLiteral("line_pt"), fallback.line_pt);
  figure.font_family = settings.text(QStringLiteral("font"), fallback.font_family);
  return within_limits(figure);
}

void write_figure_settings(const QString& heading, const ExportSettings& figure) {
  UserSettings settings(heading);
  settings.set(QStringLiteral("format"), suffix_of(figure.format));
  settings.set(QStringLiteral("dark"), figure.dark);
  settings.set(QStringLiteral("width_mm"), figure.size_mm.width());
  settings.set(QStringLiteral("height_mm"), figure.size_mm.height());
  settings.set(QStringLiteral("dpi"), figure.dpi);
  settings.set(QStringLiteral("font_pt"), figure.font_pt);
  settings.set(QStringLiteral("line_pt"), figure.line_pt);
  settings.set(QStringLiteral("font"), figure.font_family);
}

bool same_settings(const ExportSettings& one, const ExportSettings& other) {
  return one.format == other.format && one.dark == other.dark && one.size_mm == other.size_mm && one.dpi == other.dpi &&
         one.font_pt == other.font_pt && one.line_pt == other.line_pt && one.font_family == other.font_family;
}

}  // namespace privbo::ui
