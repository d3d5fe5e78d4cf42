#include "files/repeated_key.h"

#include <set>
#include <vector>

#include "catalogue/json.h"

namespace privbo {
namespace {

/// An object or a list that is still open.
struct OpenValue {
  bool object = false;
  bool key_comes = false;  // the next string is a key
  std::string key;         // the last one
  std::set<std::string> keys;
};

/// Returns the byte after the string that begins at `start`, where the opening quote stands.
std::size_t end_of_string(std::string_view text, std::size_t start) {
  std::size_t at = start + 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at + 1;
}

/// Returns the string between two quotes, without its escapes.
std::string decoded_key(std::string_view quoted) {
  if (quoted.find('\\') == std::string_view::npos) return std::string(quoted.substr(1, quoted.size() - 2));
  return Json::parse(quoted).get<std::string>();
}

std::string path_of(const std::vector<OpenValue>& open) {
  std::string path;
  for (const OpenValue& value : open)
    if (value.object) path += "/" + value.key;
  return path;
}

}  // namespace

std::optional<RepeatedKey> repeated_key(std::string_view text) {
  std::vector<OpenValue> open;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') {
      open.push_back({c == '{', c == '{', {}, {}});
    } else if ((c == '}' || c == ']') && !open.empty()) {
      open.pop_back();
    } else if (c == ',' && !open.empty()) {
      open.back().key_comes = open.back().object;
    } else if (c == '"') {
      const std::size_t end = end_of_string(text, at);
      if (!open.empty() && open.back().key_comes) {
        open.back().key = decoded_key(text.substr(at, end - at));
        open.back().key_comes = false;
        if (!open.back().keys.insert(open.back().key).second) return RepeatedKey{path_of(open), at + 1};
      }
      at = end - 1;
    }
  }
  return std::nullopt;
}

}  // namespace privbo
