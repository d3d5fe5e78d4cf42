// What becomes of an input: accepted, or refused with a sentence. Everything else is a finding.
#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "fuzz/fuzz_files.h"

namespace privbo::fuzz {

inline void write_bytes(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

/// Throws std::logic_error for a refusal without a sentence.
inline void require_sentence(const std::runtime_error& refusal) {
  if (std::string(refusal.what()).size() < 10) throw std::logic_error(std::string("no sentence: ") + refusal.what());
}

/// A refusal is a std::runtime_error with a sentence; everything else is news. `attempt` returns whether the input was
/// accepted.
template <class Try>
void count(Counts& counts, const std::string& text, Try attempt) {
  const auto start = std::chrono::steady_clock::now();
  ++counts.inputs;
  try {
    ++(attempt() ? counts.accepted : counts.refused);
  } catch (const std::runtime_error& refusal) {
    require_sentence(refusal);
    ++counts.refused;
  }
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  if (ms <= counts.slowest_ms) return;
  counts.slowest_ms = ms;
  counts.slowest = text;
}

}  // namespace privbo::fuzz
