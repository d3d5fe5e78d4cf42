// Changing what a snapshot shares with others: a copy of its own first.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "record/snapshot.h"

namespace privbo::test {

/// The algorithm's record of that kind, made where there is none; nobody else sees what is changed in it.
template <class Record>
Record& own_record(AlgorithmSnapshot& algorithm) {
  const std::shared_ptr<const Record> shared = record_of<Record>(algorithm);
  auto own = shared ? std::make_shared<Record>(*shared) : std::make_shared<Record>();
  Record& changed = *own;
  std::erase(algorithm.records, std::shared_ptr<const FamilyRecord>(shared));
  algorithm.records.push_back(std::move(own));
  return changed;
}

/// Replaces the family's part of that kind.
template <class Part>
void set_part(PosteriorSnapshot& posterior, std::shared_ptr<Part> part) {
  std::erase_if(posterior.parts, [](const auto& each) { return dynamic_cast<const Part*>(each.get()) != nullptr; });
  posterior.parts.push_back(std::move(part));
}

}  // namespace privbo::test
