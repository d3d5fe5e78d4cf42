#include "io/folder/folder_check.h"

#include <algorithm>
#include <optional>

#include "files/foreign_file.h"
#include "files/sha256.h"
#include "io/folder/folder_claim.h"
#include "io/folder/folder_contents.h"
#include "io/folder/folder_lock.h"
#include "io/folder/result_names.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

Message incomplete_words(const fs::path& folder, const Manifest& manifest) {
  if (manifest.state == Manifest::State::running)
    return FolderLock(folder).state() == FolderLock::State::taken
               ? Message("its run is still going on")
               : Message("its run ended before all files were written");
  std::vector<Message> reasons{manifest.reason};
  for (const MissingFile& file : manifest.missing) reasons.push_back(Message("%1: %2", file.name, file.reason));
  return Message::joined(std::move(reasons), "; ");
}

/// Result files that the run of the manifest has not written. The scenario that was run may lie there beside the one
/// that was saved.
std::vector<std::string> of_other_runs(const fs::path& folder, const Manifest& manifest) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    std::string name = entry.path().filename().string();
    const bool expected = name == manifest_name || name == "data" || manifest.find(name) != nullptr ||
                          std::ranges::find(manifest.to_come, name) != manifest.to_come.end() ||
                          (name == "scenario.privbo.json" && manifest.scenario_file != name);
    if (is_result_name(name) && !expected) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

void check_file(const fs::path& folder, const std::string& name, const Manifest& manifest) {
  const fs::path file = folder / name;
  std::optional<ForeignFile> opened;
  try {
    opened.emplace(ForeignFile::inside(folder, name));
  } catch (const FileRefused& refused) {
    if (refused.reason == FileRefused::Reason::missing) return;  // its reader states it
    throw FolderRefused(refused.message());
  }
  const ListedFile* listed_file = manifest.find(name);
  if (!listed_file && manifest.state == Manifest::State::running &&
      std::ranges::find(manifest.to_come, name) != manifest.to_come.end())
    return;  // nobody knows its hash
  if (!listed_file)
    throw FolderRefused(Message(
        "%1: the run of this folder did not write it (it is not in %2); results of several runs are mixed here. Move it into a folder of its own",
        file.string(), manifest_name));
  if (opened->size() != listed_file->bytes || sha256_of(*opened) != listed_file->sha256)
    throw FolderRefused(Message(
        "%1: is not as the run of this folder wrote it (its SHA-256 is not that in %2); run the scenario again, or move the file into a folder of its own",
        file.string(), manifest_name));
}

}  // namespace

std::vector<Message> check_results(const fs::path& folder, const std::vector<std::string>& names,
                                   Incomplete incomplete) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) return {};  // its reader states it
  const std::optional<Manifest> manifest = read_manifest(folder);
  if (!manifest)
    return {Message("%1: has no %2 (an earlier version wrote it), so nobody knows whether its files belong to one run",
                    folder.string(), manifest_name)};
  if (const auto others = of_other_runs(folder, *manifest); !others.empty())
    throw FolderRefused(Message(
        "%1: the run of this folder did not write %2 (not in %3); results of several runs are mixed here. Move the files that do not belong to it away",
        folder.string(), listed(others), manifest_name));
  for (const std::string& name : names) check_file(folder, name, *manifest);
  if (manifest->state == Manifest::State::complete) return {};
  const Message words =
      Message("%1: the results are not complete: %2", folder.string(), incomplete_words(folder, *manifest));
  if (incomplete == Incomplete::refused) throw FolderRefused(Message("%1. --partial reads what there is", words));
  return {words};
}

std::string scenario_in(const fs::path& folder) {
  const std::optional<Manifest> manifest = read_manifest(folder);
  return manifest ? manifest->scenario_file : default_scenario_file;
}

}  // namespace privbo
