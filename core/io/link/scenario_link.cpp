#include "io/link/scenario_link.h"

#include <cctype>
#include <stdexcept>
#include <vector>

#include "io/link/link_words.h"
#include "io/link/packed_text.h"
#include "io/scenario/named_files.h"
#include "io/scenario/scenario_file.h"
#include "io/scenario/written_json.h"
#include "numerics/numbers.h"
#include "scenario/check_document.h"
#include "scenario/sparse_document.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::string_view scheme = "privbo:";
constexpr char link_version = 'a';

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string without_blanks(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (!is_blank(c)) letters += c;
  return letters;
}

/// Returns what follows "privbo:" and the letter of the version.
std::string packed_part(std::string_view text) {
  if (text.size() > 2 * longest_link) throw RuntimeError(Message("it is longer than %1 characters", longest_link));
  if (!is_link(text)) throw RuntimeError(Message("a link begins with privbo:"));
  const std::string letters = without_blanks(text).substr(scheme.size());
  if (letters.size() > longest_link) throw RuntimeError(Message("it is longer than %1 characters", longest_link));
  if (letters.empty()) throw RuntimeError(Message("nothing follows privbo:; copy the whole link again"));
  const char version = letters.front();
  if (version > link_version && version <= 'z')
    throw RuntimeError(Message(
        "its version is %1, and this program reads version %2; update the program, or it is no link of this program",
        std::string(1, version), std::string(1, link_version)));
  if (version != link_version) throw RuntimeError(Message("it has no version: it is no link of this program"));
  return letters.substr(1);
}

/// Both sides of a link know these two.
Json with_format(const Json& sparse) {
  Json document{{"format", scenario_format}, {"version", scenario_version}};
  for (const auto& [key, value] : sparse.items()) document[key] = value;
  return document;
}

Scenario read_link(std::string_view text) {
  const std::string json = unpacked_text(packed_part(text), link_words(), largest_linked_text);
  const Json sparse = written_json(json, Message("ask for the link again"));
  if (!sparse.is_object()) throw RuntimeError(Message("it holds no scenario"));
  Scenario scenario = parse_scenario(with_format(sparse).dump(), {});
  // Used or not: the next change of a setting may be what makes it used.
  if (const std::vector<NamedFile> files = named_files(scenario, true); !files.empty())
    throw RuntimeError(Message(
        "it names a file (%1), and a link may not make this program read your disk; ask for the scenario as a file",
        files.front().setting));
  scenario.document = with_defaults(scenario.document);
  return scenario;
}

}  // namespace

bool is_link(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return lower(text.substr(0, scheme.size())) == scheme;
}

std::string link_of(const Scenario& scenario) {
  if (const std::vector<NamedFile> files = named_files(scenario); !files.empty())
    throw RuntimeError(Message(
        "the scenario reads a file of yours (%1 = \"%2\"), which a link cannot carry; send the scenario's file and that one",
        files.front().setting, files.front().text));
  Json sparse = without_defaults(with_defaults(scenario.document));
  for (const NamedFile& unused : named_files({sparse, scenario.folder}, true)) {
    const Json::json_pointer place(unused.setting);
    sparse[place.parent_pointer()].erase(place.back());
  }
  if (sparse.value("format", Json()) == scenario_format) sparse.erase("format");
  if (sparse.value("version", Json()) == scenario_version) sparse.erase("version");
  const std::string json = sparse.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string link;
  if (json.size() <= largest_linked_text) link = std::string(scheme) + link_version + packed_text(json, link_words());
  if (link.empty() || link.size() > longest_link)
    throw RuntimeError(
        Message("the scenario is too large for a link (%1 bytes of settings); send its file", json.size()));
  return link;
}

Scenario scenario_of_link(std::string_view text) {
  try {
    return read_link(text);
  } catch (const std::exception& failure) {
    throw RuntimeError(Message("this link is refused: %1", message_of(failure)));
  }
}

}  // namespace privbo
