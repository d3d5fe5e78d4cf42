// Seeded streams must go on drawing the numbers that Boost's distributions draw from the same generator.
#include "numerics/random/random_source.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/random/laplace_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_01.hpp>
#include <cstdint>

namespace privbo::random_source_test {
namespace {

TEST(RandomSource, DrawsWhatBoostsDistributionsDraw) {
  constexpr std::uint64_t seed = 5;
  const auto stream = make_stream({seed, 0, 0, Purpose::privacy_noise});
  const std::array<std::uint32_t, 8> key{seed, 0, 0, 0, 0, 0, static_cast<std::uint32_t>(Purpose::privacy_noise), 0};
  boost::random::seed_seq sequence(key.begin(), key.end());
  boost::random::mt19937_64 engine;
  engine.seed(sequence);
  boost::random::uniform_01<double> uniform;
  boost::random::laplace_distribution<double> laplace;
  constexpr int draws = 200'000;
  for (int i = 0; i < draws; ++i) {
    ASSERT_EQ(stream->uniform(), uniform(engine)) << "draw " << i;
    ASSERT_EQ(stream->laplace(), laplace(engine)) << "draw " << i;
  }
}

}  // namespace
}  // namespace privbo::random_source_test
