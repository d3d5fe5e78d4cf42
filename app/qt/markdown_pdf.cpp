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
  write_atomically(file, bytes.toStdString());
}

}  // namespace privbo::app
