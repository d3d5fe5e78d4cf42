// A random source that returns what a test wrote down, and counts what was asked.
#pragma once

#include <cstdint>
#include <deque>
#include <stdexcept>
#include <string>

#include "numerics/random/random_source.h"

namespace privbo {

/// Every kind of draw takes the next number of its own script; an empty script is an error of the test.
class ScriptedDraws final : public RandomSource {
 public:
  std::deque<double> uniforms, normals, laplaces, student_ts;
  std::deque<std::int64_t> indices;
  std::string asked;  // one letter per draw: u, n, l, t, i

  double uniform() override { return take(uniforms, 'u'); }
  double normal() override { return take(normals, 'n'); }
  double laplace() override { return take(laplaces, 'l'); }
  double student_t(double) override { return take(student_ts, 't'); }
  std::int64_t index(std::int64_t count) override {
    const std::int64_t value = take(indices, 'i');
    if (value >= count) throw std::logic_error("scripted index out of range");
    return value;
  }

 private:
  template <class Number>
  Number take(std::deque<Number>& script, char letter) {
    asked += letter;
    if (script.empty()) throw std::logic_error(std::string("script of draw '") + letter + "' has run out");
    const Number value = script.front();
    script.pop_front();
    return value;
  }
};

}  // namespace privbo
