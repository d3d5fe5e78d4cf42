// The folder that a run, a sweep or a comparison leaves its files in. It belongs to one run: from the first moment its
// manifest states it, and that the run is not complete until it is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "io/folder/folder_claim.h"
#include "io/folder/manifest.h"
#include "io/folder/used_tables.h"
#include "scenario/scenario.h"
#include "text/message.h"

namespace privbo {

/// A file of results and the one who writes it.
struct ResultFile {
  std::string name;
  std::function<void(std::ostream&)> write;
  /// It is made from what was spooled; where room is short, the spool makes way for the other files.
  bool from_spool = false;
};
ResultFile result_file(std::string name, std::function<std::string()> text);

class RunFolder {
 public:
  /// Claims the folder and keeps copies of the tables that `scenario` (with all its settings written out) names. A
  /// complete earlier run stays as it is until write(). Throws as FolderClaim does.
  RunFolder(FolderRequest request, const Scenario& scenario);
  /// Without write() the folder is left as it was found.
  ~RunFolder();
  RunFolder(const RunFolder&) = delete;
  RunFolder& operator=(const RunFolder&) = delete;

  const std::filesystem::path& path() const { return request_.folder; }
  /// Returns a private folder for what is spooled meanwhile.
  const std::filesystem::path& spool() const { return rows_; }
  /// Bytes that are free on its disk now.
  std::uintmax_t room() const;
  const std::vector<Message>& remarks() const { return claim_.remarks(); }

  /// Writes scenario and tables and then the files, which are listed by importance: where the disk is full, the later
  /// ones are left out, and the manifest states it. May be called once.
  void write(const std::vector<ResultFile>& files);
  /// Reports that a file lacks a part.
  void lacks(const std::string& name, const Message& reason);
  /// Writes the final manifest: complete, or partial where files are missing or `reason` states why it is. Returns a
  /// sentence for each file that is missing.
  std::vector<Message> finish(const Message& reason = {});

 private:
  void choose_scenario_file();
  void mark_as_running();
  void drop_spool();
  void remove_earlier(const std::vector<std::string>& names) const;
  void write_scenario();
  void move_tables();
  /// Runs `write` and, where the disk is full, once more without the spool. What cannot be written is missing.
  void attempt(const std::string& name, bool from_spool, const std::function<void()>& write);
  /// Throws where somebody's file has the name of a result.
  void refuse_other_file(const std::string& name) const;
  void write_one(const ResultFile& file);
  void list(const std::string& name);
  void save_proof() const;
  void save_manifest() const;

  FolderRequest request_;
  FolderClaim claim_;
  std::filesystem::path rows_;
  std::vector<KeptTable> tables_;
  std::string scenario_text_;
  unsigned permissions_ = 0666;  // of all files: what is made of a private scenario or table is as private
  bool scenario_stays_ = false;  // the file that is run is already what would be written
  Manifest manifest_;
  bool marked_ = false, writing_ = false, finished_ = false, spool_dropped_ = false;
};

}  // namespace privbo
