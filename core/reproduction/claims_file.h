// Reads the papers' claims from their files, one JSON file for each paper (resources/reproduction).
#pragma once

#include <string_view>
#include <vector>

#include "reproduction/claim.h"

namespace privbo {

/// One of these files; they are compiled in from a generated source.
struct ClaimsText {
  std::string_view file, text;  // file: "local-dp.json"
};
const std::vector<ClaimsText>& claims_texts();

/// What the files of all papers state.
struct ClaimList {
  std::vector<NeededData> data;
  std::vector<ReproducedItem> items;
};

/// Reads the files strictly: each member known, there and of its type; each "order" of a paper, each name of data, each
/// id of an item, and each id of a claim within its item once. Papers come by their "order", the rest as it stands in
/// the file. Throws std::runtime_error that names the file, the place in it and what is allowed there. It is in English
/// alone, for those who write claims: the files are part of this program, and its tests read them.
ClaimList read_claims(const std::vector<ClaimsText>& files);

}  // namespace privbo
