#include "reproduction/losses.h"

#include <array>
#include <set>
#include <variant>

#include "accounting/accountant.h"
#include "accounting/calculator/account.h"
#include "catalogue/param_set.h"
#include "families/families.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::array<const char*, 4> loss_accountants{"moments", "rdp_classic", "rdp_improved", "pld"};

std::set<std::string> labels_wanted(const ReproducedItem& item) {
  std::set<std::string> labels;
  for (const Claim& claim : item.claims)
    if (const auto* check = std::get_if<EpsilonCheck>(&claim.check)) labels.insert(check->algorithm);
  return labels;
}

/// Empty where no family knows the exact sensitivity of that run.
std::optional<Ledger> ledger_of(const PrintedLoss& loss, bool exact) {
  if (exact) return exact_ledger(loss);
  return find_mechanism(loss.mechanism)->ledger(ParamSet(loss.params));
}

}  // namespace

Message loss_label(const PrintedLoss& loss, const std::string& accountant, bool exact) {
  const Accountant* known = find_accountant(accountant);
  const std::string label = loss.label + ", " + (known ? known->label : accountant);
  return exact ? Message("%1, exact sensitivity", label) : Message::verbatim(label);
}

std::optional<ItemRecord> record_of_losses(const ReproducedItem& item, const std::stop_token& stop,
                                           const std::function<void(std::size_t done, std::size_t all)>& on_progress) {
  const std::set<std::string> wanted = labels_wanted(item);
  ItemRecord record;
  record.item = item.id;
  for (const PrintedLoss& loss : printed_losses())
    for (const char* accountant : loss_accountants)
      for (const bool exact : {false, true}) {
        const Message label = loss_label(loss, accountant, exact);
        if (!wanted.contains(label.english())) continue;
        if (on_progress) on_progress(record.algorithms.size(), wanted.size());
        RecordedAlgorithm& made = record.algorithms.emplace_back();
        made.label = label.english();
        made.accountant = Message::entry(find_accountant(accountant)->label);
        made.delta = loss.delta;
        if (const std::optional<Ledger> ledger = ledger_of(loss, exact)) {
          const Composition whole = compose(*ledger, last_round(*ledger));
          const Loss found = find_accountant(accountant)->losses(std::span(&whole, 1), loss.delta, stop).front();
          if (found.stopped || stop.stop_requested()) return std::nullopt;
          made.epsilon = found.epsilon;
        }
      }
  return record;
}

}  // namespace privbo
