// Describes the parameters of the section "comparison" and reads its settings.
#include "scenario/comparison_section.h"

#include <algorithm>

#include "families/families.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_epsilons = 20;

ParamSpec toggle(const TrustModel& model) {
  return toggle_param(model.key, model.label, true,
                      {.help = model.help,
                       .citation = "this program",
                       .effect = "Privacy and learning: none, each model is run on its own."});
}

std::vector<ParamSpec> how_specs() {
  return {choice_param(
      "constants", "Constants of the algorithms", "practical",
      {{"practical", "practical values", "as in the presets: they learn on problems of this size"},
       {"theorem", "theorem's values", "as proved: too wide to learn on problems of this size"}},
      {.help =
           "For algorithms that the scenario's own list does not name; one that it names is run with the settings it has there.",
       .citation = "this program",
       .effect =
           "Privacy: none, noise is added before. Learning: with the theorems' constants, most of them hardly learn."})};
}

std::vector<ParamSpec> agent_specs() {
  return {
      integer_param(
          "agents", "Agents of the user level", 40, {2.0, 10000.0}, {10.0, 500.0},
          {.log_scale = true,
           .symbol = "N",
           .unit = "agents",
           .help = "How many agents share one server. δ is N^(−1.1): with few agents it is no privacy, and is flagged.",
           .citation = "Dai, Low & Jaillet 2021, §5",
           .effect =
               "Privacy: δ is N^(−1.1). Learning: one agent moves an average of many less, so the same noise multiplier does less harm."}),
      integer_param("initial", "Initial points of an agent", 10, {1.0, 1000.0}, {1.0, 50.0},
                    {.symbol = "N_init",
                     .unit = "per agent",
                     .help = "Points every agent asks before round 1. Their regret counts in simple regret alone.",
                     .citation = "Dai, Low & Jaillet 2021, App. B.1.1",
                     .effect = "Privacy: none. Learning: a better start for every agent."}),
      real_param(
          "perturbation", "Difference between agents", 0.0, {0.0, 1e6}, {0.0, 0.1},
          {.symbol = "d",
           .unit = "reward",
           .help =
               "Every agent's function is the objective plus or minus this. 0: the same objective as every other row.",
           .citation = "Dai, Low & Jaillet 2021, App. B.1.1",
           .effect = "Privacy: none. Learning: what others learnt helps less, the more the agents differ."}),
      real_param(
          "sampling", "Sampling rate of the server", 0.25, {0.0, 1.0, true}, {0.05, 1.0},
          {.symbol = "q",
           .help =
               "Each agent's vector takes part in a round with this probability; the noise multiplier z is then solved for each ε.",
           .citation = "Dai, Low & Jaillet 2021, Algorithm 1, line 6",
           .effect =
               "Privacy: the same ε, z is chosen for it. Learning: smaller samples need a smaller z, but are less of all agents."})};
}

std::vector<ParamSpec> attack_specs() {
  return {
      integer_param("attack_round", "Attacked user", 1, {1.0, 1e6}, {1.0, 1000.0},
                    {.log_scale = true,
                     .symbol = "t",
                     .unit = "round",
                     .help = "The user whose data the attack view changes: the one of this round.",
                     .citation = "this program",
                     .effect = "Privacy and learning: none, it is a question about a finished mechanism."}),
      integer_param(
          "attack_agent", "Attacked agent", 1, {1.0, 10000.0}, {1.0, 500.0},
          {.log_scale = true,
           .symbol = "n",
           .unit = "agent",
           .help = "The agent whose vectors the attack view leaves out, where the user level is attacked; at most N.",
           .citation = "this program",
           .effect = "Privacy and learning: none, it is a question about a finished mechanism."}),
      real_param(
          "attack_reward", "Reward in its place", -1.0, {-1e6, 1e6}, {-2.0, 2.0},
          {.symbol = "y′",
           .unit = "reward",
           .help =
               "What the attack view puts in place of this user's own reward. The mechanism clips it as it clips every reward.",
           .citation = "this program",
           .effect =
               "Privacy and learning: none; further from the true reward, the attacker can tell more, up to what ε allows."})};
}

}  // namespace

std::vector<ParamSpec> comparison_params() {
  std::vector<ParamSpec> specs{
      toggle_param(
          "enabled", "Include in command-line runs", false,
          {.help = "privbo run of this scenario makes the comparison of trust models in place of the plain run.",
           .citation = "this program",
           .effect = "Privacy and learning: none."}),
      {.key = "epsilons",
       .label = "Privacy budgets",
       .kind = ParamKind::reals,
       .default_value = Json::array({0.5, 1.0, 2.0, 5.0, 20.0}),
       .range = {0.0, 1000.0, true},
       .symbol = "ε",
       .help =
           "Every private model is run at each of them. The number is the same, the promise is not: ε of one reward, of "
           "one user's data and of all that an agent sends are three different things. Local DP adds Laplace noise of "
           "scale ℒ = 2(B+R)/ε to every reward, or what an algorithm of the scenario chooses in its place.",
       .citation = "this program",
       .low_end = "more private",
       .high_end = "less private",
       .effect = "Privacy: each model keeps each ε in its own sense. Learning: half the ε is about twice the noise."}};
  for (const TrustModel& model : trust_models()) specs.push_back(toggle(model));
  for (const TrustModel& model : trust_models())
    if (model.choice) specs.push_back(*model.choice);
  for (auto* more : {how_specs, agent_specs, attack_specs})
    for (ParamSpec& spec : more()) specs.push_back(std::move(spec));
  return specs;
}

ComparisonSettings comparison_settings(const Json& document, Problems& problems) {
  const auto found = document.is_object() ? document.find("comparison") : document.end();
  const Json section = document.is_object() && found != document.end() ? *found : Json::object();
  const std::size_t before = problems.size();
  const ParamSet params = check_params(comparison_params(), section, "/comparison", {}, problems);
  ComparisonSettings plan;
  // `enabled` is read even where the section is not valid: a run must not go on as if no comparison were asked for.
  plan.enabled = section.is_object() && section.contains("enabled") && section["enabled"] == true;
  if (has_errors({problems.begin() + static_cast<std::ptrdiff_t>(before), problems.end()})) return plan;
  plan.epsilons = params.real_list("epsilons");
  std::ranges::sort(plan.epsilons);
  plan.epsilons.erase(std::unique(plan.epsilons.begin(), plan.epsilons.end()), plan.epsilons.end());
  std::string keys;
  for (const TrustModel& model : trust_models()) {
    keys += (keys.empty() ? "" : ", ") + model.key;
    if (params.boolean(model.key)) plan.models.push_back(model.facts.id);
    plan.algorithms[model.facts.id] = model.choice ? params.text(model.choice->key) : model.algorithm;
  }
  if (plan.epsilons.empty() || plan.epsilons.size() > max_epsilons)
    problems.push_back(
        {"/comparison/epsilons", Message("epsilons has %1 numbers: must have 1 to %2; e.g. [0.5, 1, 2, 5, 20]",
                                         plan.epsilons.size(), max_epsilons)});
  if (plan.models.empty())
    problems.push_back(
        {"/comparison/none", Message("none = false: no trust model is chosen; switch on at least one of %1", keys)});
  plan.constants = params.text("constants");
  plan.agents = params.integer("agents");
  plan.initial = params.integer("initial");
  plan.perturbation = params.real("perturbation");
  plan.sampling = params.real("sampling");
  plan.attack_round = params.integer("attack_round");
  plan.attack_agent = params.integer("attack_agent");
  plan.attack_reward = params.real("attack_reward");
  return plan;
}

}  // namespace privbo
