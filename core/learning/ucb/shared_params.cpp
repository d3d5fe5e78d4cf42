#include "learning/ucb/shared_params.h"

namespace privbo {

ParamSpec beta_scale_param(double practical) {
  return real_param(
      "beta_scale", "Width scale", 1.0, {0.0, 1000.0, true}, {0.01, 1.0},
      {.log_scale = true,
       .symbol = "s",
       .help = "Multiplies the whole confidence width: β = s × the theorem's width. 1 is the theorem's value, which "
               "explores far too long on small problems; the presets use 0.03 to 0.5.",
       .citation = "Zhou & Tan 2020, §5: parameters \"set order-wise similar to those recommended by the theorems\"",
       .low_end = "practical",
       .high_end = "theorem",
       .named = {{"theorem", "theorem", 1.0, "s = 1: the regret bound is proved, and usually far from what happens."},
                 {"practical", "practical", practical, "What the presets use: it learns, without a proof."}},
       .effect =
           "Privacy: none, noise is added before. Learning: smaller settles sooner, and may settle on a wrong point."});
}

ParamSpec epsilon_param() {
  return real_param(
      "epsilon", "Own privacy budget per reward", nullptr, {0.0, 1000.0, true}, {0.1, 20.0},
      {.log_scale = true,
       .symbol = "ε",
       .help =
           "Budget of one reward for this algorithm alone; unset, the scenario's budget holds. Laplace noise has scale "
           "ℒ = 2(B+R)/ε.",
       .citation = "Zhou & Tan 2020, Definition 1",
       .low_end = "more private",
       .high_end = "less private",
       .inherits = "/privacy/epsilon",
       .effect =
           "Privacy: each reward of this algorithm has this ε. Learning: the noise has scale ℒ = 2(B+R)/ε, so half "
           "the ε is twice the noise.",
       .pinned_to_toolbar = true});
}

ParamSpec moment_order_param(const std::string& bound, const std::string& citation) {
  return real_param(
      "alpha", "Moment order", 1.0, {0.0, 1.0, true}, {0.1, 1.0},
      {.symbol = "α",
       .help = "Rewards have a finite moment of order 1 + α; 1 is finite variance. " + bound + ".",
       .citation = citation,
       .low_end = "heavier tails",
       .high_end = "finite variance",
       .effect =
           "Privacy: none, this algorithm is not private. Learning: a smaller α allows heavier tails and widens the "
           "confidence interval by a power of t."});
}

ParamSpec root_param() {
  return choice_param(
      "root", "Square root of the covariance", "automatic",
      {{"automatic", "automatic", "the kernel's thin factor where it has one"},
       {"cholesky", "lower Cholesky of S + jitter I", ""},
       {"symmetric", "symmetric root", ""}},
      {.symbol = "L",
       .help = "Which L with L Lᵀ = S turns normals into a sample. All give the same distribution; automatic is "
               "the fastest.",
       .citation = "standard"});
}

ParamSpec jitter_param() {
  return real_param("jitter", "Jitter", 1e-10, {0.0, 1.0}, {1e-12, 1e-2},
                    {.log_scale = true,
                     .help = "Added to the diagonal of S before its Cholesky factorisation.",
                     .citation = "standard",
                     .visible_when = Condition{"root", {"cholesky"}}});
}

RootKind root_kind(const ParamSet& params) {
  const std::string root = params.text("root");
  return root == "cholesky" ? RootKind::cholesky : root == "symmetric" ? RootKind::symmetric : RootKind::automatic;
}

}  // namespace privbo
