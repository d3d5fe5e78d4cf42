// Implements the streams as Mersenne Twisters seeded by their key.
#include "numerics/random/random_source.h"

#include <array>
#include <boost/random/laplace_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/student_t_distribution.hpp>
#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>

namespace privbo {
namespace {

class Stream final : public RandomSource {
 public:
  explicit Stream(const StreamKey& key) {
    std::array<std::uint32_t, 8> words{};
    const std::array<std::uint64_t, 4> parts{key.seed, key.trial, key.agent, static_cast<std::uint64_t>(key.purpose)};
    for (std::size_t i = 0; i < parts.size(); ++i) {
      words[2 * i] = static_cast<std::uint32_t>(parts[i]);
      words[2 * i + 1] = static_cast<std::uint32_t>(parts[i] >> 32U);
    }
    boost::random::seed_seq sequence(words.begin(), words.end());
    engine_.seed(sequence);
  }

  double uniform() override { return uniform_(engine_); }
  double normal() override { return normal_(engine_); }
  void normals(std::span<double> numbers) override {
    for (double& number : numbers) number = normal_(engine_);
  }
  double laplace() override { return laplace_(engine_); }
  double student_t(double nu) override { return boost::random::student_t_distribution<double>(nu)(engine_); }
  std::int64_t index(std::int64_t count) override {
    return boost::random::uniform_int_distribution<std::int64_t>(0, count - 1)(engine_);
  }

 private:
  boost::random::mt19937_64 engine_;
  boost::random::uniform_01<double> uniform_;
  boost::random::normal_distribution<double> normal_;
  boost::random::laplace_distribution<double> laplace_;
};

}  // namespace

std::unique_ptr<RandomSource> make_stream(const StreamKey& key) { return std::make_unique<Stream>(key); }

}  // namespace privbo
