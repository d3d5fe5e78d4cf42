// The files opened and saved last, and the menu that offers them.
#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace privbo::ui {

/// Kept in the user's settings, newest first, at most ten.
class RecentFiles : public QObject {
  Q_OBJECT
 public:
  explicit RecentFiles(QObject* parent = nullptr);

  /// Puts the file on top; a relative name is taken from the working directory.
  void add(const QString& file);
  void clear();
  QStringList files() const;
  /// Returns a new menu that shows the list as it is when it opens; files that are gone are dropped then.
  QMenu* make_menu(QWidget* parent);

 Q_SIGNALS:
  void chosen(const QString& file);

 private:
  void fill(QMenu& menu);
};

}  // namespace privbo::ui
