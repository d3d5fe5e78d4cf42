#include "io/folder/spool_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <regex>
#include <string>
#include <system_error>

#include "files/atomic_write.h"
#include "files/foreign_file.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

constexpr const char *spool_start = ".privbo-spool-", *spool_mark_name = "spool";
constexpr const char* spool_mark = "privbo-spool 1\n";

/// The final manifest must fit on a disk that the results have filled.
constexpr ::off_t reserve_bytes = ::off_t{256} * 1024;

bool has_spool_name(const fs::path& folder) {
  static const std::regex pattern(R"(\.privbo-spool-[0-9A-Za-z]{6})");
  return std::regex_match(folder.filename().string(), pattern);
}

bool has_mark(const fs::path& folder) {
  try {
    const ForeignFile mark = ForeignFile::inside(folder, spool_mark_name);
    return mark.beginning(200) == spool_mark;
  } catch (const FileRefused&) {
    return false;
  }
}

/// Returns whether a run was killed before its mark had a name: the folder holds nothing, or the mark's temporary file.
bool holds_only_temporaries(const fs::path& folder) {
  std::error_code failure;
  fs::directory_iterator entry(folder, failure);
  for (; !failure && entry != fs::directory_iterator(); entry.increment(failure))
    if (!is_temporary(entry->path())) return false;
  return !failure;
}

/// Returns whether a run puts a file of this name there: the mark, the reserve, copies of tables, rows of the trace (of
/// a trial, in earlier versions), a figure.
bool is_spooled(const std::string& name) {
  static const std::regex pattern(
      R"(spool|reserve|table-\d+|trace\.rows|\d+_\d+\.csv(\.part)?|trust\.(png|svg|pdf|tex|txt))");
  return std::regex_match(name, pattern);
}

}  // namespace

fs::path make_spool(const fs::path& folder) {
  std::string name = (folder / (std::string(spool_start) + "XXXXXX")).string();
  if (::mkdtemp(name.data()) == nullptr)
    throw fs::filesystem_error("mkdtemp", folder, std::error_code(errno, std::generic_category()));
  const fs::path spool = name;
  try {
    write_atomically(spool / spool_mark_name, std::string(spool_mark));
    const std::string reserve = spool_reserve(spool).string();
    const int descriptor = ::open(reserve.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const int error = descriptor < 0 ? errno : ::posix_fallocate(descriptor, 0, reserve_bytes);
    if (descriptor >= 0) ::close(descriptor);
    if (error == ENOSPC || error == EDQUOT) throw DiskFull(Message());
  } catch (const DiskFull&) {
    remove_spool(spool, Spooled::everything);
    throw DiskFull(
        Message("%1: no space is left on its disk; free some space or name another folder", folder.string()));
  } catch (...) {
    remove_spool(spool, Spooled::everything);
    throw;
  }
  return spool;
}

fs::path spool_reserve(const fs::path& spool) { return spool / "reserve"; }

bool is_spool(const fs::path& folder) {
  std::error_code ignored;
  return has_spool_name(folder) && fs::is_directory(fs::symlink_status(folder, ignored)) &&
         (has_mark(folder) || holds_only_temporaries(folder));
}

void remove_spool(const fs::path& spool, Spooled which) {
  std::error_code failure;
  fs::path mark;
  for (fs::directory_iterator entry(spool, failure), end; !failure && entry != end; entry.increment(failure)) {
    std::error_code ignored;
    const std::string name = entry->path().filename().string();
    const fs::file_status status = entry->symlink_status(ignored);
    if (name == spool_mark_name)
      mark = entry->path();
    else if (which == Spooled::everything)
      fs::remove_all(entry->path(), ignored);
    else if (name == "rows" && fs::is_directory(status))
      remove_spool(entry->path(), which);
    else if (is_temporary(entry->path()) || (fs::is_regular_file(status) && is_spooled(name)))
      fs::remove(entry->path(), ignored);
  }
  std::error_code ignored;
  if (!mark.empty()) fs::remove(mark, ignored);
  fs::remove(spool, ignored);  // only where it is empty
}

}  // namespace privbo
