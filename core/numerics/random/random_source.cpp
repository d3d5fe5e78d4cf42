// Implements the streams as Mersenne Twisters seeded by their key.
#include "numerics/random/random_source.h"

#include <array>
#include <boost/random/exponential_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/seed_seq.hpp>
#include <boost/random/student_t_distribution.hpp>
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

  double uniform() override {
    // As boost::random::uniform_01 has it: what is rounded to 1 is drawn again.
    double drawn = 1.0;
    while (drawn >= 1.0) drawn = 0x1p-64 * nearest_double(engine_());
    return drawn;
  }
  double normal() override { return normal_(engine_); }
  void normals(std::span<double> numbers) override {
    for (double& number : numbers) number = normal_(engine_);
  }
  double laplace() override {
    // As boost::random::laplace_distribution has it, but without a branch on the sign, which nobody can foretell.
    constexpr std::array<double, 2> signs{1.0, -1.0};
    const double size = exponential_(engine_);
    return 0.0 + signs[uniform() < 0.5 ? 1 : 0] * size;  // 0 and not −0
  }
  double student_t(double nu) override { return boost::random::student_t_distribution<double>(nu)(engine_); }
  std::int64_t index(std::int64_t count) override {
    return boost::random::uniform_int_distribution<std::int64_t>(0, count - 1)(engine_);
  }

 private:
  /// Returns the double nearest to a whole number. Both halves are exact, so that only their sum is rounded; converting
  /// all 64 bits at once takes a branch on the first of them.
  static double nearest_double(std::uint64_t number) {
    constexpr unsigned half = 32;
    constexpr std::uint64_t lower = (std::uint64_t{1} << half) - 1;
    return 0x1p32 * static_cast<double>(static_cast<std::int64_t>(number >> half)) +
           static_cast<double>(static_cast<std::int64_t>(number & lower));
  }

  boost::random::mt19937_64 engine_;
  boost::random::normal_distribution<double> normal_;
  boost::random::exponential_distribution<double> exponential_;
};

}  // namespace

std::unique_ptr<RandomSource> make_stream(const StreamKey& key) { return std::make_unique<Stream>(key); }

}  // namespace privbo
