#include "io/folder/folder_contents.h"

#include <algorithm>
#include <exception>
#include <set>
#include <utility>

#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "files/sha256.h"
#include "io/folder/result_names.h"
#include "io/folder/spool_folder.h"
#include "io/scenario/named_files.h"
#include "io/scenario/scenario_file.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Larger files are compared by their size alone at first glance, and none of them is a scenario.
constexpr std::uintmax_t large_file = 64'000'000;

/// Tells which files of a folder its manifest's run wrote.
class Owner {
 public:
  Owner(fs::path folder, const Manifest& manifest, Compared compared)
      : folder_(std::move(folder)), manifest_(manifest), compared_(compared) {
    for (const char* name : {default_scenario_file, other_scenario_file})
      if (proof_of(name)) read_tables(name);
  }

  /// Returns what the file holds, where it is the run's own.
  std::optional<ListedFile> proof_of(const std::string& name) const {
    if (!can_be_written(name) || (is_table_copy(name) && !tables_.contains(name))) return std::nullopt;
    try {
      const ForeignFile file = ForeignFile::inside(folder_, name);
      std::string sha256;
      const auto is_known = [&](const std::string& known) {
        if (known.empty()) return false;
        if (compared_ == Compared::glance && file.size() > large_file) return true;
        if (sha256.empty()) sha256 = sha256_of(file);
        return sha256 == known;
      };
      for (const auto* files : {&manifest_.files, &manifest_.earlier})
        for (const ListedFile& known : *files)
          if (known.name == name && known.bytes == file.size() && is_known(known.sha256)) return known;
      for (const ListedTable& known : manifest_.tables)
        if (known.copied && known.file == name && known.bytes == file.size() && is_known(known.sha256))
          return ListedFile{name, known.bytes, known.sha256};
      if (name == manifest_.scenario_file && file.size() <= large_file)
        for (const std::string& known : {manifest_.scenario_sha256, manifest_.earlier_sha256})
          if (is_known(known)) return ListedFile{name, file.size(), known};
    } catch (const FileRefused&) {
      // no file, a link, a pipe, or one that may not be read: not ours to replace
    }
    return std::nullopt;
  }

  /// Returns whether the run may have files below this folder: then the files in it are looked at one by one.
  bool leads_to_files(const std::string& name) const {
    const std::string start = name + "/";
    const auto below = [&](const ListedFile& file) { return file.name.starts_with(start); };
    return std::ranges::any_of(manifest_.files, below) || std::ranges::any_of(manifest_.earlier, below) ||
           std::ranges::any_of(tables_, [&](const std::string& table) { return table.starts_with(start); });
  }

 private:
  /// The tables that a scenario of the run names.
  void read_tables(const std::string& scenario) {
    try {
      for (const NamedFile& file : named_files(load_scenario(ForeignFile::inside(folder_, scenario)), true))
        if (is_table_copy(file.text)) tables_.insert(file.text);
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): what cannot be read names nothing
    }
  }

  fs::path folder_;
  const Manifest& manifest_;
  Compared compared_;
  std::set<std::string> tables_;
};

void sort(const fs::path& folder, const std::string& below, const Owner* owner, FolderContents& contents) {
  for (const auto& entry : fs::directory_iterator(folder / below)) {
    const std::string name = below + entry.path().filename().string();
    const fs::file_status status = entry.symlink_status();
    if (is_temporary(entry.path()) || (below.empty() && is_spool(entry.path()))) {
      contents.strays.push_back(entry.path());
      continue;
    }
    if (owner && name == manifest_name) continue;
    if (owner && fs::is_directory(status) && owner->leads_to_files(name)) {
      sort(folder, name + "/", owner, contents);
      continue;
    }
    if (std::optional<ListedFile> proof = owner ? owner->proof_of(name) : std::nullopt) {
      contents.own.push_back(name);
      contents.proofs.push_back(std::move(*proof));
    } else {
      contents.foreign.push_back(name);
    }
  }
}

}  // namespace

FolderContents contents_of(const fs::path& folder, Compared compared) {
  FolderContents contents;
  contents.manifest = read_manifest(folder);
  std::optional<Owner> owner;
  if (contents.manifest) owner.emplace(folder, *contents.manifest, compared);
  sort(folder, {}, owner ? &*owner : nullptr, contents);
  std::ranges::sort(contents.own);
  std::ranges::sort(contents.proofs, {}, &ListedFile::name);
  std::ranges::sort(contents.foreign);
  return contents;
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
  return names.size() > shown ? Message("%1 and %2 more files", text, names.size() - shown).english() : text;
}

}  // namespace privbo
