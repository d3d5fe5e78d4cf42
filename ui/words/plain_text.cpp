#include "words/plain_text.h"

#include <QImage>
#include <QPushButton>
#include <QTextDocument>
#include <QUrl>
#include <QVariant>
#include <algorithm>

#include "catalogue/visible_text.h"

namespace privbo::ui {
namespace {

QMessageBox::StandardButton boxed(QMessageBox::Icon icon, QWidget* parent, const QString& title, const QString& text,
                                  QMessageBox::StandardButtons buttons, QMessageBox::StandardButton usual) {
  QMessageBox box(icon, title, {}, buttons, parent);
  box.setTextFormat(Qt::PlainText);
  box.setText(text);
  box.setDefaultButton(usual);
  if (box.exec() < 0) return QMessageBox::Cancel;
  return box.standardButton(box.clickedButton());
}

}  // namespace

void disable_external_resources() {
  // Where a document is given nothing, or an empty picture, Qt opens the file of that name by itself.
  QTextDocument::setDefaultResourceProvider([](const QUrl&) {
    QImage nothing(1, 1, QImage::Format_ARGB32);
    nothing.fill(Qt::transparent);
    return QVariant(nothing);
  });
}

QString shown_name(const std::string& name) { return QString::fromStdString(visible_line(name)); }

QString shown_text(const QString& text) {
  const bool seen = std::none_of(text.begin(), text.end(), [](QChar c) {
    return c.isSurrogate() || (sign_of(c.unicode()) != Sign::seen && c != QLatin1Char('\n') && c != QLatin1Char('\t'));
  });
  return seen ? text : QString::fromStdString(visible_text(text.toStdString()));
}

QString beginning(const QString& text) {
  constexpr qsizetype most = 2000;
  if (text.size() <= most) return text;
  return text.left(text.at(most).isLowSurrogate() ? most - 1 : most) + QChar(0x2026);
}

QString plain_tooltip(const QString& text) {
  const QString shown = beginning(text);
  if (!Qt::mightBeRichText(shown)) return shown;
  return QStringLiteral("<p>%1</p>").arg(shown.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
}

void show_warning(QWidget* parent, const QString& title, const QString& text) {
  boxed(QMessageBox::Warning, parent, title, text, QMessageBox::Ok, QMessageBox::Ok);
}

void show_information(QWidget* parent, const QString& title, const QString& text) {
  boxed(QMessageBox::Information, parent, title, text, QMessageBox::Ok, QMessageBox::Ok);
}

QMessageBox::StandardButton ask_question(QWidget* parent, const QString& title, const QString& text,
                                         QMessageBox::StandardButtons buttons, QMessageBox::StandardButton usual) {
  return boxed(QMessageBox::Question, parent, title, text, buttons, usual);
}

int ask_choice(QWidget* parent, const QString& title, const QString& text, const QStringList& answers) {
  QMessageBox box(QMessageBox::Question, title, {}, QMessageBox::Cancel, parent);
  box.setTextFormat(Qt::PlainText);
  box.setText(text);
  QList<QAbstractButton*> buttons;
  for (const QString& answer : answers) buttons << box.addButton(answer, QMessageBox::ActionRole);
  if (!buttons.isEmpty()) box.setDefaultButton(qobject_cast<QPushButton*>(buttons.front()));
  box.exec();
  return static_cast<int>(buttons.indexOf(box.clickedButton()));
}

}  // namespace privbo::ui
