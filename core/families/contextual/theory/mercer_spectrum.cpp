#include "families/contextual/theory/mercer_spectrum.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "numerics/decompositions.h"

namespace privbo {
namespace {

constexpr double least_eigenvalue = 1e-12;  // of the largest

/// A spectrum and what it was computed for.
struct Kept {
  std::weak_ptr<const Prior> prior;
  Vector law;
  std::shared_ptr<const MercerSpectrum> spectrum;
};

}  // namespace

MercerSpectrum make_mercer_spectrum(const Prior& prior, const Vector& law) {
  if (law.size() != prior.size)
    throw std::invalid_argument("a law of " + std::to_string(law.size()) + " points for a domain of " +
                                std::to_string(prior.size) + ": must have one number for each");
  const std::shared_ptr<const Prior> factored = with_factor(std::make_shared<const Prior>(prior));
  const Matrix& p = factored->factor;
  MercerSpectrum spectrum;
  const Matrix weighted = law.cwiseSqrt().asDiagonal() * p;
  const SymmetricEigen eigen = symmetric_eigen(weighted.transpose() * weighted);
  if (!eigen.converged) throw std::runtime_error("the spectrum of the kernel did not converge");
  const Index r = eigen.values.size();
  const double largest = r > 0 ? eigen.values[r - 1] : 0.0;
  Index count = 0;
  while (count < r && eigen.values[r - 1 - count] > least_eigenvalue * largest) ++count;
  spectrum.eigenvalues = eigen.values.tail(count).reverse();
  for (Index j = 0; j < count; ++j) {
    const Vector function = p * eigen.vectors.col(r - 1 - j) / std::sqrt(spectrum.eigenvalues[j]);
    spectrum.largest_function = std::max(spectrum.largest_function, function.cwiseAbs().maxCoeff());
  }
  return spectrum;
}

std::shared_ptr<const MercerSpectrum> mercer_spectrum(const std::shared_ptr<const Prior>& prior, const Vector& law) {
  if (prior->size > largest_spectrum) return nullptr;
  static std::mutex mutex;
  static std::vector<Kept> kept;
  const std::lock_guard lock(mutex);
  std::erase_if(kept, [](const Kept& each) { return each.prior.expired(); });
  for (const Kept& each : kept)
    if (each.prior.lock() == prior && each.law == law) return each.spectrum;
  kept.push_back({prior, law, std::make_shared<const MercerSpectrum>(make_mercer_spectrum(*prior, law))});
  return kept.back().spectrum;
}

}  // namespace privbo
