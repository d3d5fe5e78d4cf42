// Decision sets as the catalogue makes them, and what the tests of them open.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "environment/decisions/decision_sets.h"

namespace privbo::made_decision_sets {

inline const DecisionSetEntry& entry(const std::string& id) {
  const DecisionSetEntry* found = find_entry(decision_set_catalogue(), id);
  if (found == nullptr) throw std::logic_error("no decision sets " + id);
  return *found;
}

inline ParamSet checked(const std::string& id, const Json& values) {
  Problems problems;
  ParamSet params = check_params(entry(id).params, values, "/decisions", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return params;
}

inline std::unique_ptr<DecisionSets> made(const std::string& id, const Json& values, const Vector& means,
                                          std::uint64_t trial = 0) {
  return entry(id).make(checked(id, values), means,
                        make_stream({.seed = 9, .trial = trial, .purpose = Purpose::environment}));
}

inline std::string why_inapplicable(const std::string& id, const Json& values, const Vector& means) {
  return entry(id).why_inapplicable(checked(id, values), means).english();
}

inline std::vector<Index> opened(DecisionSets& sets, std::int64_t t) {
  const std::span<const Index> indices = sets.open(t);
  return {indices.begin(), indices.end()};
}

/// Bad, in between, good, good, bad, good, in between, bad, exactly good, exactly bad.
inline Vector ten_means() { return (Vector(10) << 0.1, 0.7, 0.9, 0.85, 0.5, 1.0, 0.61, 0.0, 0.8, 0.6).finished(); }

}  // namespace privbo::made_decision_sets
