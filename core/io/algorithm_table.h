// The guide's table of algorithms (resources/guide/algorithms.md), made from the catalogue.
#pragma once

#include <string>

namespace privbo {

/// Markdown: one row per algorithm with id, what it does, trust model and source.
std::string algorithm_table();

}  // namespace privbo
