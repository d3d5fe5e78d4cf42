#include "privacy/laboratory/laboratory_ledger.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

#include <exception>

namespace privbo::ui {

void LabLedger::show(const MechanismEntry& mechanism, const ParamSet& params) {
  if (asked_mechanism_ == &mechanism && asked_ == params.json()) return;
  asked_mechanism_ = &mechanism;
  asked_ = params.json();
  current_ = false;
  job_.start([this, entry = &mechanism, params](const std::stop_token&) -> LatestJob::Deliver {
    try {
      auto ledger = std::make_shared<const Ledger>(entry->ledger(params));
      auto facts = entry->facts ? entry->facts(params) : std::vector<MechanismEntry::Fact>();
      return [this, entry, ledger, facts] {
        mechanism_ = entry;
        ledger_ = ledger;
        facts_ = facts;
        current_ = true;
        Q_EMIT changed();
      };
    } catch (const std::exception& problem) {
      return [this, text = translated(failure_message(problem))] { Q_EMIT failed(text); };
    }
  });
}

void LabLedger::stop() {
  job_.drop();
  if (!current_) asked_mechanism_ = nullptr;
}

}  // namespace privbo::ui
