// Every format through a fresh figure, painted without Qt Charts and so on any thread; SVG of one plot by the core's
// writer.
#include "charts/output/chart_export.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>

#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QMarginsF>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSizeF>
#include <QString>
#include <QSvgGenerator>

#include "charts/drawing/export_settings.h"
#include "charts/figure/chart_scene.h"
#include "charts/output/model_svg.h"
#include "charts/output/pdf_bytes.h"
#include "charts/tikz/tikz_figure.h"
#include "charts/trust/composite_figure.h"
#include "charts/trust/trust_figure.h"
#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "plot/data/chart_options.h"
#include "plot/words/caption_lines.h"
#include "plot/words/figure_words.h"
#include "text/message.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// A laid-out figure, whatever it is made of.
struct PaintedFigure {
  std::function<void(QPainter&)> paint;
  QString family;  // of its font
};

/// Qt rounds a page to whole points (0.35 mm). The page box is put right in place, with the same length, so that no
/// offset in the file changes; its upper left corner is where the drawing starts.
QByteArray with_exact_page(QByteArray pdf, const QSizeF& size_mm) {
  const QByteArray start = "/MediaBox [";
  const qsizetype from = pdf.indexOf(start), to = pdf.indexOf(']', from);
  if (from < 0 || to < 0) return pdf;
  const QList<QByteArray> numbers = pdf.mid(from + start.size(), to - from - start.size()).split(' ');
  if (numbers.size() != 4) return pdf;
  const double top = numbers[3].toDouble(), points = 72.0 / 25.4;
  QByteArray box = start + "0 " + QByteArray::number(top - size_mm.height() * points, 'f', 3) + ' ' +
                   QByteArray::number(size_mm.width() * points, 'f', 3) + ' ' + QByteArray::number(top, 'f', 0);
  if (box.size() > to - from) return pdf;
  return pdf.replace(from, to - from, box.leftJustified(to - from, ' '));
}

/// `figure`: the size that it was laid out for, in its own units; the millimetres are those of `settings`. Throw
/// std::runtime_error with a sentence where there is not enough memory. PNG carries the scenario under the text key
/// "privbo-scenario"; SVG and PDF carry their title, SVG a description too.
QImage figure_image(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings) {
  const double per_mm = settings.dpi / 25.4;
  const QSize pixels(static_cast<int>(std::lround(settings.size_mm.width() * per_mm)),
                     static_cast<int>(std::lround(settings.size_mm.height() * per_mm)));
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull())
    throw std::runtime_error(
        Charts::tr("not enough memory for the image: choose a smaller size or fewer dpi").toStdString());
  image.setDotsPerMeterX(static_cast<int>(std::lround(per_mm * 1000)));
  image.setDotsPerMeterY(static_cast<int>(std::lround(per_mm * 1000)));
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(pixels.width() / figure.width(), pixels.height() / figure.height());
  scene.paint(painter);
  painter.end();
  return image;
}

QByteArray figure_png(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& scenario, const QString& title) {
  QImage image = figure_image(scene, figure, settings);
  image.setText(QStringLiteral("Title"), title);
  image.setText(QStringLiteral("Software"), QStringLiteral("PrivBO Explorer " PRIVBO_VERSION));
  if (!scenario.isEmpty()) image.setText(QStringLiteral("privbo-scenario"), scenario);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image.save(&buffer, "PNG"))
    throw std::runtime_error(Charts::tr("the image could not be encoded as PNG").toStdString());
  return bytes;
}

/// For figures of several plots alone: those of one are written by the core (charts/output/model_svg.h).
QByteArray figure_svg(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& title, const QString& description) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  // 2540 dots per inch are 100 per mm: the size in mm is then exact to a hundredth.
  generator.setResolution(2540);
  generator.setSize((settings.size_mm * 100.0).toSize());
  generator.setViewBox(QRectF({0, 0}, figure));
  // Qt writes both as they are: an & or < in a name or a citation would leave no XML.
  generator.setTitle(shown_text(title).toHtmlEscaped());
  generator.setDescription(shown_text(description).toHtmlEscaped());
  QPainter painter(&generator);
  painter.setRenderHint(QPainter::Antialiasing);
  scene.paint(painter);
  painter.end();
  // A reader without this font takes any sans serif, not its default serif.
  const QByteArray family = scene.family.toUtf8();
  return bytes.replace("font-family=\"" + family + '"', "font-family=\"" + family + ", sans-serif\"");
}

QByteArray figure_pdf(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& title) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(1200);
  writer.setPageLayout(QPageLayout(QPageSize(settings.size_mm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch),
                                   QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Millimeter));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setTitle(title);
  writer.setCreator(QStringLiteral("PrivBO Explorer " PRIVBO_VERSION));
  QPainter painter(&writer);
  painter.scale(settings.size_mm.width() / 25.4 * 1200 / figure.width(),
                settings.size_mm.height() / 25.4 * 1200 / figure.height());
  scene.paint(painter);
  painter.end();
  return with_exact_page(without_clock(bytes), settings.size_mm);
}

constexpr double min_plot_em = 3.0;  // of either side

void check(bool good, const QString& what, const QString& range) {
  if (!good) throw std::runtime_error(Charts::tr("%1: must be %2").arg(what, range).toStdString());
}

void check_settings(const ExportSettings& s) {
  const auto side = [](const QString& name, double value) {
    check(value >= 20.0 && value <= 2000.0, QStringLiteral("%1 = %2 mm").arg(name, number_text(value)),
          Charts::tr("20 to 2000 mm"));
  };
  side(Charts::tr("width"), s.size_mm.width());
  side(Charts::tr("height"), s.size_mm.height());
  check(s.dpi >= 30 && s.dpi <= 1200, Charts::tr("dpi = %1").arg(s.dpi), Charts::tr("30 to 1200 dots per inch"));
  check(s.font_pt >= 3.0 && s.font_pt <= 72.0, Charts::tr("font = %1 pt").arg(number_text(s.font_pt)),
        Charts::tr("3 to 72 pt"));
  check(s.line_pt >= 0.1 && s.line_pt <= 10.0, Charts::tr("line = %1 pt").arg(number_text(s.line_pt)),
        Charts::tr("0.1 to 10 pt"));
  if (s.format != ExportFormat::png) return;
  const double pixels = s.size_mm.width() / 25.4 * s.dpi * s.size_mm.height() / 25.4 * s.dpi;
  check(pixels <= 2e8, Charts::tr("%1 pixels at %2 dpi").arg(number_text(pixels, 3)).arg(s.dpi),
        Charts::tr("at most 200 million; choose a smaller size, fewer dpi, or PDF"));
}

/// Throws the sentence for a plot that has no room for its axes.
[[noreturn]] void refuse_room(const ExportSettings& settings) {
  throw std::runtime_error(
      Charts::tr("no room for the plot on %1 × %2 mm: make the figure larger or its type smaller, or leave out title, "
                 "notes or legend")
          .arg(number_text(settings.size_mm.width()), number_text(settings.size_mm.height()))
          .toStdString());
}

void check_room(const QSizeF& plot, const FigureStyle& style, const ExportSettings& settings) {
  if (std::min(plot.width(), plot.height()) < min_plot_em * style.em()) refuse_room(settings);
}

/// A laid-out figure with what its file states of it. Throws what export_chart throws.
struct Figure {
  QSizeF size;
  QString title, description;
  PaintedFigure painted;
  std::string svg;  // as SVG, of a chart that is one plot: then nothing is painted

  Figure(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings)
      : size(FigureStyle::export_size(settings)) {
    check_settings(settings);
    PlotModel model = plot_model(data, kind, options);
    if (model.empty())
      throw std::runtime_error(Charts::tr("nothing to draw: %1").arg(chart_text(model.hint)).toStdString());
    const FigureWords words = figure_words(data, model);
    title = chart_text(words.title);
    description = chart_text(words.description);
    const FigureStyle style = FigureStyle::for_export(settings, options);
    painted.family = style.font.family();
    // The figure of the trust models has no model of its panels in the core, and so no other writer than Qt's.
    if (const std::optional<Painting> whole = composite_figure(kind, data, options, style, size)) {
      if (!whole->min_plot.isEmpty()) check_room(whole->min_plot, style, settings);
      painted.paint = whole->paint;
      return;
    }
    if (settings.format == ExportFormat::svg) {
      svg = model_svg(model, options, settings, title, description);
      if (svg.empty()) refuse_room(settings);
      return;
    }
    const AxisRange x = nice_range(model.x), y = nice_range(model.y);
    const auto scene = std::make_shared<ChartScene>();
    scene->set(std::move(model), x, y, style, size);
    check_room(scene->projection().plot.size(), style, settings);
    painted.paint = [scene](QPainter& painter) { scene->paint(painter); };
  }

  /// Returns the content of the file.
  std::string bytes(const ExportSettings& settings, const QString& scenario) const {
    if (!svg.empty()) return svg;
    const QByteArray made = settings.format == ExportFormat::png ? figure_png(painted, size, settings, scenario, title)
                            : settings.format == ExportFormat::svg
                                ? figure_svg(painted, size, settings, title, description)
                                : figure_pdf(painted, size, settings, title);
    return made.toStdString();
  }
};

/// Returns what the file of styles states already; empty where there is none.
QString styles_there(const std::filesystem::path& style) {
  constexpr std::uintmax_t largest = 1'000'000;
  try {
    return QString::fromStdString(ForeignFile::named(style).text({largest, Message("a file of styles")}));
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) throw;
    return {};
  }
}

/// The styles go into a file beside the figure, which keeps what its owner has changed there.
void export_tikz(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                 const std::filesystem::path& file) {
  check_settings(settings);
  const TikzFigure figure =
      tikz_figure(data, kind, options, settings, QString::fromStdString(file.filename().string()));
  const std::filesystem::path style = file.parent_path() / tikz_style_file;
  if (style == file)
    throw std::runtime_error(Charts::tr("%1 is the name of the file of styles: give the figure another one")
                                 .arg(QLatin1String(tikz_style_file))
                                 .toStdString());
  const QString existing = styles_there(style);
  write_atomically(file, figure.text.toStdString());
  if (const QString now = figure.styles.file(existing); now != existing) write_atomically(style, now.toStdString());
}

}  // namespace

std::filesystem::path caption_file(std::filesystem::path figure) { return figure.replace_extension(".txt"); }

QString figure_caption(const ChartData& data, ChartKind kind, const ChartOptions& options) {
  return chart_texts(caption_lines(plot_model(data, kind, options))).join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QImage render_image(const ChartData& data, ChartKind kind, const ChartOptions& options,
                    const ExportSettings& settings) {
  ExportSettings as_pixels = settings;
  as_pixels.format = ExportFormat::png;  // its limit on pixels holds here too
  const Figure figure(data, kind, options, as_pixels);
  return figure_image(figure.painted, figure.size, as_pixels);
}

QSizeF trust_figure_mm(const TrustComparison& comparison) {
  ExportSettings settings;
  settings.size_mm = {180.0, 100.0};
  const ChartOptions options = ChartKind("trust")->defaults;
  const FigureStyle style = FigureStyle::for_export(settings, options);
  const QSizeF size = FigureStyle::export_size(settings);
  const double height = TrustFigure::good_height(trust_picture(&comparison, options), style, size.width());
  return {settings.size_mm.width(),
          std::clamp(std::ceil(settings.size_mm.width() * height / size.width()), 60.0, 2000.0)};
}

void export_chart(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text) {
  if (settings.format == ExportFormat::tex) {
    export_tikz(data, kind, options, settings, file);
    if (!options.notes) write_atomically(caption_file(file), figure_caption(data, kind, options).toStdString());
    return;
  }
  const Figure figure(data, kind, options, settings);
  write_atomically(file, figure.bytes(settings, scenario_text));
  if (!options.notes) write_atomically(caption_file(file), figure_caption(data, kind, options).toStdString());
}

void export_chart(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text) {
  export_chart(run_alone(snapshot), kind, options, settings, file, scenario_text);
}

}  // namespace privbo::ui
