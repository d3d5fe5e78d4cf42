// One cell as a file: the values of every trial of a block at one value of a sweep, in trial order, never sums or
// means.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "experiment/cells/cell_runner.h"
#include "files/json_file.h"

namespace privbo {

/// Describes what a cell is the result of. Its file states it and its name follows from it.
struct CellIdentity {
  std::string scenario_sha256;  // of the canonical scenario at the cell's value, without words, files by their contents
  std::size_t first = 0, last = 0;  // trials, 0-based, both run
  KeptRounds kept = KeptRounds::last;
  std::string numerics_sha256;                    // of the engine that computed it
  std::int64_t rows_every = 0;                    // as CellPlan::rows_every
  std::map<std::string, std::string> programs{};  // as CellPlan::programs

  bool operator==(const CellIdentity&) const = default;
};

/// Returns the SHA-256 of the identity with the version of the format: 64 hexadecimal digits.
std::string cell_key(const CellIdentity& identity);
/// "cells/ab/cdef….json".
std::string cell_name(const std::string& key);

inline constexpr const char* cell_format = "privbo-cell";
inline constexpr int cell_version = 1;

/// Returns the text of the file: a JSON object with the identity, `counts`, `trials`, `algorithms`, `rows` where it has
/// some, and `sha256`, the digest of the text of all that stands before it. Equal cells have equal texts.
std::string cell_text(const CellIdentity& identity, const CellResult& cell);

/// Reads such a text. `horizon` bounds the rounds of ledgers. Throws std::runtime_error with a sentence where it is no
/// cell, of another identity than `wanted`, or where its digest does not hold.
CellResult cell_of(const std::string& text, const CellIdentity& wanted, std::int64_t horizon);

}  // namespace privbo
