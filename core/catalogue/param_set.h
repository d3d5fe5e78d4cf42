// Declares checked parameter values, and the check that turns JSON into them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalogue/param_spec.h"
#include "text/message.h"

namespace privbo {

struct Problem {
  enum class Severity { error, warning };
  /// Describes what a problem is about, where somebody must know: a key that no setting has, or a δ above
  /// largest_private_delta.
  enum class Kind { general, unknown_key, large_delta };
  std::string path;  // JSON pointer into the scenario, e.g. /privacy/epsilon
  Message message;   // value, allowed range, what to do
  Severity severity = Severity::error;
  Kind kind = Kind::general;
  bool operator==(const Problem&) const = default;
};
using Problems = std::vector<Problem>;

/// Adds a warning about the setting at `path`.
void warn(Problems& problems, const std::string& path, Message message, Problem::Kind kind = Problem::Kind::general);

/// Null where there is none.
const Problem* first_error(const Problems& problems);
bool has_errors(const Problems& problems);
/// Returns one line for each problem: "/privacy/epsilon: epsilon = -1: must be …".
Message listed(const Problems& problems);
/// Does the same in English.
std::string to_text(const Problems& problems);

/// Holds the values of one component after `check_params`: every key of its specs is present and legal, but for those
/// that are left out at their defaults (ParamSpec::left_out).
/// Asking for a key that is not present is a programming error (throws std::logic_error).
class ParamSet {
 public:
  ParamSet() = default;
  explicit ParamSet(Json values) : values_(std::move(values)) {}

  double real(const std::string& key) const;
  std::int64_t integer(const std::string& key) const;
  std::uint64_t seed(const std::string& key) const;
  bool boolean(const std::string& key) const;
  std::string text(const std::string& key) const;  // also choices and files
  std::vector<double> real_list(const std::string& key) const;
  /// Of a parameter that is left out at its default, which is `otherwise`.
  double real(const std::string& key, double otherwise) const;
  bool boolean(const std::string& key, bool otherwise) const;
  std::vector<double> real_list(const std::string& key, std::vector<double> otherwise) const;
  /// Returns false where the value is null (the parameter inherits).
  bool is_set(const std::string& key) const;
  const Json& json() const { return values_; }

 private:
  const Json& at(const std::string& key) const;
  Json values_ = Json::object();
};

/// Adds a warning about a key at `path` that nothing here stands for.
void warn_of_unknown_key(Problems& problems, const std::string& path);

/// Checks `object` against `specs`: missing keys take their default, unknown keys warn and are kept in the file,
/// every problem is reported with its path. `reserved` keys belong to the caller (for example "type"). Parameters that
/// are left out at their defaults are left out.
ParamSet check_params(const std::vector<ParamSpec>& specs, const Json& object, const std::string& path,
                      const std::vector<std::string>& reserved, Problems& problems);

/// Returns the default of every parameter in `specs`: what a missing key stands for.
Json default_values(const std::vector<ParamSpec>& specs);
/// Returns the defaults that documents state: all but those that are left out.
Json stated_defaults(const std::vector<ParamSpec>& specs);

/// Returns the legal range as text, for example "0 < epsilon ≤ 1000".
Message range_text(const ParamSpec& spec);

/// Returns whether `spec` is shown, given the values of its sibling parameters.
bool is_visible(const ParamSpec& spec, const Json& siblings);

}  // namespace privbo
