// Asks the scenario first, and where a file has none, the results.
#include "plot/data/agent_facts.h"

#include <algorithm>

#include "environment/agents/agents.h"
#include "families/families.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the scenario's agents; null where it has no such section.
const AgentsEntry* entry_of(const Experiment* experiment) {
  if (!experiment) return nullptr;
  const Json& document = experiment->document();
  const auto agents = document.find("agents");
  if (agents == document.end() || !agents->is_object()) return nullptr;
  return find_entry(agents_catalogue(), agents->value("type", std::string()));
}

}  // namespace

bool has_agents(const Snapshot* run, const Experiment* experiment) {
  if (const AgentsEntry* entry = entry_of(experiment)) return entry->make != nullptr;
  if (!run) return false;
  return agents_picture(run->posterior) || std::ranges::any_of(run->algorithms, [](const AlgorithmSnapshot& a) {
           return !agents_record(a).agent_simple.empty();
         });
}

bool has_agents(const ChartData& data) { return has_agents(data.run.get(), data.experiment.get()); }

bool is_measured(const Snapshot* run, const Experiment* experiment) {
  if (const AgentsEntry* entry = entry_of(experiment)) return entry->measured;
  return run && agents_picture(run->posterior) && agents_picture(run->posterior)->measured;
}

std::int64_t initial_rounds(const Experiment* experiment) {
  const AgentsEntry* entry = entry_of(experiment);
  if (!entry || !entry->make) return 0;
  const Json& agents = experiment->document().at("agents");
  const auto initial = agents.find("initial");
  return initial != agents.end() && initial->is_number_integer() ? initial->get<std::int64_t>() : 0;
}

Message regret_unit(Metric metric, bool measured) {
  if (!measured) return Message("reward units");
  return metric == Metric::simple_regret ? Message("1 − best score") : Message("1 − score");
}

ShownAgents agents_of(const ChartData& data) {
  ShownAgents shown;
  const PosteriorSnapshot* own = data.run ? &data.run->posterior : nullptr;
  const PosteriorSnapshot* chosen = data.posterior ? data.posterior.get() : own;
  if (!chosen || !agents_picture(*chosen)) return shown;
  shown.posterior = chosen;
  shown.picture = agents_picture(*chosen);
  shown.agent = agents_picture(*chosen)->agent;
  const bool longer = own && agents_picture(*own) && own->algorithm == chosen->algorithm &&
                      own->trial == chosen->trial &&
                      agents_picture(*own)->rounds.size() > agents_picture(*chosen)->rounds.size();
  if (longer) shown.picture = agents_picture(*own);
  return shown;
}

Message agent_text(const AgentsPicture& agents, Index agent) {
  const bool named = agent >= 0 && static_cast<std::size_t>(agent) < agents.names.size();
  return named ? Message("agent %1", agents.names[static_cast<std::size_t>(agent)]) : Message("agent %1", agent + 1);
}

}  // namespace privbo
