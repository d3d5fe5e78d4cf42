// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Theorem 8.2, Lemmas 4.4
// and 7.1. T_0: the paper's N̄_1(δ) has its fraction upside down; what is drawn is the condition that its proof uses,
// √(γ_T ln(1/δ)/(Tτ)) ≤ 1/4, at δ for Lemma 4.4 and at δ/4 for Theorem 8.2.
#include "plot/kinds/contextual/error_theory.h"

#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A legend has room for a few of these lines; those of many have the colours of their curves.
constexpr std::size_t max_listed = 2;

bool is_shown(const ErrorLine& line, const ChartOptions& options) {
  return !line.pinned && !is_hidden(options, line.label) && !line.rates().analysis.empty();
}

void add_start(PlotModel& model, const Message& label, std::int64_t T) {
  if (T < 1) return;
  PlotSeries start;
  start.mark = marks::VerticalLine{};
  start.label = label;
  start.x = {static_cast<double>(T)};
  start.y = {0.0};
  model.series.push_back(std::move(start));
}

Message start_text(std::int64_t T) {
  return T > 0 ? Message("from T₀ = %1 on", number_text(static_cast<double>(T)))
               : Message("not within these rounds, so that the rate is drawn where nothing is proved");
}

/// The largest bound over what was measured, of all checkpoints.
double least_room(const std::vector<double>& measured, const std::vector<double>& bound) {
  double room = INFINITY;
  for (std::size_t k = 0; k < std::min(measured.size(), bound.size()); ++k)
    if (measured[k] > 0.0) room = std::min(room, bound[k] / measured[k]);
  return room;
}

void add_lemma_note(PlotModel& model, const ErrorLine& line) {
  const UscaAnalysis& analysis = line.rates().analysis;
  const std::size_t last = std::min(line.size(), analysis.deviation.size()) - 1;
  model.notes.push_back(Message(
      "%1: ‖Z̃⁻¹Z − I‖ = %2 and sup σ̄² = %3 at the last checkpoint, where Lemma 4.4 allows %4 and Lemma 7.1 %5 "
      "(F = %6, δ = %7). The condition of Lemma 4.4's proof, √(γ_T ln(1/δ)/(Tτ)) ≤ 1/4, holds %8. N̄₁ as printed "
      "has its fraction upside down.",
      line.label, number_text(analysis.deviation[last], 3), number_text(line.rates().largest_variance[last], 3),
      number_text(analysis.deviation_bound[last], 3), number_text(analysis.variance_bound[last], 3),
      number_text(analysis.largest_function, 3), number_text(analysis.delta, 3), start_text(analysis.lemmas_from)));
  if (analysis.lemmas) return;
  const bool broken = least_room(analysis.deviation, analysis.deviation_bound) < 1.0;
  model.notes.push_back(
      broken
          ? Message("%1: Z is not the sample that Lemma 4.4 speaks of, and its bound does not hold here.", line.label)
          : Message("%1: Z is not the sample that Lemma 4.4 speaks of.", line.label));
}

}  // namespace

void add_error_theory(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  std::vector<PlotSeries> bounds;
  const ErrorLine *first = nullptr, *theorem_of = nullptr;
  for (const ErrorLine& line : lines) {
    if (!is_shown(line, options)) continue;
    if (!first) first = &line;
    const UscaAnalysis& analysis = line.rates().analysis;
    if (analysis.theorem.empty() || !std::isfinite(line.rates().epsilon)) continue;
    if (!theorem_of) theorem_of = &line;
    PlotSeries bound;
    bound.mark = marks::Bound{};
    bound.slot = line.slot;
    bound.label = Message("Theorem 8.2 with its constants, %1", line.label);
    bound.short_label = Message("Theorem 8.2, %1", line.label);
    bound.key = bound.label;
    for (std::size_t i = 0; i < std::min(line.size(), analysis.theorem.size()); ++i) {
      bound.x.push_back(static_cast<double>((*line.checkpoints)[i]));
      bound.y.push_back(analysis.theorem[i]);
    }
    bounds.push_back(std::move(bound));
  }
  if (bounds.size() > max_listed) {
    for (PlotSeries& bound : bounds) bound.label = {};
    bounds.front().label = Message("Theorem 8.2 with its constants, in the colours of the curves");
  }
  for (PlotSeries& bound : bounds) model.series.push_back(std::move(bound));
  if (!first) return;
  const UscaAnalysis& analysis = first->rates().analysis;
  add_start(model, Message("Lemma 4.4 from T₀ = %1 on", number_text(static_cast<double>(analysis.lemmas_from))),
            analysis.lemmas_from);
  add_lemma_note(model, *first);
  if (!theorem_of) return;
  const UscaAnalysis& theorem = theorem_of->rates().analysis;
  add_start(model, Message("Theorem 8.2 from T₀ = %1 on", number_text(static_cast<double>(theorem.theorem_from))),
            theorem.theorem_from);
  const double least = *std::ranges::min_element(theorem.theorem);
  const Message line = Message(
      "Theorem 8.2 for %1, for every context at once with probability 1 − δ = %2: at least %3 (F = %4, |U_T| = %5, "
      "L_f = %6; its condition at δ/4 holds %7).",
      theorem_of->label, number_text(1.0 - theorem.delta, 3), number_text(least, 3),
      number_text(theorem.largest_function, 3), number_text(theorem.discretisation), number_text(theorem.lipschitz, 3),
      start_text(theorem.theorem_from));
  model.notes.push_back(line);
  if (theorem.is_vacuous())
    model.notes.push_back(Message(
        "The line of Theorem 8.2 is vacuous here: no answer can lose more than 2B = %1, and it lies above that at "
        "every checkpoint.",
        number_text(theorem.largest_regret, 3)));
}

void add_worst_contexts(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  for (const ErrorLine& line : lines) {
    const WorstContext& worst = line.rates().worst;
    if (worst.empty() || is_hidden(options, line.label)) continue;
    PlotSeries curve;
    curve.mark = marks::Approximation{};
    curve.slot = line.slot;
    curve.pinned = line.pinned;
    curve.label = Message("%1, worst context", line.label);
    for (std::size_t i = 0; i < std::min(line.size(), worst.mean.size()); ++i) {
      curve.x.push_back(static_cast<double>((*line.checkpoints)[i]));
      curve.y.push_back(worst.mean[i]);
    }
    model.series.push_back(std::move(curve));
  }
}

}  // namespace privbo
