// JSON documents as they should never be: still documents of the program, with values that strangers put there.
#pragma once

#include <string>
#include <vector>

#include "catalogue/json.h"
#include "fuzz/fuzz_files.h"

namespace privbo::fuzz {

/// What a mutant may say.
struct Taste {
  /// In settings that are run, a number that is legal and large costs minutes, as it should: such are left out.
  bool modest_numbers = false;
  std::vector<std::string> names{};  // of files, to stand where texts stood
};

/// A document, and texts that no document can hold ("NaN", 300,000 brackets) in the place of some of its values.
struct JsonMutant {
  Json document;
  std::vector<std::string> raw{};

  bool is_document() const { return raw.empty(); }
  std::string text(int indent = -1) const;
};

/// One to four changes: values replaced by others of any type, extreme numbers (5e-324, 1.797e308, 1e999, NaN, -1,
/// 2^63), texts with control characters and separators, values removed, repeated, renamed, nested, and, seldom, by a
/// hundred thousand members or 300,000 levels.
JsonMutant spoilt_document(const Json& whole, Mutator& random, const Taste& taste);

/// A text as no name should be: empty, long, with controls, separators, TeX, shell, HTML, or bytes that are no UTF-8.
std::string odd_text(Mutator& random, const Taste& taste);

}  // namespace privbo::fuzz
