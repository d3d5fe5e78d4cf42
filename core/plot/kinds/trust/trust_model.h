// The trust-model figure as words and panels: one per notion, each with its own ε axis, all with the same regret axis.
#pragma once

#include "charts/model/axis_range.h"
#include "charts/model/plot_model.h"
#include "experiment/batch/trust_comparison.h"

namespace privbo::ui {

/// A line beside a panel: "Trusted", "Privatiser (sees …)".
struct TrustFact {
  QString name, text;
};

/// One trust model: a plot of its own, or a sentence where there is nothing to plot.
struct TrustPanel {
  QString heading;               // "Joint differential privacy: JDP GP-UCB"
  QString short_title;           // "Joint DP": above its plot
  QString algorithm;             // whose curve the plot has
  QString promise;               // with δ and the unit that ε is about
  std::vector<TrustFact> facts;  // who is trusted, who is protected, …, what is proved
  PlotModel plot;                // empty: nothing to plot
  QString words;                 // why, or the result of a model without an ε
  bool failed = false;           // a run of it did
};

struct TrustPicture {
  QString title, subtitle, hint;  // hint: shown where there are no panels
  std::vector<TrustPanel> panels;
  QString measure;   // of the axis of regret, without its unit
  QString epsilon;   // title of all axes of ε together: each panel has its own
  AxisRange regret;  // of all panels, axis units
  QStringList notes;
};

/// `options`: metric or recommended, log_x (ε), log_y (regret), band.
TrustPicture trust_picture(const TrustComparison* comparison, const ChartOptions& options);
/// "cumulative regret at T", "regret of the action recommended at the end".
QString trust_measure(const ChartOptions& options);
/// Mean and spread of one point in the measure; empty where there is none.
struct TrustValue {
  double mean = 0.0, standard_error = 0.0;
  const std::vector<double>* values = nullptr;
};
std::optional<TrustValue> trust_value(const TrustPoint& point, const ChartOptions& options);

}  // namespace privbo::ui
