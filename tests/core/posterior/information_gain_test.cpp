// Greedy information gain against reference numbers.
#include "posterior/exact/information_gain.h"

#include <algorithm>

#include "support/line_domain.h"
#include "support/reference_kernel.h"

namespace privbo::information_gain_test {
namespace {

TEST(InformationGain, MatchesReferenceByBothMethods) {
  PRIVBO_REFERENCE(file, "information_gain_greedy.json");
  for (const auto& c : test::entries_of(file, "cases"))
    for (const PosteriorMethod method : {PosteriorMethod::factor, PosteriorMethod::covariance}) {
      SCOPED_TRACE(c.at("kernel").get<std::string>() + " lambda " + c.at("lam").dump());
      const std::vector<std::int64_t> rounds = test::entries_of(c, "T");
      const std::int64_t last = std::ranges::max(rounds);
      const auto gain =
          greedy_information_gain(make_prior(*test::kernel_of(c), test::line_domain(100), method), c.at("lam"), last);
      ASSERT_EQ(gain.size(), static_cast<std::size_t>(last) + 1);
      for (std::size_t i = 0; i < rounds.size(); ++i)
        EXPECT_NEAR(gain[static_cast<std::size_t>(rounds[i])], c.at("gamma")[i].get<double>(), 1e-8)
            << "T = " << rounds[i];
    }
}

TEST(InformationGain, StartsAtZeroGrowsAndStops) {
  const auto prior = make_prior(*make_squared_exponential(0.2), test::line_domain(30));
  const auto gain = greedy_information_gain(prior, 1.0, 50);
  EXPECT_EQ(gain.front(), 0.0);
  for (std::size_t t = 1; t < gain.size(); ++t) EXPECT_GT(gain[t], gain[t - 1]);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(greedy_information_gain(prior, 1.0, 50, source.get_token()).size(), 1u);
  EXPECT_EQ(greedy_information_gain(prior, 1.0, 0).size(), 1u);
  EXPECT_THROW(greedy_information_gain(prior, 1.0, -1), std::invalid_argument);
  EXPECT_THROW(greedy_information_gain(prior, 0.0, 1), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::information_gain_test
