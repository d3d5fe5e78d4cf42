// Lists the calculator's mechanisms whose cost is a dominating pair: noise on whole numbers, samples with Laplace
// noise, k-ary response, noisy max, and groups in Poisson samples.
#include <cmath>

#include "accounting/audit/audit_targets.h"
#include "accounting/calculator/calculator_entries.h"
#include "numerics/numbers.h"
#include "privacy/pairs/pairs.h"
#include "privacy/protection.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::calculator {
namespace {

constexpr const char* sampling_theorem = "Zhu, Dong & Wang 2022, Theorem 11";

/// Makes what a mechanism with this pair promises.
Guarantee pair_guarantee(const Message& mechanism, Norm norm, Relation relation, const Protection& protection,
                         double sensitivity, double scale, const PairPointer& pair) {
  Guarantee guarantee = start_guarantee(mechanism, norm, relation, protection);
  guarantee.sensitivity = sensitivity;
  guarantee.noise_scale = scale;
  guarantee.epsilon = pair->pure_epsilon();
  guarantee.cost = PairCost{pair};
  return guarantee;
}

Protection contribution_protection(const Message& assumption) {
  return protecting(PrivacyNotion::user_level_central, Message("each person's whole contribution"), assumption);
}

Protection sampled_protection() {
  return contribution_protection(
      Message("every person is sampled independently and secretly; an empty sample still releases noise"));
}

/// Makes the ledger of releases of a whole number with noise, sampled if q < 1; `pair`: of one of them.
Ledger whole_number_ledger(const ParamSet& p, const Message& mechanism, double scale, const PairPointer& pair) {
  const bool sampled = p.real("q") < 1.0;
  return repeated(
      pair_guarantee(mechanism, Norm::absolute, sampled ? Relation::add_remove : Relation::replace_one,
                     sampled ? sampled_protection()
                             : contribution_protection(Message("the sensitivity bounds the change of the number")),
                     static_cast<double>(p.integer("sensitivity")), scale, pair),
      p.integer("steps"));
}

void refuse_large(double epsilon, const std::string& noise, double value, double least) {
  if (epsilon > max_epsilon0)
    throw InvalidArgument(Message(
        "%1 = %2: must be at least sensitivity/%3 = %4 (a release with a larger ε₀ protects nobody); choose a larger %1",
        noise, shortest(value), shortest(max_epsilon0), shortest(least)));
}

ParamSpec rate_param(double value) {
  return real_param("q", "Sampling rate", value, {0.0, 1.0, true}, {0.001, 1.0},
                    {.log_scale = true,
                     .symbol = "q",
                     .help = "Probability with which a person is in a round's sample; 1: everybody takes part.",
                     .citation = sampling_theorem,
                     .low_end = "more private",
                     .high_end = "less private",
                     .effect = "Privacy: a person who is rarely sampled is rarely seen. Learning: a larger sample "
                               "averages more."});
}

ParamSpec whole_sensitivity_param() {
  return integer_param("sensitivity", "Sensitivity", 1, {1.0, 1e5}, {1.0, 100.0},
                       {.log_scale = true,
                        .symbol = "Δ",
                        .help = "Largest change of the whole number between neighbours.",
                        .citation = "Dwork & Roth 2014, Definitions 3.1 and 3.8",
                        .low_end = "more private",
                        .high_end = "less private",
                        .effect = "Privacy: a larger change needs more noise. Learning: none at a given noise."});
}

constexpr const char* same_data_help = "How often the same person's data are released, with fresh noise.";

double sampled_epsilon(double epsilon, double q) { return std::log1p(q * std::expm1(epsilon)); }

// Discrete Laplace.

PairPointer discrete_laplace_pair_of(const ParamSet& p) {
  const std::int64_t sensitivity = p.integer("sensitivity");
  const double delta = static_cast<double>(sensitivity), scale = p.real("scale");
  refuse_large(delta / scale, "scale", scale, delta / max_epsilon0);
  return sampled_pair(discrete_laplace_pair(sensitivity, scale), p.real("q"));
}

Ledger discrete_laplace_ledger(const ParamSet& p) {
  return whole_number_ledger(p, Message("discrete Laplace"), p.real("scale"), discrete_laplace_pair_of(p));
}

std::vector<MechanismEntry::Fact> discrete_laplace_facts(const ParamSet& p) {
  const double delta = static_cast<double>(p.integer("sensitivity")), scale = p.real("scale");
  const double r = std::exp(-1.0 / scale);
  return {fact(Message("ε₀ of one release"), sampled_epsilon(delta / scale, p.real("q")),
               Message::verbatim("ln(1 + q(e^(Δ/b) − 1))")),
          fact(Message("standard deviation of the noise"), std::sqrt(2.0 * r) / -std::expm1(-1.0 / scale),
               Message::verbatim("√(2r)/(1 − r), r = e^(−1/b)")),
          fact(Message("probability of no noise"), std::tanh(0.5 / scale), Message::verbatim("(1 − r)/(1 + r)"))};
}

// Discrete Gaussian.

Ledger discrete_gaussian_ledger(const ParamSet& p) {
  const double sigma = p.real("sigma");
  return whole_number_ledger(p, Message("discrete Gaussian"), sigma,
                             sampled_pair(discrete_gaussian_pair(p.integer("sensitivity"), sigma), p.real("q")));
}

std::vector<MechanismEntry::Fact> discrete_gaussian_facts(const ParamSet& p) {
  const double sigma = p.real("sigma"), delta = static_cast<double>(p.integer("sensitivity"));
  double total = 0.0, squares = 0.0;
  for (double x = 0.0; x <= std::ceil(12.0 * sigma) + 1.0; x += 1.0) {
    const double weight = (x > 0.0 ? 2.0 : 1.0) * std::exp(-0.5 * x * x / (sigma * sigma));
    total += weight;
    squares += weight * x * x;
  }
  return {fact(Message("standard deviation of the noise"), std::sqrt(squares / total),
               Message("at most σ: noise on whole numbers is a little smaller")),
          fact(Message("ρ of one release without sampling"), 0.5 * delta * delta / (sigma * sigma),
               Message::verbatim("Δ²/(2σ²)")),
          fact(Message("probability of no noise"), 1.0 / total, Message::verbatim("1/Σ e^(−x²/(2σ²))"))};
}

// Subsampled Laplace.

double laplace_epsilon(const ParamSet& p) {
  const double sensitivity = p.real("sensitivity"), scale = p.real("scale");
  refuse_large(sensitivity / scale, "scale", scale, sensitivity / max_epsilon0);
  return sensitivity / scale;
}

Ledger subsampled_laplace_ledger(const ParamSet& p) {
  return repeated(pair_guarantee(Message("subsampled Laplace"), Norm::absolute, Relation::add_remove,
                                 sampled_protection(), p.real("sensitivity"), p.real("scale"),
                                 sampled_pair(laplace_pair(laplace_epsilon(p)), p.real("q"))),
                  p.integer("steps"));
}

std::vector<MechanismEntry::Fact> subsampled_laplace_facts(const ParamSet& p) {
  const double q = p.real("q");
  return {fact(Message("ε₀ of one release"), sampled_epsilon(laplace_epsilon(p), q),
               Message::verbatim("ln(1 + q(e^(Δ/b) − 1))")),
          fact(Message("standard deviation of the noise"), std::sqrt(2.0) * p.real("scale"), Message::verbatim("√2 b")),
          fact(Message("releases a person takes part in"), q * static_cast<double>(p.integer("steps")),
               Message("q T on average; which ones stays secret"))};
}

// k-ary randomised response.

double truth_of(const ParamSet& p) {
  return 1.0 / (1.0 + static_cast<double>(p.integer("answers") - 1) * std::exp(-p.real("epsilon0")));
}

Ledger response_ledger(const ParamSet& p) {
  const double lie = 1.0 - truth_of(p);
  return repeated(pair_guarantee(Message("k-ary randomised response"), Norm::absolute, Relation::replace_one,
                                 protecting(PrivacyNotion::local, Message("each person's answer"),
                                            Message("the answer is one of a list that is known beforehand")),
                                 1.0, std::max(lie, 1e-300), response_pair(p.integer("answers"), p.real("epsilon0"))),
                  p.integer("steps"));
}

std::vector<MechanismEntry::Fact> response_facts(const ParamSet& p) {
  const double truth = truth_of(p), others = static_cast<double>(p.integer("answers") - 1);
  const double lie = std::exp(-p.real("epsilon0")) * truth;
  return {fact(Message("probability of the truth"), truth, Message::verbatim("e^ε₀/(e^ε₀ + k − 1)")),
          fact(Message("probability of each other answer"), lie, Message::verbatim("1/(e^ε₀ + k − 1)")),
          fact(Message("probability of a uniform answer"), lie * (others + 1.0),
               Message("the same mechanism: the truth, or with this probability one of all answers at random")),
          fact(Message("total variation"), truth - lie, Message("between the answers of two people"))};
}

// Report noisy max.

MaxNoise max_noise(const ParamSet& p) {
  const std::string noise = p.text("noise");
  return noise == "gumbel" ? MaxNoise::gumbel : noise == "laplace" ? MaxNoise::laplace : MaxNoise::exponential;
}

/// Returns the scale of the noise in units of the sensitivity.
double max_scale(const ParamSet& p) { return (p.boolean("monotone") ? 1.0 : 2.0) / p.real("epsilon0"); }

Ledger noisy_max_ledger(const ParamSet& p) {
  const double epsilon = p.real("epsilon0");
  const Protection protection =
      protecting(PrivacyNotion::joint, Message("each person's effect on the scores"),
                 p.boolean("monotone") ? Message("one person moves all scores the same way, each by the sensitivity at "
                                                 "most; only the winner's index is released")
                                       : Message("one person moves a score by the sensitivity at most; only the "
                                                 "winner's index is released"));
  Guarantee guarantee = pair_guarantee(Message("report noisy max"), Norm::range, Relation::replace_one, protection, 1.0,
                                       max_scale(p), bounded_range_pair(epsilon));
  if (max_noise(p) != MaxNoise::gumbel) guarantee.cost = PureCost{epsilon};
  return repeated(guarantee, p.integer("steps"));
}

std::vector<MechanismEntry::Fact> noisy_max_facts(const ParamSet& p) {
  const double scale = max_scale(p);
  const double deviation = max_noise(p) == MaxNoise::gumbel    ? scale * 1.2825498301618641
                           : max_noise(p) == MaxNoise::laplace ? scale * std::sqrt(2.0)
                                                               : scale;
  return {fact(Message("scale of the noise"), scale,
               Message("in sensitivities of a score: 2/ε₀, or 1/ε₀ where all scores move the same way")),
          fact(Message("standard deviation of the noise"), deviation, Message("in sensitivities of a score"))};
}

// A group in a Poisson sample.

Ledger group_ledger(const ParamSet& p) {
  const std::int64_t members = p.integer("members");
  return repeated(
      pair_guarantee(
          Message("Gaussian on a sampled group"), Norm::l2, Relation::add_remove,
          protecting(PrivacyNotion::user_level_central, Message("the whole group, or all examples of one person"),
                     Message("every example is sampled independently and secretly; an empty sample still releases "
                             "noise")),
          1.0, p.real("z"), sampled_group_pair(members, p.real("q"), p.real("z"))),
      p.integer("steps"));
}

std::vector<MechanismEntry::Fact> group_facts(const ParamSet& p) {
  const double q = p.real("q"), members = static_cast<double>(p.integer("members"));
  return {fact(Message("examples of the group in a sample"), q * members, Message("on average")),
          fact(Message("probability that none is sampled"), std::exp(members * std::log1p(-std::min(q, 1.0 - 1e-16))),
               Message::verbatim("(1 − q)^m"))};
}

}  // namespace

MechanismEntry discrete_laplace() {
  MechanismEntry entry;
  entry.id = "discrete-laplace";
  entry.label = "Discrete Laplace";
  entry.summary =
      "A whole number plus noise ∝ e^(−|x|/b) on whole numbers: nothing is lost to rounding. Sampled if q < 1.";
  entry.citation = "Ghosh, Roughgarden & Sundararajan 2009, Universally Utility-Maximizing Privacy Mechanisms";
  entry.params = {whole_sensitivity_param(),
                  real_param("scale", "Noise scale", 1.0, {1e-3, 1e5}, {0.1, 100.0},
                             {.log_scale = true,
                              .symbol = "b",
                              .help = "Probabilities fall by e^(−1/b) from one whole number to the next.",
                              .citation = "Ghosh, Roughgarden & Sundararajan 2009",
                              .low_end = "less private",
                              .high_end = "more private",
                              .effect = "Privacy: ε₀ = Δ/b. Learning: twice the scale is twice the noise."}),
                  rate_param(1.0), steps_param("Releases", same_data_help)};
  entry.ledger = discrete_laplace_ledger;
  entry.solvable = {"scale", "q", "steps"};
  entry.facts = discrete_laplace_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_discrete_laplace(p.integer("sensitivity"), p.real("scale"), p.real("q"), p.integer("steps"));
  };
  return entry;
}

MechanismEntry discrete_gaussian() {
  MechanismEntry entry;
  entry.id = "discrete-gaussian";
  entry.label = "Discrete Gaussian";
  entry.summary =
      "A whole number plus noise ∝ e^(−x²/(2σ²)) on whole numbers: nothing is lost to rounding. Sampled if q < 1.";
  entry.citation = "Canonne, Kamath & Steinke 2020, The Discrete Gaussian for Differential Privacy";
  entry.params = {whole_sensitivity_param(),
                  real_param("sigma", "Noise", 1.0, {0.02, 1e4}, {0.3, 100.0},
                             {.log_scale = true,
                              .symbol = "σ",
                              .help = "Probabilities are ∝ e^(−x²/(2σ²)); the standard deviation is a little below σ.",
                              .citation = "Canonne, Kamath & Steinke 2020, Definition 1",
                              .low_end = "less private",
                              .high_end = "more private",
                              .effect = "Privacy: ρ = Δ²/(2σ²). Learning: twice the σ is twice the noise."}),
                  rate_param(1.0), steps_param("Releases", same_data_help)};
  entry.ledger = discrete_gaussian_ledger;
  entry.solvable = {"sigma", "q", "steps"};
  entry.facts = discrete_gaussian_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_discrete_gaussian(p.integer("sensitivity"), p.real("sigma"), p.real("q"), p.integer("steps"));
  };
  return entry;
}

MechanismEntry subsampled_laplace() {
  MechanismEntry entry;
  entry.id = "subsampled-laplace";
  entry.label = "Subsampled Laplace";
  entry.summary = "Every person takes part with probability q, then Laplace noise of scale b on the sum.";
  entry.citation = "Balle, Barthe & Gaboardi 2018; Zhu, Dong & Wang 2022, Theorem 11";
  entry.params = {rate_param(0.25),
                  sensitivity_param("Largest change of the sum when one person takes part.",
                                    "Privacy: Δ/b counts. Learning: none at a given scale."),
                  real_param("scale", "Noise scale", 1.0, {1e-9, 1e15}, {0.1, 100.0},
                             {.log_scale = true,
                              .symbol = "b",
                              .help = "Density exp(−|x|/b)/(2b); standard deviation √2 b.",
                              .citation = "Dwork & Roth 2014, Definition 3.2",
                              .low_end = "less private",
                              .high_end = "more private",
                              .effect = "Privacy: ε₀ = ln(1 + q(e^(Δ/b) − 1)). Learning: twice the scale is twice the "
                                        "noise."}),
                  steps_param("Rounds", "How many noisy sums are released.")};
  entry.ledger = subsampled_laplace_ledger;
  entry.solvable = {"q", "scale", "steps"};
  entry.facts = subsampled_laplace_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_subsampled_laplace(laplace_epsilon(p), p.real("q"), p.integer("steps"));
  };
  return entry;
}

MechanismEntry k_ary_response() {
  MechanismEntry entry;
  entry.id = "k-ary-response";
  entry.label = "k-ary randomised response";
  entry.summary = "One of k answers: the truth with probability e^ε₀/(e^ε₀ + k − 1), otherwise one of the others.";
  entry.citation = "Warner 1965; Kairouz, Oh & Viswanath 2014, Extremal Mechanisms for Local Differential Privacy";
  entry.params = {
      epsilon0_param("Of one answer.", "Kairouz, Oh & Viswanath 2014"),
      integer_param("answers", "Answers", 2, {2.0, 1e9}, {2.0, 100.0},
                    {.log_scale = true,
                     .symbol = "k",
                     .help = "How many answers there are.",
                     .citation = "Kairouz, Oh & Viswanath 2014",
                     .effect = "Privacy: at the same ε₀, δ(ε) falls with k. Learning: more answers are less "
                               "often true."}),
      steps_param("Releases", "How often the same person answers.")};
  entry.ledger = response_ledger;
  entry.solvable = {"epsilon0", "steps"};
  entry.facts = response_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_k_ary_response(p.integer("answers"), p.real("epsilon0"), p.integer("steps"));
  };
  return entry;
}

MechanismEntry noisy_max() {
  MechanismEntry entry;
  entry.id = "noisy-max";
  entry.label = "Report noisy max";
  entry.summary = "Adds noise to every score and releases the index of the largest, and nothing else.";
  entry.citation =
      "Dwork & Roth 2014, §3.3; Durfee & Rogers 2019 (Gumbel); McKenna & Sheldon 2020, Ding et al. 2021 (exponential)";
  entry.params = {
      epsilon0_param("Of one answer; the scale of the noise follows from it.", "Dwork & Roth 2014, Claim 3.9"),
      choice_param(
          "noise", "Noise", "gumbel",
          {{"gumbel", "Gumbel", "the exponential mechanism: of bounded range, ρ = ε₀²/8 an answer"},
           {"laplace", "Laplace", "ε₀-DP"},
           {"exponential", "exponential", "permute-and-flip: ε₀-DP, and never less useful than Gumbel"}},
          {.help = "All have the scale 2Δ/ε₀ (Δ/ε₀ where all scores move the same way).",
           .citation = "Durfee & Rogers 2019; McKenna & Sheldon 2020; Ding et al. 2021",
           .effect = "Privacy: repeated answers cost about half with Gumbel noise. Learning: exponential noise "
                     "errs least."}),
      toggle_param("monotone", "Scores move the same way", false,
                   {.help = "On: one person can only raise all scores, or only lower all, as counts do.",
                    .citation = "Dwork & Roth 2014, §3.3; Durfee & Rogers 2019",
                    .effect = "Privacy: none, the scale follows. Learning: half the noise."}),
      steps_param("Answers", "How many private answers are given from the same data.")};
  entry.ledger = noisy_max_ledger;
  entry.solvable = {"epsilon0", "steps"};
  entry.facts = noisy_max_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_noisy_max(max_noise(p), max_scale(p), p.boolean("monotone"), p.real("epsilon0"),
                              p.integer("steps"));
  };
  return entry;
}

MechanismEntry sampled_group() {
  MechanismEntry entry;
  entry.id = "sampled-group";
  entry.label = "Sampled group";
  entry.summary =
      "The subsampled Gaussian for a group, or for a person with several examples that are sampled one by one.";
  entry.citation =
      "Ganesh 2024, Tight Group-Level DP Guarantees for DP-SGD with Sampling via Mixture of Gaussians Mechanisms";
  entry.params = {
      integer_param("members", "Members", 2, {1.0, 1000.0}, {1.0, 100.0},
                    {.log_scale = true,
                     .symbol = "m",
                     .help = "People in the group, or examples of the person; each moves the sum by 1 at most.",
                     .citation = "Ganesh 2024, Theorem 2",
                     .low_end = "more private",
                     .high_end = "less private",
                     .effect = "Privacy: a larger group is seen more often and moves the sum further. "
                               "Learning: none."}),
      rate_param(0.01),
      z_param(0.05, 1e4, "Standard deviation of the noise divided by what one example can contribute.",
              "Abadi et al. 2016; Ganesh 2024"),
      steps_param("Rounds", "How many noisy sums are released.")};
  entry.ledger = group_ledger;
  entry.solvable = {"members", "q", "z", "steps"};
  entry.facts = group_facts;
  entry.audit = [](const ParamSet& p) {
    return audit_of_sampled_group(p.integer("members"), p.real("q"), p.real("z"), p.integer("steps"));
  };
  return entry;
}

}  // namespace privbo::calculator
