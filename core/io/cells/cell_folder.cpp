#include "io/cells/cell_folder.h"

#include <algorithm>
#include <utility>

#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/json_file.h"
#include "io/numerics.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

const JsonFileKind& build_kind() {
  static const JsonFileKind kind{Message("the numerics of an engine"),
                                 Message("a folder made by 'privbo sweep … --cells DIR'"), "privbo-engine", 1,
                                 1'000'000};
  return kind;
}

constexpr std::uintmax_t largest_cell = 200'000'000;

std::string build_text(const Json& numerics) {
  return Json{{"format", build_kind().format}, {"version", build_kind().version}, {"numerics", numerics}}.dump(2) +
         "\n";
}

std::string build_file_name(const std::string& digest) { return "engines/" + digest.substr(0, 16) + ".json"; }

/// Throws CellsRefused where what the name leads through is a link: others of its folders could be anybody's.
void require_inside(const fs::path& folder, const std::string& name) {
  if (!leads_inside(folder, fs::path(name).parent_path().string()))
    throw CellsRefused(Message("%1: leads through a link, which folders of cells may not; put the folder itself there",
                               (folder / name).string()));
}

void make_folder(const fs::path& folder) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure)
    throw RuntimeError(Message("%1: the folder cannot be made (%2); give one that may be written", folder.string(),
                               failure.message()));
}

/// Makes a folder inside of the folder of cells. A link there could lead anywhere.
void make_inside(const fs::path& folder, const fs::path& name) {
  make_folder(folder);
  fs::path each = folder;
  for (const fs::path& part : name) {
    each /= part;
    make_folder(each);
    std::error_code ignored;
    if (!fs::is_directory(fs::symlink_status(each, ignored)))
      throw CellsRefused(Message("%1: is not a folder; move it away", each.string()));
  }
}

/// Temporary files that killed engines left.
void remove_strays(const fs::path& folder) {
  remove_stray_temporaries(folder);
  std::vector<std::string> below{"engines"};
  if (leads_inside(folder, "cells"))
    for (const std::string& name : names_inside(folder, "cells")) below.push_back("cells/" + name);
  for (const std::string& each : below)
    if (leads_inside(folder, each)) remove_stray_temporaries(folder / each);
}

Json numerics_in(const fs::path& folder, const std::string& name) {
  Json numerics;
  read_json_file(folder, name, build_kind(), [&](const Json& json) { numerics = json.at("numerics"); });
  return numerics;
}

}  // namespace

CellFolder CellFolder::join(const fs::path& folder, const CellPlan& plan, bool across_machines) {
  const StoredPlan wanted = stored_plan(plan);  // what cannot be cut makes no folder
  for (const std::string& name : programs_of(plan))
    if (!plan.programs.contains(name))
      throw RuntimeError(Message(
          "cells must be the same wherever they are computed, and nobody has allowed a program called \"%1\"", name));
  make_folder(folder);
  for (const char* name : {"cells/", "engines/"}) require_inside(folder, name);
  CellFolder joined;
  joined.path_ = folder;
  joined.outside_ = tables_known_to(plan);
  const StoredPlan mine = plan_in(wanted, folder);
  const fs::path file = folder / plan_name;
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    copy_tables(wanted, folder);
    // Where another engine has written one meanwhile, that one counts: it is read below and compared.
    (void)write_new(file, plan_text(mine));
  }
  joined.open_plan();
  if (const auto program = different_program(joined.plan(), plan))
    throw CellsRefused(Message(
        "%1: its cells are of a program called \"%2\" whose SHA-256 begins with %3, and here that name stands for "
        "one with %4; bind the program that they were begun with (privbo external add %2 -- COMMAND, or "
        "--external %2='COMMAND'), or give another folder",
        folder.string(), program->name, program->there, program->here));
  if (const Message difference = plan_difference(joined.stored_, mine); !difference.empty())
    throw CellsRefused(
        Message("%1: holds the cells of another plan (%2); give the options that it was begun with, or another folder",
                folder.string(), difference));
  joined.read_builds();
  const std::string& own = build_fingerprint();
  for (const std::string& build : joined.builds_)
    if (build != own && !across_machines)
      throw CellsRefused(Message(
          "%1: holds cells of an engine with other numerics (%2): the last digits may differ. Use equal engines, or --across-machines to mix them",
          folder.string(), numerics_difference(joined.numerics(build), build_numerics())));
  if (std::ranges::find(joined.builds_, own) == joined.builds_.end()) {
    make_inside(folder, "engines");
    write_atomically(folder / build_file_name(own), build_text(build_numerics()), Links::replaced);
    joined.builds_.insert(joined.builds_.begin(), own);
  }
  remove_strays(folder);
  return joined;
}

CellFolder CellFolder::read(const fs::path& folder, OutsideTables outside) {
  CellFolder made;
  made.path_ = folder;
  made.outside_ = std::move(outside);
  made.open_plan();
  made.read_builds();
  return made;
}

void CellFolder::open_plan() {
  stored_ = read_plan(path_, outside_);
  for (std::size_t value = 0; value < plan().values(); ++value) scenarios_.push_back(stored_.scenario_sha256(value));
}

void CellFolder::read_builds() {
  std::error_code ignored;
  if (!fs::exists(path_ / plan_name, ignored)) (void)read_plan(path_, outside_);  // states that the folder is gone
  builds_.clear();
  for (const std::string& name : names_inside(path_, "engines")) {
    const fs::path file = path_ / "engines" / name;
    if (file.extension() != ".json" || is_temporary(file)) continue;
    const std::string digest = numerics_digest(numerics_in(path_, "engines/" + name));
    if (file.filename() != fs::path(build_file_name(digest)).filename())
      throw RuntimeError(
          Message("%1: is damaged or was changed; remove it, and the cells that its engine computed count as missing",
                  file.string()));
    builds_.push_back(digest);
  }
  std::ranges::sort(builds_, {},
                    [](const std::string& digest) { return std::pair(digest != build_fingerprint(), digest); });
}

Json CellFolder::numerics(const std::string& digest) const { return numerics_in(path_, build_file_name(digest)); }

CellIdentity CellFolder::identity(const CellTask& task, const std::string& build) const {
  return {scenarios_[task.value], task.first, task.last, plan().kept(), build, plan().rows_every(), plan().programs};
}

std::string CellFolder::text_of(const CellIdentity& identity) const {
  return ForeignFile::inside(path_, cell_name(cell_key(identity))).text({largest_cell, Message("a cell")});
}

fs::path CellFolder::file_of(const CellIdentity& identity) const { return path_ / cell_name(cell_key(identity)); }

std::vector<CellFolder::Found> CellFolder::find(const CellTask& task) const {
  std::vector<Found> found;
  for (const std::string& build : builds_) {
    Found one{.identity = identity(task, build), .file = {}, .text = {}};
    one.file = file_of(one.identity);
    std::error_code ignored;
    if (!fs::exists(fs::symlink_status(one.file, ignored))) continue;
    try {
      one.text = text_of(one.identity);
      one.cell = cell_of(one.text, one.identity, plan().horizon_at(task.value));
    } catch (const std::exception& failure) {
      one.damage = message_of(failure);
    }
    found.push_back(std::move(one));
  }
  return found;
}

fs::path CellFolder::set_aside(const fs::path& file) const {
  require_inside(path_, file.lexically_relative(path_).generic_string());
  for (int attempt = 1;; ++attempt) {
    fs::path aside = file;
    aside += attempt == 1 ? std::string(".damaged") : ".damaged-" + std::to_string(attempt);
    std::error_code failure;
    if (fs::exists(fs::symlink_status(aside, failure))) continue;
    fs::rename(file, aside, failure);
    if (failure && failure != std::errc::no_such_file_or_directory)  // otherwise another engine was faster
      throw RuntimeError(Message("%1: is damaged and cannot be set aside (%2)", file.string(), failure.message()));
    return aside;
  }
}

void CellFolder::keep(const CellTask& task, const CellResult& cell) const {
  const CellIdentity own = identity(task, build_fingerprint());
  const fs::path file = file_of(own);
  const std::string text = cell_text(own, cell);
  std::error_code ignored;
  if (fs::exists(file, ignored)) {  // another engine was faster
    if (text_of(own) == text) return;
    throw CellsContradict(Message(
        "%1: another engine wrote this cell with other bytes; one of the two machines computes wrongly, or the file was changed. Set it aside and compute it again",
        file.string()));
  }
  make_inside(path_, fs::path(cell_name(cell_key(own))).parent_path());
  write_atomically(file, text, Links::replaced);
}

}  // namespace privbo
