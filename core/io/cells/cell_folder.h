// A folder of cells: DIR/plan.json, DIR/engines with what computed them, DIR/cells with one file per cell. Any number
// of processes and machines may write into it at once.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "io/cells/cell_file.h"
#include "io/cells/plan_file.h"
#include "text/error.h"

namespace privbo {

/// Two files that must be equal are not: one of them is wrong.
struct CellsContradict : RuntimeError {
  using RuntimeError::RuntimeError;
};
/// The folder belongs to another plan, or to engines with other numerics.
struct CellsRefused : RuntimeError {
  using RuntimeError::RuntimeError;
};

class CellFolder {
 public:
  /// Makes the folder where there is none and writes the plan; of a folder that has one already, the plan must be the
  /// same. Throws CellsRefused where it is another, or where engines with other numerics have worked in the folder,
  /// unless `across_machines`; std::runtime_error where something cannot be written.
  static CellFolder join(const std::filesystem::path& folder, const CellPlan& plan, bool across_machines);
  /// Opens a folder that has a plan, to read it. Throws std::runtime_error with a sentence, as read_plan() does.
  static CellFolder read(const std::filesystem::path& folder, OutsideTables outside = {});

  const std::filesystem::path& path() const { return path_; }
  const StoredPlan& stored() const { return stored_; }
  const CellPlan& plan() const { return stored_.plan; }
  /// Digests of the numerics of all engines that have worked here: this one's first, if it has.
  const std::vector<std::string>& builds() const { return builds_; }
  /// Looks again which engines have worked here. Throws std::runtime_error where the folder is gone or one is damaged.
  void read_builds();
  /// Returns the numerics behind a digest.
  Json numerics(const std::string& digest) const;

  CellIdentity identity(const CellTask& task, const std::string& build) const;
  std::filesystem::path file_of(const CellIdentity& identity) const;
  /// Returns the text of that file. Throws FileRefused.
  std::string text_of(const CellIdentity& identity) const;

  /// A cell that is there.
  struct Found {
    CellIdentity identity;
    std::filesystem::path file;
    std::string text;                  // of the file
    std::optional<CellResult> cell{};  // empty: damaged
    Message damage{};                  // what is wrong with it
  };
  /// Returns the files of this cell, by engine.
  std::vector<Found> find(const CellTask& task) const;

  /// Renames a damaged cell to NAME.damaged (NAME.damaged-2, …) and returns that name.
  std::filesystem::path set_aside(const std::filesystem::path& file) const;

  /// Writes a cell of this engine, whole or not at all. Throws CellsContradict where another one is there, and
  /// std::runtime_error where it cannot be written.
  void keep(const CellTask& task, const CellResult& cell) const;

 private:
  CellFolder() = default;
  void open_plan();

  std::filesystem::path path_;
  OutsideTables outside_;
  StoredPlan stored_;
  std::vector<std::string> scenarios_;  // scenario_sha256 by value
  std::vector<std::string> builds_;
};

}  // namespace privbo
