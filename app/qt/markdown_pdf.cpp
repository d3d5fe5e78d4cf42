// Handouts as PDF.
#include <QBuffer>
#include <QFont>
#include <QPageSize>
#include <QPdfWriter>
#include <QTextDocument>

#include "files/atomic_write.h"
#include "qt/offscreen.h"
#include "qt/qt_commands.h"

namespace privbo::app {

void write_markdown_pdf(const std::string& text, const std::filesystem::path& file) {
  constexpr double margin_mm = 20.0, points = 11.0;
  const Offscreen offscreen;
  QTextDocument document;
  document.setDefaultFont(QFont(QStringLiteral("serif"), static_cast<int>(points)));
  document.setMarkdown(QString::fromStdString(text), QTextDocument::MarkdownFeatures(QTextDocument::MarkdownNoHTML) |
                                                         QTextDocument::MarkdownDialectGitHub);
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(margin_mm, margin_mm, margin_mm, margin_mm), QPageLayout::Millimeter);
    document.print(&writer);
  }
  write_atomically(file, bytes.toStdString());
}

}  // namespace privbo::app
