// An attacker's errors, the trade-off of the composed mechanism: what the best test between neighbouring inputs misses,
// against its false alarms (Wasserman & Zhou 2010; Dong, Roth & Su 2022).
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Type II error of the curve at `alpha`, straight between points.
double missed_at(const std::vector<TradeOffPoint>& curve, double alpha) {
  const auto after = std::ranges::lower_bound(curve, alpha, {}, &TradeOffPoint::type_one);
  if (after == curve.begin()) return curve.front().type_two;
  if (after == curve.end()) return curve.back().type_two;
  const TradeOffPoint &a = *(after - 1), &b = *after;
  return a.type_two + (b.type_two - a.type_two) * (alpha - a.type_one) / std::max(1e-300, b.type_one - a.type_one);
}

PlotSeries line(const Mark& mark, int slot, const Message& label) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.label = label;
  return series;
}

/// f(α) = max(0, 1 − δ − e^ε α, e^{−ε}(1 − δ − α)), at the curve's samples and at its corner.
PlotSeries supporting(const ErrorsPicture& picture) {
  PlotSeries series =
      line(marks::Bound{.variant = 2}, -1,
           Message("least that (ε, δ) = (%1, %2) allows", number_text(picture.epsilon), number_text(picture.delta, 3)));
  const double room = 1.0 - picture.delta, corner = room / (1.0 + std::exp(picture.epsilon));
  for (const TradeOffPoint& point : picture.curve) series.x.push_back(point.type_one);
  for (const double kink : {corner, room}) series.x.insert(std::ranges::upper_bound(series.x, kink), kink);
  for (const double alpha : series.x)
    series.y.push_back(
        std::max({0.0, room - std::exp(picture.epsilon) * alpha, std::exp(-picture.epsilon) * (room - alpha)}));
  return series;
}

PlotModel errors_model(const ChartData& data, const ChartOptions&) {
  PlotModel model;
  model.title = Message("What an attacker can tell apart");
  model.x = {.title = Message("type I error α (false alarms)"),
             .short_title = Message("type I error α"),
             .symbol = Message("α"),
             .low = 0.0,
             .high = 1.0,
             .exact = true};
  model.y = {.title = Message("type II error β (missed)"),
             .short_title = Message("type II error β"),
             .low = 0.0,
             .high = 1.0,
             .exact = true};
  model.hint = Message("The errors of the best attack appear here once something was released.");
  model.summary = model.hint;
  if (!data.lab || !data.lab->errors) return model;
  const ErrorsPicture& picture = *data.lab->errors;
  if (picture.curve.empty()) {
    if (!picture.reason.empty()) model.hint = model.summary = picture.reason;
    return model;
  }
  model.title = picture.t > 0 ? Message("What an attacker can tell apart after round %1",
                                        number_text(static_cast<double>(picture.t)))
                              : model.title;
  model.subtitle = picture.notion;
  PlotSeries best = line(marks::Curve{}, 0, Message("best test of two neighbouring inputs"));
  PlotSeries none = line(marks::Bound{}, -1, Message("no privacy loss, 1 − α"));
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
    model.notes.push_back(
        Message("Exactly Gaussian with μ = %1: as hard as telling one draw of N(0, 1) from one of N(%1, 1).",
                number_text(*picture.mu)));
  else if (picture.error > 0.0)
    model.notes.push_back(Message("A lower limit on what is missed: the privacy profile behind it is exact to %1 in ε.",
                                  number_text(picture.error, 2)));
  const double at = 0.05, missed = missed_at(picture.curve, at);
  model.summary = Message(
      "With %1 % false alarms, every attacker misses at least %2 % of the cases; without any release it would be %3 %.",
      number_text(100.0 * at), number_text(100.0 * missed, 3), number_text(100.0 * (1.0 - at)));
  model.notes.push_back(model.summary);
  return model;
}

void errors_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.lab || !data.lab->errors) return;
  const ErrorsPicture& picture = *data.lab->errors;
  std::vector<double> one, two;
  for (const TradeOffPoint& point : picture.curve) {
    one.push_back(point.type_one);
    two.push_back(point.type_two);
  }
  table.axis("type I error [probability; public]", one);
  table.column("type II error of the best test [probability; public]", two);
}

void errors_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->errors) return;
  const ErrorsPicture& picture = *data.lab->errors;
  about["after_round"] = picture.t;
  about["notion"] = picture.notion;
  if (picture.mu) about["gaussian_mu"] = *picture.mu;
  about["stated_error"] = picture.error;
}

bool same_errors(const LabData& one, const LabData& other) { return same_source(one.errors, other.errors); }

}  // namespace

ChartEntry errors_chart() {
  ChartEntry entry;
  entry.id = "errors";
  entry.title = Message("Attacker's errors");
  entry.accessible_name = Message("chart of an attacker's errors");
  entry.source = ChartSource::laboratory;
  entry.model = errors_model;
  entry.columns = errors_columns;
  entry.provenance = errors_provenance;
  entry.same_axes = same_errors;
  return entry;
}

}  // namespace privbo
