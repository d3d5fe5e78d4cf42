// The list of the laboratory's mechanisms, in the order of the screen.
#include "accounting/laboratory/laboratory.h"

#include "accounting/laboratory/laboratory_audits.h"
#include "accounting/laboratory/laboratory_entries.h"

namespace privbo {

const std::vector<MechanismEntry>& mechanism_catalogue() {
  static const std::vector<MechanismEntry> entries = [] {
    std::vector<MechanismEntry> list{laboratory::laplace(),
                                     laboratory::gaussian(),
                                     laboratory::subsampled_gaussian(),
                                     laboratory::fixed_size_gaussian(),
                                     laboratory::tree(),
                                     laboratory::matrix_tree(),
                                     laboratory::toeplitz(),
                                     laboratory::exponential(),
                                     laboratory::one_bit(),
                                     laboratory::piecewise()};
    for (MechanismEntry& entry : list) entry.audit = laboratory::audit_of(entry.id);
    return list;
  }();
  return entries;
}

const MechanismEntry* find_mechanism(const std::string& id) { return find_entry(mechanism_catalogue(), id); }

}  // namespace privbo
