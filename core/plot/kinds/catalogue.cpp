#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/finish_model.h"
#include "plot/model/plot_model.h"

namespace privbo {

// Each is made by a function of this name, e.g. regret_chart(), in a file below this folder.
#define PRIVBO_CHARTS(chart)                                                                                         \
  chart(regret) chart(posterior) chart(privacy) chart(distribution) chart(tradeoff) chart(neighbours)                \
      chart(exploration) chart(average_regret) chart(released) chart(feature_error) chart(agents) chart(uploads)     \
          chart(query_scores) chart(error_rate) chart(policy) chart(usca_analysis) chart(trust) chart(odometer)      \
              chart(errors) chart(audit) chart(attack) chart(attack_runs) chart(referee_wealth) chart(referee_bound) \
                  chart(referee_scores) chart(utility)

#define PRIVBO_DECLARE(name) ChartEntry name##_chart();
PRIVBO_CHARTS(PRIVBO_DECLARE)
#undef PRIVBO_DECLARE

namespace {

/// Returns whether a label is an algorithm's name, or what a chart states of it: "IGP-UCB", "IGP-UCB: ε per reward".
bool is_of(const std::string& label, const AlgorithmSnapshot& algorithm) {
  if (!label.starts_with(algorithm.label)) return false;
  const std::string rest = label.substr(algorithm.label.size());
  return rest.empty() || rest.starts_with(":") || rest.starts_with(" (");
}

/// Puts ChartData::settings behind the names of the run's own curves, as pinned ones have theirs, and of earlier
/// settings into the subtitle and the summary. What ChartOptions::hidden calls the curves stays. Nothing happens where
/// the data state no settings.
void name_settings(PlotModel& model, const ChartData& data) {
  if (data.settings.empty() || !data.run || model.empty()) return;
  for (PlotSeries& series : model.series) {
    if (series.pinned || series.label.empty() || !is_any<marks::Curve, marks::Points, marks::Box>(series)) continue;
    const std::string label = series.label.english();
    if (std::ranges::none_of(data.run->algorithms, [&](const AlgorithmSnapshot& each) { return is_of(label, each); }))
      continue;
    if (series.key.empty()) series.key = series.label;
    series.label = Message::joined({series.label, data.settings}, " · ");
  }
  if (!data.earlier) return;
  const Message earlier("earlier settings, %1", data.settings);
  model.subtitle = model.subtitle.empty() ? earlier : Message("%1; %2", model.subtitle, earlier);
  model.summary = Message::joined({model.summary, Message("These are earlier settings: %1.", data.settings)});
}

#define PRIVBO_MAKE(name) name##_chart(),
const auto& entries() {
  static const auto all = std::to_array<ChartEntry>({PRIVBO_CHARTS(PRIVBO_MAKE)});
  return all;
}
#undef PRIVBO_MAKE

std::vector<ChartKind> kinds_without(std::initializer_list<ChartSource> sources) {
  std::vector<ChartKind> kept = chart_kinds();
  std::erase_if(kept, [&](const ChartKind kind) { return std::ranges::find(sources, kind->source) != sources.end(); });
  return kept;
}

}  // namespace

ChartKind::ChartKind() : entry_(&entries().front()) {}

ChartKind::ChartKind(const char* id) {
  const std::optional<ChartKind> found = find(std::string_view(id));
  if (!found) {
    std::string ids;
    for (const ChartEntry& entry : entries()) ids.append(ids.empty() ? "" : ", ").append(entry.id);
    throw std::out_of_range("chart \"" + std::string(id) + "\": there is no such chart; there are " + ids);
  }
  *this = *found;
}

std::optional<ChartKind> ChartKind::find(std::string_view id) {
  const auto found = std::ranges::find(chart_kinds(), id, &ChartKind::id);
  return found == chart_kinds().end() ? std::nullopt : std::optional(*found);
}

Message ChartKind::title() const { return entry_->title; }
Message ChartKind::tab() const { return entry_->tab.empty() ? entry_->title : entry_->tab; }
Message ChartKind::apart() const { return entry_->apart; }
Message ChartKind::accessible_name() const { return entry_->accessible_name; }

const std::vector<ChartKind>& chart_kinds() {
  static const std::vector<ChartKind> all = [] {
    std::vector<ChartKind> made;
    for (const ChartEntry& entry : entries()) made.push_back(ChartKind(&entry));
    return made;
  }();
  return all;
}

const std::vector<ChartKind>& run_charts() {
  static const std::vector<ChartKind> kept = [] {
    std::vector<ChartKind> own = kinds_without({ChartSource::comparison, ChartSource::search, ChartSource::laboratory});
    std::erase_if(own, [](const ChartKind kind) { return *kind->mode_of != '\0'; });
    return own;
  }();
  return kept;
}

const std::vector<ChartKind>& rendered_charts() {
  static const std::vector<ChartKind> kept = kinds_without({ChartSource::laboratory});
  return kept;
}

PlotModel plot_model(const ChartData& given, ChartKind kind, const ChartOptions& options) {
  static const SnapshotPtr nothing = std::make_shared<const Snapshot>();
  ChartData source = given;
  if (!source.run) source.run = nothing;
  PlotModel model = kind->model(source, options);
  const bool of_a_run = kind->source != ChartSource::laboratory && kind->source != ChartSource::comparison &&
                        kind->source != ChartSource::search;
  if (of_a_run) name_settings(model, source);
  model.line_markers = kind->line_markers;
  model.reading = kind->reading;
  finish_model(model, options.hidden);
  return model;
}

PlotModel plot_model(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options) {
  return plot_model(run_alone(snapshot), kind, options);
}

ChartTable chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       std::optional<AxisRange> visible) {
  ChartTable result;
  Columns table(result, visible);
  if (kind->columns) kind->columns(table, data, options);
  return result;
}

}  // namespace privbo
