// One attribute for hot loops: compiled for SSE2, AVX2 and AVX-512, the best one chosen when the program starts.
#pragma once

// Results must not depend on the choice: write per-lane arithmetic in a fixed order, never a reduction the compiler
// would have to reassociate. Sanitizers that start before ifunc resolvers can run define PRIVBO_NO_TARGET_CLONES.
#if !defined(PRIVBO_NO_TARGET_CLONES) && defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define PRIVBO_TARGET_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define PRIVBO_TARGET_CLONES
#endif
