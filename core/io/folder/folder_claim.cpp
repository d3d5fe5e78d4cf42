#include "io/folder/folder_claim.h"

#include <algorithm>
#include <system_error>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "io/folder/folder_contents.h"
#include "io/folder/result_names.h"
#include "io/folder/spool_folder.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

/// Removes folders that are empty, the innermost first; `made` names them from the outermost on.
void remove_empty(const std::vector<fs::path>& made) {
  std::error_code ignored;
  for (std::size_t i = made.size(); i-- > 0;) fs::remove(made[i], ignored);
}

void remove_strays(const std::vector<fs::path>& strays) {
  std::error_code ignored;
  for (const fs::path& stray : strays)
    if (!is_temporary(stray))
      remove_spool(stray);
    else if (!has_writer(stray))
      fs::remove(stray, ignored);
}

/// Files that every run writes, and that are neither an earlier run's nor the scenario that is run.
std::vector<std::string> in_the_way(const FolderContents& contents, const FolderRequest& request) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const std::string& name : contents.foreign) {
    const bool folder_of_tables =
        name == "data" && fs::is_directory(fs::symlink_status(request.folder / name, ignored));
    // The scenario may lie here by its own name; a link to it by the name of another result is in the way.
    const bool scenario = name == default_scenario_file && same_file(request.folder / name, request.input);
    if (is_result_name(name) && !folder_of_tables && !scenario) names.push_back(name);
  }
  return names;
}

}  // namespace

FolderClaim::FolderClaim(const FolderRequest& request) : request_(request) {
  try {
    make_folder();
    lock_ = std::make_unique<FolderLock>(request_.folder);
    if (lock_->state() == FolderLock::State::taken)
      throw FolderRefused(
          Message("%1: another run is writing into this folder; wait for its end or name another folder",
                  request_.folder.string()));
    judge(contents_of(request_.folder, Compared::glance));
    // Now something may be replaced: what is looked at once more is looked at wholly.
    const FolderContents contents = contents_of(request_.folder);
    remarks_.clear();
    judge(contents);
    if (lock_->state() == FolderLock::State::held)  // without locks nobody knows who is dead
      remove_strays(contents.strays);
    earlier_ = contents.own;
    proofs_ = contents.proofs;
    had_manifest_ = contents.manifest.has_value();
    make_private_folder();
  } catch (...) {
    if (!spool_.empty()) remove_spool(spool_, Spooled::everything);
    remove_empty(made_);
    throw;
  }
}

FolderClaim::~FolderClaim() {
  remove_spool(spool_, Spooled::everything);
  remove_empty(made_);
}

void FolderClaim::look_again() {
  if (!had_manifest_) return;
  const FolderContents now = contents_of(request_.folder);
  std::erase_if(earlier_, [&](const std::string& name) { return std::ranges::find(now.own, name) == now.own.end(); });
  std::erase_if(proofs_,
                [&](const ListedFile& file) { return std::ranges::find(earlier_, file.name) == earlier_.end(); });
}

void FolderClaim::release_reserve() const {
  std::error_code ignored;
  fs::remove(spool_reserve(spool_), ignored);
}

void FolderClaim::make_folder() {
  const fs::path& folder = request_.folder;
  if (folder.empty()) throw FolderRefused(Message("the name of the folder is empty; name a folder for the results"));
  if (fs::exists(folder)) {
    if (!fs::is_directory(folder))
      throw FolderRefused(Message("%1: exists and is not a folder; name a folder for the results", folder.string()));
    return;
  }
  std::vector<fs::path> missing;
  for (fs::path each = fs::absolute(folder).lexically_normal(); !each.empty() && !fs::exists(each);
       each = each.parent_path()) {
    if (each.has_filename()) missing.push_back(each);
    if (each == each.parent_path()) break;
  }
  for (std::size_t i = missing.size(); i-- > 0;)
    if (fs::create_directory(missing[i])) made_.push_back(missing[i]);
}

void FolderClaim::judge(const FolderContents& contents) {
  const std::string folder = request_.folder.string();
  const auto& manifest = contents.manifest;
  const bool died = manifest && manifest->state == Manifest::State::running;
  const bool known_dead = died && lock_->state() == FolderLock::State::held;
  if (manifest && !known_dead && !request_.force)
    throw FolderRefused(
        died ? Message("%1: holds a run that may still be going on; name another folder", folder)
             : Message("%1: holds the results of \"%2\"; name another folder", folder, manifest->scenario),
        Message("replaces the files of that run and nothing else"));
  if (!contents.foreign.empty() && !request_.force)
    throw FolderRefused(
        Message(
            "%1: holds files that are not in a manifest.json of an earlier run, or were changed since (%2); name a new or empty folder",
            folder, listed(contents.foreign)),
        Message("writes beside them and replaces none of them"));
  if (const auto names = in_the_way(contents, request_); !names.empty())
    throw FolderRefused(Message(
        names.size() == 1
            ? Words<2>(
                  "%1: %2 is not in a manifest.json of an earlier run, or changed since, and --force replaces a run's own files only; move it away or name another folder")
            : Words<2>(
                  "%1: %2 are not in a manifest.json of an earlier run, or changed since, and --force replaces a run's own files only; move them away or name another folder"),
        folder, listed(names)));
  if (known_dead)
    remarks_.push_back(
        Message("%1: an earlier run ended before its results were complete; its files are replaced", folder));
}

void FolderClaim::make_private_folder() {
  try {
    spool_ = make_spool(request_.folder);
  } catch (const fs::filesystem_error& failure) {
    throw RuntimeError(
        Message("%1: cannot be written (%2); name another folder", request_.folder.string(), failure.code().message()));
  }
}

}  // namespace privbo
