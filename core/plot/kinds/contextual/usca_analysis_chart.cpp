// What the analysis of private contextual bandits is made of: the kernel's spectrum under the law of contexts, and the
// measured numbers of Lemmas 4.4 and 7.1 beside their bounds.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): λ_j and F of Assumption 2.3,
// ‖Z̃⁻¹Z − I‖ of Lemma 4.4, sup σ̄² of Lemma 7.1.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The list of what is drawn; spectra come first.
const char *const analysis_list = "analysis", *const spectrum_view = "spectrum", *const deviation_view = "lemma-4.4",
                  *const variance_view = "lemma-7.1";

std::string view_of(const ChartOptions& options) {
  const auto found = options.own.find(analysis_list);
  const bool lemma = found != options.own.end() && (found->second == deviation_view || found->second == variance_view);
  return lemma ? found->second : spectrum_view;
}

/// Algorithms that share domain, law and sample have the same numbers: each is drawn once.
std::vector<const ErrorLine*> distinct(const ErrorLines& rates, const std::string& view) {
  std::vector<const ErrorLine*> found;
  for (const ErrorLine& line : rates.lines) {
    const UscaAnalysis& analysis = line.rates().analysis;
    if (analysis.empty() || (view == spectrum_view && analysis.eigenvalues.empty())) continue;
    const bool known = std::ranges::any_of(found, [&](const ErrorLine* other) {
      const UscaAnalysis& drawn = other->rates().analysis;
      if (view == spectrum_view) return drawn.eigenvalues == analysis.eigenvalues;
      return drawn.deviation == analysis.deviation && drawn.deviation_bound == analysis.deviation_bound &&
             drawn.variance_bound == analysis.variance_bound;
    });
    if (!known) found.push_back(&line);
  }
  return found;
}

void add_spectra(PlotModel& model, const std::vector<const ErrorLine*>& lines, const ChartOptions& options) {
  model.x = {.title = Message("number j of the eigenvalue"),
             .short_title = Message::verbatim("j"),
             .log = options.log_x,
             .whole = true,
             .symbol = Message::verbatim("j"),
             .low = 1.0,
             .high = 1.0};
  model.y = {.title = Message("eigenvalue λ_j of the kernel under the law of contexts"),
             .short_title = Message::verbatim("λ_j"),
             .log = options.log_y,
             .from_zero = true};
  std::vector<Message> parts;
  for (const ErrorLine* line : lines) {
    const UscaAnalysis& analysis = line->rates().analysis;
    PlotSeries curve;
    curve.slot = line->slot;
    curve.pinned = line->pinned;
    curve.label = line->label;
    for (std::size_t j = 0; j < analysis.eigenvalues.size(); ++j) {
      curve.x.push_back(static_cast<double>(j + 1));
      curve.y.push_back(analysis.eigenvalues[j]);
    }
    model.x.high = std::max(model.x.high, curve.x.back());
    parts.push_back(Message("%1: λ_1 = %2, λ_%3 = %4, no eigenfunction exceeds F = %5", line->label,
                            number_text(curve.y.front(), 3), analysis.eigenvalues.size(),
                            number_text(curve.y.back(), 3), number_text(analysis.largest_function, 3)));
    model.series.push_back(std::move(curve));
  }
  model.summary = Message::joined(parts, "; ");
  model.notes.push_back(
      Message("%1. Actions are uniform, contexts follow their law; eigenvalues below 10⁻¹² of the "
              "largest are rounding and do not count for F.",
              model.summary));
}

void add_lemma(PlotModel& model, const std::vector<const ErrorLine*>& lines, const ChartOptions& options,
               bool of_variance) {
  model.x = {.title = Message("rounds learnt before the answer, T"),
             .short_title = Message::verbatim("T"),
             .log = options.log_x,
             .whole = true,
             .symbol = Message::verbatim("T"),
             .low = INFINITY,
             .high = 1.0};
  model.y = {.title = of_variance ? Message("largest variance sup σ̄²") : Message("deviation of the sample, ‖Z̃⁻¹Z − I‖"),
             .short_title = Message::verbatim(of_variance ? "sup σ̄²" : "‖Z̃⁻¹Z − I‖"),
             .log = options.log_y,
             .from_zero = true};
  std::vector<Message> parts;
  for (const ErrorLine* line : lines) {
    const ErrorRates& rates = line->rates();
    const std::vector<double>& measured = of_variance ? rates.largest_variance : rates.analysis.deviation;
    const std::vector<double>& allowed = of_variance ? rates.analysis.variance_bound : rates.analysis.deviation_bound;
    PlotSeries curve, bound;
    bound.mark = marks::Bound{};
    curve.slot = bound.slot = line->slot;
    curve.pinned = bound.pinned = line->pinned;
    curve.label = line->label;
    bound.label = of_variance ? Message("Lemma 7.1: 81F²γ_T/(13T), %1", line->label)
                              : Message("Lemma 4.4: 28/17 √(γ_T ln(1/δ)/(Tτ)), %1", line->label);
    for (std::size_t i = 0; i < std::min({line->size(), measured.size(), allowed.size()}); ++i) {
      curve.x.push_back(static_cast<double>((*line->checkpoints)[i]));
      curve.y.push_back(measured[i]);
      bound.y.push_back(allowed[i]);
    }
    if (curve.x.empty()) continue;
    bound.x = curve.x;
    model.x.low = std::min(model.x.low, curve.x.front());
    model.x.high = std::max(model.x.high, curve.x.back());
    parts.push_back(Message("%1: %2 at T = %3, bound %4", line->label, number_text(curve.y.back(), 3),
                            number_text(curve.x.back()), number_text(bound.y.back(), 3)));
    if (!rates.analysis.lemmas)
      model.notes.push_back(Message("%1: Z is not the sample that Lemma 4.4 speaks of.", line->label));
    model.series.push_back(std::move(curve));
    model.series.push_back(std::move(bound));
  }
  model.summary = Message::joined(parts, "; ");
}

PlotModel usca_analysis_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Analysis of USCA");
  model.hint = Message(
      "The kernel's spectrum and the lemmas of USCA appear here when the first trial of a run has finished that has USCA and "
      "at most 1,000 pairs of actions and contexts.");
  model.summary = model.hint;
  const std::string view = view_of(options);
  const ErrorLines rates = error_lines(data);
  const std::vector<const ErrorLine*> lines = distinct(rates, view);
  if (lines.empty()) return model;
  if (view == spectrum_view)
    add_spectra(model, lines, options);
  else
    add_lemma(model, lines, options, view == variance_view);
  model.subtitle = view == spectrum_view ? Message("uniform actions, contexts by their law")
                                         : Message("means over trials; the bound holds with probability 1 − δ = %1",
                                                   number_text(1.0 - lines.front()->rates().analysis.delta, 3));
  model.title = view == spectrum_view    ? Message("Spectrum of the kernel")
                : view == deviation_view ? Message("Lemma 4.4, measured")
                                         : Message("Lemma 7.1, measured");
  return model;
}

void usca_analysis_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::string view = view_of(options);
  const ErrorLines rates = error_lines(data);
  for (const ErrorLine* line : distinct(rates, view)) {
    const UscaAnalysis& analysis = line->rates().analysis;
    const std::string head = line->label.english() + ": ";
    if (view == spectrum_view) {
      std::vector<std::int64_t> numbers;
      for (std::size_t j = 0; j < analysis.eigenvalues.size(); ++j) numbers.push_back(static_cast<std::int64_t>(j) + 1);
      table.axis("j", numbers);
      table.column(head + "eigenvalue [public]", analysis.eigenvalues);
      continue;
    }
    table.axis("T [rounds learnt]", *line->checkpoints);
    const bool of_variance = view == variance_view;
    table.column(head + (of_variance ? "sup sigma-bar^2 [public]" : "norm of Z~^-1 Z - I [public]"),
                 of_variance ? line->rates().largest_variance : analysis.deviation);
    table.column(head + (of_variance ? "bound of Lemma 7.1 [theory]" : "bound of Lemma 4.4 [theory]"),
                 of_variance ? analysis.variance_bound : analysis.deviation_bound);
  }
}

std::vector<ChartControl> usca_analysis_controls() {
  return {own_list_control(Message("What of the analysis is drawn"), analysis_list,
                           {{Message("spectrum"), spectrum_view},
                            {Message::verbatim("Lemma 4.4"), deviation_view},
                            {Message::verbatim("Lemma 7.1"), variance_view}}),
          flag_control(Message("log x"), Message("Logarithmic axis of numbers or rounds"), &ChartOptions::log_x),
          log_y_control(Message("log y"), Message("Logarithmic axis of the values"))};
}

}  // namespace

ChartEntry usca_analysis_chart() {
  ChartEntry entry;
  entry.id = "usca-analysis";
  entry.title = Message("Analysis of USCA");
  entry.accessible_name = Message("chart of the analysis of USCA");
  entry.needs = ChartNeeds::contexts;
  entry.reading = {.own_places = true};
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = usca_analysis_model;
  entry.columns = usca_analysis_columns;
  entry.controls = usca_analysis_controls;
  return entry;
}

}  // namespace privbo
