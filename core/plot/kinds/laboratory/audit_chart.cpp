// Describes what an audit found, under what is claimed.
#include <cmath>

#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"

namespace privbo {
namespace {

void audit_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.lab || !data.lab->audit) return;
  const AuditPicture& picture = *data.lab->audit;
  std::vector<double> epsilon, claimed, shown;
  for (const AuditPoint& point : picture.result.curve) {
    epsilon.push_back(point.epsilon);
    claimed.push_back(point.claimed);
    shown.push_back(point.lower);
  }
  table.axis("epsilon [public]", epsilon);
  if (!is_hidden(options, "claimed"))
    table.column("delta claimed [" + picture.claim.english() + "; public]", claimed);
  if (!is_hidden(options, "shown"))
    table.column("delta is at least [confidence " + shortest(picture.result.confidence) + "; ground truth]", shown);
}

void audit_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->audit) return;
  const AuditResult& result = data.lab->audit->result;
  about = {{"target", data.lab->audit->target},
           {"inputs", data.lab->audit->inputs},
           {"claim", data.lab->audit->claim},
           {"runs", result.runs},
           {"confidence", result.confidence},
           {"delta", result.delta},
           {"epsilon_lower", result.epsilon_lower},
           {"epsilon_claimed", std::isfinite(result.epsilon_claimed) ? Json(result.epsilon_claimed) : Json()},
           {"event", result.event},
           {"first_hits", result.first_hits},
           {"second_hits", result.second_hits},
           {"held_out", result.held_out},
           {"violated", result.violated},
           {"verdict", result.verdict}};
}

std::vector<ChartControl> audit_controls() {
  return {flag_control(Message("&Logarithmic δ"), {}, &ChartOptions::log_y)};
}

bool same_audit(const LabData& one, const LabData& other) { return same_source(one.audit, other.audit); }

}  // namespace

PlotModel audit_model(const ChartData& data, const ChartOptions& options);

ChartEntry audit_chart() {
  ChartEntry entry;
  entry.id = "audit";
  entry.title = Message("Audit");
  entry.accessible_name = Message("audit chart");
  entry.source = ChartSource::laboratory;
  entry.model = audit_model;
  entry.columns = audit_columns;
  entry.provenance = audit_provenance;
  entry.controls = audit_controls;
  entry.same_axes = same_audit;
  return entry;
}

}  // namespace privbo
