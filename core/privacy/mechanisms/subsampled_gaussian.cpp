// Samples people, clips their vectors and adds noise.
#include "privacy/mechanisms/subsampled_gaussian.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::vector<Index> poisson_sample(Index population, double q, NoiseSource& noise) {
  std::vector<Index> sample;
  for (Index i = 0; i < population; ++i)
    if (noise.bernoulli(q)) sample.push_back(i);
  return sample;
}

Index sample_size(double q, Index population) {
  return static_cast<Index>(std::llround(q * static_cast<double>(population)));
}

std::vector<Index> fixed_size_sample(Index population, Index sample, NoiseSource& noise) {
  if (sample < 0 || sample > population)
    throw InvalidArgument(Message("sample of %1: must be 0 to %2, the population", sample, population));
  std::vector<Index> people(static_cast<std::size_t>(population));
  std::iota(people.begin(), people.end(), Index{0});
  // These are the first steps of a Fisher–Yates shuffle.
  for (Index i = 0; i < sample; ++i)
    std::swap(people[static_cast<std::size_t>(i)], people[static_cast<std::size_t>(i + noise.below(population - i))]);
  people.resize(static_cast<std::size_t>(sample));
  std::ranges::sort(people);
  return people;
}

bool clip_to_norm(Vector& vector, double bound) {
  require_positive("clipping norm S", bound, "vectors longer than this are shortened");
  const double norm = vector.stableNorm();
  if (!std::isfinite(norm)) {
    vector.setZero();
    return true;
  }
  if (norm <= bound) return false;
  vector *= bound / norm;
  // Rounding may leave the vector slightly too long.
  while (vector.stableNorm() > bound) vector *= 1.0 - 0x1p-52;
  return true;
}

SubsampledGaussianMechanism::SubsampledGaussianMechanism(Sampling sampling, L2Sensitivity per_person, double q,
                                                         double z, Index population, Index dimension,
                                                         const Protection& protection, const NoiseSource& noise)
    : sampling_(sampling), q_(q), population_(population), dimension_(dimension), backend_(noise.backend()) {
  require_positive("sensitivity", per_person.value, "clipping norm times the largest weight");
  require_positive("noise multiplier z", z, "noise in units of the sensitivity; larger is more private");
  if (!(q > 0.0 && q <= 1.0))
    throw InvalidArgument(Message("sampling rate q = %1: must be > 0 and ≤ 1 (smaller is more private)", shortest(q)));
  if (population < 1) throw InvalidArgument(Message("population N = %1: must be at least 1", population));
  if (dimension < 1) throw InvalidArgument(Message("dimension = %1: must be at least 1", dimension));
  const bool poisson = sampling == Sampling::poisson;
  if (poisson == (per_person.relation == Relation::replace_one))
    throw InvalidArgument(
        poisson
            ? Message("Poisson sampling is accounted for adding, removing or zeroing out one person: state the "
                      "sensitivity for one of these relations")
            : Message(
                  "sampling of fixed size is accounted for replacing one person: state the replace-one sensitivity"));
  if (!poisson && sample_size(q, population) < 1)
    throw InvalidArgument(Message("sampling rate q = %1 of N = %2: the sample would be empty; choose q ≥ %3",
                                  shortest(q), population, shortest(0.5 / static_cast<double>(population))));
  Guarantee guarantee =
      start_guarantee(poisson ? Message("Poisson-subsampled Gaussian") : Message("Gaussian on a sample of fixed size"),
                      per_person.norm, per_person.relation, protection);
  // Solves σ = z (Δ + g√d), where g depends on σ; the loop ends after a few steps.
  const double root = std::sqrt(static_cast<double>(dimension));
  const auto charged = [&](double sigma) { return per_person.value + noise.granularity(sigma) * root; };
  double sigma = noise.representable(z * per_person.value);
  while (noise.granularity(sigma) > 0.0 && sigma * (1.0 - 0x1p-50) < z * charged(sigma))
    sigma = noise.representable(std::max(sigma * (1.0 + 0x1p-48), z * charged(sigma)));
  guarantee.sensitivity = charged(sigma);
  guarantee.noise_scale = sigma;
  rounding_ = noise.granularity(sigma) * root;
  if (poisson)
    guarantee.cost = SubsampledGaussianCost{q, z};
  else
    guarantee.cost = FixedSizeGaussianCost{population, sample_size(q, population), z};
  guarantee.noise = noise.description(sigma);
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

SubsampledGaussianMechanism SubsampledGaussianMechanism::charged_to(double smaller) const {
  require_positive("sensitivity", smaller, "the most that one person moves the sum");
  const double charged = smaller + rounding_;
  if (charged >= guarantee_->sensitivity) return *this;
  Guarantee guarantee = *guarantee_;
  guarantee.sensitivity = charged;
  const double multiplier = guarantee.noise_scale / charged;
  if (sampling_ == Sampling::poisson)
    guarantee.cost = SubsampledGaussianCost{q_, multiplier};
  else
    guarantee.cost = FixedSizeGaussianCost{population_, sample_size(q_, population_), multiplier};
  SubsampledGaussianMechanism same_noise = *this;
  same_noise.guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
  return same_noise;
}

double SubsampledGaussianMechanism::cdf(double x) const { return normal_cdf(x / sigma()); }

std::vector<Index> SubsampledGaussianMechanism::sample(NoiseSource& noise) const {
  require_backend(backend_, noise);
  return sampling_ == Sampling::poisson ? poisson_sample(population_, q_, noise)
                                        : fixed_size_sample(population_, sample_size(q_, population_), noise);
}

Vector SubsampledGaussianMechanism::release(const Vector& sum, std::int64_t round, Ledger& ledger,
                                            NoiseSource& noise) const {
  if (sum.size() != dimension_)
    throw std::logic_error("a subsampled Gaussian mechanism for " + std::to_string(dimension_) + " numbers was given " +
                           std::to_string(sum.size()));
  for (const double number : sum) require_number("value", number, "no noise would hide it; clip before summing");
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  Vector noisy = sum;
  noise.gaussian(noisy, sigma());
  return noisy;
}

}  // namespace privbo
