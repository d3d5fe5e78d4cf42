// Handouts as PDF.
#include <QBuffer>
#include <QFont>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

#include "charts/output/pdf_bytes.h"
#include "commands/figures.h"
#include "qt/offscreen.h"

namespace privbo::app {

std::string markdown_pdf(const std::string& text) {
  constexpr int points = 11;
  const Offscreen offscreen;
  QTextDocument document;
  document.setDefaultFont(QFont(QStringLiteral("serif"), points));
  document.setMarkdown(QString::fromStdString(text), QTextDocument::MarkdownFeatures(QTextDocument::MarkdownNoHTML) |
                                                         QTextDocument::MarkdownDialectGitHub);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());  // the document brings margins of 2 cm
    document.print(&writer);
  }
  return ui::without_clock(bytes).toStdString();
}

}  // namespace privbo::app
