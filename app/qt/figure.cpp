// Draws figures without a display.
#include <QFontDatabase>
#include <QFontInfo>
#include <map>

#include "charts/drawing/export_settings.h"
#include "charts/output/chart_export.h"
#include "commands/figures.h"
#include "qt/offscreen.h"
#include "terminal/errors.h"

namespace privbo::app {
namespace {

ui::ExportFormat format_named(const std::string& name) {
  static const std::map<std::string, ui::ExportFormat> formats{{"png", ui::ExportFormat::png},
                                                               {"svg", ui::ExportFormat::svg},
                                                               {"pdf", ui::ExportFormat::pdf},
                                                               {"tex", ui::ExportFormat::tex}};
  return formats.at(name);
}

/// Format, size and type of the figure.
ui::ExportSettings settings_of(const Figure& figure) {
  const FigureOptions& look = figure.look;
  ui::ExportSettings settings;
  settings.format = format_named(figure.format);
  settings.size_mm = {look.width_mm, look.height_mm};
  if (figure.kind == "trust" && figure.data.trust && !look.has_size)
    settings.size_mm = ui::trust_figure_mm(*figure.data.trust);
  settings.dpi = look.dpi;
  settings.font_pt = look.font_pt;
  settings.line_pt = look.line_pt;
  if (look.font) settings.font_family = QString::fromStdString(*look.font);
  settings.dark = look.dark;
  return settings;
}

/// Qt takes another font in silence.
void warn_of_missing_font(const std::string& font) {
  const QString wanted = QString::fromStdString(font), taken = QFontInfo(QFont(wanted)).family();
  if (!QFontDatabase::families().contains(wanted, Qt::CaseInsensitive) &&
      wanted.compare(taken, Qt::CaseInsensitive) != 0)
    print_warning(Message("--font %1: there is no such font; %2 is used in its place", font, taken.toStdString()));
}

}  // namespace

std::shared_ptr<void> open_canvas(const FigureOptions& look, const std::string&) {
  auto screen = std::make_shared<Offscreen>();
  if (look.font) warn_of_missing_font(*look.font);
  return screen;
}

void draw_figure(const Figure& figure, const std::filesystem::path& file) {
  // What is in the figure alone: sentences for the terminal and for JSON are made in English.
  const ui::SpokenLanguage language(drawn_language());
  ui::export_chart(figure.data, figure.kind, figure.options, settings_of(figure), file,
                   QString::fromStdString(figure.scenario));
}

void require_figures(const std::string&) {}

void draw_comparison(const TrustComparisonPtr& comparison, const std::string& format,
                     const std::filesystem::path& file) {
  const Offscreen screen;
  ChartData data;
  data.trust = comparison;
  const ChartKind trust = "trust";
  draw_figure({data, trust, trust->defaults, {}, format, {}}, file);
}

}  // namespace privbo::app
