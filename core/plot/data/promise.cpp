// One place for the names of promises, so that no two charts call the same ε differently.
#include "plot/data/promise.h"

#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

Message notion_name(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      return {};
    case PrivacyNotion::local:
      return Message("local DP");
    case PrivacyNotion::joint:
      return Message("joint DP");
    case PrivacyNotion::local_joint:
      return Message("local joint DP");
    case PrivacyNotion::user_level_central:
      return Message("user-level central DP");
    case PrivacyNotion::distributed:
      return Message("distributed DP");
    case PrivacyNotion::high_probability_local:
      return Message::joined({Message("DP over the reward noise"), caveat(notion)});
    case PrivacyNotion::central:
      return Message("central DP");
    case PrivacyNotion::high_probability_central:
      return Message::joined({Message("privacy over the draw of f"), caveat(notion)});
  }
  return {};
}

}  // namespace

bool has_contexts(const ChartData& data) {
  if (data.experiment) {  // the scenario first, and where a file has none, the results
    const Json& document = data.experiment->document();
    const auto contexts = document.find("contexts");
    return contexts != document.end() && contexts->is_object() &&
           contexts->value("type", std::string("none")) != "none";
  }
  const PosteriorSnapshot* posterior = posterior_shown(data);
  if (posterior && (policy_picture(*posterior) || (posterior->domain && posterior->domain->contexts > 0))) return true;
  return data.run && !data.run->checkpoints.empty();
}

bool randomises_rewards(const Snapshot& run) {
  return std::ranges::any_of(run.algorithms, [](const AlgorithmSnapshot& algorithm) {
    return is_per_reward(algorithm.privacy.guarantee.notion);
  });
}

std::optional<double> epsilon_of_answer(const AlgorithmSnapshot& algorithm) {
  const ErrorRates& errors = error_rates(algorithm);
  if (errors.recommends) return std::isfinite(errors.epsilon) ? std::optional(errors.epsilon) : std::nullopt;
  return claimed_epsilon(algorithm.privacy);
}

Message promise_words(const AlgorithmSnapshot& algorithm) {
  const PrivacyNotion notion = algorithm.privacy.guarantee.notion;
  if (notion == PrivacyNotion::none || !epsilon_of_answer(algorithm)) return {};
  return promise_words(notion, claimed_delta(algorithm.privacy));
}

Message promise_words(PrivacyNotion notion, double delta) {
  if (notion == PrivacyNotion::none) return {};
  if (delta > 0.0) return Message("(ε, δ)-%1, δ = %2", notion_name(notion), number_text(delta, 3));
  return Message("pure ε-%1", notion_name(notion));
}

Message paid_for(const AlgorithmSnapshot& algorithm) {
  return error_rates(algorithm).recommends ? Message("one answer") : protected_unit(algorithm.privacy.guarantee.notion);
}

double entropy(const Vector& probabilities) {
  double sum = 0.0;
  for (const double p : probabilities)
    if (p > 0.0) sum -= p * std::log(p);
  return std::max(0.0, sum);
}

Message randomness_text(double entropy, Index actions) {
  const double most = std::log(std::max<double>(1.0, static_cast<double>(actions)));
  if (actions < 2 || entropy == 0.0) return Message("certain");
  if (entropy < 0.05 * most) return Message("nearly certain");
  if (entropy > 0.95 * most) return Message("nearly uniform");
  return Message("between certain and uniform");
}

}  // namespace privbo
