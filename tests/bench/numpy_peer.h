// A peer written in numpy: it is handed numbers in a file, times itself and says what it found.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace privbo::bench {

/// Runs tests/bench/`script` on `numbers`, `repeats` times over. Its answer: one line of words KEY=VALUE, "seconds"
/// among them. Nothing where python3-numpy is missing.
std::optional<std::map<std::string, std::string>> ask_numpy(const std::string& script,
                                                            const std::vector<double>& numbers, int repeats);

/// A number of the answer; 0 where it has none.
double number_of(const std::map<std::string, std::string>& answer, const std::string& key);

}  // namespace privbo::bench
