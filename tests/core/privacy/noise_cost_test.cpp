// What noise costs, computed again from what a file states of it: the mechanisms' own statements stand, forged ones are
// refused with both values, and no privacy is the absence of a cost.
#include "privacy/ledger/noise_cost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include "privacy/ledger/ledger_json.h"
#include "privacy/ledger/noise_words.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/laplace.h"
#include "privacy/mechanisms/subsampled_gaussian.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"

namespace privbo::noise_cost_test {
namespace {

using testing::HasSubstr;

const Protection protection{.notion = PrivacyNotion::joint,
                            .protects = Message::verbatim("each user"),
                            .against = Message::verbatim("others"),
                            .assumption = Message::verbatim("none")};

/// One of every mechanism, at several sizes, on both back-ends.
std::vector<Guarantee> all_guarantees() {
  std::vector<Guarantee> made;
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
    const NoiseSource& noise = undrawn_noise(backend);
    for (const double epsilon : {0.01, 0.5, 1.0, 8.0, 30.0}) {
      made.push_back(LaplaceMechanism(AbsoluteSensitivity{3.0}, epsilon, protection, noise).guarantee());
      Protection mostly = protection;
      mostly.failure = 1e-3;
      made.push_back(LaplaceMechanism(AbsoluteSensitivity{3.0}, epsilon, mostly, noise).guarantee());
      made.push_back(ExponentialMechanism(RangeSensitivity{1.0}, epsilon, protection, noise).guarantee());
      made.push_back(ExponentialMechanism(RangeSensitivity{1.0}, 1.0, epsilon, protection, noise).guarantee());
      made.push_back(make_one_bit(1.5, epsilon, protection, noise)->guarantee());
      made.push_back(make_piecewise(1.5, epsilon, protection, noise)->guarantee());
      made.push_back(make_local_gaussian(1.5, epsilon, 1e-6, gaussian_protection(), noise)->guarantee());
    }
    for (const double sigma : {0.1, 2.0, 500.0}) {
      made.push_back(GaussianMechanism(L2Sensitivity{1.5}, sigma, protection, noise, 4).guarantee());
      made.push_back(GaussianMechanism(FrobeniusSensitivity{1.5}, sigma, protection, noise, 6).guarantee());
      made.push_back(SubsampledGaussianMechanism(Sampling::poisson, L2Sensitivity{2.0, Relation::zero_out}, 0.3, sigma,
                                                 50, 4, protection, noise)
                         .guarantee());
      made.push_back(SubsampledGaussianMechanism(Sampling::fixed_size, L2Sensitivity{2.0, Relation::replace_one}, 0.3,
                                                 sigma, 50, 4, protection, noise)
                         .guarantee());
    }
  }
  return made;
}

/// The sentence it is refused with; empty: it is accepted.
std::string refusal(const Guarantee& guarantee) {
  try {
    check_cost_of_noise(guarantee);
    return {};
  } catch (const std::runtime_error& refused) {
    return refused.what();
  }
}

PrivacyCost scaled(const PrivacyCost& cost, double factor) {
  PrivacyCost changed = cost;
  if (auto* c = std::get_if<PureCost>(&changed)) c->epsilon *= factor;
  if (auto* c = std::get_if<LaplaceCost>(&changed)) c->epsilon *= factor;
  if (auto* c = std::get_if<GaussianCost>(&changed)) c->mu *= factor;
  if (auto* c = std::get_if<SubsampledGaussianCost>(&changed)) c->z /= factor;
  if (auto* c = std::get_if<FixedSizeGaussianCost>(&changed)) c->z /= factor;
  if (auto* c = std::get_if<ApproximateCost>(&changed)) c->epsilon *= factor;
  return changed;
}

TEST(NoiseCost, EveryMechanismCostsWhatItStates) {
  const std::vector<Guarantee> all = all_guarantees();
  ASSERT_GE(all.size(), 80U);
  for (const Guarantee& g : all) {
    EXPECT_EQ(refusal(g), "") << g.mechanism << ", " << to_string(g.cost);
    EXPECT_EQ(guarantee_of(guarantee_json(g)), g) << g.mechanism;
  }
}

TEST(NoiseCost, ACheaperStatementIsRefusedWithBothValues) {
  for (const Guarantee& g : all_guarantees())
    for (const double factor : {0.0, 0.1, 0.45}) {
      if (std::holds_alternative<SubsampledGaussianCost>(g.cost) ||
          std::holds_alternative<FixedSizeGaussianCost>(g.cost))
        if (factor == 0.0) continue;  // z would be infinite
      Guarantee forged = g;
      forged.cost = scaled(g.cost, factor);
      if (forged.epsilon) forged.epsilon = *g.epsilon * factor;
      EXPECT_NE(refusal(forged), "") << g.mechanism << ", " << to_string(g.cost) << " × " << factor;
    }
  Guarantee forged =
      LaplaceMechanism(AbsoluteSensitivity{3.0}, 2.0, protection, undrawn_noise(NoiseBackend::simulation)).guarantee();
  forged.cost = LaplaceCost{0.5};
  EXPECT_THAT(refusal(forged), HasSubstr("ε = 0.5 is stated"));
  EXPECT_THAT(refusal(forged), HasSubstr("gives 2"));
}

TEST(NoiseCost, NoiseAndSensitivityMustBeStated) {
  const Guarantee honest =
      GaussianMechanism(L2Sensitivity{1.5}, 2.0, protection, undrawn_noise(NoiseBackend::simulation), 4).guarantee();
  for (const double broken : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    Guarantee forged = honest;
    forged.noise_scale = broken;
    EXPECT_NE(refusal(forged), "") << "noise " << broken;
    forged = honest;
    forged.sensitivity = broken;
    EXPECT_NE(refusal(forged), "") << "sensitivity " << broken;
  }
}

TEST(NoiseCost, NoPrivacyHasNoCost) {
  const Json none = guarantee_json({});
  for (const char* key : {"cost", "epsilon", "delta", "sensitivity", "noise_scale"})
    EXPECT_TRUE(none.at(key).is_null()) << key;
  EXPECT_EQ(guarantee_of(none), Guarantee{});
  // Earlier versions wrote perfect privacy instead.
  Json old = none;
  old["cost"] = {{"type", "pure"}, {"epsilon", 0.0}};
  for (const char* key : {"delta", "sensitivity", "noise_scale"}) old[key] = 0.0;
  EXPECT_EQ(guarantee_of(old), Guarantee{});
  // Nor has a private algorithm any before its first release.
  Guarantee waiting;
  waiting.notion = PrivacyNotion::joint;
  EXPECT_TRUE(guarantee_json(waiting).at("cost").is_null());
  EXPECT_EQ(guarantee_of(guarantee_json(waiting)), waiting);
  // A release that hides nothing is no ε = 0 either.
  Guarantee broken = waiting;
  broken.cost = ApproximateCost{0.0, 1.0};
  broken.noise_scale = broken.sensitivity = 1.0;
  EXPECT_FALSE(guarantee_json(broken).at("cost").contains("epsilon"));
  EXPECT_EQ(guarantee_of(guarantee_json(broken)), broken);
  EXPECT_EQ(to_string(broken.cost), "no finite ε");
}

TEST(NoiseCost, ALedgerWithAForgedCostIsRefused) {
  Ledger ledger;
  const Guarantee g = make_one_bit(1.0, 2.0, protection, undrawn_noise(NoiseBackend::simulation))->guarantee();
  for (std::int64_t t = 1; t <= 5; ++t) ledger.charge(t, std::make_shared<const Guarantee>(g));
  const Json honest = ledger_json(&ledger);
  EXPECT_NO_THROW(ledger_of(honest, 5));
  for (const double epsilon : {0.0, 0.5, 1.9}) {
    Json forged = honest;
    forged["guarantees"][0]["cost"]["epsilon"] = epsilon;
    forged["guarantees"][0]["epsilon"] = epsilon;
    EXPECT_THROW(ledger_of(forged, 5), std::runtime_error) << epsilon;
  }
  Json free = honest;
  free["guarantees"][0]["cost"] = nullptr;
  EXPECT_THROW(ledger_of(free, 5), std::runtime_error) << "a release without a cost";
}

TEST(NoiseWords, NameTheNoiseBesideEveryEpsilon) {
  EXPECT_EQ(noise_text(Guarantee{}), "") << "no privacy, no noise";
  EXPECT_EQ(with_noise(Message::verbatim("ε = 1"), {}).english(), "ε = 1");
  EXPECT_EQ(with_noise(Message::verbatim("ε = 1"), Message::verbatim("grid")).english(), "ε = 1; noise: grid");
  const Message none, grid = Message::verbatim("grid"), seeded = Message::verbatim("seeded");
  EXPECT_TRUE(noise_sentences({{"A", none}}).empty());
  EXPECT_EQ(noise_sentences({{"A", grid}, {"B", none}, {"C", grid}}),
            (std::vector<Message>{Message("noise behind every ε: %1", grid)}));
  EXPECT_EQ(noise_sentences({{"A", grid}, {"B", seeded}, {"A", grid}}),
            (std::vector<Message>{Message("noise behind ε of %1: %2", "A", grid),
                                  Message("noise behind ε of %1: %2", "B", seeded)}));
}

}  // namespace
}  // namespace privbo::noise_cost_test
