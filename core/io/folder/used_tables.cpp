#include "io/folder/used_tables.h"

#include <algorithm>
#include <stdexcept>

#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/sha256.h"
#include "io/folder/folder_contents.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Names that are tried in turn: data/mine.csv, data/2/mine.csv, …
std::string place_of_copy(const fs::path& table, int attempt) {
  return "data/" + (attempt == 1 ? std::string() : std::to_string(attempt) + "/") + table.filename().string();
}

/// Returns the first name that no other table of this run has, and no file that is not ours.
std::string free_place(const fs::path& table, const fs::path& folder, const std::vector<std::string>& own,
                       const std::vector<KeptTable>& others) {
  constexpr int max_attempts = 1000;
  for (int attempt = 1; attempt <= max_attempts; ++attempt) {
    std::string place = place_of_copy(table, attempt);
    std::error_code ignored;
    const bool the_table = leads_inside(folder, place) && same_file(table, folder / place);
    const bool taken = fs::exists(fs::symlink_status(folder / place, ignored)) &&
                       std::ranges::find(own, place) == own.end() && !the_table;
    if (!taken && std::ranges::none_of(others, [&](const KeptTable& other) { return other.listed.file == place; }))
      return place;
  }
  throw RuntimeError(
      Message("%1: there is no free name for a copy of %2; choose another folder", folder.string(), table.string()));
}

}  // namespace

void make_folders_to(const fs::path& folder, const std::string& name) {
  fs::path each = folder;
  for (const fs::path& part : fs::path(name).parent_path()) {
    each /= part;
    fs::create_directory(each);
    if (!fs::is_directory(fs::symlink_status(each)))
      throw RuntimeError(Message("%1: is not a folder; move it away", each.string()));
  }
}

void copy_table(const fs::path& from, const fs::path& to) {
  const ForeignFile file = ForeignFile::named(from);
  const auto copy = [&file](std::ostream& out) {
    file.whole([&out](std::string_view piece) { out.write(piece.data(), static_cast<std::streamsize>(piece.size())); });
  };
  // Who may not read the table may not read its copy either.
  write_atomically(to, copy, Links::followed, permissions_of(from));
}

std::string scenario_digest(const Json& document, const std::vector<TableDigest>& tables) {
  Json content = without_words(document);
  for (const TableDigest& table : tables) {
    const Json::json_pointer setting(table.setting);
    if (!content.contains(setting)) continue;  // a run of a comparison may go without agents
    Json& value = content.at(setting);
    value = {{"file", fs::path(value.get<std::string>()).filename().string()}, {"sha256", table.sha256}};
  }
  return sha256_of(canonical_text(content));
}

std::vector<KeptTable> keep_tables(const Scenario& scenario, const fs::path& folder,
                                   const std::vector<std::string>& own, const fs::path& waiting) {
  std::vector<KeptTable> kept;
  std::vector<fs::path> sources;
  for (const NamedTable& table : tables_of(scenario)) {
    const auto before = static_cast<std::size_t>(std::ranges::find(sources, table.file) - sources.begin());
    sources.push_back(table.file);
    if (before < kept.size()) {  // one table in two settings is one file
      KeptTable again = kept[before];
      again.listed.setting = table.setting;
      again.copy.clear();
      kept.push_back(std::move(again));
      continue;
    }
    KeptTable one{{table.setting, table.file.generic_string(), false, fs::file_size(table.file), {}}, {}};
    if (one.listed.bytes > largest_copied_table) {
      one.listed.sha256 = sha256_of_file(table.file);
    } else {
      one.listed.copied = true;
      one.listed.file = free_place(table.file, folder, own, kept);
      one.copy = waiting / ("table-" + std::to_string(kept.size()));
      copy_table(table.file, one.copy);
      one.listed.bytes = fs::file_size(one.copy);
      one.listed.sha256 = sha256_of_file(one.copy);
      if (leads_inside(folder, one.listed.file) && same_file(table.file, folder / one.listed.file)) one.copy.clear();
    }
    kept.push_back(std::move(one));
  }
  return kept;
}

Json with_kept_tables(Json document, const std::vector<KeptTable>& tables) {
  for (const KeptTable& table : tables) document[Json::json_pointer(table.listed.setting)] = table.listed.file;
  return document;
}

std::vector<Message> changed_tables(const Scenario& scenario) {
  std::vector<Message> sentences;
  const std::optional<Manifest> manifest = read_manifest(scenario.folder.empty() ? "." : scenario.folder);
  if (!manifest) return sentences;
  for (const NamedTable& table : tables_of(scenario))
    for (const ListedTable& listed : manifest->tables) {
      const fs::path then = listed.copied ? whole_path(scenario.folder, listed.file) : fs::path(listed.file);
      std::error_code missing;
      if (listed.setting != table.setting || then != table.file || !fs::is_regular_file(then, missing)) continue;
      if (fs::file_size(then) != listed.bytes || sha256_of_file(then) != listed.sha256)
        sentences.push_back(Message(
            "%1: is not the table that the run of this folder read (%2; its SHA-256 is another); the numbers will differ",
            then.string(), listed.setting));
    }
  return sentences;
}

}  // namespace privbo
