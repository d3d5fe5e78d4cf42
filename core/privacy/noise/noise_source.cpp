// The seeded simulation, and what all back-ends share.
#include "privacy/noise/noise_source.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "privacy/noise/noise_grid.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Words<0> simulation_words("seeded simulation: repeatable draws in double precision, for simulation only");

/// Returns the index at which the running sum of probabilities passes `uniform`.
Index inverse_cdf(const Vector& probabilities, double uniform) {
  double sum = 0.0;
  Index last = 0;
  for (Index i = 0; i < probabilities.size(); ++i) {
    if (!(probabilities[i] > 0.0)) continue;
    last = i;
    sum += probabilities[i];
    if (uniform < sum) return i;
  }
  return last;  // rounding left the sum below 1
}

class SimulationNoise final : public NoiseSource {
 public:
  explicit SimulationNoise(RandomSource& draws) : draws_(draws) {}
  explicit SimulationNoise(std::unique_ptr<RandomSource> draws) : kept_(std::move(draws)), draws_(*kept_) {}

  NoiseBackend backend() const override { return NoiseBackend::simulation; }
  NoiseDescription description() const override { return {simulation_words, true}; }
  double granularity(double) const override { return 0.0; }
  double representable(double scale) const override { return scale; }

  double laplace(double value, double scale) override { return value + scale * draws_.laplace(); }
  double gaussian(double value, double sigma) override { return value + sigma * draws_.normal(); }
  void gaussian(Vector& values, double sigma) override {
    draw(values.size());
    values += sigma * normals_;
  }
  void gaussian_triangle(Vector& values, Index order, double sigma, double diagonal_sigma) override {
    draw(values.size());
    for (Index i = 0, k = 0; i < order; k += order - i, ++i) {
      values[k] += diagonal_sigma * normals_[k];
      values.segment(k + 1, order - i - 1) += sigma * normals_.segment(k + 1, order - i - 1);
    }
  }
  bool bernoulli(double p) override { return draws_.uniform() < p; }
  double uniform() override { return draws_.uniform(); }
  std::int64_t below(std::int64_t count) override { return draws_.index(count); }
  Index select(const Vector& scores, double rate) override {
    return inverse_cdf(selection_probabilities(scores, rate), draws_.uniform());
  }

 private:
  void draw(Index count) {
    normals_.resize(count);
    draws_.normals({normals_.data(), static_cast<std::size_t>(count)});
  }

  std::unique_ptr<RandomSource> kept_;
  RandomSource& draws_;
  Vector normals_;
};

/// Stands for noise that is never drawn: mechanisms made with it can be described, and drawing from it is an error.
class UndrawnNoise final : public NoiseSource {
 public:
  explicit UndrawnNoise(NoiseBackend backend) : backend_(backend) {}

  NoiseBackend backend() const override { return backend_; }
  NoiseDescription description() const override {
    if (backend_ == NoiseBackend::grid) return {grid_words(true), false};
    return {simulation_words, true};
  }
  double granularity(double scale) const override {
    return backend_ == NoiseBackend::grid ? NoiseGrid(scale).step() : 0.0;
  }
  double representable(double scale) const override {
    return backend_ == NoiseBackend::grid ? NoiseGrid(scale).representable() : scale;
  }
  double laplace(double, double) override { refuse(); }
  double gaussian(double, double) override { refuse(); }
  bool bernoulli(double) override { refuse(); }
  double uniform() override { refuse(); }
  std::int64_t below(std::int64_t) override { refuse(); }
  Index select(const Vector&, double) override { refuse(); }

 private:
  [[noreturn]] static void refuse() {
    throw std::logic_error("this noise source describes itself only: nothing can be drawn from it");
  }
  NoiseBackend backend_;
};

}  // namespace

Message to_string(NoiseBackend backend) {
  return backend == NoiseBackend::grid ? Message("integer grid") : Message("seeded simulation");
}

NoiseDescription NoiseSource::description(double scale) const {
  NoiseDescription made = description();
  if (const double g = granularity(scale); g > 0.0)
    made.words = Message("%1; multiples of g = 2^%2, rounding to them is charged", made.words, std::ilogb(g));
  return made;
}

NoiseDescription recorded_noise(const Message& words) {
  // Every back-end's words begin with its name; only the grid has a kind whose bits are seeded.
  const std::string text = words.english();
  const bool simulated =
      text.starts_with(to_string(NoiseBackend::simulation).english()) || text.starts_with(grid_words(false).english());
  return {words, simulated};
}

void NoiseSource::gaussian(Vector& values, double sigma) {
  for (double& value : values) value = gaussian(value, sigma);
}

void NoiseSource::gaussian_triangle(Vector& values, Index order, double sigma, double diagonal_sigma) {
  Index k = 0;
  for (Index i = 0; i < order; ++i)
    for (Index j = i; j < order; ++j, ++k) values[k] = gaussian(values[k], i == j ? diagonal_sigma : sigma);
}

Vector selection_probabilities(const Vector& scores, double rate) {
  if (scores.size() == 0) throw std::invalid_argument("no candidates: an answer needs at least one");
  if (!scores.allFinite())
    throw std::invalid_argument("a score is not a finite number; check the estimates it is made from");
  Vector weights = (rate * (scores.array() - scores.maxCoeff())).exp().matrix();
  weights /= weights.sum();
  return weights;
}

std::unique_ptr<NoiseSource> make_simulation_noise(std::unique_ptr<RandomSource> draws) {
  return std::make_unique<SimulationNoise>(std::move(draws));
}
std::unique_ptr<NoiseSource> make_simulation_noise(RandomSource& draws) {
  return std::make_unique<SimulationNoise>(draws);
}

const NoiseSource& undrawn_noise(NoiseBackend backend) {
  static const UndrawnNoise simulation(NoiseBackend::simulation), grid(NoiseBackend::grid);
  return backend == NoiseBackend::grid ? grid : simulation;
}

}  // namespace privbo
