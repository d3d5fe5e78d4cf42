// What a chart's model states, as a reader sees it; texts that are none of a model stay as they are.
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "words/chart_text.h"

namespace privbo::ui {

inline QString chart_text(const QString& text) { return text; }
inline std::string chart_text(const std::string& text) { return text; }
inline QStringList chart_texts(const QStringList& texts) { return texts; }

}  // namespace privbo::ui
