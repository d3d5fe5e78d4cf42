// Declares the base of what one family of algorithms adds to a struct that all families share.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

namespace privbo {

/// A family derives its own parts from this: of an algorithm's entry, of a trial's problem, of a learner's setup. Code
/// outside the family hands them on and never looks inside.
struct FamilyData {
  virtual ~FamilyData() = default;
};

/// The part as its family knows it; null where there is none, or where it is another family's.
template <class Part>
const Part* find_part(const FamilyData* part) {
  return dynamic_cast<const Part*>(part);
}
template <class Part>
const Part* find_part(const std::shared_ptr<const FamilyData>& part) {
  return find_part<Part>(part.get());
}

/// The part as its family knows it, where it must be there; throws std::logic_error "… needs `what`" otherwise.
template <class Part>
const Part& part_of(const std::shared_ptr<const FamilyData>& part, const char* what) {
  const Part* found = find_part<Part>(part);
  if (!found) throw std::logic_error(std::string("this algorithm needs ") + what);
  return *found;
}

}  // namespace privbo
