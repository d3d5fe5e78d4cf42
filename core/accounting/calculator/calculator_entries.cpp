// Descriptors and charges that several mechanisms of the calculator share.
#include "accounting/calculator/calculator_entries.h"

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo::calculator {

ParamSpec sensitivity_param(const char* help, const char* effect) {
  return real_param("sensitivity", "Sensitivity", 1.0, {0.0, 1e12, true}, {0.1, 10.0},
                    {.log_scale = true,
                     .symbol = "Δ",
                     .help = help,
                     .citation = "Dwork & Roth 2014, Definitions 3.1 and 3.8",
                     .effect = effect});
}

ParamSpec z_param(double lowest, double highest, const char* help, const char* citation) {
  return real_param(
      "z", "Noise multiplier", 1.0, {lowest, highest}, {0.3, 30.0},
      {.log_scale = true,
       .symbol = "z",
       .help = help,
       .citation = citation,
       .low_end = "less private",
       .high_end = "more private",
       .effect =
           "Privacy: more noise, smaller ε. Learning: the noise is z sensitivities, so twice the z is twice the noise."});
}

ParamSpec steps_param(const char* label, const char* help) {
  return integer_param("steps", label, 1, {1.0, max_steps}, {1.0, 10000.0},
                       {.log_scale = true,
                        .symbol = "T",
                        .help = help,
                        .citation = "Dwork & Roth 2014, §3.5 (composition)",
                        .low_end = "more private",
                        .high_end = "less private",
                        .effect = "Privacy: every release about the same person costs more. Learning: more is seen."});
}

ParamSpec rounds_param(const char* help, const char* citation, double highest) {
  return integer_param(
      "rounds", "Rounds", 1024, {1.0, highest}, {1.0, 100000.0},
      {.log_scale = true,
       .symbol = "T",
       .unit = "rounds",
       .help = help,
       .citation = citation,
       .low_end = "more private",
       .high_end = "less private",
       .effect =
           "Privacy: longer streams cost more, but only like the root of their logarithm. Learning: more rounds."});
}

ParamSpec epsilon0_param(const char* help, const char* citation) {
  return real_param("epsilon0", "ε of one release", 1.0, {0.0, max_epsilon0, true}, {0.01, 10.0},
                    {.log_scale = true,
                     .symbol = "ε₀",
                     .help = help,
                     .citation = citation,
                     .low_end = "more private",
                     .high_end = "less private",
                     .effect = "Privacy: what one release costs. Learning: half the ε₀ is about twice the noise."});
}

ParamSpec release_last_param() {
  return toggle_param(
      "release_last", "Prefix T is released", true,
      {.help =
           "On: parameters are released after the last round. Off: the query of round T needs the first T − 1 items only.",
       .citation = "this program; n = 1 + ⌊log2 T_last⌋ nodes contain an item",
       .effect =
           "Privacy: off saves one node per item when T is a power of two. Learning: none before the last round."});
}

Protection protecting(PrivacyNotion notion, const Message& whom, const Message& assumption) {
  return {notion, whom, Message("everyone who sees the releases"), assumption};
}

std::shared_ptr<const Guarantee> undrawn(Guarantee guarantee) {
  guarantee.noise = {};
  return std::make_shared<const Guarantee>(std::move(guarantee));
}

Ledger repeated(const Guarantee& guarantee, std::int64_t steps) {
  const std::shared_ptr<const Guarantee> shared = undrawn(guarantee);
  Ledger ledger;
  if (static_cast<double>(steps) > max_releases) {
    ledger.charge(1, shared, steps);
    return ledger;
  }
  for (std::int64_t t = 1; t <= steps; ++t) ledger.charge(t, shared);
  return ledger;
}

MechanismEntry::Fact fact(const Message& label, double value, const Message& note) {
  return {label, significant(value, 6), note};
}

}  // namespace privbo::calculator
