// Writes one algorithm's posterior in one trial to JSON and reads it back.
#pragma once

#include "catalogue/param_spec.h"
#include "record/snapshot.h"

namespace privbo {

Json posterior_json(const PosteriorSnapshot& posterior);
/// Reads a posterior. Throws std::runtime_error where sizes do not fit each other.
PosteriorSnapshot posterior_of(const Json& json);

}  // namespace privbo
