// Finds the name that somebody meant who misspelt one: a command, an option, a preset, a key of a scenario.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

/// The number of letters to add, leave out, replace or swap with a neighbour that turn one word into the other (optimal
/// string alignment). Capitals count as small letters, '_' as '-'.
std::size_t spelling_distance(const std::string& one, const std::string& other);

/// Returns the name with the smallest distance, the first of several; empty where none is near enough to be a
/// misspelling: one letter in a word of up to four, and one more for every three further letters.
std::string nearest_name(const std::string& word, const std::vector<std::string>& names);

/// "did you mean horizon?"; `otherwise` where no name is near.
Message suggestion(const std::string& word, const std::vector<std::string>& names, Message otherwise = {});

}  // namespace privbo
