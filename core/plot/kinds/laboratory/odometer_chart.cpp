// ε over the rounds by every accountant, beside each other.
#include <algorithm>
#include <cmath>

#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"

namespace privbo {
namespace {

void odometer_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.lab || !data.lab->odometer) return;
  const OdometerPicture& picture = *data.lab->odometer;
  for (const OdometerCurve& curve : picture.curves) {
    const Accountant& accountant = *curve.accountant;
    if (is_hidden(options, Message::verbatim(accountant.id))) continue;
    if (!curve.reason.empty() ||
        std::none_of(curve.epsilon.begin(), curve.epsilon.end(), [](double epsilon) { return std::isfinite(epsilon); }))
      continue;
    const std::string kind = accountant.approximate ? "approximation, not a bound"
                             : curve.steps          ? "upper bound, also of the rounds before"
                             : curve.holds          ? "upper bound, which holds until the next release"
                                                    : "upper bound";
    table.axis("round t", curve.t);
    table.column(accountant.label + ": epsilon [delta = " + shortest(picture.delta) + "; " + kind + "; public]",
                 curve.epsilon);
    if (std::any_of(curve.order.begin(), curve.order.end(), [](double order) { return std::isfinite(order); }))
      table.column(accountant.label + ": order that won [public]", curve.order);
  }
}

void odometer_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->odometer) return;
  const OdometerPicture& picture = *data.lab->odometer;
  about["delta"] = picture.delta;
  about["notion"] = picture.notion;
  about["reading"] =
      picture.reading == Reading::each_once ? "every round another person" : "one person in every release";
  for (const OdometerCurve& curve : picture.curves) {
    Json entry{
        {"id", curve.accountant->id}, {"upper_bound", !curve.accountant->approximate}, {"stated_error", curve.error}};
    if (!curve.reason.empty()) entry["not_applicable"] = curve.reason;
    about["accountants"].push_back(std::move(entry));
  }
  if (picture.printed) about["printed"] = {{"source", picture.printed->label}, {"epsilon", picture.printed->epsilon}};
}

std::vector<ChartControl> odometer_controls() {
  return {flag_control(Message("Logarithmic &Rounds"), {}, &ChartOptions::log_x),
          flag_control(Message("&Logarithmic ε"), {}, &ChartOptions::log_y)};
}

bool same_odometer(const LabData& one, const LabData& other) {
  const auto &a = one.odometer, &b = other.odometer;
  return same_source(a, b) && (!a || (a->delta == b->delta && a->reading == b->reading));
}

}  // namespace

PlotModel odometer_model(const ChartData& data, const ChartOptions& options);

ChartEntry odometer_chart() {
  ChartEntry entry;
  entry.id = "odometer";
  entry.title = Message("Accountants");
  entry.accessible_name = Message("chart of the privacy loss by every accountant");
  entry.source = ChartSource::laboratory;
  entry.over_rounds = true;
  entry.line_markers = true;
  entry.defaults.log_y = true;
  entry.model = odometer_model;
  entry.columns = odometer_columns;
  entry.provenance = odometer_provenance;
  entry.controls = odometer_controls;
  entry.same_axes = same_odometer;
  return entry;
}

}  // namespace privbo
