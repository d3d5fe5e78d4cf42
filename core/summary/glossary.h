// The glossary: ten words that a newcomer meets first, each with a short plain explanation.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

struct GlossaryTerm {
  std::string id;   // "length-scale"
  Message name;     // "length scale ℓ"
  Message meaning;  // one to three sentences
};

/// Returns the words in the order in which a reader meets them; the guide's page glossary.md has the same.
const std::vector<GlossaryTerm>& glossary();
/// Returns the term with this id; null where there is none.
const GlossaryTerm* find_term(const std::string& id);

/// Returns which term explains the setting at a JSON pointer, "/privacy/epsilon" or "/algorithms/0/epsilon"; null:
/// none does.
const GlossaryTerm* term_of_setting(const std::string& pointer);

}  // namespace privbo
