// Describes how a page of the guide looks where Qt's Markdown leaves it open: code, headings and tables; and where its
// links lead.
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTextCursor>
#include <functional>

class QTextCharFormat;
class QTextDocument;
class QWidget;

namespace privbo::ui {

/// Characters of a page.
struct PagePiece {
  int position = 0, length = 0;
};

/// Pieces of text with one format, in all blocks, that `wanted` accepts.
QList<PagePiece> pieces_with(const QTextDocument& page, const std::function<bool(const QTextCharFormat&)>& wanted);
QTextCursor selection(QTextDocument& page, int position, int length);

/// Returns where each anchor of the page leads to. A heading has the anchor of its English words, too: a link does not
/// know in which language the page is shown.
QHash<QString, int> heading_anchors(const QTextDocument& page, const QStringList& english);

/// In the font and colours of `window`.
void style_page(QTextDocument& page, const QWidget& window);

}  // namespace privbo::ui
