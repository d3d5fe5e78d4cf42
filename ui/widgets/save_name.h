// Asks for the name of a file that is to be written.
#pragma once

#include <QString>

class QWidget;

namespace privbo::ui {

/// Returns the file that the user names, with `.suffix` where the name has none; empty: cancelled. Of a file that is
/// there the user has stated that it may be replaced, also where only the suffix makes it one.
QString ask_save_name(QWidget* parent, const QString& title, const QString& start, const QString& filter,
                      const QString& suffix);

}  // namespace privbo::ui
