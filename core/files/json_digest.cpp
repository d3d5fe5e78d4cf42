#include "files/json_digest.h"

#include <map>
#include <utility>

#include "files/sha256.h"

namespace privbo {
namespace {

constexpr const char* own = "sha256";

Json sorted(const Json& json) {
  if (json.is_array()) {
    Json made = Json::array();
    for (const Json& value : json) made.push_back(sorted(value));
    return made;
  }
  if (!json.is_object()) return json;
  std::map<std::string, Json> members;
  for (const auto& [name, value] : json.items()) members[name] = sorted(value);
  // In order and each once: nothing has to be looked for, which would cost the square of their number.
  Json::object_t made;
  made.reserve(members.size());
  for (auto& [name, value] : members) made.Container::emplace_back(name, std::move(value));
  return made;
}

std::string on_one_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string digest_of(const Json& json, Members members) {
  return sha256_of(members == Members::sorted ? canonical_text(json) : on_one_line(json));
}

}  // namespace

std::string canonical_text(const Json& json) { return on_one_line(sorted(json)); }

void add_own_sha256(Json& json, Members members) { json[own] = digest_of(json, members); }

bool take_own_sha256(Json& json, Members members) {
  const auto digest = json.at(own).get<std::string>();
  json.erase(own);
  return digest_of(json, members) == digest;
}

}  // namespace privbo
