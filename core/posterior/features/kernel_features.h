// Makes the features that approximate a kernel of the catalogue.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "numerics/random/random_source.h"
#include "posterior/features/fourier_features.h"

namespace privbo {

enum class FeatureFamily {
  quadrature,  // deterministic; Gauss–Hermite for SE, its counterpart for Matérn, the first terms of the periodic
               // series
  random       // Monte-Carlo frequencies: for comparison
};

struct FeatureChoice {
  FeatureFamily family = FeatureFamily::quadrature;
  Index nodes = 5;   // m̄, quadrature nodes per dimension
  Index count = 64;  // random frequencies (of each group of an additive kernel); two features each

  bool operator==(const FeatureChoice&) const = default;
};

/// Returns the coordinates in which points differ. One in which they do not (a single context) changes no value of a
/// kernel of differences, and so needs no frequencies: m̄^d features for it would be m̄ copies of the same ones, each
/// with noise of its own. All coordinates of the additive kernel, whose groups are by number, and where no two points
/// differ.
std::vector<Index> varying_coordinates(const Points& points, const std::string& kernel_type);

/// Makes the features of a kernel_catalogue entry, given by its id and parameters, whose length scales by coordinate
/// are those of the `dimension` coordinates (on_coordinates of kernel/kernel_settings.h). `draws` is public randomness,
/// used by random features only. Throws std::invalid_argument naming the remedy for kernels without a Fourier transform
/// that factorises, for a variance above 1, for dimensions that quadrature cannot do, and, naming megabytes, for more
/// than 4,096 features, of which one matrix would take more than 128 MiB.
std::shared_ptr<const FeatureMap> make_kernel_features(const std::string& kernel, const ParamSet& kernel_params,
                                                       Index dimension, const FeatureChoice& choice,
                                                       RandomSource& draws);

/// Returns the bound of Theorem 2 of Dubey 2021 (Mutný & Krause 2018) for this kernel on a box of this width per axis;
/// NaN where the theorem does not apply (other kernels, random features).
double feature_error_bound(const std::string& kernel, const ParamSet& kernel_params, Index dimension,
                           const FeatureChoice& choice, double width);

}  // namespace privbo
