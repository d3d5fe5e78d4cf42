#include "charts/output/figure_formats.h"

#include <QBuffer>
#include <QMarginsF>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>
#include <stdexcept>

#include "charts/output/pdf_bytes.h"
#include "words/charts_tr.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

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

}  // namespace

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

}  // namespace privbo::ui
