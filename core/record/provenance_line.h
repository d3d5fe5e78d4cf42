// Declares the lines that state where each of an algorithm's constants comes from.
#pragma once

#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

struct ProvenanceLine {
  /// Describes what a line means for the ε that it stands beside, which assumes that every constant in use is public.
  enum class Kind {
    sound,    // nothing to warn of
    unused,   // the algorithm does not use this constant
    exposed,  // in use, though computed from the protected data
    warning   // names all that are exposed; the first line
  };

  Message text;
  Kind kind = Kind::sound;

  bool operator==(const ProvenanceLine&) const = default;
};

/// Begins the line of kind `warning`.
inline constexpr const char* exposed_constants_words = "ε assumes these are public";
/// Ends a line of kind `unused`.
inline constexpr const char* unused_constant_words = "; not used by this algorithm";

/// Returns the lines' texts, which are all that files store.
std::vector<Message> texts_of(const std::vector<ProvenanceLine>& lines);
/// Reads a stored line; its kind follows from the words above.
ProvenanceLine recorded_line(Message line);

}  // namespace privbo
