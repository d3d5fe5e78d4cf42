// Counts how often the process asks for memory, in whatever way: new, malloc, aligned or not.
#pragma once

#include <cstddef>

namespace privbo::test {

/// Of all threads, since the program began.
std::size_t pieces_of_memory();

}  // namespace privbo::test
