// Describes what the program knows of each kind of chart: the panel, the layouts, exports, `privbo render` and the
// tests read it here.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/kinds/chart_control.h"
#include "plot/model/axis_range.h"
#include "plot/model/chart_table.h"
#include "plot/model/plot_model.h"

namespace privbo {

class Columns;
struct LabData;

/// Describes what a chart is drawn from, and so when its picture changes.
enum class ChartSource {
  curves,      // the run and those pinned beside it
  finals,      // their finished trials
  posterior,   // one trial's posterior: the chart follows the watched algorithm and the time slider
  comparison,  // of trust models
  search,      // for the smallest value within a limit: ChartData::utility
  laboratory   // accountants, audits and attacks: ChartData::lab
};
/// States which runs fill a chart.
enum class ChartNeeds { any_run, agents, contexts, private_rewards };
/// States where it stands in the window's layouts.
enum class ChartPosition { result, posterior, privacy, other };

/// One entry of the catalogue. A new chart is a file that makes one, and a line in catalogue.cpp.
struct ChartEntry {
  const char* id = "";  // in files, saved layouts and on the command line
  Message title{};
  Message tab{};    // a shorter title, where there is little room; empty: the title
  Message apart{};  // its title in a place of its own, which it has where privacy has a price; empty: none
  Message accessible_name{};
  ChartSource source = ChartSource::curves;
  /// The chart of the window that draws the same with `defaults.metric`; empty: it has one of its own there.
  const char* mode_of = "";
  ChartNeeds needs = ChartNeeds::any_run;
  ChartPosition position = ChartPosition::other;
  bool over_rounds = false;        // x is the round: the chart shares its hover line
  bool sweeps = false;             // draws sweeps too
  bool chooses_posterior = false;  // has the controls of whose posterior is watched, and the time slider
  bool simple_of_agents = false;   // where there are agents it shows simple regret, as their paper does
  bool accepts_regret = false;     // ChartOptions::accepted is a level of it, and a search for its ε begins there
  bool line_markers = false;       // several lines, distinguished without colour by markers in print
  ReadingRules reading{};
  ChartOptions defaults{};

  /// `data.run` is not null.
  PlotModel (*model)(const ChartData& data, const ChartOptions& options) = nullptr;
  /// The numbers behind it.
  void (*columns)(Columns& table, const ChartData& data, const ChartOptions& options) = nullptr;
  /// Adds to the file beside a table what only this chart knows; null: nothing.
  void (*provenance)(Json& json, const ChartData& data, const ChartOptions& options) = nullptr;
  /// Returns the row over it, or for the laboratory's charts the entries of its menu; null: none.
  std::vector<ChartControl> (*controls)() = nullptr;
  /// Another sweep has begun: changes the options to show it and returns whether this is the chart to look at.
  bool (*follow_sweep)(ChartOptions& options, const ChartData& data) = nullptr;
  /// Returns whether the axes go on as they are: the same laboratory, growing. Null where `source` is another.
  bool (*same_axes)(const LabData& one, const LabData& other) = nullptr;
};

/// A kind of chart by its id; a value of the size of a pointer.
class ChartKind {
 public:
  /// The first one of the catalogue.
  ChartKind();
  /// Throws std::out_of_range, naming the ids there are.
  ChartKind(const char* id);
  static std::optional<ChartKind> find(std::string_view id);

  const ChartEntry* operator->() const { return entry_; }
  std::string id() const { return entry_->id; }
  Message title() const;
  Message tab() const;
  Message apart() const;
  Message accessible_name() const;

  bool operator==(const ChartKind&) const = default;
  /// Returns the order of the catalogue.
  bool operator<(const ChartKind& other) const { return entry_ < other.entry_; }

 private:
  friend const std::vector<ChartKind>& chart_kinds();
  explicit ChartKind(const ChartEntry* entry) : entry_(entry) {}
  const ChartEntry* entry_;
};

/// Returns all kinds, in the order of menus.
const std::vector<ChartKind>& chart_kinds();
/// Returns the charts of a run: the pages of the chart area. Those that are modes of another are not among them.
const std::vector<ChartKind>& run_charts();
/// Those, their modes, the comparison of trust models and the search for a value: what `privbo render` draws.
const std::vector<ChartKind>& rendered_charts();

/// Builds the model of a chart. Values are finite or NaN; on log axes all are positive (see PlotModel::floored).
PlotModel plot_model(const ChartData& data, ChartKind kind, const ChartOptions& options);
/// Makes the model of a run alone.
PlotModel plot_model(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options);

/// Unfloored and undecimated, without the series that the reader switched off. `visible`: only rows whose x lies
/// inside, in data units (rounds, the first coordinate, the setting); charts without such an axis ignore it.
ChartTable chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       std::optional<AxisRange> visible = std::nullopt);

}  // namespace privbo
