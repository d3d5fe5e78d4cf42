// Declares lists of uses of mechanisms, whose costs add up for a person who takes part in all of them: different
// mechanisms, or one whose parameters change on the way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "accounting/calculator/calculator.h"
#include "text/message.h"

namespace privbo {

/// A mechanism with its parameters, used `times` times in a row.
struct MechanismUse {
  const MechanismEntry* mechanism = nullptr;
  ParamSet params;         // checked
  std::int64_t times = 1;  // 1 to max_times

  /// Returns "2. gaussian: z = 5, steps = 3; 4 times" with this number in front.
  Message words(std::size_t number) const;
};
using MechanismList = std::vector<MechanismUse>;

inline constexpr std::size_t max_uses = 1000;
inline constexpr double max_times = 1e9;

/// Reads [{"mechanism": "gaussian", "parameters": {"z": 5}, "times": 3}, …]; what is left out has its default. Throws
/// std::invalid_argument with the place, the value, the range and what to do.
MechanismList mechanism_list_of(const Json& uses);
/// Writes the list so that `mechanism_list_of` reads it, with every parameter.
Json mechanism_list_json(const MechanismList& list);

/// Returns a ledger with one entry for each kind of release of each use. Throws what the mechanisms throw for
/// parameters that contradict one another, with the place.
Ledger ledger_of(const MechanismList& list);

/// Returns the neighbouring relations that the parts protect, each once, in their order. ε of the whole holds for
/// neighbours that all of them mean.
std::vector<Message> relations_of(const MechanismList& list);

/// Returns a list as a mechanism with one parameter, for `solve`: `unknown` is "2.z" for parameter z of the second use,
/// or "2.times". Its ParamSet is {"uses": the list, "2.z": a value}. Throws std::invalid_argument where the list has no
/// such parameter, or ε does not move one way in it.
MechanismEntry list_entry(const MechanismList& list, const std::string& unknown);
/// Returns the list of such a ParamSet, with the value in its place.
Json uses_with_values(const Json& params);

}  // namespace privbo
