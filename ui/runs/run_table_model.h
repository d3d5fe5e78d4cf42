// The run history as rows and columns: one row per run, one column per algorithm that any of them had.
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "runs/run_history.h"

class QWidget;

namespace privbo::ui {

class RunTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { pinned_column, run_column, scenario_column, first_algorithm };
  static constexpr int sort_role = Qt::UserRole;
  static constexpr int id_role = Qt::UserRole + 1;

  /// `around` gives palette and font to the colour samples.
  RunTableModel(RunHistory& history, const QWidget& around, QObject* parent);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  Metric metric() const { return metric_; }
  void set_metric(Metric metric);
  int size_column() const { return first_algorithm + static_cast<int>(algorithms_.size()); }
  int seeds_column() const { return size_column() + 1; }
  int took_column() const { return size_column() + 2; }
  int time_column() const { return size_column() + 3; }

  const QStringList& algorithms() const { return algorithms_; }

 private:
  void reload();
  /// Adds rows for runs that are new, where nothing else has changed. False where more has.
  bool append();
  const RunRecord* run_at(const QModelIndex& index) const;
  int alignment(int column) const;
  QVariant shown_in(const RunRecord& run, int column) const;
  QVariant sorted_by(const RunRecord& run, int column) const;
  QString tool_tip(const RunRecord& run, int column) const;
  const RunFigures* figures(const RunRecord& run, int column) const;

  RunHistory& history_;
  const QWidget& around_;
  Metric metric_ = Metric::cumulative_regret;
  std::vector<std::uint64_t> ids_;  // of the rows: the history may be a step ahead
  QStringList algorithms_;
};

}  // namespace privbo::ui
