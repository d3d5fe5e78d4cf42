#include "scenario/schema.h"

#include "domain/contexts/contexts.h"
#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/decisions/decision_sets.h"
#include "environment/noise/reward_noise.h"
#include "environment/objective/objective.h"
#include "families/families.h"
#include "kernel/kernel.h"
#include "scenario/comparison_section.h"
#include "scenario/params/section_params.h"

namespace privbo {
namespace {

template <class List>
std::vector<const ComponentInfo*> infos(const List& list) {
  std::vector<const ComponentInfo*> components;
  for (const auto& entry : list) components.push_back(&entry);
  return components;
}

std::vector<Section> make_sections() {
  using Kind = Section::Kind;
  return {
      {"data",
       "Problem",
       "Data",
       "Measured readings (CSV) for data-set objectives, kernels and noise.",
       Kind::fixed,
       data_params(),
       {}},
      {"domain",
       "Problem",
       "Domain",
       "The finite set of points that may be queried.",
       Kind::component,
       {},
       infos(domain_catalogue())},
      {"kernel",
       "Problem",
       "Kernel",
       "Covariance of the Gaussian process; also defines the RKHS f lives in.",
       Kind::component,
       {},
       infos(kernel_catalogue())},
      {"kernel_of_f",
       "Problem",
       "Kernel of f",
       "The kernel that f is made of where it is another than the learner's: then runs with several kernels of the learner "
       "use one f. Left out: f is made of the learner's kernel.",
       Kind::component,
       {},
       infos(kernel_catalogue()),
       true,
       "kernel"},
      {"objective",
       "Problem",
       "Objective",
       "The function f to maximise. Known to the simulation, never to an algorithm.",
       Kind::component,
       {},
       infos(objective_catalogue())},
      {"noise",
       "Problem",
       "Reward noise",
       "How a reward differs from f at the queried point.",
       Kind::component,
       {},
       infos(reward_noise_catalogue())},
      {"decisions",
       "Problem",
       "Decision sets",
       "Which points of the domain a round offers: what its user can be shown.",
       Kind::component,
       {},
       infos(decision_set_catalogue())},
      {"contexts",
       "Problem",
       "Contexts",
       "What a round announces about its user before an action is chosen. The domain then describes the actions.",
       Kind::component,
       {},
       infos(contexts_catalogue())},
      {"agents",
       "Problem",
       "Agents",
       "Who asks: one learner, or agents that each have an objective of their own and may share what they learnt.",
       Kind::component,
       {},
       infos(agents_catalogue())},
      {"constants",
       "Problem",
       "Constants of the theorems",
       "What an algorithm is told. An ε assumes these are public: each has a provenance.",
       Kind::fixed,
       constant_params(),
       {}},
      {"privacy", "Privacy", "Privacy", "Budget of the private algorithms.", Kind::fixed, privacy_params(), {}},
      {"algorithms",
       "Algorithms",
       "Algorithms",
       "Overlaid in one plot; they share objective and reward noise.",
       Kind::list,
       {},
       infos(algorithm_catalogue())},
      {"run", "Run", "Run", "Length, repetitions and seeds.", Kind::fixed, run_params(), {}},
      {"comparison",
       "Comparison",
       "Trust models",
       "One problem under every trust model, and the price of each: what is compared, and how each is run.",
       Kind::fixed,
       comparison_params(),
       {},
       false},
      {"sweep",
       "Sweep",
       "Sweep",
       "One setting at several values: all else stays as it is, seeds included.",
       Kind::fixed,
       sweep_params(),
       {},
       false},
  };
}

}  // namespace

const std::vector<Section>& scenario_sections() {
  static const std::vector<Section> sections = make_sections();
  return sections;
}

const Section* find_section(const std::string& key) {
  for (const Section& section : scenario_sections())
    if (section.key == key) return &section;
  return nullptr;
}

bool has_section(const Json& document, const Section& section) {
  if (section.stands_for.empty()) return true;
  return document.is_object() && document.contains(section.key) && !document.at(section.key).is_null();
}

const ComponentInfo* find_component(const Section& section, const std::string& id) {
  for (const ComponentInfo* component : section.components)
    if (component->id == id) return component;
  return nullptr;
}

Json default_component(const ComponentInfo& component) {
  Json object = Json::object();
  object["type"] = component.id;
  const Json defaults = stated_defaults(component.params);
  for (const auto& [key, value] : defaults.items()) object[key] = value;
  return object;
}

}  // namespace privbo
