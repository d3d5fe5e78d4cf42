// Words the noise behind an ε: the one mechanism by which screens, tables and files name it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "privacy/ledger/ledger.h"
#include "text/message.h"

namespace privbo {

/// Reports what the noise back-end of a guarantee is good for. A file of an earlier version names none: it was the
/// simulation. Empty where nothing is private, or nothing was released yet: then there is no noise to name.
Message noise_text(const Guarantee& guarantee);
/// Does the same of the words that a file stores beside an ε.
Message noise_text(const Message& recorded_words);

/// "ε = 4 per reward; noise: seeded simulation: …", for an ε that stands alone.
Message with_noise(const Message& claim, const Message& noise);

/// Sentences under a table of several ε: one for all where they have the same noise, otherwise one for each noise,
/// naming the algorithms. `noises`: label and words of every ε in the table; empty words are passed over.
std::vector<Message> noise_sentences(const std::vector<std::pair<std::string, Message>>& noises);

}  // namespace privbo
