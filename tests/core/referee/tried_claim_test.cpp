// Claims as files state them, and the sentences that refuse those that nobody can try.
#include "referee/claim.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "numerics/privacy_conversion.h"
#include "text/error.h"

namespace privbo::tried_claim_test {
namespace {

using namespace referee;

Claim claim_of(const char* text) { return claim_of_json(Json::parse(text)); }

std::string refusal_of(const char* text) {
  try {
    claim_of(text);
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return "accepted";
}

TEST(RefereeClaim, ReadsEveryWayOfStatingACurve) {
  EXPECT_EQ(claim_of(R"({"notion": "joint", "epsilon": 1})").points(), (std::vector<CurvePoint>{{1.0, 0.0}}));
  EXPECT_TRUE(claim_of(R"({"notion": "joint", "epsilon": 1})").pure());
  EXPECT_EQ(claim_of(R"({"notion": "local", "epsilon": 1, "delta": 1e-5})").points(),
            (std::vector<CurvePoint>{{1.0, 1e-5}}));
  EXPECT_EQ(claim_of(R"({"notion": "joint", "points": [[1, 0.1], {"epsilon": 2, "delta": 0.01}]})").points(),
            (std::vector<CurvePoint>{{1.0, 0.1}, {2.0, 0.01}}));
  const Claim both = claim_of(R"({"notion": "joint", "epsilon": 1, "delta": 1e-5, "curve": {"mu": 0.268}})");
  EXPECT_EQ(both.points().front(), (CurvePoint{1.0, 1e-5}));
  EXPECT_GT(both.points().size(), 3U);
  EXPECT_EQ(both.text().english(), "(1, 1e-05), μ = 0.268");
}

TEST(RefereeClaim, PointsOfACurveAreOnIt) {
  const Claim gaussian = claim_of(R"({"notion": "central", "mu": 0.5})");
  for (const CurvePoint& point : gaussian.points())
    EXPECT_NEAR(gaussian_delta(point.epsilon, 0.5), point.delta, 1e-9) << point.epsilon;
  const Claim zcdp = claim_of(R"({"notion": "central", "rho": 0.125})");
  ASSERT_GE(zcdp.points().size(), 4U);
  // ρ-zCDP of μ = √(2ρ): its curve lies above that of the Gaussian mechanism that has it.
  for (const CurvePoint& point : zcdp.points())
    EXPECT_GE(point.delta, gaussian_delta(point.epsilon, 0.5)) << point.epsilon;
}

TEST(RefereeClaim, SurvivesItsFile) {
  for (const char* text :
       {R"({"notion": "local", "epsilon": 2, "precision": 0.001})",
        R"({"notion": "user-level", "mu": 1, "rewards": "bounded"})",
        R"({"notion": "joint", "relation": "add-or-remove-one-reward", "points": [[0, 0.2]], "rho": 0.1})",
        R"({"notion": "central", "relation": "replace-one-context", "observer": "others", "epsilon": 1})"}) {
    const Claim claim = claim_of(text);
    EXPECT_EQ(claim_of_json(json_of(claim)), claim) << text;
  }
}

TEST(RefereeClaim, RefusesWhatCannotBeTried) {
  using testing::HasSubstr;
  EXPECT_THAT(refusal_of("[]"), HasSubstr("must be a JSON object"));
  EXPECT_THAT(refusal_of(R"({"epsilon": 1})"), HasSubstr("no \"notion\""));
  EXPECT_THAT(refusal_of(R"({"notion": "private", "epsilon": 1})"), HasSubstr("local, joint, user-level, central"));
  EXPECT_THAT(refusal_of(R"({"notion": "local-joint", "epsilon": 1})"), HasSubstr("cannot be tried from outside"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint"})"), HasSubstr("states no curve"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "delta": 0.1})"), HasSubstr("no \"epsilon\""));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": -1})"), HasSubstr("at least 0"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": 21})"), HasSubstr("longer than anybody can wait"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": 1, "delta": 1})"), HasSubstr("nothing is claimed"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": 1, "precision": 0})"), HasSubstr("must be above 0"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "mu": 0})"), HasSubstr("must be above 0"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "mu": 500})"), HasSubstr("nothing could contradict it"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": "1"})"), HasSubstr("must be a number"));
  EXPECT_THAT(refusal_of(R"({"notion": "joint", "epsilon": 1, "sampling": 0.1})"), HasSubstr("only half understood"));
  EXPECT_THAT(refusal_of(R"({"notion": "local", "observer": "releases", "epsilon": 1})"),
              HasSubstr("does not go with"));
  EXPECT_THAT(refusal_of(R"({"notion": "user-level", "relation": "replace-one-reward", "epsilon": 1})"),
              HasSubstr("protects less"));
}

}  // namespace
}  // namespace privbo::tried_claim_test
