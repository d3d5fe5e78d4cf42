// Finds a series that a family has recorded of an algorithm, for rooms that know no family.
#pragma once

#include <string>

#include "record/snapshot.h"

namespace privbo {

/// Share of the vectors sent to a server that it clipped, of all rounds so far, over the recorded rounds.
inline constexpr const char* clipped_vectors_name = "clipped_vectors";

/// Returns the band that a family has recorded of the algorithm under this name; an empty one where none has.
inline const Curve& family_band(const AlgorithmSnapshot& algorithm, const std::string& name) {
  static const Curve none;
  for (const std::shared_ptr<const FamilyRecord>& record : algorithm.records)
    if (const Curve& band = record->series.band(name); !band.mean.empty()) return band;
  return none;
}

}  // namespace privbo
