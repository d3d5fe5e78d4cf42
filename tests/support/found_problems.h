// What a check says of a scenario: the problem at a path, and whether a problem there has certain words.
#pragma once

#include <algorithm>
#include <string>

#include "catalogue/param_set.h"

namespace privbo::test {

/// The first problem at `path`; null where there is none.
inline const Problem* problem_at(const Problems& problems, const std::string& path) {
  const auto found = std::ranges::find(problems, path, &Problem::path);
  return found == problems.end() ? nullptr : &*found;
}

/// Whether a problem at `path` has `words` in its message.
inline bool reports(const Problems& problems, const std::string& path, const std::string& words) {
  return std::ranges::any_of(problems, [&](const Problem& p) {
    return p.path == path && p.message.english().find(words) != std::string::npos;
  });
}

}  // namespace privbo::test
