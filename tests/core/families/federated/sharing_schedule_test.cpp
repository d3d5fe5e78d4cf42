// p_t against the reference's runs and numbers worked out by hand.
#include "families/federated/sharing_schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "support/replay/federated_replay.h"

namespace privbo::sharing_schedule_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(SharingSchedule, IsTheReferencesOnEveryRun) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  for (const auto& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE(c.at("name").get<std::string>() + ": " + c.at("params").at("p_schedule").dump());
    const SharingSchedule schedule = test::sharing_schedule_of(c.at("params"));
    std::int64_t t = 0;
    for (const double p : test::entries_of(c.at("expected"), "p"))
      EXPECT_NEAR(own_probability(schedule, ++t), p, 1e-15);
  }
}

TEST(SharingSchedule, ByHand) {
  EXPECT_EQ(own_probability({}, 1), 0.0);
  EXPECT_EQ(own_probability({}, 4), 0.5);
  EXPECT_EQ(own_probability({.power = 2.0}, 10), 1.0 - 1.0 / 100.0);
  EXPECT_EQ(own_probability({.power = 2.0, .shift = 1.0}, 1), 0.75);    // (1 + 1)^{−2} = 1/4
  EXPECT_EQ(own_probability({.power = 2.0, .shift = 1.0}, 9), 0.99);    // 10^{−2}
  EXPECT_EQ(own_probability({.scale = 0.5, .power = 0.0}, 1000), 0.5);  // a fair coin for ever
  EXPECT_EQ(own_probability({.scale = 3.0, .power = 1.0}, 2), 0.0);     // min(1, 3/2)
  EXPECT_EQ(own_probability({.scale = 3.0, .power = 1.0}, 4), 0.25);
  EXPECT_EQ(own_probability({.scale = 0.0}, 1), 1.0);
}

TEST(SharingSchedule, NeverFallsAndStaysAProbability) {
  for (const double power : {0.0, 0.5, 1.0, 2.0, 5.0})
    for (const double scale : {0.0, 0.3, 1.0, 10.0}) {
      double last = 0.0;
      for (std::int64_t t = 1; t <= 300; ++t) {
        const double p = own_probability({scale, power, 0.0}, t);
        EXPECT_TRUE(p >= last && p <= 1.0);
        last = p;
      }
    }
}

TEST(SharingSchedule, RefusesWhatIsNoSchedule) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double bad : {-1.0, 2e6, nan})
    EXPECT_THAT([&] { own_probability({.scale = bad}, 1); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("0 <= scale <= 1e6")));
  for (const double bad : {-0.5, std::numeric_limits<double>::infinity(), nan}) {
    EXPECT_THAT([&] { own_probability({.power = bad}, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr("power")));
    EXPECT_THAT([&] { own_probability({.shift = bad}, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr("shift")));
  }
  EXPECT_THAT([] { own_probability({}, 0); }, ThrowsMessage<std::invalid_argument>(HasSubstr("t = 0")));
}

}  // namespace
}  // namespace privbo::sharing_schedule_test
