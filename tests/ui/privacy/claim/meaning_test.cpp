// Posterior odds and the best test against Bayes' rule written out and against randomised response, where all bounds
// are met.
#include "privacy/claim/meaning_view.h"

#include <gtest/gtest.h>

#include <cmath>

#include "words/privacy_text.h"

namespace privbo::ui::meaning_test {
namespace {

TEST(Meaning, PosteriorIsBayesRuleOnTheWorstLikelihoodRatio) {
  for (const double prior : {0.01, 0.3, 0.5, 0.99})
    for (const double epsilon : {0.0, 0.1, 1.0, 5.0, 20.0}) {
      const double odds = prior / (1.0 - prior) * std::exp(epsilon);
      EXPECT_NEAR(highest_posterior(prior, epsilon), odds / (1.0 + odds), 1e-14);
      EXPECT_NEAR(highest_posterior_rest(prior, epsilon) * (1.0 + odds), 1.0, 1e-12);
      const double less = prior / (1.0 - prior) * std::exp(-epsilon);
      EXPECT_NEAR(lowest_posterior(prior, epsilon), less / (1.0 + less), 1e-14);
    }
  EXPECT_NEAR(highest_posterior(0.5, 1.0), 0.7310585786300049, 1e-15);  // the 73 % everybody quotes
  EXPECT_EQ(highest_posterior(0.5, 1e6), 1.0);
  EXPECT_NEAR(std::log(highest_posterior_rest(0.5, 500.0)), -500.0, 1e-9) << "no cancellation";
}

TEST(Meaning, AdvantageIsThatOfRandomisedResponseThatLeaks) {
  // Four answers: the record itself with probability δ, otherwise ε-randomised response. Its total variation, summed.
  for (const double epsilon : {0.0, 0.5, 2.0})
    for (const double delta : {0.0, 1e-3, 0.2}) {
      const double truth = (1.0 - delta) * std::exp(epsilon) / (1.0 + std::exp(epsilon)),
                   lie = (1.0 - delta) / (1.0 + std::exp(epsilon));
      EXPECT_NEAR(advantage_of_claim(epsilon, delta), delta + (truth - lie), 1e-14);
    }
}

TEST(Meaning, PercentagesTellNearlyCertainFromCertain) {
  EXPECT_EQ(percent_text(0.5), QStringLiteral("50.0 %"));
  EXPECT_EQ(percent_text(highest_posterior(0.5, 1.0), highest_posterior_rest(0.5, 1.0)), QStringLiteral("73.1 %"));
  EXPECT_EQ(percent_text(highest_posterior(0.5, 10.0), highest_posterior_rest(0.5, 10.0)), QStringLiteral("99.9955 %"));
  EXPECT_EQ(percent_text(highest_posterior(0.5, 100.0), highest_posterior_rest(0.5, 100.0)),
            QStringLiteral("all but 3.7×10⁻⁴² %"));
  EXPECT_EQ(percent_text(1.0, 0.0), QStringLiteral("100 %"));
  EXPECT_EQ(percent_text(0.0, 1.0), QStringLiteral("0 %"));
  EXPECT_EQ(percent_text(0.004, 0.996), QStringLiteral("0.40 %"));
}

}  // namespace
}  // namespace privbo::ui::meaning_test
