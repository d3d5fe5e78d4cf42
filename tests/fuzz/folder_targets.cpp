// Folders with something wrong in them, and the commands that read them.
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "commands/comparison.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/sha256.h"
#include "fuzz/called_command.h"
#include "fuzz/counting.h"
#include "fuzz/hostile_files.h"
#include "fuzz/json_mutants.h"
#include "fuzz/targets.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;

/// Settings that commands run or build: what is legal there and large takes long, as it should.
bool is_run(const std::string& name) {
  return name == "scenario.privbo.json" || name == "plan.json" || name.ends_with("record.json");
}

/// Spoils one file. A document that holds its own hash gets the right one, as a stranger would see to.
std::string spoilt_file(const SeedFolder& seed, const std::string& name, Mutator& random, const Taste& names) {
  const auto document = seed.documents.find(name);
  const std::string& text = seed.files.at(name);
  if (document == seed.documents.end() || random.below(8) == 0) return random.mutated(text);
  JsonMutant mutant = spoilt_document(document->second, random, {is_run(name), names.names});
  Json& made = mutant.document;
  if (made.is_object() && made.contains("sha256") && document->second.contains("format") && random.below(8) != 0) {
    const Members members = name == "plan.json" ? Members::sorted : Members::as_they_stand;
    made.erase("sha256");
    if (mutant.is_document()) add_own_sha256(made, members);
  }
  return mutant.text(name == "manifest.json" ? 2 : -1);
}

/// Null where the text is spoilt, or would take long to parse.
Json parsed(const std::string& text) {
  try {
    return foreign_json(text);
  } catch (const std::exception&) {
    return {};
  }
}

/// The manifest says of every file what is so now.
void relist(Files& files, const std::vector<std::string>& changed) {
  const auto found = files.find("manifest.json");
  if (found == files.end()) return;
  Json manifest = parsed(found->second);
  if (!manifest.is_object() || !manifest.contains("files") || !manifest["files"].is_array()) return;
  for (Json& file : manifest["files"])
    for (const std::string& name : changed)
      if (file.is_object() && file.contains("name") && file["name"] == name) {
        file["sha256"] = sha256_of(files.at(name));
        file["bytes"] = files.at(name).size();
      }
  if (manifest.contains("scenario") && manifest["scenario"].is_object())
    if (const auto scenario = files.find("scenario.privbo.json"); scenario != files.end())
      manifest["scenario"]["sha256"] = sha256_of(scenario->second);
  found->second = manifest.dump(2, ' ', false, Json::error_handler_t::replace);
}

/// A manifest whose names lead out of the folder, and whose hashes are right where they do.
void mislead(Files& files, Mutator& random, const std::vector<std::string>& names) {
  const auto found = files.find("manifest.json");
  if (found == files.end()) return;
  Json manifest = parsed(found->second);
  if (!manifest.is_object() || !manifest["scenario"].is_object() || !manifest["files"].is_array()) return;
  const std::string text = std::string(secret) + "\n", name = names[random.below(names.size())];
  const Json listed{{"name", name}, {"bytes", text.size()}, {"sha256", sha256_of(text)}};
  switch (random.below(4)) {
    case 0:
      manifest["scenario"]["file"] = name;
      manifest["scenario"]["sha256"] = sha256_of(text);
      manifest["files"].push_back(listed);
      break;
    case 1:
      manifest["files"].push_back(listed);
      break;
    case 2:
      manifest["data"] = Json::array({{{"setting", "/data/readings"},
                                       {"file", name},
                                       {"copied", random.below(2) == 0},
                                       {"bytes", text.size()},
                                       {"sha256", sha256_of(text)}}});
      break;
    default:
      break;
  }
  if (random.below(2) == 0) {
    manifest["state"] = "running";
    manifest["to_come"] = Json::array({name, "precious.tex", "curves.json", "summary.json"});
  }
  found->second = manifest.dump(2, ' ', false, Json::error_handler_t::replace);
}

struct LaidFolder {
  fs::path folder;
  Files files;           // as they were laid
  bool hostile = false;  // something in there is no file
};

const std::string& any_name(const Files& files, Mutator& random) {
  return std::next(files.begin(), static_cast<std::ptrdiff_t>(random.below(files.size())))->first;
}

LaidFolder lay_spoilt(const SeedFolder& seed, Mutator& random, const Place& place) {
  LaidFolder laid{place.work / "results", seed.files};
  const Taste names{false, leading_names(place)};
  std::vector<std::string> changed;
  if (random.below(8) != 0)
    for (std::size_t i = 0, n = 1 + random.below(2); i < n; ++i) {
      const std::string& name = any_name(laid.files, random);
      laid.files[name] = spoilt_file(seed, name, random, names);
      changed.push_back(name);
    }
  if (random.below(6) != 0) relist(laid.files, changed);
  const bool misled = random.below(8) == 0;
  if (misled) mislead(laid.files, random, names.names);
  lay_files(laid.folder, laid.files);
  if (misled || random.below(16) == 0) lay_way_out(laid.folder, place);
  if (random.below(6) == 0) {
    laid.hostile = true;
    lay_hostile(laid.folder, any_name(laid.files, random), random, place);
  }
  return laid;
}

/// A file that is no run's, which no command may change.
class PreciousFile {
 public:
  explicit PreciousFile(fs::path file) : file_(std::move(file)) { lay_file(file_, "precious"); }
  void require_whole() const {
    std::error_code gone;
    if (fs::file_size(file_, gone) != 8 || gone) throw std::logic_error("a file that is no run's is changed");
  }

 private:
  fs::path file_;
};

bool use_run(const LaidFolder& laid, Mutator& random, const Place& place) {
  const std::string folder = laid.folder.string(), page = (place.work / "page.html").string();
  const PreciousFile precious(laid.folder / "precious.tex");
  bool good = false;
  switch (random.below(8)) {
    case 0:
    case 1:
      good = accepts({"report", folder, "--out", page, "--threads", "1"});
      break;
    case 2:
      good = accepts({"report", folder, "--out", page, "--partial", "--threads", "1", "--language", "de", "--json"});
      break;
    case 3: {
      std::vector<std::string> words{"run", "first-look", "--out", folder, "--threads", "1", "--quiet"};
      words.insert(words.end(), short_run().begin(), short_run().end());
      if (random.below(2) == 0) words.emplace_back("--force");
      good = accepts(words);
      break;
    }
    case 4:
      if (laid.files.contains("parameters-1.json"))
        good = accepts({"predict", folder + "/parameters-1.json", "--at", "0.1,0.2",
                        random.below(2) == 0 ? "--json" : "--partial"});
      else
        good = accepts({"link", folder + "/scenario.privbo.json"});
      break;
    default:
      if (laid.hostile)
        good = accepts({"report", folder, "--out", page, "--threads", "1"});
      else
        good = read_all(laid.folder, laid.files);
      break;
  }
  precious.require_whole();
  return good;
}

/// What is printed goes nowhere.
class Unprinted {
 public:
  Unprinted() : before_(std::cout.rdbuf(nothing_.rdbuf())) {}
  ~Unprinted() { std::cout.rdbuf(before_); }
  Unprinted(const Unprinted&) = delete;
  Unprinted& operator=(const Unprinted&) = delete;

 private:
  std::ostringstream nothing_;
  std::streambuf* before_;
};

/// Calls `use`; a refusal with a sentence is one.
template <class Use>
bool used(Use use) {
  try {
    use();
    return true;
  } catch (const std::runtime_error& refusal) {
    require_sentence(refusal);
    return false;
  }
}

/// Without a window no command reads these: their files are made again of what was read.
bool use_sweep(const LaidFolder& laid, Mutator& random, const Place& place) {
  if (!laid.hostile && random.below(2) == 0) return read_all(laid.folder, laid.files);
  if (random.below(4) == 0)
    return accepts({"report", laid.folder.string(), "--out", (place.work / "page.html").string()});
  return used([&] {
    const SweepResult sweep = load_sweep(laid.folder / "sweep.json");
    std::ostringstream text;
    for (const ResultFile& file : sweep_files(sweep)) file.write(text);
  });
}

bool use_comparison(const LaidFolder& laid, Mutator& random, const Place&) {
  if (!laid.hostile && random.below(2) == 0) return read_all(laid.folder, laid.files);
  return used([&] {
    const TrustComparison comparison = load_trust(laid.folder / "trust.json");
    std::ostringstream text;
    for (const ResultFile& file : trust_files(comparison)) file.write(text);
    const Unprinted quiet;
    app::print_comparison(comparison);
  });
}

bool use_cells(const LaidFolder& laid, Mutator& random, const Place& place) {
  std::vector<std::string> words{"merge", laid.folder.string(), "--threads", "1", "--quiet"};
  if (random.below(3) != 0) words.insert(words.end(), {"--out", (place.work / "merged").string()});
  if (random.below(3) == 0) words.emplace_back("--across-machines");
  if (random.below(4) == 0) words.emplace_back("--json");
  return accepts(words);
}

/// The same work begun in the folder again.
bool use_sweep_cells(const LaidFolder& laid, Mutator& random, const Place& place) {
  if (random.below(4) != 0) return use_cells(laid, random, place);
  std::vector<std::string> words{
      "sweep",   "first-look", "--parameter", "privacy.epsilon",    "--from",    "1", "--to",   "4",
      "--count", "2",          "--cells",     laid.folder.string(), "--threads", "1", "--quiet"};
  words.insert(words.end(), short_run().begin(), short_run().end());
  if (random.below(3) == 0) words.emplace_back("--plan");
  return accepts(words);
}

bool use_reproduction(const LaidFolder& laid, Mutator& random, const Place& place) {
  const std::string folder = laid.folder.string();
  switch (random.below(4)) {
    case 0:
      return accepts({"reproduce", "--markdown", "--out", folder});
    case 1:
      return accepts({"reproduce", "dp-fts-losses-2", "--trials", "2", "--out", (place.work / "new").string(),
                      "--against", folder + "/report.csv", "--jobs", "1", "--quiet"});
    case 2:
      return accepts(
          {"reproduce", "dp-fts-losses-2", "--trials", "2", "--out", folder, "--force", "--jobs", "1", "--quiet"});
    default:
      return accepts({"reproduce", "dp-fts-losses-2", "--trials", "2", "--out", folder, "--jobs", "1", "--quiet"});
  }
}

using Use = bool (*)(const LaidFolder&, Mutator&, const Place&);

Target target(const SeedFolder& seed, unsigned weight, Use use) {
  return {seed.name, weight, [&seed, use](Mutator& random, const Place& place) {
            return use(lay_spoilt(seed, random, place), random, place);
          }};
}

}  // namespace

bool accepts(const std::vector<std::string>& words) { return call_command(words).code == 0; }

/// The dearer an input, the seldomer: a folder is laid whole and read whole, which takes ten times as long as a file.
std::vector<Target> folder_targets(const std::map<std::string, SeedFolder>& seeds) {
  return {target(seeds.at("local"), 9, use_run),
          target(seeds.at("joint"), 6, use_run),
          target(seeds.at("federated"), 7, use_run),
          target(seeds.at("contextual"), 6, use_run),
          target(seeds.at("table"), 8, use_run),
          target(seeds.at("sweep"), 40, use_sweep),
          target(seeds.at("comparison"), 8, use_comparison),
          target(seeds.at("sweep-cells"), 20, use_sweep_cells),
          target(seeds.at("run-cells"), 8, use_cells),
          target(seeds.at("contextual-cells"), 6, use_cells),
          target(seeds.at("table-cells"), 10, use_cells),
          target(seeds.at("comparison-cells"), 5, use_cells),
          target(seeds.at("reproduction"), 8, use_reproduction)};
}

}  // namespace privbo::fuzz
