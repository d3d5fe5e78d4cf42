#include "io/folder/manifest.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "files/foreign_file.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/provenance.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

const JsonFileKind& manifest_kind() {
  static const JsonFileKind kind{Message("a manifest"),
                                 Message("a folder written by 'privbo run … --out FOLDER'"),
                                 "privbo-manifest",
                                 1,
                                 10'000'000,
                                 true};
  return kind;
}

constexpr std::array<std::pair<Manifest::State, const char*>, 3> state_words{{{Manifest::State::running, "running"},
                                                                              {Manifest::State::complete, "complete"},
                                                                              {Manifest::State::partial, "partial"}}};

Manifest::State state_of(const Json& json) {
  const auto word = json.get<std::string>();
  for (const auto& [state, text] : state_words)
    if (word == text) return state;
  refuse_file(Message("state \"%1\": must be running, complete or partial", word.substr(0, 40)));
}

/// A stranger's manifest must not name files outside its folder: names in it are read, replaced and removed.
std::string inside_name_of(const Json& json) {
  std::string name = short_text_of(json);
  if (!stays_inside(name)) refuse_file(Message("\"%1\" is not a name inside the folder", name.substr(0, 80)));
  return name;
}

std::string digest_of(const Json& json) {
  const auto text = json.get<std::string>();
  if (text.size() != 64 || text.find_first_not_of("0123456789abcdef") != std::string::npos)
    refuse_file(Message("a SHA-256 must have 64 hexadecimal digits"));
  return text;
}

ListedFile file_of(const Json& json) {
  return {inside_name_of(json.at("name")), count_of<std::uintmax_t>(json.at("bytes")), digest_of(json.at("sha256"))};
}

Json files_json(const std::vector<ListedFile>& files) {
  Json json = Json::array();
  for (const ListedFile& file : files)
    json.push_back({{"name", file.name}, {"bytes", file.bytes}, {"sha256", file.sha256}});
  return json;
}

Manifest manifest_of(const Json& json) {
  Manifest manifest;
  manifest.state = state_of(json.at("state"));
  manifest.reason = json.contains("reason") ? Message::verbatim(short_text_of(json.at("reason"))) : Message();
  for (const Json& word : json.at("command")) manifest.command.push_back(short_text_of(word));
  const Json& scenario = json.at("scenario");
  manifest.scenario = name_of(scenario.at("name"));
  manifest.scenario_file = inside_name_of(scenario.at("file"));
  manifest.scenario_sha256 = digest_of(scenario.at("sha256"));
  if (scenario.contains("earlier_sha256")) manifest.earlier_sha256 = digest_of(scenario.at("earlier_sha256"));
  for (const Json& file : json.at("files")) manifest.files.push_back(file_of(file));
  if (json.contains("to_come"))
    for (const Json& name : json.at("to_come")) manifest.to_come.push_back(inside_name_of(name));
  if (json.contains("earlier"))
    for (const Json& file : json.at("earlier")) manifest.earlier.push_back(file_of(file));
  if (json.contains("missing"))
    for (const Json& one : json.at("missing"))
      manifest.missing.push_back({inside_name_of(one.at("name")), Message::verbatim(short_text_of(one.at("reason")))});
  for (const Json& table : json.at("data")) {
    const bool copied = table.at("copied").get<bool>();
    manifest.tables.push_back({short_text_of(table.at("setting")),
                               copied ? inside_name_of(table.at("file")) : short_text_of(table.at("file")), copied,
                               count_of<std::uintmax_t>(table.at("bytes")), digest_of(table.at("sha256"))});
  }
  return manifest;
}

/// Returns whether the file states that it is a manifest of this program. Another program's manifest.json is somebody's
/// file.
bool is_ours(const ForeignFile& file) { return file.beginning(200).find(manifest_kind().format) != std::string::npos; }

}  // namespace

const ListedFile* Manifest::find(const std::string& name) const {
  const auto found = std::ranges::find(files, name, &ListedFile::name);
  return found == files.end() ? nullptr : &*found;
}

const char* to_string(Manifest::State state) {
  return std::ranges::find(state_words, state, &std::pair<Manifest::State, const char*>::first)->second;
}

std::string manifest_text(const Manifest& manifest) {
  Json json{
      {"format", manifest_kind().format}, {"version", manifest_kind().version}, {"state", to_string(manifest.state)}};
  if (!manifest.reason.empty()) json["reason"] = manifest.reason;
  json["command"] = manifest.command;
  json["scenario"] = {
      {"name", manifest.scenario}, {"file", manifest.scenario_file}, {"sha256", manifest.scenario_sha256}};
  if (!manifest.earlier_sha256.empty()) json["scenario"]["earlier_sha256"] = manifest.earlier_sha256;
  json["files"] = files_json(manifest.files);
  if (!manifest.to_come.empty()) json["to_come"] = manifest.to_come;
  if (!manifest.earlier.empty()) json["earlier"] = files_json(manifest.earlier);
  for (const MissingFile& one : manifest.missing)
    json["missing"].push_back({{"name", one.name}, {"reason", one.reason}});
  json["data"] = Json::array();
  for (const ListedTable& table : manifest.tables)
    json["data"].push_back({{"setting", table.setting},
                            {"file", table.file},
                            {"copied", table.copied},
                            {"bytes", table.bytes},
                            {"sha256", table.sha256}});
  json["made_by"] = provenance();
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<Manifest> read_manifest(const fs::path& folder) {
  try {
    const ForeignFile file = ForeignFile::inside(folder, manifest_name);
    if (!is_ours(file)) return std::nullopt;
    Manifest manifest;
    read_json_file(file, manifest_kind(), [&](const Json& json) { manifest = manifest_of(json); });
    return manifest;
  } catch (const FileRefused& refused) {
    using enum FileRefused::Reason;
    if (refused.reason == unreadable || refused.reason == too_large) throw;
    return std::nullopt;
  }
}

bool stays_inside(const std::string& name) {
  const fs::path path(name);
  if (name.empty() || name.find('\0') != std::string::npos || path.is_absolute()) return false;
  const auto parts = std::distance(path.begin(), path.end());
  return parts <= 3 &&
         std::ranges::all_of(path, [](const fs::path& part) { return !part.empty() && part != "." && part != ".."; });
}

}  // namespace privbo
