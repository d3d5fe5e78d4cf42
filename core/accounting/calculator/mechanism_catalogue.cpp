// The list of the calculator's mechanisms, in the order of the screen.
#include "accounting/calculator/calculator_audits.h"
#include "accounting/calculator/calculator_entries.h"

namespace privbo {

const std::vector<MechanismEntry>& mechanism_catalogue() {
  static const std::vector<MechanismEntry> entries = [] {
    std::vector<MechanismEntry> list{calculator::laplace(),
                                     calculator::gaussian(),
                                     calculator::subsampled_gaussian(),
                                     calculator::fixed_size_gaussian(),
                                     calculator::tree(),
                                     calculator::matrix_tree(),
                                     calculator::toeplitz(),
                                     calculator::exponential(),
                                     calculator::one_bit(),
                                     calculator::piecewise()};
    for (MechanismEntry& entry : list) entry.audit = calculator::audit_of(entry.id);
    return list;
  }();
  return entries;
}

const MechanismEntry* find_mechanism(const std::string& id) { return find_entry(mechanism_catalogue(), id); }

}  // namespace privbo
