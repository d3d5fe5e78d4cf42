// Limits, presets and storage of figure settings.
#include "preferences/figure_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("FigureSettings", text); }

constexpr auto folder_key = "export/folder";

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
  if (pixels <= most_pixels) return {};
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
  }
  return {};
}

QString last_folder() {
  const QString folder = QSettings().value(QLatin1String(folder_key)).toString();
  return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

void remember_folder(const QString& folder) { QSettings().setValue(QLatin1String(folder_key), folder); }

ExportSettings preferred_figure() {
  QSettings settings;
  settings.beginGroup(QStringLiteral("preferences"));
  return within_limits(read_figure_settings(settings, QStringLiteral("figure"), {}));
}

ExportSettings read_figure_settings(const QSettings& settings, const QString& group, const ExportSettings& fallback) {
  const auto key = [&group](const char* name) { return group + QLatin1Char('/') + QLatin1String(name); };
  const auto number = [&](const char* name, double normal) {
    bool good = false;
    const double value = settings.value(key(name)).toDouble(&good);
    return good ? value : normal;
  };
  ExportSettings figure = fallback;
  const QString format = settings.value(key("format")).toString();
  for (const ExportFormat each : {ExportFormat::png, ExportFormat::svg, ExportFormat::pdf})
    if (format == suffix_of(each)) figure.format = each;
  figure.dark = settings.value(key("dark"), fallback.dark).toBool();
  figure.size_mm = {number("width_mm", fallback.size_mm.width()), number("height_mm", fallback.size_mm.height())};
  figure.dpi = static_cast<int>(std::clamp(number("dpi", fallback.dpi), 0.0, 1e6));
  figure.font_pt = number("font_pt", fallback.font_pt);
  figure.line_pt = number("line_pt", fallback.line_pt);
  figure.font_family = settings.value(key("font"), fallback.font_family).toString();
  return within_limits(figure);
}

void write_figure_settings(QSettings& settings, const QString& group, const ExportSettings& figure) {
  const auto set = [&](const char* name, const QVariant& value) {
    settings.setValue(group + QLatin1Char('/') + QLatin1String(name), value);
  };
  set("format", suffix_of(figure.format));
  set("dark", figure.dark);
  set("width_mm", figure.size_mm.width());
  set("height_mm", figure.size_mm.height());
  set("dpi", figure.dpi);
  set("font_pt", figure.font_pt);
  set("line_pt", figure.line_pt);
  set("font", figure.font_family);
}

bool same_settings(const ExportSettings& one, const ExportSettings& other) {
  return one.format == other.format && one.dark == other.dark && one.size_mm == other.size_mm && one.dpi == other.dpi &&
         one.font_pt == other.font_pt && one.line_pt == other.line_pt && one.font_family == other.font_family;
}

}  // namespace privbo::ui
