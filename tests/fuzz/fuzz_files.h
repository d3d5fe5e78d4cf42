// Files as they should never be: a seeded mutator, and what the program makes of its results.
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo::fuzz {

/// Bytes flipped, cut, repeated and swapped; numbers and words put where others stood; deep nesting; bytes that are no
/// UTF-8. The same seed gives the same text.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}
  std::string mutated(std::string text);
  /// A scenario that is still JSON: values replaced, removed, nested, moved to other keys. Half of these get past the
  /// parser's refusals and reach build().
  std::string mutated_document(const std::string& text);
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

 private:
  void mutate(std::string& text);
  void swap_tokens(std::string& text);
  nlohmann::ordered_json value(const std::vector<nlohmann::ordered_json>& others);

  std::mt19937_64 random_;
};

/// Small scenarios (kernels, objectives, data sets, all algorithms) and small tables to start from.
std::vector<std::string> scenario_seeds();
std::vector<std::string> table_seeds();

struct Counts {
  std::uint64_t inputs = 0, accepted = 0, refused = 0;
  double slowest_ms = 0.0;
  std::string slowest;  // the input that took longest
};

/// Reads, checks and builds a scenario. Anything but a refusal with a sentence throws std::logic_error.
void try_scenario(const std::string& text, Counts& counts);
/// Reads a table, and makes a data set of it.
void try_table(const std::string& text, const std::filesystem::path& scratch, Counts& counts);

/// Mutates and tries until `seconds` are over, or `inputs` have been tried. An input that takes longer than two seconds
/// of processor time (thirty of the clock: the machine may be busy), or that crashes, is left in `folder`/last-input,
/// and the process aborts; a folder of results with a spoilt file lies in `folder`/results.
struct Report {
  Counts scenarios, tables, folders, links;
};
Report run(double seconds, std::uint64_t seed, const std::filesystem::path& folder,
           std::uint64_t inputs = std::numeric_limits<std::uint64_t>::max());

}  // namespace privbo::fuzz
