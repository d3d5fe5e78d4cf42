// Text that others have written (names, labels, file names, messages) is shown as it is: Qt takes for HTML whatever
// looks like it, in message boxes and tips as in labels, and would load pictures that it names.
#pragma once

#include <QMessageBox>
#include <QString>

namespace privbo::ui {

/// A tip that shows `text` as it is.
QString plain_tip(const QString& text);

/// The boxes of QMessageBox, with plain text.
void show_warning(QWidget* parent, const QString& title, const QString& text);
void show_information(QWidget* parent, const QString& title, const QString& text);
QMessageBox::StandardButton ask_question(QWidget* parent, const QString& title, const QString& text,
                                         QMessageBox::StandardButtons buttons, QMessageBox::StandardButton usual);

}  // namespace privbo::ui
