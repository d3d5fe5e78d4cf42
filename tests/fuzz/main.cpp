// privbo_fuzz [--seconds N] [--seed N] [--folder DIR]: spoils scenarios, tables, folders of results and links, and
// reads them, for as long as asked.
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string_view>

#include "fuzz/fuzz_files.h"

namespace {

void print(const char* name, const privbo::fuzz::Counts& counts, const std::filesystem::path& folder) {
  const std::filesystem::path slowest = folder / (std::string("slowest-") + name);
  std::ofstream(slowest, std::ios::binary) << counts.slowest;
  std::cout << name << ": " << counts.inputs << " inputs, " << counts.accepted << " accepted, " << counts.refused
            << " refused with a sentence, slowest " << counts.slowest_ms << " ms (" << slowest.string() << ")\n";
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = 60;
  std::uint64_t seed = 1;
  std::filesystem::path folder = std::filesystem::temp_directory_path() / "privbo-fuzz";
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    if (option == "--seconds")
      seconds = std::atof(argv[i + 1]);
    else if (option == "--seed")
      seed = std::strtoull(argv[i + 1], nullptr, 10);
    else if (option == "--folder")
      folder = argv[i + 1];
    else {
      std::cerr << "usage: privbo_fuzz [--seconds N] [--seed N] [--folder DIR]\n";
      return 2;
    }
  }
  std::filesystem::create_directories(folder);
  try {
    const privbo::fuzz::Report report = privbo::fuzz::run(seconds, seed, folder);
    print("scenarios", report.scenarios, folder);
    print("tables", report.tables, folder);
    print("folders", report.folders, folder);
    print("links", report.links, folder);
    return 0;
  } catch (const std::exception& failure) {
    std::cerr << "failed over " << (folder / "last-input").string() << ": " << failure.what() << '\n';
    return 1;
  }
}
