// The trust-model figure as words and panels: one per promise, each with its own ε axis, all with the same regret axis.
#pragma once

#include "experiment/batch/trust_comparison.h"
#include "plot/model/axis_range.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// A line beside a panel: "Trusted", "Privatiser (sees …)".
struct TrustFact {
  Message name, text;
};

/// One promise: a plot of its own, or a sentence where there is nothing to plot.
struct TrustPanel {
  std::vector<std::size_t> rows;  // of the comparison: one, or several that keep one promise with one algorithm
  Message heading;                // "Joint differential privacy: JDP GP-UCB"
  Message short_title;            // "Joint DP": above its plot
  Message algorithm;              // whose curve the plot has, or what several have in common
  Message promise;                // with δ and the unit that ε is about
  std::vector<TrustFact> facts;   // who is trusted, who is protected, …, what is proved
  PlotModel plot;                 // empty: nothing to plot
  Message words;                  // why, or the result of a model without an ε
  bool failed = false;            // a run of it did
};

struct TrustPicture {
  Message title, subtitle, hint;  // hint: shown where there are no panels
  std::vector<TrustPanel> panels;
  Message measure;   // of the axis of regret, without its unit
  Message epsilon;   // title of all axes of ε together: each panel has its own
  AxisRange regret;  // of all panels, axis units
  std::vector<Message> notes;
};

/// `options`: metric or recommended, log_x (ε), log_y (regret), band.
TrustPicture trust_picture(const TrustComparison* comparison, const ChartOptions& options);
/// "cumulative regret at T", "regret of the action recommended at the end".
Message trust_measure(const ChartOptions& options);
/// Mean and spread of one point in the measure; empty where there is none.
struct TrustValue {
  double mean = 0.0, standard_error = 0.0;
  const std::vector<double>* values = nullptr;
};
std::optional<TrustValue> trust_value(const TrustPoint& point, const ChartOptions& options);
/// "12.3 ± 0.4".
Message trust_value_text(const TrustValue& value);

}  // namespace privbo
