// Lemma 4 of Dubey 2021: local joint DP read as joint DP, and no other notion.
#include "privacy/ledger/joint_reading.h"

#include <gtest/gtest.h>

#include <cmath>
#include <variant>

#include "numerics/privacy_conversion.h"

namespace privbo::joint_reading_test {
namespace {

Guarantee of_users(PrivacyNotion notion) {
  Guarantee guarantee;
  guarantee.mechanism = "Gaussian on a user's statistics";
  guarantee.notion = notion;
  guarantee.relation = Message("one user's (decision set, reward) replaced by any other");
  guarantee.against = Message("everyone but that user: all other users, and the server too");
  guarantee.epsilon = 1.0;
  guarantee.delta = 0.1;
  guarantee.cost = GaussianCost{0.7};
  return guarantee;
}

TEST(JointReading, KeepsTheCostAndNamesWhomItIsAgainst) {
  for (const double cost : {0.05, 0.7, 3.0}) {
    Guarantee local = of_users(PrivacyNotion::local_joint);
    local.cost = GaussianCost{cost};
    const std::optional<Guarantee> joint = joint_reading(local);
    ASSERT_TRUE(joint);
    EXPECT_EQ(joint->notion, PrivacyNotion::joint);
    EXPECT_NE(joint->against, local.against);
    // Everything else is the same.
    Guarantee back = *joint;
    back.notion = local.notion;
    back.against = local.against;
    EXPECT_EQ(back, local);
    const double mu = std::get<GaussianCost>(joint->cost).mu;
    EXPECT_DOUBLE_EQ(gaussian_epsilon(mu, 0.1), gaussian_epsilon(cost, 0.1));
    EXPECT_NE(joint_reading_words(local).english().find("Lemma 4"), std::string::npos);
  }
  // The twin composes a user's cost with itself and pays √2 times as much.
  EXPECT_GT(gaussian_epsilon(std::sqrt(2.0) * 0.7, 0.1), 1.3 * gaussian_epsilon(0.7, 0.1));
}

TEST(JointReading, OtherNotionsImplyNothingHere) {
  for (const PrivacyNotion notion : {PrivacyNotion::none, PrivacyNotion::joint}) {
    EXPECT_FALSE(joint_reading(of_users(notion)));
    EXPECT_TRUE(joint_reading_words(of_users(notion)).empty());
  }
}

}  // namespace
}  // namespace privbo::joint_reading_test
