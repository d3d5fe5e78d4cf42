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

constexpr std::array<std::pair<ClaimOwner, Words<0>>, 4> owner_names{{{ClaimOwner::paper, Words<0>("paper")},
                                                                      {ClaimOwner::variant, Words<0>("variant")},
                                                                      {ClaimOwner::stand_in, Words<0>("stand-in")},
                                                                      {ClaimOwner::ours, Words<0>("ours")}}};

struct MeasuredIn {
  std::vector<TrialQuantity> operator()(const OrderCheck& check) const { return of_steps(check.steps); }
  std::vector<TrialQuantity> operator()(const CompetitiveCheck& check) const { return of_steps(check.steps); }
  std::vector<TrialQuantity> operator()(const ValueCheck& check) const { return {check.measured}; }
  std::vector<TrialQuantity> operator()(const RatioCheck& check) const { return {check.measured, check.of}; }
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
    if (is_about_time(check))
      return Message("order of mean times: Student's test of each difference, paired over trials, decided by itself");
    if (check.factor != 1.0)
      return Message("order of means, one of them times %1: Student's test of each difference, paired over trials",
                     significant(check.factor, 4));
    return check.steps.size() > 1 ? Message("order of means: Student's test of each difference, paired over trials")
                                  : Message("order of means: Student's test of the difference, paired over trials");
  }
  Message operator()(const CompetitiveCheck& check) const {
    return Message("at most %1 % behind: Student's test of the difference, paired over trials",
                   significant(100.0 * check.margin));
  }
  Message operator()(const ValueCheck& check) const {
    return Message("mean equals %1: Student's test, and shown to lie within %2 % of it", significant(check.printed, 6),
                   significant(100.0 * equality_margin));
  }
  Message operator()(const RatioCheck& check) const {
    return Message("ratio of means equals %1: Student's test, paired over trials, and shown to lie within %2 % of it",
                   significant(check.printed, 6), significant(100.0 * equality_margin));
  }
  Message operator()(const EpsilonCheck& check) const {
    if (check.below) return Message("ε is below %1", significant(check.printed, 6));
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

Message to_string(ClaimOwner owner) {
  return std::ranges::find(owner_names, owner, &std::pair<ClaimOwner, Words<0>>::first)->second;
}

ClaimOwner claim_owner_named(const std::string& name) {
  for (const auto& [owner, text] : owner_names)
    if (name == text.text()) return owner;
  throw InvalidArgument(Message("whose = \"%1\": must be paper, variant, stand-in or ours", name.substr(0, 40)));
}

ClaimOwner owner_with_data(const ReproducedItem& item, const Claim& claim, const std::string& data) {
  return !item.data.empty() && data == stand_in_data ? ClaimOwner::stand_in : claim.owner;
}

bool operator==(const TrialQuantity& one, const TrialQuantity& other) {
  return one.algorithm == other.algorithm && one.quantity == other.quantity && one.round == other.round &&
         one.averaged == other.averaged;
}

bool is_about_time(const ClaimCheck& check) {
  return std::ranges::any_of(std::visit(MeasuredIn{}, check),
                             [](const TrialQuantity& measured) { return measured.quantity == time_quantity; });
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
  for (const TrialQuantity& measured : measured_of(item))
    if (measured.quantity != time_quantity) return measured.quantity;
  return TrialQuantity{}.quantity;
}

}  // namespace privbo
