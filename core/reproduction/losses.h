// ε of the settings whose privacy losses a paper prints, by one accountant at a time. Nothing is run for them.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

#include "accounting/calculator/calculator.h"
#include "reproduction/claim.h"
#include "reproduction/item_record.h"
#include "text/message.h"

namespace privbo {

/// "DP-FTS-DE, Fig. 3a, q = 0.35, z = 1, moments, exact sensitivity": the setting and how it is charged. `accountant`
/// is an id of the catalogue.
Message loss_label(const PrintedLoss& loss, const std::string& accountant, bool exact);

/// Returns the losses that the item's claims are about, as the record of a run without curves. `on_progress` is called
/// with how many of how many are done. PLD takes seconds; nothing is returned once `stop` is requested.
std::optional<ItemRecord> record_of_losses(
    const ReproducedItem& item, const std::stop_token& stop = {},
    const std::function<void(std::size_t done, std::size_t all)>& on_progress = {});

}  // namespace privbo
