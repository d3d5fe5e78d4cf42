// Registers of several doubles, and how the bodies of hot loops are declared: always inlined, so that they take on the
// instruction set of the function that calls them.
#pragma once

namespace privbo {

#define PRIVBO_INLINE inline __attribute__((always_inline))

/// `width` doubles in one register, and as many counters.
template <int width>
struct Lanes {
  typedef double Whole __attribute__((vector_size(8 * width), may_alias));
  typedef long long Count __attribute__((vector_size(8 * width)));
};

}  // namespace privbo
