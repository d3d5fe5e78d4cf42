// Describes the parameters of a scenario's section "constants".
#include "scenario/params/section_params.h"

namespace privbo {
namespace {

constexpr const char* paper = "Zhou & Tan 2020";

ParamSpec rule_param(const char* key, const char* label, const char* symbol, const char* help,
                     const std::vector<Choice>& choices, const char* effect) {
  return choice_param(key, label, choices.front().id, choices,
                      {.symbol = symbol, .help = help, .citation = "Zhou & Tan 2020, §5.1", .effect = effect});
}

ParamSpec declared_param(const char* key, const char* rule, const char* symbol, const char* label, double value,
                         double high) {
  return real_param(key, label, value, {0.0, 1e12, true}, {0.01, high},
                    {.log_scale = true,
                     .symbol = symbol,
                     .unit = "reward units",
                     .help = "The value the algorithms are told.",
                     .citation = paper,
                     .visible_when = Condition{rule, {"declared"}}});
}

}  // namespace

std::vector<ParamSpec> constant_params() {
  const auto held_out = [](const char* what) {
    return Choice{"training", "from the training readings",
                  std::string(what) + ": a held-out split, which may be declared public (Data)"};
  };
  return {
      rule_param(
          "B_rule", "Bound on f", "B",
          "Algorithms need B ≥ ‖f‖ in the kernel's RKHS. The paper's experiments use max|f|, which is smaller "
          "(median ratio 1.15, up to 1.7): bounds are drawn only when B covers the norm.",
          {{"max-f", "max |f| (as in the paper)", "of this instance"},
           {"norm", "‖f‖ of this instance", "what the theorems need"},
           {"declared", "declared", "a number known beforehand"},
           held_out("largest |mean|")},
          "Privacy: ε holds for any B fixed beforehand. Learning: a larger B widens the intervals, and the noise of "
          "private rewards, ℒ = 2(B+R)/ε."),
      declared_param("B", "B_rule", "B", "Declared B", 1.0, 100.0),
      rule_param(
          "R_rule", "Bound on the noise", "R",
          "Almost-sure bound on |noise|; for unbounded noise its standard deviation, and private rewards are "
          "clipped to ±(B+R).",
          {{"noise", "from the noise", "its bound, or its standard deviation when unbounded"},
           {"declared", "declared", "a number known beforehand"},
           held_out("largest |residual|")},
          "Privacy: ε holds for any R fixed beforehand, because rewards are clipped to ±(B+R). Learning: too small an "
          "R clips and biases rewards, a larger one adds noise: ℒ = 2(B+R)/ε."),
      declared_param("R", "R_rule", "R", "Declared R", 1.0, 100.0),
      rule_param(
          "v_rule", "Moment of rewards", "v",
          "Bound on E|y|^(1+α), used by truncating algorithms; α is the algorithm's own moment order, and 1 where it has none. For "
          "data it is the mean over all arms, as in the paper: less than the worst arm's, so no upper bound is drawn.",
          {{"moments", "from f and the noise",
            "max|f|^(1+α) + E|noise|^(1+α) for symmetric noise; for data the mean |reading|^(1+α)"},
           {"declared", "declared", "a number known beforehand"},
           held_out("mean |reading|^(1+α)")},
          "Privacy: v sets no noise, but ε takes it for public. Learning: sets limits and widths of truncating algorithms; a larger v cuts less and explores longer."),
      declared_param("v", "v_rule", "v", "Declared v", 2.0, 1000.0),
      rule_param(
          "c_rule", "Moment of the noise", "c",
          "Bound on E|noise|^(1+α), α the algorithm's own moment order, and 1 where it has none. For data it is the mean over all "
          "arms, as in the paper: less than the worst arm's, so no upper bound is drawn.",
          {{"moments", "from the noise", "E|noise|^(1+α); for data the mean |residual|^(1+α)"},
           {"declared", "declared", "a number known beforehand"},
           held_out("mean |residual|^(1+α)")},
          "Privacy: c sets no noise, but ε takes it for public. Learning: for algorithms that weigh the noise rather than the rewards."),
      declared_param("c", "c_rule", "c", "Declared c", 1.0, 1000.0),
      real_param(
          "lambda", "Regulariser", 1.0, {0.0, 1e12, true}, {0.01, 100.0},
          {.log_scale = true,
           .symbol = "λ",
           .help = "Noise variance of the GP's likelihood: larger trusts each reward less.",
           .citation = "Zhou & Tan 2020, eq. (2)",
           .effect =
               "Privacy: none. Learning: larger is slower to believe the rewards, and needs more plays per point."}),
      real_param(
          "delta", "Error probability of confidence bounds", 0.1, {1e-12, 0.999}, {0.001, 0.5},
          {.log_scale = true,
           .symbol = "δ",
           .help = "Confidence bounds hold with probability 1 − δ. This is not a privacy parameter.",
           .citation = "Zhou & Tan 2020, Theorem 3",
           .effect =
               "Privacy: none; it is not the δ of (ε, δ)-privacy. Learning: smaller widens the intervals, by √ln(1/δ)."}),
      choice_param(
          "gain", "Information gain in β", "realised",
          {{"realised", "realised ½ log det(I + K/λ)", "a bound"},
           {"greedy", "greedy (approximate)", "lower bound on γ: approximate"},
           {"greedy-bound", "e/(e−1) × greedy", "a bound"}},
          {.symbol = "γ",
           .help =
               "The greedy value is a lower bound on γ (at least 63 % of it), so a β built on it is approximate; the "
               "realised value, or e/(e−1) times the greedy one, keeps the theorem.",
           .citation = "Zhou & Tan 2020, §2; Nemhauser, Wolsey & Fisher 1978",
           .effect =
               "Privacy: none in the local model, where the points played are public. Learning: the bound explores longest."})};
}

}  // namespace privbo
