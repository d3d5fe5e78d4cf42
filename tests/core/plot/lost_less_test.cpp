// When a learner without privacy that lost more is called under-tuned, and when it is a comparison.
#include "plot/data/lost_less.h"

#include <gtest/gtest.h>

#include <vector>

namespace privbo::lost_less_test {
namespace {

using Values = std::vector<double>;

TEST(LostLess, IsASmallerMean) {
  EXPECT_EQ(lost_less(Values{11.0, 13.0}, Values{10.0, 12.0}, true), LostLess::no);
  EXPECT_EQ(lost_less(Values{10.0, 12.0}, Values{10.0, 12.0}, true), LostLess::no);
  EXPECT_EQ(lost_less(Values{}, Values{10.0}, true), LostLess::no);
  EXPECT_EQ(lost_less(Values{10.0}, Values{}, true), LostLess::no);
}

TEST(LostLess, BeyondChanceStatesThatTheOtherIsUnderTuned) {
  // Differences −5 ± 0.4 (standard error of −4, −5, −6, −5), t₃ = 3.18.
  EXPECT_EQ(lost_less(Values{96.0, 45.0, 204.0, 15.0}, Values{100.0, 50.0, 210.0, 20.0}, true), LostLess::under_tuned)
      << "pairs tell what the spread of either would hide";
  // Differences −1, 1, −2, 1: mean −0.25 ± 0.75.
  EXPECT_EQ(lost_less(Values{99.0, 51.0, 208.0, 21.0}, Values{100.0, 50.0, 210.0, 20.0}, true), LostLess::compared)
      << "a smaller mean by chance";
  // Differences −2.2, −0.4, −1.0: mean −1.2 ± 0.53; clear of zero by two standard errors, but t₂ = 4.3.
  EXPECT_EQ(lost_less(Values{7.8, 9.6, 9.0}, Values{10.0, 10.0, 10.0}, true), LostLess::compared);
}

TEST(LostLess, OneTrialOrOtherTrialsTellNothing) {
  EXPECT_EQ(lost_less(Values{1.0}, Values{100.0}, true), LostLess::compared);
  EXPECT_EQ(lost_less(Values{1.0, 1.0, 1.0}, Values{100.0, 101.0}, true), LostLess::compared);
}

TEST(LostLess, WhoIsTunedIsNotUnderTuned) {
  EXPECT_EQ(lost_less(Values{96.0, 45.0, 204.0, 15.0}, Values{100.0, 50.0, 210.0, 20.0}, false), LostLess::compared);
}

}  // namespace
}  // namespace privbo::lost_less_test
