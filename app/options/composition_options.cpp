// Turns "gaussian z=5 times=3" into the JSON of a use, and reads files of uses.
#include "options/composition_options.h"

#include <algorithm>
#include <sstream>

#include "files/json_file.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// A number, true or false where the text is one, else the text.
Json json_of_word(const std::string& text) {
  if (const auto number = parse_double(text)) return *number;
  if (text == "true") return true;
  if (text == "false") return false;
  return text;
}

Json use_json(const std::string& text) {
  std::istringstream words(text);
  Json use = Json::object();
  for (std::string word; words >> word;) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      if (use.contains("mechanism"))
        throw InvalidArgument(
            Message("--use \"%1\": %2 is no KEY=VALUE; write e.g. \"gaussian z=5 times=3\"", text, word));
      use["mechanism"] = word;
      continue;
    }
    std::string key = word.substr(0, equals);
    std::ranges::replace(key, '-', '_');
    Json& place = key == "times" ? use : use["parameters"];
    if (place.contains(key)) throw InvalidArgument(Message("--use \"%1\": %2 is given twice", text, key));
    place[key] = json_of_word(word.substr(equals + 1));
  }
  return use;
}

}  // namespace

void declare_composition(OptionTable& table, CompositionOptions& options) {
  table.add({"use", 0, "TEXT",
             Message("one of several mechanisms whose costs add up, in quotes: \"MECHANISM KEY=VALUE … times=N\"; once "
                     "for each")},
            options.uses);
  table.add({"composition", 0, "FILE",
             Message("several mechanisms whose costs add up, as JSON (privbo schema composition-file)")},
            options.file);
}

MechanismList composition_of(const CompositionOptions& options, const MechanismOptions& single) {
  if (!options.uses.empty() && options.file)
    throw InvalidArgument(Message("--use and --composition: both name the list; give one of them"));
  if (single.mechanism || !single.words.empty() || !single.values.empty() || !single.off.empty() || single.epsilon)
    throw InvalidArgument(
        Message("a list of mechanisms is given, and a mechanism or a parameter beside it; put it into the list"));
  if (!options.file) {
    Json uses = Json::array();
    for (const std::string& use : options.uses) uses.push_back(use_json(use));
    return mechanism_list_of(uses);
  }
  MechanismList list;
  read_json_file(*options.file,
                 {Message("a composition"), Message("a file of mechanisms (privbo schema composition-file)"),
                  "privbo-composition", 1, 10'000'000},
                 [&list](const Json& json) {
                   for (const auto& [key, value] : json.items())
                     if (key != "format" && key != "version" && key != "uses")
                       refuse_file(Message("%1: unknown; it has format, version and uses", key));
                   list = mechanism_list_of(json.value("uses", Json()));
                 });
  return list;
}

}  // namespace privbo::app
