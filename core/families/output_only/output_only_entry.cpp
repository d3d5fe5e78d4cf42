// The entry of output-only publication: GP-UCB inside, one answer outside.
#include <cmath>
#include <string>
#include <vector>

#include "families/output_only/output_only.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "text/message.h"

namespace privbo {
namespace {

ParamSpec publishes_param() {
  return choice_param(
      "publishes", "What is published", "point",
      {{"point", "the point (Algorithm 1)", "λ̃ by the exponential mechanism: ε but for a share δ of the draws of f."},
       {"value", "the value (Algorithm 1)", "ṽ with Laplace noise: ε but for a share δ of the draws of f."},
       {"both", "point and value (Algorithm 1)", "λ̃ and ṽ: 2ε but for a share 2δ of the draws of f."},
       {"lipschitz", "the value (Algorithm 3)", "ṽ by Lipschitz constants: ε-differential privacy, for every f."}},
      {.help = "Nothing else leaves the curator, and nothing before the last round.",
       .citation = "Kusner, Gardner, Garnett & Weinberger 2015, Algorithms 1 and 3",
       .effect = "Privacy: Algorithm 1 is no differential privacy, because its δ counts draws of f; Algorithm 3 is. "
                 "Learning: none, the run is the same."});
}

ParamSpec budget_param() {
  ParamSpec spec = epsilon_param();
  spec.label = "Own privacy budget";
  spec.help =
      "Of each thing that is published, for this algorithm alone; unset, the scenario's budget holds. The point is drawn "
      "with probability ∝ exp(ε μ_T/(2Δ)).";
  spec.citation = "Kusner, Gardner, Garnett & Weinberger 2015, Algorithm 1";
  spec.effect =
      "Privacy: of one record, for most draws of f (Algorithm 1) or for every f (Algorithm 3). Learning: none inside; "
      "at ε = 5 the published point still loses about nine tenths of what a uniform one loses.";
  return spec;
}

Condition for_algorithm_1() { return Condition{"publishes", {"point", "value", "both"}}; }
Condition for_algorithm_3() { return Condition{"publishes", {"lipschitz"}}; }

ParamSpec similarity_param() {
  return real_param(
      "similarity", "Similarity of neighbours", 0.99, {0.0, 1.0}, {0.9, 1.0},
      {.symbol = "k_1",
       .help =
           "k₁(V, V′), the correlation of f on data sets that differ in one record. It is given; 1: a record does not "
           "matter.",
       .citation = "Kusner, Gardner, Garnett & Weinberger 2015, §3",
       .visible_when = for_algorithm_1(),
       .effect = "Privacy: too large a value promises too much. Learning: a smaller one means more noise."});
}

ParamSpec records_param() {
  return integer_param("records", "Records of the data set", 1000, {1, 1e9}, {10, 1e6},
                       {.log_scale = true,
                        .symbol = "m",
                        .help = "How many records V has; one of them is protected.",
                        .citation = "Kusner, Gardner, Garnett & Weinberger 2015, Algorithm 3",
                        .visible_when = for_algorithm_3(),
                        .effect = "Privacy: none. Learning: more records need less noise on the value."});
}

ParamSpec loss_param(const char* key, const char* label, const char* symbol, double value, const char* help) {
  return real_param(
      key, label, value, {0.0, 1e9, true}, {0.01, 100.0},
      {.log_scale = true,
       .symbol = symbol,
       .help = help,
       .citation = "Kusner, Gardner, Garnett & Weinberger 2015, Algorithm 3",
       .visible_when = for_algorithm_3(),
       .effect = "Privacy: must be true of every data set. Learning: the noise grows with Theorem 7's sum."});
}

std::vector<ParamSpec> output_only_params() {
  return {publishes_param(),
          budget_param(),
          similarity_param(),
          records_param(),
          loss_param("largest_loss", "Largest loss", "g*", 1.0, "No record's loss exceeds this."),
          loss_param("lipschitz", "Lipschitz constant", "L", 1.0, "The loss is L-Lipschitz in the model's weights."),
          loss_param("lowest", "Smallest regulariser", "λ_min", 1.0, "The smallest that the domain offers."),
          loss_param("highest", "Largest regulariser", "λ_max", 1.1, "The largest that the domain offers.")};
}

/// √β_t of the paper, whatever was played.
UcbRules curator_rules(const LearnerSetup& setup) {
  const OutputOnlySetting s{
      .points = setup.prior->size, .horizon = setup.horizon, .prior_failure = setup.constants.delta};
  return {[s](std::int64_t t, double) { return std::sqrt(output_only_beta(s, t)); }, {}};
}

}  // namespace

AlgorithmEntry output_only_entry() {
  AlgorithmEntry entry;
  entry.id = "output-only";
  entry.label = "Output-only GP-UCB";
  entry.summary =
      "A curator runs GP-UCB on true rewards and publishes only the winner: a point, a value, or both. What Algorithm 1 "
      "promises holds for most draws of f, and is no differential privacy.";
  entry.citation = "Kusner, Gardner, Garnett & Weinberger 2015, Algorithms 1 and 3";
  entry.params = output_only_params();
  entry.paper = "Output only (Kusner et al. 2015)";
  entry.complexity = "O(n r)";
  entry.constants = "";
  entry.observes_rewards = false;
  entry.publishes_at_end = true;
  entry.notion = [](const ParamSet& params) {
    return is_over_prior(published_of(params)) ? PrivacyNotion::high_probability_central : PrivacyNotion::central;
  };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) {
    return make_ucb_learner(setup, curator_rules(setup), FirstPoint::rule);
  };
  entry.explain = explain_output_only;
  return entry;
}

}  // namespace privbo
