// The table of runs: what was tried, what came out, and what stays pinned in the charts.
#pragma once

#include <QWidget>
#include <cstdint>
#include <vector>

#include "catalogue/param_spec.h"
#include "runs/run_history.h"
#include "scenario/scenario.h"

class QAction;
class QComboBox;
class QMenu;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace privbo::ui {

class RunTableModel;

class RunTable : public QWidget {
  Q_OBJECT
 public:
  explicit RunTable(RunHistory& history, QWidget* parent = nullptr);

  QTableView* view() const { return view_; }
  /// Which final value the columns show.
  void set_metric(Metric metric);
  /// Pin, rename, recolour, restore, remove, copy: for a menu of the window.
  QList<QAction*> commands() const;
  QAction* pin_action() const { return pin_; }
  QAction* rename_action() const { return rename_; }
  QAction* restore_action() const { return restore_; }
  QAction* remove_action() const { return remove_; }
  QAction* copy_action() const { return copy_; }
  QMenu* colour_menu() const { return colours_; }

 Q_SIGNALS:
  /// The settings of a run are wanted back, as one step that can be undone; `name` is the run's.
  void restore_wanted(const privbo::Scenario& scenario, const QString& name);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* make_bar();
  QWidget* make_empty_text();
  void connect_view();
  QAction* add_command(const QString& text, const QString& tip, const QKeySequence& keys, void (RunTable::*command)());
  void pin_or_unpin();
  void rename();
  void fill_colours();
  void restore();
  void remove();
  void copy();
  void update_commands();
  void keep_selection();
  void size_columns();
  QString header_text(int column) const;
  std::vector<std::uint64_t> selected() const;
  const RunRecord* single() const;

  RunHistory& history_;
  RunTableModel* model_;
  QSortFilterProxyModel* sorted_;
  QStackedWidget* pages_;
  QTableView* view_;
  QComboBox* metric_;
  QMenu* colours_;
  QAction *pin_, *rename_, *recolour_, *restore_, *remove_, *copy_;
  int sized_ = 0;                      // columns when their widths were chosen
  std::vector<std::uint64_t> chosen_;  // selected before the model was reset
  QString sorted_by_;                  // the column's title then
};

}  // namespace privbo::ui
