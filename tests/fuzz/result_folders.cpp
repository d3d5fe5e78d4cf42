// Spoiling folders of results, and trying them.
#include "fuzz/result_folders.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "families/joint/record/parameter_file.h"
#include "files/foreign_file.h"
#include "files/sha256.h"
#include "fuzz/counting.h"
#include "io/folder/folder_check.h"
#include "io/folder/folder_contents.h"
#include "io/folder/run_folder.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Whether `read` came to its end. Only a sentence may keep it from that, and one that the program made: those of the
/// file system name no remedy.
template <class Read>
bool reads(Read read) {
  try {
    read();
    return true;
  } catch (const fs::filesystem_error& failure) {
    throw std::logic_error(std::string("not its own sentence: ") + failure.what());
  } catch (const std::runtime_error& refusal) {
    require_sentence(refusal);
    return false;
  }
}

/// Loads a file; what was loaded is then written beside it and loaded again, which has to give the same text.
template <class Load, class Text>
bool comes_back(const fs::path& file, Load load, Text text) {
  std::string once;
  if (!reads([&] { once = text(load(file)); })) return false;
  const fs::path again = file.parent_path().parent_path() / "again.json";
  write_bytes(again, once);
  std::string twice;
  if (!reads([&] { twice = text(load(again)); })) throw std::logic_error("what was read is refused when saved");
  if (once != twice) throw std::logic_error("what was read changes when it is saved and read again");
  return true;
}

}  // namespace

bool read_all(const fs::path& folder, const Files& files) {
  std::vector<std::string> names;
  for (const auto& [name, text] : files)
    if (name != manifest_name) names.push_back(name);
  reads([&] { contents_of(folder); });
  reads([&] { check_results(folder, names, Incomplete::refused); });
  bool good = reads([&] { check_results(folder, names, Incomplete::allowed); });
  good &= reads([&] { load_scenario(ForeignFile::inside(folder, scenario_in(folder))); });
  for (const auto& [name, text] : files) {
    const fs::path file = folder / name;
    if (name == "curves.json") good &= comes_back(file, load_snapshot, snapshot_text);
    if (name == "sweep.json") good &= comes_back(file, load_sweep, sweep_text);
    if (name == "trust.json") good &= comes_back(file, load_trust, trust_text);
    if (!name.starts_with("parameters-")) continue;
    good &= comes_back(file, load_parameters, parameters_text) && reads([&] {
              const ReleasedParameters parameters = load_parameters(file);
              predict(parameters, Points::Zero(2, parameters.map->dimension()));
            });
  }
  return good;
}

Files files_in(const fs::path& folder) {
  Files files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files[fs::relative(entry.path(), folder).generic_string()] = bytes_of(entry.path());
  return files;
}

SpoiltFolder spoil(const Files& whole, Mutator& mutator) {
  SpoiltFolder spoilt{whole, std::next(whole.begin(), static_cast<std::ptrdiff_t>(mutator.below(whole.size())))->first};
  std::string& text = spoilt.files.at(spoilt.name);
  const std::string hash = sha256_of(text);
  text =
      spoilt.name.ends_with(".json") && mutator.below(2) == 0 ? mutator.mutated_document(text) : mutator.mutated(text);
  std::string& manifest = spoilt.files.at(manifest_name);
  const std::size_t listed = manifest.find(hash);
  spoilt.relisted = mutator.below(2) == 0 && spoilt.name != manifest_name && listed != std::string::npos;
  if (!spoilt.relisted) return spoilt;
  Json document = Json::parse(manifest);
  for (Json& file : document.at("files"))
    if (file.at("name") == spoilt.name) {
      file["sha256"] = sha256_of(text);
      file["bytes"] = text.size();
    }
  manifest = document.dump(2);
  return spoilt;
}

void try_folder(const SpoiltFolder& spoilt, const fs::path& scratch, Counts& counts) {
  const fs::path folder = scratch / "results", neighbour = scratch / "neighbour.csv";
  const std::string precious = "precious";
  fs::remove_all(folder);
  for (const auto& [name, text] : spoilt.files) {
    fs::create_directories((folder / name).parent_path());
    write_bytes(folder / name, text);
  }
  write_bytes(neighbour, precious);
  const auto check = [&](bool good, const char* what) {
    if (!good) throw std::logic_error(spoilt.name + ": " + what);
  };
  count(counts, spoilt.files.at(spoilt.name), [&] {
    const bool good = read_all(folder, spoilt.files);
    check(files_in(folder) == spoilt.files, "reading changes the folder");
    // Claiming and writing flush to the disk, which takes its time.
    if (spoilt.files.at(spoilt.name).size() % 8 == 0) {
      reads([&] { const RunFolder next({folder, true, {}, {}}, default_scenario()); });
      check(files_in(folder) == spoilt.files, "a run that wrote nothing changes the folder");
      reads([&] {
        RunFolder next({folder, true, {}, {}}, default_scenario());
        next.write({result_file("curves.json", [] { return std::string("{}"); })});
        next.finish();
      });
      const std::string& text = spoilt.files.at(spoilt.name);
      const bool changed_since =
          spoilt.name != manifest_name && spoilt.files.at(manifest_name).find(sha256_of(text)) == std::string::npos;
      check(!changed_since || bytes_of(folder / spoilt.name) == text, "a file that was changed since is replaced");
    }
    check(bytes_of(neighbour) == precious, "a file outside is changed");
    return good;
  });
}

}  // namespace privbo::fuzz
