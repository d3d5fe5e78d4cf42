// Declares the interface through which the rest of the program draws random numbers, so that tests can script every
// draw.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace privbo {

class RandomSource {
 public:
  virtual ~RandomSource() = default;
  /// Draws uniformly from [0, 1).
  virtual double uniform() = 0;
  /// Draws a standard normal number.
  virtual double normal() = 0;
  /// Fills `numbers` with the values that the same number of calls of `normal` would return.
  virtual void normals(std::span<double> numbers) {
    for (double& number : numbers) number = normal();
  }
  /// Draws a Laplace number of scale 1 (variance 2).
  virtual double laplace() = 0;
  /// Draws Student's t with `nu` > 0 degrees of freedom (not scaled to unit variance).
  virtual double student_t(double nu) = 0;
  /// Draws uniformly from {0, …, count − 1}; count ≥ 1.
  virtual std::int64_t index(std::int64_t count) = 0;
};

/// Describes what a stream of random numbers is used for. The purpose is part of the stream's key, so no two purposes
/// share numbers.
enum class Purpose : std::uint64_t {
  instance = 1,       // objective, domain and agents
  reward_noise = 2,   // what the environment adds
  privacy_noise = 3,  // what mechanisms add
  learner = 4,        // an algorithm's own coin tosses
  environment = 5,    // contexts, decision sets
  covariance = 6      // an algorithm's own sample in place of its users' data
};

/// A stream is a pure function of its key: results do not depend on which thread runs a trial.
struct StreamKey {
  std::uint64_t seed = 0;
  std::uint64_t trial = 0;
  std::uint64_t agent = 0;
  Purpose purpose = Purpose::instance;
};

/// Makes a seeded generator (Boost mt19937_64) with Boost.Random's distributions.
/// It is meant for simulation and is not a cryptographic source.
std::unique_ptr<RandomSource> make_stream(const StreamKey& key);

}  // namespace privbo
