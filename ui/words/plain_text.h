// Shows untrusted text (names, labels, file names, messages) as it is. By default Qt renders anything that looks like
// HTML, in labels, message boxes and tooltips, and would load the pictures that it references.
#pragma once

#include <QMessageBox>
#include <QString>
#include <QStringList>
#include <string>

namespace privbo::ui {

/// Stops rich text from loading external resources in labels, tooltips, message boxes, pages and print. A view with
/// pictures of its own supplies them through its document (setResourceProvider). Requires the QApplication.
void disable_external_resources();

/// Returns a name from elsewhere on one line, with every invisible character shown.
QString shown_name(const std::string& name);

/// Does the same for texts of several lines.
QString shown_text(const QString& text);

/// Returns as much of a text as is ever shown on one line: the time to measure text grows faster than linearly.
QString beginning(const QString& text);

/// Returns a tooltip that shows `text` as it is.
QString plain_tooltip(const QString& text);

/// These show boxes of QMessageBox with plain text.
void show_warning(QWidget* parent, const QString& title, const QString& text);
void show_information(QWidget* parent, const QString& title, const QString& text);
QMessageBox::StandardButton ask_question(QWidget* parent, const QString& title, const QString& text,
                                         QMessageBox::StandardButtons buttons,
                                         QMessageBox::StandardButton default_button);
/// Does the same with custom labels for the answers, the default first, and Cancel next to them. Returns the number of
/// the answer, from 0; −1: cancelled.
int ask_choice(QWidget* parent, const QString& title, const QString& text, const QStringList& answers);

}  // namespace privbo::ui
