// Lines of Theorem 4.1 ("Differentially Private Kernelized Contextual Bandits", Pavlovic, Salgia & Zhao 2025).
#include "plot/kinds/contextual/error_guides.h"

#include <algorithm>
#include <cmath>

#include "learning/contextual_rate.h"
#include "numerics/number_text.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

bool knows_gain(const ErrorLine& line, std::size_t i) {
  const std::vector<double>& gains = line.rates().information_gain;
  return i < gains.size() && std::isfinite(gains[i]) && gains[i] > 0.0;
}

ContextualRate rate_at(const ErrorLine& line, std::size_t i) {
  return contextual_rate(line.rates().information_gain[i], (*line.checkpoints)[i], line.rates().epsilon);
}

/// Whose rates are drawn: one pair of guides, however many copies of an algorithm there are.
const ErrorLine* reference(const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  for (const bool with_price : {true, false})
    for (const ErrorLine& line : lines) {
      if (line.pinned || is_hidden(options, line.label) || (with_price && !std::isfinite(line.rates().epsilon)))
        continue;
      for (std::size_t i = 0; i < line.size(); ++i)
        if (knows_gain(line, i)) return &line;
    }
  return nullptr;
}

double constant_of(const ErrorLine& line) {
  if (!line.rates().bound.empty() && line.rates().bound_constant > 0.0) return line.rates().bound_constant;
  for (std::size_t i = line.size(); i-- > 0;)
    if (knows_gain(line, i) && line.rates().mean[i] > 0.0 && rate_at(line, i).sum() > 0.0)
      return line.rates().mean[i] / rate_at(line, i).sum();
  return 0.0;
}

}  // namespace

void add_error_bounds(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  std::vector<PlotSeries> bounds;
  std::vector<Message> constants;
  for (const ErrorLine& line : lines) {
    const ErrorRates& rates = line.rates();
    if (rates.bound.empty() || line.pinned || is_hidden(options, line.label)) continue;
    PlotSeries bound;
    bound.mark = marks::FittedBound{};
    bound.slot = line.slot;
    const std::string formula = std::isfinite(rates.epsilon) ? "C (√(γ_T/T) + γ_T/(Tε))" : "C √(γ_T/T)";
    bound.label = Message("Theorem 4.1, %1: %2, C = %3", line.label, formula, number_text(rates.bound_constant, 3));
    for (std::size_t i = 0; i < std::min(line.size(), rates.bound.size()); ++i) {
      if (!std::isfinite(rates.bound[i])) continue;
      bound.x.push_back(static_cast<double>((*line.checkpoints)[i]));
      bound.y.push_back(rates.bound[i]);
    }
    if (bound.x.empty()) continue;
    bounds.push_back(std::move(bound));
    constants.push_back(number_text(rates.bound_constant, 3));
  }
  // A legend has room for a few of them; lines of many have the colours of their curves.
  constexpr std::size_t max_listed = 2;
  if (bounds.size() > max_listed) {
    for (PlotSeries& bound : bounds) bound.label = {};
    bounds.front().label = Message("Theorem 4.1, C (√(γ_T/T) + γ_T/(Tε)), in the colours of the curves: C = %1",
                                   Message::joined(constants, ", "));
  }
  for (PlotSeries& bound : bounds) model.series.push_back(std::move(bound));
}

void add_error_guides(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  const ErrorLine* line = reference(lines, options);
  const double C = line ? constant_of(*line) : 0.0;
  if (!(C > 0.0)) return;
  PlotSeries learning, privacy;
  learning.mark = marks::FittedBound{.variant = 1};
  privacy.mark = marks::FittedBound{.variant = 2};
  learning.key = Message::verbatim("guide_learning");
  privacy.key = Message::verbatim("guide_privacy");
  learning.tag = Message::verbatim("C √(γ_T/T)");
  privacy.tag = Message::verbatim("C γ_T/(Tε)");
  const Message constant = number_text(C, 3), epsilon = number_text(line->rates().epsilon, 3);
  learning.label = Message("guide C √(γ_T/T), C = %1", constant);
  privacy.label = Message("guide C γ_T/(Tε), C = %1, ε = %2", constant, epsilon);
  for (std::size_t i = 0; i < line->size(); ++i) {
    if (!knows_gain(*line, i)) continue;
    const ContextualRate rate = rate_at(*line, i);
    const auto T = static_cast<double>((*line->checkpoints)[i]);
    learning.x.push_back(T);
    learning.y.push_back(C * rate.learning);
    if (!(rate.privacy > 0.0)) continue;
    privacy.x.push_back(T);
    privacy.y.push_back(C * rate.privacy);
  }
  const bool from_theorem = !line->rates().bound.empty();
  model.notes.push_back(
      from_theorem
          ? Message(
                "The guides are the two terms of Theorem 4.1 for %1: what learning leaves, and what privacy adds. C is not known: it is the smallest that keeps the theorem's line above these error rates.",
                line->label)
          : Message(
                "The guides have a C that takes their sum through the last error rate of %1: only their slopes mean something.",
                line->label));
  model.series.push_back(std::move(learning));
  if (!privacy.x.empty()) model.series.push_back(std::move(privacy));
}

}  // namespace privbo
