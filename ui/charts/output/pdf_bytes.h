// Describes what Qt writes into a PDF that is no part of the document: when it was made.
#pragma once

#include <QByteArray>

namespace privbo::ui {

/// Does the same PDF without the time at which it was made, so that the same document has the same bytes; with the time
/// that SOURCE_DATE_EPOCH names (seconds since 1970) where that is set. No offset in the file changes.
QByteArray without_clock(QByteArray pdf);

}  // namespace privbo::ui
