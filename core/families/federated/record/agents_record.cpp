#include "families/federated/record/agents_record.h"

namespace privbo {

const AgentsRecord& agents_record(const AlgorithmSnapshot& algorithm) {
  static const AgentsRecord none;
  for (const auto& record : algorithm.records)
    if (const auto* found = dynamic_cast<const AgentsRecord*>(record.get())) return *found;
  return none;
}

std::shared_ptr<const AgentsPicture> agents_picture(const PosteriorSnapshot& belief) {
  return find_among<AgentsPicture>(belief.parts);
}

}  // namespace privbo
