#include "io/folder/folder_contents.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "catalogue/phrase.h"
#include "files/atomic_write.h"
#include "files/sha256.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Larger files are compared by their size alone: nobody edits gigabytes by hand.
constexpr std::uintmax_t largest_compared = 64'000'000;

/// Whether a file is still the one that the run wrote. A link in its place is not.
bool unchanged(const fs::path& file, const std::string& sha256, std::uintmax_t bytes) {
  std::error_code ignored;
  if (!fs::is_regular_file(fs::symlink_status(file, ignored)) || fs::file_size(file, ignored) != bytes) return false;
  try {
    return bytes > largest_compared || sha256_of_file(file) == sha256;
  } catch (const std::runtime_error&) {
    return false;  // it cannot be read: not ours to replace
  }
}

bool belongs(const fs::path& folder, const std::string& name, const Manifest& manifest) {
  if (const ListedFile* file = manifest.find(name)) return unchanged(folder / name, file->sha256, file->bytes);
  if (std::ranges::find(manifest.to_come, name) == manifest.to_come.end()) return false;
  std::error_code ignored;
  if (!fs::is_regular_file(fs::symlink_status(folder / name, ignored))) return false;
  // Of a run that ended without a word only the scenario is known, its own or the one it would have replaced; somebody
  // may have edited it since.
  if (name != manifest.scenario_file) return true;
  const std::string sha256 = sha256_of_file(folder / name);
  return sha256 == manifest.scenario_sha256 || sha256 == manifest.earlier_sha256;
}

/// Whether the run has files below this folder: then the files in it are looked at one by one.
bool leads_to_files(const std::string& name, const Manifest& manifest) {
  const std::string start = name + "/";
  return std::ranges::any_of(manifest.files, [&](const ListedFile& file) { return file.name.starts_with(start); }) ||
         std::ranges::any_of(manifest.to_come, [&](const std::string& file) { return file.starts_with(start); });
}

void sort(const fs::path& folder, const std::string& below, FolderContents& contents) {
  for (const auto& entry : fs::directory_iterator(folder / below)) {
    const std::string name = below + entry.path().filename().string();
    const fs::file_status status = entry.symlink_status();
    if (below.empty() && (is_temporary(entry.path()) || (fs::is_directory(status) && name.starts_with(spool_start)))) {
      contents.strays.push_back(entry.path());
      continue;
    }
    if (contents.manifest && name == manifest_name) continue;
    if (contents.manifest && fs::is_directory(status) && leads_to_files(name, *contents.manifest)) {
      sort(folder, name + "/", contents);
      continue;
    }
    if (contents.manifest && belongs(folder, name, *contents.manifest))
      contents.own.push_back(name);
    else
      contents.foreign.push_back(name);
  }
}

}  // namespace

FolderContents contents_of(const fs::path& folder) {
  FolderContents contents;
  contents.manifest = read_manifest(folder);
  sort(folder, {}, contents);
  std::ranges::sort(contents.own);
  std::ranges::sort(contents.foreign);
  return contents;
}

bool is_result_name(const std::string& name) {
  static constexpr std::array<std::string_view, 13> names{manifest_name,
                                                          "summary.json",
                                                          "scenario.privbo.json",
                                                          "ledger.csv",
                                                          "curves.json",
                                                          "trace.csv",
                                                          "provenance.json",
                                                          "sweep.json",
                                                          "sweep.csv",
                                                          "trust.json",
                                                          "trust.csv",
                                                          "table.csv",
                                                          "data"};
  return std::ranges::find(names, name) != names.end();
}

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code ignored;
  return fs::exists(a, ignored) && fs::exists(b, ignored) && fs::equivalent(a, b, ignored);
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t shown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) {
    text += i == 0 ? "" : ", ";
    for (const char c : names[i]) text += static_cast<unsigned char>(c) < 32 || c == 127 ? '?' : c;
  }
  return names.size() > shown ? Phrase("%1 and %2 more files").with(text, std::to_string(names.size() - shown)) : text;
}

}  // namespace privbo
