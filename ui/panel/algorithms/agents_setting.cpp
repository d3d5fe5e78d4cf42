// Reads the catalogues; knows no agents or algorithms by name.
#include "panel/algorithms/agents_setting.h"

#include <QCoreApplication>

#include "document/scenario_model.h"
#include "environment/agents/agents.h"
#include "families/families.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("AgentsSetting", text); }

}  // namespace

const AgentsEntry* agents_in(const ScenarioModel& model) {
  const Json agents = model.value("/agents");
  const auto type = agents.is_object() ? agents.find("type") : agents.end();
  return agents.is_object() && type != agents.end() && type->is_string()
             ? find_entry(agents_catalogue(), type->get<std::string>())
             : nullptr;
}

QString why_unused(const ScenarioModel& model, const std::string& path) {
  const AgentsEntry* agents = agents_in(model);
  if (!agents || !agents->brings_domain || (path != "/domain" && path != "/objective")) return {};
  return tr("Not used: the agents “%1” bring their own domain and objectives.").arg(translated(agents->label));
}

QString why_unfit(const ScenarioModel& model, const std::string& type) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), type);
  const AgentsEntry* agents = agents_in(model);
  const bool several = agents && agents->make;
  if (!entry || several == entry->for_agents) return {};
  return several ? tr("Speaks for one learner: it cannot run while the scenario has agents “%1”.")
                       .arg(translated(agents->label))
                 : tr("Speaks for several agents: choose agents in the section “Agents” first.");
}

}  // namespace privbo::ui
