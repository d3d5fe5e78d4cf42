// The sweep that the charts draw: the one that was asked for, else the one that filled itself; and earlier ones.
#pragma once

#include "plot/data/chart_data.h"

namespace privbo::ui {

class SweepsBeside {
 public:
  /// The sweep that was asked for; null: none. Returns whether another sweep begins than was shown before.
  bool set(SweepResultPtr sweep);
  /// A sweep of the open scenario that filled itself; null: none. It is drawn where nobody asked for another.
  void set_idle(SweepResultPtr sweep) { idle_ = std::move(sweep); }
  /// Returns whether a sweep was asked for.
  bool asked() const { return asked_ != nullptr; }
  /// Puts the sweep that is to be drawn into `data`, with earlier sweeps over other settings of the same scenario,
  /// which belong into one picture of regret against ε.
  void put_into(ChartData& data) const;

 private:
  void collect(const SweepResultPtr& before);

  SweepResultPtr asked_, idle_;
  std::shared_ptr<const std::vector<SweepResultPtr>> earlier_;  // oldest first; null: none
};

}  // namespace privbo::ui
