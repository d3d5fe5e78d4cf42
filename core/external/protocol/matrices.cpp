#include "external/protocol/matrices.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <string>

#include "catalogue/base64.h"
#include "external/protocol/messages.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr const char* base64_key = "f64le-base64";
static_assert(std::endian::native == std::endian::little, "doubles are sent as they lie in memory");

std::string bytes_of(const double* numbers, Index count) {
  return base64({reinterpret_cast<const char*>(numbers), static_cast<std::size_t>(count) * sizeof(double)});
}

}  // namespace

Json json_of_matrix(const Eigen::Ref<const Points>& matrix, bool base64) {
  if (base64) {
    const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> by_row = matrix;
    return {{base64_key, bytes_of(by_row.data(), by_row.size())}, {"shape", {matrix.rows(), matrix.cols()}}};
  }
  Json rows = Json::array();
  for (Index i = 0; i < matrix.rows(); ++i) {
    Json row = Json::array();
    for (Index j = 0; j < matrix.cols(); ++j) row.push_back(matrix(i, j));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json json_of_vector(const Vector& vector, bool base64) {
  if (base64) return {{base64_key, bytes_of(vector.data(), vector.size())}, {"shape", {vector.size()}}};
  Json numbers = Json::array();
  for (const double number : vector) numbers.push_back(number);
  return numbers;
}

Vector vector_of_json(const Json& json, const char* what) {
  Vector vector;
  if (json.is_array()) {
    vector.resize(static_cast<Index>(json.size()));
    for (std::size_t i = 0; i < json.size(); ++i) {
      if (!json[i].is_number()) throw BadMessage(Message("\"%1\" must be a list of numbers", what));
      vector[static_cast<Index>(i)] = json[i].get<double>();
    }
  } else {
    const auto text = json.is_object() ? json.find(base64_key) : json.end();
    std::optional<std::string> bytes;
    if (json.is_object() && text != json.end() && text->is_string())
      bytes = bytes_of_base64(text->get_ref<const std::string&>());
    if (!bytes || bytes->size() % sizeof(double) != 0)
      throw BadMessage(Message("\"%1\" must be a list of numbers, or {\"f64le-base64\": …}", what));
    vector.resize(static_cast<Index>(bytes->size() / sizeof(double)));
    std::memcpy(vector.data(), bytes->data(), bytes->size());
  }
  if (!vector.allFinite()) throw BadMessage(Message("\"%1\" has a number that is not finite", what));
  if (vector.size() > 0 && vector.cwiseAbs().maxCoeff() > largest_number)
    throw BadMessage(Message("\"%1\" has a number that is not between −%2 and %2", what, significant(largest_number)));
  return vector;
}

}  // namespace privbo
