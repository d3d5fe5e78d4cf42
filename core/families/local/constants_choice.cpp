#include "families/local/constants_choice.h"

#include <vector>

#include "learning/ucb/first_point.h"
#include "numerics/number_text.h"
#include "text/message.h"

namespace privbo {

const char* const parent_code =
    "the public code of Chowdhury & Gopalan 2019 (Bayesian-Optimization-under-Heavy-tailed-Payoffs)";
const char* const extension_of_parent_code =
    "this program's extension of the orders in the public code of Chowdhury & Gopalan 2019, which does not have this "
    "algorithm";

ParamSpec constants_param(const std::string& order_wise) {
  return choice_param(
      "constants", "Constants", "scaled",
      {{"scaled", "theorem × s", "The theorem's width times s; with s = 1, and s_q = s_k = 1, the theorem's."},
       {"theorem", "theorem", "Exactly the theorem's constants, whatever the scales are set to."},
       {"order-wise", "order-wise", order_wise}},
      {.help =
           "Whose constants β, b_t, q and k are computed with. Zhou & Tan set theirs \"order-wise similar\" to the theorems', as "
           "in the parent paper, whose public code shows the orders it used. \"theorem\" ignores every scale; \"order-wise\" "
           "ignores s.",
       .citation = "Zhou & Tan 2020, §5; public code of Chowdhury & Gopalan 2019",
       .effect =
           "Privacy: none, noise is added before. Learning: the theorem's constants explore far too long on small "
           "problems; order-wise ones settle sooner, and nothing is proved about them."});
}

ConstantsRule constants_rule(const ParamSet& params) {
  const std::string chosen = params.text("constants");
  return chosen == "theorem"      ? ConstantsRule::theorem
         : chosen == "order-wise" ? ConstantsRule::order_wise
                                  : ConstantsRule::scaled;
}

bool is_order_wise(const ParamSet& params) { return constants_rule(params) == ConstantsRule::order_wise; }

namespace {

Message exploration_text(const ParamSet& params) {
  return is_order_wise(params) ? Message("order-wise constants")
                               : Message("s = %1", number_text(scale_in_use(params, "beta_scale")));
}

}  // namespace

void show_scales_where_they_act(AlgorithmEntry& entry) {
  entry.exploration = exploration_text;
  for (ParamSpec& spec : entry.params) {
    if (spec.key == "beta_scale") spec.visible_when = Condition{"constants", {"scaled"}};
    if (spec.key == "inclusion_scale" || spec.key == "repeat_scale")
      spec.visible_when = Condition{"constants", {"scaled", "order-wise"}};
  }
}

double scale_in_use(const ParamSet& params, const std::string& key) {
  const ConstantsRule rule = constants_rule(params);
  if (rule == ConstantsRule::theorem || (rule == ConstantsRule::order_wise && key == "beta_scale")) return 1.0;
  return params.real(key);
}

Message why_bound_inapplicable(const ParamSet& params, const LearnerSetup& setup) {
  if (!is_order_wise(params)) return why_first_point_inapplicable(first_point_of(params), setup);
  return Message("its constants are orders without a proof; choose constants = \"theorem\" or \"scaled\"");
}

namespace {

/// A scale's own line goes; a symbol that has a value besides keeps it, without the link.
void forget_scale(Explanation& explanation, const std::string& key) {
  for (ExplainStep& step : explanation.steps) {
    List<ExplainSymbol> kept;
    for (ExplainSymbol& symbol : step.symbols) {
      if (symbol.setting == key && symbol.derived.empty()) continue;
      if (symbol.setting == key) symbol.setting.clear();
      kept.push_back(symbol);
    }
    step.symbols = kept;
  }
}

}  // namespace

void explain_constants(Explanation& explanation, const ParamSet& params, const Text& origin) {
  const ConstantsRule rule = constants_rule(params);
  if (rule == ConstantsRule::scaled) return;
  forget_scale(explanation, "beta_scale");
  if (rule == ConstantsRule::theorem) {
    for (const char* key : {"inclusion_scale", "repeat_scale"}) forget_scale(explanation, key);
    explanation.idea += "The constants chosen are exactly the theorem's: every scale s is 1, whatever it is set to.";
    return;
  }
  explanation.idea +=
      Message("The constants chosen have the orders of the theorem's and none of its factors: %1.", origin);
  explanation.regret = Message(
      "Nothing is proved with these constants: they have the orders of the theorem's (%1). No bound is drawn. "
      "Privacy is the same, because noise is added before.",
      origin);
  explanation.regret_formulas.clear();
  explanation.regret_assumptions = {"Regret: none is stated, because nothing is proved."};
}

}  // namespace privbo
