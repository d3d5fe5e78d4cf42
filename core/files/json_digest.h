// Digests of JSON documents: the same document has the same one, and a file that holds its own tells whether it was
// changed.
#pragma once

#include <string>

#include "catalogue/json.h"

namespace privbo {

/// Returns the text of a document whose members are sorted by name, on one line: equal for equal documents however they
/// were written.
std::string canonical_text(const Json& json);

/// States whether a digest is that of the members in the order in which they stand, or of canonical_text().
enum class Members { as_they_stand, sorted };

/// Adds the last member, "sha256": the SHA-256 of the object's text on one line before that.
void add_own_sha256(Json& json, Members members = Members::as_they_stand);
/// Takes that member out and states whether it is what it should be. Throws Json::exception where there is none.
bool take_own_sha256(Json& json, Members members = Members::as_they_stand);

}  // namespace privbo
