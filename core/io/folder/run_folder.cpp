#include "io/folder/run_folder.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/hashing_buffer.h"
#include "files/sha256.h"
#include "io/folder/folder_contents.h"
#include "io/folder/result_names.h"
#include "io/scenario/scenario_file.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns the text of the scenario that is run; none where it lies behind a link or cannot be read.
std::string kept_scenario_text(const fs::path& folder) {
  try {
    return ForeignFile::inside(folder, default_scenario_file).text({10'000'000, Message("a scenario")});
  } catch (const FileRefused&) {
    return {};
  }
}

}  // namespace

ResultFile result_file(std::string name, std::function<std::string()> text) {
  return {std::move(name), [text = std::move(text)](std::ostream& out) {
            const std::string all = text();
            out.write(all.data(), static_cast<std::streamsize>(all.size()));
          }};
}

RunFolder::RunFolder(FolderRequest request, const Scenario& scenario)
    : request_(std::move(request)), claim_(request_), rows_(claim_.spool() / "rows") {
  fs::create_directory(rows_);
  if (!request_.input.empty()) permissions_ &= permissions_of(request_.input);
  for (const NamedTable& table : tables_of(scenario)) permissions_ &= permissions_of(table.file);
  tables_ = keep_tables(scenario, request_.folder, claim_.earlier(), claim_.spool());
  for (const KeptTable& table : tables_) manifest_.tables.push_back(table.listed);
  scenario_text_ = to_text(Scenario{with_kept_tables(scenario.document, tables_), {}});
  manifest_.command = request_.command;
  manifest_.scenario = scenario.name();
  choose_scenario_file();
  manifest_.scenario_sha256 = sha256_of(scenario_text_);
  if (claim_.had_manifest()) return;  // the earlier run's states what is true until write()
  save_manifest();
  marked_ = true;
}

RunFolder::~RunFolder() {
  try {
    if (writing_ && !finished_) finish(Message("ended by an error"));
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the manifest still states that it is not complete
  }
  std::error_code ignored;
  if (marked_ && !writing_) fs::remove(request_.folder / manifest_name, ignored);
}

std::uintmax_t RunFolder::room() const {
  std::error_code unknown;
  const fs::space_info space = fs::space(request_.folder, unknown);
  return unknown ? static_cast<std::uintmax_t>(-1) : space.available;
}

void RunFolder::choose_scenario_file() {
  const fs::path default_value = request_.folder / default_scenario_file;
  const bool is_input = same_file(default_value, request_.input);
  scenario_stays_ = is_input && kept_scenario_text(request_.folder) == scenario_text_;
  manifest_.scenario_file = is_input && !scenario_stays_ ? other_scenario_file : default_scenario_file;
}

void RunFolder::write(const std::vector<ResultFile>& files) {
  std::vector<std::string> names{manifest_.scenario_file};
  for (const KeptTable& table : tables_)
    if (table.listed.copied && !contains(names, table.listed.file)) names.push_back(table.listed.file);
  for (const ResultFile& file : files) names.push_back(file.name);
  for (const std::string& name : names) require_written_name(name);
  claim_.look_again();
  manifest_.to_come = names;
  manifest_.earlier = claim_.proofs();
  for (const std::string& name : claim_.earlier())
    if (!contains(names, name)) manifest_.to_come.push_back(name);
  if (contains(claim_.earlier(), manifest_.scenario_file))
    manifest_.earlier_sha256 = std::ranges::find(manifest_.earlier, manifest_.scenario_file, &ListedFile::name)->sha256;
  mark_as_running();
  remove_earlier(names);
  attempt(manifest_.scenario_file, false, [this] { write_scenario(); });
  move_tables();
  for (const ResultFile& file : files) attempt(file.name, file.from_spool, [this, &file] { write_one(file); });
}

void RunFolder::lacks(const std::string& name, const Message& reason) { manifest_.missing.push_back({name, reason}); }

std::vector<Message> RunFolder::finish(const Message& reason) {
  finished_ = true;
  manifest_.to_come.clear();
  manifest_.earlier.clear();
  manifest_.earlier_sha256.clear();
  manifest_.reason = !reason.empty() || manifest_.missing.empty() ? reason : Message("files are missing");
  manifest_.state = manifest_.reason.empty() ? Manifest::State::complete : Manifest::State::partial;
  std::vector<Message> sentences;
  for (const MissingFile& file : manifest_.missing)
    sentences.push_back(Message(
        manifest_.find(file.name) ? Words<2>("%1 is not whole: %2") : Words<2>("%1 is missing among the results: %2"),
        file.name, file.reason));
  claim_.release_reserve();
  save_manifest();
  return sentences;
}

void RunFolder::mark_as_running() {
  try {
    save_manifest();
  } catch (const DiskFull&) {
    drop_spool();
    try {
      save_manifest();
    } catch (const DiskFull&) {
      // An earlier run's manifest calls its files complete: as long as it stands they must, too.
      if (claim_.had_manifest()) throw;
    }
  }
  writing_ = true;
}

void RunFolder::drop_spool() {
  spool_dropped_ = true;
  std::error_code ignored;
  // Who still has such a file open would keep its room.
  for (fs::directory_iterator entry(rows_, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    std::error_code busy;
    if (entry->is_regular_file(busy)) fs::resize_file(entry->path(), 0, busy);
  }
  fs::remove_all(rows_, ignored);
}

void RunFolder::remove_earlier(const std::vector<std::string>& names) const {
  const bool input_stays = manifest_.scenario_file == other_scenario_file;
  std::error_code ignored;
  for (const std::string& name : claim_.earlier()) {
    if (contains(names, name) || (input_stays && name == default_scenario_file)) continue;
    fs::remove(request_.folder / name, ignored);
    for (fs::path above = fs::path(name).parent_path(); !above.empty(); above = above.parent_path())
      fs::remove(request_.folder / above, ignored);  // only where it is empty
  }
}

void RunFolder::write_scenario() {
  if (!scenario_stays_)
    write_one(result_file(manifest_.scenario_file, [this] { return scenario_text_; }));
  else
    list(manifest_.scenario_file);
}

void RunFolder::move_tables() {
  std::vector<std::string> moved;
  for (const KeptTable& table : tables_) {
    if (!table.listed.copied || contains(moved, table.listed.file)) continue;
    moved.push_back(table.listed.file);
    attempt(table.listed.file, false, [this, &table] {
      make_folders_to(request_.folder, table.listed.file);
      if (!table.copy.empty()) {
        refuse_other_file(table.listed.file);
        fs::rename(table.copy, request_.folder / table.listed.file);
      }
      list(table.listed.file);
    });
  }
}

void RunFolder::attempt(const std::string& name, bool from_spool, const std::function<void()>& write) {
  try {
    if (from_spool && spool_dropped_)
      return lacks(name, Message("its rows made way for the other files on a full disk"));
    try {
      write();
    } catch (const DiskFull&) {
      if (from_spool || spool_dropped_) throw;
      drop_spool();
      write();
    }
  } catch (const std::exception& failure) {
    lacks(name, failure_message(failure));
  }
}

void RunFolder::refuse_other_file(const std::string& name) const {
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(request_.folder / name, ignored)) && !contains(claim_.earlier(), name))
    throw RuntimeError(Message("a file of this name is there that no run of this folder wrote; move it away"));
}

void RunFolder::write_one(const ResultFile& file) {
  refuse_other_file(file.name);
  const std::size_t listed = manifest_.files.size();
  const auto hashed = [&](std::ostream& out) {
    HashingBuffer buffer(out);
    std::ostream stream(&buffer);
    file.write(stream);
    if (!stream.flush()) return out.setstate(std::ios::failbit);
    // The manifest knows the file before the file has its name: were this process killed, the next run would see whose
    // it is.
    manifest_.files.push_back({file.name, buffer.bytes(), buffer.sha256()});
    save_proof();
  };
  try {
    write_atomically(request_.folder / file.name, hashed, Links::replaced, permissions_);
  } catch (...) {
    manifest_.files.resize(listed);
    throw;
  }
}

void RunFolder::list(const std::string& name) {
  const ForeignFile file = ForeignFile::inside(request_.folder, name);
  manifest_.files.push_back({name, file.size(), sha256_of(file)});
}

void RunFolder::save_proof() const {
  try {
    save_manifest();
  } catch (const DiskFull&) {
    // Then the file stays where the process is killed, and the next run states it.
  }
}

void RunFolder::save_manifest() const {
  write_atomically(request_.folder / manifest_name, manifest_text(manifest_), Links::replaced, permissions_);
}

}  // namespace privbo
