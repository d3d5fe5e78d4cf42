// The trade-off of the composed mechanism: what the best test between neighbouring inputs misses, against its false
// alarms (Wasserman & Zhou 2010; Dong, Roth & Su 2022).
#include <algorithm>
#include <cmath>

#include "charts/data/lab_data.h"
#include "charts/model/plot_model.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Type II error of the curve at `alpha`, straight between points.
double missed_at(const std::vector<TradeOffPoint>& curve, double alpha) {
  const auto after = std::ranges::lower_bound(curve, alpha, {}, &TradeOffPoint::type_one);
  if (after == curve.begin()) return curve.front().type_two;
  if (after == curve.end()) return curve.back().type_two;
  const TradeOffPoint &a = *(after - 1), &b = *after;
  return a.type_two + (b.type_two - a.type_two) * (alpha - a.type_one) / std::max(1e-300, b.type_one - a.type_one);
}

PlotSeries line(const Mark& mark, int slot, const QString& label) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.label = label;
  return series;
}

/// f(α) = max(0, 1 − δ − e^ε α, e^{−ε}(1 − δ − α)), at the curve's samples and at its corner.
PlotSeries supporting(const ErrorsPicture& picture) {
  PlotSeries series = line(marks::Bound{.variant = 2}, -1,
                           Charts::tr("least that (ε, δ) = (%1, %2) allows")
                               .arg(number_text(picture.epsilon), number_text(picture.delta, 3)));
  const double room = 1.0 - picture.delta, corner = room / (1.0 + std::exp(picture.epsilon));
  for (const TradeOffPoint& point : picture.curve) series.x.push_back(point.type_one);
  for (const double kink : {corner, room}) series.x.insert(std::ranges::upper_bound(series.x, kink), kink);
  for (const double alpha : series.x)
    series.y.push_back(
        std::max({0.0, room - std::exp(picture.epsilon) * alpha, std::exp(-picture.epsilon) * (room - alpha)}));
  return series;
}

}  // namespace

PlotModel errors_model(const ChartData& data, const ChartOptions&) {
  PlotModel model;
  model.title = Charts::tr("What an attacker can tell apart");
  model.x = {.title = Charts::tr("type I error α (false alarms)"),
             .short_title = Charts::tr("type I error α"),
             .symbol = QStringLiteral("α"),
             .low = 0.0,
             .high = 1.0,
             .exact = true};
  model.y = {.title = Charts::tr("type II error β (missed)"),
             .short_title = Charts::tr("type II error β"),
             .low = 0.0,
             .high = 1.0,
             .exact = true};
  model.hint = Charts::tr("The errors of the best attack appear here once something was released.");
  model.summary = model.hint;
  if (!data.lab || !data.lab->errors) return model;
  const ErrorsPicture& picture = *data.lab->errors;
  if (picture.curve.empty()) {
    if (!picture.reason.empty()) model.hint = model.summary = translated(picture.reason);
    return model;
  }
  model.title = picture.t > 0 ? Charts::tr("What an attacker can tell apart after round %1")
                                    .arg(number_text(static_cast<double>(picture.t)))
                              : model.title;
  model.subtitle = translated(picture.notion);
  PlotSeries best = line(marks::Curve{}, 0, Charts::tr("best test of two neighbouring inputs"));
  PlotSeries none = line(marks::Bound{}, -1, Charts::tr("no privacy loss, 1 − α"));
  for (const TradeOffPoint& point : picture.curve) {
    best.x.push_back(point.type_one);
    best.y.push_back(point.type_two);
    none.x.push_back(point.type_one);
    none.y.push_back(1.0 - point.type_one);
  }
  model.series.push_back(std::move(best));
  model.series.push_back(std::move(none));
  if (picture.epsilon >= 0.0 && picture.delta < 1.0) model.series.push_back(supporting(picture));
  if (picture.mu)
    model.notes << Charts::tr(
                       "Exactly Gaussian with μ = %1: as hard as telling one draw of N(0, 1) from one of N(%1, 1).")
                       .arg(number_text(*picture.mu));
  else if (picture.error > 0.0)
    model.notes << Charts::tr("A lower limit on what is missed: the privacy profile behind it is exact to %1 in ε.")
                       .arg(number_text(picture.error, 2));
  const double at = 0.05, missed = missed_at(picture.curve, at);
  model.summary =
      Charts::tr(
          "With %1 % false alarms, every attacker misses at least %2 % of the cases; without any release it would be %3 %.")
          .arg(number_text(100.0 * at), number_text(100.0 * missed, 3), number_text(100.0 * (1.0 - at)));
  model.notes << model.summary;
  return model;
}

}  // namespace privbo::ui
