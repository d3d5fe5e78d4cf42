// A claim as the charts of the Privacy page draw it: ε over rounds, and the errors that an attacker makes.
#pragma once

#include <cstdint>
#include <optional>

#include "charts/data/lab_data.h"
#include "privacy/claim/shown_claim.h"

namespace privbo::ui {

/// States which source a picture is of, and the round that is held; 0: none.
struct PictureOf {
  std::uint64_t source = 0;
  std::int64_t held = 0;
};

/// Makes the picture of a claim that has a ledger.
OdometerPicture odometer_picture(const ShownClaim& shown, const AccountOdometer& odometer, const PictureOf& of,
                                 const std::optional<AuditBound>& audit);
/// `best`: the smallest upper bound, or null.
ErrorsPicture errors_picture(const ShownClaim& shown, const AttackerView& attacker, std::uint64_t source,
                             const AccountantLine* best);

}  // namespace privbo::ui
