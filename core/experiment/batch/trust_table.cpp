#include "experiment/batch/trust_comparison.h"
#include "text/error.h"
#include "text/message.h"

#include <algorithm>
#include <stdexcept>

#include "families/families.h"

namespace privbo {

const std::vector<TrustFacts>& trust_facts() {
  static const std::vector<TrustFacts> all = [] {
    std::vector<TrustFacts> facts;
    for (const TrustModel& model : trust_models()) facts.push_back(model.facts);
    return facts;
  }();
  return all;
}

const TrustModel& trust_model_of(const std::string& id) {
  const auto found = std::ranges::find(trust_models(), id, [](const TrustModel& model) { return model.facts.id; });
  if (found != trust_models().end()) return *found;
  std::string ids;
  for (const TrustFacts& facts : trust_facts()) ids += (ids.empty() ? "" : ", ") + facts.id;
  throw OutOfRange(Message("trust model \"%1\": there is no such model; there are %2", id, ids));
}

const TrustFacts& trust_facts_of(const std::string& id) { return trust_model_of(id).facts; }

}  // namespace privbo
