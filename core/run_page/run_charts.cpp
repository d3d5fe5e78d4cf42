#include "run_page/run_charts.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "page/line_chart.h"
#include "plot/data/run_tones.h"
#include "record/claimed_epsilon.h"

namespace privbo {
namespace {

constexpr std::size_t max_drawn = 200, max_rows = 60;

/// At most `most` places of so many, evenly among them, first and last included.
std::vector<std::size_t> indices(std::size_t count, std::size_t most) {
  std::vector<std::size_t> kept;
  const std::size_t wanted = std::min(count, most);
  for (std::size_t i = 0; i < wanted; ++i) kept.push_back(wanted > 1 ? i * (count - 1) / (wanted - 1) : 0);
  return kept;
}

std::vector<double> at(const std::vector<double>& values, const std::vector<std::size_t>& kept) {
  std::vector<double> some;
  for (const std::size_t index : kept)
    if (index < values.size()) some.push_back(values[index]);
  return some;
}

/// Returns the recorded values that are drawn: evenly among the rounds, or among their logarithms from round 1 on.
std::vector<std::size_t> drawn_places(const std::vector<double>& values, const std::vector<std::int64_t>& rounds,
                                      bool logarithmic) {
  const std::size_t count = std::min(values.size(), rounds.size());
  if (!logarithmic) return indices(count, max_drawn);
  std::vector<std::size_t> kept;
  double next = 0.0;
  for (std::size_t i = 0; i < count; ++i) {
    if (rounds[i] < 1 || (static_cast<double>(rounds[i]) < next && i + 1 < count)) continue;
    kept.push_back(i);
    next = static_cast<double>(rounds[i]) * std::pow(static_cast<double>(rounds.back()), 1.0 / max_drawn);
  }
  return kept;
}

/// Powers of ten from 1 to the last round.
std::vector<double> powers_to(std::int64_t last) {
  std::vector<double> ticks;
  for (double tick = 1.0; tick <= static_cast<double>(last); tick *= 10.0) ticks.push_back(tick);
  return ticks;
}

/// One curve over all recorded rounds that it has.
struct Recorded {
  std::string label;
  std::size_t slot = 0;
  std::vector<double> values, spread{};
  bool dotted = false, may_clip = false;
};

/// Returns the curve of an algorithm of the run: what learns nothing does not decide how high the others stand.
Recorded curve_of(const Snapshot& run, std::size_t algorithm, std::vector<double> values,
                  std::vector<double> spread = {}) {
  const std::vector<Tone> tones = tones_of(run);
  return {.label = run.algorithms[algorithm].label,
          .slot = slots_of(tones)[algorithm],
          .values = std::move(values),
          .spread = std::move(spread),
          .may_clip = tones[algorithm] == Tone::grey};
}

/// "Uniform play ↑ 7381": where it is after the last round, of a curve that has left the plot.
std::string name_in_chart(const Recorded& curve, const LineChart& chart) {
  const double last = curve.values.empty() ? 0.0 : curve.values.back();
  const bool gone = curve.may_clip && !chart.powers && last > room_on_top * top_value(chart.lines);
  return gone ? curve.label + " ↑ " + significant(last) : curve.label;
}

HtmlText names_html(const std::vector<Recorded>& curves, const LineChart& chart) {
  HtmlText text("<ul class=\"names\">");
  for (const Recorded& curve : curves) {
    const Literal dash = line_dash(curve.slot, curve.dotted);
    text += "<li><svg viewBox=\"0 0 28 10\" aria-hidden=\"true\"><path d=\"M0 5H28\"" +
            attribute("stroke", line_colour(curve.slot)) + " stroke-width=\"3\"" +
            (dash.words().empty() ? HtmlText() : attribute("stroke-dasharray", dash)) + "/></svg>" +
            HtmlText::of(name_in_chart(curve, chart)) + "</li>";
  }
  return text + "</ul>\n";
}

std::string value_text(double value, const Translate& translate) {
  return std::isfinite(value) ? significant(value) : translate(Message("no finite value"));
}

HtmlText numbers_html(const std::vector<Recorded>& curves, const std::vector<std::int64_t>& rounds,
                      const Translate& translate) {
  std::vector<std::string> names{translate(Message("round"))};
  for (const Recorded& curve : curves) names.push_back(curve.label);
  HtmlText text =
      "<details open>" + tag("summary", translate(Message("Numbers"))) + "<div class=\"numbers\">" + table_head(names);
  const std::vector<std::size_t> rows = indices(rounds.size(), max_rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t index = rows[i];
    text += row_start(i, rows.size()) + "<th scope=\"row\">" + HtmlText::of(rounds[index]) + "</th>";
    for (const Recorded& curve : curves) {
      std::string value;
      if (index < curve.values.size()) value = value_text(curve.values[index], translate);
      if (index < curve.spread.size() && curve.spread[index] > 0.0)
        value += " ± " + significant(curve.spread[index], 2);
      text += right_cell(value);
    }
    text += "</tr>\n";
  }
  return text + end_of_table + "</div></details>\n";
}

HtmlText figure_html(LineChart chart, const std::vector<Recorded>& curves, const std::vector<std::int64_t>& rounds,
                     const Translate& translate) {
  chart.x_name = translate(Message("round"));
  std::string ends;
  chart.width = 580.0;  // the last number below the plot stands half beyond it
  chart.plot_width = 476.0;
  chart.legend = false;
  for (const Recorded& curve : curves) {
    const std::vector<std::size_t> kept = drawn_places(curve.values, rounds, chart.logarithmic);
    ChartLine line{.label = curve.label,
                   .x = {},
                   .y = at(curve.values, kept),
                   .slot = curve.slot,
                   .dotted = curve.dotted,
                   .may_clip = curve.may_clip};
    for (const std::size_t index : kept) {
      line.x.push_back(static_cast<double>(rounds[index]));
      if (curve.spread.empty()) continue;
      line.low.push_back(curve.values[index] - curve.spread[index]);
      line.high.push_back(curve.values[index] + curve.spread[index]);
    }
    if (!curve.values.empty())
      ends += (ends.empty() ? "" : "; ") + curve.label + " " + value_text(curve.values.back(), translate);
    chart.lines.push_back(std::move(line));
  }
  if (!ends.empty()) chart.description = translate(Words<1>("At the end: %1"), ends);
  const HtmlText svg = line_chart_svg(chart);
  if (svg.empty()) return {};
  const PlotBox box = plot_box(chart);
  const auto begin = std::ranges::find_if(rounds, [](std::int64_t t) { return t >= 1; });
  const double first = chart.logarithmic && begin != rounds.end() ? static_cast<double>(*begin) : 0.0;
  return "<figure" + attribute("data-first", HtmlTarget::number(first)) +
         (chart.logarithmic ? attribute("data-scale", "log") : HtmlText()) +
         attribute("data-last", HtmlText::of(rounds.back())) + attribute("data-left", pixel(box.left)) +
         attribute("data-right", pixel(box.right)) + attribute("data-top", pixel(box.top)) +
         attribute("data-bottom", pixel(box.bottom)) + ">" + tag("figcaption", chart.title) +
         names_html(curves, chart) + svg + "<output aria-live=\"polite\"></output>" +
         numbers_html(curves, rounds, translate) + "</figure>\n";
}

Message name_of(Metric metric) {
  return metric == Metric::cumulative_regret ? Message("cumulative regret")
         : metric == Metric::average_regret  ? Message("average regret")
                                             : Message("simple regret");
}

/// Returns the metric's name as a title begins.
Message title_of(Metric metric) {
  return metric == Metric::cumulative_regret ? Message("Cumulative regret")
         : metric == Metric::average_regret  ? Message("Average regret")
                                             : Message("Simple regret");
}

Message protected_one(PrivacyNotion notion) {
  return is_per_reward(notion)                         ? Message("per reward")
         : notion == PrivacyNotion::user_level_central ? Message("per agent")
                                                       : Message("per user");
}

}  // namespace

HtmlText regret_figure(const Snapshot& snapshot, Metric metric, const Translate& translate) {
  std::vector<Recorded> curves;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    const Curve& curve = algorithm.curve(metric);
    if (!curve.mean.empty()) curves.push_back(curve_of(snapshot, a, curve.mean, curve.standard_error));
  }
  if (curves.empty() || snapshot.recorded_rounds.empty()) return {};
  const std::string name = translate(title_of(metric));
  const std::string title =
      snapshot.trials_done > 1
          ? translate(Words<2>("%1: mean of %2 trials, band of one standard error"), name, snapshot.trials_done)
          : translate(Words<1>("%1: one trial"), name);
  LineChart chart{.title = title, .y_name = translate(name_of(metric))};
  // Most of what happens to it happens in the first rounds of many.
  constexpr std::int64_t many = 100;
  chart.logarithmic = metric == Metric::simple_regret && snapshot.recorded_rounds.back() >= many;
  if (chart.logarithmic) chart.ticks = powers_to(snapshot.recorded_rounds.back());
  return figure_html(chart, curves, snapshot.recorded_rounds, translate);
}

HtmlText bounds_figure(const Snapshot& snapshot, const Translate& translate) {
  std::vector<Recorded> curves;
  HtmlText needs;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a)
    if (const Curve& curve = snapshot.algorithms[a].curve(Metric::cumulative_regret); !curve.mean.empty())
      curves.push_back(curve_of(snapshot, a, curve.mean));
  const std::size_t algorithm_curves = curves.size();
  const std::vector<Tone> tones = tones_of(snapshot);
  const std::vector<std::size_t> slots = slots_of(tones);
  auto index = static_cast<std::size_t>(std::ranges::count(tones, Tone::cool));
  for (const BoundCurve& bound : snapshot.bounds) {
    curves.push_back({.label = translate(bound.label),
                      .slot = bound.lower ? slot_of(Tone::cool, index++) : slots.at(bound.algorithm),
                      .values = bound.cumulative_regret,
                      .dotted = true});
    if (!bound.note.empty()) needs += tag("dt", translate(bound.label)) + tag("dd", translate(bound.note));
  }
  if (algorithm_curves == 0 || curves.size() == algorithm_curves || snapshot.recorded_rounds.empty()) return {};
  HtmlText figure = figure_html(
      {.title = translate(Message("Cumulative regret beside what theorems say of it (dotted), by powers of ten")),
       .y_name = translate(name_of(Metric::cumulative_regret)),
       .powers = true},
      curves, snapshot.recorded_rounds, translate);
  if (needs.empty()) return figure;
  return figure + "<details open>" + tag("summary", translate(Message("What each line needs"))) + "<dl>" + needs +
         "</dl></details>\n";
}

HtmlText error_rate_figure(const Snapshot& snapshot, const Translate& translate) {
  std::vector<Recorded> curves;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a)
    for (const std::shared_ptr<const FamilyRecord>& record : snapshot.algorithms[a].records)
      if (const Curve curve = record->error_rate_curve(); !curve.mean.empty())
        curves.push_back(curve_of(snapshot, a, curve.mean, curve.standard_error));
  if (curves.empty() || snapshot.checkpoints.empty()) return {};
  return figure_html(
      {.title = translate(Message("Error rate: regret of one answer to a visitor, had the run stopped there")),
       .y_name = translate(Message("error rate"))},
      curves, snapshot.checkpoints, translate);
}

HtmlText privacy_figure(const Snapshot& snapshot, const Translate& translate) {
  std::vector<Recorded> curves;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    const PrivacyCurve& privacy = algorithm.privacy;
    if (privacy.guarantee.notion == PrivacyNotion::none || epsilon_over_rounds(privacy).empty()) continue;
    curves.push_back(curve_of(snapshot, a, epsilon_over_rounds(privacy)));
    curves.back().label += ", " + translate(protected_one(privacy.guarantee.notion));
  }
  if (curves.empty() || snapshot.recorded_rounds.empty()) return {};
  return figure_html({.title = translate(Message("Privacy loss: ε of one whom the algorithm protects")), .y_name = "ε"},
                     curves, snapshot.recorded_rounds, translate);
}

}  // namespace privbo
