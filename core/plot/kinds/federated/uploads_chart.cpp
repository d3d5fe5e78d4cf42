// Describes how long the vectors were that agents sent, and which share was clipped.
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/agents_spread.h"
#include "plot/model/chart_columns.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

void uploads_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ShownAgents shown = agents_of(data);
  if (!shown.picture) return;
  if (options.uploads == UploadsView::clipped) {
    const AgentsPicture& agents = *shown.picture;
    table.axis("round t", agents.clip_rounds);
    table.column("share of the vectors clipped in round t [ground truth]", agents.clipped);
    std::vector<double> so_far;
    double sum = 0.0;
    for (const double share : agents.clipped) so_far.push_back((sum += share) / static_cast<double>(so_far.size() + 1));
    table.column("share of the vectors clipped in rounds 0 to t [ground truth]", so_far);
    return;
  }
  const AgentsPicture& agents = *agents_picture(*shown.posterior);
  std::vector<std::string> names;
  std::vector<std::int64_t> regions, longer;
  for (std::size_t n = 0; n < agents.norms.size(); ++n) {
    names.push_back(agent_column(agents, n));
    longer.push_back(agents.norms[n] <= agents.clip_norm ? 0 : 1);
  }
  for (const Index region : agents.region_of_agent) regions.push_back(region + 1);
  table.axis(std::string(), agents.norms);  // the visible part of the histogram
  table.column("agent [public]", names);
  table.column("sub-region [public]", regions);
  table.column("norm of its vector, end of round " + std::to_string(agents.server_round) + " [ground truth]",
               agents.norms);
  table.column("longer than S/sqrt(P) = " + shortest(agents.clip_norm) + " [0 or 1; ground truth]", longer);
}

std::vector<ChartControl> uploads_controls() {
  return {list_control<UploadsView>(
      Message("What is drawn of the uploads"),
      {{Message("norms"), UploadsView::norms}, {Message("share clipped"), UploadsView::clipped}},
      &ChartOptions::uploads)};
}

}  // namespace

PlotModel uploads_model(const ChartData& data, const ChartOptions& options);

ChartEntry uploads_chart() {
  ChartEntry entry;
  entry.id = "uploads";
  entry.title = Message("Uploads");
  entry.accessible_name = Message("chart of the uploaded vectors");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::agents;
  entry.model = uploads_model;
  entry.columns = uploads_columns;
  entry.controls = uploads_controls;
  return entry;
}

}  // namespace privbo
