#include "families/local/learner/nystrom_learner.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "families/local/constants_choice.h"
#include "families/local/nystrom/nystrom_width.h"
#include "families/local/order_wise.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/numbers.h"
#include "posterior/exact/posterior.h"
#include "text/message.h"

namespace privbo {

NystromLearner::NystromLearner(const LearnerSetup& setup, const NystromSettings& settings)
    : setup_(setup),
      posterior_(setup.prior, setup.constants.lambda, inclusion_factor(settings, setup), settings.coins),
      next_(settings.first) {}

void NystromLearner::choose(const Round& round, const Vector& mean, double width) {
  decision_.width = width;
  const FirstPoint now = std::exchange(next_, FirstPoint::rule);
  if (now == FirstPoint::random) {
    asked_ = random_first_point(round, setup_);
    decision_.acquisition = mean[asked_] + width * std::sqrt(posterior_.variance()[asked_]);
    return;
  }
  asked_ = argmax_ucb(mean, posterior_.variance(), width, &decision_.acquisition, round.choices[0].indices,
                      ties_for(now, setup_), asked_);
}

void NystromLearner::play() {
  posterior_.play(asked_, *setup_.draws);
  noted_.features = static_cast<Index>(posterior_.dictionary().size());
}

PosteriorValues NystromLearner::posterior_with(const Vector& mean) const {
  PosteriorValues posterior = ucb_values(mean, posterior_.variance().cwiseSqrt(), decision_.width.value_or(0.0));
  posterior.dictionary = posterior_.dictionary();
  return posterior;
}

double inclusion_factor(const NystromSettings& settings, const LearnerSetup& setup) {
  if (settings.order_wise)
    return settings.inclusion_scale * order_wise_inclusion(settings.accuracy, setup.horizon, setup.constants.lambda);
  return settings.inclusion_scale * nystrom_inclusion(settings.accuracy, setup.horizon, setup.constants.delta);
}

Index largest_dictionary(const LearnerSetup& setup, std::int64_t plays) {
  return std::min(setup.prior->size, static_cast<Index>(std::max<std::int64_t>(plays, 1)));
}

std::vector<Derived> dictionary_numbers(const NystromSettings& settings, const LearnerSetup& setup,
                                        std::int64_t plays) {
  return {
      {"inclusion",
       "q",
       Message("inclusion factor of the dictionary"),
       inclusion_factor(settings, setup),
       {},
       Message::joined(
           {settings.order_wise ? Message("s_q × ln T/(λ ε_Nys²).") : Message("s_q × 6ρ ln(4T/δ)/ε_Nys²."),
            settings.coins == InclusionCoins::per_arm
                ? Message(
                      "A point x that was played is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.")
                : Message("A past play of x is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.")})},
      {"features_last", "m", Message("size of the dictionary"), static_cast<double>(largest_dictionary(setup, plays)),
       Message("points"),
       Message(
           "At most the points of the domain and the updates of the run. Lemma 8 of Zhou & Tan bounds it by 6ρ(1 + 1/λ)q γ, which is "
           "hardly ever less at the theorem's q."),
       "≤"}};
}

Message why_nystrom_inapplicable(const NystromSettings& settings, const LearnerSetup& setup) {
  if (settings.order_wise)
    return Message("its constants are orders without a proof; choose constants = \"theorem\" or \"scaled\"");
  if (settings.coins == InclusionCoins::per_arm)
    return Message(
        "one coin per distinct point is the parent paper's code, and includes fewer points than the theorem's lemma "
        "asks for; choose coins = \"per-point\" or \"per-play\"");
  if (setup.constants.lambda < 1.0)
    return Message(
        "lambda = %1: below 1 the printed q includes fewer points than the theorem's lemma asks for; choose λ ≥ 1",
        shortest(setup.constants.lambda));
  return why_first_point_inapplicable(settings.first, setup);
}

ExplainStep dictionary_step(const NystromSettings& settings) {
  const bool per_arm = settings.coins == InclusionCoins::per_arm;
  ExplainStep step{std::string("A dictionary D of m points played stands for all of them. A coin decides for each ") +
                       (per_arm ? "distinct point played, as in the parent paper's code" : "past play") +
                       ": the less is known at " + (per_arm ? "it" : "its point") +
                       " (large σ̃), the likelier it is kept. The dictionary is tossed anew each time" +
                       (per_arm || settings.order_wise ? "." : ", and is large enough for σ̃ ≤ ρσ when s_q = 1."),
                   {per_arm ? Formula{"nystrom-arm-coin", "P(x enters D) = min(q σ̃²(x), 1) for every x played"}
                            : Formula{"nystrom-coin", "P(a play of x enters D) = min(q σ̃²(x), 1)"}},
                   {{"q", "inclusion factor", "inclusion_scale", "inclusion"},
                    {"s_q", "inclusion scale (theorem: 1)", "inclusion_scale"},
                    accuracy_symbol(),
                    dictionary_symbol()}};
  if (settings.order_wise) {
    step.formulas.push_back({"nystrom-order-inclusion", "q = s_q ln T/(λ ε_Nys²)"});
  } else {
    step.formulas.push_back({"nystrom-inclusion", "q = s_q 6ρ ln(4T/δ)/ε_Nys²"});
    step.formulas.push_back({"nystrom-distortion", "ρ = (1 + ε_Nys)/(1 − ε_Nys)"});
  }
  return step;
}

ExplainStep features_step() {
  return {
      "Each point x gets m coordinates φ̃(x), its kernel values with the dictionary made orthogonal. Regression in m "
      "coordinates replaces the exact posterior, and the deviation σ̃ counts what the dictionary cannot express as unknown.",
      {{"nystrom-features", "φ̃(x) = (K_D^(1/2))⁺ k_D(x)"},
       {"nystrom-gram", "Ṽ = sum over plays of φ̃(x_i) φ̃(x_i)ᵀ + λI"},
       {"nystrom-variance", "σ̃²(x) = k(x,x) − φ̃(x)ᵀφ̃(x) + λ φ̃(x)ᵀ Ṽ⁻¹ φ̃(x)"}},
      {regulariser_symbol(), {"k", "kernel", "/kernel"}}};
}

ExplainSymbol accuracy_symbol() { return {"ε_Nys", "accuracy of the dictionary", "nystrom_accuracy"}; }
ExplainSymbol dictionary_symbol() { return {"m", "size of the dictionary", "", "features_last"}; }

void fill_in_nystrom_regret(Explanation& explanation, const std::string& theorem, const std::string& noise,
                            const Formula& bound) {
  explanation.regret =
      "With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every "
      "point in every round (" +
      theorem +
      "). Then σ̃ ≤ ρσ, and the regret is at most the value below, with "
      "κ = max k(x,x) and m at most the points of the domain or the plays so far.";
  explanation.regret_formulas = {bound};
  explanation.regret_assumptions.push_back(
      "Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen. max |f| is smaller than this norm: a "
      "bound is drawn only where the B used covers the norm.");
  explanation.regret_assumptions.push_back("Regret: " + noise);
  explanation.regret_assumptions.push_back(
      "Regret: every scale is the theorem's, 1. A smaller one learns sooner and has no proof; "
      "privacy, if any, is the same, because noise is added before.");
  explanation.regret_assumptions.push_back(
      "Regret: λ ≥ 1. This program's derivation: the sampling lemma (Calandriello et al. 2019) includes points by "
      "their ridge leverage score, which is σ²/λ, and the paper by σ²: below 1 its q includes too few.");
  explanation.regret_assumptions.push_back(
      "Regret: the proof has a gap. It takes the weight u_{i,τ} of a reward for known before the reward (Lemma 10 of Zhou "
      "& Tan), so that noise of mean 0 stays so when weighted. But the weight comes from Ṽ and φ̃ of the last round: it "
      "depends on the points chosen after round τ, and so on the reward itself. The theorem is shown as printed; no run "
      "that breaks it is known.");
  explanation.references.push_back(reference::sketching);
}

ParamSpec inclusion_scale_param() {
  return real_param(
      "inclusion_scale", "Inclusion scale", 1.0, {0.0, 1000.0, true}, {0.001, 1.0},
      {.log_scale = true,
       .symbol = "s_q",
       .help =
           "Multiplies q = 6ρ ln(4T/δ)/ε_Nys², or ln T/(λ ε_Nys²) with order-wise constants: a past play of x enters the dictionary with probability min(q σ̃²(x), 1). "
           "At the theorem's q nearly every point played does, so the dictionary saves nothing on a small domain.",
       .citation = "Zhou & Tan 2020, Theorem 2 and Lemma 8",
       .low_end = "smaller dictionary",
       .high_end = "theorem",
       .named = {{"theorem", "theorem", 1.0, "s_q = 1: the dictionary is ε_Nys-accurate with probability 1 − δ."},
                 {"practical", "practical", 0.3 / 72.0,
                  "q = 0.3 ln(4T/δ) at ε_Nys = 0.5, what the presets use: a small dictionary, without a proof."}},
       .effect =
           "Privacy: none, the dictionary depends on the points played alone. Learning: a smaller dictionary is faster "
           "and narrows β, which grows with m; what it cannot express is left to σ̃."});
}

ParamSpec nystrom_accuracy_param() {
  return real_param(
      "nystrom_accuracy", "Accuracy of the dictionary", 0.5, {0.001, 0.999}, {0.1, 0.9},
      {.symbol = "ε_Nys",
       .help =
           "How far the features may distort the kernel: σ̃ stays within the factor ρ = (1 + ε_Nys)/(1 − ε_Nys) of σ. It "
           "enters q, ρ and β. Not the privacy budget.",
       .citation = "Zhou & Tan 2020, Theorem 2 and Definition 2",
       .low_end = "more accurate",
       .high_end = "coarser",
       .effect =
           "Privacy: none. Learning: smaller means more points in the dictionary (q grows like 1/ε_Nys²) and a smaller "
           "first term of β."});
}

ParamSpec coins_param() {
  return choice_param(
      "coins", "Coins of the dictionary", "per-point",
      {{"per-point", "one per point", "The same law as one per play, at a cost that does not grow with t."},
       {"per-play", "one per play", "As printed; t coins in round t."},
       {"per-arm", "one per distinct point, once",
        "The parent paper's code: probability p, however often the point was played. No theorem."}},
      {.symbol = "z",
       .help =
           "The paper tosses a coin for every past play. A point played c times is then in the dictionary with "
           "probability 1 − (1 − p)^c, and one coin with that probability has the same law. The parent paper's code tosses "
           "one coin with probability p for every distinct point.",
       .citation = "Zhou & Tan 2020, Algorithm 4; public code of Chowdhury & Gopalan 2019",
       .effect =
           "Privacy: none. Learning: the first two have the same distribution of runs, and a single run differs; one coin "
           "per distinct point keeps fewer points, because many plays no longer make it likelier."});
}

ParamSpec repeat_scale_param() {
  return real_param(
      "repeat_scale", "Replay scale", 1.0, {0.0, 10.0, true}, {0.01, 3.0},
      {.log_scale = true,
       .symbol = "s_k",
       .help =
           "Replays of a point: k = ⌈24 s_k ln(4eT/δ)⌉, 1 is the paper's (order-wise constants: k = ⌈s_k ln T⌉). The paper's 24 does not follow from its "
           "Hoeffding step, which gives 72 (s_k = 3): s_k = 1 is the theorem as printed, not a proved constant.",
       .citation = "Zhou & Tan 2020, Theorem 4 and Lemma 11",
       .low_end = "more choices",
       .high_end = "more robust",
       .named = {{"theorem", "theorem", 1.0, "s_k = 1: the 24 of Theorem 4, as printed."},
                 {"practical", "practical", 0.0125,
                  "k = ⌈0.3 ln(4eT/δ)⌉, what the presets use: a few replays, without a proof."}},
       .effect =
           "Privacy: none, every replay is another user's reward. Learning: k replays make N = ⌊T/k⌋ choices; fewer "
           "replays choose more often, more withstand more wild rewards."});
}

ParamSpec estimate_param() {
  return choice_param(
      "estimate", "Estimate used", "median-of-means",
      {{"median-of-means", "median of means (k*)", "the estimate with the smallest median distance to the others"},
       {"mean", "mean of the k estimates (this program's comparison)", "no theorem covers it with this width"}},
      {.symbol = "μ̃",
       .help =
           "Which mean is made of the k estimates. Their plain average is this program's comparison, not the paper's: it "
           "averages noise away, but a single wild reward moves it.",
       .citation = "Zhou & Tan 2020, Algorithm 3, lines 11–13; the average: this program",
       .effect =
           "Privacy: none. Learning: k* withstands wild rewards; the average is less noisy where there are none."});
}

NystromSettings nystrom_settings(const ParamSet& params) {
  const std::string coins = params.text("coins");
  return {scale_in_use(params, "beta_scale"),
          scale_in_use(params, "inclusion_scale"),
          params.real("nystrom_accuracy"),
          coins == "per-play"  ? InclusionCoins::per_play
          : coins == "per-arm" ? InclusionCoins::per_arm
                               : InclusionCoins::per_point,
          is_order_wise(params),
          first_point_of(params)};
}

bool uses_median(const ParamSet& params) { return params.text("estimate") == "median-of-means"; }

}  // namespace privbo
