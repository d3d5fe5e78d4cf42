// Lists the kinds of agents that a scenario can name.
#include "families/federated/federated.h"

#include "environment/agents/agents_drawn.h"
#include "environment/tuning/sources.h"
#include "families/families.h"

namespace privbo {
namespace {

constexpr const char* agents_source = "Dai, Low & Jaillet 2021";

std::vector<AgentsEntry> make_agents_catalogue() {
  return {
      {{"single",
        "One learner",
        "No agents: one learner optimises the objective, as in all settings but the federated one.",
        "this program",
        {}},
       nullptr},
      {{"perturbed", "Small perturbations of one function",
        "Every agent's function is the objective plus or minus a constant, at random for every agent and point.",
        std::string(agents_source) + ", App. B.1.1", perturbed_params()},
       make_perturbed_source,
       true},
      {{"mixture", "Own functions mixed with a common one",
        "f^n = α f_n + (1 − α) f_base, with an independent draw f_n of the objective for every agent.",
        std::string(agents_source) + ", App. B.1.2, Fig. 7", mixture_agent_params()},
       make_mixture_source,
       true},
      {{"scores", "Scores from a file",
        "Every agent's function is a table of measured scores: a CSV file with agent, point and score.",
        std::string(agents_source) + ", §5.2 (this program: the file)", score_table_params()},
       make_score_table_source,
       false,
       true,
       true},
      {{"tuning", "Hyperparameters of a model on each agent's data",
        "Every agent trains a model on its own data; its function is the score on its validation rows.",
        std::string(agents_source) + ", §5.2, App. B.2.1", tuning_params()},
       make_tuning_source,
       false,
       true,
       true},
  };
}

}  // namespace

const std::vector<AgentsEntry>& federated_agents() {
  static const std::vector<AgentsEntry> catalogue = make_agents_catalogue();
  return catalogue;
}

}  // namespace privbo
