// Points of a reference file as a domain, and features in the dictionary's own coordinates.
#pragma once

#include <algorithm>
#include <vector>

#include "domain/domain.h"
#include "families/local/nystrom/nystrom.h"
#include "support/reference.h"

namespace privbo::test {

/// A domain of all points a reference file names, and where each list of them lies in it.
struct NamedPoints {
  Domain domain;
  std::vector<Index> dictionary, plays, asked;

  NamedPoints(const Json& file, const char* played) {
    std::vector<double> all;
    for (const char* key : {"dictionary", played, "xs"})
      for (const double x : file.at(key).get<std::vector<double>>())
        if (std::ranges::find(all, x) == all.end()) all.push_back(x);
    std::ranges::sort(all);
    domain.points.resize(static_cast<Index>(all.size()), 1);
    for (std::size_t i = 0; i < all.size(); ++i) domain.points(static_cast<Index>(i), 0) = all[i];
    const auto indices = [&](const char* key) {
      std::vector<Index> found;
      for (const double x : file.at(key).get<std::vector<double>>())
        found.push_back(std::ranges::find(all, x) - all.begin());
      return found;
    };
    dictionary = indices("dictionary");
    plays = indices(played);
    asked = indices("xs");
  }
};

inline void expect_near(const Vector& actual, const Json& expected, double tolerance, const char* what) {
  const Vector wanted = to_vector(expected);
  ASSERT_EQ(actual.size(), wanted.size()) << what;
  EXPECT_LE((actual - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

/// φ̃ of every point as columns, m × n, in the dictionary's own coordinates.
inline Matrix features_of(const NystromPosterior& posterior) {
  return posterior.basis() * posterior.rotation() * posterior.features().transpose();
}

}  // namespace privbo::test
