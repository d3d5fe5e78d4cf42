// Lists the calculator's mechanisms of pure differential privacy: Laplace, exponential, one bit, piecewise.
#include <cmath>
#include <stdexcept>

#include "accounting/calculator/calculator_entries.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/laplace.h"
#include "privacy/pairs/pairs.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::calculator {
namespace {

Ledger laplace_ledger(const ParamSet& params) {
  const double sensitivity = params.real("sensitivity"), scale = params.real("scale");
  if (sensitivity / scale > max_epsilon0)
    throw InvalidArgument(Message(
        "scale = %1: must be at least sensitivity/%2 = %3 (a release with a larger ε₀ protects nobody); choose a larger scale",
        shortest(scale), shortest(max_epsilon0), shortest(sensitivity / max_epsilon0)));
  const Protection protection = protecting(PrivacyNotion::local, Message("each person's number"),
                                           Message("numbers are clipped to an interval as long as the sensitivity"));
  return repeated(
      LaplaceMechanism(AbsoluteSensitivity{sensitivity}, sensitivity / scale, protection, undrawn_noise()).guarantee(),
      params.integer("steps"));
}

std::vector<MechanismEntry::Fact> laplace_facts(const ParamSet& params) {
  const double scale = params.real("scale");
  return {fact(Message("ε₀ of one release"), params.real("sensitivity") / scale, Message::verbatim("Δ/b")),
          fact(Message("standard deviation of the noise"), std::sqrt(2.0) * scale, Message::verbatim("√2 b")),
          fact(Message("half of the noise lies within"), std::log(2.0) * scale, Message::verbatim("b ln 2"))};
}

/// Returns the sensitivity m = 2 B s of every score.
RangeSensitivity score_sensitivity(const ParamSet& params) { return {2.0 * params.real("B") * params.real("s")}; }

ExponentialMechanism exponential_mechanism(const ParamSet& params) {
  const Exponent exponent = params.text("exponent") == "sharper" ? Exponent::sharper : Exponent::standard;
  return {
      score_sensitivity(params), exponent_divisor(exponent, params.real("B"), params.real("s"), params.real("kappa")),
      params.real("epsilon0"),
      protecting(PrivacyNotion::joint, Message("each person's clipped reward"),
                 Message("rewards are clipped to [-B, B]; s and κ are declared or computed from public data alone"))};
}

/// With either exponent all log-ratios of an answer lie in an interval of length ε₀, since the changes of two
/// candidates' scores differ by the divisor at most: the mechanism is of bounded range, which costs less than pure ε₀.
Ledger exponential_ledger(const ParamSet& params) {
  Guarantee guarantee = exponential_mechanism(params).guarantee();
  guarantee.cost = PairCost{bounded_range_pair(params.real("epsilon0"))};
  return repeated(guarantee, params.integer("steps"));
}

std::vector<MechanismEntry::Fact> exponential_facts(const ParamSet& params) {
  const double rate = exponential_mechanism(params).rate(), m = score_sensitivity(params).value;
  return {fact(Message("sensitivity of a score"), m, Message::verbatim("m = 2 B s")),
          fact(Message("scores are multiplied by"), rate,
               Message::verbatim(params.text("exponent") == "sharper" ? "ε₀/(2B(s + κ))" : "ε₀/(2m)")),
          fact(Message("odds of the better of two at distance m"), std::exp(rate * m),
               Message("how many times likelier the candidate that scores m higher is"))};
}

ParamSpec positive(const char* key, const char* label, const char* symbol, double value, double high,
                   const char* help) {
  return real_param(key, label, value, {0.0, 1e9, true}, {high / 1000.0, high},
                    {.log_scale = true,
                     .symbol = symbol,
                     .help = help,
                     .citation = "Pavlovic, Salgia & Zhao 2025, Theorem 4.1",
                     .effect = "Privacy: none, the exponent is scaled to it. Learning: larger is more random."});
}

Protection clipped_number() {
  return protecting(PrivacyNotion::local, Message("each person's number"), Message("numbers are clipped to [-1, 1]"));
}

Ledger one_bit_ledger(const ParamSet& params) {
  return repeated(make_one_bit(1.0, params.real("epsilon0"), clipped_number())->guarantee(), params.integer("steps"));
}

std::vector<MechanismEntry::Fact> one_bit_facts(const ParamSet& params) {
  const double epsilon = params.real("epsilon0");
  const auto randomiser = make_one_bit(1.0, epsilon, clipped_number());
  return {fact(Message("output"), randomiser->reach(), Message("± (e^ε₀ + 1)/(e^ε₀ − 1), for numbers in [−1, 1]")),
          fact(Message("standard deviation at 0"), std::sqrt(randomiser->variance(0.0)), Message("largest")),
          fact(Message("standard deviation at ±1"), std::sqrt(randomiser->variance(1.0)), Message("smallest")),
          fact(Message("probability of the truthful sign at ±1"), 1.0 / (1.0 + std::exp(-epsilon)),
               Message::verbatim("e^ε₀/(e^ε₀ + 1)"))};
}

Ledger piecewise_ledger(const ParamSet& params) {
  return repeated(make_piecewise(1.0, params.real("epsilon0"), clipped_number())->guarantee(), params.integer("steps"));
}

std::vector<MechanismEntry::Fact> piecewise_facts(const ParamSet& params) {
  const auto randomiser = make_piecewise(1.0, params.real("epsilon0"), clipped_number());
  return {fact(Message("output reaches"), randomiser->reach(),
               Message("C = (e^(ε₀/2) + 1)/(e^(ε₀/2) − 1), for numbers in [−1, 1]")),
          fact(Message("standard deviation at 0"), std::sqrt(randomiser->variance(0.0)), Message("smallest")),
          fact(Message("standard deviation at ±1"), std::sqrt(randomiser->variance(1.0)), Message("largest"))};
}

constexpr const char* releases_help = "How often the same person's number is released.";

}  // namespace

MechanismEntry laplace() {
  MechanismEntry entry;
  entry.id = "laplace";
  entry.label = "Laplace";
  entry.summary =
      "A number plus Laplace noise of scale b: pure ε₀-DP with ε₀ = Δ/b, and a privacy-loss distribution of its own.";
  entry.citation = "Dwork, McSherry, Nissim & Smith 2006; Zhou & Tan 2020, Lemma 1";
  entry.params = {
      sensitivity_param(
          "Largest change of the number between neighbours: 2(B+R) for rewards clipped to ±(B+R).",
          "Privacy: ε₀ = Δ/b, so twice the sensitivity is twice the ε₀ at the same noise. Learning: none at a given scale."),
      real_param("scale", "Noise scale", 1.0, {1e-9, 1e15}, {0.1, 100.0},
                 {.log_scale = true,
                  .symbol = "b",
                  .help = "Density exp(−|x|/b)/(2b); standard deviation √2 b.",
                  .citation = "Dwork & Roth 2014, Definition 3.2",
                  .low_end = "less private",
                  .high_end = "more private",
                  .effect = "Privacy: ε₀ = Δ/b. Learning: twice the scale is twice the noise."}),
      steps_param("Releases", releases_help)};
  entry.ledger = laplace_ledger;
  entry.solvable = {"scale", "steps"};
  entry.facts = laplace_facts;
  return entry;
}

MechanismEntry exponential() {
  MechanismEntry entry;
  entry.id = "exponential";
  entry.label = "Exponential mechanism";
  entry.summary =
      "Chooses a candidate with probability ∝ exp(ε₀ · score/divisor); every answer is ε₀-DP and of bounded range.";
  entry.citation =
      "McSherry & Talwar 2007; Pavlovic, Salgia & Zhao 2025, Theorem 4.1; bounded range: Durfee & Rogers 2019, Dong et al. 2020";
  entry.params = {
      epsilon0_param("Of one answer; k answers about the same data cost k ε₀ by basic composition.",
                     "McSherry & Talwar 2007, Theorem 6"),
      steps_param("Answers", "How many private answers are given from the same data."),
      choice_param(
          "exponent", "Exponent", "standard",
          {{"standard", "ε₀/(2m)", "m = 2 B s, the largest change of a score"},
           {"sharper", "ε₀/(2B(s + κ))", "κ = max(0, −smallest posterior covariance); up to twice as sharp"}},
          {.help =
               "Both are ε₀-DP. The sharper one uses that one person cannot move two scores apart by more than 2B (s + κ), and only differences are paid for.",
           .citation = "Pavlovic, Salgia & Zhao 2025, Theorem 4.1; the sharper exponent is this program's",
           .effect = "Privacy: none. Learning: the sharper exponent errs less at the same ε₀."}),
      positive("B", "Bound on rewards", "B", 1.0, 10.0, "Rewards are clipped to [−B, B]."),
      positive("s", "Largest weight of a reward", "s", 0.05, 1.0,
               "sup σ̄² over all (action, context) a person could send; 1/τ is always safe."),
      real_param("kappa", "Negative covariance", 0.0, {0.0, 1e9}, {0.0, 1.0},
                 {.symbol = "κ",
                  .help = "max(0, −smallest covariance of σ̄²'s posterior); 0 ≤ κ ≤ s.",
                  .citation = "this program",
                  .visible_when = Condition{"exponent", {"sharper"}},
                  .effect = "Privacy: none, the exponent is scaled to it. Learning: larger is more random."})};
  entry.ledger = exponential_ledger;
  entry.solvable = {"epsilon0", "steps"};
  entry.facts = exponential_facts;
  return entry;
}

MechanismEntry one_bit() {
  MechanismEntry entry;
  entry.id = "one-bit";
  entry.label = "One-bit randomiser";
  entry.summary = "Sends +C or −C, the sign biased by the number: bounded, unbiased, ε₀-DP.";
  entry.citation = "Duchi, Jordan & Wainwright 2018, §4 (one dimension)";
  entry.params = {epsilon0_param("Of one release.", "Duchi, Jordan & Wainwright 2018"),
                  steps_param("Releases", releases_help)};
  entry.ledger = one_bit_ledger;
  entry.solvable = {"epsilon0", "steps"};
  entry.facts = one_bit_facts;
  return entry;
}

MechanismEntry piecewise() {
  MechanismEntry entry;
  entry.id = "piecewise";
  entry.label = "Piecewise randomiser";
  entry.summary = "A draw from a piecewise constant density, higher near the number: bounded, unbiased, ε₀-DP.";
  entry.citation =
      "Wang et al. 2019, Collecting and Analyzing Multidimensional Data with Local Differential Privacy, Algorithm 2";
  entry.params = {
      epsilon0_param("Of one release; at most 58, above which the output's cells would be too many to count.",
                     "Wang et al. 2019, Algorithm 2"),
      steps_param("Releases", releases_help)};
  entry.params.front().range.highest = 58.0;
  entry.ledger = piecewise_ledger;
  entry.solvable = {"epsilon0", "steps"};
  entry.facts = piecewise_facts;
  return entry;
}

}  // namespace privbo::calculator
