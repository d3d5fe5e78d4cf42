// Copy Link, Show QR Code, Open Link and Paste Link.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

class QMimeData;

namespace privbo::ui {

class LinkDialog;
class QrPage;
class ScenarioFiles;
class ScenarioModel;

class LinkCommands : public QObject {
  Q_OBJECT
 public:
  LinkCommands(const ScenarioModel& model, ScenarioFiles& files, QWidget* window);

  /// The link of the present settings goes to the clipboard. Where they read a file of the user's, a message states why
  /// not.
  void copy();
  /// Does the same link as a QR code on the whole screen.
  void show_code();
  /// Shows what the link holds; it is opened when the user states it. An empty one is asked for.
  void ask(const QString& link);
  /// Asks for a link, and offers the clipboard's where it has one.
  void ask_clipboard();
  /// Shows the clipboard's link, or states that it has none.
  void paste();

  /// Returns the link that a drag or the clipboard carries, as text or as a URL; empty: none.
  static QString link_in(const QMimeData* data);
  /// Returns what is on screen; null: nothing.
  LinkDialog* dialog() const;
  QrPage* page() const;

 Q_SIGNALS:
  void status_message(const QString& message);

 private:
  /// Empty after a message where there is none.
  QString link(const QString& title);

  const ScenarioModel& model_;
  ScenarioFiles& files_;
  QWidget* window_;
  QPointer<LinkDialog> dialog_;
  QPointer<QrPage> page_;
};

}  // namespace privbo::ui
