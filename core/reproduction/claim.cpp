#include "reproduction/claim.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "numerics/numbers.h"
#include "reproduction/claims_file.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::array<std::pair<ClaimStatus, Words<0>>, 4> status_names{
    {{ClaimStatus::reproduces, Words<0>("reproduces")},
     {ClaimStatus::does_not, Words<0>("does not")},
     {ClaimStatus::cannot_tell, Words<0>("cannot tell")},
     {ClaimStatus::cannot, Words<0>("cannot")}}};

struct MeasuredIn {
  std::vector<TrialQuantity> operator()(const OrderCheck& check) const { return of_steps(check.steps); }
  std::vector<TrialQuantity> operator()(const CompetitiveCheck& check) const { return of_steps(check.steps); }
  std::vector<TrialQuantity> operator()(const ValueCheck& check) const { return {check.measured}; }
  std::vector<TrialQuantity> operator()(const EpsilonCheck&) const { return {}; }

  static std::vector<TrialQuantity> of_steps(const std::vector<OrderStep>& steps) {
    std::vector<TrialQuantity> all;
    for (const OrderStep& step : steps) {
      all.push_back(step.smaller);
      all.push_back(step.larger);
    }
    return all;
  }
};

struct CheckWords {
  Message operator()(const OrderCheck& check) const {
    return check.steps.size() > 1
               ? Message("order of means; each difference, paired over trials, must exceed 2 standard errors")
               : Message("order of means; the difference, paired over trials, must exceed 2 standard errors");
  }
  Message operator()(const CompetitiveCheck& check) const {
    return Message("difference of means, paired over trials: at most %1 % behind, by 2 standard errors",
                   significant(100.0 * check.margin));
  }
  Message operator()(const ValueCheck& check) const {
    return Message("mean within 2 standard errors of %1", significant(check.printed, 6));
  }
  Message operator()(const EpsilonCheck& check) const {
    return Message("ε equals %1 to %2 decimals", significant(check.printed, 6), check.decimals);
  }
};

/// Returns the claims that the program has in it, read at first use.
const ClaimList& bundled_claims() {
  static const ClaimList all = read_claims(claims_texts());
  return all;
}

}  // namespace

Message to_string(ClaimStatus status) {
  return std::ranges::find(status_names, status, &std::pair<ClaimStatus, Words<0>>::first)->second;
}

ClaimStatus claim_status_named(const std::string& name) {
  for (const auto& [status, text] : status_names)
    if (name == text.text()) return status;
  throw InvalidArgument(
      Message("status \"%1\": must be reproduces, does not, cannot tell or cannot", name.substr(0, 40)));
}

bool operator==(const TrialQuantity& one, const TrialQuantity& other) {
  return one.algorithm == other.algorithm && one.quantity == other.quantity && one.round == other.round;
}

Message check_words(const ClaimCheck& check) { return std::visit(CheckWords{}, check); }

const std::vector<ReproducedItem>& reproduced_items() { return bundled_claims().items; }

const ReproducedItem* find_reproduced_item(const std::string& id) {
  const auto found = std::ranges::find(reproduced_items(), id, &ReproducedItem::id);
  return found == reproduced_items().end() ? nullptr : &*found;
}

const std::vector<NeededData>& needed_data() { return bundled_claims().data; }

const NeededData* find_needed_data(const std::string& name) {
  const auto found = std::ranges::find(needed_data(), name, &NeededData::name);
  return found == needed_data().end() ? nullptr : &*found;
}

std::vector<TrialQuantity> measured_of(const ReproducedItem& item) {
  std::vector<TrialQuantity> once;
  for (const Claim& claim : item.claims)
    for (TrialQuantity& measured : std::visit(MeasuredIn{}, claim.check))
      if (std::ranges::find(once, measured) == once.end()) once.push_back(std::move(measured));
  return once;
}

std::string charted_quantity(const ReproducedItem& item) {
  const std::vector<TrialQuantity> all = measured_of(item);
  return all.empty() ? TrialQuantity{}.quantity : all.front().quantity;
}

}  // namespace privbo
