// Asking numpy.
#include "bench/numpy_peer.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "numerics/numbers.h"
#include "support/files/source_folder.h"

namespace privbo::bench {

std::optional<std::map<std::string, std::string>> ask_numpy(const std::string& script,
                                                            const std::vector<double>& numbers, int repeats) {
  const auto file = std::filesystem::temp_directory_path() / ("privbo_" + script + "_" + std::to_string(getpid()));
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(numbers.data()),
             static_cast<std::streamsize>(numbers.size() * sizeof(double)));
  const std::string command = "/usr/bin/python3 '" + (test::source_folder() / "tests/bench" / script).string() + "' '" +
                              file.string() + "' " + std::to_string(repeats) + " 2>/dev/null";
  std::map<std::string, std::string> answer;
  if (std::FILE* pipe = popen(command.c_str(), "r"); pipe != nullptr) {
    char text[256];
    if (std::fgets(text, sizeof text, pipe) != nullptr) {
      std::istringstream words(text);
      for (std::string word; words >> word;)
        if (const auto sign = word.find('='); sign != std::string::npos)
          answer[word.substr(0, sign)] = word.substr(sign + 1);
    }
    pclose(pipe);
  }
  std::filesystem::remove(file);
  if (!(number_of(answer, "seconds") > 0.0)) return std::nullopt;
  return answer;
}

double number_of(const std::map<std::string, std::string>& answer, const std::string& key) {
  const auto found = answer.find(key);
  return found == answer.end() ? 0.0 : parse_double(found->second).value_or(0.0);
}

}  // namespace privbo::bench
