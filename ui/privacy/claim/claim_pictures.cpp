#include "privacy/claim/claim_pictures.h"

namespace privbo::ui {

OdometerPicture odometer_picture(const ShownClaim& shown, const AccountOdometer& odometer, const PictureOf& of,
                                 const std::optional<AuditBound>& audit) {
  OdometerPicture picture;
  picture.source = of.source;
  picture.curves = odometer.curves;
  picture.delta = odometer.delta;
  picture.notion = to_string(shown.guarantee()->notion);
  picture.reading = odometer.reading;
  picture.held = of.held;
  picture.pending = odometer.pending;
  if (shown.printed) picture.printed = {shown.printed->label, shown.printed->epsilon, shown.printed->decimals};
  if (audit) picture.audited = {audit->epsilon, audit->confidence, shown.last};
  return picture;
}

ErrorsPicture errors_picture(const ShownClaim& shown, const AttackerView& attacker, std::uint64_t source,
                             const AccountantLine* best) {
  ErrorsPicture picture;
  picture.source = source;
  picture.curve = attacker.curve;
  picture.reason = attacker.reason;
  picture.t = attacker.t;
  picture.notion = to_string(shown.guarantee()->notion);
  picture.mu = attacker.mu;
  picture.error = attacker.profile ? attacker.profile->error() : 0.0;
  if (best && attacker.profile) {
    picture.epsilon = *best->loss.epsilon;
    picture.delta = attacker.profile->delta(picture.epsilon);
  }
  return picture;
}

}  // namespace privbo::ui
