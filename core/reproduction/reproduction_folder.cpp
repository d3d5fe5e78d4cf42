#include "reproduction/reproduction_folder.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "files/json_file.h"
#include "files/sha256.h"
#include "io/folder/folder_check.h"
#include "io/folder/folder_contents.h"
#include "io/folder/manifest.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr const char *mark_file = "reproduction.json", *items_folder = "items";

const JsonFileKind& mark_kind() {
  static const JsonFileKind kind{Message("the mark of a reproduction"),
                                 Message("a folder written by 'privbo reproduce'"), "privbo-reproduction-folder", 1,
                                 1'000'000};
  return kind;
}

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

bool is_report_name(const std::string& name) { return name == report_csv_file || name == report_html_file; }

/// Names in the folder that no reproduction has written.
std::vector<std::string> foreign_names(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (!is_temporary(entry.path())) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

/// Returns the sum of a report in the folder; empty where it is none that may be read, or larger than any.
std::string sha256_inside(const fs::path& folder, const std::string& name) {
  constexpr std::uintmax_t largest_report = 100'000'000;
  try {
    const ForeignFile file = ForeignFile::inside(folder, name);
    return file.size() > largest_report ? std::string() : sha256_of(file);
  } catch (const FileRefused&) {
    return {};
  }
}

/// Checks that the folder of an item is as its manifest has it. Throws where a file of it is not as it was written.
void require_whole(const fs::path& folder, const Manifest& manifest) {
  std::vector<std::string> names;
  for (const ListedFile& file : manifest.files) {
    if (!is_there(folder / file.name)) throw RuntimeError(Message("%1: is gone", (folder / file.name).string()));
    names.push_back(file.name);
  }
  check_results(folder, names, Incomplete::refused);
}

}  // namespace

ReproductionFolder::ReproductionFolder(fs::path folder, bool force) : folder_(std::move(folder)) {
  if (fs::exists(folder_) && !fs::is_directory(folder_))
    throw FolderRefused(Message("%1: exists and is not a folder; name a folder for the results", folder_.string()));
  fs::create_directories(folder_);
  lock_.emplace(folder_);
  if (lock_->state() == FolderLock::State::taken)
    throw FolderRefused(Message("%1: another run is writing into this folder; wait for its end or name another folder",
                                folder_.string()));
  judge(force);
  remove_stray_temporaries(folder_);
  if (!is_there(folder_ / mark_file)) mark({});
}

void ReproductionFolder::judge(bool force) const {
  if (is_there(folder_ / mark_file)) {
    require_own_reports();
    if (is_there(folder_ / items_folder) && !fs::is_directory(fs::symlink_status(folder_ / items_folder)))
      throw FolderRefused(Message("%1: is not a folder; move it away", (folder_ / items_folder).string()));
    return;
  }
  const std::vector<std::string> names = foreign_names(folder_);
  if (std::ranges::any_of(names, [](const std::string& name) { return is_report_name(name) || name == items_folder; }))
    throw FolderRefused(
        Message("%1: holds %2, which no privbo reproduce has written; move them away or name another folder",
                folder_.string(), listed(names)));
  if (!names.empty() && !force)
    throw FolderRefused(Message("%1: holds files that are not of a privbo reproduce (%2); name a new or empty folder",
                                folder_.string(), listed(names)),
                        Message("writes beside them and replaces none of them"));
}

void ReproductionFolder::require_own_reports() const {
  std::map<std::string, std::string> written;
  read_json_file(folder_, mark_file, mark_kind(), [&](const Json& json) {
    for (const auto& [name, digest] : json.at("reports").items()) written[name] = digest.get<std::string>();
  });
  // A report that the mark does not know is somebody's.
  for (const char* name : {report_csv_file, report_html_file})
    if (is_there(folder_ / name) && (!written.contains(name) || sha256_inside(folder_, name) != written.at(name)))
      throw FolderRefused(Message("%1: %2 was changed since it was written; move it away or name another folder",
                                  folder_.string(), std::string(name)));
}

void ReproductionFolder::mark(const std::vector<File>& files) const {
  Json json{{"format", mark_kind().format}, {"version", mark_kind().version}, {"reports", Json::object()}};
  for (const File& file : files) json["reports"][file.name] = sha256_of(file.text);
  write_atomically(folder_ / mark_file, json.dump(2) + "\n");
}

ReproductionFolder::Found ReproductionFolder::find(const PlannedItem& planned) const {
  const fs::path folder = path_of(planned);
  if (!is_there(folder)) return {};
  try {
    if (!leads_inside(folder_, name_of(planned)))
      throw RuntimeError(Message("%1: is a link; put the folder itself there", folder.string()));
    if (planned.experiment) {
      const std::optional<Manifest> manifest = read_manifest(folder);
      // A run that was killed has no manifest yet, or one that states it: the next one replaces what it left.
      if (!manifest || manifest->state == Manifest::State::running) return {};
      require_whole(folder, *manifest);
    } else if (!is_there(folder / record_file)) {
      return {};
    }
    ItemRecord record = load_record(folder / record_file);
    if (record.item != planned.item->id || record.key != planned.key)
      throw RuntimeError(Message("%1: is of another scenario or program", (folder / record_file).string()));
    return {std::move(record), {}};
  } catch (const std::exception& failure) {
    return {std::nullopt, message_of(failure)};
  }
}

std::string ReproductionFolder::name_of(const PlannedItem& planned) {
  return std::string(items_folder) + "/" + planned.folder_name();
}

std::string ReproductionFolder::set_aside(const PlannedItem& planned) const {
  const fs::path folder = path_of(planned);
  for (int number = 1;; ++number) {
    const fs::path aside = folder.string() + ".damaged-" + std::to_string(number);
    if (is_there(aside)) continue;
    fs::rename(folder, aside);
    return aside.string();
  }
}

void ReproductionFolder::keep(const PlannedItem& planned, const ItemRecord& record) const {
  fs::create_directories(path_of(planned));
  write_atomically(path_of(planned) / record_file, record_text(record));
}

void ReproductionFolder::write_report(const std::vector<File>& files) const {
  require_own_reports();
  // The mark goes first: a report that is not in it would be somebody else's.
  for (const File& file : files)
    if (is_there(folder_ / file.name) && sha256_inside(folder_, file.name) != sha256_of(file.text))
      fs::remove(folder_ / file.name);
  mark(files);
  for (const File& file : files)
    if (!is_there(folder_ / file.name)) write_atomically(folder_ / file.name, file.text);
}

}  // namespace privbo
