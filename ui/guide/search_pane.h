// The search of the guide: a line to type in, how much was found, and the hits of every page.
#pragma once

#include <QWidget>

#include "guide/guide_search.h"

class QLabel;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace privbo::ui {

class SearchLine;

class SearchPane : public QWidget {
  Q_OBJECT
 public:
  /// `idle` stands where the hits would be while nothing is searched for.
  explicit SearchPane(QWidget* idle, QWidget* parent = nullptr);

  SearchLine* line() const { return line_; }
  QTreeWidget* tree() const { return tree_; }
  /// Returns what is reported about the search: how much was found, or that nothing was.
  QString found_text() const;

  const QList<GuideHit>& hits() const { return hits_; }
  /// Index of the hit that is chosen; -1 before the first.
  int current() const;
  /// Chooses the next hit, or with -1 the one before; around the ends. The first step is to a hit on `page` if it has
  /// any.
  void step(int direction, const QString& page);

 Q_SIGNALS:
  /// There are other hits than before; none of them is chosen.
  void hits_changed();
  /// By keyboard, mouse or step().
  void hit_chosen(int index);

 private:
  void search();
  void list_hits();
  void report_found();
  QTreeWidgetItem* item_of(int index) const;

  SearchLine* line_;
  QLabel* found_;
  QTreeWidget* tree_;  // pages, and under them their hits
  QStackedWidget* below_;
  QList<GuideHit> hits_;
};

}  // namespace privbo::ui
