// The folder of privbo reproduce: a folder for each item that was run, and the report about all. It is used again
// and again: what is there and whole is found and not run once more.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "io/folder/folder_claim.h"
#include "io/folder/folder_lock.h"
#include "reproduction/item_record.h"
#include "reproduction/planned_item.h"

namespace privbo {

class ReproductionFolder {
 public:
  /// Makes the folder where there is none, and locks it. Throws FolderRefused where it holds files of others, or a
  /// report that was changed since; `force` writes beside files of others.
  ReproductionFolder(std::filesystem::path folder, bool force);

  struct Found {
    std::optional<ItemRecord> record;  // of whole results of this item, scenario and numerics
    Message damage;                    // a sentence; empty: there is nothing, or it is whole
  };
  Found find(const PlannedItem& planned) const;

  /// "items/local-dp-fig-2a-3f9c2ab1", inside the folder.
  static std::string name_of(const PlannedItem& planned);
  std::filesystem::path path_of(const PlannedItem& planned) const { return folder_ / name_of(planned); }
  /// Renames the item's folder, so that nothing in it is lost. Returns its new name.
  std::string set_aside(const PlannedItem& planned) const;
  /// Keeps the record of an item of which nothing is run.
  void keep(const PlannedItem& planned, const ItemRecord& record) const;

  struct File {
    std::string name, text;
  };
  /// Writes the report's files, each whole or not at all.
  void write_report(const std::vector<File>& files) const;

 private:
  void judge(bool force) const;
  /// Throws FolderRefused where a report lies there that the mark does not know as it is.
  void require_own_reports() const;
  void mark(const std::vector<File>& files) const;

  std::filesystem::path folder_;
  std::optional<FolderLock> lock_;
};

/// Names of the report's files.
inline constexpr const char *report_csv_file = "report.csv", *report_html_file = "report.html";

}  // namespace privbo
