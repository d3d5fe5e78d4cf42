// The guide in a window of its own, beside the main one: pages on the left, the page that is read on the right.
#pragma once

#include <QList>
#include <QWidget>

#include "guide/guide_view.h"

class QAction;
class QListWidget;
class QSplitter;

namespace privbo::ui {

class SearchPane;

class GuideWindow : public QWidget {
  Q_OBJECT
 public:
  explicit GuideWindow(QWidget* parent = nullptr);

  GuideView* view() const { return view_; }
  QListWidget* pages() const { return pages_; }
  SearchPane* search() const { return search_; }
  QAction *back, *forward, *find, *find_next, *find_previous;

  /// Goes to a page, and keeps the present place to come back to.
  void open_page(const QString& file, const QString& anchor = {});

  /// Takes size and page from the user's settings; what cannot be read is left as it is.
  void remember();
  /// Keeps them there.
  void keep() const;

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Left {
    QString page;
    GuideView::Place place;
  };

  void add_actions();
  void arrange();
  void list_pages();
  void size_pages();
  void follow_link(const QUrl& link);
  void leave_place();
  void return_to(QList<Left>& from, QList<Left>& to);
  void show_hit(int index);
  void mark_hits();
  void follow_page();

  GuideView* view_;
  QListWidget* pages_;
  SearchPane* search_;
  QSplitter* split_;
  QList<Left> before_, after_;  // the last is the nearest
};

}  // namespace privbo::ui
