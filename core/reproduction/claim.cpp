#include "reproduction/claim.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>

#include "catalogue/phrase.h"
#include "numerics/numbers.h"
#include "reproduction/claims/claim_lists.h"

namespace privbo {
namespace {

constexpr std::array<std::pair<ClaimStatus, Phrase>, 4> status_names{{{ClaimStatus::reproduces, Phrase("reproduces")},
                                                                      {ClaimStatus::does_not, Phrase("does not")},
                                                                      {ClaimStatus::cannot_tell, Phrase("cannot tell")},
                                                                      {ClaimStatus::cannot, Phrase("cannot")}}};

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

struct Words {
  std::string operator()(const OrderCheck& check) const {
    return check.steps.size() > 1
               ? Phrase("order of means; each difference, paired over trials, must exceed 2 standard errors")
               : Phrase("order of means; the difference, paired over trials, must exceed 2 standard errors");
  }
  std::string operator()(const CompetitiveCheck& check) const {
    return Phrase("difference of means, paired over trials: at most %1 % behind, by 2 standard errors")
        .with(significant(100.0 * check.margin));
  }
  std::string operator()(const ValueCheck& check) const {
    return Phrase("mean within 2 standard errors of %1").with(significant(check.printed, 6));
  }
  std::string operator()(const EpsilonCheck& check) const {
    return Phrase("ε equals %1 to %2 decimals").with(significant(check.printed, 6), std::to_string(check.decimals));
  }
};

}  // namespace

std::string to_string(ClaimStatus status) {
  return std::ranges::find(status_names, status, &std::pair<ClaimStatus, Phrase>::first)->second;
}

ClaimStatus claim_status_named(const std::string& name) {
  for (const auto& [status, text] : status_names)
    if (name == std::string(text)) return status;
  throw std::invalid_argument(
      Phrase("status \"%1\": must be reproduces, does not, cannot tell or cannot").with(name.substr(0, 40)));
}

bool operator==(const TrialQuantity& one, const TrialQuantity& other) {
  return one.algorithm == other.algorithm && one.quantity == other.quantity && one.round == other.round;
}

std::string check_words(const ClaimCheck& check) { return std::visit(Words{}, check); }

const std::vector<ReproducedItem>& reproduced_items() {
  static const std::vector<ReproducedItem> all = [] {
    std::vector<ReproducedItem> gathered;
    for (auto* make : {local_items, joint_items, federated_items, tuning_items, loss_items, contextual_items})
      std::ranges::move(make(), std::back_inserter(gathered));
    return gathered;
  }();
  return all;
}

const ReproducedItem* find_reproduced_item(const std::string& id) {
  const auto found = std::ranges::find(reproduced_items(), id, &ReproducedItem::id);
  return found == reproduced_items().end() ? nullptr : &*found;
}

const std::vector<NeededData>& needed_data() {
  static const std::vector<NeededData> all{
      {"light-sensors",
       Phrase("readings of 41 light sensors (a CSV, one column per sensor)"),
       {{"data.source", "file"}, {"data.readings", "FILE"}},
       true},
      {"stocks",
       Phrase("closing prices of 29 stocks (a CSV, one column per stock)"),
       {{"data.source", "file"}, {"data.readings", "FILE"}},
       true},
      {"landmines",
       Phrase("the 29 landmine fields (a CSV with field, nine features and label)"),
       {{"agents.data", "file"}, {"agents.file", "FILE"}}},
      {"activities",
       Phrase("the activities of 30 people (a CSV with subject, features and label)"),
       {{"agents.data", "file"}, {"agents.file", "FILE"}}},
  };
  return all;
}

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
