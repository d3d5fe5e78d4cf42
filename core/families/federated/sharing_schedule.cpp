#include "families/federated/sharing_schedule.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

void require(bool legal, const Message& name, double value, const Message& range) {
  if (!legal) throw InvalidArgument(Message("%1 = %2: must be %3", name, shortest(value), range));
}

}  // namespace

double following_probability(const SharingSchedule& schedule, std::int64_t t) {
  require(schedule.scale >= 0.0 && schedule.scale <= 1e6, Message("scale of 1 - p_t"), schedule.scale,
          Message("0 <= scale <= 1e6 (0: always its own data)"));
  require(schedule.power >= 0.0 && std::isfinite(schedule.power), Message("power of 1 - p_t"), schedule.power,
          Message(">= 0 and finite (1/2, 1 and 2 are the paper's; larger turns to the agent's own data sooner)"));
  require(schedule.shift >= 0.0 && std::isfinite(schedule.shift), Message("shift of 1 - p_t"), schedule.shift,
          Message(">= 0 and finite (1 keeps p_1 above 0)"));
  if (t < 1) throw InvalidArgument(Message("t = %1: p_t is for rounds t >= 1; before that nothing has been shared", t));
  return std::min(1.0, schedule.scale / std::pow(static_cast<double>(t) + schedule.shift, schedule.power));
}

double own_probability(const SharingSchedule& schedule, std::int64_t t) {
  return 1.0 - following_probability(schedule, t);
}

}  // namespace privbo
