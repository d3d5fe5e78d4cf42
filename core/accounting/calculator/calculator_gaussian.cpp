// Lists the calculator's Gaussian mechanisms: plain, Poisson-subsampled, and on samples of fixed size.
#include <cmath>
#include <stdexcept>

#include "accounting/calculator/calculator_entries.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/subsampled_gaussian.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::calculator {
namespace {

constexpr const char* federated = "Abadi et al. 2016; McMahan et al. 2018; DP-FTS-DE, Algorithm 1";

Ledger gaussian_ledger(const ParamSet& params) {
  const double sensitivity = params.real("sensitivity");
  const Protection protection =
      protecting(PrivacyNotion::user_level_central, Message("each person's whole contribution"),
                 Message("the sensitivity bounds the change in L2 norm"));
  return repeated(
      GaussianMechanism(L2Sensitivity{sensitivity}, params.real("z") * sensitivity, protection, undrawn_noise())
          .guarantee(),
      params.integer("steps"));
}

std::vector<MechanismEntry::Fact> gaussian_facts(const ParamSet& params) {
  const double z = params.real("z"), steps = static_cast<double>(params.integer("steps"));
  return {
      fact(Message("standard deviation of the noise"), z * params.real("sensitivity"), Message::verbatim("σ = z Δ")),
      fact(Message("μ of one release"), 1.0 / z,
           Message("Gaussian differential privacy: as hard as telling N(0, 1) from N(μ, 1)")),
      fact(Message("μ of all releases"), std::sqrt(steps) / z, Message::verbatim("√T/z")),
      fact(Message("ρ of all releases"), steps / (2.0 * z * z),
           Message("zero-concentrated differential privacy: T/(2z²)"))};
}

Ledger subsampled_ledger(const ParamSet& params) {
  const Protection protection =
      protecting(PrivacyNotion::user_level_central, Message("each person's whole contribution"),
                 Message("every person is sampled independently and secretly; an empty sample still releases noise"));
  const SubsampledGaussianMechanism mechanism(Sampling::poisson, {1.0, Relation::zero_out}, params.real("q"),
                                              params.real("z"), 1, 1, protection, undrawn_noise());
  return repeated(mechanism.guarantee(), params.integer("steps"));
}

std::vector<MechanismEntry::Fact> subsampled_facts(const ParamSet& params) {
  const double q = params.real("q"), z = params.real("z"), steps = static_cast<double>(params.integer("steps"));
  return {
      fact(Message("noise of the aggregate"), z / q,
           Message("z/q, in units of the largest weight times the clipping norm: the sampled sum is divided by q")),
      fact(Message("releases a person takes part in"), q * steps, Message("q T on average; which ones stays secret")),
      fact(Message("μ in the limit"), q * std::sqrt(steps * std::expm1(1.0 / (z * z))),
           Message("central-limit value q √(T(e^(1/z²) − 1)): not a bound")),
      {Message::verbatim("δ"), "N^-1.1",
       Message("the paper's choice for N people: 0.00294 for 200, 0.0246 for 29 (the last is above 10⁻³: flagged)")}};
}

Ledger fixed_size_ledger(const ParamSet& params) {
  const std::int64_t population = params.integer("population"), sample = params.integer("sample");
  if (sample > population)
    throw InvalidArgument(
        Message("sample = %1: must be at most the population = %2; choose a smaller sample or a larger population",
                sample, population));
  const Protection protection =
      protecting(PrivacyNotion::user_level_central, Message("each person's whole contribution"),
                 Message("the sample is drawn without replacement, secretly and anew for every release"));
  const double q = static_cast<double>(sample) / static_cast<double>(population);
  const SubsampledGaussianMechanism mechanism(Sampling::fixed_size, {1.0, Relation::replace_one}, q, params.real("z"),
                                              population, 1, protection, undrawn_noise());
  return repeated(mechanism.guarantee(), params.integer("steps"));
}

std::vector<MechanismEntry::Fact> fixed_size_facts(const ParamSet& params) {
  const double share =
      static_cast<double>(params.integer("sample")) / static_cast<double>(params.integer("population"));
  return {
      fact(Message("sampling rate"), share, Message("sample/N")),
      fact(
          Message("add/remove noise multiplier"), 2.0 * params.real("z"),
          Message(
              "clipped vectors: replacing one moves the sum twice as far as removing it, so the same σ is z = %1 here and twice that in the Poisson accountants",
              shortest(params.real("z")))),
      fact(Message("δ guideline"), std::pow(static_cast<double>(params.integer("population")), -1.1),
           Message("N^-1.1, the DP-FTS-DE paper's choice"))};
}

ParamSpec people(const char* key, const char* label, const char* symbol, std::int64_t value, double lowest, double high,
                 const char* help, bool more_is_private) {
  return integer_param(
      key, label, value, {lowest, 1e9}, {lowest, high},
      {.log_scale = true,
       .symbol = symbol,
       .help = help,
       .citation = "Wang, Balle & Kasiviswanathan 2019, Theorem 9",
       .low_end = more_is_private ? "less private" : "more private",
       .high_end = more_is_private ? "more private" : "less private",
       .effect = more_is_private
                     ? "Privacy: a person hides among more people. Learning: at a fixed sample, none."
                     : "Privacy: a larger share of people is in every sample. Learning: more is averaged."});
}

}  // namespace

MechanismEntry gaussian() {
  MechanismEntry entry;
  entry.id = "gaussian";
  entry.label = "Gaussian";
  entry.summary =
      "Numbers plus Gaussian noise of standard deviation σ = zΔ; exact for any ε (analytic Gaussian mechanism).";
  entry.citation = "Balle & Wang 2018, Theorem 8; Dong, Roth & Su 2022";
  entry.params = {sensitivity_param("Largest change in L2 norm between neighbours.",
                                    "Privacy: none at a given z. Learning: the noise is σ = zΔ."),
                  z_param(1e-3, 1e9, "Standard deviation of the noise divided by the sensitivity: z = σ/Δ, μ = 1/z.",
                          "Dong, Roth & Su 2022, Theorem 2.7"),
                  steps_param("Releases", "How often the same person's data are released, with fresh noise.")};
  entry.ledger = gaussian_ledger;
  entry.solvable = {"z", "steps"};
  entry.facts = gaussian_facts;
  return entry;
}

MechanismEntry subsampled_gaussian() {
  MechanismEntry entry;
  entry.id = "subsampled-gaussian";
  entry.label = "Subsampled Gaussian";
  entry.summary =
      "Every person takes part with probability q, then Gaussian noise of z sensitivities: federated learning, DP-FTS-DE.";
  entry.citation = federated;
  entry.params = {
      real_param(
          "q", "Sampling rate", 0.25, {0.0, 1.0, true}, {0.001, 1.0},
          {.log_scale = true,
           .symbol = "q",
           .help = "Probability with which a person is in a round's sample; 1 is the plain Gaussian mechanism.",
           .citation = "DP-FTS-DE, Algorithm 1",
           .low_end = "more private",
           .high_end = "less private",
           .effect =
               "Privacy: a person who is rarely sampled is rarely seen. Learning: a larger sample averages more."}),
      z_param(0.05, 1e4, "Standard deviation of the noise divided by what one person can contribute.", federated),
      steps_param(
          "Rounds",
          "How many noisy sums are released. The loop t = 0 … T of DP-FTS-DE releases T + 1; the paper counts T.")};
  entry.ledger = subsampled_ledger;
  entry.solvable = {"q", "z", "steps"};
  entry.facts = subsampled_facts;
  return entry;
}

MechanismEntry fixed_size_gaussian() {
  MechanismEntry entry;
  entry.id = "fixed-size-gaussian";
  entry.label = "Fixed-size sampled Gaussian";
  entry.summary =
      "A sample of fixed size without replacement, then Gaussian noise; neighbours replace one person (Poisson's ε would be false).";
  entry.citation = "Wang, Balle & Kasiviswanathan 2019, Theorem 9; DP-FTS-DE, Fig. 11";
  entry.params = {
      people("population", "Population", "N", 29, 1.0, 10000.0, "People of whom the sample is drawn.", true),
      people("sample", "Sample", "n", 10, 1.0, 1000.0, "People in every sample; at most the population.", false),
      z_param(
          0.05, 1e4,
          "Standard deviation of the noise divided by the replace-one sensitivity of the sum: 2 φ_max S/q for clipped vectors.",
          "Wang, Balle & Kasiviswanathan 2019"),
      steps_param("Rounds", "How many noisy sums are released.")};
  entry.ledger = fixed_size_ledger;
  entry.solvable = {"z", "steps", "population", "sample"};
  entry.facts = fixed_size_facts;
  return entry;
}

}  // namespace privbo::calculator
