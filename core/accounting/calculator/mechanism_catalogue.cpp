// The list of the calculator's mechanisms, in the order of the screen.
#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "accounting/audit/audit_targets.h"
#include "accounting/calculator/calculator.h"
#include "accounting/calculator/calculator_entries.h"
#include "privacy/mechanisms/exponential.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// The calculator's mechanisms as audit targets: from their parameters to accounting/audit/audit_targets.h.

/// For MechanismEntry::audit; null for an id that has none.
using AuditMaker = std::unique_ptr<AuditTarget> (*)(const ParamSet&);

/// Candidates of the exponential mechanism: enough for its loss to come near ε₀, few enough for the loss not to be
/// rare.
constexpr std::int64_t candidates = 10;
/// Bound of the local randomisers' numbers; the calculator's are in [−1, 1].
constexpr double unit = 1.0;
/// Features of the regression statistics: more of them see nothing but noise.
constexpr int features = 2;

/// Prefixes that are released.
std::int64_t prefixes(const ParamSet& params) {
  const std::int64_t last = params.integer("rounds") - (params.boolean("release_last") ? 0 : 1);
  if (last < 1)
    throw InvalidArgument(Message(
        "rounds = 1 without the last release: nothing is released, so there is nothing to audit; choose more rounds"));
  return last;
}

std::unique_ptr<AuditTarget> gaussian(const ParamSet& p) {
  return audit_of_gaussian(p.real("sensitivity"), p.real("z") * p.real("sensitivity"), p.integer("steps"));
}

std::unique_ptr<AuditTarget> matrix_tree(const ParamSet& p) {
  const std::string shape = p.text("shape");
  const RewardShape reward = shape == "binary"               ? RewardShape::binary
                             : shape == "binary-nonnegative" ? RewardShape::binary_nonnegative
                             : shape == "binary-centred"     ? RewardShape::binary_centred
                                                             : RewardShape::bounded;
  return audit_of_matrix_tree(p.real("Y"), p.real("sigma"), prefixes(p), features, reward);
}

std::unique_ptr<AuditTarget> exponential(const ParamSet& p) {
  const double B = p.real("B"), s = p.real("s");
  const double apart =
      p.text("exponent") == "sharper" ? exponent_divisor(Exponent::sharper, B, s, p.real("kappa")) : 0.0;
  return audit_of_exponential(p.real("epsilon0"), candidates, 2.0 * B * s, apart, p.integer("steps"));
}

struct Maker {
  const char* id;
  AuditMaker make;
};
const std::array<Maker, 10> makers{{
    {"laplace",
     [](const ParamSet& p) { return audit_of_laplace(p.real("sensitivity"), p.real("scale"), p.integer("steps")); }},
    {"gaussian", gaussian},
    {"subsampled-gaussian",
     [](const ParamSet& p) { return audit_of_subsampled_gaussian(p.real("q"), p.real("z"), 5, p.integer("steps")); }},
    // Of several releases no exact curve is known: one is audited, which the inputs state.
    {"fixed-size-gaussian",
     [](const ParamSet& p) {
       return audit_of_fixed_size_gaussian(p.integer("population"), p.integer("sample"), p.real("z"));
     }},
    {"tree", [](const ParamSet& p) { return audit_of_tree(1.0, p.real("z"), prefixes(p)); }},
    {"matrix-tree", matrix_tree},
    {"toeplitz", [](const ParamSet& p) { return audit_of_toeplitz(1.0, p.real("z"), p.integer("rounds")); }},
    {"exponential", exponential},
    {"one-bit", [](const ParamSet& p) { return audit_of_one_bit(unit, p.real("epsilon0"), p.integer("steps")); }},
    {"piecewise", [](const ParamSet& p) { return audit_of_piecewise(unit, p.real("epsilon0"), p.integer("steps")); }},
}};

AuditMaker audit_of(const std::string& id) {
  const auto found = std::ranges::find(makers, id, [](const Maker& maker) { return std::string(maker.id); });
  return found == makers.end() ? nullptr : found->make;
}

}  // namespace

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
                                     calculator::piecewise(),
                                     calculator::discrete_laplace(),
                                     calculator::discrete_gaussian(),
                                     calculator::subsampled_laplace(),
                                     calculator::k_ary_response(),
                                     calculator::noisy_max(),
                                     calculator::sampled_group()};
    for (MechanismEntry& entry : list)
      if (!entry.audit) entry.audit = audit_of(entry.id);
    return list;
  }();
  return entries;
}

const MechanismEntry* find_mechanism(const std::string& id) { return find_entry(mechanism_catalogue(), id); }

}  // namespace privbo
