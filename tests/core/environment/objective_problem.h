// A small problem that objectives of the catalogue are made for.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "domain/domain.h"
#include "environment/objective/objective.h"
#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "posterior/exact/prior.h"

namespace privbo::objective_problem {

/// A problem on `domain` with an SE kernel of length scale 0.2.
struct Problem1 {
  Domain domain = make_grid(1, 100, 0.0, 1.0);
  std::shared_ptr<const Kernel> kernel = make_squared_exponential(0.2);
  std::shared_ptr<const Prior> prior = make_prior(*kernel, domain);
  const DataSet* data = nullptr;

  Vector make(const std::string& id, const Json& values, RandomSource& draws) const {
    const auto* entry = find_entry(objective_catalogue(), id);
    if (entry == nullptr) throw std::logic_error("no objective " + id);
    Problems problems;
    const ParamSet params = check_params(entry->params, values, "/objective", {}, problems);
    if (has_errors(problems)) throw std::logic_error(to_text(problems));
    return entry->make(params, {domain, *kernel, *prior, data, draws});
  }
  Vector make(const std::string& id, const Json& values, std::uint64_t seed = 1) const {
    const auto draws = make_stream({.seed = seed});
    return make(id, values, *draws);
  }
};

inline double se(double x, double y) { return std::exp(-(x - y) * (x - y) / (2 * 0.2 * 0.2)); }

}  // namespace privbo::objective_problem
