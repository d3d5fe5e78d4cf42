// Writes released parameters to a file and reads them back: Σ̃, ũ, the features they belong to, and what releasing them
// cost.
#pragma once

#include <filesystem>

#include "catalogue/param_spec.h"
#include "families/joint/learner/released_parameters.h"

namespace privbo {

inline constexpr const char* parameters_format = "privbo-released-parameters";
inline constexpr int parameters_version = 1;

/// The document is self-contained: it has frequencies and weights, so that a reader can rebuild Φ. It holds Σ̃ as its
/// upper triangle, row by row.
Json parameters_json(const ReleasedParameters& parameters);
/// Throws std::runtime_error with a sentence for anything that is no such file, or has sizes that do not fit.
ReleasedParameters parameters_of(const Json& json);

/// Returns the text of such a file.
std::string parameters_text(const ReleasedParameters& parameters);
void save_parameters(const ReleasedParameters& parameters, const std::filesystem::path& file);
/// Reads a file of at most 100 MB. Throws std::runtime_error with a sentence.
ReleasedParameters load_parameters(const std::filesystem::path& file);

}  // namespace privbo
