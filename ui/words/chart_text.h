// Describes how the texts that a chart's model states reach a reader.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "text/message.h"

namespace privbo::ui {

/// Returns a text of a chart as it is drawn, exported or read out: in the reader's language, with every sign seen that
/// is invisible (names come from elsewhere). Empty where there is no message.
QString chart_text(const Message& message);
/// Does the same for several.
QStringList chart_texts(const std::vector<Message>& messages);

}  // namespace privbo::ui
