#include "record/provenance_line.h"

#include <utility>

#include "learning/setup.h"

namespace privbo {

std::vector<Message> texts_of(const std::vector<ProvenanceLine>& lines) {
  std::vector<Message> texts;
  texts.reserve(lines.size());
  for (const ProvenanceLine& line : lines) texts.push_back(line.text);
  return texts;
}

ProvenanceLine recorded_line(Message line) {
  using enum ProvenanceLine::Kind;
  const std::string text = line.english();
  const std::string from_protected = ": " + to_string(Provenance::protected_data).english() + " (";
  const ProvenanceLine::Kind kind = text.starts_with(exposed_constants_words)        ? warning
                                    : text.ends_with(unused_constant_words)          ? unused
                                    : text.find(from_protected) != std::string::npos ? exposed
                                                                                     : sound;
  return {std::move(line), kind};
}

}  // namespace privbo
