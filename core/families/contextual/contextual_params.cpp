#include "families/contextual/contextual_entry.h"
#include "text/error.h"
#include "text/message.h"

#include <stdexcept>
#include <string>

namespace privbo {
namespace {

const char* const contextual_source = "Pavlovic, Salgia & Zhao 2025";
std::string cite(const std::string& place) { return std::string(contextual_source) + ", " + place; }

ParamSpec budget_param(const std::string& formula, const std::string& effect) {
  return real_param("epsilon", "Own privacy budget of an answer", nullptr, {0.0, 1000.0, true}, {0.1, 20.0},
                    {.log_scale = true,
                     .symbol = "ε",
                     .help = "Budget of one answer for this algorithm alone; unset, the scenario's budget holds. " +
                             formula + " k answers about the same users cost kε.",
                     .citation = cite("Definition 2.5 and Theorem 4.1"),
                     .low_end = "more private",
                     .high_end = "less private",
                     .inherits = "/privacy/epsilon",
                     .effect = effect,
                     .pinned_to_toolbar = true});
}

ParamSpec tau_param(const std::string& effect) {
  return real_param(
      "tau", "Regulariser", 1.0, {0.0, 1e6, true}, {0.01, 10.0},
      {.log_scale = true,
       .symbol = "τ",
       .help =
           "The noise variance that the posterior assumes. 1 is the usual choice even where the noise is small: max k/τ bounds what one user can do.",
       .citation = cite("§2.1 and Lemma 3.1"),
       .low_end = "closer to the data",
       .high_end = "closer to the prior",
       .effect = effect});
}

ParamSpec checkpoint_param() {
  return toggle_param(
      "every_checkpoint", "Answer at every checkpoint", false,
      {.help =
           "Off: one answer, after the last round; error rates at earlier checkpoints are what a run that stopped there would have, ground truth "
           "that nobody is told. On: a visitor is answered at each checkpoint.",
       .citation = "this program; the paper gives one answer",
       .effect = "Privacy: every answer is charged ε, k answers kε. Learning: none, answers are not learnt from."});
}

}  // namespace

std::vector<ParamSpec> usca_params() {
  std::vector<ParamSpec> specs;
  specs.push_back(choice_param(
      "exponent", "Exponent of the mechanism", "supremum",
      {{"supremum", "ε/(4B s)", "As printed: the sensitivity is 2B s (Lemma 4.2)."},
       {"sharper", "ε/(2B (s + κ))",
        "The same ε for up to twice the exponent: two actions' changes lie at most 2B (s + κ) apart."},
       {"safe", "ε τ/(4B)",
        "With 1/τ in the place of s, which no pair exceeds where k ≤ 1 (beyond, the larger of the two is taken): far less sharp."},
       {"none", "ε = ∞", "Answers with the best action: not private, the yardstick for the price of privacy."}},
      {.symbol = "ε/(2m)",
       .help =
           "What the mean is multiplied by before an action is drawn with probability ∝ exp. s = sup σ̄² over every pair a user could "
           "send, κ = max(0, −smallest covariance).",
       .citation = cite("Definition 3.2 and Algorithm 1, line 17; McSherry & Talwar 2007"),
       .effect =
           "Privacy: the same ε for all but ε = ∞, which has none. Learning: none; a larger exponent answers closer to the best mean."}));
  specs.push_back(tau_param(
      "Privacy: none, the exponent follows sup σ̄² ≤ max k/τ. Learning: a larger τ lets one user do less, so that the answer is sharper, and "
      "biases the mean towards 0."));
  specs.push_back(integer_param(
      "copies", "Size of the independent sample", 0, {0, 1000000}, {0, 100},
      {.symbol = "K",
       .help = "Z has K T pairs. 0: K = ⌈T/γ_T⌉, with the greedy γ_T at λ = τ.",
       .citation = cite("Algorithm 1, lines 9 to 13; K in Lemma 3.1"),
       .low_end = "coarser",
       .high_end = "closer to its mean",
       .named = {{"theorem", "theorem", 0, "K = ⌈T/γ_T⌉, which the proof uses."},
                 {"practical", "practical", 0, "The same: it costs little."}},
       .effect =
           "Privacy: none, Z holds no user's data. Learning: a larger sample brings the covariance closer to its expectation."}));
  specs.push_back(choice_param(
      "law", "Where the sample's contexts come from", "declared",
      {{"declared", "the declared law", "The law of section \"contexts\": what is declared about users in general."},
       {"uniform", "uniform over the contexts",
        "Whatever the law is: safe where nothing may be assumed, coarser where users crowd."},
       {"users", "the users' own contexts (refused)",
        "Not private, and so refused: σ̄², and with it the answer, would depend on every user's context in a way that no ε counts."}},
      {.symbol = "κ",
       .help = "The contexts of Z are the algorithm's own coins: they must come from a law that is public.",
       .citation = cite("Assumption 2.10 and §3"),
       .effect =
           "Privacy: declared or uniform, both independent of the users. Learning: the covariance should look like the users' own."}));
  specs.push_back(choice_param(
      "feature_kind", "Features on a box", "nystrom",
      {{"nystrom", "Nyström", "Landmark pairs drawn as Z is: close to the kernel with few features."},
       {"fourier", "random Fourier", "Frequencies from the spectral density: for comparison, error of order 1/√m."}},
      {.symbol = "φ",
       .help =
           "Used where contexts may lie anywhere in a box; finite sets need none. The answer is then private for the kernel φᵀφ, exactly; how far "
           "it is from the kernel chosen is shown.",
       .citation = "this program; Williams & Seeger 2001, Rahimi & Recht 2008",
       .effect = "Privacy: none. Learning: what the features cannot express is not learnt."}));
  specs.push_back(integer_param(
      "features", "Number of features on a box", 0, {0, 1024}, {0, 400},
      {.symbol = "m",
       .help = "Landmarks, or Fourier features. 0: 200.",
       .citation = "this program",
       .low_end = "faster",
       .high_end = "closer to the kernel",
       .effect = "Privacy: none. Learning: more features are closer to the kernel and cost their cube."}));
  specs.push_back(choice_param(
      "clip", "Where rewards are clipped", "bound",
      {{"bound", "B + R", "R bounds the noise: no reward is changed."},
       {"tail", "B + R ln(T/δ)",
        "R is the noise's sub-Gaussian scale: with probability 1 − δ no reward is changed (for T ≥ 13 δ)."}},
      {.symbol = "B",
       .help = "Rewards are clipped to ± this, and the sensitivity grows with it.",
       .citation = cite("Assumption 2.7 and the text after it"),
       .effect =
           "Privacy: none, the exponent follows the bound. Learning: a larger bound changes fewer rewards, and answers are less sharp."}));
  specs.push_back(checkpoint_param());
  specs.push_back(budget_param(
      "An action is drawn with probability ∝ exp(ε μ̄/(4B s)).",
      "Privacy: each answer of this algorithm has this ε. Learning: none; below about 8 B s the answer is hardly better than chance."));
  specs.back().visible_when = Condition{"exponent", {"supremum", "sharper", "safe"}};  // ε = ∞ has no budget
  return specs;
}

std::vector<ParamSpec> noisy_mean_params() {
  std::vector<ParamSpec> specs{
      choice_param(
          "exponent", "Noise", "private",
          {{"private", "Laplace, 2BA/ε", "On the clipped mean of each of the A actions."},
           {"none", "none: ε = ∞", "Answers with the best posterior mean: not private."}},
          {.symbol = "b",
           .help = "Whether the means are perturbed before the largest is answered.",
           .citation = "Dwork, McSherry, Nissim & Smith 2006",
           .effect =
               "Privacy: with noise the whole vector of means is ε-DP, and so is its largest entry's place. Learning: none."}),
      tau_param(
          "Privacy: none, the sensitivity 2BA does not depend on it. Learning: a larger τ biases the mean towards 0."),
      checkpoint_param(),
      budget_param(
          "Each of the A means has Laplace noise of scale 2BA/ε.",
          "Privacy: each answer of this algorithm has this ε. Learning: none; the noise has scale 2BA/ε whatever T is, so that more users do not help.")};
  specs.back().visible_when = Condition{"exponent", {"private"}};
  return specs;
}

ContextualRequest usca_request(const ParamSet& params) {
  if (params.text("law") == "users")
    throw InvalidArgument(Message(
        "law = \"users\": the covariance may not be drawn from the users' own contexts. USCA's guarantee needs a sample that no user is part of (Assumption 2.10); with theirs, the answer depends on every user's context in a way that ε does not count. Choose \"declared\" or \"uniform\""));
  ContextualRequest request;
  const std::string exponent = params.text("exponent");
  request.exponent = exponent == "sharper" ? ExponentRule::sharper
                     : exponent == "safe"  ? ExponentRule::safe
                     : exponent == "none"  ? ExponentRule::none
                                           : ExponentRule::supremum;
  request.tau = params.real("tau");
  request.copies = params.integer("copies");
  request.law = params.text("law") == "uniform" ? CovarianceLaw::uniform : CovarianceLaw::declared;
  request.every_checkpoint = params.boolean("every_checkpoint");
  request.features = static_cast<Index>(params.integer("features"));
  request.nystrom = params.text("feature_kind") == "nystrom";
  request.clip = params.text("clip") == "tail" ? ClipRule::tail : ClipRule::bound;
  return request;
}

ContextualRequest noisy_mean_request(const ParamSet& params) {
  ContextualRequest request;
  request.kind = RecommenderKind::noisy_mean;
  request.exponent = params.text("exponent") == "none" ? ExponentRule::none : ExponentRule::supremum;
  request.tau = params.real("tau");
  request.every_checkpoint = params.boolean("every_checkpoint");
  return request;
}

PrivacyNotion contextual_notion(const ParamSet& params) {
  return params.text("exponent") == "none" ? PrivacyNotion::none : PrivacyNotion::joint;
}

}  // namespace privbo
