// The finds of the review of the window, and the test of each.
#pragma once

#include <string>
#include <vector>

namespace privbo::ui::joined_test {

struct Find {
  std::string number;  // as in the review: H1 … H5, M1 … M17, L1 … L20
  const char* what;    // was wrong
  std::string test;    // "Suite.Test", without the names of parameters; "core:Suite.Test" in the tests of the core;
                       // "open:…": why it is as it was
};

/// The high and the medium ones.
const std::vector<Find>& finds();
/// The low ones.
const std::vector<Find>& small_finds();

}  // namespace privbo::ui::joined_test
