// An attacker's errors: type II against type I of the best test.
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"

namespace privbo {
namespace {

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

PlotModel errors_model(const ChartData& data, const ChartOptions& options);

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
