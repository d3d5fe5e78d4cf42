// Matrices and vectors in messages: as numbers, or as base64 of little-endian doubles, which takes a tenth of the time.
#pragma once

#include "catalogue/json.h"
#include "numerics/types.h"

namespace privbo {

/// Writes rows of numbers, or {"f64le-base64": "…", "shape": [rows, columns]} with the rows one after the other.
Json json_of_matrix(const Eigen::Ref<const Points>& matrix, bool base64);
/// Writes numbers, or the same with "shape": [size].
Json json_of_vector(const Vector& vector, bool base64);
/// Reads either form. Throws BadMessage where it is neither, or a number is not finite. `what`: as the sentence calls
/// it.
Vector vector_of_json(const Json& json, const char* what);

}  // namespace privbo
